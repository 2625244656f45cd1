"""Tables lie where the engine made them, and hold what it says."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import grundy
from grundy import Game, Table


def test_values_are_those_of_the_catalogue() -> None:
    for known in grundy.catalogue["kayles"].document["values"]:
        found = Game("kayles").values(len(known["nimbers"]))
        assert found.tolist() == known["nimbers"] and found.dtype == np.uint16


@pytest.mark.parametrize("narrow", [False, True])
def test_values_are_not_copied_and_not_written(narrow: bool) -> None:
    found: Any = Game("kayles").values(100_000, narrow=narrow)
    assert found.dtype == (np.uint8 if narrow else np.uint16) and len(found) == 100_000
    base = found
    while isinstance(base, np.ndarray):
        assert not base.flags.owndata and not base.flags.writeable
        base = base.base
    assert type(base).__name__ == "Array", "numpy looks at what the library holds"
    with pytest.raises(ValueError):
        found[0] = 1
    with pytest.raises(ValueError):
        found.flags.writeable = True


def test_values_outlive_their_game() -> None:
    found = Game("take 1..3").values(1000)
    assert found.sum() == 1500


def test_wide_values() -> None:
    assert Game("nim").values(70_000)[-1] == 69_999
    assert Game("nim").values(70_000).dtype == np.uint32
    assert Game("nim").values(1000).dtype == np.uint16


def test_values_without_a_sequence() -> None:
    odd = Game("n -> n - k for k in 1..n if gcd(n, k) == 1").values(30)
    assert odd[0::2].max() == 0 and odd.tolist()[:8] == [0, 1, 0, 2, 0, 3, 0, 4]


def test_tables_of_pairs() -> None:
    square = Game("wythoff").table((20, 20))
    assert square.shape == (20, 20) and square[1, 2] == 0 and (square == square.T).all()
    assert (Game("wythoff").table((3, 20)) == square[:3]).all()
    outcomes = Game("wythoff").outcomes((20, 20))
    assert ((outcomes == "P") == (square == 0)).all() and set(outcomes.ravel()) == {"N", "P"}


def test_tables_without_nimbers() -> None:
    with_chance = Game("n -> chance {3/4: n-1, 1/4: n}").table(4)
    assert with_chance.dtype == object and with_chance[0] == 0 and isinstance(with_chance[2], Fraction)
    with_gains = Game("n -> n-k gain k for k in 1..2").table(5)
    assert all(isinstance(score, int) for score in with_gains)
    loopy = Game("v -> w for w in next[v] ; given next", next=[[1], [0, 2], [1, 3], []])
    assert loopy.table(4).tolist() == ["∞()", "∞()", "∞(0)", "*0"]
    assert loopy.outcomes(4).tolist() == ["D", "D", "N", "P"]


def test_positions_that_do_not_exist_are_masked() -> None:
    found: Any = Game("(a, b) -> (a-1, b) | (a, b-1) ; where a <= b").table((3, 3))
    assert np.ma.isMaskedArray(found) and found.mask[2, 1] and not found.mask[1, 2]


def test_shapes() -> None:
    with pytest.raises(ValueError, match=r"two numbers, such as \(40, 40\)"):
        Game("wythoff").table(5)
    with pytest.raises(ValueError, match="a number, such as 40"):
        Game("kayles").table((5, 5))
    with pytest.raises(grundy.RuleError, match="a table needs positions of one or two numbers"):
        Game("moore").table((5, 5))
    assert Game("kayles").values(0).shape == (0,) and Game("wythoff").table((0, 3)).shape == (0, 3)
    assert Game("kayles").values(np.int64(3)).tolist() == Game("kayles").values(3.0).tolist()  # type: ignore[arg-type]
    for wrong in (-1, 2**63):
        with pytest.raises(ValueError, match="must be from 0"):
            Game("kayles").values(wrong)
    with pytest.raises(TypeError, match="whole number"):
        Game("kayles").values(1.5)  # type: ignore[arg-type]


def test_data_frames() -> None:
    pairs: Table = Game("wythoff").table((2, 3))
    rows = [(0, 0, 0), (0, 1, 1), (0, 2, 2), (1, 0, 1), (1, 1, 2), (1, 2, 0)]
    assert list(pairs.to_pandas().itertuples(index=False, name=None)) == rows
    assert pairs.to_polars().rows() == rows
    assert [tuple(row.values()) for row in pairs.to_arrow().to_pylist()] == rows
    assert list(Game("kayles").outcomes(3).to_pandas().columns) == ["heap", "outcome"]


def test_periods() -> None:
    found = Game("kayles").period()
    values = Game("kayles").values(10_000)
    assert (values[71:-12] == values[71 + 12 :]).all() and values[70] != values[82]
    assert found.at(10**18) == values[71 + (10**18 - 71) % 12]
    growing = Game("all-but-2-3-7").period()
    assert growing.saltus > 0 and growing.proved
    with pytest.raises(grundy.Unknown, match="nothing is repeated"):
        Game("0.007").period(1000)


def test_lost_positions_are_those_that_lose() -> None:
    for rule, to in (("kayles", 30), ("take {1,3,4}", 20)):
        game = Game(rule)
        lost = [n for n in range(to + 1) if game.solve(n).outcome == grundy.Outcome.SECOND]
        found = game.lost(to)
        assert found.positions == tuple(lost) and (found.count, found.sum) == (len(lost), sum(lost))
        assert found.unordered is None and found.of == to + 1
    chomp = Game("chomp").lost(3, length=2)
    assert [3, 2] in chomp.positions and chomp.count == len(chomp.positions)
    assert Game("wythoff").lost(7).positions == ((0, 0), (1, 2), (2, 1), (3, 5), (4, 7), (5, 3), (7, 4))


def test_lost_sums_are_listed_once() -> None:
    game = Game("kayles")
    found = game.lost(6, length=2, where="n > 0")
    pairs = [(a, b) for a in range(1, 7) for b in range(1, 7) if game.solve(a, b).outcome == grundy.Outcome.SECOND]
    assert found.positions == tuple(pair for pair in pairs if pair[0] <= pair[1])
    assert (found.count, found.of, found.unordered) == (len(pairs), 36, (21, len(found.positions), sum(map(sum, found.positions))))
    assert game.lost(6, length=2, where="n > 0", listed=False).positions == ()
    nim = Game("nim", misere=True)
    assert nim.lost(2, length=3).positions == tuple(
        heaps for heaps in [(a, b, c) for a in range(3) for b in range(a, 3) for c in range(b, 3)]
        if nim.solve(*heaps).outcome == grundy.Outcome.SECOND
    )
    with pytest.raises(grundy.Unknown, match="heap 5"):
        Game("kayles", misere=True).lost(6, length=2)
    with pytest.raises(grundy.Unknown, match="64 bits"):
        game.lost(999, length=7, listed=False)
