#!/usr/bin/env python3
"""Checks certificates of grundy with nothing but Python: verify.py FILE...

Exit status 0: every claim is true; 1: one is refused; 2: one cannot be read, or is beyond this checker.
Values are recomputed from the numbers of the rule, periods by the theorems of docs/certificates.md. Of rules it knows
codes and simple `take` lines; of any other it can only say what is true of its numbers, which is no judgement."""
import functools, hashlib, itertools, json, math, operator, os, re, stat, sys

class Wrong(Exception): "Something in the certificate is not true."
class Beyond(Exception): "This checker cannot judge it."

LARGEST_FILE, LARGEST_AMOUNT, MOST_OPTIONS = 1 << 26, 10_000, 200_000_000

def ensure(holds, why):
    if not holds: raise Wrong(why)

# The forms of the parts: a type, [form of the members], (one form, or another), {field: form, optional field?: form}.
SPLITS = [{"taken": int, "unequal": bool}]
CODE = {"whole": [int], "takes": [int], "splits": SPLITS, "triples": SPLITS}
SEQUENCE = ("primes", "squares", "cubes", "fibonacci", {"powers": int}, {"progression": [int]})
ENDLESS, BETWEEN = {"takes": [int], "sequences": [SEQUENCE], "but": [int]}, {"least": int, "most?": int}
RULE = {"text": str, "settings?": object, "heaps?": (CODE, {"all_but": [int]}, ENDLESS, BETWEEN)}
PERIOD = {"preperiod": int, "period": int, "saltus": int, "largest": ({"value": int, "heap": int}, None)}
MOVE = {"component": int, "to": [int]}
AT = {"position": str, "components": [int]}
WINS = {**AT, "values": [int], "outcome": str, "moves?": [MOVE]}
SUM = {"components": [{"game": int, "position": str, "value": int}], "outcome": str, "moves?": [MOVE]}
# A component of a sum is a pair, the number of its game and the heap.
def is_pair(part): return fits(part, [int]) and len(part) == 2
HEAP = (int, is_pair)
PLAYED = {"component": int, "to": [HEAP], "kind?": ("entailing", "complimenting")}
ENTAILING = {"entailing": {"outcome": str, "values": [(int, None)]}}
RESULT = {"play": str, "position": str, "components": [HEAP], "result": ({"outcome": str}, ENTAILING),
          "moves?": [PLAYED]}
QUOTIENT = {"of": [int], "order": int, "losing": int, "all?": {"preperiod": int, "period": int}}
CLAIMS = {"wins": WINS, "move": {**AT, "move": MOVE, "after": [int]}, "values": {"to": int}, "period": PERIOD,
          "sum": SUM, "result": RESULT, "quotient": QUOTIENT}
THEOREMS = {"definition": {}, "sprague-grundy": {}, "saltus": {"from": int}, "sparse-window": {"window": int},
            "guy-smith": {"heaps": int, "reach": int}, "residues": {"modulus": int}, "progression": {}, "interval": {},
            "arithmetic": {"multiple": int},
            "catalogue": {}, "compound": {}, "entailing": {}, "tame": {}, "ferguson": {}, "misere-quotient": {}, "backward-induction": {}}
SPARSE = {"mask": int, "parity?": int, "rares": [[int]]}
VALUES = {"count": int, "values?": [int], "file?": object, "sparse?": SPARSE}
REACHED = {"positions": [{"position": int, "value": int, "options": [[int]]}]}
WITNESSES = {"values": VALUES, "positions": REACHED, "period": {"claim": PERIOD, "theorem": object, "values": VALUES},
             "tame": {"positions": [[HEAP]]}, "outcomes": {"wholes": [object]},
             "formula": {"theorem": object, "to": int},
             "entailing": {"positions": [[(HEAP, {"only": [int]}, {"but": [int]})]]},
             "quotient": {"products": [[int]], "losing": [int], "positions": [[HEAP]]}}
GAME = {"rule": RULE, "witness?": object}
# Of a game that is made of others each component is a list of numbers, and each number has a game of its own.
TUPLES = {"position": str, "components": [[int]], "moves?": [object]}
MADE = {"wins": {**TUPLES, "values": [int], "outcome": str},
        "result": {**TUPLES, "play": str, "result": {"outcome": str}}}
PARTS = {"numbers": {"parts": [GAME]}, "paces": {"parts": [{"rule": RULE, "heaps": [is_pair]}]}}
DOCUMENT = {"schema": str, **GAME, "claim": object, "theorem": object, "others?": [GAME]}

def fits(part, form):
    if form is is_pair: return form(part)
    if isinstance(form, tuple): return any(fits(part, one) for one in form)
    if isinstance(form, list): return isinstance(part, list) and all(fits(it, form[0]) for it in part)
    if isinstance(form, dict):
        named = {name.rstrip("?"): inner for name, inner in form.items()}
        return (isinstance(part, dict) and set(part) <= set(named) and all(fits(part[it], named[it]) for it in part)
                and all(name in part or name.endswith("?") for name in form))
    if isinstance(form, str): return part == form
    return part is None if form is None else form is object or type(part) is form and (form is not int or part >= 0)

def formed(part, form, what):
    if not fits(part, form): raise Beyond(f"the {what} has not the form of one that this checker knows")
    return part

def kind(part, by, forms, what):
    """A part of the document, which has the form that its field `by` names, behind that name."""
    name = part.get(by) if isinstance(part, dict) else None
    return name, formed(part, {by: str, **forms[name]} if isinstance(name, str) and name in forms else (), what)

def strict(text):
    """JSON in which every field is there once and every number is whole."""
    def no_number(it): raise ValueError(f"{it[:20]} is no whole number")
    def number(it): return int(it) if len(it) < 20 and it != "-0" and abs(int(it)) < 1 << 63 else no_number(it)
    def once(pairs):
        if len(dict(pairs)) < len(pairs): raise ValueError("a field is there twice")
        return dict(pairs)
    return json.loads(text, parse_int=number, parse_float=no_number, parse_constant=no_number, object_pairs_hook=once)

# What the names of games mean.
NAMES = {}

