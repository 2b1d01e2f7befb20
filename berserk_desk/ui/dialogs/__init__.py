"""Work with several fields that needs its own window."""
