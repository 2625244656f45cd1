#!/usr/bin/env python3
"""Checks certificates of grundy with nothing but Python: verify.py FILE...

Exit status 0: every claim is true; 1: one is wrong; 2: one cannot be read, or is beyond this checker.
Values are recomputed from the numbers of the rule, periods by the theorems of docs/certificates.md. Of rules it
knows codes and simple `take` lines; of others it says that it took their numbers for the game, or judges nothing."""
import functools, json, operator, re, sys

class Wrong(Exception): "Something in the certificate is not true."
class Beyond(Exception): "This checker cannot judge it."

def ensure(holds, why):
    if not holds: raise Wrong(why)

def fields(part, *names):
    ensure(isinstance(part, dict) and set(part) <= set(names), f"there are fields that mean nothing in {sorted(part)}")
    return [part.get(name) for name in names]

def numbers(text):
    """What a code or a simple `take` line means, or None."""
    span, listed = re.fullmatch(r"take (\d+)\.\.(\d+)", text), re.fullmatch(r"take \{([\d, ]+)\}", text)
    if span or listed:
        taken = range(int(span[1]), int(span[2]) + 1) if span else {int(k) for k in listed[1].split(",")}
        return {"whole": sorted(taken), "takes": sorted(taken), "splits": [], "triples": []}
    code = re.fullmatch(r"([04]?!?)\.([0-7!]*)(\[3\])?", text)
    digits = re.findall(r"(\d)(!?)", (code[1] or "0") + code[2]) if code else []
    if code and code[3]:
        plain = all(digit in "03" for digit, _ in digits) and digits[0][0] == "0"
        return {"all_but": [k for k, (digit, _) in enumerate(digits) if k and digit == "0"]} if plain else None
    taken = lambda bit: [k for k, (digit, _) in enumerate(digits) if int(digit) & bit]
    splits = [{"taken": k, "unequal": digits[k][1] == "!"} for k in taken(4)]
    return code and {"whole": taken(1), "takes": taken(2), "splits": splits, "triples": []}

def options(rule, n):
    """Every option of a heap of n, as the heaps that it leaves in ascending order."""
    if "all_but" in rule:
        return [[left] for left in range(n) if n - left not in rule["all_but"]]
    found = [[0] for k in rule["whole"] if k == n > 0] + [[n - k] for k in rule["takes"] if k < n]
    for split in rule["splits"]:
        rest, more = n - split["taken"], int(split["unequal"])
        found += [[a, rest - a] for a in range(1, rest) if a + more <= rest - a]
    return sorted(found)

def nim_sum(values): return functools.reduce(operator.xor, values, 0)
def mex(values): return next(v for v in range(len(values) + 1) if v not in values)

def recomputed(rule, witness):
    """The values of the witness, each the mex of its options."""
    _, count, values, file, sparse = fields(witness, "kind", "count", "values", "file", "sparse")
    if file or sparse: raise Beyond("values in a file and sparse games are for `grundy verify`")
    ensure(len(values) == count > 0, "the number of values is another one")
    for n, value in enumerate(values):
        found = mex({nim_sum(values[part] for part in parts) for parts in options(rule, n)})
        ensure(value == found, f"the value of heap {n} is {found}, not {value}")
    return values

