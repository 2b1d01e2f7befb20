"""Which column of a list holds what: by its heading where there is one, by its contents otherwise?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import StrEnum

from berserk_desk.tournament.names import normal_form


class Role(StrEnum):
    """What a column of an imported list is. Name columns may be several; they are joined surname first."""

    NAME = "name"
    SURNAME = "surname"
    GIVEN = "given"
    CITY = "city"
    CLUB = "club"
    NUMBER = "number"
    MEMBER = "member"
    """Of a list of teams: who plays, one name a column by seat, or all of them parted by commas."""
    IGNORE = "ignore"


NAME_ROLES = (Role.SURNAME, Role.NAME, Role.GIVEN)
"""The roles that make up a name, in the order in which they are joined."""

SAMPLE_ROWS = 300


def _listed(words: str) -> tuple[str, ...]:
    return tuple(" ".join(word.split()) for word in words.split(","))


_GIVEN_HEADING = "имя"
_HEADINGS: dict[Role, tuple[str, ...]] = {
    Role.SURNAME: _listed("фамилия, фам, surname, last name, lastname, family name, family"),
    Role.GIVEN: _listed(
        "отчество, given name, given, first name, firstname, forename, patronymic, middle name"
    ),
    Role.NAME: _listed(
        """фио, ф и о, игрок, игроки, участник, участники, фамилия имя, фамилия и имя, имя фамилия,
        имя и фамилия, фамилия имя отчество, имя игрока, имя участника, фио игрока, фио участника,
        список игроков, список участников, player, players, player name, full name, fullname,
        participant, participants, competitor"""
    ),
    Role.CITY: _listed("город, г, населенный пункт, город проживания, откуда, city, town, location"),
    Role.CLUB: _listed("клуб, клуб команда, команда, club, team, club team"),
    Role.NUMBER: _listed(
        """номер, номер игрока, номер участника, билет, номер билета, id, number, player id, membership,
        membership number, рег номер, dci"""
    ),
    Role.IGNORE: _listed(
        """№, № п п, n п п, no п п, п п, no, n, #, nr, рейтинг, rating, телефон, phone, e mail, email, почта,
        дата, date, дата рождения, примечание, комментарий, комментарии, note, notes, comment, ник, nick,
        nickname, страна, country, место, place, оплата, взнос, отметка времени, timestamp"""
    ),
}
_TEAM_NAME = frozenset(
    _listed("команда, название, название команды, имя команды, клуб команда, team, team name, name of team")
)
# «Место» and «Стол» without a number are how a team stood and where it played.
_MEMBER = re.compile(
    r"(имя |фио )?(игрок|игроки|участник|участники|состав|состав команды|капитан|player|players|member|members|captain"
    r"|line up)( [0-9]{1,2})?|(доска|стол|место|board|seat) [0-9]{1,2}"
    r"|[0-9]{1,2} ?(й |ый |ой |я |ая )?(игрок|участник|доска|стол|место|player|board|seat)"
)
_ROLE_OF_HEADING = {heading: role for role, headings in _HEADINGS.items() for heading in headings}
_FIRST_WORDS = {
    word: role
    for role, words in (
        (Role.SURNAME, ("фамилия", "surname")),
        (Role.NAME, ("фио",)),
        (Role.CITY, ("город", "city")),
        (Role.CLUB, ("клуб", "club")),
    )
    for word in words
}

_MEN = _listed(
    """александр, алексей, анатолий, андрей, антон, аркадий, арсений, артем, артур, архип, богдан, борис,
    вадим, валентин, валерий, василий, виктор, виталий, владимир, владислав, всеволод, вячеслав,
    геннадий, георгий, герман, глеб, григорий, давид, дамир, даниил, данил, данила, денис, дмитрий,
    евгений, егор, захар, иван, игнат, игорь, илья, ильдар, камиль, кирилл, константин, лев, леонид,
    макар, максим, марат, марк, матвей, михаил, мирон, назар, никита, николай, олег, павел, петр,
    платон, прохор, ренат, ринат, родион, роман, ростислав, руслан, савелий, семен, сергей,
    станислав, степан, тарас, тимофей, тимур, федор, филипп, эдуард, эльдар, юрий, яков, ян, ярослав"""
)
_WOMEN = _listed(
    """агата, александра, алена, алина, алиса, алла, альбина, анастасия, ангелина, анна, антонина,
    валентина, валерия, варвара, василиса, вера, вероника, виктория, галина, дарья, диана, ева,
    евгения, екатерина, елена, елизавета, жанна, зоя, инна, ирина, камилла, карина, кира, клавдия,
    кристина, ксения, лариса, лидия, любовь, людмила, майя, маргарита, марина, мария, милана,
    надежда, наталия, наталья, нина, оксана, олеся, ольга, полина, раиса, регина, светлана, снежана,
    софия, софья, стефания, таисия, тамара, татьяна, ульяна, эвелина, элина, эльвира, юлия, яна,
    ярослава"""
)
_GIVEN_NAMES = frozenset(normal_form(name) for name in (*_MEN, *_WOMEN))

_ORDINARY_NUMBER = re.compile(r"[0-9]{1,12}")
_NOT_A_PLACE = re.compile(r"@|https?:|^[+(]?[0-9][0-9 ()./:+-]{3,}$")


def heading_role(cell: str, *, teams: bool = False) -> Role | None:
    """Which role does a heading name, or ``None`` when it is no heading known to us?

    «Имя» and "name" alone are ``NAME`` here; ``roles_by_heading`` makes them ``GIVEN`` beside a surname. In a list
    of ``teams`` «Команда» is the name and «Игрок 1» a member.
    """
    words = " ".join(re.split(r"[\s.,:;/\\*()_-]+", cell.casefold().replace("ё", "е"))).strip()
    if teams and words in _TEAM_NAME:
        return Role.NAME
    if teams and _MEMBER.fullmatch(words):
        return Role.MEMBER
    if words in (_GIVEN_HEADING, "name"):
        return Role.NAME
    return _ROLE_OF_HEADING.get(words)


def is_heading(row: Sequence[str], *, teams: bool = False) -> bool:
    """Is this first row of a list its headings: a known word for the name, or two other known words?"""
    roles = [heading_role(cell, teams=teams) for cell in row if cell]
    known = [role for role in roles if role is not None]
    return any(role in NAME_ROLES for role in known) or len(known) >= 2


def roles_by_heading(row: Sequence[str], width: int, *, teams: bool = False) -> tuple[Role, ...]:
    """The roles of ``width`` columns by the headings in ``row``; unknown headings are ignored columns."""
    roles: list[Role] = []
    for cell in row[:width]:
        role = heading_role(cell, teams=teams)
        if role is None and cell:
            role = _FIRST_WORDS.get(re.split(r"[\s.,:;/\\*()_-]+", cell.casefold().replace("ё", "е"))[0])
        roles.append(role or Role.IGNORE)
    roles += [Role.IGNORE] * (width - len(roles))
    if Role.SURNAME in roles:
        for at, cell in enumerate(row[:width]):
            if cell.casefold().strip(" .:*") in (_GIVEN_HEADING, "name"):
                roles[at] = Role.GIVEN
    return _one_each(roles)


def roles_by_contents(rows: Sequence[Sequence[str]], width: int, *, teams: bool = False) -> tuple[Role, ...]:
    """The roles of ``width`` columns without headings.

    A column of running numbers is ignored, other whole numbers are the player's number; a column of given
    names beside one of single words makes surname and given name; otherwise the first text is the name, and
    the next two are city and club. In a list of ``teams`` the first text is the team, and columns of people's
    names are its members.
    """
    columns = [
        [row[at] for row in rows[:SAMPLE_ROWS] if at < len(row) and row[at].strip()] for at in range(width)
    ]
    roles = [_plain_role(values) for values in columns]
    texts = [at for at, role in enumerate(roles) if role is None]
    names = _team_roles(texts, columns) if teams else _name_roles(texts, columns)
    rest = iter((Role.CITY, Role.CLUB))
    for at in texts:
        roles[at] = names[at] if at in names else next(rest, Role.IGNORE)
    return _one_each(role or Role.IGNORE for role in roles)


def _plain_role(values: Sequence[str]) -> Role | None:
    """The role of a column that holds no names or places: ignored, a number; ``None`` for text."""
    if not values:
        return Role.IGNORE
    if all(_ORDINARY_NUMBER.fullmatch(value) for value in values):
        numbers = [int(value) for value in values]
        running = numbers == list(range(numbers[0], numbers[0] + len(numbers))) and numbers[0] <= 1
        return Role.IGNORE if running else Role.NUMBER
    strange = sum(bool(_NOT_A_PLACE.search(value)) for value in values)
    return Role.IGNORE if strange * 2 > len(values) else None


def _name_roles(texts: Sequence[int], columns: Sequence[Sequence[str]]) -> dict[int, Role]:
    if not texts:
        return {}
    first = texts[0]
    if len(texts) > 1:
        second = texts[1]
        if _share_of_given(columns[second]) >= 0.5 and _share_of_single(columns[first]) >= 0.5:
            return {first: Role.SURNAME, second: Role.GIVEN}
        if _share_of_given(columns[first]) >= 0.5 and _share_of_single(columns[second]) >= 0.5:
            return {first: Role.GIVEN, second: Role.SURNAME}
    return {first: Role.NAME}


def _team_roles(texts: Sequence[int], columns: Sequence[Sequence[str]]) -> dict[int, Role]:
    people = {at: Role.MEMBER for at in texts[1:] if _share_of_people(columns[at]) >= 0.5}
    return {texts[0]: Role.NAME, **people} if texts else {}


def _share_of_people(values: Sequence[str]) -> float:
    """How many of them hold somebody's given name beside another word?"""
    words = [[normal_form(word) for word in re.split(r"[\s,]+", value)] for value in values]
    return sum(len(each) > 1 and not _GIVEN_NAMES.isdisjoint(each) for each in words) / len(values)


def _share_of_given(values: Sequence[str]) -> float:
    return sum(normal_form(value) in _GIVEN_NAMES for value in values) / len(values)


def _share_of_single(values: Sequence[str]) -> float:
    return sum(len(value.split()) == 1 for value in values) / len(values)


def _one_each(roles: Iterable[Role]) -> tuple[Role, ...]:
    """City, club and number are taken from one column only: the first of each."""
    taken: list[Role] = []
    for role in roles:
        single = role in (Role.CITY, Role.CLUB, Role.NUMBER)
        taken.append(Role.IGNORE if single and role in taken else role)
    return tuple(taken)
