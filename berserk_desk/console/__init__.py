"""What each command does without a window. ``cli`` asks here and prints what comes back."""
