"""Sweeps: the same bytes, whoever computes them and whatever happens on the way."""

import hashlib
import json
import os
import subprocess
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Callable

import networkx
import numpy as np
import pyarrow.parquet
import pytest

import grundy
from grundy import Game, sweep, sweeps
from grundy.sweeps import graphs, hexadecimal, octal, outcome, period, quotient, rules, subtraction, values

TABLES = ("rows.csv", "rows.parquet")


def bytes_of(folder: Path) -> list[bytes]:
    return [(folder / name).read_bytes() for name in TABLES]


def test_rows_are_what_the_library_says(tmp_path: Path) -> None:
    swept = sweep(octal(2), period(to=2000), shards=7, out=tmp_path)
    assert len(swept.rows) == 2 * 63 and sum(swept.counts().values()) == len(swept.rows)
    checked = 0
    for row in swept.rows[::9]:
        if row["status"] == "proved":
            found = Game(row["code"]).period()
            assert (row["preperiod"], row["period"], row["saltus"]) == (
                found.preperiod,
                found.period,
                found.saltus,
            ), row
            checked += 1
    assert checked >= 8
    kayles = next(row for row in swept.rows if row["code"] == "0.77")
    assert kayles["twin"] == "0.77" and kayles["largest"] == 8
    # Dawson's Kayles 0.07 and 0.4 have the same values, but for a heap that is one larger.
    twins = {row["code"]: row["twin"] for row in swept.rows}
    assert twins["0.07"] == twins["0.4"] == "0.4"
    for row in swept.rows[:3]:
        wide = Game(row["code"]).values(row["values"]).astype("<u4")
        assert row["hash"] == hashlib.sha256(np.asarray(wide).tobytes()).hexdigest()


def test_the_bytes_are_the_same_however_it_is_done(tmp_path: Path) -> None:
    family = list(octal(1))
    alone = sweep(family, values(500), shards=5, out=tmp_path / "alone")
    with ThreadPoolExecutor(3) as pool:
        sweep(iter(family), values(500), shards=5, executor=pool, out=tmp_path / "threads")
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        sweep(family, values(500), shards=3, executor=pool, out=tmp_path / "processes")
    assert bytes_of(tmp_path / "alone") == bytes_of(tmp_path / "threads") == bytes_of(tmp_path / "processes")
    read = pyarrow.parquet.read_table(tmp_path / "alone" / "rows.parquet").to_pylist()
    assert read == alone.rows and list(alone.to_pandas().columns) == alone.columns


def test_what_is_there_is_not_computed_again(tmp_path: Path) -> None:
    first = sweep(octal(1), values(500), shards=5, out=tmp_path)
    before = bytes_of(tmp_path)
    files = sorted((tmp_path / "shards").iterdir())
    assert len(files) == 5
    times = {file: file.stat().st_mtime_ns for file in files}
    files[2].unlink()
    files[3].write_text('{"name": "half a f')
    sweep(octal(1), values(500), shards=5, out=tmp_path)
    again = {file for file in files if file.stat().st_mtime_ns != times[file]}
    assert again == {files[2], files[3]} and bytes_of(tmp_path) == before
    assert first.seconds >= 0 and len((tmp_path / "seconds.csv").read_text().splitlines()) == 6


def test_a_shard_is_named_by_what_it_computes(tmp_path: Path) -> None:
    names = {}
    for label, family, question in [
        ("one", octal(1), values(500)),
        ("same", list(octal(1)), values(to=500)),
        ("longer", octal(1), values(501)),
        ("others", octal(1, before=[0]), values(500)),
    ]:
        names[label] = [shard["name"] for shard in sweeps.plan(family, question, shards=2, out=tmp_path)]
    assert names["one"] == names["same"]
    assert not set(names["one"]) & (set(names["longer"]) | set(names["others"]))


class Fragile:
    """An executor of which every second answer is lost, and which is given answers twice."""

    def __init__(self) -> None:
        self.asked = 0

    def submit(self, task: Callable[..., Any], *arguments: Any) -> "Future[Any]":
        self.asked += 1
        future: Future[Any] = Future()
        task(*arguments)
        if self.asked % 2:
            future.set_result(task(*arguments))
        else:
            future.set_exception(OSError("the worker is gone"))
        return future


def test_what_dies_is_done_again(tmp_path: Path) -> None:
    sweep(octal(1), values(100), shards=5, out=tmp_path / "alone")
    fragile = Fragile()
    sweep(octal(1), values(100), shards=5, executor=fragile, out=tmp_path / "fragile")
    assert fragile.asked > 5 and bytes_of(tmp_path / "alone") == bytes_of(tmp_path / "fragile")
    made: list[Fragile] = []

    def make() -> Fragile:
        made.append(Fragile())
        return made[-1]

    sweep(octal(1), values(100), shards=5, executor=make, out=tmp_path / "made")
    assert len(made) > 1 and bytes_of(tmp_path / "alone") == bytes_of(tmp_path / "made")


class Broken:
    """An executor that does nothing."""

    def submit(self, *_: Any) -> "Future[Any]":
        raise OSError("nobody is there")


