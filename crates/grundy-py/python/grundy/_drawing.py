"""What notebooks show: pictures, and the nim-sum with its columns."""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _native
from ._errors import Unknown
from ._worth import Outcome

if TYPE_CHECKING:
    from ._game import Game
    from ._position import Position, Solution
    from ._tables import Table

#: What a picture may cost: it is drawn without being asked for.
_SECONDS = 1.0
#: So many values a chart looks at.
_MOST = 200_000


def of_table(table: Table) -> str | None:
    """A chart of heaps, a heat map of pairs; nothing where the entries are no numbers."""
    cells = np.asarray(table)
    if table.kind == "outcomes":
        # Who moves loses where there stands 0, as in a table of values.
        cells = np.select([cells == "P", cells == "N", cells == "D"], [0, 1, -2], -1)
    elif table.kind != "values":
        return None
    title = table.title or ""
    if cells.ndim == 1:
        if table.kind == "outcomes":
            return _native.draw_heat([cells[:150].tolist()], title) if len(cells) else None
        return _native.draw_chart(cells[:_MOST].tolist(), title)
    return _native.draw_heat(cells[:151, :151].tolist(), title)


def of_position(position: Position) -> str | None:
    """The components as they lie on the table; a token on a graph with the graph around it."""
    games = {id(game) for game in position.games}
    if len(games) == 1:
        drawn = of_game(position.games[0], position)
        if drawn is not None:
            return drawn
    return _native.draw_board(json.dumps(list(position._told)))


def of_game(game: Game, position: Position | None = None) -> str | None:
    """The graph that a game is played on, if a position is one of its vertices."""
    graph = game._graph_of()
    if graph is None or game._told["position"] != "int":
        return None
    following, names = graph
    try:
        outcomes = game.outcomes(len(following), seconds=_SECONDS).tolist()
    except (Unknown, ValueError):
        outcomes = []
    tokens = [] if position is None else [names.index(text) for _, text in position._parts if text in names]
    return _native.draw_graph(following, names, outcomes, tokens)


def html_of_solution(solution: Solution) -> str:
    """Who wins, the nim-sum in columns of binary digits, and the moves."""
    told: list[dict[str, Any]] = solution.document["components"]
    parts = [f"<p><b>{escape(solution._verdict())}</b></p>"]
    nimbers: list[int] = [one["nimber"] for one in told if "nimber" in one]
    if solution.nimber is not None and nimbers and len(nimbers) == len(told) and max(nimbers) < 2**16:
        parts.append(_nim_sum(solution, nimbers))
    moves = solution.moves
    if moves:
        kind = {Outcome.FIRST: "Winning", Outcome.DRAW: "Drawing"}.get(solution.outcome, "Best")
        items = "".join(f"<li>{escape(move.words)}</li>" for move in moves[:20])
        more = "<li>…</li>" if max(solution.winning_moves, len(moves)) > 20 else ""
        parts.append(f"<p>{kind} moves:</p><ul>{items}{more}</ul>")
    return "\n".join(parts)


def _nim_sum(solution: Solution, nimbers: list[int]) -> str:
    width = max(nimbers).bit_length() or 1
    line = 'style="border-top: 1px solid"'

    def row(name: str, nimber: int, style: str = "") -> str:
        digits = "".join(f"<td>{digit}</td>" for digit in f"{nimber:0{width}b}")
        return f'<tr {style}><td style="text-align: left">{escape(name)}</td><td>*{nimber}</td>{digits}</tr>'

    names = [text for _, text in solution.position._parts]
    if len(solution.position._games) > 1:
        names = [f"{game.rule} {text}" for game, text in zip(solution.position.games, names)]
    rows = [row(name, nimber) for name, nimber in zip(names[:40], nimbers)]
    if len(names) > 40:
        rows.append(f'<tr><td colspan="{width + 2}">…</td></tr>')
    assert solution.nimber is not None
    rows.append(row("nim-sum", solution.nimber, line))
    return f"<table>{''.join(rows)}</table>"
