"""Berserk Desk: an offline desktop program that runs tournaments of the card game «Берсерк»."""

__version__ = "1.0.0"
