"""Graphs and other data of a game, and rules that are functions."""

from typing import Any

import networkx
import pytest

import grundy
from grundy import Game, Outcome, beside

TOKEN = "v -> w for w in next[v] ; given next"


def test_graphs_of_networkx() -> None:
    graph = networkx.DiGraph([("home", "wood"), ("wood", "lake"), ("home", "lake")])
    game = Game(TOKEN, next=graph)
    solved = game.solve("home")
    assert solved.moves[0].to == ("lake",) and solved.moves[0].words == "from home to lake"
    assert game.position("home").play(solved.moves[0]).components == ("lake",)
    grid: Any = networkx.grid_2d_graph(2, 3, create_using=networkx.DiGraph)
    corners = Game(TOKEN, next=grid)
    move = corners.position((0, 0)).moves()[0]
    assert move.to[0] in {(0, 1), (1, 0)}, "vertices are what the graph has, not their numbers"
    assert corners.solve((0, 0)).outcome is Outcome.DRAW


def test_the_same_graph_in_many_ways() -> None:
    ways: list[Any] = [
        networkx.DiGraph([(0, 1), (1, 2), (0, 2)]),
        {0: [1, 2], 1: [2]},
        {0: {1, 2}, 1: [2], 2: []},
        [(0, 1), (1, 2), (0, 2)],
        [[1, 2], [2], []],
    ]
    for way in ways:
        game = Game(TOKEN, next=way)
        assert [game.solve(vertex).nimber for vertex in range(3)] == [2, 1, 0], way
        assert eval(repr(game)) == game
    named = Game(TOKEN, next={"a": ["b", "c"], "b": ["c"]})
    assert [named.solve(vertex).nimber for vertex in "abc"] == [2, 1, 0]
    assert eval(repr(named)) == named


def test_undirected_graphs() -> None:
    path: Any = networkx.path_graph(5)
    everything = set(range(5))
    dawson = Game("dawsons-kayles").values(6).tolist()
    for way in (path, [(0, 1), (1, 2), (2, 3), (3, 4)]):
        arcs = Game("arc-kayles", next=way)
        assert arcs.solve(everything).nimber == dawson[5]
    with pytest.raises(grundy.RuleError, match="undirected"):
        Game("arc-kayles", next={0: [1], 1: []})


def test_parameters() -> None:
    assert Game("n -> n-k for k in S ; given S", S={1, 3, 4}).solve(7).nimber == 0
    assert Game("moore", K=2).solve([1, 2, 3]).outcome is Outcome.FIRST
    assert Game("moore", K=2) != Game("moore", K=1)
    with pytest.raises(grundy.RuleError, match="K"):
        Game("kayles", K=3)
    with pytest.raises(TypeError, match="a parameter is a number"):
        Game("moore", K=1.5)


def test_rules_in_files(tmp_path: Any) -> None:
    path = tmp_path / "my.game"
    path.write_text("take {1, 3, 4}\n")
    assert Game(f"@{path}").solve(7).nimber == 0
    with pytest.raises(FileNotFoundError):
        Game("@nowhere.game")


def test_functions_are_oracles() -> None:
    def grundy_game(n: int) -> list[Any]:
        return [beside(a, n - a) for a in range(1, n) if a < n - a]

    oracle = Game.from_function(grundy_game)
    assert oracle.values(40).tolist() == Game("n -> a & n-a for a in 1..n-1 if a < n-a").values(40).tolist()
    move = oracle.solve(7).moves
    assert repr(oracle) == "Game.from_function(grundy_game)" and not move or move[0].play().outcome is Outcome.SECOND

    def wythoff(p: tuple[int, int]) -> list[tuple[int, int]]:
        a, b = p
        down = [(a - k, b) for k in range(1, a + 1)] + [(a, b - k) for k in range(1, b + 1)]
        return down + [(a - k, b - k) for k in range(1, min(a, b) + 1)]

    table = Game.from_function(wythoff).table((8, 9))
    assert (table == Game("wythoff").table((8, 9))).all() and table.shape == (8, 9)
    best = Game.from_function(wythoff).position((3, 6)).best()
    assert best is not None and best.play().outcome is Outcome.SECOND and best.words.startswith("(3, 6) → ")


def test_functions_that_go_round_or_on_for_ever() -> None:
    ring = Game.from_function(lambda n: [(n + 1) % 5])
    assert ring.solve(0).outcome is Outcome.DRAW
    assert Game.from_function(lambda n: [n - 1] if n else [], misere=True).solve(1).outcome is Outcome.SECOND
    with pytest.raises(grundy.Unknown, match="more than 1000 positions"):
        Game.from_function(lambda n: [n + 1], most=1000).solve(0)
    with pytest.raises(TypeError, match="the rule is a function"):
        Game.from_function("n -> n-1")  # type: ignore[arg-type]
