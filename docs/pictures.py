"""Small pictures of games for the gallery: the values as bars, else stones, squares, letters or a graph."""

import ast
import math
import re
from html import escape

HIGH = 44


def picture(game):
    """The values as bars where the file has values, else the position that is shown."""
    if "values" in game:
        return bars(game["values"][0]["nimbers"][:30])
    shown = game["show"]
    parts = [literal(text) for text in shown["position"]]
    edges = shown.get("set", {}).get("next")
    if edges and "graph" in game["tags"] and all(isinstance(each, list) for each in edges):
        return graph(edges, parts)
    if all(isinstance(part, str) for part in parts) and any('"' in text for text in shown["position"]):
        return letters(parts[0])
    if "board" in game["tags"] and pair(parts[0]) and len(parts) == 1:
        return squares(*parts[0])
    heaps = [number for part in parts for number in numbers(part)]
    if 0 < sum(heaps) and max(heaps) < 31 and not {"gain", "graph"} & set(game["tags"]):
        return stones(heaps)
    words = " ".join(shown["position"])
    return f'<code class="position">{escape(words if len(words) <= 24 else words[:22] + " …")}</code>'


def literal(text):
    """What a position says, where it is written as in Python; else its text."""
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return text


def pair(part):
    return isinstance(part, tuple) and len(part) == 2 and all(isinstance(each, int) for each in part)


def numbers(part):
    if isinstance(part, int):
        return [part]
    if isinstance(part, tuple) and part and isinstance(part[0], list):
        part = part[0]
    return [each for each in part if isinstance(each, int)] if isinstance(part, list | tuple) else []


def svg(wide, drawn, name):
    return f'<svg class="drawn" viewBox="0 0 {wide:g} {HIGH + 4}" role="img" aria-label="{name}">{drawn}</svg>'


def bars(values):
    most = max(values) or 1
    tall = [HIGH * value / most for value in values]
    drawn = "".join(
        f'<rect x="{6 * at}" y="{HIGH + 2 - each:.1f}" width="5" height="{each + 1:.1f}"/>'
        for at, each in enumerate(tall)
    )
    return svg(180, drawn, "its first values")


def stones(heaps):
    step = min(10, HIGH / max(heaps))
    drawn = "".join(
        f'<circle cx="{14 * at + 6}" cy="{HIGH + 2 - step * (stone + 0.5):.1f}" r="{step * 0.45:.1f}"/>'
        for at, heap in enumerate(heaps)
        for stone in range(heap)
    )
    return svg(14 * len(heaps), drawn, "heaps of stones")


def squares(wide, high):
    side = HIGH / max(wide, high)
    drawn = "".join(
        f'<rect x="{side * x:.1f}" y="{2 + side * y:.1f}" width="{side - 1:.1f}" height="{side - 1:.1f}"/>'
        for x in range(wide)
        for y in range(high)
    )
    return svg(side * wide, drawn, "a board")


def letters(word):
    drawn = "".join(
        f'<rect class="tile" x="{15 * at}" y="16" width="14" height="17"/>'
        f'<text x="{15 * at + 7}" y="29">{escape(letter)}</text>'
        for at, letter in enumerate(re.sub(r"[.]", " ", word))
    )
    return svg(15 * len(word), drawn, "a word")


def graph(edges, tokens):
    places = [
        (HIGH * (1 + math.sin(math.tau * at / len(edges))), 2 + HIGH / 2 * (1 - math.cos(math.tau * at / len(edges))))
        for at in range(len(edges))
    ]
    lines = "".join(
        f'<line x1="{places[a][0]:.1f}" y1="{places[a][1]:.1f}" x2="{places[b][0]:.1f}" y2="{places[b][1]:.1f}"/>'
        for a, ends in enumerate(edges)
        for b in ends
        if isinstance(b, int)
    )
    dots = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{3.4 if at in tokens else 2}"/>' for at, (x, y) in enumerate(places)
    )
    return svg(2 * HIGH, lines + dots, "a graph")
