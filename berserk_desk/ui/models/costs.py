"""Which cards did the judge type for one side of a crystal count? Text in, costs out; no Qt.

«7 5 4», «7+5+4», «7,5,4»: costs. A star behind a cost («3*») marks a card that was hidden. «=26», or a single
number no card costs («26»), is the total alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from berserk_desk.tournament.apply.results import HIGHEST_COST, MOST_CARDS
from berserk_desk.wording import _, ngettext

DEAREST_CARD = 12
"""The dearest card on the buttons; a single number above it is taken for a total."""

HIGHEST_TOTAL = MOST_CARDS * HIGHEST_COST

_PARTS = re.compile(r"[\s+,;./]+|(?<=\*)")
_LONGEST = 400


class Problem(StrEnum):
    """Why the text is no list of costs."""

    NOT_A_NUMBER = "not_a_number"
    NEGATIVE = "negative"
    TOO_DEAR = "too_dear"
    TOO_MANY = "too_many"
    TOTAL_TOO_LARGE = "total_too_large"


@dataclass(frozen=True, slots=True)
class Costs:
    """One side of the count. ``bare``: the total without cards; ``problem`` says why there is none, of ``what``."""

    cards: tuple[int, ...] = ()
    hidden: tuple[int, ...] = ()
    bare: int | None = None
    problem: Problem | None = None
    what: str = ""

    @property
    def total(self) -> int | None:
        """The sum, None while nothing is typed or what is typed is no count."""
        if self.problem is not None:
            return None
        return self.bare if self.bare is not None else sum(self.cards) if self.cards else None


def read_costs(text: str) -> Costs:
    """What does the text say? Never raises: a text that is no count carries its problem."""
    plain = text.strip()
    if len(plain) > _LONGEST:
        return Costs(problem=Problem.TOO_MANY, what=str(len(plain.split())))
    if plain.startswith("="):
        return _total(plain[1:].strip())
    words = [word for word in _PARTS.split(plain) if word]
    cards: list[int] = []
    hidden: list[int] = []
    for word in words:
        number = word.removesuffix("*")
        wrong = _wrong(number)
        if wrong is not None:
            return Costs(problem=wrong, what=word)
        if number != word:
            hidden.append(len(cards))
        cards.append(int(number))
    if len(cards) > MOST_CARDS:
        return Costs(problem=Problem.TOO_MANY, what=str(len(cards)))
    if len(cards) == 1 and not hidden and cards[0] > DEAREST_CARD:
        return _total(words[0])
    for card in cards:
        if card > HIGHEST_COST:
            return Costs(problem=Problem.TOO_DEAR, what=str(card))
    return Costs(tuple(cards), tuple(hidden))


def written_costs(cards: tuple[int, ...], hidden: tuple[int, ...], bare: int | None = None) -> str:
    """The text that stands for these cards: "7 5 4*"; of a total alone "=26"."""
    if not cards:
        return "" if bare is None else f"={bare}"
    return " ".join(f"{card}*" if place in hidden else str(card) for place, card in enumerate(cards))


def with_card(text: str, cost: int) -> str:
    """The text with one card more; a total alone gives way to cards."""
    return f"{'' if read_costs(text).bare is not None else text.strip()} {cost}".strip()


def with_hidden(costs: Costs, place: int) -> str:
    """The text after the card at ``place`` (from 0) was marked as hidden, or no longer is."""
    return written_costs(costs.cards, tuple(sorted(set(costs.hidden) ^ {place})))


def problem_text(costs: Costs) -> str:
    """What is wrong and what to do; "" when nothing is."""
    match costs.problem:
        case None:
            return ""
        case Problem.NOT_A_NUMBER:
            return _("“{text}” is no cost. Type numbers with a space between: 7 5 4.").format(text=costs.what)
        case Problem.NEGATIVE:
            return _("“{text}” is less than 0. A card costs 0 or more.").format(text=costs.what)
        case Problem.TOO_DEAR:
            return _(
                "No card costs {cost}: up to {limit}. Between cards stands a space: 7 5 4; a total alone is =26."
            ).format(cost=costs.what, limit=HIGHEST_COST)
        case Problem.TOO_MANY:
            count = int(costs.what)
            return ngettext(
                "{count} card is more than a squad can have: up to {limit}. Or type the total alone: =26.",
                "{count} cards are more than a squad can have: up to {limit}. Or type the total alone: =26.",
                count,
            ).format(count=count, limit=MOST_CARDS)
        case Problem.TOTAL_TOO_LARGE:
            return _("A total of {total} is impossible: up to {limit}.").format(
                total=costs.what, limit=HIGHEST_TOTAL
            )


def _wrong(number: str) -> Problem | None:
    if number.startswith(("-", "−", "–")) and _is_number(number[1:]):
        return Problem.NEGATIVE
    return None if _is_number(number) else Problem.NOT_A_NUMBER


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _total(text: str) -> Costs:
    if not text:
        return Costs()
    wrong = _wrong(text)
    if wrong is not None:
        return Costs(problem=wrong, what=text)
    if len(text) > len(str(HIGHEST_TOTAL)) or int(text) > HIGHEST_TOTAL:
        return Costs(problem=Problem.TOTAL_TOO_LARGE, what=text[:12] + ("…" if len(text) > 12 else ""))
    return Costs(bare=int(text))
