"""Who in the list of participants is meant by what was typed into the search? Words narrow one another (B134)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from berserk_desk.terms import PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.rows import Player
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.finding import plain, wanted, words_of
from berserk_desk.ui.models.participant_marks import marks_of
from berserk_desk.ui.models.player_entry import in_order
from berserk_desk.wording import _, current_language
from berserk_desk.wording.people import names_of


class ListedPlayers:
    """The list in its order, with the words by which each is found; made once for the rows it is made of."""

    def __init__(self, state: State) -> None:
        self.players: Mapping[PlayerId, Player] = state.player
        self.language = current_language()
        self.namesakes = frozenset(names_of(state.player).telling)
        self._lines = [
            (number, str(number), player, plain(player.name), self._words(player))
            for number, player in enumerate(in_order(state), 1)
        ]

    def _words(self, player: Player) -> str:
        """What may be typed besides name and number: city, club, whether he is there, his marks."""
        stays = day.is_here(player)
        said = (
            player.city,
            player.club,
            player.number,
            _("in play") if stays else _("has left"),
            _("here") if stays and player.present else _("absent"),
            *(chip.text for chip in marks_of(player, player.id in self.namesakes)),
        )
        return "".join(words_of(text) for text in said)

    def found(self, search: str) -> Iterator[tuple[int, Player]]:
        """Number and row of everybody for whom each typed word holds, in the order of the list.

        A word counts anywhere in the name, else at the beginning of one: «омск» is not in «Томск».
        """
        typed = [[[(word, word[1:]) for word in way] for way in ways] for ways in wanted(search)]
        for number, digits, player, name, beside in self._lines:
            # Plain loops: with every letter thousands of lines are asked, and each call costs more than they do.
            for ways in typed:
                for way in ways:
                    for word, bare in way:
                        if word not in beside and bare not in name and bare != digits:
                            break
                    else:
                        break
                else:
                    break
            else:
                yield number, player


_last: list[ListedPlayers] = []


def listed_in(state: State) -> ListedPlayers:
    """The list of ``state``: the one made before while its players and the language are the same."""
    for made in _last:
        if made.players is state.player and made.language == current_language():
            return made
    fresh = ListedPlayers(state)
    _last[:] = [fresh]
    return fresh