def test_who_gives_up_says_so(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="2 shards did not come back in 1 attempts"):
        sweep(octal(1), values(100), shards=2, executor=Broken(), out=tmp_path, tries=1)
    with pytest.raises(FileNotFoundError, match="is not there yet"):
        sweeps.merge(tmp_path)


def test_parts_of_a_batch_queue(tmp_path: Path) -> None:
    sweep(octal(1), values(100), shards=5, out=tmp_path / "alone")
    sweeps.plan(octal(1), values(100), shards=5, out=tmp_path / "parts")
    for part in (2, 1, 3):
        sweeps.run(tmp_path / "parts", part=(part, 3))
    sweeps.merge(tmp_path / "parts")
    assert bytes_of(tmp_path / "alone") == bytes_of(tmp_path / "parts")


def test_families(tmp_path: Path) -> None:
    assert len(list(octal(3))) == 2 * 511 and len(list(hexadecimal(2))) == 255
    assert [Game(item.game).rule for item in hexadecimal(1)][-1] == "0x.F"
    assert len(list(subtraction(3, max=10))) == 120
    swept = sweep(subtraction(3, max=6), period(), out=tmp_path / "sets")
    assert swept.counts() == {"proved": 20}
    path = tmp_path / "graphs.g6"
    drawn = [networkx.path_graph(4), networkx.cycle_graph(5), networkx.petersen_graph()]
    path.write_bytes(b"".join(networkx.to_graph6_bytes(graph) for graph in drawn))
    swept = sweep(graphs(path), outcome(), out=tmp_path / "graphs")
    for row, graph in zip(swept.rows, drawn):
        alone = Game("node-kayles", next=graph).solve(set(graph.nodes))
        assert (row["outcome"], row["worth"]) == (alone.outcome.value, alone.worth), row
    with pytest.raises(ValueError, match="the family has no game"):
        sweep([], period(), out=tmp_path / "none")
    with pytest.raises(ValueError, match="a question is period"):
        sweep(["nim"], "perid", out=tmp_path / "none")


def test_rows_of_every_kind(tmp_path: Path) -> None:
    games = ["kayles", "nosuchgame", "0.007", "wythoff", Game("moore", K=2)]
    swept = sweep(rules(games), period(to=300), out=tmp_path / "period")
    assert [row["status"] for row in swept.rows] == ["proved", "refused", "open", "refused", "refused"]
    assert swept.rows[1]["why"].startswith("there is no game") and swept.rows[2]["why"]
    swept = sweep(["kayles", "0.3"], quotient(to=11), out=tmp_path / "quotient")
    assert [(row["status"], row["order"], row["p_portion"]) for row in swept.rows][0] == ("partial", 18, 6)
    swept = sweep(["kayles", "nim"], outcome("7 + 9"), out=tmp_path / "outcome")
    assert [row["worth"] for row in swept.rows] == ["*6", "*14"]


def test_progress(tmp_path: Path) -> None:
    told: list[tuple[int, Any]] = []
    sweep(octal(1), values(100), shards=4, out=tmp_path, progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert json.loads((tmp_path / "plan.json").read_bytes())["question"]["to"] == 100
    assert grundy.sweep is sweep and os.listdir(tmp_path / "shards")


PROGRAM = Path(os.environ.get("GRUNDY", Path(__file__).parents[3] / "target" / "release" / "grundy"))


@pytest.mark.parametrize("kind", ["octal", "subtraction", "graphs", "rules"])
def test_the_command_line_does_the_same(kind: str, tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.write_text("C~\nDhc\n" if kind == "graphs" else "kayles\nwythoff\nnim\n")
    family, question, words = {
        "octal": (octal(2, before=[4]), period(to=900), "octal --digits 2 --before 4 --to 900"),
        "subtraction": (subtraction(2, max=5), quotient(to=9), "subtraction --amounts 2 --max 5 --ask quotient --to 9"),
        "graphs": (graphs(games), outcome(), f"graphs --file {games} --ask outcome"),
        "rules": (
            rules(games.read_text().split()),
            values(99, memory=1 << 20),
            f"rules --file {games} --ask values --to 99 --memory-limit 1M",
        ),
    }[kind]
    here, there = tmp_path / "here", tmp_path / "there"
    sweep(family, question, shards=5, out=here)
    for step in [["plan", str(there), *words.split(), "--shards", "5"], ["run", str(there)], ["merge", str(there)]]:
        subprocess.run([PROGRAM, "sweep", *step], check=True)

    def timeless(path: Path) -> dict[str, Any]:
        return {**json.loads(path.read_bytes()), "seconds": None}

    assert (here / "plan.json").read_bytes() == (there / "plan.json").read_bytes()
    assert (here / "rows.csv").read_bytes() == (there / "rows.csv").read_bytes()
    names = sorted(path.name for path in (here / "shards").iterdir())
    assert names == sorted(path.name for path in (there / "shards").iterdir()) and names
    for name in names:
        assert timeless(here / "shards" / name) == timeless(there / "shards" / name)
    # What one has begun, the other ends.
    (there / "shards" / names[0]).unlink()
    sweeps.run(there)
    assert sweeps.merge(there).rows == sweeps.merge(here).rows
