"""Who comes to a random tournament?"""

from __future__ import annotations

import random

from berserk_desk.tournament.player_commands import NewPlayer

SURNAMES = (
    "Абдуллаева Белов Волков Громов Дёмин Ежов Ёлкин Жуков Зайцева Иванов Йовович Ким Лис Морозов Орлов Петров "
    "Сидоренко Тищенко Федоров Хан Царёв Чернышёва Щербина Эйхман Юрьева Яшин"
).split()
GIVEN = "Алёна Артём Вера Глеб Дарья Игорь Лев Матвей Олег Пётр Роман Семён Софья Тимур Юлия Фёдор".split()
CITIES = ("Томск", "Омск", "Москва", "Нижний Новгород", "")
CLUBS = ("Лира", "Дракон", "Сфера", "", "")


class People:
    """Drawn one after the other from the dice of the day."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._came = 0

    def next(self) -> NewPlayer:
        """The next who comes."""
        self._came += 1
        # Surnames repeat before given names do, and now and then two people are called the same.
        number = self._came - (self._rng.random() < 0.03)
        surname = SURNAMES[number * 7 % len(SURNAMES)]
        given = GIVEN[(number + number // len(SURNAMES)) % len(GIVEN)]
        return NewPlayer(f"{surname} {given}", self._rng.choice(CITIES), self._rng.choice(CLUBS))
