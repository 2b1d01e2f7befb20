"""The parts that screens are built from; they know nothing of tournaments."""
