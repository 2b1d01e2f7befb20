"""How do result slips lie on their pages? Four or six cells a page, cut lines between them, none split."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from berserk_desk.reports.sheet_slips import MatchBoxes, Slip, SlipForm, SlipSheet, SlipSide
from berserk_desk.reports.sheet_tables import Align
from berserk_desk.ui.paper.page import Code, Page, Paper
from berserk_desk.ui.paper.type import fit, width
from berserk_desk.wording import _

COLUMNS = 2
INSET = 7.5
"""From the cut to what is printed, left and right."""
CODE_MM = 14.0
BOX_MM = 4.0
BOX_STEP = 5.4
GAME_MM = 6.0
GAME_STEP = 10.0
"""The box of a game, with its number in it, and from one to the next."""
DIGIT_PT = 10.0
EXTRA_MM = 9.0
"""The line for a table's extra minutes."""
EVENT_PT, ROUND_PT, TABLE_PT, NAME_PT, BELOW_PT, LABEL_PT, SCORE_PT = 10.0, 16.0, 32.0, 16.0, 10.5, 9.5, 24.0
MARK_PT = 11.0
NAME_SHARES = (0.86, 0.72, 0.62)
"""A slip is read at arm's length: there a name goes down further before it gets an ellipsis."""
LEAST_SHARE = 0.5
"""To which share of their size scores and captions of narrow boxes go down, all of a slip alike."""


@dataclass(frozen=True, slots=True)
class _Stops:
    """Heights on a slip in millimetres from its upper cut."""

    event: float
    round: float
    code: float
    head_rule: float
    date: float
    names: tuple[float, float]
    below: float
    """From a name's line to the line under it."""
    drop: float
    """From a name's line to the line of its drop box."""
    result_rule: float
    result: float
    boxes: tuple[float, float]
    count: float
    signature: float


_SIX = _Stops(
    event=9.2,
    round=15.6,
    code=4.5,
    head_rule=20.0,
    date=23.9,
    names=(30.5, 42.6),
    below=4.8,
    drop=5.2,
    result_rule=50.0,
    result=53.8,
    boxes=(55.2, 67.8),
    count=73.1,
    signature=89.6,
)
_FOUR = _Stops(
    event=10.2,
    round=17.0,
    code=5.5,
    head_rule=22.0,
    date=27.2,
    names=(36.0, 52.0),
    below=5.6,
    drop=6.2,
    result_rule=61.0,
    result=67.0,
    boxes=(70.0, 88.0),
    count=98.0,
    signature=133.0,
)
_STOPS = {4: _FOUR, 6: _SIX}


def slip_pages(sheet: SlipSheet, paper: Paper) -> list[Page]:
    """The pages of a set of slips, collated for cutting (``SlipSheet.cells_of``)."""
    lines = sheet.per_page // COLUMNS
    cell = (paper.width / COLUMNS, paper.height / lines)
    # On lower paper than A4 the heights come closer together; the type keeps its size.
    squeeze = min(1.0, cell[1] / (A4_HEIGHT / lines))
    pages: list[Page] = []
    for number in range(sheet.pages):
        page = Page(paper, landscape=False)
        for column in range(1, COLUMNS):
            page.down(column * cell[0], 0.0, paper.height, 0.2, dashed=True)
        for line in range(1, lines):
            page.across(0.0, paper.width, line * cell[1], 0.2, dashed=True)
        page.later(partial(_slips, page, sheet, number, cell, squeeze))
        pages.append(page)
    return pages


def _slips(page: Page, sheet: SlipSheet, number: int, cell: tuple[float, float], squeeze: float) -> None:
    """Set the slips of one page: the codes on them take most of the time."""
    for place, slip in enumerate(sheet.cells_of(number)):
        line, column = divmod(place, COLUMNS)
        _Setter(
            page, sheet.form, _STOPS[sheet.per_page], column * cell[0], line * cell[1], cell[0], squeeze
        ).slip(slip)


A4_HEIGHT = 297.0


