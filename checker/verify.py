#!/usr/bin/env python3
"""Checks certificates of grundy with nothing but Python: verify.py FILE...

Exit status 0: every claim is true; 1: one is refused; 2: one cannot be read, or is beyond this checker.
Values are recomputed by their definition, periods by the theorems of docs/certificates.md. Of rules it knows codes, `take`
lines and what it reads of the notation of docs/notation.md; where a rule comes with numbers of heaps that it cannot see to be
those of the text, it can only say what is true of the numbers, which is no judgement."""
import fractions, functools, gzip, hashlib, io, itertools, json, math, operator, os, re, stat, sys, zlib

class Wrong(Exception): "Something in the certificate is not true."
class Beyond(Exception): "This checker cannot judge it."

LARGEST_FILE, LARGEST_AMOUNT, MOST_OPTIONS, KEPT = 1 << 26, 10_000, 200_000_000, 1 << 16

def ensure(holds, why):
    if not holds: raise Wrong(why)

# The forms of the parts: a type, [form of the members], (one form, or another), {field: form, optional field?: form}.
SPLITS = [{"taken": int, "unequal": bool}]
CODE = {"whole": [int], "takes": [int], "splits": SPLITS, "triples": SPLITS}
SEQUENCE = ("primes", "squares", "cubes", "fibonacci", {"powers": int}, {"progression": [int]})
ENDLESS, BETWEEN = {"takes": [int], "sequences": [SEQUENCE], "but": [int]}, {"least": int, "most?": int}
RULE = {"text": str, "settings?": object, "heaps?": (CODE, {"all_but": [int]}, ENDLESS, BETWEEN)}
PERIOD = {"preperiod": int, "period": int, "saltus": int, "largest": ({"value": int, "heap": int}, None)}
# A component is a heap, or a position of a rule in the notation as JSON.
MOVE = {"component": int, "to": [object]}
AT = {"position": str, "components": [object]}
WINS = {**AT, "values": [int], "outcome": str, "moves?": [MOVE]}
SUM = {"components": [{"game": int, "position": str, "value": int}], "outcome": str, "moves?": [MOVE]}
# A component of a sum is a pair, the number of its game and the heap.
def is_pair(part): return fits(part, [int]) and len(part) == 2
HEAP = (int, is_pair)
PLAYED = {"component": int, "to": [object], "amount?": object, "kind?": ("entailing", "complimenting")}
RESULTS = ({"outcome": str}, {"entailing": {"outcome": str, "values": [(int, None)]}}, {"score": object},
           {"cost": {"outcome": str, "total": object}}, {"chance": {"win": str, "lose": str}})
RESULT = {"play": str, "position": str, "components": [object], "result": RESULTS, "moves?": [PLAYED]}
QUOTIENT = {"of": [int], "order": int, "losing": int, "all?": {"preperiod": int, "period": int}}
CLAIMS = {"wins": WINS, "move": {**AT, "move": MOVE, "after": [object]}, "values": {"to": int}, "period": PERIOD,
          "sum": SUM, "result": RESULT, "quotient": QUOTIENT}
THEOREMS = {"definition": {}, "sprague-grundy": {}, "saltus": {"from": int}, "sparse-window": {"window": int},
            "guy-smith": {"heaps": int, "reach": int}, "residues": {"modulus": int}, "progression": {}, "interval": {},
            "arithmetic": {"multiple": int},
            "catalogue": {}, "compound": {}, "entailing": {}, "loopy-values": {}, "optimality-equations": {}, "tame": {}, "ferguson": {}, "misere-quotient": {}, "backward-induction": {}}
SPARSE = {"mask": int, "parity?": int, "rares": [[int]]}
VALUES = {"count": int, "values?": [int], "file?": object, "sparse?": SPARSE}
REACHED = {"positions": [{"position": object, "value": int, "options": [[object]]}]}
WITNESSES = {"values": VALUES, "positions": REACHED, "period": {"claim": PERIOD, "theorem": object, "values": VALUES},
             "tame": {"positions": [[object]]}, "outcomes": {"wholes": [[object]]}, "scores": {"wholes": [[object]]},
             "costs": {"wholes": [[object]]}, "chances": {"wholes": [[object]]},
             "looped": {"positions": [[object]]}, "bounds": {"least": str, "most": str},
             "board": {"moves": int, "lemmas": [[(str, int, [int])]]},
             "formula": {"theorem": object, "to": int},
             "entailing": {"positions": [[object]]},
             "quotient": {"products": [[int]], "losing": [int], "positions": [[object]]}}
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
        if not all(re.fullmatch("[1-9][0-9]{0,17}", k) for k in amounts): return None
        if span and int(span[2]) > LARGEST_AMOUNT: return None
        taken = sorted(range(int(span[1]), int(span[2]) + 1) if span else {int(k) for k in amounts})
        # Far amounts in a row are read as those between two.
        if taken and taken[-1] > 1 << 16 and taken[-1] - taken[0] == len(taken) - 1: return {"least": taken[0], "most": taken[-1]}
        return {"whole": taken, "takes": taken, "splits": [], "triples": []}
    if len(text) > LARGEST_AMOUNT: return None
    for form, meaning in FORMS:
        found = re.fullmatch(form, re.sub(" *([-+,&<>=%]+|[.][.]) *", r"\1", re.sub(" +", " ", text)))
        if found: return meaning(*found.groups())
    if re.fullmatch(r"0?\.[03]*\[3\]", text):
        return {"all_but": [k for k, digit in enumerate(text[text.index("."):-3]) if digit == "0"]}
    # A digit above 7 is one of a hexadecimal code, which has a letter or begins with 0x.
    code = re.fullmatch(r"(?:0x)?((?:0|[48C]!?)?)\.((?:[0-3]|[4-9A-F]!?)+)", text)
    if not code or not text.startswith("0x") and re.search("[89]", text) and not re.search("[A-F]", text): return None
    digits = re.findall("([0-9A-F])(!?)", (code[1] or "0") + code[2])
    taken = lambda bit: [k for k, (digit, _) in enumerate(digits) if int(digit, 16) & bit]
    splits, triples = ([{"taken": k, "unequal": digits[k][1] == "!"} for k in taken(bit)] for bit in (4, 8))
    return {"whole": taken(1), "takes": taken(2), "splits": splits, "triples": triples}

# Rules that are written out, without the blanks beside signs, and what they come to.
NUMBER, LISTED = "([1-9][0-9]{0,3})", r"\{([1-9][0-9]{0,3}(?:,[1-9][0-9]{0,3})*)\}"
def few(text): return sorted(set(map(int, text.split(","))))
FORMS = [
    ("n->n-k for k in 1..n", lambda: {"all_but": []}),
    (f"n->n-k for k in 1..n if k not in {LISTED}", lambda but: {"all_but": few(but)}),
    (f"n->n-k for k in {NUMBER}..{NUMBER}", lambda first, last: numbers(f"take {first}..{last}")),
    (f"n->n-k for k in {LISTED}", lambda of: numbers(f"take {{{of}}}")),
    ("n->n-k for k in ([1-9][0-9]{4,17})..n", lambda least: {"least": int(least)}),
    (f"n->n-k for k in {NUMBER}..n if k%{NUMBER}=={NUMBER}", lambda first, step, rest: progression(int(first), int(step), int(rest))),
    (f"n->a&n-k-a for k in {NUMBER}..{NUMBER},a in 0..n-k", lambda first, last: numbers("0." + "".join("7" if k >= int(first) else "0" for k in range(1, int(last) + 1)))),
    ("n->a&n-a for a in 1..n-1 if a<n-a", lambda: numbers("4!.0")),
    ("n->a&n-a for a in 1..n-1", lambda: numbers("4.0")),
]
def progression(first, step, rest):
    first += (rest - first) % step
    return {"takes": [], "sequences": [{"progression": [first, step]}], "but": []} if rest < step else None

NAMES.update({"nim": numbers("0.[3]"), "kayles": numbers("0.77"), "grundys-game": numbers("4!.0"),
              "top-entails": {**numbers("4.0"), "entails": [1]}})

# How the catalogue says games of other forms.
GAMES = {
    "cram": 's: set -> s - {(x, y), (u, v)}  for (x, y) in s for (u, v) in [(x+1, y), (x, y+1)] if (u, v) in s',
    "queens": 's: set -> {(u, v) for (u, v) in s if u != x and v != y and u-x != v-y and u-x != y-v}  for (x, y) in s',
    "kings": 's: set -> {(u, v) for (u, v) in s if abs(u-x) > 1 or abs(v-y) > 1}  for (x, y) in s',
    "knights": 's: set -> {(u, v) for (u, v) in s if (u != x or v != y) and abs(u-x) * abs(v-y) != 2}  for (x, y) in s',
    "bishops": 's: set -> {(u, v) for (u, v) in s if abs(u-x) != abs(v-y)}  for (x, y) in s',
    "node-kayles-grid": 's: set -> {(u, v) for (u, v) in s if abs(u-x) + abs(v-y) > 1}  for (x, y) in s',
    "node-kayles": 's: set -> {v for v in s if v != u and v not in next[u]}  for u in s\ngiven next',
    "arc-kayles": 's: set -> s - {u, v}  for u in s, v in next[u] if v in s and u < v\ngiven next',
    "subset-takeaway": 's: set -> {y for y in s if bitand(x, y) != x}  for x in s',
    "flip-game": '"++" => "--"',
    "pawns": '".P" => "P." | "..P" => "P.."',
    "node-kayles-path": 'n -> max(0, i-2) & max(0, n-i-1)  for i in 1..n',
    "node-kayles-cycle": '("cycle", n) -> ("path", n-3)\n("path", n) -> ("path", max(0, i-2)) & ("path", max(0, n-i-1))  for i in 1..n',
    "treblecross": 'n -> max(0, i-3) & max(0, n-i-2)  for i in 1..n',
    "chomp": 'rows: list -> [if j < i then rows[j] else min(rows[j], k) for j in 0..len(rows)-1]  for i in 0..len(rows)-1, k in 0..rows[i]-1 if i > 0 or k > 0',
    "mark": 'n -> n-1 | n/2  if n > 0',
    "divisor-game": 'n -> n - d  for d in divisors(n) if d < n',
    "coprime-nim": 'n -> n - k  for k in 1..n if gcd(n, k) == 1',
    "wythoff": '(a, b) -> (a-k, b) | (a, b-k) | (a-k, b-k)  for k in 1..max(a, b)',
    "euclid": '(a, b) -> (a - k*b, b)  if b > 0 for k in 1..a/b\n(a, b) -> (a, b - k*a)  if a > 0 for k in 1..b/a',
    "euclid-grossman": '(a, b) -> (a - k*b, b)  for k in 1..(a-1)/b\n(a, b) -> (a, b - k*a)  for k in 1..(b-1)/a\nwhere a > 0 and b > 0',
    "fibonacci-nim": '(n, m) -> (n-k, 2*k)  for k in 1..min(n, m)',
    "take-at-most-last": '(n, m) -> (n-k, k)  for k in 1..min(n, m)',
    "take-at-most-half": 'take {1, 1..n/2}',
    "take-up-to-half": 'take 1..n/2',
    "mem": '(n, last) -> (n-k, k)  for k in max(1, last)..n',
    "never-twice": '(n, used: set) -> (n-k, used + {k})  for k in 1..n if k not in used',
    "can-i-win": '(used: set, left) -> (used + {k}, max(0, left-k))  for k in 1..M if k not in used and left > 0\ngiven M = 10',
    "notakto": 'let lines = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {1, 4, 7}, {2, 5, 8}, {3, 6, 9}, {1, 5, 9}, {3, 5, 7}}\nlet dead(b) = any(all(c in b for c in l) for l in lines)\nb: set -> b + {c}  for c in 1..9 if c not in b and not dead(b)\nmisere',
    "corner-the-king": '(x, y) -> (x-1, y) | (x, y-1) | (x-1, y-1)',
    "chessboard-game": '(x, y) -> (x-2, y+1) | (x-2, y-1) | (x+1, y-2) | (x-1, y-2)\nwhere 1 <= x <= 15 and 1 <= y <= 15',
    "tokens-on-a-graph": 'v -> w  for w in next[v]\ngiven next',
    "take-at-a-price": 'n -> n - k cost k*k for k in 1..3',
    "moves-that-may-fail": 'n -> chance {P/Q: n-k, 1 - P/Q: n} for k in 1..K ; given P = 3 ; given Q = 4 ; given K = 3',
    "ends": '(i, j) -> (i+1, j) gain a[i] | (i, j-1) gain a[j]  if i <= j\ngiven a = [5, 3, 4, 5]',
    "impartial-clobber": '"XO" => ".X" | "O."\n"OX" => ".O" | "X."',
    "northcott": '(w: list, b: list, turn) -> (replace(w, i, x), b, "black")  if turn == "white" for i in 0..len(w)-1, x in 1..b[i]-1 if x != w[i]\n(w: list, b: list, turn) -> (w, replace(b, i, x), "white")  if turn == "black" for i in 0..len(w)-1, x in w[i]+1..L if x != b[i]\ngiven L = 6',
    "silver-dollar": 'h: list -> replace(h, i, x)  for i in 0..len(h)-1, x in (if i == 0 then 1 else h[i-1] + 1)..h[i]-1',
    "staircase-nim": 'h: list -> replace(replace(h, i, h[i]-k), i-1, h[i-1]+k)  for i in 1..len(h)-1, k in 1..h[i]',
}

