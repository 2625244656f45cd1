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

import csv
import hashlib
import io
import itertools
import json
import os
import time
import uuid
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import CancelledError
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Optional

import numpy as np

from . import _native
from ._errors import RuleError, Unknown
from ._game import Game
from ._limits import Limits, Progress
from ._worth import Outcome

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

#: Changes when the meaning of a row does.
FORMAT = 1

#: So many values, from the first that is not 0, tell twins.
HEAD = 1000


# -- families -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Item:
    """A game of a sweep."""

    code: str
    """What the row is called."""
    game: str
    """What `Game` takes."""
    parameters: tuple[tuple[str, Any], ...] = ()
    """Values for its parameters."""
    position: str | None = None
    """The position that is asked about, where one is."""


def octal(digits: int = 3, *, before: Iterable[int] = (0, 4)) -> Iterator[Item]:
    """All octal codes of so many digits behind the point at most, with these digits before it.

    >>> [item.code for item in octal(1)]
    ['0.1', '0.2', '0.3', '0.4', '0.5', '0.6', '0.7', '4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7']
    """
    return _codes("01234567", digits, [str(digit) for digit in before], "")


def hexadecimal(digits: int = 2, *, before: Iterable[int] = (0,)) -> Iterator[Item]:
    """All hexadecimal codes of so many digits behind the point at most, with these digits before it.

    >>> [item.code for item in hexadecimal(1)][7:10]
    ['0x.8', '0x.9', '0x.A']
    """
    return _codes("0123456789ABCDEF", digits, [f"{digit:X}" if digit else "" for digit in before], "0x")


def _codes(alphabet: str, digits: int, before: list[str], prefix: str) -> Iterator[Item]:
    if not 1 <= digits <= 8:
        raise ValueError(f"`digits` is from 1 to 8, not {digits}")
    for first in before:
        for length in range(1, digits + 1):
            for behind in itertools.product(alphabet, repeat=length):
                if behind[-1] != "0":
                    code = f"{prefix}{first}.{''.join(behind)}"
                    yield Item(code, code)


def subtraction(k: int = 3, *, max: int) -> Iterator[Item]:
    """All subtraction sets of k amounts, none larger than `max`.

    >>> [item.code for item in subtraction(2, max=3)]
    ['take {1,2}', 'take {1,3}', 'take {2,3}']
    """
    for amounts in itertools.combinations(range(1, max + 1), k):
        code = f"take {{{','.join(map(str, amounts))}}}"
        yield Item(code, code)


def graphs(path: str | os.PathLike[str], game: str = "node-kayles") -> Iterator[Item]:
    """The graphs of a file in graph6, a line each, as `geng` writes them, for a game on the set of all vertices."""
    with open(path, encoding="ascii") as lines:
        for line in lines:
            word = line.strip().replace(">>graph6<<", "")
            if word:
                following = _graph6(word)
                everything = "{" + ", ".join(map(str, range(len(following)))) + "}"
                yield Item(word, game, (("next", tuple(map(tuple, following))),), everything)


def _graph6(word: str) -> list[list[int]]:
    """Where the edges of a graph lead, from each of its vertices."""
    sixes = [ord(letter) - 63 for letter in word]
    if any(not 0 <= six < 64 for six in sixes):
        raise ValueError(f"{word!r} is not graph6; sparse6 and digraph6 are not read here")
    if sixes[0] < 63:
        count, body = sixes[0], sixes[1:]
    else:
        count, body = (sixes[1] << 12) | (sixes[2] << 6) | sixes[3], sixes[4:]
    bits = (six >> shift & 1 for six in body for shift in range(5, -1, -1))
    following: list[list[int]] = [[] for _ in range(count)]
    for high in range(count):
        for low in range(high):
            if next(bits):
                following[low].append(high)
                following[high].append(low)
    return following


def rules(games: Iterable[str | Game]) -> Iterator[Item]:
    """Any games: rules, codes, names, or games that were opened.

    >>> [item.code for item in rules(["kayles", "take 1..3"])]
    ['kayles', 'take 1..3']
    """
    for game in games:
        if isinstance(game, Game):
            given = tuple((name, _frozen(value)) for name, value in sorted(game._given.items()))
            yield Item(repr(game) if given else game.rule, game.rule, given)
        else:
            yield Item(game, game)


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


# -- questions ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Question:
    """What is asked of each game. `period`, `values`, `quotient` and `outcome` make one."""

    kind: str
    to: int | None = None
    position: str | None = None
    memory: int = 1 << 30
    """The bytes that one game may take. There is no limit of time: a row may depend on nothing but the question."""

    @property
    def columns(self) -> list[str]:
        """What a row says."""
        return ["code", *_COLUMNS[self.kind], "why", "hash", "version"]


