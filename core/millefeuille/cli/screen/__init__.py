"""What is drawn: the table, its story, its settlements, as wide as the paper is."""
