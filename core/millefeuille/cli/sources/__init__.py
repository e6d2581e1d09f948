"""What commands read: a table by its name, positions, records, files."""
