#!/usr/bin/env python3
"""Positions as masks against C++ that is written by hand for each game: processor time of whole processes.

    cargo build --release -p grundy-cli
    crates/grundy/benches/masks/compare.py target/release/grundy [ROUNDS]

Needs g++. The two run in turn, and the least time of each counts; the answers must agree."""

import json
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
PAWNS = "." * 14 + "P." * 7
GAMES = [
    # What grundy is asked, what each C++ is, and what the first number of the C++ is in the answer, if it is there.
    (["node-kayles-grid", "(5, 5)"], {"kayles 5": "nimber"}),
    (["can-i-win(18)", "100"], {"can-i-win 18 100": "nimber"}),
    (["pawns", PAWNS], {f"pawns {PAWNS}": "nimber"}),
    (["treblecross-board", "." * 18], {"treblecross 18": None, "treblecross-all 18": "remoteness"}),
    (["node-kayles-grid", "(5, 5)", "--misere"], {"kayles-misere 5": None, "kayles-misere-all 5": "remoteness"}),
]


def run(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return out, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def agree(answer, out, what):
    first, winning = map(int, re.match(r"(-?\d+), (\d+) winning", out).groups())
    if answer.get("winning_moves", len(answer["moves"])) != winning or what and answer[what] != first:
        sys.exit(f"C++ says {out.strip()}, grundy says {json.dumps(answer)[:400]}")


def main():
    grundy, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5
    with tempfile.TemporaryDirectory() as folder:
        by_hand = f"{folder}/masks"
        subprocess.run(["g++", "-O2", "-o", by_hand, HERE / "masks.cpp"], check=True)
        for ours, theirs in GAMES:
            times = {name: [] for name in ["grundy", *theirs]}
            for _ in range(rounds):
                out, seconds = run([grundy, "solve", *ours, "--json"])
                times["grundy"].append(seconds)
                answer = json.loads(out)
                for cpp, what in theirs.items():
                    out, seconds = run([by_hand, *cpp.split()])
                    times[cpp].append(seconds)
                    agree(answer, out, what)
            least = {name: min(all) for name, all in times.items()}
            ours = least.pop("grundy")
            for cpp, seconds in least.items():
                print(f"{cpp:<40} C++ {seconds:.4f} s, grundy {ours:.4f} s, ratio {ours / seconds:.2f}")


main()