_COLUMNS = {
    "period": [
        *("twin", "status", "preperiod", "period", "saltus", "values", "largest", "rares", "theorem"),
    ],
    "values": ["twin", "status", "values", "largest"],
    "quotient": ["status", "order", "p_portion", "heaps_to", "preperiod", "period", "theorem"],
    "outcome": ["status", "position", "outcome", "worth"],
}

#: What is written as a number.
_NUMBERS = {
    *("preperiod", "period", "saltus", "values", "largest", "rares", "order", "p_portion", "heaps_to"),
}


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


def _row(item: Mapping[str, Any], question: Question) -> dict[str, Any]:
    """The row of a game."""
    row: dict[str, Any] = {"code": item["code"], "version": _native.VERSION}
    try:
        game = Game(item["game"], **{name: _listed(value) for name, value in item["parameters"]})
        row.update(_ANSWERS[question.kind](game, item, question))
    except Unknown as unknown:
        row.update(status="open", why=unknown.reason)
    except (RuleError, ValueError) as error:
        why = error.mistakes[0].message if isinstance(error, RuleError) and error.mistakes else str(error)
        row.update(status="refused", why=why)
    return row


def _listed(value: Any) -> Any:
    return list(map(_listed, value)) if isinstance(value, (list, tuple)) else value


def _limits(question: Question) -> Limits:
    return Limits(memory=question.memory, threads=1)


def _period(game: Game, _item: Mapping[str, Any], question: Question) -> dict[str, Any]:
    with _limits(question) as limits:
        text, sequence = game._native.period(question.to or 0, True, limits)
    told = json.loads(text)
    row = {
        "status": "proved" if told["proved"] else "found" if told["period"] else "open",
        "preperiod": told["preperiod"],
        "period": told["period"],
        "saltus": told["saltus"],
        "largest": told["max_value"],
        "rares": told.get("rares"),
        "theorem": told["theorem"],
        "why": told["unknown"],
    }
    if sequence is not None:
        row["values"] = len(sequence)
        row["hash"] = _hash(np.asarray(sequence.values(len(sequence))))
        row["head"] = _head(np.asarray(sequence.values(2 * HEAD)))
    return row


def _values(game: Game, _item: Mapping[str, Any], question: Question) -> dict[str, Any]:
    found = game.values((question.to or 0) + 1, memory=question.memory, threads=1)
    if found.dtype == object or np.ma.isMaskedArray(found):
        raise ValueError("not all of its heaps have nim-values")
    wide = np.asarray(found).astype("<u4")
    return {
        "status": "found",
        "values": len(wide),
        "largest": int(wide.max(initial=0)),
        "hash": _hash(wide),
        "head": _head(wide),
    }


def _quotient(game: Game, _item: Mapping[str, Any], question: Question) -> dict[str, Any]:
    found = game.quotient(question.to or 0, memory=question.memory)
    return {
        "status": "proved" if found.complete else "partial",
        "order": found.order,
        "p_portion": len(found.p_portion),
        "heaps_to": found.heaps_to,
        "preperiod": found.preperiod,
        "period": found.period,
        "theorem": found.theorem,
        "hash": hashlib.sha256(json.dumps([found.presentation, found.p_portion, found.pretending]).encode()).hexdigest(),
    }


def _outcome(game: Game, item: Mapping[str, Any], question: Question) -> dict[str, Any]:
    asked = question.position or item["position"]
    if asked is None:
        raise ValueError("it is not said which position is asked about: outcome(\"7 + 9\")")
    solved = game.solve(asked, memory=question.memory)
    worth = None if solved.worth is None else str(solved.worth)
    told = json.dumps([solved.outcome.value, worth])
    return {
        "status": "proved" if solved.outcome is not Outcome.CHANCE else "chance",
        "position": asked,
        "outcome": solved.outcome.value,
        "worth": worth,
        "hash": hashlib.sha256(told.encode()).hexdigest(),
    }


_ANSWERS: dict[str, Callable[[Game, Mapping[str, Any], Question], dict[str, Any]]] = {
    "period": _period,
    "values": _values,
    "quotient": _quotient,
    "outcome": _outcome,
}


def _hash(found: Any) -> str:
    """The SHA-256 of values, each in four bytes, the lowest first."""
    return hashlib.sha256(np.ascontiguousarray(found, dtype="<u4").tobytes()).hexdigest()