@dataclass(frozen=True, slots=True)
class _Setter:
    """Sets one slip into its cell."""

    page: Page
    form: SlipForm
    stops: _Stops
    cell_x: float
    cell_y: float
    cell_width: float
    squeeze: float

    @property
    def left(self) -> float:
        return self.cell_x + INSET

    @property
    def right(self) -> float:
        return self.cell_x + self.cell_width - INSET

    def y(self, stop: float) -> float:
        return self.cell_y + stop * self.squeeze

    def slip(self, slip: Slip) -> None:
        self.head(slip)
        self.sides(slip)
        self.scores()
        self.extra_minutes(slip)
        self.count()
        if self.form.match is not None:
            self.match(self.form.match)
        self.signatures()

    def head(self, slip: Slip) -> None:
        page, stops = self.page, self.stops
        table_end = self.right
        if slip.code:
            side = CODE_MM * self.squeeze
            page.put(Code(self.right - side, self.y(stops.code), side, _modules(slip.code)))
            table_end -= side + 4.6
        if slip.table is None:
            line_start = table_end - 20.0
            page.across(line_start, table_end, self.y(stops.round) + 0.6, 0.5)
            title = fit(_("Table"), 40.0, TABLE_PT, bold=True)
            page.text(
                line_start - 2.5, self.y(stops.round), title.text, title.pt, bold=True, align=Align.RIGHT
            )
            table_start = line_start - 2.5 - width(title.text, title.pt, bold=True)
        else:
            title = fit(_("Table {table}").format(table=slip.table), 52.0, TABLE_PT, bold=True)
            page.text(table_end, self.y(stops.round), title.text, title.pt, bold=True, align=Align.RIGHT)
            table_start = table_end - width(title.text, title.pt, bold=True)
        room = table_start - self.left - 2.5
        event = fit(self.form.event, room, EVENT_PT, shares=NAME_SHARES)
        page.text(self.left, self.y(stops.event), event.text, event.pt)
        if slip.round is None:
            word = _("Round")
            page.text(self.left, self.y(stops.round), word, ROUND_PT, bold=True)
            start = self.left + width(word, ROUND_PT, bold=True) + 1.5
            page.across(start, start + 10.0, self.y(stops.round) + 0.4, 0.4)
        else:
            words = _("Round {round}, seat {seat}") if slip.seat else _("Round {round}")
            word = words.format(round=slip.round, seat=slip.seat)
            page.text(self.left, self.y(stops.round), word, ROUND_PT, bold=True)
        page.across(self.left, self.right, self.y(stops.head_rule), 0.35)
        page.text(self.left, self.y(stops.date), self.form.date, LABEL_PT)
        if self.form.mark and slip.table is not None:
            page.text(self.right, self.y(stops.date), self.form.mark, MARK_PT, bold=True, align=Align.RIGHT)

    def sides(self, slip: Slip) -> None:
        teams = (_("first: team"), _("second: team"))
        blanks = teams if self.form.teams else (_("first: surname, name"), _("second: surname, name"))
        redeals, drop = _("re-deals"), _("I am leaving the tournament")
        match = self.form.match
        games = 0.0 if match is None else (match.games - 1) * GAME_STEP + GAME_MM
        if match is not None:
            start = self.right - games
            self.page.text(start, self.y(self.stops.date), _("won a game"), LABEL_PT)
        boxes = max(self.form.redeals, 1) * BOX_STEP - (BOX_STEP - BOX_MM)
        labels_end = self.right - boxes - 1.5
        box_of_drop = self.right - BOX_MM
        label_widths = [width(redeals, LABEL_PT) + boxes + 1.5 if self.form.redeals else 0.0]
        if match is not None:
            label_widths = [games]
        label_widths.append(width(drop, LABEL_PT) + BOX_MM + 1.5)
        for number, stop in enumerate(self.stops.names):
            line, drop_line = self.y(stop), self.y(stop + self.stops.drop)
            if match is not None:
                self.numbered(self.right - games, line - 4.9, match.games, GAME_MM, GAME_STEP)
            elif self.form.redeals:
                self.page.text(labels_end, line, redeals, LABEL_PT, align=Align.RIGHT)
                for box in range(self.form.redeals):
                    self.page.box(self.right - boxes + box * BOX_STEP, line - 3.2, BOX_MM, BOX_MM)
            self.page.text(box_of_drop - 1.5, drop_line, drop, LABEL_PT, align=Align.RIGHT)
            self.page.box(box_of_drop, drop_line - 3.0, BOX_MM, BOX_MM)
            name_room = self.right - self.left - label_widths[0] - 3.0
            below_room = self.right - self.left - label_widths[1] - 3.0
            if slip.sides is None:
                end = self.left + min(name_room, 46.0)
                self.page.across(self.left, end, line + 0.5)
                caption = fit(blanks[number], below_room, LABEL_PT)
                self.page.text(self.left, self.y(stop + self.stops.below), caption.text, caption.pt)
            else:
                self.side(slip.sides[number], stop, name_room, below_room)

    def side(self, side: SlipSide, stop: float, name_room: float, below_room: float) -> None:
        name = fit(
            side.name,
            name_room,
            NAME_PT,
            short=side.short,
            note=side.note,
            bold=True,
            shares=NAME_SHARES,
        )
        self.page.text(self.left, self.y(stop), name.text, name.pt, bold=True)
        below = fit(side.below, below_room, BELOW_PT)
        self.page.text(self.left, self.y(stop + self.stops.below), below.text, below.pt)

    def scores(self) -> None:
        page, stops = self.page, self.stops
        page.across(self.left, self.right, self.y(stops.result_rule), 0.25)
        words = _("Result: tick one") if self.form.match is None else _("Games: tick one score")
        page.text(self.left, self.y(stops.result), words, LABEL_PT)
        gap = 2.2
        count = len(self.form.scores)
        box_width = (self.right - self.left - gap * (count - 1)) / count
        top, bottom = (self.y(each) for each in stops.boxes)
        high = bottom - top
        room = box_width - 1.6
        score_pt = _largest([each.score for each in self.form.scores], room, SCORE_PT, bold=True)
        caption_pt = _largest([each.caption for each in self.form.scores], room, LABEL_PT)
        for number, score in enumerate(self.form.scores):
            x = self.left + number * (box_width + gap)
            page.box(x, top, box_width, high, 0.3)
            text = fit(score.score, room, score_pt, bold=True)
            page.centred(x + box_width / 2, top + high * 0.56, text.text, text.pt, bold=True)
            caption = fit(score.caption, room, caption_pt)
            page.centred(x + box_width / 2, top + high * 0.88, caption.text, caption.pt)

    def extra_minutes(self, slip: Slip) -> None:
        """What the table gets beyond the round's time: printed, or a line to write it on."""
        line, start = self.y(self.stops.result), self.right - EXTRA_MM
        if slip.extra:
            minutes, pt = str(slip.extra), LABEL_PT + 1.5
            self.page.text(self.right, line, minutes, pt, bold=True, align=Align.RIGHT)
            start = self.right - width(minutes, pt, bold=True)
        else:
            self.page.across(start, self.right, line + 0.6)
        self.page.text(start - 1.5, line, _("extra minutes"), LABEL_PT, align=Align.RIGHT)

    def count(self) -> None:
        if not self.form.count:
            return
        page, line = self.page, self.y(self.stops.count)
        page.box(self.left, line - 3.2, BOX_MM, BOX_MM)
        long = 18.0
        caption = fit(self.form.count, self.right - self.left - BOX_MM - 2 * long - 8.0, LABEL_PT + 0.5)
        page.text(self.left + BOX_MM + 1.8, line, caption.text, caption.pt)
        page.across(self.right - 2 * long - 3.5, self.right - long - 3.5, line + 0.6)
        page.centred(self.right - long - 1.75, line, ":", 14.0, bold=True)
        page.across(self.right - long, self.right, line + 0.6)

    def match(self, match: MatchBoxes) -> None:
        """Another score of games, the extra turns, and how a match ends at any score."""
        page, line = self.page, self.y(self.stops.count)
        other = _("another score")
        page.text(self.left, line, other, LABEL_PT)
        start = self.left + width(other, LABEL_PT) + 2.0
        page.across(start, start + 7.0, line + 0.6)
        page.centred(start + 8.75, line, "–", 14.0, bold=True)
        page.across(start + 10.5, start + 17.5, line + 0.6)
        if match.extra_turns:
            turns = match.extra_turns * BOX_STEP - (BOX_STEP - BOX_MM)
            page.text(self.right - turns - 2.0, line, _("extra turns"), LABEL_PT, align=Align.RIGHT)
            self.numbered(self.right - turns, line - 3.2, match.extra_turns, BOX_MM, BOX_STEP)
        below = line + 5.2 * self.squeeze
        for left, words in ((0.0, _("match conceded")), (30.0, _("agreed draw"))):
            page.box(self.left + left, below - 3.2, BOX_MM, BOX_MM)
            page.text(self.left + left + BOX_MM + 1.0, below, words, LABEL_PT)

    def numbered(self, left: float, top: float, count: int, side: float, step: float) -> None:
        """So many boxes in a line with their numbers in them."""
        pt = DIGIT_PT if side > BOX_MM else LABEL_PT - 1.0
        for box in range(count):
            self.page.box(left + box * step, top, side, side)
            self.page.centred(left + box * step + side / 2, top + side * 0.72, str(box + 1), pt)

    def signatures(self) -> None:
        line = self.y(self.stops.signature)
        for start, end, caption in (
            (0.0, 33.0, _("first player's signature")),
            (36.0, 69.0, _("second player's signature")),
            (72.0, self.right - self.left, _("judge")),
        ):
            self.page.across(self.left + start, self.left + end, line)
            text = fit(caption, end - start, LABEL_PT)
            self.page.text(self.left + start, line + 3.8, text.text, text.pt)


def _largest(texts: Sequence[str], room: float, pt: float, *, bold: bool = False) -> float:
    """The largest size up to ``pt`` at which all of ``texts`` fit into ``room``, not below ``LEAST_SHARE`` of it."""
    widest = max((width(text, pt, bold) for text in texts), default=0.0)
    share = 1.0 if widest <= room else max(LEAST_SHARE, room / widest)
    return int(pt * share * 4) / 4


@lru_cache(maxsize=1024)
def _modules(code: str) -> tuple[tuple[bool, ...], ...]:
    import segno  # only slips need it, and it is not small

    made = segno.make(code, error="m", micro=False, boost_error=True)
    return tuple(tuple(bool(module) for module in row) for row in made.matrix)
