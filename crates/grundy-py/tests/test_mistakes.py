"""Mistakes say what, where, and what to write instead."""

import pytest

import grundy
from grundy import Game, RuleError


def test_a_mistake_has_its_place() -> None:
    text = "n → n - q for k in divisor(n)"
    with pytest.raises(RuleError) as caught:
        Game(text)
    error = caught.value
    assert [text[slice(*mistake.span)] for mistake in error.mistakes] == ["q", "divisor"]
    assert error.text == text and error.span == (8, 9)
    assert error.mistakes[1].hint == "did you mean `divisors`?" and error.hint == error.mistakes[0].hint
    drawn = str(error).splitlines()
    assert drawn[3] == "1 | " + text and drawn[4].index("^") == 4 + 8
    assert isinstance(error, ValueError)


def test_mistakes_in_positions() -> None:
    with pytest.raises(RuleError, match="position"):
        Game("kayles").position((1, 2))
    with pytest.raises(TypeError, match="a position is made of"):
        Game("kayles").position(1.5)
    with pytest.raises(TypeError, match="a game is a text"):
        Game(7)  # type: ignore[arg-type]


def test_moves_belong_to_their_position() -> None:
    move = Game("kayles").solve(7).moves[0]
    with pytest.raises(ValueError, match="is of another position"):
        Game("kayles").position(9).play(move)
    with pytest.raises(TypeError, match="a move is one of"):
        Game("kayles").position(7).play("take 2")  # type: ignore[arg-type]


def test_questions_that_are_none() -> None:
    with pytest.raises(ValueError, match="unknown field `gaem`"):
        grundy.ask({"ask": "solve", "gaem": "nim"})
    with pytest.raises(KeyError):
        grundy.catalogue["nothing-of-the-kind"]
    with pytest.raises(ValueError, match="one convention"):
        (Game("nim").position(3) + Game("kayles", misere=True).position(3)).solve()


def test_warnings() -> None:
    assert Game("nim").warnings is None