def numbers(text):
    """What a name, a code or a simple `take` line means, or None."""
    if text in NAMES: return NAMES[text]
    span = re.fullmatch(r"take ([0-9]{1,18})\.\.([0-9]{1,18})", text)
    listed = re.fullmatch(r"take \{([0-9, ]+)\}", text)
    if span and int(span[2]) > 1 << 16 and 0 < int(span[1]) <= int(span[2]):
        return {"least": int(span[1]), "most": int(span[2])}
    endless = re.fullmatch(r"take (?:\{((?:[a-z0-9()]+, )*[a-z0-9()]+)\}|([a-z]+(?:\([0-9]+\))?))", text)
    if endless and re.search("[a-z]", endless[1] or endless[2]):
        members = [named(member) for member in (endless[1] or endless[2]).split(", ")]
        if None in members: return None
        order = ["powers", "primes", "squares", "cubes", "fibonacci", "progression"]
        place = lambda it: (order.index(it), []) if isinstance(it, str) else (order.index(*it), *it.values())
        single = sorted({it for it in members if isinstance(it, int)})
        distinct = {str(it): it for it in members if not isinstance(it, int)}
        return {"takes": single, "sequences": sorted(distinct.values(), key=place), "but": []}
    if span or listed:
        amounts = span.groups() if span else listed[1].replace(", ", ",").split(",")
        if not all(re.fullmatch("[1-9][0-9]{0,4}", k) and int(k) <= LARGEST_AMOUNT for k in amounts): return None
        taken = sorted(range(int(span[1]), int(span[2]) + 1) if span else {int(k) for k in amounts})
        return {"whole": taken, "takes": taken, "splits": [], "triples": []}
    if len(text) > LARGEST_AMOUNT: return None
    if re.fullmatch(r"0?\.[03]*\[3\]", text):
        return {"all_but": [k for k, digit in enumerate(text[text.index("."):-3]) if digit == "0"]}
    code = re.fullmatch(r"((?:0|4!?)?)\.((?:[0-3]|[4-7]!?)+)", text)
    digits = re.findall("([0-7])(!?)", (code[1] or "0") + code[2]) if code else []
    taken = lambda bit: [k for k, (digit, _) in enumerate(digits) if int(digit) & bit]
    splits = [{"taken": k, "unequal": digits[k][1] == "!"} for k in taken(4)]
    return code and {"whole": taken(1), "takes": taken(2), "splits": splits, "triples": []}

NAMES.update({"nim": numbers("0.[3]"), "kayles": numbers("0.77"),
              "top-entails": {**numbers("4.0"), "entails": [1]}})

def heaps_of(rule):
    """The numbers of a rule: those that it gives, or of moves that entail those of its name."""
    meant = None if "settings" in rule else numbers(rule["text"])
    return rule.get("heaps") or (meant if meant and "entails" in meant else None)

def named(member):
    """What a member of a set behind `take` means: a number, or a sequence without end."""
    if re.fullmatch("[1-9][0-9]{0,4}", member): return int(member)
    powers = re.fullmatch(r"powers\(([0-9]{1,9})\)", member)
    if powers: return {"powers": int(powers[1])} if int(powers[1]) > 1 else None
    steps = {"odds": {"progression": [1, 2]}, "evens": {"progression": [2, 2]}}
    return steps.get(member, member if member in SEQUENCE else None)

def is_prime(n): return n > 1 and all(n % d for d in range(2, math.isqrt(n) + 1))

def holds(sequence, k):
    """Whether a sequence has the member k."""
    name, given = (sequence, None) if isinstance(sequence, str) else next(iter(sequence.items()))
    if name == "powers":
        while k > 1 and k % given == 0: k //= given
        return k == 1
    if name == "progression": return k >= given[0] and (k - given[0]) % given[1] == 0
    if name == "primes": return is_prime(k)
    if name == "squares": return math.isqrt(k) ** 2 == k
    if name == "cubes": return any(root ** 3 == k for root in range(round(k ** (1 / 3)) - 1, round(k ** (1 / 3)) + 2))
    one, two = 1, 2
    while one < k: one, two = two, one + two
    return one == k

def leaves(sequence, m):
    """What the members of a sequence leave when they are divided by m; of no member anything else."""
    name, given = (sequence, None) if isinstance(sequence, str) else next(iter(sequence.items()))
    if name == "powers": return {pow(given, i, m) for i in range(m + 1)}
    if name == "progression": return {(given[0] + given[1] * i) % m for i in range(m)}
    if name == "squares": return {root * root % m for root in range(m)}
    if name == "cubes": return {root ** 3 % m for root in range(m)}
    if name == "primes":
        divisors = {q % m for q in range(2, m + 1) if m % q == 0 and is_prime(q)}
        return {r for r in range(m) if math.gcd(r, m) == 1} | divisors
    met, pair = set(), (1 % m, 2 % m)
    while True:
        met.add(pair[0])
        pair = pair[1], sum(pair) % m
        if pair == (1 % m, 2 % m): return met

def member(rule, k):
    """Whether k may be taken, of amounts without end."""
    return k > 0 and k not in rule["but"] and (k in rule["takes"] or any(holds(it, k) for it in rule["sequences"]))

def finite(rule, n):
    """The rule for heaps up to n, where amounts go on for ever or lie between two numbers."""
    if "sequences" in rule:
        spend(1000 * n * len(rule["sequences"]))
        taken = [k for k in range(1, n + 1) if member(rule, k)]
    elif "least" in rule:
        spend(max(0, min(n, rule.get("most", n)) - rule["least"]))
        taken = list(range(rule["least"], min(n, rule.get("most", n)) + 1))
    else:
        return rule
    return {"whole": taken, "takes": taken, "splits": [], "triples": []}

work = 0
def spend(options):
    """Called before so many options are looked at."""
    global work
    work += options
    if work > MOST_OPTIONS: raise Beyond("there are too many options for this checker")

