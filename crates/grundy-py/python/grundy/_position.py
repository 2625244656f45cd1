"""Positions of one game or several, their moves, and what is said of them."""

from __future__ import annotations

import json
import os
import shlex
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import Any

from . import _native
from ._errors import Unknown
from ._game import Game
from ._limits import Limits, Progress
from ._worth import Outcome, Worth, fraction


#: Stands before a component in which the next move must be made.
_ENTAILED = "entailed "


class Position:
    """A disjunctive sum of components, of one game or of several. `Game.position` makes them, and `+` puts them side by
    side.

    >>> import grundy
    >>> p = grundy.Game("kayles").position("7 + 9")
    >>> m = p.best()
    >>> m.words
    'take 2 from the heap of 7'
    >>> p.play(m)
    Game('kayles').position('5', '9')
    >>> p + grundy.Game("nim").position(3)
    Sum('kayles 7 9 + nim 3')
    """

    __module__ = "grundy"

    def __init__(self, games: Sequence[Game], parts: Iterable[tuple[int, str]], values: Iterable[Any]) -> None:
        self._games = tuple(games)
        self._parts = tuple(parts)
        self._told = tuple(values)
        self._solved: Solution | None = None

    # -- what it is -----------------------------------------------------------------------------------------------

    @property
    def components(self) -> tuple[Any, ...]:
        """The components.

        >>> Game("wythoff").position("(1,2) + (3,5)").components
        ((1, 2), (3, 5))
        """
        return tuple(self._games[game]._value(told) for (game, _), told in zip(self._parts, self._told))

    @property
    def games(self) -> tuple[Game, ...]:
        """The game of each component."""
        return tuple(self._games[game] for game, _ in self._parts)

    def __repr__(self) -> str:
        if len(self._games) != 1 and all(repr(game) == f"Game({game.rule!r})" for game in self._games):
            return f"Sum({str(self)!r})"
        # What else a game was given stands in no text of a sum.
        runs = groupby(self._parts, key=lambda part: part[0])
        shown = [f"{self._games[game]!r}.position({', '.join(repr(text) for _, text in run)})" for game, run in runs]
        return " + ".join(shown) or f"{self._games[0]!r}.position()"

    def __str__(self) -> str:
        if len(self._games) == 1:
            return " + ".join(text for _, text in self._parts)
        runs: list[list[str]] = []
        last = None
        for game, text in self._parts:
            if game != last:
                runs.append([shlex.quote(self._games[game].rule)])
                last = game
            runs[-1].append(text if text.isalnum() else shlex.quote(text))
        return " + ".join(" ".join(run) for run in runs)

    def _key(self) -> tuple[Any, ...]:
        return tuple((self._games[game], text) for game, text in self._parts), self._games

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __add__(self, other: Position) -> Position:
        if not isinstance(other, Position):
            return NotImplemented
        games = list(self._games)
        for game in other._games:
            if game not in games:
                games.append(game)
        moved = [(games.index(other._games[game]), text) for game, text in other._parts]
        return _made(games, [*self._parts, *moved], [*self._told, *other._told])

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (self._games, self._parts, self._told)

    # -- questions ------------------------------------------------------------------------------------------------

    def _question(self, verb: str) -> dict[str, Any]:
        if len({game._misere for game in self._games}) > 1:
            raise ValueError("a sum is played under one convention: normal or misère")
        question: dict[str, Any] = {"ask": verb, "misere": self._games[0]._misere if self._games else False}
        question["set"] = {}
        for game in self._games:
            for name, value in game._set.items():
                if question["set"].setdefault(name, value) != value:
                    raise ValueError(f"two games of this sum have different values for `{name}`; write them as arguments")
            if game._data is not None:
                if question.get("data", {"text": game._data[1]}) != {"text": game._data[1]}:
                    raise ValueError("two games of this sum have different graphs with names")
                question["data"] = {"text": game._data[1]}
        if len(self._games) == 1:
            question["game"] = self._games[0].rule
            question["position"] = [text for _, text in self._parts]
        else:
            parts: list[dict[str, Any]] = []
            for game_number, text in self._parts:
                rule = self._games[game_number].rule
                if not parts or parts[-1]["game"] != rule:
                    parts.append({"game": rule, "position": []})
                parts[-1]["position"].append(text)
            question["sum"] = parts
        return question

    def _ask(self, verb: str, limits: Limits) -> dict[str, Any]:
        with limits:
            answer: dict[str, Any] = json.loads(_native.ask(json.dumps(self._question(verb)), limits))
        return answer

    def _known(self, verb: str, limits: Limits) -> dict[str, Any]:
        answer = self._ask(verb, limits)
        if answer["unknown"] is not None:
            raise Unknown(answer["unknown"])
        return answer

    def solve(
        self, *, memory: int | None = None, seconds: float | None = None, progress: Progress = False
    ) -> Solution:
        """Who wins, the value, and every winning move."""
        answer = self._ask("solve", Limits(memory, seconds, progress))
        if answer["outcome"] == "unknown":
            raise Unknown(answer["unknown"])
        self._solved = Solution(self, answer)
        return self._solved

    def _solution(self) -> Solution:
        return self._solved or self.solve()

    @property
    def outcome(self) -> Outcome:
        """Who wins."""
        return self._solution().outcome

    @property
    def nimber(self) -> int | None:
        """Its nim-value, where it has one."""
        return self._solution().nimber

    @property
    def worth(self) -> Worth | None:
        """What it is worth, as it is written."""
        return self._solution().worth

    def explain(
        self, *, memory: int | None = None, seconds: float | None = None, progress: Progress = False
    ) -> Explanation:
        """Why it is worth that: every option with its value."""
        return Explanation(self, self._known("explain", Limits(memory, seconds, progress)))

    def best(
        self, *, memory: int | None = None, seconds: float | None = None, progress: Progress = False
    ) -> Move | None:
        """What a perfect player does, `None` where play is over. The move's `why` says why.

        >>> Game("kayles").position(7).best().why
        'It leaves 1 and 4, which is worth *0.'
        """
        answer = self._known("play", Limits(memory, seconds, progress))
        if answer["move"] is None:
            return None
        return Move(self, answer["move"], f"{self!r}.best()", answer["why"])

    def moves(
        self, *, memory: int | None = None, seconds: float | None = None, progress: Progress = False
    ) -> list[Move]:
        """All moves that the rule allows. Nothing is solved for it.

        >>> [move.to for move in Game("wythoff").position((1, 1)).moves()]
        [((0, 0),), ((0, 1),), ((1, 0),)]
        """
        answer = self._known("moves", Limits(memory, seconds, progress))
        if answer["count"] > len(answer["moves"]):
            raise Unknown(f"there are {answer['count']} moves, too many to list")
        return self._listed(answer["moves"], "moves()")

    @property
    def is_over(self) -> bool:
        """Whether play is over: nobody can move, or a line of the rule ends the game."""
        return bool(self._known("moves", Limits())["terminal"])

    def _listed(self, moves: Iterable[dict[str, Any]], made: str) -> list[Move]:
        return [Move(self, move, f"{self!r}.{made}[{i}]") for i, move in enumerate(moves)]

    def play(self, move: Move, branch: int | None = None) -> Position:
        """The position after a move of this one. Where a lot decides what it leaves, `branch` says which way it went."""
        if not isinstance(move, Move):
            raise TypeError(f"a move is one of `moves()`, `best()` or of a solution, not {type(move).__name__}")
        if move.position != self:
            raise ValueError(f"the move {move.words!r} is of another position: {move.position!r}")
        return move.play(branch)

    def _after(self, component: int, told: Sequence[Any], entails: bool) -> Position:
        if entails and not told:
            # Who must move where nothing is left has lost, whatever is beside it.
            return _made(self._games, [], [])
        game = self._parts[component][0]
        mark = _ENTAILED if entails else ""
        left = [(game, mark + text) for text in self._games[game]._texts(told)]
        free = [(number, text.removeprefix(_ENTAILED)) for number, text in self._parts]
        parts = [*free[:component], *left, *free[component + 1 :]]
        values = [*self._told[:component], *told, *self._told[component + 1 :]]
        return _made(self._games, parts, values)

    # -- proofs and misère play -----------------------------------------------------------------------------------

    def _of_games(self) -> list[tuple[Any, list[str]]]:
        grouped: list[tuple[Any, list[str]]] = [(game._native, []) for game in self._games]
        for game_number, text in self._parts:
            grouped[game_number][1].append(text)
        return grouped

    def certificate(
        self,
        path: str | os.PathLike[str] | None = None,
        *,
        memory: int | None = None,
        seconds: float | None = None,
        progress: Progress = False,
    ) -> dict[str, Any]:
        """The document that proves who wins, and by which moves; with a path it is written there.

        >>> Game("wythoff").position((3, 5)).certificate()["claim"]["outcome"]
        'second'
        """
        with Limits(memory, seconds, progress) as limits:
            text = _native.certificate(self._of_games(), limits)
        if path is not None:
            Path(path).write_text(text + "\n", encoding="utf-8")
        document: dict[str, Any] = json.loads(text)
        return document

    def genus(
        self, *, memory: int | None = None, seconds: float | None = None, progress: Progress = False
    ) -> dict[str, Any]:
        """What it is worth in the theory of misère play: genus, class and canonical form, as far as they are known.

        >>> Game("kayles").position(5).genus()["genus"]
        '4^146'
        """
        with Limits(memory, seconds, progress) as limits:
            answer = json.loads(_native.misere(self._of_games(), limits))
        worth: dict[str, Any] = answer["sum"]
        if set(worth) == {"unknown"}:
            raise Unknown(worth["unknown"])
        return worth

    def _repr_svg_(self) -> str | None:
        from ._drawing import of_position

        return of_position(self)


