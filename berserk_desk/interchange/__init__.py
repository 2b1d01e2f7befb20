"""What comes in and goes out: lists of players, and one tournament as JSON."""
