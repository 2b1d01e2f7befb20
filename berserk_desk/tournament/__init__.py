"""The document: rows, commands on them, what they mean, and what is wrong with them. Pure."""
