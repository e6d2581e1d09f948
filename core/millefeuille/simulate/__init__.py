"""Many matches by computer players, on many processes, as rows of data."""
