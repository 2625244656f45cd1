"""What notebooks show is well formed, and shows what is there."""

import xml.etree.ElementTree as tree
from typing import Any

import networkx

import grundy
from grundy import Game


def drawn(thing: Any) -> tree.Element:
    return tree.fromstring(thing._repr_svg_())


def count(thing: Any, tag: str) -> int:
    return len(drawn(thing).findall(f".//{{http://www.w3.org/2000/svg}}{tag}"))


def test_positions() -> None:
    assert count(Game("kayles").position(7, 9), "circle") == 16
    assert count(Game('"++" => "--"').position("++++"), "rect") == 4
    assert count(Game("cram").position((2, 3)), "rect") == 6
    assert Game("kayles").position(*[3] * 500)._repr_svg_() is None


def test_tables() -> None:
    assert count(Game("kayles").values(50), "rect") == 50
    assert count(Game("wythoff").table((10, 12)), "rect") == 120
    zeros = sum("#d1495b" in (one.get("fill") or "") for one in drawn(Game("wythoff").outcomes((10, 10))))
    assert zeros == (Game("wythoff").table((10, 10)) == 0).sum()
    whole = Game("kayles").values(50)
    assert (whole[10:])._repr_svg_() is None and Game("n -> n-k gain k for k in 1..2").table(5)._repr_svg_() is None


def test_graphs() -> None:
    roads = networkx.DiGraph([("a", "b"), ("b", "c"), ("c", "a"), ("b", "d")])
    game = Game("v -> w for w in next[v] ; given next", next=roads)
    assert count(game, "circle") == 4
    rings = [one for one in drawn(game.position("b")) if one.get("stroke-width")]
    assert len(rings) == 1
    assert Game("kayles")._repr_svg_() is None


def test_the_nim_sum_has_columns() -> None:
    shown = Game("kayles").solve(7, 5)._repr_html_()
    table = tree.fromstring(shown[shown.index("<table>") : shown.index("</table>") + 8])
    rows = [[cell.text for cell in row] for row in table]
    assert rows == [["7", "*2", "0", "1", "0"], ["5", "*4", "1", "0", "0"], ["nim-sum", "*6", "1", "1", "0"]]
    hostile = Game('"<b>" => "&"').solve("<b>")._repr_html_()
    assert "<b>&" not in hostile and "&lt;b&gt;" in hostile


def test_formulas() -> None:
    assert grundy.Worth("*2")._repr_latex_() == r"${\ast}2$"
    assert grundy.Worth("5/8")._repr_latex_() == r"$\tfrac{5}{8}$"
    quotient = grundy.misere_quotient("0.77", 11)._repr_latex_()
    assert r"bc^{2} = b" in quotient and r"|\mathcal{Q}| = 18" in quotient
