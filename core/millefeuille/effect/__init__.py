"""What the difference between two rules does, measured on the same deals."""
