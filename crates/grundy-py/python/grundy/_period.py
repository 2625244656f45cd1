"""The period of the values of heaps."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._errors import Unknown

if TYPE_CHECKING:
    from ._game import Game


@dataclass(frozen=True)
class Period:
    """The values repeat: G(n + period) = G(n) + saltus for every n from the preperiod on.

    >>> import grundy
    >>> p = grundy.Game("0.156").period()
    >>> p.preperiod, p.period, p.proved, p.needed
    (3479, 349, True, 4863)
    >>> p.certificate()["claim"]["kind"]
    'period'
    """

    preperiod: int
    """The least heap from which on the values repeat; heap 0 counts."""
    period: int
    """The least distance at which they do."""
    saltus: int
    """By how much they grow from one period to the next."""
    proved: bool
    """Whether it is proved. One that is not was only seen."""
    theorem: str | None = None
    """The theorem that proves it, or that would."""
    needed: int | None = None
    """How many values the theorem needs."""
    checked_to: int | None = None
    """The last heap whose value was computed."""
    max_value: int | None = None
    """The largest value among them."""
    first_heap_with_max: int | None = None
    """The least heap that has it."""
    last_exception: int | None = None
    """The largest heap that does not fit the period."""
    rare_mask: int | None = None
    """For splitting games: the bits of a value whose parity divides heaps into rare and common."""
    rares: int | None = None
    """How many rare heaps there are among those checked."""
    last_rare: int | None = None
    """The last of them."""
    unknown: str | None = None
    """Why no more is proved."""
    _asked: Any = field(default=None, repr=False, compare=False)
    _sequence: Any = field(default=None, repr=False, compare=False)

    @classmethod
    def _of(cls, document: dict[str, Any], asked: tuple[Game, int], sequence: Any) -> Period:
        if document["period"] is None:
            raise Unknown(document["unknown"] or "nothing is repeated in the values checked")
        known = {one.name for one in fields(cls)}
        kept = {name: value for name, value in document.items() if name in known}
        return cls(**kept, _asked=asked, _sequence=sequence)

    def __getstate__(self) -> dict[str, Any]:
        # The values are computed again where they are wanted.
        return {**self.__dict__, "_sequence": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)

    def at(self, heap: int) -> int:
        """The value of a heap of any size.

        >>> import grundy
        >>> grundy.Game("kayles").period().at(10**18)
        1
        """
        sequence = self._values()
        value = sequence.at(heap)
        if value is None:
            raise Unknown(f"the value of the heap of {heap} is not known, for the period is not proved")
        return int(value)

    def certificate(self, path: str | os.PathLike[str] | None = None) -> dict[str, Any]:
        """The document that proves it, for `grundy.verify` and for `checker/verify.py`. With a path it is written there,
        and many values go to a file beside it.
        """
        sequence = self._values()
        beside = f"{Path(path).stem if path is not None else 'certificate'}.values.gz"
        text, side = sequence.certificate(beside)
        document: dict[str, Any] = json.loads(text)
        if path is None:
            return document
        if side is not None:
            Path(path).with_name(beside).write_bytes(side)
        Path(path).write_text(text + "\n", encoding="utf-8")
        return document

    def _values(self) -> Any:
        """The sequence, which is computed once more if this comes out of a pickle."""
        if self._sequence is None and self._asked is not None:
            game, to = self._asked
            object.__setattr__(self, "_sequence", game.period(to)._sequence)
        if self._sequence is None:
            raise Unknown("there is no certificate of such a period, and its values are not kept")
        return self._sequence


Period.__module__ = "grundy"
