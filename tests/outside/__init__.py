"""What other programs make of ours: a print server, an office, a browser, a PDF/A validator. All of it `long`."""