def repeats(rule, claim, theorem, values):
    """Whether the values show the period by the theorem."""
    _, e, p, s, largest = fields(claim, "kind", "preperiod", "period", "saltus", "largest")
    count, name = len(values), theorem["name"]
    ensure(0 <= e <= count and 0 < p <= count and s >= 0, "the values show no such period")
    if name == "saltus" and "all_but" in rule:
        start, above = fields(theorem, "name", "from")[1], lambda n: max(values[:n], default=-1)
        ensure(e <= start <= count - p and above(start + p) == above(start) + s, "the state does not repeat")
        end = start + max(rule["all_but"], default=0)
    elif name == "guy-smith" and "all_but" not in rule and s == 0:
        reach = max(rule["whole"] + rule["takes"] + [split["taken"] for split in rule["splits"]], default=0)
        heaps = 2 if rule["splits"] else 1
        ensure(fields(theorem, "name", "heaps", "reach")[1:] == [heaps, reach], "heaps or reach are others")
        end = heaps * max(e, 1) + (heaps - 1 + any(split["unequal"] for split in rule["splits"])) * p + reach
    else:
        raise Beyond(f"the theorem {name} is about other games, or for `grundy verify`")
    ensure(count == end + p, f"the theorem needs {end + p} values")
    ensure(all(values[n + p] == values[n] + s for n in range(e, end)), "the values do not repeat")
    ensure(e == 0 or values[e - 1 + p] != values[e - 1] + s, "the values repeat earlier")
    at = lambda n: values[n] if n < count else values[n - p] + s
    shorter = lambda q: all(at(n + p // q) == values[n] + s // q for n in range(e, e + p))
    ensure(not any(p % q == 0 == s % q and shorter(q) for q in range(2, p + 1)), "there is a smaller period")
    most = None if s else {"value": max(values), "heap": values.index(max(values))}
    ensure(largest == most, "the largest value is another one")

def listed(rule, positions):
    """The values of the heaps in a list, each of which stands behind its options."""
    values = {}
    for entry in positions:
        heap, value, moves = fields(entry, "position", "value", "options")
        ensure(heap not in values and moves == options(rule, heap), f"the options of {heap} are others")
        ensure(all(part in values for parts in moves for part in parts), f"{heap} stands too early")
        values[heap] = mex({nim_sum(values[part] for part in parts) for parts in moves})
        ensure(value == values[heap], f"the value of {heap} is {values[heap]}, not {value}")
    return values

def position(rule, claim, theorem, witness):
    """Whether a claim about a position follows."""
    at = claim["components"]
    ensure(theorem == {"name": "sprague-grundy"}, "the theorem is another one")
    ensure(min(at, default=0) >= 0 and claim["position"] == " & ".join(map(str, at)), "the components are others")
    if witness["kind"] == "positions":
        value = listed(rule, fields(witness, "kind", "positions")[1]).__getitem__
    elif witness["kind"] == "values":
        value = recomputed(rule, witness).__getitem__
    else:
        _, inner, reason, values = fields(witness, "kind", "claim", "theorem", "values")
        e, p, s, values = inner["preperiod"], inner["period"], inner["saltus"], recomputed(rule, values)
        repeats(rule, inner, reason, values)
        value = lambda n: values[n] if n < e else values[e + (n - e) % p] + s * ((n - e) // p)
    if claim["kind"] == "move":
        component, to = fields(claim["move"], "component", "to")
        ensure(0 <= component < len(at) and to in options(rule, at[component]), "there is no such move")
        ensure(claim["after"] == at[:component] + to + at[component + 1:], "the move leads elsewhere")
        return ensure(nim_sum(map(value, claim["after"])) == 0, "the move does not win")
    total, wins = nim_sum(map(value, at)), []
    ensure(claim["values"] == list(map(value, at)), "the values of the components are others")
    ensure(claim["outcome"] == ("first" if total else "second"), "the other player wins")
    for component, heap in enumerate(at if "moves" in claim else []):
        wins += [{"component": component, "to": parts} for parts in options(rule, heap)
                 if nim_sum(map(value, parts)) == total ^ value(heap)]
    ensure(claim.get("moves", wins) == wins, "the winning moves are others")

def verify(document):
    """Returns what was taken on trust, or raises Wrong or Beyond."""
    schema, rule, claim, theorem, witness = fields(document, "schema", "rule", "claim", "theorem", "witness")
    text, settings, heaps = fields(rule, "text", "settings", "heaps")
    if schema != "grundy/certificate/1": raise Beyond(f"the schema is {schema}")
    if not heaps or heaps.get("triples"): raise Beyond("only `grundy verify` can judge such rules")
    meant = None if settings else numbers(text)
    ensure(meant in (None, heaps), "the numbers of the rule are not those of its text")
    amount = lambda k: k["taken"] if isinstance(k, dict) else k
    ensure(all(amount(a) < amount(b) for part in heaps.values() for a, b in zip(part, part[1:])), "amounts out of order")
    if claim["kind"] in ("wins", "move"): position(heaps, claim, theorem, witness)
    elif claim["kind"] == "period": repeats(heaps, claim, theorem, recomputed(heaps, witness))
    else:
        ensure(theorem == {"name": "definition"}, "the theorem is another one")
        ensure(fields(claim, "kind", "to")[1] + 1 == len(recomputed(heaps, witness)), "the last heap is another one")
    return "" if meant else f" for the numbers of the rule; that `{text}` comes down to them was not checked"

def main(paths):
    worst = 0
    for path in paths:
        try:
            with open(path, encoding="utf-8") as file: told, status = "true" + verify(json.load(file)), 0
        except Wrong as why: told, status = f"refused: {why}", 1
        except Beyond as why: told, status = f"not judged: {why}", 2
        except (OSError, ValueError) as why: told, status = f"unreadable: {why}", 2
        except (KeyError, TypeError, IndexError) as why: told, status = f"refused: it has not the form: {why!r}", 1
        print(f"{path}: {told}")
        worst = max(worst, status)
    return worst

if __name__ == "__main__": sys.exit(main(sys.argv[1:]) if sys.argv[1:] else print(__doc__) or 2)
