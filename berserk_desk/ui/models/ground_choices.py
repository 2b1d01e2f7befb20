"""On which ground may a result rest? The clauses of the edition and its companion that fit it."""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.rules.editions import edition, offered_grounds
from berserk_desk.rules.rulebook import Ground, Rulebook
from berserk_desk.terms import Method, Outcome
from berserk_desk.wording import current_language
from berserk_desk.wording.clauses import clause_text

_BY_PLAY = (Method.CLEAN, Method.AGREED)
"""A draw typed as «0» may turn out to be an agreed one: the ground tells them apart."""


@dataclass(frozen=True, slots=True)
class GroundChoice:
    """A ground with the result it goes with. ``after_time``: claimed after time, a ruling of the judge."""

    ground: Ground
    outcome: Outcome
    method: Method
    companion: str = ""
    """The edition that prints it where that is the companion: both may say the same in other numbers."""
    after_time: bool = False

    @property
    def number(self) -> str:
        """How the ground is cited: «п. 801.1.а»."""
        return clause_text(self.ground.clause) if self.ground.clause else self.ground.id

    @property
    def words(self) -> str:
        """What the ground says, in a few words."""
        said = self.ground.label.in_language(current_language())
        return f"{said} ({self.companion})" if self.companion else said


def ground_choices(rulebook: Rulebook, outcome: Outcome, method: Method) -> tuple[GroundChoice, ...]:
    """The grounds offered beside this result, the edition's own first.

    Two losses at once may be ruled a draw (rules 2): then those grounds of a draw that go with penalties. The games of
    a match do not decide it (heroes 8.4.1, 8.4.3, 8.6.3): grounds that hold at any score follow, with their own outcome.
    """
    fits, becomes = "win", outcome
    wanted: tuple[Method, ...] = (method,)
    if outcome is Outcome.DRAW:
        fits, wanted = "draw", _BY_PLAY if method in _BY_PLAY else (method,)
    elif outcome is Outcome.DOUBLE_LOSS:
        fits, wanted, becomes = "draw", (Method.PENALTY,), Outcome.DRAW
    found = []
    for ground in offered_grounds(rulebook):
        methods = [each for each in ground.methods if each in wanted]
        if ground.fits == fits and methods:
            fitting = method if method in methods else methods[0]
            found.append(GroundChoice(ground, becomes, fitting, _companion(rulebook, ground)))
    if rulebook.defaults.games_in_match > 1 and outcome in _AT_ANY_SCORE:
        here = {(choice.ground.id, choice.outcome) for choice in found}
        found += [
            GroundChoice(ground, other, ground.method, _companion(rulebook, ground))
            for other in _AT_ANY_SCORE
            for ground in offered_grounds(rulebook)
            if ground.games is None
            and (ground.fits == "draw") == (other is Outcome.DRAW)
            and (ground.id, other) not in here
        ]
    return tuple(found)


def _companion(rulebook: Rulebook, ground: Ground) -> str:
    """The name of the edition that prints the ground, as it stands in a sentence; "" for this edition itself."""
    if ground.edition == rulebook.id:
        return ""
    title = edition(ground.edition).short_title.in_language(current_language())
    _game, _comma, name = title.partition(", ")  # «Берсерк, правила игры»: of which game is known
    return name or title


_AT_ANY_SCORE = (Outcome.FIRST, Outcome.SECOND, Outcome.DRAW)


def penalty_ground(rulebook: Rulebook) -> str:
    """The ground of a win by the opponent's penalty (classic 801.1.д); "" where the edition has none."""
    found = ground_choices(rulebook, Outcome.FIRST, Method.PENALTY)
    return found[0].ground.id if found else ""
