"""What is shown can be pasted back, and what is pickled comes back."""

import pickle
from typing import Any

import pytest

import grundy
from grundy import *  # noqa: F403
from grundy import Game, Sum

KEPT: list[Any] = [
    Game("take {1,3,4}"),
    Game("kayles", misere=True),
    Game("moore", K=2),
    Game("v -> w for w in next[v] ; given next", next={"a": ["b"], "b": []}),
    Game("kayles").position("7 + 9"),
    Game("wythoff").position((3, 5)),
    Game('"++" => "--"').position("++-++"),
    Game("v -> w for w in next[v] ; given next", next={"a": ["b"], "b": []}).position("a"),
    Sum("kayles 5 + nim 3 4"),
    Sum("wythoff '(1,2)' + 'take 1..3' 5"),
    Game("kayles").solve(7, 9),
    Game("kayles").solve(7).moves[0],
    Game("kayles").position(7).best(),
    Game("kayles").solve(3, 3).replies[0][1],
    Game("kayles").period(),
    Game("kayles").quotient(7),
    grundy.catalogue["kayles"],
    grundy.identify([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6])[0],
    grundy.Outcome.FIRST,
    grundy.Worth("*2"),
    grundy.beside(1, 2),
]


@pytest.mark.parametrize("kept", KEPT, ids=repr)
def test_pasted_back(kept: Any) -> None:
    assert eval(repr(kept)) == kept


@pytest.mark.parametrize("kept", KEPT, ids=repr)
def test_pickled(kept: Any) -> None:
    again = pickle.loads(pickle.dumps(kept))
    assert again == kept and repr(again) == repr(kept) and type(again) is type(kept)


def test_what_was_pickled_goes_on() -> None:
    position = pickle.loads(pickle.dumps(Game("kayles").position("7 + 9")))
    assert position.play(position.best()).outcome is grundy.Outcome.SECOND
    period = pickle.loads(pickle.dumps(Game("kayles").period()))
    assert period.certificate()["claim"]["period"] == 12
    table = pickle.loads(pickle.dumps(Game("kayles").values(20)))
    assert table.tolist() == Game("kayles").values(20).tolist() and table.title == "Kayles"
