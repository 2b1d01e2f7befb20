"""Why is a pairing as it is? Reasons for every pair and the bye, the groups' diary, and what was forced.

Read off the finished pairing, whichever stage found it; codes are listed in ``answer``.
"""

from __future__ import annotations

from berserk_desk.pairing.answer import Forced, GroupSummary, Reason
from berserk_desk.pairing.field import Field, Matching
from berserk_desk.pairing.problem import FLOAT_FROM, Entrant, Problem


class Explainer:
    """Reads the reasons off one finished pairing of a field."""

    def __init__(self, field: Field, matching: Matching, left_over: list[int]) -> None:
        self._field = field
        self._left_over = set(left_over)
        self._partner: dict[int, int] = {}
        for u, v in matching:
            self._partner[u], self._partner[v] = v, u
        self._receiver = self._partner.get(field.nobody)
        self._down = [self._crossing(which, down=True) for which in range(len(field.scores))]
        self._up = [self._crossing(which, down=False) for which in range(len(field.scores))]
        # who of a group is left to be paired inside it once the bye and the floats from above are taken out
        self._own = [
            len(members) - len(up) - (self._receiver in members)
            for members, up in zip(field.members, self._up, strict=True)
        ]
        self._odd_floater = [self._floats_for_oddness(which) for which in range(len(field.scores))]

    def pair(self, u: int, v: int) -> tuple[Reason, ...]:
        """Why do these two play?"""
        field = self._field
        if field.group[u] > field.group[v]:
            u, v = v, u
        high, low = field.entrants[u], field.entrants[v]
        reasons: list[Reason] = []
        if high.score == low.score:
            reasons.append(Reason("same_score", {"score": high.score}))
        elif high.score - low.score < FLOAT_FROM:
            reasons.append(Reason("close_score", {"first": high.score, "second": low.score}))
        else:
            reasons += self._down_float(u, v)
        if v in field.met[u]:
            reasons.append(Reason("rematch"))
        if field.places:
            reasons.append(
                Reason("by_standings", {"first_place": field.places[u], "second_place": field.places[v]})
            )
        return (*reasons, *wishes_given_up(field.problem, high, low))

    def bye(self) -> tuple[tuple[Reason, ...], tuple[Forced, ...]]:
        """Why does the receiver have the bye, and what about it is not as the rules would have it?"""
        field, receiver = self._field, self._receiver
        if receiver is None:
            return (), ()
        entrant = field.entrants[receiver]
        equals = [index for index, other in enumerate(field.entrants) if other.byes == entrant.byes]
        passed = [index for index in equals if field.group[index] > field.group[receiver]]
        among = sum(field.group[index] == field.group[receiver] for index in equals)
        reasons: list[Reason] = []
        forced: list[Forced] = []
        if entrant.byes:
            everybody = all(other.byes >= entrant.byes for other in field.entrants)
            second: dict[str, int | str] = {
                "player": entrant.player,
                "byes": entrant.byes,
                "cause": "everybody" if everybody else "no_pairing",
            }
            reasons.append(Reason("bye_second", second))
            forced.append(Forced("second_bye", (entrant.player,), second))
        if passed:
            moved: dict[str, int | str] = {
                "player": entrant.player,
                "score": entrant.score,
                "lowest": min(field.entrants[index].score for index in passed),
                "passed": len(passed),
            }
            reasons.append(Reason("bye_moved_up", moved))
            forced.append(Forced("bye_moved_up", (entrant.player,), moved))
        elif len(field.scores) > 1:
            skipped = sum(group > field.group[receiver] for group in field.group)
            reasons.append(
                Reason("bye_lowest", {"player": entrant.player, "score": entrant.score, "skipped": skipped})
            )
        if among > 1:
            reasons.append(Reason("bye_lot", {"player": entrant.player, "among": among}))
        return tuple(reasons), tuple(forced)

    def groups(self) -> tuple[GroupSummary, ...]:
        """What became of each score group, highest first?"""
        field = self._field
        rows = []
        for which, members in enumerate(field.members):
            left_over = [player for player in members if player in self._left_over]
            down, up = self._down[which], self._up[which]
            receiver = self._receiver if self._receiver in members else None
            outside = len(down) + len(up) + len(left_over) + (receiver is not None)
            rows.append(
                GroupSummary(
                    score=field.scores[which],
                    players=len(members),
                    inside=(len(members) - outside) // 2,
                    down=self._ids(down),
                    up=self._ids(up),
                    bye=None if receiver is None else field.entrants[receiver].player,
                    unpaired=self._ids(left_over),
                )
            )
        return tuple(rows)

    def _ids(self, numbers: list[int]) -> tuple[int, ...]:
        return tuple(self._field.entrants[number].player for number in numbers)

    def _crossing(self, which: int, *, down: bool) -> list[int]:
        """Who of a group plays somebody of a lower (or higher) group? By number."""
        field = self._field
        found = []
        for player in field.members[which]:
            partner = self._partner.get(player, field.nobody)
            if partner not in (field.nobody, player):
                other = field.group[partner]
                if other > which if down else other < which:
                    found.append(player)
        return found

    def _floats_for_oddness(self, which: int) -> int | None:
        """Who of an odd group floats because somebody had to? The first who could have played inside."""
        down = self._down[which]
        if not self._own[which] % 2 or not down:
            return None
        if len(down) == 1:
            return down[0]
        return next((player for player in down if not self._has_met_all(player)), None)

    def _others(self, player: int) -> list[int]:
        return [other for other in self._field.members[self._field.group[player]] if other != player]

    def _has_met_all(self, player: int) -> bool:
        others = self._others(player)
        return bool(others) and all(other in self._field.barred[player] for other in others)

    def _down_float(self, u: int, v: int) -> list[Reason]:
        field = self._field
        which = field.group[u]
        high, low = field.entrants[u], field.entrants[v]
        args: dict[str, int | str] = {
            "player": high.player,
            "opponent": low.player,
            "from": high.score,
            "to": low.score,
            "again": int(high.floated_down),
        }
        barred: list[int] = []
        if self._odd_floater[which] == u:
            args |= {"cause": "odd_group", "size": self._own[which]}
        elif self._has_met_all(u):
            args["cause"] = "group_has_met"
            barred = self._others(u)
        else:
            # the others of the group who had no game inside it either
            beside = [other for other in self._down[which] if other != u]
            if beside and all(other in field.barred[u] for other in beside):
                args["cause"] = "group_has_met"
                barred = beside
            else:
                args["cause"] = "needed_below"
        return [Reason("down_float", args), *(self._why_barred(u, other) for other in barred)]

    def _why_barred(self, u: int, other: int) -> Reason:
        field = self._field
        player, opponent = field.entrants[u].player, field.entrants[other].player
        if other in field.met[u]:
            return Reason("met_within_group", {"player": player, "other": opponent})
        cause = field.problem.kept_apart(player, opponent) or "forbidden"
        return Reason("apart_within_group", {"player": player, "other": opponent, "cause": cause})


