"""The display for the hall: pages of what was published, in a window of its own on the projector."""
