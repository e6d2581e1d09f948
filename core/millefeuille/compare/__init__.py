"""Comparison: rules side by side as data, within one game and across games."""
