"""Every sheet as plain data, and what is written from it without a window."""
