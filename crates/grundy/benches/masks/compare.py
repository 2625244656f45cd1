#!/usr/bin/env python3
"""Positions as masks against C++ that is written by hand for each game: processor time of whole processes.

    cargo build --release -p grundy-cli
    crates/grundy/benches/masks/compare.py target/release/grundy [ROUNDS]

Needs g++. The two run in turn, and the least time of each counts; the answers must agree."""

import pathlib
import re
import resource
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
PAWNS = "." * 14 + "P." * 7
GAMES = [
    # What the C++ is asked, what grundy is, and whether both say a nimber or how many moves win.
    (["kayles", "5"], ["node-kayles-grid", "(5, 5)"], "nimber"),
    (["kayles-misere", "5"], ["node-kayles-grid", "(5, 5)", "--misere"], "moves"),
    (["can-i-win", "18", "100"], ["can-i-win(18)", "100"], "nimber"),
    (["treblecross", "18"], ["treblecross-board", "." * 18], "moves"),
    (["pawns", PAWNS], ["pawns", PAWNS], "nimber"),
]


def run(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    out = subprocess.run(command, capture_output=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return out, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def said(out, what):
    if what == "nimber":
        found = re.search(r'"nimber":\s*(\d+)', out) or re.match(r"(\d+),", out)
        return found and int(found[1])
    found = re.match(r"(\d+) winning", out)
    return int(found[1]) if found else len(re.findall(r'"text"|"words"', out.split('"winning_moves"')[1].split("]]")[0]))


def main():
    grundy, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5
    with tempfile.TemporaryDirectory() as folder:
        by_hand = f"{folder}/masks"
        subprocess.run(["g++", "-O2", "-o", by_hand, HERE / "masks.cpp"], check=True)
        for cpp, ours, what in GAMES:
            times = [[], []]
            for _ in range(rounds):
                one, seconds = run([by_hand, *cpp])
                times[0].append(seconds)
                other, seconds = run([grundy, "solve", *ours, "--json"])
                times[1].append(seconds)
            if what == "nimber" and said(one, what) != said(other, what):
                sys.exit(f"{cpp[0]}: C++ says {one.strip()}, grundy says {other[:200]}")
            a, b = min(times[0]), min(times[1])
            print(f"{' '.join(ours):<60} C++ {a:.3f} s, grundy {b:.3f} s, ratio {b / a:.2f}  ({one.strip()})")


main()
