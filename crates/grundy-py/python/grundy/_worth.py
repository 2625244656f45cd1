"""Who wins, and what a position is worth."""

from __future__ import annotations

import re
from enum import Enum
from fractions import Fraction


class Outcome(str, Enum):
    """Who wins when both play perfectly.

    >>> import grundy
    >>> grundy.Game("kayles").solve(7).outcome
    Outcome.FIRST
    >>> grundy.Outcome.FIRST.letter
    'N'
    """

    FIRST = "first"
    """The player to move wins: an N-position."""
    SECOND = "second"
    """The player who has just moved wins: a P-position."""
    DRAW = "draw"
    """Neither can force a win."""
    CHANCE = "chance"
    """There is a probability of winning."""

    @property
    def letter(self) -> str:
        """`N`, `P`, `D`; `?` where there is a probability."""
        return {"first": "N", "second": "P", "draw": "D"}.get(self.value, "?")

    def __repr__(self) -> str:
        return f"Outcome.{self.name}"

    def __str__(self) -> str:
        return self.value


class Worth(str):
    """What a position is worth, as the field writes it: `*2`, `∞(0,2)`, `5/8`, a score or a cost. In a notebook it is set
    as a formula.

    >>> import grundy
    >>> grundy.Game("kayles").solve(7, 5).worth
    Worth('*6')
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Worth({str(self)!r})"

    def _repr_latex_(self) -> str:
        return f"${self.latex}$"

    @property
    def latex(self) -> str:
        """The same for LaTeX, without the dollar signs.

        >>> Worth("∞(0,2)").latex
        '\\\\infty_{0,2}'
        """
        text = str(self)
        loopy = re.fullmatch(r"∞\((.*)\)", text)
        if loopy:
            return rf"\infty_{{{loopy[1]}}}" if loopy[1] else r"\infty"
        if text.startswith("*"):
            return rf"{{\ast}}{text[1:]}"
        fraction = re.fullmatch(r"(-?\d+)/(\d+)", text)
        return rf"\tfrac{{{fraction[1]}}}{{{fraction[2]}}}" if fraction else text


def fraction(text: str | None) -> Fraction | None:
    """A probability as documents write it."""
    return None if text is None else Fraction(text)


for _kind in (Outcome, Worth):
    _kind.__module__ = "grundy"
