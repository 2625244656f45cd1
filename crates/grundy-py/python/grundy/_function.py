"""Games whose rule is a function in Python."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Callable

from ._errors import Unknown
from ._game import Beside, Game
from ._limits import Limits, Progress, size
from ._tables import Table

if TYPE_CHECKING:
    from ._position import Position

#: A token on a graph; a vertex may lead to several at once, which are then tokens side by side.
_RULE = "v -> split(o) for o in next[v] ; given next"
_ALONE = "v -> w for w in next[v] ; given next"


class FunctionGame(Game):
    """A game whose rule is a function. What can be reached from the positions that are asked about is listed, and the
    library plays on that graph."""

    def __init__(
        self,
        options: Callable[[Any], Iterable[Any]],
        *,
        name: str | None = None,
        most: int = 100_000,
        misere: bool = False,
    ) -> None:
        if not callable(options):
            raise TypeError("the rule is a function that gives the options of a position")
        self._options = options
        self._most = size(most, "most")
        self._name = str(name or getattr(options, "__name__", "function"))
        self._numbers: dict[Any, int] = {}
        self._vertices: list[Any] = []
        self._arrows: list[list[tuple[int, ...]]] = []
        self._given = {}
        self._misere = bool(misere)
        self._named = {}
        self._names = {}
        self._graph()

    def _graph(self) -> None:
        """Opens the game on the graph as far as it is known."""
        alone = all(len(option) == 1 for options in self._arrows for option in options)
        following: list[list[Any]] = (
            [[option[0] for option in options] for options in self._arrows]
            if alone
            else [[list(option) for option in options] for options in self._arrows]
        )
        opened = Game(_ALONE if alone else _RULE, misere=self._misere, next=following or [[]])
        self._text, self._set, self._data = opened._text, opened._set, opened._data
        self._native, self._told, self._read = opened._native, opened._told, opened._read

    def _learn(self, positions: Iterable[Any]) -> None:
        """Lists all that can be reached from these."""
        before = len(self._vertices)
        for position in positions:
            self._number(position)
        at = len(self._arrows)
        while at < len(self._vertices):
            found = [tuple(map(self._number, _parts(option))) for option in self._options(self._vertices[at])]
            self._arrows.append(list(dict.fromkeys(found)))
            at += 1
        if len(self._vertices) > before:
            self._graph()

    def _number(self, position: Any) -> int:
        known = self._numbers.get(position)
        if known is not None:
            return known
        if len(self._vertices) >= self._most:
            raise Unknown(f"more than {self._most} positions can be reached; `most` allows more")
        self._numbers[position] = len(self._vertices)
        self._vertices.append(position)
        return len(self._vertices) - 1

    @property
    def title(self) -> str:
        """Its name."""
        return self._name

    def __repr__(self) -> str:
        return f"Game.from_function({self._name})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self._options, self._name, self._most, self._misere)

    def _key(self) -> tuple[Any, ...]:
        return (self._options, self._misere)

    def _graph_of(self) -> tuple[list[list[int]], list[str]] | None:
        if any(len(option) != 1 for options in self._arrows for option in options):
            return None
        following = [[option[0] for option in options] for options in self._arrows]
        return following, [str(vertex) for vertex in range(len(following))]

    def _value(self, told: Any) -> Any:
        return self._vertices[told]

    def _texts(self, told: Iterable[Any]) -> list[str]:
        return [str(one) for one in told]

    def _words(self, document: dict[str, Any]) -> str:
        left = [repr(self._vertices[one]) for one in document["to"]]
        origin = f"{self._vertices[document['from']]!r} → " if "from" in document else "→ "
        return origin + (" and ".join(left) or "nothing")

    def position(self, *components: Any) -> Position:
        """A position: each argument is a component."""
        from ._position import Position

        self._learn(components)
        numbers = [self._numbers[component] for component in components]
        return Position((self,), [(0, str(number)) for number in numbers], numbers)

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
        """The values of the positions 0, 1, 2, …, so many of them."""
        return self._table(size(count, "count"), False, Limits(memory, seconds, progress))

    def _table(self, shape: int | tuple[int, int], outcomes: bool, limits: Limits) -> Table:
        sides = (shape,) if isinstance(shape, int) else shape
        wanted = list(range(sides[0])) if len(sides) == 1 else list(_pairs(*sides))
        self._learn(wanted)
        table = super()._table(len(self._vertices), outcomes, limits)
        part: Any = table[[self._numbers[position] for position in wanted]].reshape(sides)
        part.flags.writeable = False
        part.title, part.whole = self._name, True
        return part  # type: ignore[no-any-return]


    def period(self, *_: Any, **__: Any) -> Any:
        """None: the positions of a function are no heaps in a row."""
        raise self._without("period", "; `identify` takes its `values`")

    def quotient(self, *_: Any, **__: Any) -> Any:
        """None, for the same reason."""
        raise self._without("misère quotient")

    def lost(self, *_: Any, **__: Any) -> Any:
        """None, for the same reason."""
        raise self._without("list of lost positions")

    def _without(self, what: str, hint: str = "") -> ValueError:
        return ValueError(f"{self!r} has no {what}: its positions are no heaps{hint}")


def _again(options: Any, name: str, most: int, misere: bool) -> FunctionGame:
    return FunctionGame(options, name=name, most=most, misere=misere)


def _parts(option: Any) -> tuple[Any, ...]:
    return tuple(option) if isinstance(option, Beside) else (option,)


def _pairs(rows: int, columns: int) -> Iterator[tuple[int, int]]:
    return ((a, b) for a in range(rows) for b in range(columns))
