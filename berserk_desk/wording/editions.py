"""What is an edition in one line, and how are levels, formats and criteria called?"""

from __future__ import annotations

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import Level, PlayFormat, TieBreak
from berserk_desk.wording.language import N_, _, current_language
from berserk_desk.wording.numbers import format_points

PLAY_FORMATS = {
    PlayFormat.CONSTRUCTED: N_("Constructed"),
    PlayFormat.DRAFT: N_("Draft"),
    PlayFormat.SEALED: N_("Sealed"),
    PlayFormat.TEAM_DRAFT: N_("Team draft"),
    PlayFormat.TEAM_SEALED: N_("Team sealed"),
    PlayFormat.TEAM_CONSTRUCTED: N_("Team constructed"),
    PlayFormat.MARATHON: N_("Marathon"),
    PlayFormat.OTHER: N_("Other"),
}


def play_format_text(play_format: PlayFormat) -> str:
    """What the format is called."""
    words = PLAY_FORMATS[play_format]
    return _(words)


def level_text(book: Rulebook, level: Level) -> str:
    """What this edition calls the level."""
    label = book.levels.labels.get(level)
    return label.in_language(current_language()) if label else level.value


def criterion_text(book: Rulebook, criterion: TieBreak, *, short: bool = False) -> str:
    """What this edition calls the criterion, in full or for the head of a column."""
    step = book.criteria[criterion]
    return (step.short if short else step.label).in_language(current_language())


def edition_summary(book: Rulebook) -> str:
    """The edition in one line: points and the first tie-break."""
    scoring = book.scoring
    first = criterion_text(book, book.tie_breaks[0].id, short=True) if book.tie_breaks else "–"
    return _("win {win}, technical {technical}, bye {bye}, {first}").format(
        win=format_points(scoring.win.points),
        technical=format_points(scoring.technical_win.points),
        bye=format_points(scoring.bye.points),
        first=first,
    )
