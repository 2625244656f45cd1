"""Values of many positions, as arrays of numpy."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from ._errors import Unknown
from ._worth import Worth

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

    from ._game import Game


class Table(np.ndarray[Any, Any]):
    """An array of numpy that knows which game it is of, so that a notebook can draw it, and that goes into data frames.

    >>> import grundy
    >>> table = grundy.Game("take 1..3").values(4)
    >>> table.to_pandas()
       heap  value
    0     0      0
    1     1      1
    2     2      2
    3     3      3
    """

    kind: str | None = None
    """`values`, `outcomes` or `worths`."""
    title: str | None = None
    """The game."""
    whole: bool = False
    """Whether it begins with the first position; a part of it or what was computed from it does not."""

    def __array_finalize__(self, other: Any) -> None:
        if other is not None:
            self.kind = getattr(other, "kind", None)
            self.title = getattr(other, "title", None)

    def __reduce__(self) -> Any:
        reduced: Any = super().__reduce__()
        made, arguments, state = reduced
        return made, arguments, (state, (self.kind, self.title, self.whole))

    def __setstate__(self, state: Any) -> None:
        array, (self.kind, self.title, self.whole) = state
        super().__setstate__(array)

    def __array_wrap__(self, array: Any, context: Any = None, return_scalar: bool = False) -> Any:
        """What is computed from a table is no table of positions any more."""
        return array[()] if return_scalar or array.ndim == 0 else np.asarray(array)

    def _columns(self) -> dict[str, Any]:
        """A row for each position: where it is, and what it is worth."""
        names = ["heap"] if self.ndim == 1 else ["a", "b"][: self.ndim]
        places = np.indices(self.shape)
        columns = {name: place.ravel() for name, place in zip(names, places)}
        what = {"outcomes": "outcome", "worths": "worth"}.get(self.kind or "", "value")
        return {**columns, what: np.asarray(self).ravel()}

    def to_pandas(self) -> pandas.DataFrame:
        """A data frame of pandas with a row for each position."""
        import pandas

        return pandas.DataFrame(self._columns())

    def to_polars(self) -> polars.DataFrame:
        """A data frame of polars with a row for each position."""
        import polars

        return polars.DataFrame(self._columns())

    def to_arrow(self) -> pyarrow.Table:
        """A table of pyarrow with a row for each position."""
        import pyarrow

        return pyarrow.table(self._columns())

    def _repr_svg_(self) -> str | None:
        from ._drawing import of_table

        return of_table(self) if self.whole else None


Table.__module__ = "grundy"


def table_of(
    game: Game,
    kind: str,
    cells: Any,
    texts: str | None = None,
    absent: Any = None,
    unknown: str | None = None,
    shape: tuple[int, ...] | None = None,
) -> Table:
    """The table that the native half has told of."""
    if unknown is not None:
        raise Unknown(unknown)
    if texts is not None:
        array = _worths(json.loads(texts))
    else:
        array = np.asarray(cells)
        if kind == "outcomes":
            array = array.view("U1")
    if shape is not None:
        if array.ndim != len(shape):
            right = "a number, such as 40" if array.ndim == 1 else "two numbers, such as (40, 40)"
            raise ValueError(f"the shape of a table of {game.title} is {right}")
        cut = tuple(slice(0, side) for side in shape)
        array = array[cut]
        absent = None if absent is None else np.asarray(absent)[cut]
    array.flags.writeable = False
    if absent is not None and np.any(absent):
        masked: Any = np.ma.MaskedArray(array, mask=absent)
        return masked  # type: ignore[no-any-return]
    table: Table = array.view(Table)
    table.kind, table.title, table.whole = kind, game.title, True
    return table


def _worths(told: dict[str, Any]) -> Any:
    cells = told["cells"]
    read: Any = {"win_probability": Fraction, "value": Worth}.get(told["of"], int)
    rows = cells if cells and isinstance(cells[0], list) else [cells]
    array = np.empty((len(rows), len(rows[0])), dtype=object)
    for i, row in enumerate(rows):
        for j, cell in enumerate(row):
            array[i, j] = None if cell is None else read(cell)
    return array if rows is cells else array[0]
