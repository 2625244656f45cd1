#!/usr/bin/env python3
"""Checks certificates of grundy with nothing but Python: verify.py FILE...

Exit status 0: every claim is true; 1: some certificate is wrong; 2: one cannot be read, or is beyond this checker.

Values are recomputed from the numbers of the rule (`rule.heaps`), periods by the theorems that
docs/certificates.md proves. This checker reads no rule but codes and simple `take` lines: where the text is another
one it says that it took the numbers for the game; where there are no numbers it accepts nothing. Values in a
file and the theorem of sparse games are left to `grundy verify`.
"""
import json, re, sys
from functools import reduce
from operator import xor


class Wrong(Exception): "Something in the certificate is not true."
class Beyond(Exception): "This checker cannot judge it."


def ensure(holds, why):
    if not holds: raise Wrong(why)


def fields(part, *names):
    ensure(isinstance(part, dict) and set(part) <= set(names), f"unknown fields in {sorted(part)}")
    return [part.get(name) for name in names]


def numbers(text):
    """What a code or a simple `take` line means, or None."""
    code = re.fullmatch(r"([048]?!?)\.([0-7!]*)(\[3\])?", text)
    span, listed = re.fullmatch(r"take (\d+)\.\.(\d+)", text), re.fullmatch(r"take \{([\d, ]+)\}", text)
    if span or listed:
        amounts = range(int(span[1]), int(span[2]) + 1) if span else {int(k) for k in listed[1].split(",")}
        return {"whole": sorted(amounts), "takes": sorted(amounts), "splits": [], "triples": []}
    digits = re.findall(r"(\d)(!?)", (code[1] if code[1][:1].isdigit() else "0") + code[2]) if code else []
    if code and code[3]:
        plain = all(digit in "03" for digit, _ in digits) and digits[0][0] == "0"
        return {"all_but": [k for k, (digit, _) in enumerate(digits) if k and digit == "0"]} if plain else None
    taken = lambda bit: [(k, mark) for k, (digit, mark) in enumerate(digits) if int(digit) & bit]
    parts = lambda bit: [{"taken": k, "unequal": mark == "!"} for k, mark in taken(bit)]
    return code and {"whole": [k for k, _ in taken(1)], "takes": [k for k, _ in taken(2)],
                     "splits": parts(4), "triples": parts(8)}


def options(rule, n):
    """Every option of a heap of n, as the heaps that it leaves."""
    if "all_but" in rule:
        yield from ([n - k] for k in range(1, n + 1) if k not in rule["all_but"])
        return
    yield from ([0] for k in rule["whole"] if k == n > 0)
    yield from ([n - k] for k in rule["takes"] if k < n)
    for split in rule["splits"]:
        rest, least = n - split["taken"], 1 if split["unequal"] else 0
        yield from ([a, rest - a] for a in range(1, rest) if rest - a >= a + least)
    for split in rule["triples"]:
        rest, least = n - split["taken"], 1 if split["unequal"] else 0
        yield from ([a, b, rest - a - b] for a in range(1, rest) for b in range(a + least, rest - a)
                    if rest - a - b >= b + least)


def mex(values):
    return next(v for v in range(len(values) + 1) if v not in values)


def recomputed(rule, witness):
    """The values of the witness, each the mex of its options."""
    _, count, values, file, sparse = fields(witness, "kind", "count", "values", "file", "sparse")
    if file or sparse: raise Beyond("values in a file and sparse games are for `grundy verify`")
    ensure(len(values) == count > 0, "the number of values is another one")
    for n, value in enumerate(values):
        found = mex({reduce(xor, (values[part] for part in parts), 0) for parts in options(rule, n)})
        ensure(value == found, f"the value of heap {n} is {found}, not {value}")
    return values


