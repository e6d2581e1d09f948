"""The shared phases: parts that games are built from, every difference a field of their rules."""
