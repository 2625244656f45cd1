"""One question about very many games, on as many machines as there are.

A sweep is cut into shards. A shard is pure: its result depends on nothing but what it computes, which its name is the hash
of. Its result is a file, and what is there is not computed again; so a sweep that was interrupted, by whatever it was,
goes on when it is asked once more, and the merged table has the same bytes.

>>> import tempfile
>>> from grundy.sweeps import octal, period
>>> with tempfile.TemporaryDirectory() as folder:
...     swept = sweep(octal(digits=1), period(to=1000), out=folder)
>>> [(row["code"], row["status"], row["period"]) for row in swept.rows if row["saltus"] == 0][:4]
[('0.1', 'proved', 1), ('0.2', 'proved', 2), ('0.3', 'proved', 2), ('0.4', 'proved', 34)]
"""

from __future__ import annotations

import io
import json
import os
import time
import uuid
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import _native
from ._game import Game
from ._limits import Limits, Progress

if TYPE_CHECKING:
    import pandas

__all__ = [
    "Item",
    "Question",
    "Swept",
    "graphs",
    "hexadecimal",
    "merge",
    "octal",
    "outcome",
    "period",
    "plan",
    "quotient",
    "rules",
    "run",
    "subtraction",
    "sweep",
    "values",
]


# -- families -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Item:
    """A game of a sweep."""

    code: str
    """What the row is called."""
    game: str
    """What `Game` takes."""
    set: str = "{}"
    """Values for its parameters, as JSON."""
    data: tuple[str, str] | None = None
    """A data file: its name and its text."""
    misere: bool = False
    """Whether who cannot move wins."""
    position: str | None = None
    """The position that is asked about, where one is."""

    def _document(self) -> dict[str, Any]:
        return {**asdict(self), "set": json.loads(self.set)}


def _family(name: str, **fields: Any) -> Iterator[Item]:
    for item in json.loads(_native.sweep_family(json.dumps({"family": name, **fields}))):
        given = {"set": json.dumps(item.pop("set", {})), "data": item.pop("data", None)}
        yield Item(**item, **{**given, "data": given["data"] and tuple(given["data"])})


def octal(digits: int = 3, *, before: Iterable[int] = (0, 4)) -> Iterator[Item]:
    """All octal codes of so many digits behind the point at most, with these digits before it.

    >>> [item.code for item in octal(1)]
    ['0.1', '0.2', '0.3', '0.4', '0.5', '0.6', '0.7', '4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7']
    """
    return _family("octal", digits=digits, before=list(before))


def hexadecimal(digits: int = 2, *, before: Iterable[int] = (0,)) -> Iterator[Item]:
    """All hexadecimal codes of so many digits behind the point at most, with these digits before it.

    >>> [item.code for item in hexadecimal(1)][7:10]
    ['0x.8', '0x.9', '0x.A']
    """
    return _family("hexadecimal", digits=digits, before=list(before))


def subtraction(k: int = 3, *, max: int) -> Iterator[Item]:
    """All subtraction sets of k amounts, none larger than `max`.

    >>> [item.code for item in subtraction(2, max=3)]
    ['take {1,2}', 'take {1,3}', 'take {2,3}']
    """
    return _family("subtraction", k=k, max=max)


def graphs(path: str | os.PathLike[str], game: str = "node-kayles") -> Iterator[Item]:
    """The graphs of a file in graph6, a line each, as `geng` writes them, for a game on the set of all vertices."""
    return _family("graphs", text=Path(path).read_text(encoding="ascii"), game=game)


def rules(games: Iterable[str | Game]) -> Iterator[Item]:
    """Any games: rules, codes, names, or games that were opened.

    >>> [item.code for item in rules(["kayles", "take 1..3"])]
    ['kayles', 'take 1..3']
    """
    for game in games:
        if isinstance(game, Game):
            plain = not game._given and not game._misere
            yield Item(game.rule if plain else repr(game), game.rule, game._set_json(), game._data, game._misere)
        else:
            yield Item(game, game)


# -- questions ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Question:
    """What is asked of each game. `period`, `values`, `quotient` and `outcome` make one."""

    kind: str
    to: int | None = None
    position: str | None = None
    memory: int = 1 << 30
    """The bytes that one game may take. There is no limit of time: a row may depend on nothing but the question."""


def period(to: int = 1_000_000, *, memory: int = 1 << 30) -> Question:
    """The period of the values, looked for up to this heap: `proved`, `found`, or `open`."""
    return Question("period", to, memory=memory)


