"""Misère quotients."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from typing import Any

from ._errors import Unknown


@dataclass(frozen=True)
class Quotient:
    """The misère quotient of the heaps of a game up to some size.

    >>> import grundy
    >>> q = grundy.misere_quotient("0.77", 11)
    >>> q.order, q.p_portion
    (18, ('a', 'b^2', 'ac', 'ac^2', 'd', 'ad^2'))
    """

    game: str
    heaps_to: int | None
    """The largest heap of whose sums this is the quotient."""
    order: int
    """How many elements it has."""
    p_portion: tuple[str, ...]
    """The words of the sums that the player to move loses."""
    generators: dict[str, int]
    """The generators, each with the least heap that is worth it."""
    relations: tuple[str, ...]
    """What gives all products."""
    pretending: tuple[str, ...]
    """What each heap is worth, from heap 0 on."""
    presentation: str
    preperiod: int | None
    period: int | None
    complete: bool
    """Whether it is the quotient of all heaps."""
    theorem: str | None
    """Why it is, or what is missing."""

    @classmethod
    def _of(cls, document: dict[str, Any]) -> Quotient:
        if document["unknown"] is not None:
            raise Unknown(document["unknown"])
        document["generators"] = {one["name"]: one["heap"] for one in document["generators"]}
        for name in ("p_portion", "relations", "pretending"):
            document[name] = tuple(document[name])
        known = {one.name for one in fields(cls)}
        return cls(**{name: value for name, value in document.items() if name in known})

    def _repr_latex_(self) -> str:
        relations = ",\\; ".join(map(_latex, self.relations))
        generators = ", ".join(map(_latex, self.generators))
        portion = ", ".join(map(_latex, self.p_portion))
        return (
            rf"$\mathcal{{Q}} = \langle\, {generators} \mid {relations} \,\rangle,\quad "
            rf"|\mathcal{{Q}}| = {self.order},\quad \mathcal{{P}} = \{{ {portion} \}}$"
        )


def _latex(word: str) -> str:
    return re.sub(r"\^(\w+)", r"^{\1}", word)


Quotient.__module__ = "grundy"