def repeats(rule, claim, theorem, values):
    _, e, p, s, exception, largest = fields(
        claim, "kind", "preperiod", "period", "saltus", "last_exception", "largest")
    count, name = len(values), theorem["name"]
    ensure(0 <= e <= count and 0 < p <= count and s >= 0, "the values show no such period")
    if name == "saltus" and "all_but" in rule:
        start, above = fields(theorem, "name", "from")[1], lambda n: max(values[:n], default=-1)
        ensure(e <= start <= count - p and above(start + p) == above(start) + s, "the state does not repeat")
        end = start + max(rule["all_but"], default=0)
    else:
        ensure("all_but" not in rule and s == 0, "the theorem is not about such games")
        split = rule["splits"] + rule["triples"]
        reach = max(rule["whole"] + rule["takes"] + [part["taken"] for part in split], default=0)
        heaps = 3 if rule["triples"] else 2 if split else 1
        if name == "window-of-max":
            ensure(fields(theorem, "name", "largest_taken")[1] == reach, "the maximum is another one")
            ensure(not split and rule["whole"] == rule["takes"], "this is no subtraction set")
            end = e + reach
        elif name == "guy-smith":
            ensure(fields(theorem, "name", "heaps", "reach")[1:] == [heaps, reach], "heaps or reach are others")
            rounds = heaps * (heaps + 1) // 2 if any(part["unequal"] for part in split) else heaps
            end = heaps * max(e, 1) + (rounds - 1) * p + reach
        else:
            raise Beyond(f"the theorem {name} is for `grundy verify`")
    ensure(count == end + p, f"the theorem needs {end + p} values")
    ensure(all(values[n + p] == values[n] + s for n in range(e, end)), "the values do not repeat")
    ensure(exception == (e - 1 if e else None), "the last exception is not the end of the preperiod")
    ensure(e == 0 or values[e - 1 + p] != values[e - 1] + s, "the values repeat earlier")
    at = lambda n: values[n] if n < count else values[n - p] + s
    ensure(not any(p % q == 0 == s % q and all(at(n + p // q) == values[n] + s // q for n in range(e, e + p))
                   for q in range(2, p + 1)), "there is a smaller period")
    most = {"value": max(values), "heap": values.index(max(values))} if s == 0 else None
    ensure(largest == most, "the largest value is another one")


def listed(rule, claim, positions):
    """The values of all positions in the list, which must be those that can be reached, in order."""
    values, plays, last, text = {}, {}, (0, ""), lambda part: json.dumps(part, separators=(",", ":"))
    for entry in positions:
        at, value, moves = fields(entry, "position", "value", "options")
        ensure(all(text(part) in values for parts in moves for part in parts), f"{at} stands too early")
        plays[text(at)] = 1 + max((plays[text(part)] for parts in moves for part in parts), default=-1)
        ensure(last < (plays[text(at)], text(at)), f"{at} stands in the wrong place")
        last, values[text(at)] = (plays[text(at)], text(at)), value
        found = mex({reduce(xor, (values[text(part)] for part in parts), 0) for parts in moves})
        ensure(value == found, f"the value of {at} is {found}, not {value}")
        if rule:
            ensure(moves == sorted({tuple(sorted(parts)): sorted(parts) for parts in options(rule, at)}.values()),
                   f"the options of {at} are others")
    wanted = {text(part) for part in claim["components"]}
    for entry in reversed(positions):
        ensure(text(entry["position"]) in wanted, f"{entry['position']} cannot be reached")
        wanted |= {text(part) for parts in entry["options"] for part in parts}
    ensure(len(wanted) == len(positions), "a position is missing")
    return lambda part: values[text(part)]


def position(rule, claim, theorem, witness):
    if theorem != {"name": "sprague-grundy"} or claim["play"] != "normal":
        raise Beyond("whole positions are for `grundy verify`")
    at = claim["components"]
    ensure(claim["position"] == " & ".join(map(str, at)) or not rule, "the components are others")
    if witness["kind"] == "positions":
        value = listed(rule, claim, fields(witness, "kind", "positions")[1])
    elif witness["kind"] == "values":
        values = recomputed(rule, witness)
        ensure(max(at) == len(values) - 1, "the values do not end with the largest heap")
        value = values.__getitem__
    else:
        inner, values = witness["claim"], recomputed(rule, witness["values"])
        repeats(rule, inner, witness["theorem"], values)
        e, p, s = inner["preperiod"], inner["period"], inner["saltus"]
        value = lambda n: values[n] if n < e else values[e + (n - e) % p] + s * ((n - e) // p)
    if not rule: raise Beyond("the list agrees with itself, but only `grundy verify` can read the rule")
    total, wins = reduce(xor, map(value, at), 0), []
    if "after" in claim:
        component, to = fields(claim["move"], "component", "to")
        ensure(component in range(len(at)) and to in map(sorted, options(rule, at[component])), "no such move")
        ensure(claim["after"] == at[:component] + to + at[component + 1:], "the move leads elsewhere")
        ensure(reduce(xor, map(value, claim["after"]), 0) == 0, "the move does not win")
        return
    ensure(claim["values"] == list(map(value, at)), "the values of the components are others")
    ensure(claim["outcome"] == ("first" if total else "second"), "the other player wins")
    for component, heap in enumerate(at if "moves" in claim and total else []):
        for to in sorted({tuple(sorted(parts)) for parts in options(rule, heap)}):
            if reduce(xor, map(value, to), 0) == total ^ value(heap):
                wins.append({"component": component, "to": list(to)})
    ensure(claim.get("moves", wins) == wins, "the winning moves are others")


def verify(document):
    """Returns what was taken on trust, or raises Wrong or Beyond."""
    schema, rule, claim, theorem, witness = fields(document, "schema", "rule", "claim", "theorem", "witness")
    if schema != "grundy/certificate/1": raise Beyond(f"the schema is {schema}")
    text, settings, heaps = fields(rule, "text", "settings", "heaps")
    meant = None if settings else numbers(text)
    ensure(meant in (None, heaps), "the numbers of the rule are not those of its text")
    for part in (heaps or {}).values():
        order = [k["taken"] if isinstance(k, dict) else k for k in part]
        ensure(order == sorted(set(order)), "the numbers of the rule are not in order")
    if claim["kind"] in ("wins", "move"):
        position(heaps, claim, theorem, witness)
    elif not heaps:
        raise Beyond("only `grundy verify` can read the rule")
    elif claim["kind"] == "period":
        repeats(heaps, claim, theorem, recomputed(heaps, witness))
    else:
        ensure(theorem == {"name": "definition"}, "the theorem is another one")
        ensure(fields(claim, "kind", "to")[1] + 1 == len(recomputed(heaps, witness)), "the last heap is another one")
    return "" if meant else f" for the numbers of the rule; that `{text}` comes down to them was not checked"


def main(paths):
    worst = 0 if paths else 2
    for path in paths:
        try:
            with open(path, encoding="utf-8") as file: told, exit = "true" + verify(json.load(file)), 0
        except Wrong as why: told, exit = f"refused: {why}", 1
        except Beyond as why: told, exit = f"not judged: {why}", 2
        except (OSError, ValueError) as why: told, exit = f"unreadable: {why}", 2
        except (KeyError, TypeError, IndexError) as why: told, exit = f"refused: something is missing: {why!r}", 1
        print(f"{path}: {told}")
        worst = max(worst, exit)
    return worst


if __name__ == "__main__": sys.exit(main(sys.argv[1:]) if sys.argv[1:] else print(__doc__) or 2)
