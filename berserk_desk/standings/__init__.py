"""Points, tie-breaks, the order of the table, and the evidence for every place.

Pure: a :class:`~berserk_desk.standings.ledger.Ledger` goes in, a
:class:`~berserk_desk.standings.table.Table` comes out, and
:func:`~berserk_desk.standings.explanation.explain` says why a row stands where it does, reading the
very lists the values were summed from. Codes and numbers only; sentences are made in ``wording``.
"""
