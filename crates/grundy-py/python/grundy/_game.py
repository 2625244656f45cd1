"""A game: a rule, a code, a name of the catalogue, or a function in Python."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Callable

from . import _native
from ._graph import as_given, dot, graph_of
from ._limits import Limits, Progress, size
from ._lost import Lost
from ._notation import reader, typed, written
from ._period import Period
from ._quotient import Quotient
from ._tables import Table, table_of

if TYPE_CHECKING:
    from ._position import Position, Solution


class Game:
    """A game, opened: what it may be is described in the page of the notation.

    >>> import grundy
    >>> g = grundy.Game("take {1,3,4}")
    >>> g.solve(7, 9, 3).nimber
    1
    >>> g
    Game('take {1,3,4}')

    Parameters of the rule are given by their names. A graph may be one of networkx, a dictionary or a list of edges:

    >>> g = grundy.Game("v -> w for w in next[v] ; given next", next={"home": ["wood", "lake"], "wood": ["lake"]})
    >>> g.solve("home").moves[0].words
    'from home to lake'

    A mistake is a `RuleError` that shows its place. `Game("@my.game")` reads a rule from a file.
    """

    __module__ = "grundy"

    def __init__(self, rule: str, /, *, misere: bool = False, **parameters: Any) -> None:
        if not isinstance(rule, str):
            raise TypeError(f"a game is a text, not {type(rule).__name__}")
        self._text = _in_file(rule)
        self._misere = bool(misere)
        self._set: dict[str, Any] = {}
        self._data: tuple[str, str] | None = None
        self._named: dict[str, Any] = {}
        self._given: dict[str, Any] = {}
        for name, value in parameters.items():
            self._take(name, value)
        with Limits() as limits:
            self._native = _native.Game(self._text, self._set_json(), self._data, limits)
        told = json.loads(self._native.described(self._misere))
        self._told: dict[str, Any] = told
        self._read = reader(told["position"])
        # A vertex that is no word is found by its name.
        self._names: dict[Any, str] = {vertex: name for name, vertex in self._named.items()}

    def _take(self, name: str, value: Any) -> None:
        graph = graph_of(value)
        if graph is None:
            self._given[name] = self._set[name] = _plain(value)
            return
        # What can be pasted back: the graphs of networkx do not show their edges.
        self._given[name] = value = as_given(value)
        if all(isinstance(vertex, int) for vertex in graph.vertices):
            if _is_edges(value):
                # As in a data file, so that games on undirected graphs read them both ways.
                self._with_data("".join(f"{tail} {head}\n" for tail, head in value))
            else:
                self._set[name] = graph.next
            return
        names: list[str] = []
        for vertex in graph.vertices:
            text = str(vertex).replace("\\", "/").replace('"', "'")
            while text in self._named:
                text += "'"
            self._named[text] = vertex
            names.append(text)
        if _is_edges(value) and all(name.replace("_", "a").isalnum() for name in names):
            numbers = {vertex: names[number] for number, vertex in enumerate(graph.vertices)}
            self._with_data("".join(f"{numbers[tail]} {numbers[head]}\n" for tail, head in value))
        else:
            self._with_data(dot(graph, names))

    def _with_data(self, text: str) -> None:
        if self._data is not None:
            raise ValueError("one graph at most may be a list of edges or have names")
        self._data = ("data", text)

    def _graph_of(self) -> tuple[list[list[int]], list[str]] | None:
        """The graph that it is played on, and what its vertices are called, if it was given as one."""
        given = [value for value in self._given.values() if isinstance(value, dict) or _is_graph(value)]
        graph = graph_of(given[0]) if len(given) == 1 else None
        if graph is not None:
            names = [self._names.get(vertex, str(vertex)) for vertex in graph.vertices]
            return graph.next, names
        following = self._set.get("next")
        if isinstance(following, list) and all(isinstance(near, list) for near in following):
            return following, [str(vertex) for vertex in range(len(following))]
        return None

    def _repr_svg_(self) -> str | None:
        from ._drawing import of_game

        return of_game(self)

    def _set_json(self) -> str:
        return json.dumps(self._set)

    # -- what it is -----------------------------------------------------------------------------------------------

    @property
    def rule(self) -> str:
        """The game as it was typed."""
        return self._text

    @property
    def canonical(self) -> str:
        """The rule printed back in the notation.

        >>> Game("n → n - k for k ∈ 1..3").canonical
        'n -> n-k for k in 1..3'
        """
        return str(self._told["rule"])

    @property
    def misere(self) -> bool:
        """Whether whoever cannot move wins."""
        return self._misere or self._told["play"] == "misere"

    @property
    def title(self) -> str:
        """Its name as it stands in books, or the rule.

        >>> Game("0.77").title
        'Kayles'
        """
        return str(self._told["title"] or self._text)

    @property
    def plan(self) -> dict[str, Any]:
        """How questions about it are answered: shape, recognised, engine, why.

        >>> Game("n -> a & n-k-a for k in 1..2, a in 0..n-k").plan["recognised"]
        'the octal code 0.77'
        """
        return dict(self._told["plan"])

    @property
    def parameters(self) -> list[str]:
        """The names of its parameters."""
        return list(self._told["parameters"])

    @property
    def warnings(self) -> str | None:
        """What is no mistake, but hardly what was meant, with its place."""
        drawn: str | None = self._told["drawn_warnings"]
        return drawn

    def __repr__(self) -> str:
        given = "".join(f", {name}={value!r}" for name, value in self._given.items())
        misere = ", misere=True" if self._misere else ""
        return f"Game({self._text!r}{misere}{given})"

    def _key(self) -> tuple[Any, ...]:
        return (self._text, self._misere, self._set_json(), self._data)

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Game) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[Any, ...]:
        return _opened, (self._text, self._misere, self._given)

    # -- positions ------------------------------------------------------------------------------------------------

    def _typed(self, component: Any) -> str:
        if isinstance(component, Hashable):
            try:
                return self._names[component]
            except (KeyError, TypeError):
                pass
        return typed(component)

    def _value(self, told: Any) -> Any:
        """A position of JSON as one of Python: a vertex with a name is what the graph has there."""
        return self._named.get(told, told) if isinstance(told, str) and self._named else self._read(told)

    def _texts(self, told: Iterable[Any]) -> list[str]:
        """Positions of JSON as they are typed."""
        return [
            one if isinstance(one, str) and one in self._named else written(self._read(one)) for one in told
        ]

    def _words(self, document: dict[str, Any]) -> str:
        """A move or an option as a person would say it."""
        return str(document["words"])

    def position(self, *components: Any) -> Position:
        """A position: each argument is a component, or a text with several.

        >>> g = Game("take 1..3")
        >>> g.position("7 + 9") == g.position(7, 9)
        True
        >>> Game("wythoff").position((3, 5))
        Game('wythoff').position('(3, 5)')
        """
        from ._position import Position

        with Limits() as limits:
            values, texts = self._native.positions([self._typed(one) for one in components], limits)
        return Position((self,), [(0, text) for text in texts], json.loads(values))

    def solve(
        self,
        *components: Any,
        memory: int | None = None,
        seconds: float | None = None,
        progress: Progress = False,
    ) -> Solution:
        """Who wins, the value, and every winning move.

        >>> s = Game("kayles").solve(7, 5)
        >>> s.outcome, s.nimber
        (Outcome.FIRST, 6)
        >>> [move.words for move in s.moves]
        ['take 2 from the heap of 7', 'take 1 from the heap of 5, leaving 1 and 3']
        """
        return self.position(*components).solve(memory=memory, seconds=seconds, progress=progress)

    # -- tables ---------------------------------------------------------------------------------------------------

    def values(
        self,
        count: int,
        /,
        *,
        narrow: bool = False,
        memory: int | None = None,
        seconds: float | None = None,
        progress: Progress = False,
        threads: int | None = None,
    ) -> Table:
        """The values of the heaps 0, 1, 2, …, so many of them, as a numpy array that is not copied and cannot be written.

        They are 16 bits wide, or 32 where one needs more. `narrow=True` gives them as the engine keeps them, which is
        a byte each where all are below 256.

        >>> Game("kayles").values(12)
        Table([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6], dtype=uint16)
        """
        count = size(count, "count")
        with Limits(memory, seconds, progress, threads) as limits:
            native = self._native.values(count - 1, narrow, limits) if count and not self.misere else None
            if native is not None:
                return table_of(self, "values", native)
        return self.table(count, memory=memory, seconds=seconds, progress=progress)

    def table(
        self,
        shape: int | tuple[int, int],
        /,
        *,
        memory: int | None = None,
        seconds: float | None = None,
        progress: Progress = False,
    ) -> Table:
        """What the positions 0, 1, 2, … are worth, or the pairs (0, 0), (0, 1), …, as many as the shape says.

        >>> Game("wythoff").table((3, 4))
        Table([[0, 1, 2, 3],
               [1, 2, 0, 4],
               [2, 0, 1, 5]], dtype=uint16)

        Where a position does not exist the array is a masked one. Where positions are worth something else than a
        nimber, it holds objects: loopy values as texts, probabilities as fractions, scores and costs as numbers.
        """
        return self._table(shape, False, Limits(memory, seconds, progress))

    def outcomes(
        self,
        shape: int | tuple[int, int],
        /,
        *,
        memory: int | None = None,
        seconds: float | None = None,
        progress: Progress = False,
    ) -> Table:
        """Who wins, in letters: `N` where the player to move wins, `P` where the other one does, `D` for a draw.

        >>> Game("take 1..3").outcomes(9)
        Table(['P', 'N', 'N', 'N', 'P', 'N', 'N', 'N', 'P'], dtype='<U1')
        """
        return self._table(shape, True, Limits(memory, seconds, progress))

    def _table(self, shape: int | tuple[int, int], outcomes: bool, limits: Limits) -> Table:
        wanted = tuple(size(one, "shape") for one in (shape if isinstance(shape, tuple) else (shape,)))
        if len(wanted) not in (1, 2):
            raise ValueError(f"a table has one or two sides, not {len(wanted)}")
        with limits:
            last = max(max(wanted) - 1, 0)
            kind, cells, texts, absent, unknown = self._native.table(last, outcomes, self._misere, limits)
        return table_of(self, kind, cells, texts, absent, unknown, wanted)

    # -- periods and quotients ------------------------------------------------------------------------------------

    def period(
        self,
        to: int = 10_000_000,
        *,
        memory: int | None = None,
        seconds: float | None = None,
        progress: Progress = False,
        threads: int | None = None,
    ) -> Period:
        """The period of the values of heaps, looked for up to this heap, and proved where a theorem allows.

        >>> p = Game("kayles").period()
        >>> p.preperiod, p.period, p.saltus, p.proved
        (71, 12, 0, True)

        What was only seen is not proved; where nothing was seen, or a limit was reached, that is `Unknown`.
        """
        with Limits(memory, seconds, progress, threads) as limits:
            document, sequence = self._native.period(size(to, "to"), self._misere, limits)
        return Period._of(json.loads(document), (self, to), sequence)

    def lost(
        self,
        to: int,
        *,
        length: int | None = None,
        where: str | None = None,
        listed: bool = True,
        memory: int | None = None,
        seconds: float | None = None,
        progress: Progress = False,
    ) -> Lost:
        """The lost positions whose numbers are all at most `to`, of lists and of sums of heaps those of `length` numbers.

        A condition such as `where="a < b"` speaks of the names in the rule, or of `n`. Sums of heaps that are not listed are
        counted by their values, however many they are:

        >>> Game("take squares").lost(29, length=3, listed=False).unordered
        (4960, 1160, 45960)
        """
        asked = (None if length is None else size(length, "length"), where, not listed)
        with Limits(memory, seconds, progress) as limits:
            document = json.loads(self._native.lost(size(to, "to"), asked, self._misere, limits))
        return Lost._of(document, self._read)

    def quotient(
        self,
        to: int = 11,
        *,
        memory: int | None = None,
        seconds: float | None = None,
        progress: Progress = False,
    ) -> Quotient:
        """The misère quotient of the heaps up to this one.

        >>> Game("kayles").quotient(11).order
        18
        """
        with Limits(memory, seconds, progress) as limits:
            return Quotient._of(json.loads(self._native.quotient(size(to, "to"), limits)))

    @classmethod
    def from_function(
        cls,
        options: Callable[[Any], Iterable[Any]],
        /,
        *,
        name: str | None = None,
        most: int = 100_000,
        misere: bool = False,
    ) -> Game:
        """A game whose rule is a function: of a position it gives the options. An option that is a sum of positions is
        `grundy.beside(p, q)`. The positions that can be reached are listed, `most` of them at most, so this is for
        small sizes: an oracle to hold a rule against.

        >>> euclid = Game.from_function(lambda p: [tuple(sorted((p[1] - k * p[0], p[0])))
        ...     for k in range(1, p[1] // p[0] + 1)] if p[0] else [])
        >>> euclid.solve((5, 8)).outcome
        Outcome.SECOND
        >>> kayles = Game.from_function(lambda n: [beside(a, n - k - a)
        ...     for k in (1, 2) for a in range(n - k + 1)])
        >>> kayles.values(12).tolist() == Game("kayles").values(12).tolist()
        True
        """
        from ._function import FunctionGame

        return FunctionGame(options, name=name, most=most, misere=misere)


def beside(*positions: Any) -> Beside:
    """Positions side by side: an option of `Game.from_function` that leaves several components, or none."""
    return Beside(positions)


class Beside(tuple):  # type: ignore[type-arg]
    """Positions side by side."""

    __slots__ = ()
    __module__ = "grundy"

    def __repr__(self) -> str:
        return f"beside({', '.join(map(repr, self))})"


def _opened(text: str, misere: bool, given: Mapping[str, Any]) -> Game:
    return Game(text, misere=misere, **given)


def _in_file(rule: str) -> str:
    """The text of a rule, read from its file if it is `@path`."""
    if not rule.lstrip().startswith("@"):
        return rule
    with open(rule.strip()[1:], encoding="utf-8") as file:
        return file.read().strip()


def _is_graph(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], tuple)


def _is_edges(value: Any) -> bool:
    return not isinstance(value, Mapping)


def _plain(value: Any) -> Any:
    """A value of a parameter as JSON knows it."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, (set, frozenset)):
        value = sorted(value)
    if isinstance(value, (list, tuple, range)):
        return [_plain(one) for one in value]
    if isinstance(value, (bool, int, str)):
        return value
    raise TypeError(
        f"a parameter is a number, a truth value, a word, or a list of them, not {type(value).__name__}"
    )
