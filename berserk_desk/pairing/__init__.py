"""Who meets whom: pure, the same for the same seed, and proven optimal for a stated objective."""

from berserk_desk.pairing.answer import Answer, Caution, Forced, GroupSummary, Objective, Pair, Reason
from berserk_desk.pairing.engine import (
    ALGORITHM,
    VERSION,
    bans_to_lift,
    fewest_rematches,
    first_for_the_bye,
    solve,
    with_extra_byes,
)
from berserk_desk.pairing.impasse import Impasse, Stuck, explain_unpaired
from berserk_desk.pairing.lots import draw_lot, seed_of_attempt, seed_of_lot
from berserk_desk.pairing.measure import objective
from berserk_desk.pairing.problem import FLOAT_FROM, BadProblem, Cancelled, Entrant, Problem

__all__ = [
    "ALGORITHM",
    "FLOAT_FROM",
    "VERSION",
    "Answer",
    "BadProblem",
    "Cancelled",
    "Caution",
    "Entrant",
    "Forced",
    "GroupSummary",
    "Impasse",
    "Objective",
    "Pair",
    "Problem",
    "Reason",
    "Stuck",
    "bans_to_lift",
    "draw_lot",
    "explain_unpaired",
    "fewest_rematches",
    "first_for_the_bye",
    "objective",
    "seed_of_attempt",
    "seed_of_lot",
    "solve",
    "with_extra_byes",
]
