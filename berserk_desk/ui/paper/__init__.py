"""Sheets set out on pages: what is drawn where, in millimetres, the same for preview, printer and PDF."""