def options(rule, n):
    """Every option of a heap of n, as the heaps that it leaves in ascending order."""
    if isinstance(n, tuple): return [[(n[0], heap) for heap in to] for to in options(rule[n[0]], n[1])]
    rule = finite(rule, n)
    spend(100 * (n if "all_but" in rule else len(rule["takes"]) + len(rule["splits"]) * n // 2))
    if "all_but" in rule:
        return [[left] for left in range(n) if n - left not in rule["all_but"]]
    found = [[0] for k in rule["whole"] if k == n > 0] + [[n - k] for k in rule["takes"] if k < n]
    for split in rule["splits"]:
        rest, more = n - split["taken"], int(split["unequal"])
        found += [[a, rest - a] for a in range(1, rest) if a + more <= rest - a]
    return sorted(found)

def nim_sum(values): return functools.reduce(operator.xor, values, 0)
def mex(values): return next(v for v in range(len(values) + 1) if v not in values)

def recomputed(rule, witness, near=(sys.maxsize, 0)):
    """The values of the witness, each the mex of its options. From heap near[0] on a split that leaves no rare heap
    counts only if what it takes and the smaller heap are together at most near[1]."""
    if "values" not in witness or "file" in witness: raise Beyond("values in a file are for `grundy verify`")
    values, sparse, rares, above = witness["values"], witness.get("sparse"), [], [0]
    ensure(len(values) == witness["count"] > 0, "the number of values is another one")
    rule = finite(rule, len(values))
    if sparse:
        parities = {split["taken"] % 2 for split in rule.get("splits", [])}
        ensure(parities and sparse["mask"] <= functools.reduce(operator.or_, values), "the division does not fit")
        ensure("parity" not in sparse or parities == {sparse["parity"]}, "parity is not that of the splits")
    for n, value in enumerate(values):
        if "all_but" in rule:
            last = max(rule["all_but"], default=0)
            least = above[max(n - last, 0)]
            spend(last)
            behind = {values[n - k] for k in range(1, min(last, n) + 1) if k not in rule["all_but"]}
            found = next(v for v in range(least, least + last + 1) if v not in behind)
            above.append(max(above[-1], value + 1))
        else:
            parity = n + sparse["parity"] if sparse and "parity" in sparse else 0
            rare = sparse is not None and n > 0 and (bin(value & sparse["mask"]).count("1") + parity) % 2 == 0
            split = lambda a, far: [values[a] ^ values[n - it["taken"] - a] for it in rule["splits"]
                                    if it["taken"] + a <= far and it["taken"] + a < n
                                    and not (it["unequal"] and it["taken"] + 2 * a == n)]
            spend(len(rule["takes"]) + len(rares) * len(rule["splits"]))
            seen = {0 for k in rule["whole"] if k == n > 0} | {values[n - k] for k in rule["takes"] if k < n}
            for heap, _ in rares: seen.update(split(heap, n))
            missing = set(range(min(value, n + 1))) - seen if sparse and not rare else {-1}
            far = n if n < near[0] else near[1]
            for a in range(1, min(far, n // 2) + 1 if rule["splits"] else 1):
                if not missing: break
                spend(len(rule["splits"]))
                sums = split(a, far)
                seen.update(sums)
                missing.difference_update(sums)
            found = mex(seen)
            if rare: rares.append([n, value])
        ensure(value == found, f"the value of heap {n} is not {value}")
    ensure(not sparse or sparse["rares"] == rares, "the rare heaps are others than listed")
    return values

def repeats(rule, claim, theorem, witness):
    """The values of the witness, if they show the period by the theorem."""
    e, p, s, largest = (claim[name] for name in ("preperiod", "period", "saltus", "largest"))
    (name, given), count = kind(theorem, "name", THEOREMS, "theorem"), witness["count"]
    ensure(e <= count and 0 < p <= count, "the values show no such period")
    near = (count - p, given["window"]) if name == "sparse-window" else (sys.maxsize, 0)
    values, splits = recomputed(rule, witness, near), rule.get("splits", [])
    between = "least" in rule or "sequences" in rule
    unequal = any(split["unequal"] for split in splits)
    reach = max([0] + rule.get("whole", []) + rule.get("takes", []) + [split["taken"] for split in splits])
    if name == "saltus" and "all_but" in rule:
        start, above = given["from"], lambda n: max(values[:n], default=-1)
        ensure(e <= start <= count - p and above(start + p) == above(start) + s, "the state does not repeat")
        end = start + max(rule["all_but"], default=0)
    elif name == "residues" and "sequences" in rule and s == 0:
        go_on(rule, values, e, p, given["modulus"])
        end = count - p
    elif name == "guy-smith" and "all_but" not in rule and not between and s == 0:
        heaps = 2 if splits else 1
        ensure((given["heaps"], given["reach"]) == (heaps, reach), "heaps or reach are others")
        end = heaps * max(e, 1) + (heaps - 1 + unequal) * p + reach
    elif name == "sparse-window" and "sparse" in witness and s == 0:
        window, last = given["window"], max([0] + [heap for heap, _ in witness["sparse"]["rares"]])
        used = [split["taken"] + last for split in splits] + rule["takes"]
        ensure(max(used) <= window < count and last < e and reach < e + window, "the window does not fit")
        ensure("parity" not in witness["sparse"] or p % 2 == 0, "parity counts, so the period must be even")
        ensure(not unequal or window < e, "the window is too long for unequal heaps")
        end = e + window
    else:
        raise Wrong(f"the theorem {name} is about other games")
    ensure(count == end + p, f"the theorem needs {end + p} values")
    ensure(all(values[n + p] == values[n] + s for n in range(e, end)), "the values do not repeat")
    ensure(e == 0 or values[e - 1 + p] != values[e - 1] + s, "the values repeat earlier")
    at = lambda n: values[n] if n < count else values[n - p] + s
    shorter = lambda q: all(at(n + p // q) == values[n] + s // q for n in range(e, e + p))
    ensure(not any(p % q == 0 == s % q and shorter(q) for q in range(2, p + 1)), "there is a smaller period")
    most = None if s else {"value": max(values), "heap": values.index(max(values))}
    ensure(largest == most, "the largest value is another one")
    return values

def go_on(rule, values, e, p, m):
    """Whether the theorem of residues says that the values repeat with m."""
    count, sequences = len(values), rule["sequences"]
    ensure(m > 0 == m % p and count >= e + m and (e > 0 or count == m), "modulus and values do not fit")
    of = {n % m: values[n] for n in range(e, e + m)}
    residues = set().union(*(leaves(it, m) for it in sequences))
    single = {k % m for k in rule["takes"]}
    spend(len(residues | single) * (m + e))
    ensure(all(of[c] != of[(c - r) % m] for r in residues | single for c in range(m)), "amounts join equal values")
    if e == 0: return
    ensure(all(of[(j + r) % m] != values[j] for j in range(e) for r in residues), "amounts join early heaps to late")
    ensure(count >= e + max(rule["takes"], default=0), "a single amount reaches behind the preperiod")
    steps = [it for it in sequences if "progression" in it and m % it["progression"][1] == 0]
    again = lambda k: k > max(rule["but"], default=0) and any(holds(it, k) for it in steps)
    amounts = finite(rule, count)["takes"]
    for n in range(count - m, count):
        spend(len(amounts))
        seen = {values[n - k] for k in amounts if k <= n and (n - k >= e or again(k))}
        ensure(seen.issuperset(range(values[n])), f"heap {n} owes its value to heaps before {e}")

def formula(rule, claim, theorem, witness):
    """The value of every heap, where the numbers of the rule tell it."""
    name, _ = kind(theorem, "name", THEOREMS, "theorem")
    if name == "interval" and "least" in rule:
        least, saltus = rule["least"], 0 if "most" in rule else 1
        period = least + rule["most"] if "most" in rule else least
    elif name == "progression" and "sequences" in rule:
        steps = [it["progression"] for it in rule["sequences"] if "progression" in it]
        period, saltus = min((first for first, step in steps if step <= first), default=0), 1
        ensure(0 < period and max(rule["but"], default=0) < period, "the least amount begins no such progression")
        spend(1000 * period)
        ensure(not any(member(rule, k) for k in range(1, period)), "the least amount begins no such progression")
        least = period
    else:
        ensure(name not in ("interval", "progression"), "the theorem is about other games")
        return None
    value = lambda n: (n if saltus else n % period) // least
    largest = None if saltus else {"value": value(period - 1), "heap": value(period - 1) * least}
    same = lambda part, wanted: {key: part[key] for key in part if key != "kind"} == wanted
    ensure(same(witness, {"count": 0, "values": []}), "no values are needed")
    told = {"preperiod": 0, "period": period, "saltus": saltus, "largest": largest}
    ensure(same(claim, told), "the period is another one")
    return value

def reached(rule, at, positions):
    """The values of the heaps in a list, each of which stands behind its options and can be reached."""
    values, wanted = {entry["position"]: entry["value"] for entry in positions}, set(at)
    ensure(len(values) == len(positions), "a heap is listed twice")
    for entry in reversed(positions):
        heap, moves = entry["position"], options(rule, entry["position"])
        ensure(heap in wanted, f"nothing leads to {heap}")
        ensure(entry["options"] == moves, f"the options of {heap} are others")
        ensure(all(part in values for parts in moves for part in parts), f"an option of {heap} is missing")
        found = mex({nim_sum(values[part] for part in parts) for parts in moves})
        ensure(entry["value"] == found, f"the value of {heap} is {found}, not {entry['value']}")
        wanted = (wanted - {heap}) | {part for parts in moves for part in parts}
    ensure(not wanted, "some heap does not stand before all that lead to it")
    return values

def valued(rule, at, witness):
    """The values of heaps as the witness shows them, at least of those of a position and of all that follow."""
    form, given = kind(witness, "kind", WITNESSES, "witness")
    if form == "period":
        told = formula(rule, given["claim"], given["theorem"], given["values"])
        if told: return told
        values = repeats(rule, given["claim"], given["theorem"], given["values"])
        e, p, s = (given["claim"][name] for name in ("preperiod", "period", "saltus"))
        return lambda n: values[n] if n < e else values[e + (n - e) % p] + s * ((n - e) // p)
    if form not in ("positions", "values"): raise Beyond("the witness is not about nim-values")
    values = reached(rule, at, given["positions"]) if form == "positions" else dict(enumerate(recomputed(rule, given)))
    ensure(all(heap in values for heap in at), "the witness says nothing about some heap")
    return values.__getitem__

def position(rule, name, claim, witness):
    """Whether a claim about a position of one game follows."""
    at = claim["components"]
    ensure(at and claim["position"] == " & ".join(map(str, at)), "the components are others")
    value = valued(rule, at, witness)
    if name == "move":
        component, to = claim["move"]["component"], claim["move"]["to"]
        ensure(component < len(at) and to in options(rule, at[component]), "there is no such move")
        ensure(claim["after"] == at[:component] + to + at[component + 1:], "the move leads elsewhere")
        return ensure(nim_sum(map(value, claim["after"])) == 0, "the move does not win")
    who_wins([(rule, value, heap) for heap in at], claim["values"], claim)

def sum_of_games(games, claim):
    """Whether a claim about a sum of several games follows."""
    at, own = [], [[] for _ in games]
    for it in claim["components"]:
        ensure(it["game"] < len(games), "there is no such game")
        game = games[it["game"]]["rule"]["text"] + " "
        ensure(it["position"].startswith(game), "a component is of another game")
        heap = it["position"][len(game):]
        if not re.fullmatch("0|[1-9][0-9]{0,17}", heap): raise Beyond("a component is no heap that this checker knows")
        at.append((it["game"], int(heap)))
        own[it["game"]].append(int(heap))
    ensure(all(own), "a game has no component")
    rules = [game["rule"]["heaps"] for game in games]
    values = [valued(rule, heaps, game["witness"]) for rule, heaps, game in zip(rules, own, games)]
    claimed = [it["value"] for it in claim["components"]]
    who_wins([(rules[game], values[game], heap) for game, heap in at], claimed, claim)

def who_wins(at, values, claim):
    """Whether components, each with the numbers and the values of its game, have these values, winner and moves."""
    found, wins = [value(heap) for _, value, heap in at], []
    total = nim_sum(found)
    ensure(values == found, "the values of the components are others")
    ensure(claim["outcome"] == ("first" if total else "second"), "the other player wins")
    for component, (rule, value, heap) in enumerate(at if "moves" in claim else []):
        wins += [{"component": component, "to": parts} for parts in options(rule, heap)
                 if nim_sum(map(value, parts)) == total ^ value(heap)]
    ensure(claim.get("moves", wins) == wins, "the winning moves are others")

def places(entries, width):
    """Where each heap of a list stands, of which every entry has so many numbers."""
    ensure(all(len(entry) == width for entry in entries), "an entry of the list has not its form")
    place = {entry[0]: at for at, entry in enumerate(entries)}
    ensure(len(place) == len(entries), "a heap is listed twice")
    return place

def replies(rule, parts):
    """What can be made of heaps in one move."""
    for at, part in enumerate(parts):
        for to in options(rule, part): yield parts[:at] + parts[at + 1:] + to

def misere_sum(pairs):
    """The values under normal and misere play of tame components side by side."""
    nimber, firm = nim_sum(own for own, _ in pairs), any(own == misere for own, misere in pairs)
    return nimber, nimber if firm else nimber ^ 1

def tame(rule, at, positions):
    """Who wins tame heaps side by side, each of which stands behind what shows its values."""
    place, wanted = places(positions, 3), set(at)
    def total(parts, end):
        if not all(place.get(part, end) < end for part in parts): return None
        return misere_sum([positions[place[part]][1:] for part in parts])
    for end in range(len(positions) - 1, -1, -1):
        heap, own, misere = positions[end]
        ensure(heap in wanted, f"nothing leads to {heap}")
        wanted.discard(heap)
        moves, kernel = options(rule, heap), []
        for parts in moves:
            worth = total(parts, end)
            if worth:
                kernel.append(worth)
                wanted.update(parts)
                continue
            back = [(after, total(after, end)) for after in replies(rule, parts)]
            back = [(after, it) for after, it in back if it and (it[0] == own or it[1] == misere)]
            ensure(any(it[0] == own for _, it in back) and any(it[1] == misere for _, it in back),
                   f"a move from {heap} cannot be taken back")
            for after, _ in back: wanted.update(after)
        found = [mex({it[side] for it in kernel}) for side in (0, 1)] if moves else [0, 1]
        ensure(found[0] == found[1] or sorted(found) == [0, 1], f"{heap} is not tame")
        ensure(found == [own, misere], f"the values of {heap} are others")
    ensure(not wanted, "a heap does not stand before all that lead to it")
    return lambda parts: None if total(parts, len(positions)) is None else total(parts, len(positions))[1] > 0

def monoid(products):
    """The table of all products, of a monoid in which the actions of the generators commute."""
    order, count = len(products), len(products[0]) if products else 0
    ensure(order > 0 and all(len(row) == count and all(it < order for it in row) for row in products), "no monoid")
    spend(order * count * count + order * order)
    ensure(all(products[products[x][g]][h] == products[products[x][h]][g]
               for x in range(order) for g in range(count) for h in range(g)), "the products do not commute")
    table, ahead = {0: list(range(order))}, [0]
    while ahead:
        shorter = ahead.pop()
        for g, element in enumerate(products[shorter]):
            if element not in table:
                table[element] = [products[it][g] for it in table[shorter]]
                ahead.append(element)
    ensure(len(table) == order, "an element is no product of generators")
    return [table[y] for y in range(order)]

def in_monoid(rule, at, given):
    """The table, the P-portion and the values of heaps, which tell who wins every sum of them."""
    times, losing, place = monoid(given["products"]), given["losing"], places(given["positions"], 2)
    values = {heap: value for heap, value in given["positions"]}
    ensure(all(a < b for a, b in zip([0] + losing, losing)) and max(losing, default=0) < len(times), "P does not fit")
    ensure(all(value < len(times) for value in values.values()), "a value is no element")
    ensure(set(given["products"][0]) <= set(values.values()), "a generator is the value of no heap")
    product = lambda parts: functools.reduce(lambda x, part: times[x][values[part]], parts, 0)
    wanted, kinds, lost = set(at), set(), set(losing)
    for heap, value in reversed(given["positions"]):
        ensure(heap in wanted, f"nothing leads to {heap}")
        wanted.discard(heap)
        moves = options(rule, heap)
        ensure(all(place.get(part, place[heap]) < place[heap] for parts in moves for part in parts),
               f"{heap} does not stand behind its options")
        ensure(moves or value == 0, f"{heap} has no moves and is not worth 1")
        if moves: kinds.add((value, frozenset(map(product, moves))))
        wanted.update(part for parts in moves for part in parts)
    ensure(not wanted, "some heap is not listed")
    for x in range(len(times)):
        for value, to in kinds:
            spend(len(to))
            within = times[x][value] in lost and any(times[x][it] in lost for it in to)
            ensure(not within, "a move leads from P to P")
    minimal, ahead = {}, list(kinds)
    while ahead:
        value, to = ahead.pop()
        known = minimal.setdefault(value, [])
        if any(other <= to for other in known): continue
        ensure(value in lost or to & lost, "from some sum outside of P no move leads to P")
        known[:] = [other for other in known if not to <= other] + [to]
        for more, own in kinds:
            spend(len(to) + len(own))
            both = frozenset([times[it][more] for it in to] + [times[it][value] for it in own])
            ahead.append((times[value][more], both))
    return times, lost, values, product

def whole_positions(rule, at, play, wholes):
    """Who wins heaps side by side, from the end: every position that can be reached is listed."""
    whole = lambda parts: tuple(sorted(part for part in parts if options(rule, part)))
    ensure(all(fits(it, [object]) and len(it) == 2 and fits(it[0], [HEAP]) and fits(it[1], str) for it in wholes),
           "an entry of the list has not its form")
    said = {tuple(map(heap_of, parts)): (place, outcome) for place, (parts, outcome) in enumerate(wholes)}
    met, ahead = {whole(at)}, [whole(at)]
    while ahead:
        parts = ahead.pop()
        ensure(parts in said, f"{list(parts)} is not listed")
        place, outcome = said[parts]
        after = [whole(to) for to in replies(rule, list(parts))]
        ahead += [to for to in set(after) if to not in met]
        met.update(after)
        ensure(all(to in said for to in after), "some position is not listed")
        if not after: shown = outcome == ("first" if play == "misere" else "second")
        elif outcome == "first": shown = any(said[to][1] == "second" and said[to][0] < place for to in after)
        else: shown = outcome == "second" and all(said[to][1] == "first" and said[to][0] < place for to in after)
        ensure(shown, f"who wins {list(parts)} does not follow")
    ensure(len(met) == len(said) == len(wholes), "a position is listed that is not reached, or twice")
    return lambda parts: said[whole(parts)][1] == "first"

def paired(entries):
    """The entries of a list about components, of which those of a sum are pairs."""
    ensure(all(all(fits(it, (int, {"only": [int]}, {"but": [int]})) for it in entry[1:]) for entry in entries if entry),
           "an entry of the list has not its form")
    return [[heap_of(it) for it in entry[:1]] + entry[1:] for entry in entries]

def heap_of(part): return tuple(part) if isinstance(part, list) else part

def components(games, claim):
    """The numbers of one game or of several, and the components of a position."""
    at, rules = [heap_of(it) for it in claim["components"]], [heaps_of(game["rule"]) for game in games]
    if len(games) == 1:
        ensure(at and all(type(it) is int for it in at), "the components are others")
        ensure(claim["position"] == " & ".join(map(str, at)), "the components are others")
        return rules[0], at
    ensure(all(isinstance(it, tuple) and it[0] < len(games) for it in at), "a component is of no game")
    ensure({it[0] for it in at} == set(range(len(games))), "a game has no component")
    texts = [f"{games[game]['rule']['text']} {heap}" for game, heap in at]
    ensure(claim["position"] == " + ".join(texts), "the components are others")
    return rules, at

def union(one, other):
    """The union of two sets of nimbers, each the listed ones and whether it is all but those."""
    (these, but), (those, also) = one, other
    if but and also: return these & those, True
    return (these - those, True) if but else (those - these, True) if also else (these | those, False)

def has(one, worth): return (worth is not None and worth in one[0]) != one[1]
def mexed(one): return min(one[0], default=None) if one[1] else mex(one[0])
def nimbers(worths): return None if None in worths else nim_sum(worths)

def entailing(rule, at, positions):
    """Of heaps where moves entail, the value of each and whether a move wins beside what is worth something."""
    place, wanted, known, turns = places(positions, 2), set(at), {}, {}
    for heap, _ in reversed(positions):
        ensure(heap in wanted, f"nothing leads to {heap}")
        wanted.discard(heap)
        (own, n), game = (rule, heap) if type(heap) is int else (rule[heap[0]], heap[1]), type(heap) is int
        left = lambda n: n if game else (heap[0], n)
        entails = [([left(n - k)], "entailing") for k in own.get("entails", []) if k <= n]
        turns[heap] = sorted([(to, "") for to in options(rule, heap)] + entails)
        wanted.update(part for to, _ in turns[heap] for part in to)
    ensure(not wanted, "a heap does not stand before all that lead to it")
    worth = lambda parts: nimbers([mexed(known[part]) for part in parts])
    def forced(parts):
        won = (frozenset(), False)
        for i, part in enumerate(parts):
            beside = worth(parts[:i] + parts[i + 1:])
            shifted = None if beside is None else (frozenset(it ^ beside for it in known[part][0]), known[part][1])
            won = union(won, shifted or (frozenset(), True))
        return won
    for heap, told in positions:
        won = (frozenset(), False)
        for to, how in turns[heap]:
            ensure(all(part in known for part in to), f"{heap} does not stand behind its options")
            spend(len(won[0]))
            if how: these, but = forced(to)
            value = worth(to)
            won = union(won, (these, not but) if how else (frozenset() if value is None else frozenset([value]), False))
        ensure(isinstance(told, dict) and told == {"but" if won[1] else "only": sorted(won[0])},
               f"what is said of {heap} does not follow")
        known[heap] = won
    def wins(to, how, rest): return not has(forced(to), rest) if how else nimbers([worth(to), rest]) == 0
    return [mexed(known[heap]) for heap in at], turns, wins

def entailed(rule, at, claim, positions):
    """Whether a claim about heaps follows where moves entail."""
    values, turns, wins = entailing(rule, at, positions)
    outcome = "second" if nimbers(values) == 0 else "first"
    ensure(claim["result"] == {"entailing": {"outcome": outcome, "values": values}}, "what it comes to is something else")
    moves = []
    for i, heap in enumerate(at):
        rest = nimbers(values[:i] + values[i + 1:])
        moves += [{"component": i, "to": to, **({"kind": how} if how else {})}
                  for to, how in turns[heap] if wins(to, how, rest)]
    ensure(claim.get("moves", moves) == moves, "the winning moves are others")

def result(games, claim, theorem, witness):
    """Whether a claim about who wins heaps follows where nim-values do not say it."""
    (rule, at), play = components(games, claim), claim["play"]
    moves = [{**move, "to": [heap_of(it) for it in move["to"]]} for move in claim.get("moves", [])]
    claim = {**claim, "moves": moves} if "moves" in claim else claim
    ensure(play in ("normal", "misere"), "nobody plays so")
    (name, _), (form, given) = kind(theorem, "name", THEOREMS, "theorem"), kind(witness, "kind", WITNESSES, "witness")
    if form in ("tame", "quotient", "entailing"): given = {**given, "positions": paired(given["positions"])}
    if (name, form) == ("entailing", "entailing"):
        ensure(play == "normal" and any("entails" in heaps_of(game["rule"]) for game in games), "no move entails")
        return entailed(rule, at, claim, given["positions"])
    ensure("outcome" in claim["result"], "what it comes to is something else")
    if (name, form) == ("backward-induction", "outcomes"): wins = whole_positions(rule, at, play, given["wholes"])
    elif play != "misere": raise Beyond("this checker does not know such a proof")
    elif (name, form) == ("tame", "tame"): wins = tame(rule, at, given["positions"])
    elif (name, form) == ("misere-quotient", "quotient"):
        _, lost, values, product = in_monoid(rule, at, given)
        wins = lambda parts: product(parts) not in lost if all(part in values for part in parts) else None
    elif (name, form) == ("ferguson", "values") and len(games) == 1:
        ensure("all_but" in rule or not rule["splits"] and rule["whole"] == rule["takes"], "this is no fixed set")
        value = valued(rule, at, witness)
        pair = lambda heap: (value(heap), value(heap) ^ (value(heap) < 2))
        wins = lambda parts: misere_sum([pair(part) for part in parts])[1] > 0
    else: raise Beyond("this checker does not know such a proof")
    won = wins(at)
    ensure(claim["result"]["outcome"] == ("first" if won else "second"), "the other player wins")
    if "moves" in claim:
        moves = [({"component": i, "to": to}, wins(at[:i] + at[i + 1:] + to))
                 for i, heap in enumerate(at) for to in options(rule, heap) if won]
        ensure(all(wins is not None for _, wins in moves), "the witness does not say enough about the moves")
        ensure(claim["moves"] == [move for move, wins in moves if not wins], "the winning moves are others")

def quotient(rule, claim, witness):
    """Whether a claim about a misere quotient is true."""
    form, given = kind(witness, "kind", WITNESSES, "witness")
    ensure(form == "quotient" and claim["of"], "claim and witness do not belong together")
    times, lost, values, _ = in_monoid(rule, claim["of"], given)
    place, led_to = places(given["positions"], 2), {it for heap in values for to in options(rule, heap) for it in to}
    named = [place[heap] for heap in claim["of"]]
    ensure(named == sorted(set(named)) and not led_to & set(claim["of"]), "others should be named")
    ensure((len(times), len(lost)) == (claim["order"], claim["losing"]), "the quotient has another order")
    ensure(len({frozenset(y for y, it in enumerate(row) if it in lost) for row in times}) == len(times),
           "two elements are never told apart")
    if "all" not in claim: return
    e, p = claim["all"]["preperiod"], claim["all"]["period"]
    heaps = [values[n] for n in range(len(values)) if n in values]
    ensure(len(heaps) == len(values), "the heaps are not listed one by one")
    finite = "all_but" not in rule and not any(it["unequal"] for it in rule["splits"])
    ensure(finite, "the theorem is about other games")
    reach = max(rule["whole"] + rule["takes"] + [it["taken"] for it in rule["splits"]])
    ensure(e > 0 and p > 0 and len(heaps) >= (2 if rule["splits"] else 1) * (e + p) + reach, "there are too few values")
    repeat = lambda q: all(heaps[n] == heaps[n + q] for n in range(e, len(heaps) - q))
    ensure(repeat(p) and (e == 1 or heaps[e - 1] != heaps[e - 1 + p]), "the values repeat otherwise")
    ensure(not any(p % q == 0 and repeat(q) for q in range(1, p)), "there is a smaller period")

def golden(d): return (d + math.isqrt(5 * d * d)) // 2

def partner(n):
    """The other number of the lost pair of Wythoff's game in which n is."""
    low, high = 0, n + 1
    while low < high:
        k = (low + high) // 2
        low, high = (k + 1, high) if golden(k) < n else (low, k)
    if golden(low) == n: return n + low
    low, high = 0, n + 1
    while low < high:
        k = (low + high) // 2
        low, high = (k + 1, high) if golden(k) + k < n else (low, k)
    return n - low

def tails(n):
    """The sums of the last of the Fibonacci numbers, no two of them neighbours, that add up to n."""
    one, two, parts = 1, 2, []
    while two <= n: one, two = two, one + two
    rest = n
    while rest:
        if one <= rest: parts, rest = parts + [one], rest - one
        one, two = two - one, one
    return [sum(parts[i:]) for i in range(len(parts))][::-1]

# Pairs of numbers by name: the options, whether a position is lost, and some moves among which all are that win.
PAIRS = {
    "wythoff": (
        lambda a, b: [(a - k, b) for k in range(1, a + 1)] + [(a, b - k) for k in range(1, b + 1)]
        + [(a - k, b - k) for k in range(1, min(a, b) + 1)],
        lambda a, b: min(a, b) == golden(abs(a - b)),
        lambda a, b: [(a, partner(a))] * (partner(a) < b) + [(partner(b), b)] * (partner(b) < a)
        + [(golden(abs(a - b)) + max(0, a - b), golden(abs(a - b)) + max(0, b - a))] * (golden(abs(a - b)) < min(a, b))),
    "euclid": (
        lambda a, b: [(a - k * b, b) for k in range(1, a // b + 1)] + [(a, b - k * a) for k in range(1, b // a + 1)]
        if a and b else [],
        lambda a, b: min(a, b) == 0 or a != b and max(a, b) * abs(a - b) < min(a, b) ** 2,
        lambda a, b: [(a - k * b, b) for k in (a // b - 1, a // b) if k > 0]
        + [(a, b - k * a) for k in (b // a - 1, b // a) if k > 0] if a and b else []),
    "fibonacci-nim": (
        lambda n, m: [(n - k, 2 * k) for k in range(1, min(n, m) + 1)],
        lambda n, m: n == 0 or tails(n)[0] > m,
        lambda n, m: [(n - k, 2 * k) for k in tails(n) if k <= m]),
}
# SHA-256 of what the catalogue says of them, as it stands in a certificate.
SAID = {"wythoff": "d7ea0ff2a96232cc80278ab0d18ad79b124af9e376f4f316f27cdca570ba76fc", "euclid": "a4885e04e4d9280dccaff17fe762ba7d53f533ad8493a124da9d6d88c1d9b040", "fibonacci-nim": "35e6de69bf46148bf7fbfb8d26c333f947d934386f2b199fe8eee3729237b4fb"}

def by_theorem(document, claim):
    """Whether a claim about a pair of numbers follows from a theorem of the catalogue, which is held to the definition on
    small pairs."""
    name, (form, given) = document["rule"]["text"], kind(document["witness"], "kind", WITNESSES, "witness")
    if name not in PAIRS or set(document["rule"]) != {"text"}: raise Beyond("this checker knows no theorem about this game")
    said = json.dumps(given["theorem"], sort_keys=True, ensure_ascii=False) if form == "formula" else ""
    ensure(hashlib.sha256(said.encode()).hexdigest() == SAID[name], "the theorem about this game is another one")
    ensure(document["theorem"] == {"name": "catalogue"} and given["to"] == 31, "the theorem is compared otherwise")
    ensure(len(claim["components"]) == 1 and claim["play"] == "normal", "the theorem is about one position")
    (options, is_lost, winning), known = PAIRS[name], {}
    def lost(pair):
        if pair not in known: known[pair] = not any([lost(to) for to in options(*pair)])
        return known[pair]
    for pair in [(a, b) for a in range(32) for b in range(32)]:
        ensure(lost(pair) == is_lost(*pair), f"the formula is wrong about {pair}")
        wins = {to for to in options(*pair) if known[to]}
        ensure(wins == {to for to in winning(*pair) if is_lost(*to)}, f"the moves from {pair} are others")
    pair = heap_of(claim["components"][0])
    ensure(isinstance(pair, tuple) and claim["position"] == str(pair), "the components are others")
    ensure(claim["result"] == {"outcome": "second" if is_lost(*pair) else "first"}, "the other player wins")
    moves = [{"component": 0, "to": [list(to)]} for to in sorted(set(winning(*pair))) if is_lost(*to)]
    ensure(claim.get("moves", moves) == moves, "the winning moves are others")
    return f"true by a theorem, compared with the definition on numbers up to 31: {given['theorem']['source']}"

@functools.lru_cache(1 << 16)
def nim_product(a, b):
    """Below F = 2^(2^k) numbers are a field; F times F is F xor F/2, and F times a smaller number is the ordinary product."""
    if a < 2 or b < 2: return a * b
    half = 1
    while max(a, b) >> 2 * half: half *= 2
    (a1, a0), (b1, b0) = divmod(a, 1 << half), divmod(b, 1 << half)
    low, high, both = nim_product(a0, b0), nim_product(a1, b1), nim_product(a1 ^ a0, b1 ^ b0)
    return (both ^ low) << half ^ low ^ nim_product(high, 1 << half - 1)

def by_products(rules, at, parts, claim):
    """Whether a claim about a direct product follows: the value is the nim-product of those of the numbers."""
    multiplied = lambda values: functools.reduce(nim_product, values)
    values = [valued(rule, [it[i] for it in at], part["witness"]) for i, (rule, part) in enumerate(zip(rules, parts))]
    # The same of small numbers, by the definition: a move leaves all tuples of what stays and what is left, but the old one.
    small, own, known = range(8 if len(rules) == 2 else 4), [[] for _ in rules], {}
    for i, rule in enumerate(rules):
        for n in small: own[i].append(mex({nim_sum(own[i][heap] for heap in to) for to in options(rule, n)}))
    for tuple_ in itertools.product(small, repeat=len(rules)):
        ways = itertools.product(*([[n] + to for to in options(rule, n)] for rule, n in zip(rules, tuple_)))
        left = [list(itertools.product(*way))[1:] for way in ways]
        spend(sum(map(len, left)))
        known[tuple_] = mex({nim_sum(known[it] for it in to) for to in left})
        told = multiplied(own[i][n] for i, n in enumerate(tuple_))
        ensure(known[tuple_] == told, f"{tuple_} is worth {known[tuple_]}")
    found = [multiplied(value(heap) for value, heap in zip(values, it)) for it in at]
    ensure(claim["values"] == found, "the values of the components are others")
    ensure(claim["outcome"] == ("first" if nim_sum(found) else "second"), "the other player wins")
    if "moves" in claim: raise Beyond("this checker does not know such a proof of moves")

def by_paces(word, rules, at, parts, claim):
    """Whether a claim about a compound follows from how soon its parts end."""
    ensure(len(at) == 1 and claim["play"] == "normal", "the theorem is about one position in normal play")
    ends = []
    for rule, part, heap in zip(rules, parts, at[0]):
        known = {}
        for n, pace in part["heaps"]:
            moves = options(rule, n)
            if any(len(to) != 1 for to in moves): raise Beyond("a move leaves more than one heap")
            ensure(all(heap in known for heap, in moves) and n not in known, f"{n} does not stand behind its options")
            lost = {known[heap] for heap, in moves if known[heap] % 2 == 0}
            won = {known[heap] for heap, in moves} - lost
            hurries = bool(lost) != (word == "continued")
            known[n] = 1 + (min if hurries else max)(lost or won) if moves else 0
            ensure(known[n] == pace, f"the number of {n} is {known[n]}")
        ensure(heap in known, f"nothing is said of {heap}")
        ends.append(known[heap])
    decides = {"conjunctive": min, "continued": max}.get(word, lambda ends: any(end % 2 for end in ends))(ends)
    ensure(claim["result"] == {"outcome": "first" if decides % 2 else "second"}, "the other player wins")
    ensure("moves" not in claim or claim["moves"] == [] and decides % 2 == 0, "nothing is known of the moves")

def made(document, word, texts):
    """Whether a claim about a game that is made of others follows from what is said of these."""
    (name, claim), (form, given) = kind(document["claim"], "kind", MADE, "claim"), kind(document.get("witness"), "kind", PARTS, "witness")
    parts, at = given["parts"], claim["components"]
    if set(document["rule"]) != {"text"} or "others" in document: raise Beyond("this checker does not know such games")
    if ", ".join(part["rule"]["text"] for part in parts) != texts or len(parts) < 2: raise Beyond("the parts are not those of the text")
    for part in parts:
        if not understood(part["rule"]) or "settings" in part["rule"] or "entails" in heaps_of(part["rule"]):
            raise Beyond(f"that `{part['rule']['text']}` comes down to its numbers was not checked")
    rules = [heaps_of(part["rule"]) for part in parts]
    ensure(at and all(len(it) == len(parts) for it in at), "the components are others")
    ensure(claim["position"] == " & ".join(f"({', '.join(map(str, it))})" for it in at), "the components are others")
    if (word, name, form, document["theorem"]) == ("direct", "wins", "numbers", {"name": "sprague-grundy"}):
        ensure(all("witness" in part for part in parts), "a part has no witness")
        return by_products(rules, at, parts, claim)
    ensure((word == "direct", name, form) == (False, "result", "paces"), "claim and witness do not belong together")
    ensure(document["theorem"] == {"name": "compound"}, "the theorem is another one")
    by_paces(word, rules, at, parts, claim)

def understood(rule):
    """Whether the text of a rule is seen to come down to its numbers."""
    heaps = heaps_of(rule)
    if not heaps or heaps.get("triples"): raise Beyond("only `grundy verify` can judge such rules")
    meant = None if "settings" in rule else numbers(rule["text"])
    if meant and "entails" in meant:
        ensure("heaps" not in rule, "the numbers of the rule are not those of its text")
        return True
    ensure(meant in (None, heaps), "the numbers of the rule are not those of its text")
    if "least" in heaps:
        ensure(0 < heaps["least"] <= heaps.get("most", heaps["least"]), "nothing may be taken")
        return bool(meant)
    steps = [it for it in heaps.get("sequences", []) if isinstance(it, dict)]
    moves = all(it.get("powers", 2) > 1 and min(it.get("progression", [1])) > 0 for it in steps)
    ensure(moves, "a sequence stands still")
    if not all(len(it.get("progression", [1, 2])) == 2 for it in steps): raise Beyond("a progression is two numbers")
    lists = [part for key, part in heaps.items() if key != "sequences"]
    amounts = [[it["taken"] if isinstance(it, dict) else it for it in part] for part in lists]
    ensure(all(a < b for part in amounts for a, b in zip(part, part[1:])), "amounts out of order")
    single = [part for key, part in heaps.items() if key not in ("splits", "sequences")]
    ensure(min(sum(single, [1])) > 0, "an amount is 0")
    return bool(meant)

def verify(document):
    """Raises Wrong or Beyond if the claim of a document is not seen to be true; what it rests on, if on a theorem."""
    global work
    work = 0
    formed(document, DOCUMENT, "document")
    if document["schema"] != "grundy/certificate/1": raise Beyond("the schema is another one")
    combined = re.fullmatch(r"(direct|conjunctive|continued|selective)\((.+)\)", document["rule"]["text"])
    if combined: return made(document, *combined.groups())
    (name, claim), theorem = kind(document["claim"], "kind", CLAIMS, "claim"), document["theorem"]
    games = [document] + document.get("others", [])
    if theorem == {"name": "catalogue"} and name == "result" and "others" not in document:
        if "witness" not in document: raise Wrong("there is no witness")
        return by_theorem(document, claim)
    vague = [game["rule"]["text"] for game in games if not understood(game["rule"])]
    heaps = heaps_of(document["rule"])
    ensure((len(games) > 1) == ("others" in document), "claim and games do not belong together")
    ensure(name == "result" or (len(games) > 1) == (name == "sum"), "claim and games do not belong together")
    ensure("witness" in document and all(("witness" in game) == (name == "sum") for game in games[1:]),
           "games and witnesses do not belong together")
    ensure(theorem == {"name": "entailing"} or not any("entails" in heaps_of(game["rule"]) for game in games),
           "the theorem is about other games")
    if name in ("wins", "move", "sum"):
        ensure(theorem == {"name": "sprague-grundy"}, "the theorem is another one")
        if name == "sum": sum_of_games(games, claim)
        else: position(heaps, name, claim, document["witness"])
    elif name == "result": result(games, claim, theorem, document["witness"])
    elif name == "quotient":
        ensure(theorem == {"name": "misere-quotient"}, "the theorem is another one")
        quotient(heaps, claim, document["witness"])
    else:
        form, values = kind(document["witness"], "kind", WITNESSES, "witness")
        ensure(form == "values", "claim and witness do not belong together")
        if name == "period": formula(heaps, claim, theorem, values) or repeats(heaps, claim, theorem, values)
        else:
            ensure(theorem == {"name": "definition"}, "the theorem is another one")
            ensure(claim["to"] + 1 == len(recomputed(heaps, values)), "the last heap is another one")
    if vague: raise Beyond(f"it is true of the numbers; that `{vague[0]}` comes down to them was not checked")

def judged(path):
    """What is said of a file, and the exit status."""
    try:
        # A pipe would let the checker wait for ever, a device would never end.
        with open(path, "rb", opener=lambda path, flags: os.open(path, flags | getattr(os, "O_NONBLOCK", 0))) as file:
            facts = os.fstat(file.fileno())
            if not stat.S_ISREG(facts.st_mode): raise ValueError("it is no ordinary file")
            if facts.st_size > LARGEST_FILE: raise Beyond("the file is too large for this checker")
            document = strict(file.read(LARGEST_FILE + 1).decode())
        return verify(document) or "true", 0
    except Wrong as why: return f"refused: {why}", 1
    except Beyond as why: return f"not judged: {why}", 2
    except (OSError, ValueError) as why: return f"unreadable: {why}", 2
    except (RecursionError, MemoryError): return "unreadable: it is too deep or too large", 2
    except KeyboardInterrupt: return "not judged: it was interrupted", 2

def plain(text):
    """Text from a file, in which nothing can steer a terminal."""
    return "".join(it if it.isprintable() else f"\\u{{{ord(it):x}}}" for it in text)

def main(paths):
    worst = 0
    sys.stdout.reconfigure(errors="backslashreplace")
    for path in paths:
        told, status = judged(path)
        print(plain(f"{path}: {told}"))
        worst = max(worst, status)
    return worst

if __name__ == "__main__": sys.exit(main(sys.argv[1:]) if sys.argv[1:] else print(__doc__) or 2)
