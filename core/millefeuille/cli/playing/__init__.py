"""A match played at the terminal or through a pipe: what is asked, typed and kept."""
