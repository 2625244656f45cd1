"""The named games."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from . import _native
from ._game import Game


class Entry:
    """A game of the catalogue, as its file says it.

    >>> import grundy
    >>> entry = grundy.catalogue["kayles"]
    >>> entry.title, entry.rule, entry.document["period"]["period"]
    ('Kayles', '0.77', 12)
    >>> entry.game().solve(7).nimber
    2
    """

    __module__ = "grundy"

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        """All that its file says."""

    @property
    def name(self) -> str:
        """What one types for it."""
        return str(self.document["name"])

    @property
    def title(self) -> str:
        """Its name as it stands in books."""
        return str(self.document["title"])

    @property
    def about(self) -> str:
        """What it is, and what is known."""
        return str(self.document["about"])

    @property
    def rule(self) -> str:
        """The rule in the notation."""
        return str(self.document["rule"])

    @property
    def tags(self) -> list[str]:
        """Words to find it by."""
        return list(self.document["tags"])

    @property
    def source(self) -> str | None:
        """Where it is described, if that is certain."""
        return self.document.get("source")

    def game(self, *, misere: bool = False, **parameters: Any) -> Game:
        """The game, opened."""
        return Game(self.name, misere=misere, **parameters)

    def __repr__(self) -> str:
        return f"catalogue[{self.name!r}]"

    def __eq__(self, other: object) -> bool:
        return self.document == other.document if isinstance(other, Entry) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[Any, ...]:
        return Entry, (self.document,)


class Catalogue(Mapping[str, Entry]):
    """All named games, by their names.

    >>> import grundy
    >>> "Dawson's Kayles" in grundy.catalogue, len(grundy.catalogue) > 100
    (True, True)
    >>> [entry.name for entry in grundy.catalogue.search("knock down")]
    ['kayles']
    """

    __module__ = "grundy"

    def __getitem__(self, name: str) -> Entry:
        text = _native.entry(name) if isinstance(name, str) else None
        if text is None:
            raise KeyError(name)
        return Entry(json.loads(text))

    def __iter__(self) -> Iterator[str]:
        return iter(_native.names())

    def __len__(self) -> int:
        return len(_native.names())

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and _native.entry(name) is not None

    def search(self, words: str) -> list[Entry]:
        """The games in whose name, title, tags or description all of the words stand."""
        return [self[name] for name in _native.search(words)]

    def __repr__(self) -> str:
        return "catalogue"


catalogue = Catalogue()
