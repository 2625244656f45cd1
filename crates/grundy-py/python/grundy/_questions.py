"""Questions that are not about one game alone."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any, Union

from . import _native
from ._errors import Unknown
from ._function import FunctionGame
from ._game import Game
from ._limits import Limits, Progress, size
from ._quotient import Quotient

Values = Union[str, Sequence[int], Sequence[Sequence[int]]]


@dataclass(frozen=True)
class Candidate:
    """A game or formula that fits."""

    kind: str
    """`theorem`, `game`, `subtraction`, `code`, `formula`, `losing`, `period` or `pairs`."""
    name: str
    """Its name: `Kayles`, `0.77`, `n mod 4`."""
    game: str | None
    """What `Game` takes for it, where it is a game."""
    shift: int
    """The given heap n is its heap n + shift."""
    fits: int
    """How many values were compared, all of which fit; 0 for a theorem, which is known of the rule."""
    proved: bool
    """Whether it is proved. To fit is not to be proved: a list is only a beginning."""
    also: tuple[str, ...] = ()
    """Others of its kind that fit as well, the simplest first."""


Candidate.__module__ = "grundy"


def identify(
    values: Values | Game,
    *,
    start: int | None = None,
    outcomes: bool = False,
    memory: int | None = None,
    seconds: float | None = None,
    progress: Progress = False,
) -> list[Candidate]:
    """Which known games and formulas have these values, the simplest first: of the heaps from `start` on, of pairs where
    rows are given, of who wins where `outcomes` says so. Of a game its own values are identified.

    >>> [candidate.name for candidate in identify([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6])]
    ['Kayles', '0.77']
    >>> identify(Game("take 1..3"))[0].proved
    True
    """
    question: dict[str, Any] = {"ask": "identify"}
    asked: Any = values
    if isinstance(values, Game) and values._misere:
        asked = values.outcomes(100)
    elif isinstance(values, FunctionGame):
        asked = values.values(100)
    if isinstance(asked, Game):
        question.update(game=asked.rule, set=asked._set)
        if asked._data is not None:
            question["data"] = {"text": asked._data[1]}
    else:
        plain: Any = asked.tolist() if hasattr(asked, "tolist") else asked
        plain = plain if isinstance(plain, str) else list(plain)
        if plain and isinstance(plain, list) and all(isinstance(one, str) for one in plain):
            # Letters, as `outcomes()` gives them.
            plain, outcomes = " ".join(plain), True
        question["values"] = plain if isinstance(plain, str) else [_row(one) for one in plain]
        question["outcomes"] = outcomes
        if start is not None:
            question["from"] = size(start, "start")
    with Limits(memory, seconds, progress) as limits:
        answer = json.loads(_native.ask(json.dumps(question), limits))
    if answer["unknown"] is not None:
        raise Unknown(answer["unknown"])
    return [
        Candidate(
            one["kind"], one["name"], one["game"], one["shift"], one["fits"], one["proved"], tuple(one["also"])
        )
        for one in answer["candidates"]
    ]


def _row(one: Any) -> Any:
    return [index(value) for value in one] if isinstance(one, (list, tuple)) else index(one)


def misere_quotient(
    game: str | Game,
    to: int = 11,
    *,
    memory: int | None = None,
    seconds: float | None = None,
    progress: Progress = False,
) -> Quotient:
    """The misère quotient of the heaps of a game up to this one.

    >>> misere_quotient("0.77", 11).order
    18
    """
    opened = game if isinstance(game, Game) else Game(game)
    return opened.quotient(to, memory=memory, seconds=seconds, progress=progress)


@dataclass(frozen=True)
class Verdict:
    """Whether a certificate is true; as a truth value it is that."""

    verified: bool
    game: str | None = None
    claim: Mapping[str, Any] | None = None
    """What is true."""
    theorem: Mapping[str, Any] | None = None
    """By which theorem it follows."""
    reason: str | None = None
    """The first thing that is wrong."""

    def __bool__(self) -> bool:
        return self.verified


Verdict.__module__ = "grundy"


def verify(
    path: str | os.PathLike[str],
    *,
    memory: int | None = None,
    seconds: float | None = None,
    progress: Progress = False,
) -> Verdict:
    """Whether the certificate in a file is true, seen by a checker that shares nothing with the engines.

    >>> import os, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = os.path.join(folder, "kayles.json")
    ...     proof = Game("kayles").period().certificate(path)
    ...     verdict = verify(path)
    >>> bool(verdict), verdict.claim["period"]
    (True, 12)
    """
    with Limits(memory, seconds, progress) as limits:
        return Verdict(**json.loads(_native.verify(os.fspath(path), limits)))


def ask(
    question: Mapping[str, Any],
    *,
    memory: int | None = None,
    seconds: float | None = None,
    progress: Progress = False,
) -> dict[str, Any]:
    """The door for questions as data: the same documents as those of the server and of `--json`.

    >>> ask({"ask": "solve", "game": "kayles", "position": "7 + 5"})["value"]
    '*6'
    """
    with Limits(memory, seconds, progress) as limits:
        answer: dict[str, Any] = json.loads(_native.ask(json.dumps(dict(question)), limits))
    return answer
