"""The search for a cheapest perfect matching: alternating trees that grow, meet and end (Edmonds, 1965).

Every exposed vertex is the root of an alternating tree of tight edges. Where two trees meet, the matching
grows by one along the way between their roots, and those two trees end while the others stand. Where no
tree can grow, the duals of all trees change together. What happens at which change is kept in a heap
(Galil, Micali and Gabow, 1986), so nothing is paid for but what the trees touch.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

from berserk_desk.pairing.blossoms import Link
from berserk_desk.pairing.perfect_matching import NoPerfectMatching, PerfectMatching
from berserk_desk.pairing.problem import Cancelled

_FREE, _OUTER, _INNER = 0, 1, 2
"""Labels of places: not in a tree; at even distance from its root; at odd distance."""
_EXPAND = -1


class AlternatingTrees:
    """Completes a matching.

    While trees stand, the duals in them are stored as they are before ``_change`` is added to (outer) or
    taken from (inner) them; the same, twice, for charges.
    """

    def __init__(self, matching: PerfectMatching) -> None:
        self.blossoms = matching.blossoms
        self.neighbours = matching.neighbours
        self.dual = matching.dual
        self.charge = matching.charge
        self.stages = 0
        """How often the matching has grown by one."""
        self.joins = 0
        """How many blossoms were made on the way."""
        places = self.blossoms.vertices
        # by place: its label, the root of its tree, and through which edge an inner one was entered
        self._label = [_FREE] * places
        self._root = [-1] * places
        self._entry: list[Link] = [(-1, -1)] * places
        self._seen = [0] * places
        self._trees: dict[int, list[int]] = {}
        self._change = 0
        self._queue: list[int] = []
        self._bridges: list[tuple[int, int, int]] = []
        self._heap: list[tuple[int, int, int, int, int]] = []
        self._order = 0

    def complete(self, cancelled: Callable[[], bool]) -> None:
        """Match everybody. Raises ``Cancelled``, asked at each stage and change of duals; :class:`NoPerfectMatching`."""
        blossoms, queue = self.blossoms, self._queue
        self._change = self._order = 0
        self._heap.clear()
        roots = [vertex for vertex, mate in enumerate(blossoms.mate) if mate == -1]
        for root in roots:
            self._make_even(blossoms.place[root])
            self._trees[root] = []
            self._make_outer(blossoms.place[root], root)
        while self._trees:
            if queue:
                self._scan(queue.pop())
            elif self._bridges:
                v, w, cost = self._bridges.pop()
                if self._is_bridge(v, w, cost):
                    if self._root[blossoms.place[v]] == self._root[blossoms.place[w]]:
                        self._join(v, w)
                    else:
                        if cancelled():
                            raise Cancelled
                        self._augment(v, w)
            else:
                if cancelled():
                    raise Cancelled
                self._next_change()
        self._bridges.clear()
        queue.clear()

    def _make_even(self, here: int) -> None:
        """Lower the duals of an exposed place by one where they are odd. Inside a blossom all are alike."""
        members = self.blossoms.members[here]
        if self.dual[members[0]] % 2:
            for vertex in members:
                self.dual[vertex] -= 1
            if len(members) > 1:
                self.charge[self.blossoms.node[here]] -= 2

    def _scan(self, v: int) -> None:
        """Look at the edges of an outer vertex: what is tight happens at once, the rest at some later change."""
        place, label, dual, heap, change = (
            self.blossoms.place,
            self._label,
            self.dual,
            self._heap,
            self._change,
        )
        here = place[v]
        if label[here] != _OUTER:
            return
        own = dual[v] + change
        for w, cost in self.neighbours[v]:
            there = place[w]
            seen = label[there]
            if not seen:
                gap = cost - own - dual[w]
                if gap:
                    self._order += 1
                    heappush(heap, (gap + change, self._order, v, w, cost))
                else:
                    self._grow(v, w)
            elif seen == _OUTER and there != here:
                gap = cost - own - dual[w] - change
                if gap:
                    self._order += 1
                    heappush(heap, (gap // 2 + change, self._order, v, w, cost))
                else:
                    self._bridges.append((v, w, cost))

    def _is_bridge(self, v: int, w: int, cost: int) -> bool:
        """Does a tight edge join two outer places?"""
        one, other = self.blossoms.place[v], self.blossoms.place[w]
        return (
            one != other
            and self._label[one] == self._label[other] == _OUTER
            and cost == self.dual[v] + self.dual[w] + 2 * self._change
        )

    def _next_change(self) -> None:
        """Change the duals until something happens, and do it."""
        blossoms, label, dual = self.blossoms, self._label, self.dual
        place, node = blossoms.place, blossoms.node
        while self._heap:
            when, _, v, w, cost = heappop(self._heap)
            there = place[w]
            seen = label[there]
            if v == _EXPAND:
                # w is one vertex of an inner blossom; here its charge is used up
                used_up = node[there] >= blossoms.vertices and self.charge[node[there]] == 2 * when
                if seen == _INNER and used_up:
                    self._change = when
                    self._expand(there)
                    return
            elif label[place[v]] == _OUTER:
                if seen == _FREE:
                    if cost - dual[v] - dual[w] == when:
                        self._change = when
                        self._grow(v, w)
                        return
                elif seen == _OUTER and there != place[v] and cost - dual[v] - dual[w] == 2 * when:
                    self._change = when
                    self._bridges.append((v, w, cost))
                    return
        raise NoPerfectMatching

    def _make_outer(self, here: int, root: int) -> None:
        blossoms, change = self.blossoms, self._change
        members = blossoms.members[here]
        self._label[here] = _OUTER
        self._root[here] = root
        self._trees[root].append(here)
        if change:
            for vertex in members:
                self.dual[vertex] -= change
        if len(members) > 1:
            self.charge[blossoms.node[here]] -= 2 * change
        self._queue += members

    def _make_inner(self, here: int, root: int, entry: Link) -> None:
        blossoms, change = self.blossoms, self._change
        members = blossoms.members[here]
        self._label[here] = _INNER
        self._root[here] = root
        self._entry[here] = entry
        self._trees[root].append(here)
        if change:
            for vertex in members:
                self.dual[vertex] += change
        if len(members) > 1:
            blossom = blossoms.node[here]
            self.charge[blossom] += 2 * change
            self._order += 1
            heappush(self._heap, (self.charge[blossom] // 2, self._order, _EXPAND, members[0], 0))

    def _grow(self, v: int, w: int) -> None:
        """Take a free vertex next to the tree and its mate into the tree, each with its blossom."""
        blossoms = self.blossoms
        there = blossoms.place[w]
        root = self._root[blossoms.place[v]]
        base = blossoms.base[blossoms.node[there]]
        self._make_inner(there, root, (v, w))
        self._make_outer(blossoms.place[blossoms.mate[base]], root)

    def _join(self, v: int, w: int) -> None:
        """Contract the odd cycle that a tight edge between two outer vertices closes."""
        blossoms, seen = self.blossoms, self._seen
        place, node, base, mate = blossoms.place, blossoms.node, blossoms.base, blossoms.mate
        root = self._root[place[v]]
        self.joins += 1
        stamp = self.joins
        # both ways up the tree in turns, until one meets what the other has seen
        ways: tuple[list[int], list[int]] = ([place[v]], [place[w]])
        seen[place[v]] = seen[place[w]] = stamp
        turn, meeting = 0, -1
        ended = [False, False]
        while meeting == -1:
            if not ended[turn]:
                here = ways[turn][-1]
                partner = mate[base[node[here]]]
                if partner == -1:
                    ended[turn] = True
                else:
                    inner = place[partner]
                    above = place[self._entry[inner][0]]
                    ways[turn].extend((inner, above))
                    if seen[above] == stamp:
                        meeting = above
                    seen[above] = stamp
            turn = 1 - turn
        places, links = [meeting], []
        left, right = (way[: way.index(meeting)] for way in ways)
        left_links = self._links_up(left)
        for one, other in reversed(left_links):
            links.append((other, one))
        links.append((v, w))
        links += self._links_up(right)
        places += reversed(left)
        places += right
        change = self._change
        for here in places:
            members = blossoms.members[here]
            if self._label[here] == _INNER:
                if change:
                    for vertex in members:
                        self.dual[vertex] -= 2 * change
                self._queue += members
                if len(members) > 1:
                    self.charge[node[here]] -= 2 * change
            elif len(members) > 1:
                self.charge[node[here]] += 2 * change
            self._label[here] = _FREE
        here = blossoms.join(places, links)
        self.charge[node[here]] = -2 * change
        self._label[here] = _OUTER
        self._root[here] = root
        self._trees[root].append(here)

    def _links_up(self, way: list[int]) -> list[Link]:
        """The tree's edges from the outer first place of a way through the others to what is above the last."""
        blossoms = self.blossoms
        links = []
        for outer, inner in zip(way[::2], way[1::2], strict=True):
            base = blossoms.base[blossoms.node[outer]]
            above, entered = self._entry[inner]
            links += [(base, blossoms.mate[base]), (entered, above)]
        return links

    def _expand(self, here: int) -> None:
        """Take an inner blossom apart whose charge is used up; the tree goes on through the half it needs."""
        blossoms, dual, change = self.blossoms, self.dual, self._change
        blossom = blossoms.node[here]
        entry, root = self._entry[here], self._root[here]
        self.charge[blossom] = 0
        self._label[here] = _FREE
        children, links = blossoms.children[blossom], blossoms.links[blossom]
        where = children.index(blossoms.child_of(blossom, entry[1]))
        count = len(children)
        if change:
            for vertex in blossoms.members[here]:
                dual[vertex] -= change
        place_of = blossoms.split(here)
        way = [where]
        if where % 2:
            way += [index % count for index in range(where + 1, count + 1)]
        else:
            way += range(where - 1, -1, -1)
        for index, turn in zip(way, range(len(way)), strict=True):
            child = children[index]
            if turn % 2:
                self._make_outer(place_of.pop(child), root)
                if where % 2:
                    entry = links[index]
                else:
                    one, other = links[index - 1]
                    entry = other, one
            else:
                self._make_inner(place_of.pop(child), root, entry)
        for there in place_of.values():
            self._look_back(blossoms.members[there])

    def _look_back(self, members: list[int]) -> None:
        """Vertices have left a tree: when will other trees reach them? While they were in it nobody asked."""
        place, label, dual = self.blossoms.place, self._label, self.dual
        for w in members:
            for v, cost in self.neighbours[w]:
                if label[place[v]] == _OUTER:
                    self._order += 1
                    heappush(self._heap, (cost - dual[v] - dual[w], self._order, v, w, cost))

    def _augment(self, v: int, w: int) -> None:
        """Match along the tight way from root to root through a bridge between two trees, and end both."""
        self.stages += 1
        place = self.blossoms.place
        roots = self._root[place[v]], self._root[place[w]]
        self._match_to_root(v, w)
        self._match_to_root(w, v)
        freed: list[int] = []
        for root in roots:
            for here in self._trees.pop(root):
                # a place that was joined into another may be in use again, in another tree even
                if self._label[here] and self._root[here] == root:
                    freed += self._release(here)
        self._look_back(freed)

    def _match_to_root(self, v: int, w: int) -> None:
        """Match ``v``, which is outer, with ``w``, and its old mate's entry with what is above it, and so on."""
        blossoms = self.blossoms
        place, node, base, mate = blossoms.place, blossoms.node, blossoms.base, blossoms.mate
        while True:
            here = node[place[v]]
            partner = mate[base[here]]
            blossoms.rebase(here, v)
            mate[v] = w
            if partner == -1:
                return
            inner = place[partner]
            above, entered = self._entry[inner]
            blossoms.rebase(node[inner], entered)
            mate[entered] = above
            v, w = above, entered

    def _release(self, here: int) -> list[int]:
        """Give a place that leaves its tree its duals, and take outer blossoms without charge apart."""
        blossoms, label = self.blossoms, self._label
        members = blossoms.members[here]
        change = self._change if label[here] == _OUTER else -self._change
        label[here] = _FREE
        if change:
            for vertex in members:
                self.dual[vertex] += change
        freed = members
        if len(members) > 1:
            freed = list(members)
            self.charge[blossoms.node[here]] += 2 * change
            todo = [here]
            while todo:
                top = todo.pop()
                blossom = blossoms.node[top]
                if blossom >= blossoms.vertices and not self.charge[blossom]:
                    todo += blossoms.split(top).values()
        return freed
