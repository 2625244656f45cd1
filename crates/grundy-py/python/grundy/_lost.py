"""Lost positions, listed or counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable

from ._errors import Unknown


@dataclass(frozen=True)
class Lost:
    """The positions that the player to move loses, of those whose numbers are all at most `to`.

    >>> import grundy
    >>> lost = grundy.Game("wythoff").lost(10, where="a < b")
    >>> lost.count, lost.sum
    (4, 38)
    >>> lost.positions
    ((1, 2), (3, 5), (4, 7), (6, 10))
    """

    to: int
    of: int
    """How many positions were looked at."""
    count: int
    """How many of them are lost."""
    sum: int | None
    """What the numbers in these add up to; nothing where that has more than 64 bits."""
    unordered: tuple[int, int, int | None] | None
    """The same three where the order of the heaps does not count; nothing where positions are no sums of heaps."""
    positions: tuple[Any, ...]
    """The lost ones in ascending order, sums of heaps each once; none where they were only counted."""

    @classmethod
    def _of(cls, document: dict[str, Any], read: Callable[[Any], Any]) -> Lost:
        if document["unknown"] is not None:
            raise Unknown(document["unknown"])
        told = document.get("unordered")
        unordered = told and (told["of"], told["count"], told["sum"])
        if unordered:
            read = tuple
        positions = tuple(one if isinstance(one, int) else read(one) for one in document["positions"])
        kept = {name: document[name] for name in ("to", "of", "count", "sum")}
        return cls(**kept, unordered=unordered, positions=positions)


Lost.__module__ = "grundy"
