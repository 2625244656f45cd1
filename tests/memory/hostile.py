#!/usr/bin/env python3
"""Holds the program to its memory limit, on about a thousand rules that are made to break it.

    cargo build --release -p grundy-cli
    tests/memory/hostile.py target/release/grundy [--every 10] [--address-space 1048576]

Every question runs as a process of its own with `--memory-limit` and `--time-limit`. What it took at most must stay within
1.25 times the limit and 64 MB; it must not crash, and it must end. Where it says that memory was full, 0.7 of the limit
must have been taken. With `--address-space` (in KiB) nothing more than that can be had, and nothing may crash either.
"""

import argparse
import itertools
import os
import resource
import subprocess
import sys
import time

HUGE = ["2**31", "10**9", "2**40", "2**62", "9223372036854775807"]
MIB = 1 << 20


def rules():
    """Questions as lists of arguments."""
    # Amounts far apart, and heaps that reach them or not.
    amounts = ["1000000000", "2147483648", "4294967296", "1099511627776", "9223372036854775807"]
    sets = [[a] for a in amounts] + [["1", a] for a in amounts] + [["2", "3", a, "7"] for a in amounts]
    sets += [list(pair) for pair in itertools.combinations(amounts, 2)]
    for amounts_taken in sets:
        game = "take {" + ", ".join(amounts_taken) + "}"
        for heap in ["3", "1000001", "1000000001", "4294967297", "9223372036854775807"]:
            yield ["solve", game, heap]
        yield ["explain", game, "1000001"]
        yield ["period", game]
        yield ["period", game, "--to", "4000000000"]
        yield ["table", game, "--to", "1000000000"]
        yield ["misere", game, "12"]
        yield ["identify", "--game", game]
    for game in ["take 1..60000", "take {1..255, 30000..30255}", "take {7, 1000000..1000200}"]:
        for heap in ["3", "99999999", "40000000000"]:
            yield ["solve", game, heap]
        yield ["period", game, "--to", "4000000000"]

    # Collections made while the options of one position are listed.
    collections = [f"[{a}..{a}+i for i in 1..{b}]" for a in ["0", "2**60"] for b in [500, 5000, 100000]]
    collections += [f"[0..{a}]" for a in [10**5, 10**6, 5 * 10**6, 16 * 10**6]]
    collections += [f"{{-{a}..{a}}}" for a in [10**5, 10**6, 5 * 10**6, 8 * 10**6]]
    collections += [f"[{body} for i in 1..{a}]" for a in [1000, 10**6, 10**7] for body in
                    ["i", "i**2", "(i, i)", "[i]", "[i, i+1, i+2]", "{i, -i}", "[[i]]", "([i], {-i})"]]
    collections += [f"{{{body} for i in 1..{a}}}" for a in [1000, 10**6, 10**7] for body in
                    ["i", "-i", "(i, i)", "[i]", "{i, -i}"]]
    collections += [f"[{body} for i in 1..{a}, j in 1..{a}]" for a in [300, 3000] for body in ["i", "(i, j)", "{i, 100*j}"]]
    collections += [f"partitions({a})" for a in [30, 50, 60, 70, 80, 200, 10**6]]
    collections += [f"subsets(1..{a})" for a in [10, 16, 18, 20, 24, 40]]
    collections += [f"primes({a})" for a in [10**5, 10**7, 10**9, "2**40"]] + [f"squares({a})" for a in HUGE]
    collections += [f"[7] * {a}" for a in [10**5, 10**6, 10**7, 10**9]] + [f"[[1] * {a}] * {a}" for a in [100, 1000, 4000]]
    collections += [f"([1] * {a}) + ([2] * {a})" for a in [10**6, 5 * 10**6]]
    for made in collections:
        yield ["solve", f"n -> n-1 if len({made}) > 0", "3"]
        yield ["solve", f"n -> n-1 if len({made}) + n > 0", "3"]
        yield ["solve", f"let L = {made} ; n -> n-1 if len(L) > 0", "3"]
        yield ["solve", f"n -> n-k for k in 1..n let L = {made} if len(L) > k", "50"]
    for word in ["\"ab\" * 1000000", "\"ab\" * 8000000", "\"ab\" * 10**9"]:
        yield ["solve", f"n -> n-1 if len({word}) > 0", "3"]

    # Positions that grow.
    for most in [10**3, 10**5, 10**8]:
        for step in ["h + [1]", "[1] + h", "h + [len(h)]", "h + h"]:
            yield ["solve", f"h: list -> {step} if len(h) < {most}", "[1]"]
            yield ["solve", f"h: list -> {step} if len(h) < {most} ; misere", "[1]"]
        yield ["solve", f"w: word -> w + \"a\" if len(w) < {most}", "ab"]
        yield ["solve", f"w: word -> w + w if len(w) < {most}", "ab"]
        yield ["solve", f"s: set -> s + {{len(s) + 100}} if len(s) < {most}", "{1}"]
        yield ["solve", f"s: set -> s + {{k}} for k in 1..200 if len(s) < {most}", "{1}"]
        yield ["solve", f"h: list -> h + [k] for k in 1..3 if len(h) < {most}", "[1]"]
        yield ["solve", f"(a, b) -> (a+1, b) | (a, b+1) if a + b < {most}", "(0, 0)"]
        yield ["solve", f"(a, b, c) -> (a+1, b, c) | (a, b+1, c) | (a, b, c+1) if a + b + c < {most}", "(0, 0, 0)"]
        yield ["solve", f"(a, b, c, d) -> (a+1, b, c, d) | (a, b+2, c, d) | (a, b, c+3, d+a) if a + b + c < {most}", "(0, 0, 0, 0)"]
        yield ["solve", f"(a, h: list) -> (a+1, h + [a]) | (a+2, h) if a < {most}", "(0, [1])"]
        for ending in ["", " ; misere"]:
            yield ["solve", f"n -> n+1 | n-1 if 0 < n and n < {most}{ending}", "5"]
            yield ["solve", f"n -> n+1 | n*2 if 0 < n and n < {most}{ending}", "5"]
            yield ["solve", f"n -> n+1 & n-1 if 0 < n and n < {most}{ending}", "5"]
            yield ["solve", f"n -> n+{most} | n+1 if n >= 0{ending}", "5"]
            yield ["explain", f"n -> n+1 | n+7 if 0 < n and n < {most}{ending}", "5"]

    # Splits, sums, recursion.
    for parts in [1000, 20000, 10**6]:
        for ending in ["", " ; misere"]:
            yield ["solve", f"n -> split([n-1] * {parts}) if n > 0{ending}", "6"]
            yield ["solve", f"n -> split([k for k in 0..n-1]) if n > 0{ending}", str(parts)]
            yield ["solve", f"n -> n-k & k for k in 1..n-1{ending}", str(parts)]
        yield ["solve", f"let f(x) = if x <= 0 then 0 else 1 + f(x-1)\nn -> n-1 if f({parts}) > 0", "3"]
        yield ["solve", f"let f(x) = if x <= 0 then [0] else f(x-1) + [x]\nn -> n-1 if len(f(min({parts}, 9000))) > 0", "3"]
    for sum_of in [["30"] * 8, ["12"] * 40, ["99"] * 3, ["5", "1000", "20", "7"] * 5]:
        for game in ["kayles", "nim", "0.137", "n -> n-k & k for k in 0..n-1 if k % 3 == 1", "take 1..9"]:
            for verb in [["solve", game], ["misere", game], ["explain", game], ["solve", "--misere", game]]:
                yield verb + sum_of

    # Chance, gain and cost.
    for heap in ["50", "400", "20000"]:
        yield ["solve", "n -> 1/2: n-1 | 1/2: n-2 if n > 1", heap]
        yield ["solve", "n -> 1/3: n-1 | 2/3: n+1 if 0 < n and n < 100000", heap]
        yield ["solve", "n -> n-k gain k*n for k in 1..n", heap]
        yield ["solve", "n -> n-k gain k & k gain 1 for k in 1..n", heap]
        yield ["solve", "(a, b) -> (a-1, b+1) gain a | (a, b-1) gain b if a + b < 100000", f"({heap}, {heap})"]
        yield ["solve", "n -> n-k cost k for k in 1..9", heap]
        yield ["solve", "n -> n+1 cost 2 | n-3 cost 1 if n < 10000000", heap]

    # Tables, boxes, quotients.
    for to in ["1000", "100000", "10000000", "1000000000"]:
        for game in ["nim", "kayles", "n -> n-k & k for k in 0..n-1 if k % 3 == 1", "0.[7]", "0x0.8", "4!.0", "take squares",
                     "n -> n-k for k in primes(n)", "n -> n-k for k in 2..n", "n -> n / k for k in 2..n", "wythoff",
                     "(a, b) -> (a-1, b+1) | (a, b-2)", "(a, b) -> (a-k, b) for k in 1..a ; (a, b) -> (a, b-k) for k in 1..b",
                     "(a, b, c) -> (a-1, b, c) | (a, b-1, c) | (a, b, c-1) | (a-1, b-1, c-1)"]:
            yield ["table", game, "--to", to]
        for game in ["kayles", "0.77", "0.144", "0.333", "4.7", "0.4107", "n -> n-k & k for k in 0..n-1"]:
            yield ["misere", "quotient", game, "--to", str(min(int(to), 10**6))]
        for game in ["0.07", "0.106", "0.0037", "0x0.F", "n -> n-k & k & k for k in 1..n if 3*k <= n"]:
            yield ["period", game, "--to", to]
            yield ["solve", game, to]
            yield ["identify", "--game", game]
    for position in ["(40, 40, 40)", "(300, 300, 300)", "(2000, 2000, 2000)"]:
        for ending in ["", " ; misere"]:
            game = "(a, b, c) -> (a-k, b, c) for k in 1..a ; (a, b, c) -> (a, b-k, c) for k in 1..b ; (a, b, c) -> (a, b, c-k) for k in 1..c"
            yield ["solve", game + ending, position]
            yield ["solve", "(a, b, c) -> (a-1, b, c) | (a, b-1, c) | (a, b, c-1)" + ending, position]


