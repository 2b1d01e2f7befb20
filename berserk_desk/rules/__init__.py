"""What the rulebooks say: editions as data with their clauses, and the count of crystals. Pure but for reading the data."""