def values(to: int, *, memory: int = 1 << 30) -> Question:
    """The values of the heaps up to this one, as their hash."""
    return Question("values", to, memory=memory)


def quotient(to: int = 11, *, memory: int = 1 << 30) -> Question:
    """The misère quotient of the heaps up to this one: `proved` where it is that of all heaps, `partial`, or `open`."""
    return Question("quotient", to, memory=memory)


def outcome(position: str | None = None, *, memory: int = 1 << 30) -> Question:
    """Who wins a position; without one that of each item, as `graphs` makes them."""
    return Question("outcome", position=position, memory=memory)


# -- shards -------------------------------------------------------------------------------------------------------------


def compute(shard: str) -> str:
    """The result of a shard. It is what a worker does; nothing but the seconds depends on where and when."""
    with Limits() as limits:
        return _native.sweep_compute(shard, limits)


def _write(path: Path, content: bytes) -> None:
    """A file is there as a whole or not at all, whoever else writes the same."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{uuid.uuid4().hex}")
    try:
        beside.write_bytes(content)
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def _is_there(path: Path, name: str) -> bool:
    try:
        return _native.sweep_is_done(path.read_bytes(), name)
    except OSError:
        return False


def plan(
    family: Iterable[Item | str | Game],
    question: Question | str,
    *,
    shards: int | None = None,
    out: str | os.PathLike[str],
) -> list[dict[str, Any]]:
    """Cuts a sweep into shards and writes the plan to the folder, for `run` and `merge`."""
    asked = question if isinstance(question, Question) else _named(question)
    items = [one if isinstance(one, Item) else next(rules([one])) for one in family]
    if shards is not None and shards < 1:
        raise ValueError(f"`shards` must be at least 1, not {shards}")
    planned = _native.sweep_plan(json.dumps(asdict(asked)), json.dumps([one._document() for one in items]), shards)
    _write(Path(out) / "plan.json", planned.encode())
    cut: list[dict[str, Any]] = json.loads(planned)["shards"]
    return cut


def _named(word: str) -> Question:
    makers: dict[str, Callable[[], Question]] = {"period": period, "quotient": quotient, "outcome": outcome}
    if word not in makers:
        raise ValueError(f"a question is {', '.join(makers)} or values(to), not {word!r}")
    return makers[word]()


Executor = Any
"""What has `submit(function, argument)` and gives futures, such as `concurrent.futures.ProcessPoolExecutor`, or a `Client`
of Dask; or a function that makes one, which is called again where it has broken down."""


def run(
    out: str | os.PathLike[str],
    *,
    executor: Executor = None,
    part: tuple[int, int] = (1, 1),
    progress: Progress = False,
    tries: int = 5,
) -> None:
    """Computes the shards of a plan that are not there yet; of several parts only the ith, for a batch queue."""
    folder = Path(out)
    shards = json.loads((folder / "plan.json").read_bytes())["shards"]
    which, parts = part
    if not 1 <= which <= parts:
        raise ValueError(f"a part is (i, n) with i from 1 to n, not {part}")
    missing = {
        shard["name"]: json.dumps(shard)
        for shard in shards[which - 1 :: parts]
        if not _is_there(_path(folder, shard["name"]), shard["name"])
    }
    total = len(missing)
    done = 0
    with Limits(progress=progress) as limits:

        def keep(name: str, result: str) -> None:
            nonlocal done
            _write(_path(folder, name), result.encode())
            done += 1
            if limits.progress is not None:
                limits.progress(done, total)

        if executor is None:
            for name, shard in missing.items():
                keep(name, compute(shard))
        else:
            _run_on(executor, missing, keep, tries)


def _run_on(
    executor: Executor, missing: dict[str, str], keep: Callable[[str, str], None], tries: int
) -> None:
    """Submits shards until each has come back. What dies is submitted again."""
    given = hasattr(executor, "submit")
    for attempt in range(1, tries + 1):
        futures: dict[Any, str] = {}
        left = dict(missing)
        made = failure = None
        try:
            made = executor if given else executor()
            for name, shard in missing.items():
                futures[made.submit(compute, shard)] = name
            for future in _as_done(futures):
                try:
                    result = future.result()
                except (Exception, CancelledError) as error:
                    failure = error
                    continue
                keep(futures[future], result)
                left.pop(futures[future], None)
        except Exception as error:  # the executor has broken down
            failure = error
        finally:
            for future in futures:
                future.cancel()
            if not given and made is not None:
                _close(made)
        missing = left
        if not missing:
            return
        if attempt == tries:
            raise RuntimeError(
                f"{len(missing)} shards did not come back in {tries} attempts; what is there is kept"
            ) from failure
        time.sleep(min(0.1 * 2**attempt, 5))


def _as_done(futures: Iterable[Any]) -> Iterator[Any]:
    """The futures as they are done, of whatever kind they are. Those of Dask tell nobody when their scheduler is gone, so
    they are asked."""
    waiting, patience = list(futures), 0.005
    while waiting:
        done = [future for future in waiting if future.done()]
        yield from done
        waiting = [future for future in waiting if future not in done] if done else waiting
        patience = 0.005 if done else min(2 * patience, 0.05)
        time.sleep(patience)


def _close(made: Any) -> None:
    """Lets an executor go that was made here. It may be dead already."""
    try:
        if hasattr(made, "shutdown") and not hasattr(made, "scheduler_info"):
            made.shutdown(wait=False)
        else:
            made.close(timeout=5)
    except Exception:
        pass


def _path(folder: Path, name: str) -> Path:
    return folder / "shards" / f"{name}.json"


# -- the table ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Swept:
    """What came of a sweep: the rows, which stand in `rows.csv` and, where pyarrow is installed, in `rows.parquet`."""

    folder: Path
    columns: list[str]
    rows: list[dict[str, Any]]
    seconds: float
    """How long the shards took, all together."""

    def to_pandas(self) -> pandas.DataFrame:
        """The rows as a data frame of pandas."""
        import pandas

        return pandas.DataFrame(self.rows, columns=self.columns)

    def counts(self) -> dict[str, int]:
        """How many rows there are of each status."""
        return dict(Counter(str(row["status"]) for row in self.rows))

    def __repr__(self) -> str:
        return f"Swept({str(self.folder)!r}: {len(self.rows)} rows, {self.counts()})"


def merge(out: str | os.PathLike[str]) -> Swept:
    """Puts the results of all shards into one table, in the order of the family. Its bytes depend on nothing but the plan;
    what took how long stands apart, in `seconds.csv`."""
    folder = Path(out)
    planned = (folder / "plan.json").read_text(encoding="utf-8")
    results = []
    for shard in json.loads(planned)["shards"]:
        path = _path(folder, shard["name"])
        if not _is_there(path, shard["name"]):
            raise FileNotFoundError(f"the shard {shard['name']} is not there yet; `run` computes it")
        results.append(path.read_text(encoding="utf-8"))
    told, rows_csv, seconds_csv = _native.sweep_merge(planned, results)
    columns, rows = json.loads(told).values()
    _write(folder / "rows.csv", rows_csv.encode())
    _write(folder / "seconds.csv", seconds_csv.encode())
    _write_parquet(folder / "rows.parquet", columns, rows)
    return Swept(folder, columns, rows, sum(json.loads(result)["seconds"] for result in results))


#: What is written as a number.
_NUMBERS = {
    *("preperiod", "period", "saltus", "values", "largest", "rares", "order", "p_portion", "heaps_to"),
}


def _write_parquet(path: Path, columns: list[str], rows: list[dict[str, Any]]) -> None:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        return
    kinds = {name: pyarrow.int64() if name in _NUMBERS else pyarrow.string() for name in columns}
    schema = pyarrow.schema(list(kinds.items()))
    written = io.BytesIO()
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows, schema=schema), written)
    _write(path, written.getvalue())


def sweep(
    family: Iterable[Item | str | Game],
    question: Question | str,
    *,
    shards: int | None = None,
    executor: Executor = None,
    out: str | os.PathLike[str],
    progress: Progress = False,
    tries: int = 5,
) -> Swept:
    """Asks one question about all games of a family. `family` is one of `octal`, `hexadecimal`, `subtraction`, `graphs`,
    `rules`, or any iterable of games; `question` one of `period`, `values`, `quotient`, `outcome`.

    Without an `executor` the shards are computed here, one after the other. With one – anything that has `submit` as
    `concurrent.futures` know it, or a `Client` of Dask – they are handed out; a function that makes one is called again
    when the last one has broken down. The folder `out` keeps what is done, and the same call goes on from there.
    """
    plan(family, question, shards=shards, out=out)
    run(out, executor=executor, progress=progress, tries=tries)
    return merge(out)
