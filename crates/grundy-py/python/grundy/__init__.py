"""Describe an impartial game in one line: who wins, why, and every winning move.

>>> import grundy
>>> s = grundy.Game("take 1..3").solve(3, 4, 5)
>>> print(s)
The first player wins. It is worth *2.
3 winning moves:
  take 2 from the heap of 3
  take 2 from the heap of 4
  take 2 from the heap of 5
"""

from ._catalogue import Catalogue, Entry, catalogue
from ._errors import Mistake, RuleError, Unknown
from ._game import Beside, Game, beside
from ._lost import Lost
from ._native import VERSION as __version__
from ._period import Period
from ._position import Explanation, Move, Option, Position, Solution, Sum
from ._questions import Candidate, Verdict, ask, identify, misere_quotient, verify
from ._quotient import Quotient
from ._tables import Table
from ._worth import Outcome, Worth
from .sweeps import sweep

__all__ = [
    "Beside",
    "Candidate",
    "Catalogue",
    "Entry",
    "Explanation",
    "Game",
    "Lost",
    "Mistake",
    "Move",
    "Option",
    "Outcome",
    "Period",
    "Position",
    "Quotient",
    "RuleError",
    "Solution",
    "Sum",
    "Table",
    "Unknown",
    "Verdict",
    "Worth",
    "__version__",
    "ask",
    "beside",
    "catalogue",
    "identify",
    "misere_quotient",
    "sweep",
    "verify",
]
