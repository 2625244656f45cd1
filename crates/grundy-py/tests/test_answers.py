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


def test_a_move_that_entails_leaves_a_component_in_which_to_move() -> None:
    game = Game("top-entails")
    solved = game.solve(3, 4)
    assert solved.outcome is Outcome.FIRST and solved.moves
    for move in solved.moves:
        assert move.play().outcome is Outcome.SECOND, move.words
    forced = game.position(4, "entailed 2")
    assert repr(forced) == "Game('top-entails').position('4', 'entailed 2')" and eval(repr(forced)) == forced
    assert forced.outcome is Outcome.SECOND and game.position(4, 2).outcome is Outcome.FIRST
    # The reply is made there, and then both are free.
    replies = forced.moves()
    assert replies and {move.component for move in replies} == {1}
    assert any("entailed" not in str(move.play()) for move in replies)
    played = 0
    position = game.position(5, 6)
    while (best := position.best()) is not None:
        before, position = position.outcome, position.play(best)
        if before is Outcome.FIRST:
            assert position.outcome is Outcome.SECOND, best.words
        played += 1
    assert played > 3


def test_misere_play_is_asked_about_everywhere() -> None:
    normal, misere = Game("kayles"), Game("kayles", misere=True)
    assert normal.plan != misere.plan
    with pytest.raises(grundy.RuleError, match="misère play has none"):
        misere.period()
    lost = [one.name for one in grundy.identify(Game("take 1..3", misere=True))]
    assert lost[0] == grundy.identify(Game("take 1..3 ; misere"))[0].name != "n mod 4"
    asked = Sum("kayles 4 + nim 1", misere=True)
    both = misere.position(4) + Game("nim", misere=True).position(1)
    assert asked == both and asked.outcome is both.outcome is not Sum("kayles 4 + nim 1").outcome


def test_what_a_sum_was_given_is_shown() -> None:
    for whole in [
        Game("kayles", misere=True).position(4) + Game("nim", misere=True).position(1),
        Game("moore", K=2).position([1, 2]) + Game("kayles").position(5),
        Sum("kayles 5 + nim 3 4"),
    ]:
        again = eval(repr(whole))
        assert again == whole and again.outcome is whole.outcome, repr(whole)


def test_games_of_functions_are_asked_about_their_own_positions() -> None:
    heap = Game.from_function(lambda n: range(n), name="heap")
    heap.solve(40)
    for asked in (heap.period, heap.quotient, heap.lost):
        with pytest.raises(ValueError, match="its positions are no heaps"):
            asked()
    taken = Game.from_function(lambda n: [n - k for k in (1, 3, 4) if k <= n], name="taken")
    taken.solve(150)
    found = grundy.identify(taken)
    assert "take {1, 3, 4}" in [name for one in found for name in (one.name, *one.also)]


def test_what_is_identified_is_whole() -> None:
    with pytest.raises(TypeError):
        grundy.identify([0.0, 1.2, 2.7, 3.1])
    letters = grundy.identify(Game("take 1..3").outcomes(20))
    assert letters[0].name == grundy.identify("P N N N P N N N P N N N P N N N P N N N")[0].name


def test_gains_are_told_as_on_the_command_line() -> None:
    first, last = "h[1:] gain h[0] if len(h) > 0", "h[:len(h) - 1] gain h[len(h) - 1] if len(h) > 1"
    ends = Game(f"h: list -> {first} ; h: list -> {last}")
    assert str(ends.solve([3, 3])).startswith("Neither player gains more than the other.\n1 best move:")
    assert str(ends.solve([5, 3])).startswith("The first player gains 2 more than the second.\n1 best move:")
    assert str(ends.solve([1, 3, 1])).startswith("The second player gains 1 more than the first.")
