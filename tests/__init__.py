"""The tests, by the same folders as the package."""