def run(program, question, limit, seconds, space):
    """Exit status, bytes taken at most, and what was said."""
    command = [program, *question, "--memory-limit", f"{limit}M", "--time-limit", f"{seconds}s"]

    def bounds():
        if space:
            resource.setrlimit(resource.RLIMIT_AS, (space * 1024, space * 1024))

    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=bounds)
    said = process.stdout.read(1 << 20)
    while process.stdout.read(1 << 20):
        pass
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, used.ru_maxrss * 1024, said.decode(errors="replace")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--every", type=int, default=1, help="ask one question in so many")
    parser.add_argument("--address-space", type=int, help="KiB")
    parser.add_argument("--seconds", type=int, default=2)
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    asked = faults = full = mistakes = 0
    for number, question in enumerate(rules()):
        if number % args.every:
            continue
        limit = [50, 100][number // args.every % 2]
        begin = time.monotonic()
        code, most, said = run(args.program, question, limit, args.seconds, args.address_space)
        took = time.monotonic() - begin
        asked += 1
        mistakes += code == 2
        wrong = []
        if code not in (0, 1, 2, 3):
            wrong.append(f"ended with {code}: {said[:200]}")
        if most > 1.25 * limit * MIB + 64 * 10**6:
            wrong.append(f"took {most // MIB} MiB of {limit}")
        if took > 20 * args.seconds:
            wrong.append(f"took {took:.0f} s")
        if "memory limit" in said and "reached" in said:
            full += 1
            if most < 0.7 * limit * MIB:
                wrong.append(f"memory was said to be full at {most // MIB} MiB of {limit}")
        if wrong or args.verbose:
            print(f"{most // MIB} MiB of {limit}, {took:.1f} s, {code}", *question, "--memory-limit", f"{limit}M", "|", *wrong, "|", said[:120].replace("\n", " "), flush=True)
        faults += bool(wrong)
    print(f"{asked} questions, {full} with memory full, {mistakes} refused, {faults} not as they should be")
    sys.exit(faults > 0)


if __name__ == "__main__":
    main()