class Sum(Position):
    """Positions of different games side by side, as one types them: each game is followed by its positions, and `+`
    stands before the next one.

    >>> import grundy
    >>> s = grundy.Sum("kayles 5 + nim 3 4")
    >>> s.nimber, [m.words for m in s.solve().moves]
    (3, ['nim: take 3 from the heap of 3'])
    """

    __module__ = "grundy"

    def __init__(self, text: str, *, misere: bool = False, **parameters: Any) -> None:
        if not isinstance(text, str):
            raise TypeError(f"a sum is a text, not {type(text).__name__}")
        words = shlex.split(text)
        with Limits() as limits:
            read = _native.sum_of(words, json.dumps(parameters), limits)
        games: list[Game] = []
        parts: list[tuple[int, str]] = []
        values: list[Any] = []
        numbers: dict[int, int] = {}
        for number, rule, typed, told in read:
            if number not in numbers:
                numbers[number] = len(games)
                own = Game(rule)
                given = {name: value for name, value in parameters.items() if name in own.parameters}
                games.append(Game(rule, misere=misere, **given) if given or misere else own)
            parts.append((numbers[number], typed))
            values.append(json.loads(told))
        super().__init__(games, parts, values)


def _made(games: Sequence[Game], parts: Iterable[tuple[int, str]], values: Iterable[Any]) -> Position:
    """A position, as a sum where there are several games."""
    position = Sum.__new__(Sum) if len(games) != 1 else Position.__new__(Position)
    Position.__init__(position, games, parts, values)
    return position


