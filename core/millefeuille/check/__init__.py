"""Whether a game or a house rule keeps what every one of them must, property by property."""
