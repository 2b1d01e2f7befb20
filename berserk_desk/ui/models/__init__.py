"""Rows of tables as Qt reads them."""
