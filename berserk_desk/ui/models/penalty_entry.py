"""What has the judge typed into the line of penalties? «who; kind; reason; round or judge», in any layout; no Qt.

Who is the beginning of a name («ким арт»), or a table with the side («7.1», «7.2»). The kind is the first letters of
its word in the language of the window, read by key: «п» and "g" are the same key, as are "w" and «ц».
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from berserk_desk.terms import PenaltyKind, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.names import clean_name, normal_form, sort_key
from berserk_desk.tournament.rows import Penalty
from berserk_desk.tournament.state import State
from berserk_desk.ui.keys import latin_key, russian_key
from berserk_desk.wording import current_language

WORDS: dict[str, dict[PenaltyKind, tuple[str, ...]]] = {
    "ru": {
        PenaltyKind.WARNING: ("предупреждение",),
        PenaltyKind.PENALTY_POINT: ("очко", "штрафное очко"),
        PenaltyKind.LOSS: ("поражение",),
        PenaltyKind.DISQUALIFICATION: ("дисквалификация",),
    },
    "en": {
        PenaltyKind.WARNING: ("warning",),
        PenaltyKind.PENALTY_POINT: ("point", "penalty point"),
        PenaltyKind.LOSS: ("loss",),
        PenaltyKind.DISQUALIFICATION: ("disqualification",),
    },
}

SHORT = {
    "ru": {"п": PenaltyKind.WARNING, "ш": PenaltyKind.PENALTY_POINT, "о": PenaltyKind.PENALTY_POINT},
    "en": {"p": PenaltyKind.PENALTY_POINT},
}
"""One letter that several words begin with belongs to the one a judge needs more."""

_ROUND = re.compile(r"(?:тур|т|round|rd|r|n)?\.?\s*(\d{1,3})")


@dataclass(frozen=True, slots=True)
class PenaltyEntry:
    """The line understood so far. ``candidates``: whom the first part may mean, in order of the alphabet."""

    empty: bool
    candidates: tuple[PlayerId, ...] = ()
    player: PlayerId | None = None
    kind_typed: str = ""
    kind: PenaltyKind | None = None
    reason: str = ""
    round: RoundNo | None = None
    """As typed; None: not typed."""
    judge: str = ""

    @property
    def ready(self) -> bool:
        """Can it be written?"""
        return self.player is not None and self.kind is not None


def understood(state: State, text: str, chosen: PlayerId | None = None) -> PenaltyEntry:
    """The meaning of ``text``; ``chosen`` is the one taken by hand among several who answer to it.

    Nobody is guessed: with several candidates and none of them chosen there is no player.
    """
    who, *rest = [part.strip() for part in text.split(";")]
    if not text.strip():
        return PenaltyEntry(empty=True)
    candidates = meant(state, who)
    kind_typed = rest[0] if rest else ""
    extra = rest[2:]
    number, judge = _extras(extra)
    return PenaltyEntry(
        empty=False,
        candidates=candidates,
        player=chosen if chosen in candidates else candidates[0] if len(candidates) == 1 else None,
        kind_typed=kind_typed,
        kind=kind_of(kind_typed),
        reason=clean_name(rest[1]) if len(rest) > 1 else "",
        round=number,
        judge=judge,
    )


def line_of(state: State, penalty: Penalty) -> str:
    """The line that says what is on record: who, kind, reason; round and judge stay unless they are typed."""
    language = "ru" if current_language() == "ru" else "en"
    reason = penalty.reason.replace(";", ",")
    return "; ".join((state.player[penalty.player].name, WORDS[language][penalty.kind][0], reason))


def meant(state: State, who: str) -> tuple[PlayerId, ...]:
    """Whom may these letters mean? Everybody whose words begin so; a whole name alone, if somebody has it."""
    if not who:
        return ()
    at_table = _at_table(state, who)
    if at_table is not None:
        return at_table
    for text in (who, russian_key(who), latin_key(who)):
        found = _begins(state, text)
        if found:
            return found
    return ()


def _begins(state: State, text: str) -> tuple[PlayerId, ...]:
    typed = normal_form(text)
    words = typed.split()
    hits = []
    for player in state.player.values():
        own = normal_form(player.name).split()
        if words and all(any(mine.startswith(word) for mine in own) for word in words):
            hits.append(player)
    whole = [player for player in hits if normal_form(player.name) == typed]
    ordered = sorted(whole or hits, key=lambda each: (sort_key(each.name), sort_key(each.city), each.id))
    return tuple(player.id for player in ordered)


def _at_table(state: State, who: str) -> tuple[PlayerId, ...] | None:
    """Those at a table of the running round, or the one of the side behind the point; None: no table typed."""
    table, _point, side = who.replace(",", ".").replace("/", ".").partition(".")
    if not (table.isascii() and table.isdigit()) or len(table) > 4:
        return None
    pairing = day.pairing_at_table(state, day.last_number(state), int(table))
    if pairing is None:
        return ()
    both = (pairing.first,) if pairing.second is None else (pairing.first, pairing.second)
    if side in ("1", "2") and int(side) <= len(both):
        return both[int(side) - 1 : int(side)]
    return both


def kind_of(typed: str) -> PenaltyKind | None:
    """Which kind do these letters begin? None while they fit none, or several."""
    plain = typed.strip().casefold()
    if not plain:
        return None
    first = "ru" if current_language() == "ru" else "en"
    for language in (first, "en" if first == "ru" else "ru"):
        if language != first and len(plain) < 4:
            break  # one letter is one key: the other language needs a whole beginning
        by_key = russian_key(plain) if language == "ru" else latin_key(plain)
        for letters in dict.fromkeys((by_key, plain)):
            short = SHORT[language].get(letters)
            if short is not None:
                return short
            fits = [
                kind
                for kind, words in WORDS[language].items()
                if any(word.startswith(letters) for word in words)
            ]
            if len(fits) == 1:
                return fits[0]
    return None


def _extras(parts: Sequence[str]) -> tuple[RoundNo | None, str]:
    number: RoundNo | None = None
    judge: list[str] = []
    for part in parts:
        numbered = _ROUND.fullmatch(part.casefold())
        if numbered:
            number = RoundNo(int(numbered[1]))
        elif part:
            judge.append(part)
    return number, clean_name(" ".join(judge))
