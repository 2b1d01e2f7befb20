"""One screen for each part of the day."""
