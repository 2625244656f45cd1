"""What is answered is what the library answers."""

from fractions import Fraction

import pytest

import grundy
from grundy import Game, Outcome, Sum


def test_winning_moves_can_be_played() -> None:
    solved = Game("take {1,3,4}").solve(7, 9, 3)
    assert (solved.outcome, solved.worth, solved.nimber) == (Outcome.FIRST, "*1", 1)
    assert len(solved.moves) == 4
    for move in solved.moves:
        assert move.play().outcome is Outcome.SECOND, move.words


def test_lost_positions_have_replies() -> None:
    solved = Game("kayles").solve(3, 3)
    assert solved.outcome is Outcome.SECOND and not solved.moves
    assert len(solved.replies) == 6
    for move, reply in solved.replies:
        assert reply is not None and reply.play().outcome is Outcome.SECOND, move.words


@pytest.mark.parametrize("name", ["kayles", "dawsons-kayles", "treblecross", "lasker", "wythoff", "moore"])
def test_positions_of_the_catalogue(name: str) -> None:
    checked = 0
    for known in grundy.catalogue[name].document["positions"]:
        game = Game(name, misere=known.get("misere", False), **known.get("set", {}))
        solved = game.position(*known["position"]).solve()
        assert solved.outcome.value == known["outcome"], known
        if "nimber" in known:
            assert solved.nimber == known["nimber"], known
        checked += 1
    assert checked


def test_a_game_is_played_to_its_end() -> None:
    position = Game("kayles").position("7 + 9")
    movers = 0
    while (move := position.best()) is not None:
        position = position.play(move)
        movers += 1
    assert position.is_over and movers % 2 == 1, "the first player wins 7 + 9, for 2 is not 4"


def test_different_games_side_by_side() -> None:
    typed = Sum("kayles 5 + nim 3 4")
    added = Game("kayles").position(5) + Game("nim").position(3, 4)
    assert typed == added and typed.nimber == 4 ^ 3 ^ 4
    assert [move.words for move in typed.solve().moves] == ["nim: take 3 from the heap of 3"]
    after = typed.play(typed.solve().moves[0])
    assert after.outcome is Outcome.SECOND
    words = Game("wythoff").position((1, 2)) + Game("nim").position(3)
    assert Sum(str(words)) == words and words.nimber == 3


def test_every_kind_of_play() -> None:
    chance = Game("n -> chance {3/4: n-1, 1/4: n}").solve(4)
    assert chance.outcome is Outcome.CHANCE and isinstance(chance.win_probability, Fraction)
    move = chance.moves[0]
    assert [probability for probability, _ in move.branches] == [Fraction(3, 4), Fraction(1, 4)]
    assert move.play(0).components == (3,)
    with pytest.raises(ValueError, match="name one of its 2 branches"):
        move.play()
    gains = Game("n -> n-k gain k for k in 1..2").solve(7)
    assert gains.score is not None and gains.worth == str(gains.score)
    loop = Game("v -> w for w in next[v] ; given next", next=[[1], [0, 2], [1, 3], []]).solve(0)
    assert loop.outcome is Outcome.DRAW and loop.worth == "∞()" and len(loop.moves) == 1
    misere = Game("kayles", misere=True)
    assert misere.solve(4).outcome is Outcome.SECOND and misere.position(5).genus()["genus"] == "4^146"


@pytest.mark.parametrize(
    ("rule", "component", "value"),
    [
        ("wythoff", (3, 5), (3, 5)),
        ("s: set -> s - {x} for x in s", {3, 1}, frozenset({1, 3})),
        ("h: list -> remove(h, i) for i in 0..len(h)-1 if h[i] > 1", [2, 2], [2, 2]),
        ('"++" => "--"', "++++", "++++"),
        ('("cycle", n) -> ("path", n-k) for k in 2..3 ; ("path", n) -> ("path", n-1)', ("cycle", 5), ("cycle", 5)),
    ],
)
def test_positions_of_every_type(rule: str, component: object, value: object) -> None:
    position = Game(rule).position(component)
    assert position.components == (value,)
    for move in position.moves():
        assert position.play(move) == Game(rule).position(*move.to), move.words


def test_explanations() -> None:
    why = Game("kayles").solve(3).why
    [options] = why.options
    assert sorted(option.nimber or 0 for option in options) == [0, 1, 2]
    assert why.plan["engine"] == "heaps"


def test_quotients() -> None:
    found = grundy.misere_quotient("0.77", 11)
    assert (found.order, len(found.p_portion), found.generators) == (18, 6, {"a": 1, "b": 2, "c": 5, "d": 9})


def test_certificates_are_verified(tmp_path: object) -> None:
    from pathlib import Path

    folder = Path(str(tmp_path))
    for number, make in enumerate(
        [
            Game("kayles").period().certificate,
            Game("wythoff").position((3, 5)).certificate,
            Sum("kayles 5 + nim 3").certificate,
        ]
    ):
        path = folder / f"{number}.json"
        document = make(path)
        verdict = grundy.verify(path)
        assert verdict and verdict.claim == document["claim"]
        text = path.read_text().replace('"values":[0,1,2', '"values":[0,2,1')
        if number == 0:
            path.write_text(text)
            assert not grundy.verify(path) and grundy.verify(path).reason
    with pytest.raises(ValueError, match="cannot be judged"):
        (folder / "no.json").write_text("{}")
        grundy.verify(folder / "no.json")
    with pytest.raises(OSError, match="nowhere.json cannot be read"):
        grundy.verify(folder / "nowhere.json")


def test_values_of_the_catalogue_have_its_period() -> None:
    checked = 0
    for entry in grundy.catalogue.values():
        known = entry.document.get("period")
        if known is None or entry.game().plan["engine"] != "heaps":
            continue
        found = entry.game().period(100_000)
        assert (found.preperiod, found.period, found.saltus) == (
            known["preperiod"],
            known["period"],
            known["saltus"],
        ), entry.name
        checked += 1
    assert checked >= 10
