"""Long work is heard of, stopped, and in nobody's way."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from typing import Optional

import pytest

import grundy
from grundy import Game

#: A game whose period nobody knows, so that looking for it takes longer than anybody waits.
ENDLESS = "0.007"


def test_a_limit_of_time_is_unknown() -> None:
    with pytest.raises(grundy.Unknown, match="the time limit was reached") as caught:
        Game("n -> n+1").solve(1, seconds=0.05)
    assert caught.value.reason == "the time limit was reached"


def test_a_limit_of_memory_is_unknown() -> None:
    with pytest.raises(grundy.Unknown, match="memory"):
        Game("take 1..3").values(10**9, memory=10 << 20)
    with pytest.raises(grundy.Unknown, match="memory"):
        Game("n -> n+1").solve(1, memory=10 << 20)


def test_a_question_may_bound_itself() -> None:
    endless = {"ask": "period", "game": "0.007", "to": 10**9}
    assert "time limit" in grundy.ask({**endless, "limits": {"seconds": 0.2}})["unknown"]
    with pytest.raises(ValueError, match="limits.seconds must be a number from 0 on"):
        grundy.ask({**endless, "limits": {"seconds": -1}})


def test_limits_are_numbers() -> None:
    with pytest.raises(ValueError, match="`seconds` must be a number from 0 on"):
        Game("nim").solve(1, seconds=-1)
    with pytest.raises(TypeError, match="`seconds` must be a number, not 'x'"):
        Game("nim").solve(1, seconds="x")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="`memory` must be a whole number, not 1.5"):
        Game("nim").solve(1, memory=1.5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="`memory` must be from 0 to"):
        Game("nim").solve(1, memory=10**30)
    assert Game("nim").solve(1, seconds=float("inf")).outcome is grundy.Outcome.FIRST
    with pytest.raises(ValueError, match="`memory` must be at least 1"):
        Game("nim").solve(1, memory=0)
    with pytest.raises(TypeError, match="`progress` is True, False or a function"):
        Game("nim").solve(1, progress="yes")  # type: ignore[arg-type]


def test_progress_is_told_and_can_stop_the_work() -> None:
    told: list[tuple[int, Optional[int]]] = []

    def progress(done: int, total: Optional[int]) -> None:
        told.append((done, total))
        if len(told) >= 3:
            raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        Game(ENDLESS).values(10**9, progress=progress, memory=8 << 30)
    assert [total for _, total in told] == [10**9] * 3
    assert told[0][0] < told[1][0] < told[2][0]


def test_a_bar_is_shown_and_taken_away(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(grundy.Unknown, match="time limit"):
        Game(ENDLESS).values(10**9, progress=True, seconds=0.5, memory=8 << 30)
    assert "/1.00G" in capsys.readouterr().err


def test_python_goes_on_while_engines_work() -> None:
    ticks = 0
    over = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not over.is_set():
            ticks += 1
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    before = ticks
    with pytest.raises(grundy.Unknown):
        Game(ENDLESS).values(10**9, seconds=0.5, memory=8 << 30)
    after = ticks
    over.set()
    thread.join()
    assert after > before + 10


def test_threads_ask_side_by_side() -> None:
    found: dict[int, Optional[int]] = {}

    def ask(heap: int) -> None:
        found[heap] = Game("kayles").solve(heap).nimber

    threads = [threading.Thread(target=ask, args=(heap,)) for heap in range(40)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[heap] for heap in range(40)] == Game("kayles").values(40).tolist()


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise on Windows")
def test_ctrl_c_stops_the_work() -> None:
    program = textwrap.dedent(
        f"""
        import grundy
        game = grundy.Game({ENDLESS!r})
        print("begun", flush=True)
        try:
            game.period(10**12, memory=64 << 30)
        except KeyboardInterrupt:
            print("stopped", flush=True)
        print(grundy.Game("kayles").solve(7).nimber, flush=True)
        """
    )
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None and child.stdout.readline() == "begun\n"
    time.sleep(0.3)
    child.send_signal(signal.SIGINT)
    # The time is that of a machine with much else to do; docs/python.md says what was measured.
    output, _ = child.communicate(timeout=60)
    assert output == "stopped\n2\n" and child.returncode == 0