class Move:
    """A move: one component is replaced by others.

    >>> m = Game("kayles").solve(7).moves[0]
    >>> m.component, m.to, m.words
    (0, (1, 4), 'take 2 from the heap of 7, leaving 1 and 4')
    >>> m.play().outcome
    Outcome.SECOND
    """

    __module__ = "grundy"

    def __init__(self, position: Position, document: dict[str, Any], made: str, why: str = "") -> None:
        self.position = position
        self._document = document
        self._made = made
        self.why = why
        """Why a perfect player makes it, in a sentence; empty for other moves."""

    @property
    def component(self) -> int:
        """Which component it is made in, counted from 0."""
        return int(self._document["component"])

    @property
    def _game(self) -> Game:
        return self.position.games[self.component]

    @property
    def words(self) -> str:
        """The move as a person would say it."""
        return str(self._game._words(self._document))

    @property
    def to(self) -> tuple[Any, ...]:
        """The components that take the place of the one moved in; none where a lot decides."""
        return tuple(map(self._game._value, self._document["to"]))

    @property
    def branches(self) -> tuple[tuple[Fraction, tuple[Any, ...]], ...]:
        """Where a lot decides: how likely each way is, and what it leaves."""
        branches = self._document.get("branches", [])
        value = self._game._value
        return tuple((Fraction(one["probability"]), tuple(map(value, one["to"]))) for one in branches)

    @property
    def value(self) -> Worth | None:
        """The value of what takes the component's place, where there is one."""
        return _worth(self._document, "value")

    @property
    def remoteness(self) -> int | None:
        """How many moves the game lasts after it, where that is known."""
        return self._document.get("remoteness")

    @property
    def gain(self) -> int | None:
        """What the move itself gains, in a game with gains."""
        return self._document.get("gain")

    @property
    def cost(self) -> int | None:
        """What the move itself costs, in a game with costs."""
        return self._document.get("cost")

    @property
    def win_probability(self) -> Fraction | None:
        """With chance: how likely the player who makes it wins."""
        return fraction(self._document.get("win_probability"))

    def play(self, branch: int | None = None) -> Position:
        """The position after it. Where a lot decides what it leaves, `branch` says which way it went."""
        told = self._document["to"]
        branches = self._document.get("branches", [])
        if branches:
            if branch is None:
                raise ValueError(f"a lot decides what this move leaves: name one of its {len(branches)} branches")
            told = branches[branch]["to"]
        elif branch is not None:
            raise ValueError("no lot decides what this move leaves, so it has no branches")
        return self.position._after(self.component, told, self._document.get("kind") == "entailing")

    def __repr__(self) -> str:
        return self._made

    def __str__(self) -> str:
        return self.words

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return (self.position, self.component, self._document["to"], self._document.get("branches")) == (
            other.position,
            other.component,
            other._document["to"],
            other._document.get("branches"),
        )

    def __hash__(self) -> int:
        return hash((self.position, self.component, json.dumps(self._document["to"])))


