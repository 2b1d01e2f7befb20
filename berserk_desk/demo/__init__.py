"""Sample tournaments of every edition and every shape, made by the program itself from a seed."""

from berserk_desk.demo.people import invented_people
from berserk_desk.demo.sample import MOST_PLAYERS, MOST_ROUNDS, USUAL, Shape, make_demo

__all__ = ["MOST_PLAYERS", "MOST_ROUNDS", "USUAL", "Shape", "invented_people", "make_demo"]