def _head(found: Any) -> str:
    """What twins share: the values from the first that is not 0."""
    first = np.flatnonzero(found)
    return _hash(found[first[0] : first[0] + HEAD]) if len(first) else "0"


# -- shards -------------------------------------------------------------------------------------------------------------


def _shard(question: Question, items: list[Item]) -> dict[str, Any]:
    """What a shard computes; its name is the hash of that."""
    what = {
        "format": FORMAT,
        "version": _native.VERSION,
        "question": asdict(question),
        "items": [asdict(item) for item in items],
    }
    name = hashlib.sha256(json.dumps(what, sort_keys=True).encode()).hexdigest()[:24]
    return {"name": name, **what}


def compute(shard: Mapping[str, Any]) -> dict[str, Any]:
    """The result of a shard. It is what a worker does; nothing but the seconds depends on where and when."""
    start = time.perf_counter()
    question = Question(**shard["question"])
    found = [_row(item, question) for item in shard["items"]]
    return {"name": shard["name"], "rows": found, "seconds": round(time.perf_counter() - start, 3)}


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
        return bool(json.loads(path.read_bytes())["name"] == name)
    except (OSError, ValueError, KeyError, TypeError):
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
    if not items:
        raise ValueError("the family has no game")
    count = min(len(items), 256 if shards is None else shards)
    if count < 1:
        raise ValueError(f"`shards` must be at least 1, not {shards}")
    cuts = [len(items) * i // count for i in range(count + 1)]
    cut = [_shard(asked, items[start:end]) for start, end in zip(cuts, cuts[1:])]
    document = {"question": asdict(asked), "shards": cut}
    _write(Path(out) / "plan.json", json.dumps(document).encode())
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
    missing = [
        shard for shard in shards[which - 1 :: parts] if not _is_there(_path(folder, shard["name"]), shard["name"])
    ]
    total = len(missing)
    done = 0
    with Limits(progress=progress) as limits:

        def keep(result: Mapping[str, Any]) -> None:
            nonlocal done
            _write(_path(folder, result["name"]), json.dumps(result).encode())
            done += 1
            if limits.progress is not None:
                limits.progress(done, total)

        if executor is None:
            for shard in missing:
                keep(compute(shard))
        else:
            _run_on(executor, missing, keep, tries)


def _run_on(
    executor: Executor, missing: list[dict[str, Any]], keep: Callable[[Mapping[str, Any]], None], tries: int
) -> None:
    """Submits shards until each has come back. What dies is submitted again."""
    given = hasattr(executor, "submit")
    for attempt in range(1, tries + 1):
        futures: dict[Any, dict[str, Any]] = {}
        left = {shard["name"]: shard for shard in missing}
        made = failure = None
        try:
            made = executor if given else executor()
            for shard in missing:
                futures[made.submit(compute, shard)] = shard
            for future in _as_done(futures):
                try:
                    result = future.result()
                except (Exception, CancelledError) as error:
                    failure = error
                    continue
                keep(result)
                left.pop(result["name"], None)
        except Exception as error:  # the executor has broken down
            failure = error
        finally:
            for future in futures:
                future.cancel()
            if not given and made is not None:
                _close(made)
        missing = list(left.values())
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
        patience = 0.005 if done else min(2 * patience, 0.2)
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
    document = json.loads((folder / "plan.json").read_bytes())
    question = Question(**document["question"])
    rows: list[dict[str, Any]] = []
    times = []
    for shard in document["shards"]:
        path = _path(folder, shard["name"])
        if not _is_there(path, shard["name"]):
            raise FileNotFoundError(f"the shard {shard['name']} is not there yet; `run` computes it")
        result = json.loads(path.read_bytes())
        rows += result["rows"]
        times.append((shard["name"], len(result["rows"]), result["seconds"]))
    first: dict[str, str] = {}
    for row in rows:
        head = row.pop("head", None)
        if "twin" in question.columns and head is not None:
            row["twin"] = first.setdefault(head, row["code"])
    columns = question.columns
    rows = [{name: row.get(name) for name in columns} for row in rows]
    _write(folder / "rows.csv", _csv(columns, ([row[name] for name in columns] for row in rows)))
    _write(folder / "seconds.csv", _csv(["shard", "rows", "seconds"], times))
    _write_parquet(folder / "rows.parquet", columns, rows)
    return Swept(folder, columns, rows, sum(seconds for _, _, seconds in times))


def _csv(columns: list[str], rows: Iterable[Iterable[Any]]) -> bytes:
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(columns)
    table.writerows(rows)
    return text.getvalue().encode()


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