def locked_pair(problem: Problem, one: Entrant, other: Entrant) -> tuple[Reason, ...]:
    """What is to be said of a pair that was given?"""
    reasons = [Reason("locked")]
    if problem.have_met(one.player, other.player):
        reasons.append(Reason("rematch", {"cause": "locked"}))
    apart = problem.kept_apart(one.player, other.player)
    if apart is not None:
        reasons.append(Reason("apart", {"cause": apart}))
    elif problem.is_forbidden(one.player, other.player):
        reasons.append(Reason("forbidden"))
    against = wishes_given_up(problem, one, other)
    return (*reasons, *(Reason(wish.code, {**wish.args, "cause": "locked"}) for wish in against))


def byes_by_hand(problem: Problem) -> tuple[tuple[Reason, ...], tuple[Forced, ...]]:
    """What is to be said of the byes that were given by hand?"""
    reasons: list[Reason] = []
    forced: list[Forced] = []
    entrants = {entrant.player: entrant for entrant in problem.entrants}
    for player in problem.byes_by_hand:
        reasons.append(Reason("bye_by_hand", {"player": player}))
        byes = entrants[player].byes
        if byes:
            args: dict[str, int | str] = {"player": player, "byes": byes, "cause": "by_hand"}
            reasons.append(Reason("bye_second", args))
            forced.append(Forced("second_bye", (player,), args))
    return tuple(reasons), tuple(forced)


def wishes_given_up(problem: Problem, one: Entrant, other: Entrant) -> list[Reason]:
    """Which wishes to keep the two apart does the pair go against?"""
    reasons = []
    if problem.club_cost and one.club and one.club == other.club:
        reasons.append(Reason("same_club", {"name": one.club}))
    if problem.city_cost and one.city and one.city == other.city:
        reasons.append(Reason("same_city", {"name": one.city}))
    a, b = one.player, other.player
    cost = problem.soft.get((a, b), 0) + problem.soft.get((b, a), 0)
    if cost:
        reasons.append(Reason("kept_apart", {"cost": cost}))
    return reasons
