"""What each command does, one module per part of the day; ``dispatch`` is the entrance."""
