"""The commands with their options; what they need is imported when they run."""