class Solution:
    """Who wins a position, and how. Printed, it says so in words.

    >>> s = Game("kayles").solve(7, 5)
    >>> print(s)
    The first player wins. It is worth *6.
    2 winning moves:
      take 2 from the heap of 7
      take 1 from the heap of 5, leaving 1 and 3
    """

    __module__ = "grundy"

    def __init__(self, position: Position, document: dict[str, Any]) -> None:
        self.position = position
        self.document = document
        """The document `grundy/solve/1`."""
        self._why: Explanation | None = None

    @property
    def outcome(self) -> Outcome:
        """Who wins."""
        return Outcome(self.document["outcome"])

    @property
    def nimber(self) -> int | None:
        """The nim-value, where there is one."""
        return self.document.get("nimber")

    @property
    def worth(self) -> Worth | None:
        """What the position is worth: a value, a score, a cost or a probability, as it is written."""
        return _worth(self.document, "win_probability", "score", "cost", "value")

    @property
    def score(self) -> int | None:
        """With gains: the best difference that the player to move can make sure of."""
        return self.document.get("score")

    @property
    def cost(self) -> int | None:
        """With costs: the least total in which the winner can force the win."""
        return self.document.get("cost")

    @property
    def win_probability(self) -> Fraction | None:
        """With chance: how likely the player to move wins."""
        return fraction(self.document.get("win_probability"))

    @property
    def remoteness(self) -> int | None:
        """How many moves the game lasts when the winner hurries and the loser delays, where that is known."""
        return self.document.get("remoteness")

    @property
    def moves(self) -> list[Move]:
        """The winning moves; of a draw those that keep it; with gains and chance the best ones. Of very large heaps the
        first of them: `winning_moves` says how many there are."""
        found = self.document["moves"] or self.document.get("drawing_moves", [])
        return self.position._listed(found, "solve().moves")

    @property
    def winning_moves(self) -> int:
        """How many winning moves there are; where `more_moves` is true, at least so many."""
        return int(self.document.get("winning_moves") or len(self.document["moves"]))

    @property
    def more_moves(self) -> bool:
        """Whether there may be more winning moves, which nobody has counted."""
        return bool(self.document.get("more_moves"))

    @property
    def replies(self) -> list[tuple[Move, Move | None]]:
        """In a lost position: moves, each with a reply that refutes it; `None` where the move ends the game."""
        pairs = []
        for i, pair in enumerate(self.document.get("replies", [])):
            move = Move(self.position, pair["move"], f"{self!r}.replies[{i}][0]")
            reply = pair["reply"]
            if reply is not None and not move.branches:
                reply = Move(move.play(), reply, f"{self!r}.replies[{i}][1]")
            pairs.append((move, reply))
        return pairs

    @property
    def why(self) -> Explanation:
        """Why it is so: every option with its value."""
        if self._why is None:
            self._why = self.position.explain()
        return self._why

    def certificate(self, path: str | os.PathLike[str] | None = None) -> dict[str, Any]:
        """The document that proves it, see `Position.certificate`."""
        return self.position.certificate(path)

    def __repr__(self) -> str:
        return f"{self.position!r}.solve()"

    def __str__(self) -> str:
        lines = [self._verdict()]
        moves = self.moves
        kind = {Outcome.FIRST: "winning", Outcome.DRAW: "drawing"}.get(self.outcome, "best")
        if self.score is not None:
            kind = "best"
        if moves:
            count = max(self.winning_moves, len(moves)) if kind == "winning" else len(moves)
            lines.append(f"{count} {kind} move{'s' if count > 1 else ''}:")
            lines += [f"  {move.words}" for move in moves[:20]]
            if count > min(len(moves), 20):
                lines.append("  …")
        return "\n".join(lines)

    def _verdict(self) -> str:
        if self.score is not None:
            who, other = ("first", "second") if self.score > 0 else ("second", "first")
            if self.score == 0:
                return "Neither player gains more than the other."
            return f"The {who} player gains {abs(self.score)} more than the {other}."
        verdict = {
            Outcome.FIRST: "The first player wins.",
            Outcome.SECOND: "The second player wins.",
            Outcome.DRAW: "A draw: neither player can force a win.",
            Outcome.CHANCE: f"The first player wins with probability {self.worth}.",
        }[self.outcome]
        if self.worth is not None and self.outcome is not Outcome.CHANCE:
            verdict += f" It is worth {self.worth}."
        return verdict

    def __eq__(self, other: object) -> bool:
        return (self.position, self.document) == (other.position, other.document) if isinstance(other, Solution) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return Solution, (self.position, self.document)

    def _repr_html_(self) -> str:
        from ._drawing import html_of_solution

        return html_of_solution(self)


