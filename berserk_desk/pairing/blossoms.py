"""Odd sets of vertices contracted to one: the blossoms of Edmonds (Paths, trees, and flowers, 1965).

A *node* is a vertex (its own number) or a blossom (a number from ``vertices`` up). A blossom is an odd
cycle of nodes, its *children*; ``links[i]`` joins child ``i`` to child ``i + 1``, and the matching pairs
the children 1–2, 3–4, …, so that child 0 holds the *base*, the one vertex matched outside or not at all.
A *place* is a node that lies in no other: ``place[v]`` is found in one step, and joining relabels the
smaller ones only. The members of a place stand in such an order that each child's are a slice of them.
"""

from __future__ import annotations

Link = tuple[int, int]
"""Two vertices joined by a tight edge, the first in the node named first."""


class Blossoms:
    """A matching of vertices 0…``vertices`` - 1 and the blossoms formed over it."""

    def __init__(self, vertices: int) -> None:
        self.vertices = vertices
        nodes = vertices + vertices // 2 + 1  # a laminar family of odd sets is no larger
        self.mate = [-1] * vertices
        self.place = list(range(vertices))
        # by place
        self.members = [[vertex] for vertex in range(vertices)]
        self.node = list(range(vertices))
        # by node
        self.parent = [-1] * nodes
        self.base = list(range(nodes))
        self.size = [1] * nodes
        self.children: list[list[int]] = [[] for _ in range(nodes)]
        self.links: list[list[Link]] = [[] for _ in range(nodes)]
        self._slices: list[list[int]] = [[] for _ in range(nodes)]
        self._unused_nodes = list(range(nodes - 1, vertices - 1, -1))
        self._unused_places: list[int] = []

    def join(self, places: list[int], links: list[Link]) -> int:
        """Make a blossom of an odd cycle of places, the one with its base first; returns its place."""
        node, members, place = self.node, self.members, self.place
        children = [node[here] for here in places]
        blossom = self._unused_nodes.pop()
        largest = max(places, key=lambda here: len(members[here]))
        kept = members[largest]
        slices = [node[largest]]
        for here in places:
            if here != largest:
                slices.append(node[here])
                for vertex in members[here]:
                    place[vertex] = largest
                kept += members[here]
                members[here] = []
                self._unused_places.append(here)
        for child in children:
            self.parent[child] = blossom
        self.children[blossom] = children
        self.links[blossom] = links
        self._slices[blossom] = slices
        self.base[blossom] = self.base[children[0]]
        self.size[blossom] = len(kept)
        node[largest] = blossom
        return largest

    def split(self, here: int) -> dict[int, int]:
        """Take the blossom at a place apart: its children by node, each at a place of its own now."""
        members, place = self.members[here], self.place
        blossom = self.node[here]
        slices = self._slices[blossom]
        start = self.size[slices[0]]
        found = {slices[0]: here}
        for child in slices[1:]:
            own = members[start : start + self.size[child]]
            start += len(own)
            there = self._unused_places.pop()
            for vertex in own:
                place[vertex] = there
            self.members[there] = own
            self.node[there] = child
            found[child] = there
        del members[self.size[slices[0]] :]
        self.node[here] = slices[0]
        for child in slices:
            self.parent[child] = -1
        self.children[blossom], self.links[blossom], self._slices[blossom] = [], [], []
        self._unused_nodes.append(blossom)
        return found

    def vertices_of(self, node: int) -> list[int]:
        """Which vertices does a node hold?"""
        found, todo = [], [node]
        while todo:
            here = todo.pop()
            if here < self.vertices:
                found.append(here)
            todo += self.children[here]
        return sorted(found)

    def child_of(self, blossom: int, vertex: int) -> int:
        """Which child of ``blossom`` holds ``vertex``?"""
        parent, child = self.parent, vertex
        while parent[child] != blossom:
            child = parent[child]
        return child

    def rebase(self, node: int, vertex: int) -> None:
        """Change the matching inside ``node`` so that ``vertex`` is its base: the one to be matched outside."""
        mate, parent, vertices = self.mate, self.parent, self.vertices
        todo = [(node, vertex)]
        while todo:
            top, new_base = todo.pop()
            child, blossom = new_base, parent[new_base]
            while child != top:
                self.base[blossom] = new_base
                children, links = self.children[blossom], self.links[blossom]
                where = children.index(child)
                # the way of even length round the cycle to the old base, matched and unmatched edges swapped
                flipped = links[where + 1 :: 2] if where % 2 else links[0:where:2]
                if where:
                    for one, other in flipped:
                        mate[one], mate[other] = other, one
                    count = len(children)
                    first = where + 1 if where % 2 else 0
                    last = count if where % 2 else where
                    for index in range(first, last, 2):
                        one, other = links[index]
                        left, right = children[index], children[(index + 1) % count]
                        if left >= vertices:
                            todo.append((left, one))
                        if right >= vertices:
                            todo.append((right, other))
                    self.children[blossom] = children[where:] + children[:where]
                    self.links[blossom] = links[where:] + links[:where]
                child, blossom = blossom, parent[blossom]
