"""How is a name written where there is no room for all of it?"""


def short_name(name: str) -> str:
    """The surname whole, everything after it as initials: «Полянская-Веретенникова С.».

    A name of one word stays as it is; an initial already written («П.») is kept.
    """
    surname, *given = name.split() or [name]
    if not given:
        return name
    return " ".join([surname, *(word if word.endswith(".") else f"{word[0]}." for word in given)])