def _worth(document: dict[str, Any], *fields: str) -> Worth | None:
    """What the first of these fields says that a document has."""
    told = (document.get(field) for field in fields)
    return next((Worth(worth) for worth in told if worth is not None), None)


class Option:
    """An option of a component, and what it is worth."""

    __module__ = "grundy"

    def __init__(self, game: Game, document: dict[str, Any]) -> None:
        self._game = game
        self.document = document

    @property
    def to(self) -> tuple[Any, ...]:
        """The components it leaves."""
        return tuple(map(self._game._value, self.document["to"]))

    @property
    def words(self) -> str:
        """The move as a person would say it."""
        return str(self._game._words(self.document))

    @property
    def nimber(self) -> int | None:
        """The nim-sum of what it leaves, where there is one."""
        return self.document.get("nimber")

    @property
    def worth(self) -> Worth | None:
        """What it is worth, as it is written."""
        worth = _worth(self.document, "win_probability", "score", "total", "value", "outcome")
        return Worth(f"*{self.nimber}") if worth is None and self.nimber is not None else worth


class Explanation:
    """Why a position is worth what it is worth: the options of each component, and the mex.

    >>> print(Game("kayles").solve(3).why)
    3 has 3 options:
      take 2 from the heap of 3 (*1)
      take 1 from the heap of 3, leaving 1 and 1 (*0)
      take 1 from the heap of 3 (*2)
    mex{0, 1, 2} = 3
    """

    __module__ = "grundy"

    def __init__(self, position: Position, document: dict[str, Any]) -> None:
        self.position = position
        self.document = document
        """The document `grundy/explain/1`."""

    @property
    def plan(self) -> dict[str, Any]:
        """Which engine answered, and why it may be used."""
        return dict(self.document["plan"])

    @property
    def options(self) -> list[list[Option]]:
        """The options of each component."""
        told = zip(self.position.games, self.document["components"])
        return [[Option(game, one) for one in component["options"]] for game, component in told]

    def __repr__(self) -> str:
        return f"{self.position!r}.explain()"

    def __str__(self) -> str:
        lines = []
        for (_, text), options, told in zip(self.position._parts, self.options, self.document["components"]):
            if told.get("because"):
                lines.append(f"{text}: " + ", so ".join(filter(None, (told["because"], told.get("so")))))
                continue
            lines.append(f"{text} has {len(options)} option{'' if len(options) == 1 else 's'}:")
            for option in options[:20]:
                worth = f" ({option.worth})" if option.worth is not None else ""
                lines.append(f"  {option.words}{worth}")
            if len(options) > 20:
                lines.append("  …")
            if told.get("mex") is not None:
                values = sorted({option.nimber for option in options if option.nimber is not None})
                shown = ", ".join(map(str, values)) if len(values) <= 20 else "…"
                lines.append(f"mex{{{shown}}} = {told['mex']}")
        return "\n".join(lines)
