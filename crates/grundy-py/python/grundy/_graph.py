"""Graphs as data of a game: of networkx, as a dictionary, as a list of edges."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple


class Graph(NamedTuple):
    """A graph, read."""

    vertices: list[Any]
    """The vertices, in the order of their numbers."""
    next: list[list[int]]
    """Where arrows lead from each."""


def graph_of(data: object) -> Graph | None:
    """The graph that this is, if it is one: of networkx, a dictionary of lists, or edges, which are pairs and lead one way.

    >>> graph_of({"a": ["b"], "b": ["c"]})
    Graph(vertices=['a', 'b', 'c'], next=[[1], [2], []])
    >>> graph_of([("a", "b"), ("b", "c")])
    Graph(vertices=['a', 'b', 'c'], next=[[1], [2], []])
    """
    if hasattr(data, "adjacency") and hasattr(data, "nodes"):  # of networkx
        return _numbered((vertex, list(near)) for vertex, near in data.adjacency())
    if isinstance(data, Mapping):
        return _numbered((vertex, list(near)) for vertex, near in data.items())
    if isinstance(data, Iterable) and not isinstance(data, (str, bytes)):
        edges = list(data)
        if edges and all(isinstance(edge, tuple) and len(edge) == 2 for edge in edges):
            return _numbered((tail, [head]) for tail, head in edges)
    return None


def as_given(data: Any) -> dict[Any, list[Any]] | list[tuple[Any, Any]]:
    """A graph as a dictionary of lists, or as the list of edges that it was."""
    if hasattr(data, "adjacency"):
        return {vertex: list(near) for vertex, near in data.adjacency()}
    if isinstance(data, Mapping):
        return {vertex: list(near) for vertex, near in data.items()}
    return list(data)


def _numbered(rows: Iterable[tuple[Any, list[Any]]]) -> Graph:
    arrows: dict[Any, list[Any]] = {}
    for vertex, near in rows:
        arrows.setdefault(vertex, []).extend(near)
        for other in near:
            arrows.setdefault(other, [])
    vertices = list(arrows)
    whole = all(isinstance(vertex, int) and not isinstance(vertex, bool) for vertex in vertices)
    # Numbers keep their places, as in data files.
    if whole and vertices and 0 <= min(vertices) and max(vertices) < 2 * len(vertices) + 64:
        vertices = list(range(max(vertices) + 1))
    numbers = {vertex: number for number, vertex in enumerate(vertices)}
    following = [[numbers[other] for other in arrows.get(vertex, [])] for vertex in vertices]
    return Graph(vertices, following)


def dot(graph: Graph, names: list[str]) -> str:
    """The graph in the language DOT, in which vertices have names."""

    def quoted(number: int) -> str:
        return f'"{names[number]}"'

    lines = [f"{quoted(number)};" for number in range(len(graph.vertices))]
    lines += [f"{quoted(tail)} -> {quoted(head)};" for tail, near in enumerate(graph.next) for head in near]
    return "digraph {\n" + "\n".join(lines) + "\n}\n"
