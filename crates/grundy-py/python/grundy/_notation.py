"""Positions in Python and in the notation."""

from __future__ import annotations

import numbers
from collections.abc import Set
from typing import Any, Callable

Reader = Callable[[Any], Any]


def written(value: object) -> str:
    """A value as the notation writes it.

    >>> written((3, [1, 2], "ab", frozenset({2, 1}), True))
    '(3, [1, 2], "ab", {1, 2}, true)'
    """
    if hasattr(value, "tolist"):  # of numpy
        value = value.tolist()
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, numbers.Integral):
        return str(int(value))
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    if isinstance(value, tuple):
        return "(" + ", ".join(map(written, value)) + ")"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    if isinstance(value, Set):
        return "{" + ", ".join(map(written, in_order(value))) + "}"
    raise TypeError(f"a position is made of numbers, words, tuples, lists and sets, not of {type(value).__name__}")


def in_order(members: Set[Any]) -> list[Any]:
    """The members of a set, in an order that does not change from one run to the next."""
    try:
        return sorted(members)
    except TypeError:
        return sorted(members, key=repr)


def typed(component: object) -> str:
    """A component as one types it: a text is taken as it stands, anything else is written out."""
    return component if isinstance(component, str) else written(component)


def reader(kind: str) -> Reader:
    """What makes a value of Python from one in JSON, where tuples, lists and sets are all arrays.

    >>> reader("({int}, [word], bool)")([[1, 2], ["a"], True])
    (frozenset({1, 2}), ['a'], True)
    """
    read, rest = _reader(kind)
    return read if not rest else _plain


def _plain(value: Any) -> Any:
    return value


def _reader(kind: str) -> tuple[Reader, str]:
    kind = kind.lstrip()
    for word in ("int", "bool", "word"):
        if kind.startswith(word):
            return _plain, kind[len(word) :].lstrip()
    if kind[:1] == "(":
        parts = []
        rest = kind[1:].lstrip()
        while rest and rest[0] != ")":
            part, rest = _reader(rest)
            parts.append(part)
            rest = rest[1:].lstrip() if rest[:1] == "," else rest
        return (lambda value: tuple(read(part) for read, part in zip(parts, value))), rest[1:].lstrip()
    if kind[:1] in ("[", "{"):
        member, rest = _reader(kind[1:])
        if kind[0] == "[":
            return (lambda value: [member(part) for part in value]), rest[1:].lstrip()
        return (lambda value: frozenset(_frozen(member(part)) for part in value)), rest[1:].lstrip()
    return _plain, ""


def _frozen(value: Any) -> Any:
    """The same, fit to be a member of a set."""
    return tuple(_frozen(part) for part in value) if isinstance(value, list) else value