@functools.lru_cache(None)
def read(text, settings):
    """A rule as it is written."""
    return Text(GAMES.get(text, text), dict(settings))

def heaps_of(rule):
    """The numbers of a rule: those that it gives, or of moves that entail those of its name. Where it has none, the rule as
    it is written."""
    meant = None if "settings" in rule else numbers(rule["text"])
    heaps = rule.get("heaps") or (meant if meant and "entails" in meant else None)
    if heaps and "->" not in rule["text"]: return heaps
    settings = rule.get("settings", {})
    if not isinstance(settings, dict) or not all(isinstance(it, str) for it in settings.values()):
        raise Beyond("the settings are of another form")
    text = read(rule["text"], tuple(sorted(settings.items())))
    # Its moves are those that are written; its numbers say the same of heaps without their zeros.
    return {**heaps, "written": text} if heaps else text

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
    """Every option of a heap of n, or of any other component, as what it leaves in ascending order."""
    if isinstance(rule, list): return [[(n[0], heap) for heap in to] for to in options(rule[n[0]], n[1])]
    if isinstance(rule, Text) or "written" in rule: return (rule if isinstance(rule, Text) else rule["written"]).options(n)
    rule = finite(rule, n)
    spend(100 * (n if "all_but" in rule else len(rule["takes"]) + len(rule["splits"]) * n // 2 + len(rule["triples"]) * n * n // 6))
    if "all_but" in rule:
        return [[left] for left in range(n) if n - left not in rule["all_but"]]
    found = [[0] for k in rule["whole"] if k == n > 0] + [[n - k] for k in rule["takes"] if k < n]
    for split in rule["splits"]:
        rest, more = n - split["taken"], int(split["unequal"])
        found += [[a, rest - a] for a in range(1, rest) if a + more <= rest - a]
    for triple in rule["triples"]:
        rest, more = n - triple["taken"], int(triple["unequal"])
        found += [[a, b, rest - a - b] for a in range(1, rest) for b in range(a + more, (rest - a - more) // 2 + 1)]
    return sorted(found)

def nim_sum(values): return functools.reduce(operator.xor, values, 0)
def mex(values): return next(v for v in range(len(values) + 1) if v not in values)

# Rules in the notation (docs/notation.md): a reader, and a player of what was read. Values are numbers, words, tuples,
# frozensets and lists; what is not understood, or goes wrong, is beyond this checker.

class List(tuple): "A list; a tuple is a tuple."

TOKEN = re.compile(r'(?P<number>[0-9]+(?![0-9A-Za-z_^]))|(?P<name>[A-Za-z_][A-Za-z0-9_]*)|"(?P<word>[^"\\\n]*)"|(?P<blank>[ \t\r]+|#[^\n]*)'
                   r'|(?P<sign>->|=>|\.\.|\*\*|[=!<>]=|[-+*/%<>()\[\]{},|&;:=\n])')
# Before these a line goes on; these words are no names.
GOES_ON = {"|", "&", "for", "if", "and", "or", "then", "else"}
WORDS = {"for", "if", "in", "not", "and", "or", "then", "else", "let", "true", "false"}
TYPES = {"int": int, "word": str, "list": List, "set": frozenset}
COMPARISONS = {"==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}

def tokens(text):
    """Pairs of a kind and a text. A new line is a `;`, but within brackets and before what goes on."""
    found, depth, at = [], 0, 0
    while at < len(text):
        token = TOKEN.match(text, at)
        if not token: raise Beyond(f"`{text[at:at + 20]}` is no notation that this checker reads")
        at, kind_, of = token.end(), token.lastgroup, token[token.lastgroup]
        if kind_ == "blank": continue
        depth += (of in ("(", "[", "{")) - (of in (")", "]", "}")) if kind_ == "sign" else 0
        if of == "\n" and kind_ == "sign":
            if depth: continue
            of = ";\n"
        if found and found[-1][1] == ";\n" and kind_ != "word" and of in GOES_ON: found.pop()
        found.append((kind_, of))
    return [(kind_, ";" if of == ";\n" else of) for kind_, of in found] + [("end", "")]

class Reader:
    """Reads expressions and clauses, each a tuple that begins with what it is."""
    def __init__(self, text): self.tokens, self.at = tokens(text), 0
    def sees(self, *texts, ahead=0):
        kind_, of = self.tokens[min(self.at + ahead, len(self.tokens) - 1)]
        return kind_ in ("sign", "name") and of in texts
    def accept(self, *texts):
        if not self.sees(*texts): return None
        self.at += 1
        return self.tokens[self.at - 1][1]
    def expect(self, text):
        if not self.accept(text): raise Beyond(f"the rule has no `{text}` where this checker wants one")
    def take(self, kind_):
        known, of = self.tokens[self.at]
        if known != kind_ or kind_ == "name" and of in WORDS: raise Beyond(f"the rule has no {kind_} where this checker wants one")
        self.at += 1
        return of
    def is_(self, kind_): return self.tokens[self.at][0] == kind_

    def expression(self):
        if not self.accept("if"): return self.joined("or", lambda: self.joined("and", self.negation))
        condition = self.expression()
        self.expect("then")
        so = self.expression()
        self.expect("else")
        return "if", condition, so, self.expression()
    def joined(self, word, part):
        found = part()
        while self.accept(word): found = word, found, part()
        return found
    def negation(self):
        if self.accept("not"): return "not", self.negation()
        first, rest = self.range(), []
        while True:
            if self.sees("not") and self.sees("in", ahead=1): self.at, sign = self.at + 2, "not in"
            else: sign = self.accept("in", *COMPARISONS)
            if not sign: return ("compare", first, rest) if rest else first
            rest.append((sign, self.range()))
    def range(self):
        first = self.sum()
        return ("range", first, self.sum()) if self.accept("..") else first
    def sum(self, signs=("+", "-")):
        part = self.unary if signs[0] == "*" else lambda: self.sum(("*", "/", "%"))
        found = part()
        while sign := self.accept(*signs): found = "op", sign, found, part()
        return found
    def unary(self):
        if self.accept("-"): return "minus", self.unary()
        base = self.part()
        return ("op", "**", base, self.unary()) if self.accept("**") else base
    def part(self):
        found = self.atom()
        while self.accept("["):
            first = None if self.sees(":") else self.expression()
            if self.accept(":"): found = "slice", found, first, None if self.sees("]") else self.expression()
            else: found = "at", found, first
            self.expect("]")
        return found
    def atom(self):
        if self.is_("number"):
            number = int(self.take("number"))
            if number >= 1 << 63: raise Beyond("a number is too large")
            return "value", number
        if self.is_("word"): return "value", self.take("word")
        if self.accept("true"): return "value", True
        if self.accept("false"): return "value", False
        if self.accept("("):
            parts, is_tuple = self.several(")")
            return ("tuple", parts) if is_tuple or len(parts) != 1 else parts[0]
        for open_, close, what in (("[", "]", "list"), ("{", "}", "set")):
            if self.accept(open_): return self.collected(what, close)
        name = self.take("name")
        if not self.accept("("): return "name", name
        return ("call", name, self.arguments())
    def several(self, close):
        """Expressions up to a bracket, and whether a comma stands behind the first."""
        parts, comma = [], None
        while not self.accept(close):
            if parts and not comma: raise Beyond("there is no comma where this checker wants one")
            parts.append(self.expression())
            comma = self.accept(",")
        return parts, len(parts) > 1 or bool(comma)
    def collected(self, what, close):
        if self.accept(close): return what, []
        first = self.expression()
        if self.sees("for"):
            qualifiers = self.qualifiers(False)
            self.expect(close)
            return "each", what, first, qualifiers
        parts = [first]
        while self.accept(",") and not self.sees(close): parts.append(self.expression())
        self.expect(close)
        return what, parts
    def arguments(self):
        if self.accept(")"): return []
        first = self.expression()
        if self.sees("for"):
            each = "each", "list", first, self.qualifiers(False)
            self.expect(")")
            return [each]
        parts = [first]
        while self.accept(",") and not self.sees(")"): parts.append(self.expression())
        self.expect(")")
        return parts
    def target(self):
        if not self.accept("("): return self.take("name")
        parts = [self.target()]
        while self.accept(","): parts.append(self.target())
        self.expect(")")
        return tuple(parts)
    def qualifiers(self, commas):
        found = []
        while True:
            if commas and found and self.accept(",") and not self.sees("for", "if", "let"):
                if found[-1][0] != "for": raise Beyond("a loop has no `for`")
            elif self.accept("if"):
                found.append(("if", self.expression()))
                continue
            elif self.accept("let"):
                name = self.take("name")
                self.expect("=")
                found.append(("for", name, ("list", [("one", self.expression())])))
                continue
            elif not self.accept("for"): return found
            target = self.target()
            self.expect("in")
            found.append(("for", target, self.expression()))
    def pattern(self):
        if self.accept("("):
            parts = [self.pattern()]
            while self.accept(","): parts.append(self.pattern())
            self.expect(")")
            return "tuple", parts
        if self.is_("number"): return "constant", int(self.take("number"))
        if self.is_("word"): return "constant", self.take("word")
        name, of = self.take("name"), None
        if self.accept(":"):
            of = self.take("name")
            if of not in TYPES: raise Beyond(f"this checker knows no type {of}")
        return "name", name, of
    def components(self):
        parts = []
        while True:
            split = self.sees("split") and self.sees("(", ahead=1)
            if split: self.at += 1
            parts.append((split, self.expression()))
            if not self.accept("&"): return parts
    def alternative(self):
        """The branches of a move, pairs of a probability and components, and what it gains or costs."""
        if self.sees("entails", "carries") and not self.sees("->", "&", "|", ahead=1): raise Beyond("moves that entail are read for `top-entails` alone")
        if self.sees("chance") and self.sees("{", ahead=1):
            self.at += 2
            branches = []
            while not self.accept("}"):
                if branches: self.expect(",")
                odds = self.expression()
                self.expect(":")
                branches.append((odds, self.components()))
        else: branches = [(("value", 1), self.components())]
        amount = self.accept("gain", "cost")
        return branches, (amount, self.expression()) if amount else None

def kindred(one, other):
    """Whether two values are of one type, as far as their members tell."""
    if type(one) is not type(other): return False
    if type(one) is tuple: return len(one) == len(other) and all(map(kindred, one, other))
    members = [*one, *other] if isinstance(one, (List, frozenset)) else []
    return all(kindred(members[0], it) for it in members[1:])

def order(value):
    """What values are sorted by: numbers by size, words letter by letter, collections member by member."""
    if isinstance(value, frozenset): return sorted(map(order, value))
    return list(map(order, value)) if isinstance(value, tuple) else value

def image(value):
    """A value as JSON."""
    if isinstance(value, frozenset): return [image(it) for it in sorted(value, key=order)]
    return [image(it) for it in value] if isinstance(value, tuple) else value

def written(value):
    """A value as the notation writes it."""
    if isinstance(value, str): return f'"{value}"'
    if isinstance(value, int): return str(value)
    inner = ", ".join(map(written, sorted(value, key=order) if isinstance(value, frozenset) else value))
    if isinstance(value, frozenset): return f"{{{inner}}}"
    return f"[{inner}]" if isinstance(value, List) else f"({inner})"

def has_negative(value):
    return value < 0 if isinstance(value, int) else not isinstance(value, str) and any(map(has_negative, value))

def check(holds):
    if not holds: raise Beyond("the rule does what this checker does not know")

def number(value):
    check(type(value) is int and -1 << 63 <= value < 1 << 63)
    return value

def numbers_of(values):
    """Several numbers, or those of one collection."""
    of = list(values[0]) if len(values) == 1 and isinstance(values[0], (List, frozenset)) else list(values)
    for it in of: number(it)
    return of

def collection(value):
    check(isinstance(value, (List, frozenset, str)))
    return sorted(value, key=order) if isinstance(value, frozenset) else list(value)

def replaced(h, i, x):
    check(isinstance(h, (List, str)) and 0 <= number(i) < len(h) and type(x) is (str if isinstance(h, str) else type(h[i])))
    return h[:i] + x + h[i + 1:] if isinstance(h, str) else List(h[:i] + (x,) + h[i + 1:])

def removed(h, i):
    check(isinstance(h, (List, str)) and 0 <= number(i) < len(h))
    return type(h)(h[:i] + h[i + 1:])

def without(s, x):
    check(isinstance(s, frozenset))
    return s - {x}

def members_below(holds): return lambda m: frozenset(k for k in range(1, counted(number(m)) + 1) if holds(k))
def counted(n):
    """A number of things that are looked at one by one."""
    spend(100 * max(n, 0))
    return n
def whole(n):
    check(number(n) >= 0)
    return n
def truths(c):
    check(isinstance(c, List) and all(type(it) is bool for it in c))
    return c
def subsets(c):
    members = collection(c)
    check(len(members) <= 16)
    return List(frozenset(some) for size in range(len(members) + 1) for some in itertools.combinations(members, size))

CALLS = {
    "len": lambda c: len(collection(c)), "sum": lambda c: number(sum(numbers_of([c]))), "count": lambda c, x: collection(c).count(x),
    "sorted": lambda c: List(sorted(collection(c), key=order)), "reversed": lambda c: c[::-1] if isinstance(c, str) else List(collection(c)[::-1]),
    "min": lambda *c: min(numbers_of(c)), "max": lambda *c: max(numbers_of(c)), "gcd": lambda *c: math.gcd(*numbers_of(c)),
    "lcm": lambda *c: number(math.lcm(*numbers_of(c))), "log2": lambda n: number(whole(n).bit_length() - 1),
    "popcount": lambda n: bin(whole(n)).count("1"), "bit": lambda n, i: whole(n) >> whole(i) & 1, "shr": lambda n, i: whole(n) >> whole(i),
    "xor": lambda *c: nim_sum(map(whole, numbers_of(c))), "any": lambda c: any(truths(c)), "all": lambda c: all(truths(c)),
    "distinct": lambda c: len(set(collection(c))) == len(collection(c)), "abs": lambda n: abs(number(n)), "sqrt": lambda n: math.isqrt(whole(n)),
    "bitand": lambda a, b: whole(a) & whole(b), "bitor": lambda a, b: whole(a) | whole(b), "digits": lambda n: List(map(int, str(whole(n)))),
    "divisors": lambda n: frozenset(d for d in range(1, counted(whole(n)) + 1) if n % d == 0), "is_prime": lambda n: is_prime(number(n)),
    "is_square": lambda n: number(n) >= 0 and math.isqrt(n) ** 2 == n, "primes": members_below(is_prime),
    "squares": members_below(lambda k: holds("squares", k)), "cubes": members_below(lambda k: holds("cubes", k)),
    "fibonacci": members_below(lambda k: holds("fibonacci", k)), "odds": members_below(lambda k: k % 2 == 1),
    "evens": members_below(lambda k: k % 2 == 0), "powers": lambda b, m: frozenset(k for k in range(1, counted(number(m)) + 1) if holds({"powers": b}, k)) if b > 1 else check(False),
    "replace": replaced, "remove": removed, "index": lambda c, x: collection(c).index(x), "without": without, "subsets": subsets,
}

def calculated(sign, a, b):
    if sign == "+" and type(a) is type(b) and isinstance(a, (str, List)): return type(a)(a + b) if isinstance(a, str) else List((*a, *b))
    if sign in "+-" and isinstance(a, frozenset) and isinstance(b, frozenset): return a | b if sign == "+" else a - b
    if sign == "*" and isinstance(a, List): return List(a * counted(whole(b)))
    number(a), number(b)
    if sign == "**": check(b >= 0 and (b < 64 or abs(a) < 2))
    return number({"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.floordiv, "%": operator.mod, "**": pow}[sign](a, b))

def compared(sign, a, b):
    if sign in ("in", "not in"):
        check(isinstance(b, str) and isinstance(a, str) or isinstance(b, (List, frozenset)) and (not b or type(next(iter(b))) is type(a)))
        return (a in b) == (sign == "in")
    check(type(a) is type(b) and (type(a) is not tuple or len(a) == len(b)) and (sign in ("==", "!=") or type(a) is not bool))
    return COMPARISONS[sign](order(a), order(b))

def bound(target, value, names):
    """The names, and those of a loop or a `let` with what they stand for."""
    if isinstance(target, str):
        check(target not in names)
        return {**names, target: value}
    check(type(value) is tuple and len(value) == len(target))
    for one, it in zip(target, value): names = bound(one, it, names)
    return names

class Text:
    """A rule in the notation. It has no numbers as heaps have them."""
    def __init__(self, text, settings):
        self.text = text
        self.clauses, self.rewrites, self.endings, self.misere, self.where = [], [], [], False, None
        self.constants, self.functions, self.settings, self.known, self.kinds = {}, {}, settings, {}, set()
        self.listed, self.boards, self.pattern = {}, {}, None
        reader = Reader(text)
        while not reader.is_("end"):
            if not reader.accept(";"):
                self.statement(reader)
                check(reader.is_("end") or reader.sees(";"))
        check(bool(self.clauses) != bool(self.rewrites) and settings.keys() <= self.constants.keys() and len(self.kinds) < 2)
        check(not (self.where or self.endings) or self.clauses and all(it[0] == self.clauses[0][0] for it in self.clauses))
    def __contains__(self, key): return False
    def get(self, key, default=None): return default

    def statement(self, reader):
        if reader.accept("let"):
            name = reader.take("name")
            if reader.accept("("):
                parameters = []
                while not reader.accept(")"):
                    parameters.append(reader.take("name"))
                    if not reader.sees(")"): reader.expect(",")
                reader.expect("=")
                self.functions[name] = parameters, reader.expression()
            else:
                reader.expect("=")
                self.constants[name] = reader.expression()
        elif reader.accept("given"):
            while True:
                name = reader.take("name")
                value = reader.expression() if reader.accept("=") else None
                if name in self.settings: value = whole_expression(self.settings[name])
                if value is None: raise Beyond(f"the parameter {name} has no value")
                self.constants[name] = value
                if not reader.accept(","): break
        elif reader.accept("where"):
            check(self.where is None)
            self.where = reader.expression()
        elif reader.sees("start") and not reader.sees("->", ":", ahead=1):
            # It says what may be typed for a position, and nothing of moves.
            while not reader.is_("end") and not reader.sees(";"): reader.at += 1
        elif reader.sees("misere") and reader.tokens[reader.at + 1] in (("sign", ";"), ("end", "")):
            reader.at += 1
            self.misere = True
        elif reader.sees("win", "lose", "draw") and reader.sees("if", ahead=1):
            verdict = reader.accept("win", "lose", "draw")
            reader.expect("if")
            self.endings.append(({"win": "first", "lose": "second", "draw": "draw"}[verdict], reader.expression()))
        elif reader.sees("take") and not reader.sees("->", ":", ahead=1):
            reader.at += 1
            self.pattern = None
            self.clauses.append(self.taking(reader))
        elif reader.is_("word"):
            old = reader.take("word")
            if not reader.accept("=>"): raise Beyond("this checker does not know such a rule")
            new = [reader.take("word")]
            while reader.accept("|"):
                word = reader.take("word")
                if reader.accept("=>"):
                    self.rewrites += [(old, it) for it in new]
                    old, new = word, [reader.take("word")]
                else: new.append(word)
            self.rewrites += [(old, it) for it in new]
        else:
            rest = reader.tokens[reader.at:]
            item = rest[:next(i for i, it in enumerate(rest) if it == ("sign", ";") or it[0] == "end")]
            # Without a pattern it is that of the clause before.
            if ("sign", "->") in item or not self.pattern:
                self.pattern = reader.pattern()
                reader.expect("->")
            pattern, alternatives = self.pattern, []
            while not alternatives or reader.accept("|"): alternatives.append(reader.alternative())
            self.clauses.append((pattern, alternatives, reader.qualifiers(True)))
            self.kinds |= {amount[0] if amount else "chance" for branches, amount in alternatives if amount or len(branches) > 1 or branches[0][0] != ("value", 1)}
    def taking(self, reader):
        """`take S` is `n -> n - k for k in S if 1 <= k <= n`, and a set without end stands for its members up to n."""
        n, k, one = ("name", "n"), ("name", "k"), ("value", 1)
        check(not reader.sees("all"))
        amounts = reader.expression()
        check(amounts[0] in ("set", "range", "call", "name"))
        of = ("set", list(map(cut, amounts[1]))) if amounts[0] == "set" else cut(amounts)
        of = of[1] if of[0] == "splice" else of
        within = "compare", one, [("<=", k), ("<=", n)]
        return ("name", "n", None), [([(one, [(False, ("op", "-", n, k))])], None)], [("for", "k", of), ("if", within)]

    def value(self, node, names):
        what = node[0]
        if what == "value": return node[1]
        if what == "name":
            if node[1] in names: return names[node[1]]
            if node[1] not in self.known:
                check(node[1] in self.constants)
                self.known[node[1]] = self.value(self.constants[node[1]], {})
            return self.known[node[1]]
        if what == "op": return calculated(node[1], self.value(node[2], names), self.value(node[3], names))
        if what == "minus": return number(-number(self.value(node[1], names)))
        if what == "compare":
            before = self.value(node[1], names)
            for sign, after in node[2]:
                after = self.value(after, names)
                if not compared(sign, before, after): return False
                before = after
            return True
        if what in ("and", "or"): return self.truth(node[2], names) if self.truth(node[1], names) == (what == "and") else what == "or"
        if what == "not": return not self.truth(node[1], names)
        if what == "if": return self.value(node[2 if self.truth(node[1], names) else 3], names)
        if what == "tuple": return tuple([self.value(part, names) for part in node[1]])
        if what in ("list", "set"):
            members = []
            for part in node[1]:
                value = self.value(part[1] if part[0] in ("one", "splice") else part, names)
                members += value if part[0] in ("range", "splice") else [value]
            return self.gathered(what, members)
        if what == "each": return self.gathered(node[1], [self.value(node[2], inner) for inner in self.rounds(node[3], names)])
        if what == "range":
            first, last = number(self.value(node[1], names)), number(self.value(node[2], names))
            counted(last - first)
            return List(range(first, last + 1))
        if what == "at":
            of, i = self.value(node[1], names), number(self.value(node[2], names))
            check(isinstance(of, (tuple, str)) and 0 <= i < len(of))
            return of[i]
        if what == "slice":
            of, ends = self.value(node[1], names), [end and number(self.value(end, names)) for end in node[2:]]
            check(isinstance(of, (List, str)) and all(end is None or end >= 0 for end in ends))
            return type(of)(of[ends[0]:ends[1]])
        return self.called(node[1], [self.value(part, names) for part in node[2]])
    def gathered(self, what, members):
        check(all(kindred(members[0], it) for it in members[1:]))
        return List(members) if what == "list" else frozenset(members)
    def called(self, name, values):
        spend(10)
        if name in self.functions:
            parameters, body = self.functions[name]
            check(len(parameters) == len(values) and name not in CALLS)
            return self.value(body, dict(zip(parameters, values)))
        check(name in CALLS)
        try: return CALLS[name](*values)
        except (TypeError, ValueError, KeyError): raise Beyond(f"this checker does not know such a call of {name}")
    def truth(self, node, names):
        value = self.value(node, names)
        check(type(value) is bool)
        return value
    def rounds(self, qualifiers, names):
        """The names in every round of some loops in which all conditions hold."""
        if not qualifiers:
            yield names
            return
        spend(20)
        first, rest = qualifiers[0], qualifiers[1:]
        if first[0] == "if":
            if self.truth(first[1], names): yield from self.rounds(rest, names)
            return
        for member in collection(self.value(first[2], names)): yield from self.rounds(rest, bound(first[1], member, names))
    def matched(self, pattern, value, names, outer=True):
        """The names of a pattern that a position has, or None. What is not said to be something else is a number."""
        if pattern[0] == "constant":
            check(type(pattern[1]) is type(value))
            return names if pattern[1] == value else None
        if pattern[0] == "name":
            check(type(value) is TYPES[pattern[2]] if pattern[2] else type(value) is int or type(value) is str and not outer)
            return bound(pattern[1], value, names)
        check(type(value) is tuple and len(value) == len(pattern[1]))
        for part, it in zip(pattern[1], value):
            names = None if names is None else self.matched(part, it, names, False)
        return names
    def odds(self, node, names):
        """A probability: here `/` is exact."""
        if node[0] == "op" and node[1] in "+-*/":
            a, b = self.odds(node[2], names), self.odds(node[3], names)
            check(node[1] != "/" or b != 0)
            return {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv}[node[1]](a, b)
        return fractions.Fraction(number(self.value(node, names)))

    def within(self, position):
        """Whether `where` lets a position be."""
        return self.where is None or any(names is not None and self.truth(self.where, names)
                                         for names in [self.matched(self.clauses[0][0], position, {})])
    def pieces(self, position):
        """The parts of a word between walls: letters that no rewrite looks for."""
        if not self.rewrites or not isinstance(position, str): return [position]
        letters = {letter for old, _ in self.rewrites for letter in old}
        return [part for part in "".join(it if it in letters else "\n" for it in position).split("\n") if part]
    def board(self, at):
        """Which moves from some positions on end which."""
        if tuple(at) not in self.boards: self.boards[tuple(at)] = Kills(self, at)
        return self.boards[tuple(at)]
    def turns(self, position):
        """Every move once: its branches, each a probability and components in ascending order, and its amount."""
        if position not in self.listed:
            if len(self.listed) > KEPT: self.listed.clear()
            self.listed[position] = self.all_turns(position)
        return self.listed[position]
    def all_turns(self, position):
        if self.rewrites:
            check(isinstance(position, str))
            made = {tuple(sorted(self.pieces(position[:i] + new + position[i + len(old):])))
                    for old, new in self.rewrites for i in range(len(position)) if position.startswith(old, i) and old}
            return [([(fractions.Fraction(1), list(parts))], 0) for parts in sorted(made)]
        found = {}
        for pattern, alternatives, qualifiers in self.clauses:
            names = self.matched(pattern, position, {})
            for inner in self.rounds(qualifiers, names) if names is not None else ():
                for branches, amount in alternatives:
                    made = [(self.odds(odds, inner), self.left(parts, inner)) for odds, parts in branches]
                    check(all(kindred(position, part) for _, parts in made for part in parts))
                    if any(has_negative(part) or not self.within(part) for _, parts in made for part in parts): continue
                    check(sum(odds for odds, _ in made) == 1)
                    check(all(odds > 0 for odds, _ in made) and len({json.dumps(image(parts)) for _, parts in made}) == len(made))
                    made.sort(key=lambda it: (it[0].as_integer_ratio(), order(it[1])))
                    amount = number(self.value(amount[1], inner)) if amount else 0
                    found[json.dumps([[[str(odds), image(parts)] for odds, parts in made], amount])] = made, amount
        return sorted(found.values(), key=lambda it: ([(odds.as_integer_ratio(), order(parts)) for odds, parts in it[0]], it[1]))
    def left(self, parts, names):
        found = []
        for split, part in parts:
            value = self.value(part, names)
            check(not split or isinstance(value, List))
            found += value if split else [value]
        return tuple(sorted(found, key=order))
    def options(self, position):
        return [list(branches[0][1]) for branches, _ in self.turns(position)]
    def ending(self, position):
        """The first line about an ending that holds, by its number, and what it says."""
        for line, (verdict, condition) in enumerate(self.endings):
            names = self.matched(self.clauses[0][0], position, {})
            if names is not None and self.truth(condition, names): return line, verdict
        return None
    def positions(self, text):
        """The components that a text names, written as the notation writes them."""
        reader, found = Reader(text), []
        while not reader.is_("end"):
            if found: reader.expect("&")
            found.append(self.value(reader.expression(), {}))
        if " & ".join(map(written, found)) != text: raise Beyond("the position is written in another way than this checker does")
        check(found)
        for it in found:
            check(not has_negative(it) and kindred(it, it) and self.pieces(it) == [it] and self.within(it))
            check(isinstance(it, str) or not self.rewrites)
            for pattern, _, _ in self.clauses: self.matched(pattern, it, {})
        return found

def cut(part):
    """Of a set without end behind `take` its members up to n."""
    endless = part[0] == "name" and part[1] in ("squares", "cubes", "primes", "odds", "evens", "fibonacci")
    if endless: return "splice", ("call", part[1], [("name", "n")])
    if part[0] != "call" or part[1] != "powers": return part
    check(len(part[2]) == 1)
    return "splice", ("call", "powers", [part[2][0], ("name", "n")])

def whole_expression(text):
    """The expression that a text is."""
    reader = Reader(text)
    found = reader.expression()
    check(reader.is_("end"))
    return found

# Values of heaps.

def recomputed(rule, witness, near=(sys.maxsize, 0)):
    """The values of the witness, each the mex of its options. From heap near[0] on a split that leaves no rare heap
    counts only if what it takes and the smaller heap are together at most near[1]."""
    if "values" not in witness or "file" in witness: raise Beyond("values in a file are for `grundy verify`")
    values, sparse, rares, above = witness["values"], witness.get("sparse"), [], [0]
    ensure(len(values) == witness["count"] > 0, "the number of values is another one")
    if isinstance(rule, Text):
        ensure(not sparse, "the division does not fit")
        for n, value in enumerate(values):
            ensure(all(len(to) and to[-1] < n or not to for to in rule.options(n)), f"an option of heap {n} is no smaller")
            ensure(value == mex({nim_sum(values[part] for part in to) for to in rule.options(n)}), f"the value of heap {n} is not {value}")
        return values
    rule, pairs = finite(rule, len(values)), []
    if sparse:
        parities = {split["taken"] % 2 for split in rule.get("splits", [])}
        ensure(not rule.get("triples"), "the division does not fit")
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
            if rule["triples"]:
                # What two heaps are worth that are so many together.
                spend(n // 2)
                pairs.append({values[a] ^ values[n - a] for a in range(1, n // 2 + 1)} if n < len(values) else set())
            for triple in rule["triples"]:
                rest = n - triple["taken"]
                for a in range(1, rest - 1):
                    if triple["unequal"]:
                        spend(max(0, (rest - a) // 2 - a))
                        seen.update(values[a] ^ values[b] ^ values[rest - a - b] for b in range(a + 1, (rest - a + 1) // 2))
                    else:
                        spend(len(pairs[rest - a]))
                        seen.update(values[a] ^ value for value in pairs[rest - a])
            found = mex(seen)
            if rare: rares.append([n, value])
        ensure(value == found, f"the value of heap {n} is not {value}")
    ensure(not sparse or sparse["rares"] == rares, "the rare heaps are others than listed")
    return values

def repeats(rule, claim, theorem, witness):
    """The values of the witness, if they show the period by the theorem."""
    if isinstance(rule, Text): raise Beyond("the theorems are about heaps whose numbers are given")
    e, p, s, largest = (claim[name] for name in ("preperiod", "period", "saltus", "largest"))
    (name, given), count = kind(theorem, "name", THEOREMS, "theorem"), witness["count"]
    ensure(e <= count and 0 < p <= count, "the values show no such period")
    near = (count - p, given["window"]) if name == "sparse-window" else (sys.maxsize, 0)
    values, splits, triples = recomputed(rule, witness, near), rule.get("splits", []), rule.get("triples", [])
    between = "least" in rule or "sequences" in rule
    unequal = any(split["unequal"] for split in splits + triples)
    reach = max([0] + rule.get("whole", []) + rule.get("takes", []) + [split["taken"] for split in splits + triples])
    heaps = 3 if triples else 2 if splits else 1
    if name == "saltus" and "all_but" in rule:
        start, above = given["from"], lambda n: max(values[:n], default=-1)
        ensure(e <= start <= count - p and above(start + p) == above(start) + s, "the state does not repeat")
        end = start + max(rule["all_but"], default=0)
    elif name == "residues" and s == 0 and ("sequences" in rule or heaps == 1 and "takes" in rule and rule["whole"] == rule["takes"]):
        go_on({"sequences": [], "but": [], **rule}, values, e, p, given["modulus"])
        end = count - p
    elif name == "guy-smith" and "all_but" not in rule and not between and s == 0:
        ensure((given["heaps"], given["reach"]) == (heaps, reach), "heaps or reach are others")
        periods = heaps * (heaps + 1) // 2 if unequal else heaps
        end = heaps * max(e, 1) + (periods - 1) * p + reach
    elif name == "arithmetic" and "all_but" not in rule and not between and s > 0:
        m = given["multiple"]
        ensure(m > 0 and count >= 3 * max(e, 1) + 6 * p * m + reach, "the values are too few for the theorem")
        rises(rule, values, max(e, 1), p * m, s * m, heaps)
        end = count - p
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

def rises(rule, values, e, p, s, heaps):
    """Whether the theorem `arithmetic` says that the values rise by s every p heaps; e is not 0."""
    size, low = len(values), lambda value: value & ((s & -s) - 1)
    by_parts = {1: rule["takes"], 2: [it["taken"] for it in rule["splits"]], 3: [it["taken"] for it in rule["triples"]]}
    def misses(parts):
        """1.: no move that leaves these parts, the largest first, and no one with smaller parts beside them."""
        small = nim_sum(values[part] for part in parts if part < e)
        worths = [values[part] for part in parts if part >= e] + [small]
        x, both = nim_sum(worths), nim_sum(map(low, worths))
        spend(20 * (len(by_parts[len(parts)]) + 1))
        for k in by_parts[len(parts)]:
            g = values[k + sum(parts)]
            c, l = sum(worths) - g, sum(map(low, worths)) - both
            shown = c != 0 if len(parts) == 1 else low(x) != low(g) or c % 2 == 1 or c < l
            ensure(shown, f"a move that takes {k} and leaves {parts} may reach the value")
        for part in range(1, parts[-1] + 1) if len(parts) < heaps else (): misses(parts + [part])
    for largest in range(e, e + p): misses([largest])
    for n in range(size - 2 * p, size):
        # 2.: whether an option of each value rises, stays, or does both.
        shown = {}
        def note(parts):
            spend(30)
            for a in range(len(parts)):
                others = parts[:a] + parts[a + 1:]
                up = parts[a] >= e and low(nim_sum(values[it] for it in others)) == nim_sum(values[it] for it in others)
                stays = len(others) == 2 and alike(*others)
                known = shown.setdefault(nim_sum(values[it] for it in parts), [False] * 3)
                known[0], known[1], known[2] = known[0] or up, known[1] or stays, known[2] or up and stays
            if len(parts) == 2 and alike(*parts): shown[values[parts[0]] ^ values[parts[1]]][1] = True
        alike = lambda a, b: a == b or min(a, b) >= e and values[a] - low(values[a]) == values[b] - low(values[b])
        equal = lambda kind_: [n - it["taken"] for it in rule[kind_] if not it["unequal"]]
        for k in rule["takes"]:
            if k < n: note([n - k])
        for rest in equal("splits"):
            for a in range(1, rest // 2 + 1): note([a, rest - a])
        for rest in equal("triples"):
            for a in range(1, rest // 3 + 1):
                for b in range(a, (rest - a) // 2 + 1): note([a, b, rest - a - b])
        for v in range(values[n]):
            way = 0 if v >= values[n] - 2 * s else 1 if v < values[n] - 4 * s else 2
            ensure(v in shown and shown[v][way], f"no option of heap {n} shows that {v} is reached for ever")

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
    if isinstance(rule, Text): raise Beyond("the theorems are about heaps whose numbers are given")
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

def same(one, other):
    """Whether two parts of a document are the same: 1 is not true."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)

def followers(rule, at):
    """Components and all that they lead to."""
    met, ahead = set(at), list(at)
    while ahead:
        after = {part for parts in options(rule, ahead.pop()) for part in parts} - met
        spend(100 * len(after))
        met |= after
        ahead += after
    return met

def resolved(rule, at, entries):
    """The entries of a list that begin with a component, with that as it is played."""
    ensure(all(entries), "an entry of the list has not its form")
    if not any(isinstance(it, Text) for it in (rule if isinstance(rule, list) else [rule])):
        ensure(all(fits(entry[0], HEAP if isinstance(rule, list) else int) for entry in entries), "an entry of the list has not its form")
        return [[heap_of(entry[0]), *entry[1:]] for entry in entries]
    named = {json.dumps(image(it)): it for it in followers(rule, at)}
    for entry in entries: ensure(json.dumps(entry[0]) in named, f"nothing leads to {json.dumps(entry[0])}")
    return [[named[json.dumps(entry[0])], *entry[1:]] for entry in entries]

def reached(rule, at, positions):
    """The values of the components in a list, each of which stands behind its options and can be reached."""
    entries = resolved(rule, at, [[entry["position"], entry["value"], entry["options"]] for entry in positions])
    values, wanted = {entry[0]: entry[1] for entry in entries}, set(at)
    ensure(len(values) == len(entries), "a component is listed twice")
    for heap, value, listed in reversed(entries):
        moves = options(rule, heap)
        ensure(heap in wanted, f"nothing leads to {heap}")
        ensure(same(listed, [list(map(image, parts)) for parts in moves]), f"the options of {heap} are others")
        ensure(all(part in values for parts in moves for part in parts), f"an option of {heap} is missing")
        found = mex({nim_sum(values[part] for part in parts) for parts in moves})
        ensure(value == found, f"the value of {heap} is {found}, not {value}")
        wanted = (wanted - {heap}) | {part for parts in moves for part in parts}
    ensure(not wanted, "some component does not stand before all that lead to it")
    return values

def steady(bound_):
    """Whether a bound grows by 0 or 1 from a heap to the next, by its form."""
    what = bound_[0]
    if what == "value": return type(bound_[1]) is int
    if what == "name": return bound_[1] == "n"
    if what == "op" and bound_[3][0] == "value" and type(bound_[3][1]) is int:
        return bound_[1] in ("+", "-") and steady(bound_[2]) or bound_[1] == "/" and bound_[3][1] > 0 and steady(bound_[2])
    if bound_ == ("call", "sqrt", [("name", "n")]): return True
    return what == "call" and bound_[1] in ("min", "max") and len(bound_[2]) > 1 and all(map(steady, bound_[2]))

def interval_of(rule):
    """The bounds between which a rule lets amounts be taken, as expressions; None if they are not seen."""
    if len(rule.clauses) != 1 or rule.rewrites or rule.endings or rule.misere or rule.where or rule.constants: return None
    pattern, alternatives, (loop, *cuts) = rule.clauses[0][0], rule.clauses[0][1], rule.clauses[0][2] or [None]
    n, k, one = ("name", "n"), ("name", "k"), ("value", 1)
    taking = pattern in (("name", "n", None), ("name", "n", "int")) and alternatives == [([(one, [(False, ("op", "-", n, k))])], None)]
    within = cuts == [("if", ("compare", one, [("<=", k), ("<=", n)]))]
    if not taking or not loop or loop[:2] != ("for", "k") or cuts and not within: return None
    over = loop[2]
    if over[0] == "set" and len(over[1]) == 1 and over[1][0][0] == "range": over = over[1][0]
    if over[0] == "range":
        least, most = over[1:]
        # Without a cut a bound below 1 would let a move take nothing.
        if least[0] == "value" and least[1] >= 1 or least[0] == "call" and least[1] == "max" and one in least[2]: return least, most
        return (("call", "max", [least, one]), most) if within else None
    if over[0] == "set" and len(over[1]) == 2:
        single, ranges = ([it for it in over[1] if (it[0] == "range") == is_range] for is_range in (False, True))
        if len(ranges) == 1 and single[0] == ranges[0][1] == one and within: return one, ("call", "max", [one, ranges[0][2]])
    return None

def by_bounds(rule, at, given):
    """The values of heaps from which the amounts between two bounds may be taken that move with the heap."""
    found = interval_of(rule) if isinstance(rule, Text) else None
    if not found: raise Beyond("this checker does not see between which bounds the amounts lie")
    least, most = found
    bounds = [whole_expression(given[key]) for key in ("least", "most")]
    unordered = lambda it: (*it[:2], sorted(map(repr, it[2]))) if it[0] == "call" else it
    ensure(list(map(unordered, bounds)) == list(map(unordered, found)), "the least amount and the largest are others")
    value = lambda bound_, n: rule.value(bound_, {"n": n})
    every, growing = most == ("name", "n") and steady(least), least == ("value", 1) and steady(most)
    if not every and not growing: raise Beyond("there is no theorem about these bounds")
    left = lambda n: (n - max(0, min(n, value(most, n))), n - value(least, n))
    def told(n):
        steps = 0
        while True:
            spend(1000)
            first, last = left(n)
            if every:
                if last < 0: return steps
                n, steps = last, steps + 1
            else:
                if n == 0: return 0
                before, size = left(n - 1), last - first + 1
                if size > before[1] - before[0] + 1: return size
                n = before[0] if before[0] <= before[1] else n - 1
    values = []
    for n in range(64):
        values.append(mex({values[to[0]] for to in rule.options(n)}))
        ensure(told(n) == values[n], f"the theorem is wrong about {n}")
    return told

def valued(rule, at, witness):
    """The values of components as the witness shows them, at least of those of a position and of all that follow."""
    form, given = kind(witness, "kind", WITNESSES, "witness")
    if form == "period":
        told = formula(rule, given["claim"], given["theorem"], given["values"])
        if told: return told
        values = repeats(rule, given["claim"], given["theorem"], given["values"])
        e, p, s = (given["claim"][name] for name in ("preperiod", "period", "saltus"))
        return lambda n: values[n] if n < e else values[e + (n - e) % p] + s * ((n - e) // p)
    if form == "board": return Board(rule, at, given)
    if form == "bounds": return by_bounds(rule, at, given)
    if form == "formula": return by_formula(rule, given)
    if form not in ("positions", "values"): raise Beyond("the witness is not about nim-values")
    values = reached(rule, at, given["positions"]) if form == "positions" else dict(enumerate(recomputed(rule, given)))
    ensure(all(heap in values for heap in at), "the witness says nothing about some component")
    return values.__getitem__

def named_by(rule, position, components):
    """The components of a position of one game, which is written and given as JSON."""
    if isinstance(rule, Text): at = rule.positions(position)
    else:
        if not fits(components, [int]): raise Beyond("a component is no heap")
        at = components
        ensure(at and position == " & ".join(map(str, at)), "the components are others")
    ensure(same(list(map(image, at)), components), "the components are others")
    return at

def position(rule, name, claim, witness):
    """Whether a claim about a position of one game follows."""
    at = named_by(rule, claim["position"], claim["components"])
    value = valued(rule, at, witness)
    if name == "move":
        component = claim["move"]["component"]
        ensure(component < len(at), "there is no such move")
        to = [parts for parts in options(rule, at[component]) if same(list(map(image, parts)), claim["move"]["to"])]
        ensure(to, "there is no such move")
        beside = at[:component] + at[component + 1:]
        ensure(same(claim["after"], list(map(image, at[:component] + to[0] + at[component + 1:]))), "the move leads elsewhere")
        return ensure(worth(value, to[0], nim_sum(map(value, beside))), "the move does not win")
    who_wins([(rule, value, heap) for heap in at], claim["values"], claim)

def sum_of_games(games, claim):
    """Whether a claim about a sum of several games follows."""
    at, own, rules = [], [[] for _ in games], [heaps_of(game["rule"]) for game in games]
    for it in claim["components"]:
        ensure(it["game"] < len(games), "there is no such game")
        rule, game = rules[it["game"]], games[it["game"]]["rule"]["text"] + " "
        ensure(it["position"].startswith(game), "a component is of another game")
        heap = it["position"][len(game):]
        if isinstance(rule, Text):
            parts = rule.positions(heap)
            ensure(len(parts) == 1, "a component is several")
        elif not re.fullmatch("0|[1-9][0-9]{0,17}", heap): raise Beyond("a component is no heap that this checker knows")
        else: parts = [int(heap)]
        at.append((it["game"], parts[0]))
        own[it["game"]] += parts
    ensure(all(own), "a game has no component")
    values = [valued(rule, heaps, game["witness"]) for rule, heaps, game in zip(rules, own, games)]
    claimed = [it["value"] for it in claim["components"]]
    who_wins([(rules[game], values[game], heap) for game, heap in at], claimed, claim)

def who_wins(at, values, claim):
    """Whether components, each with the rule and the values of its game, have these values, winner and moves."""
    found, wins = [value(heap) for _, value, heap in at], []
    total = nim_sum(found)
    ensure(values == found, "the values of the components are others")
    ensure(claim["outcome"] == ("first" if total else "second"), "the other player wins")
    for component, (rule, value, heap) in enumerate(at if "moves" in claim else []):
        wins += [{"component": component, "to": list(map(image, parts))} for parts in options(rule, heap)
                 if worth(value, parts, total ^ value(heap))]
    ensure(same(claim.get("moves", wins), wins), "the winning moves are others")

# Boards: games in which no move makes another one possible.

def asks(node, name):
    """Whether an expression speaks of a name."""
    return node == ("name", name) or isinstance(node, (tuple, list)) and any(asks(part, name) for part in node)

class Masks:
    """All moves of a rule over sets from some positions on: what each needs, forbids, takes out and puts in."""
    def __init__(self, rule, at):
        check(not rule.rewrites and not rule.where and all(isinstance(position, frozenset) for position in at))
        self.rule, self.members = rule, set().union(*at)
        known = None
        # What is put in is a member too, and lets more moves be listed.
        while known != self.members:
            known = set(self.members)
            check(len(known) <= 512 and not any(map(has_negative, known)))
            raw = list(self.listed())
            for *_, put_in in raw: self.members |= put_in
        self.members = sorted(known, key=order)
        place = {member: i for i, member in enumerate(self.members)}
        moves = set()
        for need, forbid, clear, put_in in raw:
            if need & forbid: continue
            parts = need, forbid & known, clear - put_in, put_in - need
            moves.add(tuple(tuple(sorted(place[member] for member in part)) for part in parts))
        self.moves = [list(map(set, move)) for move in sorted(moves)]
    def listed(self):
        """The moves of the rule, in which the position stands only where what follows looks for it."""
        none, everything = frozenset(), frozenset(self.members)
        for pattern, alternatives, qualifiers in self.rule.clauses:
            check(pattern[0] == "name" and pattern[2] == "set")
            self.name = pattern[1]
            for names, need, forbid in self.ways(qualifiers, {}, none, none):
                if not need <= everything: continue
                for branches, _ in alternatives:
                    check(len(branches) == len(branches[0][1]) == 1)
                    split, result = branches[0][1][0]
                    check(not split and self.member_by_member(result))
                    left = lambda members: self.rule.value(result, {**names, self.name: members})
                    put_in = left(none)
                    if not any(map(has_negative, put_in)): yield need, forbid, everything - left(everything), put_in
    def free(self, node): return not asks(node, self.name)
    def ways(self, qualifiers, names, need, forbid):
        """The choices of a move, and what they want of the position."""
        if not qualifiers: yield names, need, forbid
        elif qualifiers[0][0] == "if":
            wants = self.condition(qualifiers[0][1], True, names)
            if wants: yield from self.ways(qualifiers[1:], names, need | wants[0], forbid | wants[1])
        else:
            _, target, source = qualifiers[0]
            chosen = source == ("name", self.name)
            check(chosen or self.free(source))
            for member in sorted(self.members, key=order) if chosen else collection(self.rule.value(source, names)):
                more = frozenset([member] if chosen else [])
                yield from self.ways(qualifiers[1:], bound(target, member, names), need | more, forbid)
    def condition(self, node, holds, names):
        """What must and what must not be a member for a condition to hold, or not to; None if that cannot be."""
        nothing, what = (frozenset(), frozenset()), node[0]
        if self.free(node): return nothing if self.rule.truth(node, names) == holds else None
        if what == "not": return self.condition(node[1], not holds, names)
        if what in ("and", "or"):
            if (what == "and") != holds:
                # One of two is enough: the position may be asked for one of them only.
                check(self.free(node[1]) or self.free(node[2]))
                free, other = node[1:] if self.free(node[1]) else node[:0:-1]
                return nothing if self.rule.truth(free, names) == holds else self.condition(other, holds, names)
            one = self.condition(node[1], holds, names)
            other = one and self.condition(node[2], holds, names)
            return other and (one[0] | other[0], one[1] | other[1])
        if what == "call" and node[1] == ("all" if holds else "any") and len(node[2]) == 1 and node[2][0][0] == "each":
            _, _, body, rounds = node[2][0]
            return self.each(body, rounds, holds, names, None)
        check(what == "compare" and len(node[2]) == 1 and node[2][0][0] in ("in", "not in") and node[2][0][1] == ("name", self.name))
        check(self.free(node[1]))
        member = frozenset([self.rule.value(node[1], names)])
        return (member, nothing[1]) if (node[2][0][0] == "in") == holds else (nothing[0], member)
    def each(self, body, rounds, holds, names, member):
        """The same of a condition that must hold in all rounds; with a `member` only where that is there."""
        if not rounds:
            check(member is None or self.free(body))
            wants = self.condition(body, holds, names)
            return wants if member is None or wants else (frozenset(), frozenset([member]))
        if rounds[0][0] == "if":
            check(self.free(rounds[0][1]))
            return self.each(body, rounds[1:], holds, names, member) if self.rule.truth(rounds[0][1], names) else (frozenset(),) * 2
        _, target, source = rounds[0]
        chosen, need, forbid = source == ("name", self.name), frozenset(), frozenset()
        check(self.free(source) or chosen and member is None)
        for it in self.members if chosen else collection(self.rule.value(source, names)):
            wants = self.each(body, rounds[1:], holds, bound(target, it, names), it if chosen else member)
            if not wants: return None
            need, forbid = need | wants[0], forbid | wants[1]
        return need, forbid
    def member_by_member(self, node):
        """Whether what a move leaves says of every member by itself whether it stays."""
        if node == ("name", self.name): return True
        if node[0] == "op" and node[1] == "-": return self.member_by_member(node[2]) and self.free(node[3])
        if node[0] == "op" and node[1] == "+":
            return any(self.member_by_member(one) and self.free(other) for one, other in (node[2:], node[:1:-1]))
        if node[0] == "call" and node[1] == "without": return self.member_by_member(node[2][0]) and all(map(self.free, node[2][1:]))
        if node[0] != "each" or node[1] != "set" or node[3][0][0] != "for": return False
        same = lambda body, target: body == ("name", target) if isinstance(target, str) else \
            body[0] == "tuple" and len(body[1]) == len(target) and all(map(same, body[1], target))
        (_, target, source), *conditions = node[3]
        return same(node[2], target) and self.member_by_member(source) and all(it[0] == "if" and self.free(it[1]) for it in conditions)

def bits(number): return [i for i in range(number.bit_length()) if number >> i & 1]

class Kills:
    """Which moves end which. A position is the set of its live moves, a bit each."""
    # Of so many moves components are compared by their digraphs, larger ones move by move.
    COMPARED = 32
    def __init__(self, rule, at):
        masks = Masks(rule, at)
        moves, self.place = masks.moves, {member: i for i, member in enumerate(masks.members)}
        spend(20 * len(moves) ** 2)
        needed, forbidden, cleared, put_in = (set().union(*(move[i] for move in moves)) for i in range(4))
        ends = all(need & clear or forbid & more for need, forbid, clear, more in moves)
        ensure(ends and not needed & put_in and not forbidden & cleared, "this is no board on which moves only end moves")
        self.wants = [(need, forbid) for need, forbid, _, _ in moves]
        self.kills = [sum(1 << b for b, (need, forbid) in enumerate(self.wants) if clear & need or more & forbid)
                      for _, _, clear, more in moves]
        self.near = [killed | sum(1 << b for b, other in enumerate(self.kills) if other >> a & 1) for a, killed in enumerate(self.kills)]
        self.alike, self.number = {}, {}
        for position in at:
            # The moves that were listed are those that the rule makes.
            made = set()
            for i in bits(self.live(position)):
                _, _, clear, more = moves[i]
                made.add(position - {masks.members[it] for it in clear} | {masks.members[it] for it in more})
            check(made == {to for to, in rule.options(position)})
    def live(self, position):
        """The moves that may be made."""
        ensure(all(member in self.place for member in position), "a position leads off the board")
        there = {self.place[member] for member in position}
        return sum(1 << i for i, (need, forbid) in enumerate(self.wants) if need <= there and not forbid & there)
    def parts(self, live):
        """What no killing connects."""
        found = []
        while live:
            part, edge = 0, live & -live
            while edge:
                part, near = part | edge, 0
                for i in bits(edge): near |= self.near[i]
                edge = near & live & ~part
            found.append(part)
            live &= ~part
        return found
    def options(self, part): return [self.parts(part & ~self.kills[i]) for i in bits(part)]
    def form(self, part):
        """A number of a component; two that have the same are the same digraph."""
        if part not in self.number:
            name, digraph = (part, None) if bin(part).count("1") > self.COMPARED else self.coloured(part)
            alike = self.alike.setdefault(name, [])
            same_ = [number for number, other in alike if digraph is None or same_digraph(digraph, other)]
            if not same_: alike.append((len(self.number), digraph))
            self.number[part] = same_[0] if same_ else len(self.number)
        return self.number[part]
    def coloured(self, part):
        """The digraph of a component with colours that tell some of its moves apart, and what they were told apart by: that
        is the same wherever the digraph is."""
        moves = bits(part)
        spend(100 * len(moves))
        at = {move: i for i, move in enumerate(moves)}
        kills = [[at[it] for it in bits(self.kills[move] & part)] for move in moves]
        killers = [[i for i, killed in enumerate(kills) if j in killed] for j in range(len(moves))]
        colours, count, history = [0] * len(moves), 0, []
        while len(set(colours)) > count:
            count = len(set(colours))
            told = [(colours[i], tuple(sorted(colours[j] for j in kills[i])), tuple(sorted(colours[j] for j in killers[i])))
                    for i in range(len(moves))]
            ranks = {it: rank for rank, it in enumerate(sorted(set(told)))}
            colours = [ranks[it] for it in told]
            history.append(tuple(sorted(told)))
        return tuple(history), (colours, list(map(set, kills)))

class Board:
    """What a witness says of the components of a board; asked for the value of a position like a function."""
    def __init__(self, rule, at, given):
        if not isinstance(rule, Text): raise Beyond("this checker knows no boards of such rules")
        self.kills, self.said, met = rule.board(at), {}, set()
        ensure(len(self.kills.kills) == given["moves"], "the number of moves is another one")
        lemmas = []
        for lemma in given["lemmas"]:
            ensure(len(lemma) == 2 and isinstance(lemma[0], str) and not isinstance(lemma[1], str), "a lemma has not its form")
            text, told = lemma
            ensure(re.fullmatch("[1-9a-f][0-9a-f]*", text), "moves are written otherwise")
            part = int(text, 16)
            ensure(part >> given["moves"] == 0 and self.kills.parts(part) == [part], f"{text} is no component")
            ensure(type(told) is int or told and all(a < b for a, b in zip(told, told[1:])), f"nothing is said of {text}")
            ensure(part not in met, f"something is said twice of {text}")
            if self.kills.form(part) in self.said: raise Beyond("two components are the same digraph")
            met.add(part)
            self.said[self.kills.form(part)] = told
            lemmas.append((text, part, told))
        # Each by itself, as if the others were true: the options of a component have fewer moves than it has.
        for text, part, told in lemmas: ensure(self.follows(part, told), f"what is said of {text} does not follow")
    def about(self, part):
        """What is said of a component: one move alone is *1."""
        return 1 if part & part - 1 == 0 else self.said.get(self.kills.form(part))
    def nimber(self, parts):
        """What components are worth together, if that is said of each."""
        told = list(map(self.about, parts))
        return nim_sum(told) if all(type(it) is int for it in told) else None
    def is_(self, parts, nimber):
        """Whether components have a nimber together, if enough is said of them: of all but one their nimbers, and of that one
        that it does not have what is left."""
        told = list(map(self.about, parts))
        rest, others = nimber ^ nim_sum(it for it in told if type(it) is int), [it for it in told if type(it) is not int]
        if not others: return rest == 0
        return False if len(others) == 1 and others[0] is not None and rest in others[0] else None
    def follows(self, part, told):
        options = self.kills.options(part)
        found = set(map(self.nimber, options))
        if type(told) is list: return found.issuperset(told)
        return len(options) >= told and found.issuperset(range(told)) and all(self.is_(option, told) is False for option in options)
    def __call__(self, position):
        value = self.nimber(self.kills.parts(self.kills.live(position)))
        ensure(value is not None, "the witness does not say enough about some position")
        return value
    def worth(self, positions, value):
        """Whether positions have a value together."""
        found = self.is_([part for position in positions for part in self.kills.parts(self.kills.live(position))], value)
        ensure(found is not None, "the witness does not say enough about some position")
        return found

def same_digraph(one, other):
    """Whether two digraphs are the same but for the numbers of their vertices, by colours that tell some vertices apart."""
    (colours, to), (others, then) = one, other
    ahead = sorted(range(len(colours)), key=lambda i: (colours.count(colours[i]), colours[i]))
    def placed(found):
        if len(found) == len(ahead): return True
        i = ahead[len(found)]
        for j in range(len(others)):
            spend(len(found))
            fits = others[j] == colours[i] and j not in found.values() and all(
                (a in to[i]) == (b in then[j]) and (i in to[a]) == (j in then[b]) for a, b in found.items())
            if fits and placed({**found, i: j}): return True
        return False
    return placed({})

def worth(known, positions, value):
    """Whether positions have a value together, by what is known."""
    return known.worth(positions, value) if isinstance(known, Board) else nim_sum(map(known, positions)) == value

# Where nim-values do not say it.

def places(entries, width):
    """Where each component of a list stands, of which every entry has so many parts."""
    ensure(all(len(entry) == width for entry in entries), "an entry of the list has not its form")
    place = {entry[0]: at for at, entry in enumerate(entries)}
    ensure(len(place) == len(entries), "a component is listed twice")
    return place

def replies(rule, parts):
    """What can be made of components in one move."""
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

def turns(rule, part):
    """The moves of a component: each its branches, pairs of a probability and what is left, and its amount."""
    if isinstance(rule, list):
        return [([(odds, [(part[0], it) for it in to]) for odds, to in branches], amount) for branches, amount in turns(rule[part[0]], part[1])]
    if isinstance(rule, Text): return [([(odds, list(to)) for odds, to in branches], amount) for branches, amount in rule.turns(part)]
    return [([(fractions.Fraction(1), to)], 0) for to in options(rule, part)]

def ending(rule, part):
    """The line about an ending that holds, behind the number of its game, and what it says; or None."""
    if isinstance(rule, list):
        found = ending(rule[part[0]], part[1])
        return found and ((part[0], found[0]), found[1])
    return rule.ending(part) if isinstance(rule, Text) else None

def kinds_of(rule):
    """What a game is played for beside the last move; of several games all for the same, or some for chance."""
    every = [it.kinds if isinstance(it, Text) else set() for it in (rule if isinstance(rule, list) else [rule])]
    together = set().union(*every)
    if together != {"chance"} and any(it != together for it in every): raise Beyond("the games are played for different things")
    return together

class Wholes:
    """All whole positions that can be reached. What has no moves and ends nothing is left out of them."""
    def __init__(self, rule, at, play):
        self.rule, self.terminal = rule, "first" if play == "misere" else "second"
        self.number, self.all, self.over, self.steps, self.known = {}, [], [], [], {}
        self.at(at)
        while len(self.over) < len(self.all):
            parts = self.all[len(self.over)]
            ended = self.ended(parts)
            steps = [] if ended else [step for _, step in self.moves(parts)]
            self.over.append(ended or (None if steps else self.terminal))
            self.steps.append(steps)
    def facts(self, part):
        if part not in self.known: self.known[part] = turns(self.rule, part), ending(self.rule, part)
        return self.known[part]
    def at(self, parts):
        """The number of a position."""
        whole_ = tuple(sorted((part for part in parts if any(self.facts(part))), key=order))
        if whole_ not in self.number:
            spend(100)
            self.number[whole_] = len(self.all)
            self.all.append(whole_)
        return self.number[whole_]
    def ended(self, parts):
        """How play has ended, if it has: of several lines the one that was written first decides."""
        lines = [self.facts(part)[1] for part in parts if self.facts(part)[1]]
        return min(lines)[1] if lines else None
    def moves(self, parts):
        """The moves of a position as they are written, and what each gains and where it may lead."""
        found = []
        for i, part in enumerate(parts):
            for branches, amount in self.facts(part)[0]:
                left = [(odds, list(map(image, to))) for odds, to in branches]
                to = left[0][1] if len(left) == 1 else [[str(odds), it] for odds, it in left]
                step = amount, [(odds, self.at([*parts[:i], *parts[i + 1:], *it])) for odds, it in branches]
                found.append(({"component": i, "to": to, **({"amount": amount} if amount else {})}, step))
        return found
    def said(self, entries, width):
        """What a list says of every whole position, each by its number with its place in the list."""
        number = {json.dumps([image(part) for part in parts]): n for n, parts in enumerate(self.all)}
        found = [[] for _ in self.all]
        for place, entry in enumerate(entries):
            ensure(len(entry) == width and isinstance(entry[0], list), "an entry of the list has not its form")
            name = json.dumps(entry[0])
            ensure(name in number, f"nothing leads to {name}")
            found[number[name]].append((place, *entry[1:]))
        return found

def other(outcome): return {"first": "second", "second": "first", "draw": "draw"}[outcome]

def induction(rule, at, claim, form, entries):
    """Whether a claim about what a position comes to follows from what is said of all whole positions."""
    wholes = Wholes(rule, at, claim["play"])
    ensure(kinds_of(rule) == {"outcomes": set(), "scores": {"gain"}, "costs": {"cost"}, "chances": {"chance"}}[form], "the game is played for something else")
    ensure(form != "scores" or claim["play"] == "normal", "scores have no misere play")
    if form == "chances": return by_odds(wholes, at, claim, entries)
    said = wholes.said(entries, 3 if form == "costs" else 2)
    ensure(all(len(it) == 1 for it in said), "a position is not listed, or twice")
    said = [it[0] for it in said]
    numbers_ = form == "costs" and [it[2] for it in said] or form == "scores" and [it[1] for it in said] or []
    ensure(all(type(it) is int or it is None and form == "costs" for it in numbers_), "an entry of the list has not its form")
    if form != "scores": ensure(all(it[1] in ("first", "second", "draw") for it in said if isinstance(it[1], str)) and all(isinstance(it[1], str) for it in said), "nobody wins so")
    to = lambda step: step[1][0][1]
    outcome = lambda n: said[n][1]
    def gained(step): return step[0] - said[to(step)][1]
    def total(step): return None if said[to(step)][2] is None else said[to(step)][2] + step[0]
    for n, (place, *worth_) in enumerate(said):
        over, steps = wholes.over[n], wholes.steps[n]
        before = lambda step: said[to(step)][0] < place
        if form == "scores":
            shown = all(map(before, steps)) and type(worth_[0]) is int and worth_[0] == (0 if over else max(map(gained, steps)))
        elif over: shown = over == worth_[0] and (form == "outcomes" or same(worth_[1], None if over == "draw" else 0))
        else:
            after = [outcome(to(step)) for step in steps]
            if worth_[0] == "first": shown = any(outcome(to(step)) == "second" and before(step) for step in steps)
            elif worth_[0] == "second": shown = all(outcome(to(step)) == "first" and before(step) for step in steps)
            else: shown = "draw" in after and "second" not in after
            if form == "costs" and shown:
                kept = [step for step in steps if worth_[0] == "second" or outcome(to(step)) == "second"]
                if worth_[0] == "draw": shown = worth_[1] is None
                elif None in map(total, kept): shown = False
                elif worth_[0] == "second": shown = worth_[1] == max(map(total, kept))
                else: shown = worth_[1] == min(map(total, kept)) and any(total(step) == worth_[1] and before(step) for step in kept)
        ensure(shown, f"what is said of {list(wholes.all[n])} does not follow")
    _, *worth_ = said[0]
    if form == "scores": found, keeps = {"score": worth_[0]}, lambda step: gained(step) == worth_[0]
    elif form == "costs":
        found = {"cost": {"outcome": worth_[0], "total": worth_[1]}}
        keeps = lambda step: worth_[0] != "second" and outcome(to(step)) == other(worth_[0]) and (worth_[0] == "draw" or total(step) == worth_[1])
    else: found, keeps = {"outcome": worth_[0]}, lambda step: worth_[0] != "second" and outcome(to(step)) == other(worth_[0])
    agrees(claim, found, [move for move, step in wholes.moves(at) if keeps(step)] if not wholes.ended(at) else [])

def by_odds(wholes, at, claim, entries):
    """The same of the probabilities with which each player can make sure of winning."""
    odds, place = [{} for _ in wholes.all], [{} for _ in wholes.all]
    for n, told in enumerate(wholes.said(entries, 3)):
        ensure(len(told) == 2 and {it[1] for it in told if isinstance(it[1], str)} == {"own", "other"}, "a position is not listed twice")
        for where, side, text in told:
            ensure(isinstance(text, str) and re.fullmatch("(0|[1-9][0-9]*)(/[1-9][0-9]*)?", text) and len(text) < 4000, "this is no probability")
            odds[n][side], place[n][side] = fractions.Fraction(text), where
            ensure(str(odds[n][side]) == text, f"{text} is written otherwise")
    after = {"own": "other", "other": "own"}
    def expected(step, side): return sum(chance * odds[n][after[side]] for chance, n in step[1])
    for n, steps in enumerate(wholes.steps):
        for side, best in (("own", max), ("other", min)):
            told = odds[n][side]
            if wholes.over[n]: shown = told == (wholes.over[n] == ("first" if side == "own" else "second"))
            else:
                nearer = lambda step: any(wholes.over[m] or odds[m][after[side]] == 0 or place[m][after[side]] < place[n][side] for _, m in step[1])
                kept = [nearer(step) for step in steps if expected(step, side) == told]
                shown = told == best(expected(step, side) for step in steps) and (told == 0 or (any if side == "own" else all)(kept))
            ensure(shown, f"the odds of {list(wholes.all[n])} do not follow")
    found = {"chance": {"win": str(odds[0]["own"]), "lose": str(odds[0]["other"])}}
    agrees(claim, found, [] if wholes.ended(at) else [move for move, step in wholes.moves(at) if expected(step, "own") == odds[0]["own"]])

def agrees(claim, found, moves):
    """Whether this is what is claimed."""
    ensure(same(claim["result"], found), "what it comes to is something else")
    ensure("moves" not in claim or same(claim["moves"], moves), "the moves are others")

def looped(rule, at, entries):
    """Who wins components to which play can come back, by the value of each: a nimber, or of an infinity the list of the
    nimbers among its options."""
    place = places(entries, 2)
    ensure(followers(rule, at) == set(place), "others are listed than can be reached")
    worths = dict(entries)
    def together(parts):
        sets = [worths[part] for part in parts if type(worths[part]) is list]
        nimber = nim_sum(worths[part] for part in parts if type(worths[part]) is int)
        return nimber if not sets else set() if len(sets) > 1 else {it ^ nimber for it in sets[0]}
    for heap, worth_ in entries:
        before = lambda parts: all(place[part] < place[heap] for part in parts)
        moves = [(parts, together(parts)) for parts in options(rule, heap)]
        met = {it for _, it in moves if type(it) is int}
        if type(worth_) is list:
            without_ = any(type(it) is set and mex(met) not in it for _, it in moves)
            shown = worth_ == sorted(met) and without_
        else:
            returns = lambda parts: any(before(after) and together(after) == worth_ for after in replies(rule, parts))
            shown = worth_ not in met and met.issuperset(range(worth_)) and all(
                before(parts) if type(it) is int and it < worth_ else returns(parts) for parts, it in moves)
        ensure(shown, f"the value of {heap} does not follow")
    def outcome(parts):
        found = together(parts)
        if type(found) is int: return "first" if found else "second"
        return "first" if 0 in found else "draw"
    return outcome

def heap_of(part): return tuple(part) if isinstance(part, list) else part

def components(games, claim):
    """The rules of one game or of several, and the components of a position."""
    rules, given = [heaps_of(game["rule"]) for game in games], claim["components"]
    if len(games) == 1: return rules[0], named_by(rules[0], claim["position"], given)
    ensure(all(fits(it, [object]) and len(it) == 2 and fits(it[0], int) and it[0] < len(games) for it in given), "a component is of no game")
    ensure({it[0] for it in given} == set(range(len(games))), "a game has no component")
    at, rest = [], claim["position"]
    for i, (game, part) in enumerate(given):
        begins = lambda i: games[given[i][0]]["rule"]["text"] + " "
        ensure(rest.startswith(begins(i)), "the components are others")
        rest = rest[len(begins(i)):]
        if not isinstance(rules[game], Text):
            ensure(fits(part, int), "the components are others")
            it, here = part, str(part)
        else:
            here = rest if i + 1 == len(given) else rest[:rest.find(" + " + begins(i + 1))]
            it, = named_by(rules[game], here, [part])
        ensure(rest.startswith(here), "the components are others")
        rest = rest[len(here):]
        at.append((game, it))
        if i + 1 < len(given):
            ensure(rest.startswith(" + "), "the components are others")
            rest = rest[3:]
    ensure(rest == "", "the components are others")
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
        game = not isinstance(rule, list)
        own, n = (rule, heap) if game else (rule[heap[0]], heap[1])
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
    moves = []
    for i, heap in enumerate(at):
        rest = nimbers(values[:i] + values[i + 1:])
        moves += [{"component": i, "to": list(map(image, to)), **({"kind": how} if how else {})}
                  for to, how in turns[heap] if wins(to, how, rest)]
    agrees(claim, {"entailing": {"outcome": outcome, "values": values}}, moves)

def result(games, claim, theorem, witness):
    """Whether a claim about who wins heaps follows where nim-values do not say it."""
    (rule, at), play = components(games, claim), claim["play"]
    texts = [heaps_of(game["rule"]) for game in games if isinstance(heaps_of(game["rule"]), Text)]
    plain = all(not it.kinds and not it.endings for it in texts)
    ensure(play in ("normal", "misere"), "nobody plays so")
    if play == "normal" and any(it.misere for it in texts):
        raise Beyond("this checker does not know what the games are played for")
    (name, _), (form, given) = kind(theorem, "name", THEOREMS, "theorem"), kind(witness, "kind", WITNESSES, "witness")
    if form in ("tame", "quotient", "entailing", "looped"):
        told = {"entailing": ({"only": [int]}, {"but": [int]}), "looped": (int, [int])}.get(form, int)
        ensure(all(fits(entry[1:], [told]) for entry in given["positions"]), "an entry of the list has not its form")
        given = {**given, "positions": resolved(rule, at, given["positions"])}
    if (name, form) == ("entailing", "entailing"):
        ensure(play == "normal" and any("entails" in heaps_of(game["rule"]) for game in games), "no move entails")
        return entailed(rule, at, claim, given["positions"])
    if (name, form) in [("backward-induction", it) for it in ("outcomes", "scores", "costs")] + [("optimality-equations", "chances")]:
        return induction(rule, at, claim, form, given["wholes"])
    if not plain: raise Beyond("sums of such games have no values")
    if (name, form) == ("loopy-values", "looped") and play == "normal":
        judge = looped(rule, at, given["positions"])
    elif play != "misere": raise Beyond("this checker does not know such a proof")
    else:
        if (name, form) == ("tame", "tame"): wins = tame(rule, at, given["positions"])
        elif (name, form) == ("misere-quotient", "quotient"):
            _, lost, values, product = in_monoid(rule, at, given)
            wins = lambda parts: product(parts) not in lost if all(part in values for part in parts) else None
        elif (name, form) == ("ferguson", "values") and len(games) == 1 and not texts:
            ensure("all_but" in rule or not rule["splits"] and not rule["triples"] and rule["whole"] == rule["takes"], "this is no fixed set")
            value = valued(rule, at, witness)
            pair = lambda heap: (value(heap), value(heap) ^ (value(heap) < 2))
            wins = lambda parts: misere_sum([pair(part) for part in parts])[1] > 0
        else: raise Beyond("this checker does not know such a proof")
        judge = lambda parts: None if wins(parts) is None else "first" if wins(parts) else "second"
    outcome, kept = judge(at), []
    ensure(outcome is not None, "the witness does not say enough about the position")
    if "moves" in claim and outcome != "second":
        moves = [({"component": i, "to": list(map(image, to))}, judge(at[:i] + at[i + 1:] + to))
                 for i, heap in enumerate(at) for to in options(rule, heap)]
        ensure(all(found is not None for _, found in moves), "the witness does not say enough about the moves")
        kept = [move for move, found in moves if found == other(outcome)]
    agrees(claim, {"outcome": outcome}, kept)

def quotient(rule, claim, witness):
    """Whether a claim about a misere quotient is true."""
    form, given = kind(witness, "kind", WITNESSES, "witness")
    if isinstance(rule, Text): raise Beyond("this checker knows the quotients of heaps only")
    ensure(fits(given.get("positions"), [is_pair]), "an entry of the list has not its form")
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
    finite = "all_but" not in rule and not any(it["unequal"] for it in rule["splits"] + rule["triples"])
    ensure(finite, "the theorem is about other games")
    reach = max(rule["whole"] + rule["takes"] + [it["taken"] for it in rule["splits"] + rule["triples"]])
    ensure(e > 0 and p > 0 and len(heaps) >= (3 if rule["triples"] else 2 if rule["splits"] else 1) * (e + p) + reach, "there are too few values")
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
    "fibonacci-nim": (
        lambda n, m: [(n - k, 2 * k) for k in range(1, min(n, m) + 1)],
        lambda n, m: n == 0 or tails(n)[0] > m,
        lambda n, m: [(n - k, 2 * k) for k in tails(n) if k <= m]),
}

def fingerprint(given):
    """SHA-256 of what the catalogue says of a game, as it stands in a certificate."""
    return hashlib.sha256(json.dumps(given["theorem"], sort_keys=True, ensure_ascii=False).encode()).hexdigest()

def rests_on(given):
    """What is said of a claim that is true by a theorem of the catalogue."""
    return f"true by a theorem, compared with the definition on numbers up to 31: {given['theorem']['source']}"

# Those of the theorems that are known here.
SAID = {"wythoff": "d7ea0ff2a96232cc80278ab0d18ad79b124af9e376f4f316f27cdca570ba76fc", "euclid": "42b078a0bbe8e8c2c0d1e05980e9d31b649e64fc2924573a8653a6270cb02536", "fibonacci-nim": "35e6de69bf46148bf7fbfb8d26c333f947d934386f2b199fe8eee3729237b4fb"}

def euclid(a, b):
    """The value of a pair in Euclid's game: those of (a, r), (a, r + a), (a, r + 2a), … are those of 0, 1, 2, … but for the
    value of (a, r), which comes first."""
    quotients, value = [], 0
    while min(a, b):
        quotients.append(max(a, b) // min(a, b))
        a, b = max(a, b) % min(a, b), min(a, b)
    for q in reversed(quotients): value = q - 1 if q - 1 < value else q
    return value

# Pairs of numbers by the text of their rule: the name of the game, and what a pair is worth.
WORTH = {GAMES["euclid"]: ("euclid", euclid)}

def by_formula(rule, given):
    """The values of pairs by a theorem of the catalogue, which is held to the definition on small ones."""
    if not isinstance(rule, Text) or rule.text not in WORTH: raise Beyond("this checker knows no theorem about this game")
    name, worth = WORTH[rule.text]
    ensure(fingerprint(given) == SAID[name], "the theorem about this game is another one")
    ensure(given["to"] == 31, "the theorem is compared otherwise")
    values = {}
    # No option has more in all than its position.
    for pair in sorted([(a, b) for a in range(32) for b in range(32)], key=sum):
        values[pair] = mex({values[to] for to, in rule.options(pair)})
        ensure(values[pair] == worth(*pair), f"the formula is wrong about {pair}")
    return lambda pair: worth(*pair)

def by_theorem(document, claim):
    """Whether a claim about a pair of numbers follows from a theorem of the catalogue, which is held to the definition on
    small pairs."""
    name, (form, given) = document["rule"]["text"], kind(document["witness"], "kind", WITNESSES, "witness")
    if name not in PAIRS or set(document["rule"]) != {"text"}: raise Beyond("this checker knows no theorem about this game")
    ensure(form == "formula" and fingerprint(given) == SAID[name], "the theorem about this game is another one")
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
    ensure(is_pair(claim["components"][0]), "the components are others")
    pair = heap_of(claim["components"][0])
    ensure( claim["position"] == str(pair), "the components are others")
    ensure(claim["result"] == {"outcome": "second" if is_lost(*pair) else "first"}, "the other player wins")
    moves = [{"component": 0, "to": [list(to)]} for to in sorted(set(winning(*pair))) if is_lost(*to)]
    ensure(same(claim.get("moves", moves), moves), "the winning moves are others")
    return rests_on(given)

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
    if isinstance(heaps, Text): return True
    heaps = {key: heaps[key] for key in heaps if key != "written"}
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
    single = [part for key, part in heaps.items() if key not in ("splits", "triples", "sequences")]
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
    texts = [rule for rule in (heaps_of(game["rule"]) for game in games) if isinstance(rule, Text)]
    if name != "result" and any(it.kinds or it.endings or it.misere for it in texts): raise Beyond("such claims rest on nim-values")
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
    witnesses = [game["witness"] for game in games if "witness" in game]
    return next((rests_on(it) for it in witnesses if it["kind"] == "formula"), None)

def unpacked(document):
    """What a file holds; if it is compressed, what it held before."""
    if document[:2] != b"\x1f\x8b": return document
    plain = gzip.GzipFile(fileobj=io.BytesIO(document)).read(LARGEST_FILE + 1)
    if len(plain) > LARGEST_FILE: raise Beyond("the file is too large for this checker")
    return plain

def judged(path):
    """What is said of a file, and the exit status."""
    try:
        # A pipe would let the checker wait for ever, a device would never end.
        with open(path, "rb", opener=lambda path, flags: os.open(path, flags | getattr(os, "O_NONBLOCK", 0))) as file:
            facts = os.fstat(file.fileno())
            if not stat.S_ISREG(facts.st_mode): raise ValueError("it is no ordinary file")
            if facts.st_size > LARGEST_FILE: raise Beyond("the file is too large for this checker")
            document = strict(unpacked(file.read(LARGEST_FILE + 1)).decode())
        return verify(document) or "true", 0
    except Wrong as why: return f"refused: {why}", 1
    except Beyond as why: return f"not judged: {why}", 2
    except (EOFError, OSError, ValueError, zlib.error) as why: return f"unreadable: {why}", 2
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
