// What the library says of mistakes, in German.

import { REASONS } from "./reasons.js";

/** The types of the notation; several as in „eine Liste von Zahlen“. */
const KIND = {
  "something not yet known": "etwas noch Unbekanntes",
  "a number": "eine Zahl",
  numbers: "Zahlen",
  "a truth value": "ein Wahrheitswert",
  "truth values": "Wahrheitswerten",
  "a word": "ein Wort",
  words: "Wörtern",
  "a pair": "ein Paar",
  pairs: "Paaren",
  "a triple": "ein Tripel",
  triples: "Tripeln",
  "a tuple": "ein Tupel",
  tuples: "Tupeln",
  "a list": "eine Liste",
  lists: "Listen",
  "a set": "eine Menge",
  sets: "Mengen",
};
const KINDS = new RegExp(`\\b(?:${Object.keys(KIND).join("|")})\\b`, "g");

/** A type, as the subject of a sentence. What is no type but a value stays as it is. */
const kind = (words) =>
  /^(?:a|something) /.test(words)
    ? words
        .replace(KINDS, (name) => KIND[name])
        .replace(/ of (?=\d)/g, " aus ")
        .replaceAll(" of ", " von ")
    : words;
/** … that is not there: „keine Zahl“. */
const not = (words) => `nicht ${kind(words)}`.replace(/^nicht (?=eine? )/, "k");
/** … as its object: „schreibe einen Wahrheitswert“. */
const object = (words) => kind(words).replace(/^ein (?=Wahrheitswert)/, "einen ");
/** … behind a preposition: „zu einer Zahl“. */
const to = (words) =>
  kind(words)
    .replace(/^ein (?=\S)/, "einem ")
    .replace(/^eine (?=\S)/, "einer ")
    .replace(/Unbekanntes$/, "Unbekanntem");

/** What should stand at a place; a sign alone is itself. */
const WANTED = {
  "`->` behind the pattern": "hinter dem Muster sollte `->` stehen",
  "`:` behind the probability": "hinter der Wahrscheinlichkeit sollte `:` stehen",
  "`&` or the end of the position": "hier sollte `&` stehen oder die Stellung enden",
  "the end of the line": "hier sollte die Zeile enden",
  "the numbers that may be taken": "hier sollte stehen, welche Zahlen man nehmen darf",
  "a value": "hier sollte ein Wert stehen",
  "a number": "hier sollte eine Zahl stehen",
  "an index": "hier sollte die Nummer einer Stelle stehen",
  "a type": "hier sollte ein Typ stehen",
  "a name": "hier sollte ein Name stehen",
  "a name before `)`": "vor `)` sollte ein Name stehen",
  "a name to define": "hier sollte der Name stehen, der definiert wird",
  "a name for the parameter": "hier sollte der Name des Parameters stehen",
  "a pattern such as `n` or `(a, b)`": "hier sollte ein Muster wie `n` oder `(a, b)` stehen",
  "a word in double quotes": "hier sollte ein Wort in doppelten Anführungszeichen stehen",
};

/** … and what stands there. */
const found = (words) =>
  ({ "the end of the line": "die Zeile ist zu Ende", "the end of the text": "der Text ist zu Ende" })[
    words
  ] ?? `da steht ${words.replace(/^the number (?=`)/, "die Zahl ").replace(/^the word (?=`)/, "das Wort ")}`;

/** What the functions of the notation give, by their names. */
const FUNCTIONS = {
  len: "wie viele Elemente c hat",
  sum: "die Summe der Elemente",
  count: "wie oft x in c vorkommt",
  index: "wo x in c zuerst vorkommt, gezählt von 0 an",
  sorted: "die Elemente in aufsteigender Reihenfolge; aus einem Wort wird ein Wort",
  reversed: "die Elemente in umgekehrter Reihenfolge; aus einem Wort wird ein Wort",
  distinct: "ob kein Element zweimal vorkommt",
  any: "ob irgendein Element wahr ist",
  all: "ob jedes Element wahr ist",
  min: "das kleinste",
  max: "das größte",
  gcd: "der größte gemeinsame Teiler",
  lcm: "das kleinste gemeinsame Vielfache",
  xor: "die Nim-Summe",
  abs: "n ohne Vorzeichen",
  sqrt: "die Quadratwurzel, abgerundet",
  log2: "der Logarithmus zur Basis 2, abgerundet",
  popcount: "wie viele Binärziffern 1 sind",
  bit: "Binärziffer i von n, 0 oder 1",
  bitand: "die Binärziffern, die in beiden stehen",
  bitor: "die Binärziffern, die in einer von beiden stehen",
  shl: "n mal 2 ** i",
  shr: "n / 2 ** i",
  digits: "die Dezimalziffern, die höchste zuerst",
  number: "die Zahl mit diesen Dezimalziffern",
  divisors: "die positiven Teiler von n",
  primes: "die Primzahlen in 1..m",
  squares: "die Quadratzahlen in 1..m",
  cubes: "die Kubikzahlen in 1..m",
  fibonacci: "die Fibonacci-Zahlen in 1..m",
  odds: "die ungeraden Zahlen in 1..m",
  evens: "die geraden Zahlen in 1..m",
  powers: "1, b, b * b, … bis m",
  is_prime: "ob n eine Primzahl ist",
  is_square: "ob n eine Quadratzahl ist",
  subsets: "alle Teilmengen der Elemente, die kleinsten zuerst",
  partitions: "alle Zerlegungen von n, der größte Teil zuerst",
  replace: "die Liste oder das Wort h mit x an der Stelle i",
  remove: "die Liste oder das Wort h ohne die Stelle i",
  without: "die Menge s ohne x",
  joined:
    "die Kanten in s, die andere Kanten in s mit der Ecke v verbinden; Kante e hat die beiden Enden ends[e]",
};

/** Why a text is not JSON. */
const NO_JSON = {
  "a list": "der Text endet mitten in einer Liste",
  "an object": "der Text endet mitten in einem Objekt",
  "a string": "der Text endet mitten in einem Wort",
  "a value": "der Text endet, wo ein Wert stehen sollte",
  "an unknown word": "ein unbekanntes Wort",
  "key must be a string": "ein Name muss in doppelten Anführungszeichen stehen",
  "expected value": "hier fehlt ein Wert",
  "trailing comma": "ein Komma zu viel",
  "trailing characters": "dahinter steht noch etwas",
  "invalid number": "eine Zahl ist falsch geschrieben",
  "number out of range": "eine Zahl ist zu groß",
  "invalid escape": "hinter `\\` steht ein falsches Zeichen",
  "invalid unicode code point": "ein Wort hat ein ungültiges Zeichen",
  "unexpected end of hex escape": "hinter `\\u` steht kein ganzes Zeichen",
  "lone leading surrogate in hex escape": "hinter `\\u` steht kein ganzes Zeichen",
  "control character (\\u0000-\\u001F) found while parsing a string":
    "in einem Wort steht ein Steuerzeichen wie das Ende der Zeile",
  "recursion limit exceeded": "es ist zu tief verschachtelt",
};
const noJson = (why) => {
  const words = why
    .replace(/^(?:EOF while parsing|it ends inside) /, "")
    .replace("expected ident", "an unknown word");
  const sign = /^expected (`.`)(?: or (`.`))?$/.exec(words);
  if (sign) return `hier fehlt ${sign[1]}${sign[2] ? ` oder ${sign[2]}` : ""}`;
  return NO_JSON[words] ?? why;
};
const JSON_KIND = {
  sequence: "eine Liste",
  map: "ein Objekt",
  string: "ein Text",
  boolean: "ein Wahrheitswert",
};
const JSON_WANTED = {
  "a string": "ein Text",
  "a boolean": "ein Wahrheitswert",
  "a sequence": "eine Liste",
  "a map": "ein Objekt",
  usize: "eine ganze Zahl ab 0",
  u64: "eine ganze Zahl ab 0",
  f64: "eine Zahl",
};

/** What a game is played for. */
const PURPOSE = {
  "for what the moves gain": "um die Gewinne der Züge",
  "for what the moves cost": "um die Kosten der Züge",
  "for the last move, with moves that entail or compliment":
    "um den letzten Zug (mit Zügen, die sagen, wer als Nächstes zieht)",
  "for the last move": "um den letzten Zug",
};

/** What has no nim-values. */
const WITHOUT = {
  "a game of chance": "ein Spiel mit Zufall",
  "a game that is played for gains": "ein Spiel um Gewinne",
  "a game whose moves cost something": "ein Spiel, dessen Züge etwas kosten,",
  "a loony component of a game with entailing or complimenting moves":
    "ein Teil, der „loony“ ist, in einem Spiel, dessen Züge sagen, wer als Nächstes zieht,",
  "misère play": "das Misère-Spiel",
};

/** What is called so in the detail of a mistake; other texts have names of their own. */
const TEXTS = {
  rule: "Regel",
  position: "Stellung",
  data: "Daten",
  values: "Werte",
  set: "Werte der Parameter",
  setting: "Wert eines Parameters",
  sum: "Summe",
};

/** How a slice is written. */
const PART = "ein Teil einer Liste ist `a[i:j]`, bis zur Stelle vor j; beides kann man weglassen";

const or = (words) => words.replaceAll("` or `", "` oder `");
const place = (line, column) => (line === undefined ? "" : ` (Zeile ${line}, Zeichen ${column})`);

/** Sentences in which nothing is quoted. */
const FIXED = {
  // Signs
  "a name has no `'`": "in einem Namen steht kein `'`",
  "a name has letters, digits and `_`; words stand in double quotes":
    "ein Name besteht aus Buchstaben, Ziffern und `_`; Wörter stehen in doppelten Anführungszeichen",
  "this number is too large": "diese Zahl ist zu groß",
  "words stand in double quotes": "Wörter stehen in doppelten Anführungszeichen",
  "words stand in double quotes, comments behind `#`":
    "Wörter stehen in doppelten Anführungszeichen, Kommentare hinter `#`",
  "this word has no closing quote": "diesem Wort fehlt das Anführungszeichen am Ende",
  'end it with `"` on the same line; perhaps a quote is missing before it':
    'beende es in derselben Zeile mit `"`; vielleicht fehlt davor ein Anführungszeichen',
  "this backslash escapes nothing": "dieser `\\` hat hier keine Bedeutung",
  'in a word only `\\"` and `\\\\` are written with a backslash':
    'in einem Wort werden nur `\\"` und `\\\\` mit `\\` geschrieben',
  "write `and` between conditions, `&` between the games of a sum":
    "schreibe `and` zwischen Bedingungen, `&` zwischen den Teilen einer Summe",
  "write `or` between conditions, `|` between alternatives":
    "schreibe `or` zwischen Bedingungen, `|` zwischen Zügen",
  "write `x ** y` for a power, `xor(x, y)` for the nim-sum":
    "schreibe `x ** y` für eine Potenz, `xor(x, y)` für die Nim-Summe",
  "write `=>` between words, `->` between positions":
    "schreibe `=>` zwischen Wörtern, `->` zwischen Stellungen",
  "write `+`, which unites sets": "schreibe `+`, das Mengen vereinigt",
  "a range is written `1..3`, a file `@my.game`; a code such as `0.77` stands alone":
    "einen Bereich schreibt man `1..3`, eine Datei `@my.game`; ein Code wie `0.77` steht allein",
  "`@` and the name of a file are a game of their own":
    "`@` und der Name einer Datei sind schon ein ganzes Spiel",

  // Brackets
  "take it away, or open the bracket before it": "nimm sie weg, oder öffne davor eine Klammer",

  // How a rule is built
  "the rule is empty": "die Regel ist leer",
  "the rule has no moves": "die Regel hat keine Züge",
  "this is nested too deeply": "das ist zu tief verschachtelt",
  "give a part of it a name with `let`": "gib einem Teil davon mit `let` einen Namen",
  "this expression has too many operators": "dieser Ausdruck hat zu viele Rechenzeichen",
  "put the values into a list and use `sum`, `any` or `all`, or name a part with `let`":
    "schreibe die Werte in eine Liste und nimm `sum`, `any` oder `all`, oder gib einem Teil mit `let` einen Namen",
  "expected the name of a file behind `@`": "hinter `@` sollte der Name einer Datei stehen",
  "begin a new line for the next clause, or write `;` before it":
    "beginne für die nächste eine neue Zeile, oder schreibe `;` davor",
  "write `if` before conditions, `for` before loops": "schreibe `if` vor Bedingungen, `for` vor Schleifen",
  "write another clause with its own `if`, or `if c then x else y`":
    "schreibe eine weitere Zeile mit eigenem `if`, oder `if c then x else y`",
  "write `>=` to compare; `=>` stands between words only":
    "zum Vergleichen schreibe `>=`; `=>` steht nur zwischen Wörtern",
  "loops stand at the end of a clause, or in `[…]` and `{…}`":
    "Schleifen stehen am Ende einer Zeile, oder in `[…]` und `{…}`",
  "write `for` before loops, `if` before conditions; `where` begins a line of its own":
    "schreibe `for` vor Schleifen, `if` vor Bedingungen; `where` beginnt eine eigene Zeile",
  "`&` and `|` stand between options only; conditions are joined by `and`, `or`, the binary digits of numbers by `bitand(x, y)`, `bitor(x, y)`":
    "`&` und `|` stehen nur zwischen Teilen und Zügen; Bedingungen verbindet `and` oder `or`, die Binärziffern von Zahlen `bitand(x, y)` oder `bitor(x, y)`",
  "the primes that divide n: `for p in primes(n) if n % p == 0`":
    "die Primteiler von n: `for p in primes(n) if n % p == 0`",
  "write `shl(n, k)`, which is `n * 2 ** k`": "schreibe `shl(n, k)`, das ist `n * 2 ** k`",
  "write `shr(n, k)`, which is `n / 2 ** k`": "schreibe `shr(n, k)`, das ist `n / 2 ** k`",
  "`sorted(s)[i]` is a member by its place, `s - {x}` the set without x":
    "`sorted(s)[i]` ist ein Element nach seiner Stelle, `s - {x}` die Menge ohne x",
  "a range goes up by 1; write an `if`, as in `for k in 1..n if k % 2 == 1`":
    "ein Bereich steigt um 1; schreibe ein `if`, wie in `for k in 1..n if k % 2 == 1`",
  "a rule says it, as in `n -> n - k for k in 1..n if k % 3 == 0`":
    "eine Regel sagt es, wie in `n -> n - k for k in 1..n if k % 3 == 0`",
  "first stands what is listed, as in `{x for x in s if x > 2}`":
    "zuerst steht, was aufgezählt wird, wie in `{x for x in s if x > 2}`",
  "several numbers stand in brackets, as in `for k in {1, 3, 5}`":
    "mehrere Zahlen stehen in Klammern, wie in `for k in {1, 3, 5}`",
  "leave out the comma": "lass das Komma weg",
  "a rule does not stand in brackets": "eine Regel steht nicht in Klammern",
  "leave the brackets around it out": "lass die Klammern um sie weg",
  "the heaps that are left stand side by side, as in `a & n-a`":
    "die Haufen, die übrig bleiben, stehen nebeneinander, wie in `a & n-a`",
  "an operator or a comma is missing between the two values":
    "zwischen den beiden Werten fehlt ein Rechenzeichen oder ein Komma",
  "a size is written `abs(x)` or `len(c)`; `|` separates alternatives":
    "eine Größe schreibt man `abs(x)` oder `len(c)`; `|` trennt Züge",
  "a value is missing before it": "davor fehlt ein Wert",
  "a value is missing at the end": "am Ende fehlt ein Wert",

  // Lines with moves
  "loops and conditions govern everything before them":
    "Schleifen und Bedingungen gelten für alles, was davor steht",
  "put loops and conditions at the end of the clause":
    "schreibe Schleifen und Bedingungen ans Ende der Zeile",
  "write two clauses, one with `if c` and one with `if not c` at its end; a conditional value among others stands in brackets":
    "schreibe zwei Zeilen, eine mit `if c` und eine mit `if not c` am Ende; ein Wert mit Bedingung steht zwischen anderen in Klammern",
  "`else` has no `then` before it": "vor `else` fehlt `then`",
  "write `if c then x else y`; to guard a move, put `if c` behind it":
    "schreibe `if c then x else y`; soll ein Zug nur manchmal erlaubt sein, steht `if c` dahinter",
  "a move is written with `->`; to name a value write `let x = 3`, to compare `==`":
    "ein Zug wird mit `->` geschrieben; ein Wert bekommt mit `let x = 3` einen Namen, zum Vergleichen schreibe `==`",
  "positions move with `->`; `=>` rewrites words": "Züge schreibt man mit `->`; `=>` ersetzt Wörter",
  "a clause speaks about one component; the others stay as they are":
    "eine Zeile spricht von einem Teil; die anderen bleiben, wie sie sind",
  "a pattern only names the parts of a position; calculate behind `->`":
    "ein Muster nennt nur die Teile einer Stellung; gerechnet wird hinter `->`",
  "a comma joins loops only": "ein Komma verbindet nur Schleifen",
  "a loop behind `if` or `let` needs its own `for`; conditions are joined by `and`":
    "eine Schleife hinter `if` oder `let` braucht ihr eigenes `for`; Bedingungen verbindet `and`",
  "conditions are joined by `and`; another move is another clause, behind `;`":
    "Bedingungen verbindet `and`; ein anderer Zug ist eine andere Zeile, hinter `;`",
  "several loop names stand in brackets": "mehrere Namen einer Schleife stehen in Klammern",
  "add the two up in one": "zähle die beiden zu einem zusammen",
  "`chance` stands alone in its alternative": "`chance` steht in seinem Zug allein",
  "this range is no set that could be taken from another":
    "dieser Bereich ist keine Menge, die sich von einer anderen wegnehmen lässt",
  "`split` takes one list": "`split` nimmt eine Liste",
  "each branch reads `probability: position`":
    "jeder Zweig sieht so aus: `probability: position`, also Wahrscheinlichkeit und Stellung",
  "`|` cannot stand inside `chance`: no player chooses there":
    "`|` kann nicht in `chance` stehen: dort wählt kein Spieler",
  "give each branch its own probability": "gib jedem Zweig eine eigene Wahrscheinlichkeit",
  "`chance` needs a branch": "`chance` braucht einen Zweig",
  "a probability is an exact fraction": "eine Wahrscheinlichkeit ist ein genauer Bruch",
  "only a function can be called": "nur eine Funktion kann vor runden Klammern stehen",
  "loops do not stand in round brackets": "in runden Klammern stehen keine Schleifen",
  "a tuple has at least two parts": "ein Tupel hat mindestens zwei Teile",
  "write `[]` for an empty list": "für eine leere Liste schreibe `[]`",
  "a range has two ends": "ein Bereich hat zwei Enden",
  "an index is one number, not a range": "die Nummer einer Stelle ist eine Zahl, kein Bereich",
  "a part of a list is `a[i:j]`, up to the place before j; either may be left out": PART,
  "`not` cannot stand behind this operator without brackets":
    "hinter diesem Zeichen kann `not` nicht ohne Klammern stehen",
  "a pattern does not take lists or sets apart": "ein Muster zerlegt keine Listen oder Mengen",
  "a clause begins with the position that is moved in":
    "eine Zeile beginnt mit der Stellung, in der gezogen wird",
  "the types are `int`, `bool`, `word`, `list` and `set`":
    "die Typen sind `int` (Zahl), `bool` (Wahrheitswert), `word` (Wort), `list` (Liste) und `set` (Menge)",

  // Other lines
  "write `take 1..3`, `take {1, 3, 4}` or `take squares`; in a shell the whole rule stands in quotes":
    "schreibe `take 1..3`, `take {1, 3, 4}` oder `take squares`; in einer Shell steht die ganze Regel in Anführungszeichen",
  "write `take 1..3`, `take {1, 3, 4}` or `take squares`":
    "schreibe `take 1..3`, `take {1, 3, 4}` oder `take squares`",
  "write a range, as in `take 1..3` or `take 1..n/2`":
    "schreibe einen Bereich, wie in `take 1..3` oder `take 1..n/2`",
  "write a range, as in `take 2..n`": "schreibe einen Bereich, wie in `take 2..n`",
  "write `take all but {2}`": "schreibe `take all but {2}`",
  "`+` adds numbers; a move that leaves two heaps is written with `&`: `a & n-a`":
    "`+` addiert Zahlen; ein Zug, der zwei Haufen lässt, wird mit `&` geschrieben: `a & n-a`",
  "a move that changes nothing is a pass; if none is meant, begin with 1":
    "ein Zug, der nichts ändert, heißt passen; ist das nicht gemeint, beginne mit 1",
  "write `for i in 0..len(h)-1 let x = h[i]`": "schreibe `for i in 0..len(h)-1 let x = h[i]`",
  "the places of a list are `0..len(h)-1`": "die Stellen einer Liste sind `0..len(h)-1`",
  "a function may call itself: `let f(h) = if h == [] then 1 else h[0] * f(h[1:])`":
    "eine Funktion darf sich selbst aufrufen: `let f(h) = if h == [] then 1 else h[0] * f(h[1:])`",
  "`/` rounds down by itself; the number that digits make is `number(…)`":
    "`/` rundet von selbst ab; die Zahl, die Ziffern bilden, ist `number(…)`",
  "write `1..n`: no more can be taken than there is":
    "schreibe `1..n`: mehr, als da ist, kann man nicht nehmen",
  "a set without a member is written `s - {x}`": "eine Menge ohne ein Element schreibt man `s - {x}`",
  "a range has two ends, as in `1..n`": "ein Bereich hat zwei Enden, wie in `1..n`",
  "a range is written `1..3`": "einen Bereich schreibt man `1..3`",
  "that k divides n is written `n % k == 0`; another move is another clause":
    "dass k n teilt, schreibt man `n % k == 0`; ein anderer Zug ist eine andere Zeile",
  "the binary digits that two numbers share are `bitand(n, k)`; conditions are joined by `and`":
    "die gemeinsamen Binärziffern zweier Zahlen sind `bitand(n, k)`; Bedingungen verbindet `and`",
  "`take` only takes": "`take` nimmt nur",
  "`misere` is a line of its own": "`misere` ist eine eigene Zeile",
  "`all` is no set": "`all` ist keine Menge",
  "there is a `start` line already": "es gibt schon eine Zeile `start`",
  "keep one of them": "behalte eine davon",
  "a rule rewrites words or has clauses, not both":
    "eine Regel ersetzt Wörter oder hat Zeilen mit `->`, nicht beides",
  "a clause": "eine Zeile mit `->`",
  "`start` says what a shorter position stands for, but this is as long as any":
    "`start` sagt, wofür eine kürzere Stellung steht, aber diese ist so lang wie jede",
  "the first clause's pattern is for these only": "das Muster der ersten Zeile ist nur für diese",
  "begin with a clause whose pattern has names only, and compare them in its `if`":
    "beginne mit einer Zeile, deren Muster nur Namen hat, und vergleiche sie in ihrem `if`",

  // Codes
  "a code stands alone": "ein Code steht allein",
  "octal digits are 0 to 7, hexadecimal ones 0 to 9 and A to F; G to V leave four heaps too":
    "oktale Ziffern gehen von 0 bis 7, hexadezimale von 0 bis 9 und A bis F; G bis V lassen auch vier Haufen",
  "the digit before the point must be 0, 4, 8 or 12": "die Ziffer vor dem Punkt muss 0, 4, 8 oder 12 sein",
  "whoever takes nothing must split the heap: 4 into two, 8 into three":
    "wer nichts nimmt, muss den Haufen teilen: 4 in zwei, 8 in drei",
  "a move that adds stones leaves a heap": "ein Zug, der Steine dazulegt, lässt einen Haufen",
  "a code has digits behind the point": "ein Code hat Ziffern hinter dem Punkt",
  "the repeating group is empty": "die Gruppe, die sich wiederholt, ist leer",
  "the repeating group is never closed": "die Gruppe, die sich wiederholt, wird nie geschlossen",
  "nothing can follow a group that repeats for ever":
    "hinter einer Gruppe, die sich immer wiederholt, kann nichts stehen",
  "this code ends too early": "dieser Code endet zu früh",
  "it speaks of the heaps left, as in `4!.0`: `!` no two equal, `?` not all, `=` all":
    "es spricht von den Haufen, die bleiben, wie in `4!.0`: `!` keine zwei gleich, `?` nicht alle, `=` alle",
  "a number of heaps is missing": "hier fehlt eine Anzahl von Haufen",
  "the brace is never closed": "die geschweifte Klammer wird nie geschlossen",
  "nothing follows `+`": "hinter `+` steht nichts mehr",
  "a comma is missing": "hier fehlt ein Komma",
  "the heaps left are marked twice": "die Haufen, die bleiben, haben zwei Zeichen",
  "behind the number of coins stand C (in a row), C(n) (among n places in a row), E (at equal distances), S (symmetric), F (the first place among them)":
    "hinter der Anzahl der Münzen steht C (in einer Reihe), C(n) (unter n Plätzen in einer Reihe), E (in gleichen Abständen), S (symmetrisch), F (der erste Platz ist dabei)",
  "how many coins are turned is missing": "hier fehlt, wie viele Münzen umgedreht werden",
  "the most coins are missing": "hier fehlt die größte Anzahl der Münzen",
  "the number of places is missing": "hier fehlt die Anzahl der Plätze",
  "a move turns at least one coin": "ein Zug dreht mindestens eine Münze um",
  "the most coins are fewer than the fewest": "die größte Anzahl der Münzen ist kleiner als die kleinste",

  // What is outside the theory
  "the theory is about exactly two players who move in turn":
    "die Theorie handelt von genau zwei Spielern, die abwechselnd ziehen",
  "say only what a move is; with more than two players no position is simply won or lost":
    "sag nur, was ein Zug ist; bei mehr als zwei Spielern ist keine Stellung einfach gewonnen oder verloren",
  "say what a move is, whoever makes it; `win if`, `lose if` and `draw if` speak about the player to move; games in which the two move differently are outside this theory":
    "sag, was ein Zug ist, wer auch zieht; `win if`, `lose if` und `draw if` sprechen von dem Spieler, der am Zug ist; Spiele, in denen beide verschieden ziehen, liegen außerhalb dieser Theorie",
  "with real numbers a player would have endlessly many moves; measure in a smaller unit, so that every size is whole":
    "mit Kommazahlen hätte ein Spieler unendlich viele Züge; miss in einer kleineren Einheit, so dass jede Größe ganz ist",
  "an empty word can be found everywhere and so cannot be rewritten":
    "ein leeres Wort steht überall und lässt sich darum nicht ersetzen",
  "a position cannot be a mere truth value": "eine Stellung kann nicht bloß ein Wahrheitswert sein",
  "use 0 and 1": "nimm 0 und 1",
  "who must move where is known only where moves are certain: write the branches as moves to choose from":
    "wer wo ziehen muss, weiß man nur, wo Züge sicher sind: schreibe die Zweige als Züge, unter denen man wählt",
  "`misere` says that whoever makes the last move loses":
    "dass verliert, wer den letzten Zug macht, sagt `misere`",
  "whoever makes the last move wins in any case": "wer den letzten Zug macht, gewinnt ohnehin",
  "leave it out; `misere` as a line of its own says the opposite":
    "lass es weg; `misere` als eigene Zeile sagt das Gegenteil",
  "a condition behind a loop begins with `if`": "eine Bedingung hinter einer Schleife beginnt mit `if`",
  "`misere` says nothing where moves gain: whoever gains more wins, not who makes the last move":
    "`misere` sagt nichts, wo Züge etwas einbringen: es gewinnt, wer mehr einnimmt, nicht wer den letzten Zug macht",
  "leave `misere` out": "lass `misere` weg",
  "here the last move wins, and nothing is counted: leave it out":
    "hier gewinnt der letzte Zug, und nichts wird gezählt: lass es weg",
  "the theory of such moves is of normal play, where the last move wins: leave it out":
    "die Theorie solcher Züge gilt für das normale Spiel, wo der letzte Zug gewinnt: lass es weg",
  "play ends where no move is left, and whoever should move there has lost: leave such positions without moves":
    "das Spiel endet, wo kein Zug mehr da ist, und wer dort ziehen müsste, hat verloren: lass solche Stellungen ohne Züge",

  // Names
  "a name is known to the right of its loop, and one bound in brackets inside them only":
    "ein Name ist rechts von seiner Schleife bekannt, und einer aus Klammern nur in ihnen",
  "this would hide the first": "das würde den ersten verdecken",
  "bound here first": "hier zuerst vergeben",
  "defined here": "hier definiert",
  "constants may use those before them; a function may call itself":
    "Konstanten dürfen die davor benutzen; eine Funktion darf sich selbst aufrufen",
  "half of a heap is `n/2`": "die Hälfte eines Haufens ist `n/2`",
  "to pass is to leave the position as it is: `n -> n`":
    "aussetzen heißt, die Stellung zu lassen, wie sie ist: `n -> n`",
  "that k divides n is written `n % k == 0`": "dass k ein Teiler von n ist, schreibt man `n % k == 0`",
  "write `log2(…)`, which rounds down": "schreibe `log2(…)`, das abrundet",
  "a rule says only what the moves are; values are worked out":
    "eine Regel sagt nur, was die Züge sind; die Werte werden ausgerechnet",

  // Types
  "this is a constant": "das ist eine Konstante",
  "this is one": "das ist einer",
  "`len(…)` says how many letters a word has": "`len(…)` sagt, wie viele Buchstaben ein Wort hat",
  "`len(…)` counts the members, `sum(…)` adds them up": "`len(…)` zählt die Elemente, `sum(…)` addiert sie",
  "what stands in double quotes is a word, what does not is none":
    "was in doppelten Anführungszeichen steht, ist ein Wort, alles andere keines",
  "to ask whether it is among them write `in`": "um zu fragen, ob es darunter ist, schreibe `in`",
  "`+` adds numbers, joins words or lists and unites sets, but does not mix them":
    "`+` addiert Zahlen, verbindet Wörter oder Listen und vereinigt Mengen, aber mischt sie nicht",
  "`+` adds numbers, joins words and lists, and unites sets":
    "`+` addiert Zahlen, verbindet Wörter und Listen und vereinigt Mengen",
  "`-` works on numbers and on sets": "`-` rechnet mit Zahlen und mit Mengen",
  "`*` multiplies numbers and repeats lists and words":
    "`*` multipliziert Zahlen und wiederholt Listen und Wörter",
  "the places of a tuple are counted from 0": "die Stellen eines Tupels werden von 0 an gezählt",
  "which part of a tuple is meant must be written out":
    "welcher Teil eines Tupels gemeint ist, muss als Zahl dastehen",
  "a set has no places: its members stand in no order":
    "eine Menge hat keine Stellen: ihre Elemente haben keine Reihenfolge",
  "only lists and words can be indexed": "nur Listen und Wörter haben Stellen",
  "name every part of the new position, also those that stay as they are":
    "nenne jeden Teil der neuen Stellung, auch die, die bleiben, wie sie sind",
  "a collection": "eine Sammlung",
  "write one name for each part": "schreibe für jeden Teil einen Namen",
  "nothing in the rule says": "nichts in der Regel sagt es",
  "a value of this rule has too many parts, or they are nested too deeply":
    "ein Wert dieser Regel hat zu viele Teile, oder sie sind zu tief verschachtelt",
  "this does not fit the type of what stands around it": "das passt nicht zum Typ dessen, was darum steht",

  // What fails while a rule runs
  "guard it with `if`, which stands before the `for` where a loop goes up to it; options are evaluated last":
    "sichere es mit `if` ab, das vor dem `for` steht, wenn eine Schleife bis dorthin geht; Züge werden zuletzt ausgewertet",
  "count from the end with `len`, as in `h[:len(h) - 1]`, or leave the bound out":
    "zähle vom Ende her mit `len`, wie in `h[:len(h) - 1]`, oder lass die Grenze weg",
  "the second number must not be negative": "die zweite Zahl darf nicht negativ sein",
  "every member must lie in 0..9": "jedes Element muss in 0..9 liegen",
  "number(list): these digits make a number that is too large":
    "number(list): diese Ziffern ergeben eine zu große Zahl",
  "18 digits always fit": "18 Ziffern passen immer",
  "the base must be at least 1": "die Basis muss mindestens 1 sein",
  "exponents begin with 0": "Exponenten beginnen bei 0",
  "numbers have 64 bits, so bound the exponent, as in `for k in 0..log2(n)`, or `0..log2(n)/log2(p)` of powers of p":
    "Zahlen haben 64 Bit; begrenze also den Exponenten, wie in `for k in 0..log2(n)`, oder `0..log2(n)/log2(p)` bei Potenzen von p",
  "a function may call itself: `let f(k) = if k == 0 then 1 else k * f(k-1)`":
    "eine Funktion darf sich selbst aufrufen: `let f(k) = if k == 0 then 1 else k * f(k-1)`",
  "write `sqrt(…)`, which rounds down": "schreibe `sqrt(…)`, das abrundet",
  "`/` and `sqrt` round down by themselves": "`/` und `sqrt` runden von selbst ab",
  'a function may put a word together: `let f(w) = if w == "" then "" else w[0] + f(w[1:])`':
    'eine Funktion kann ein Wort zusammensetzen: `let f(w) = if w == "" then "" else w[0] + f(w[1:])`',
  "guard it with `if n > 0`, which stands before the `for` where a loop goes up to it":
    "sichere es mit `if n > 0` ab, das vor dem `for` steht, wenn eine Schleife bis dorthin geht",
  "numbers have 64 bits, so keep them between -2**63 and 2**63 - 1":
    "Zahlen haben 64 Bit, also müssen sie zwischen -2**63 und 2**63 - 1 bleiben",
  "only inside a probability `/` is exact: in functions and names it rounds down":
    "nur in einer Wahrscheinlichkeit ist `/` genau: in Funktionen und Namen rundet es ab",
  "a probability lies between 0 and 1; guard the clause with `if` where it would not":
    "eine Wahrscheinlichkeit liegt zwischen 0 und 1; sichere die Zeile mit `if` ab, wo sie es nicht täte",
  "make sure that it comes to an end for every argument":
    "sorge dafür, dass es für jedes Argument ein Ende hat",
  "keep fewer or smaller collections in it": "lege weniger oder kleinere Sammlungen hinein",
  "walk through the members with `for` instead of keeping them":
    "geh die Elemente mit `for` durch, statt sie zu sammeln",
  "this constant is needed to compute itself": "diese Konstante wird gebraucht, um sie selbst zu berechnen",
  "define it without going through itself": "definiere sie, ohne sie selbst zu benutzen",
  "the line `start` does not cover this position": "die Zeile `start` sagt nichts zu dieser Stellung",
  "give the position in full": "schreibe die ganze Stellung",
  "constants are computed before the game begins; make them smaller":
    "Konstanten werden berechnet, bevor das Spiel beginnt; mach sie kleiner",
  "this needs too many names and intermediate results at once":
    "das braucht zu viele Namen und Zwischenergebnisse auf einmal",
  "this rule is too large": "diese Regel ist zu groß",
  "write fewer clauses, and use loops for what they have in common":
    "schreibe weniger Zeilen, und Schleifen für das, was sie gemeinsam haben",
  "the total of the costs does not fit into 64 bits": "die Summe der Kosten passt nicht in 64 Bit",
  "let the moves cost less; totals are below 2^63": "lass die Züge weniger kosten; Summen liegen unter 2^63",
  "the difference of the gains does not fit into 64 bits":
    "der Unterschied der Gewinne passt nicht in 64 Bit",
  "let the moves gain less; differences are below 2^63":
    "lass die Züge weniger gewinnen; Unterschiede liegen unter 2^63",

  // Positions
  "the position is empty": "die Stellung ist leer",
  "write `0` for an empty heap, `[]` for an empty list":
    "schreibe `0` für einen leeren Haufen, `[]` für eine leere Liste",
  "in normal play two that are equal add up to nothing":
    "im normalen Spiel ergeben zwei gleiche zusammen nichts",
  "a word stands on one line": "ein Wort steht in einer Zeile",
  "with one mark, or without one for heaps of any sizes":
    "mit einem Zeichen, oder ohne eines für Haufen beliebiger Größe",
  "a position cannot hold a negative number": "in einer Stellung kann keine negative Zahl stehen",
  "numbers of a position begin with 0; what may be negative stands in `given p = […]`, and the position is a place in it":
    "die Zahlen einer Stellung beginnen bei 0; was negativ sein kann, steht in `given p = […]`, und die Stellung ist ein Platz darin",
  "a number is negative": "eine Zahl ist negativ",
  "let `start` put 0 where there is none yet, and keep what comes there plus 1":
    "lass `start` eine 0 setzen, wo noch nichts ist, und merke dir, was dorthin kommt, plus 1",
  "this position has so many components that reading them takes too long":
    "diese Stellung hat so viele Teile, dass es zu lange dauert, sie zu lesen",
  "outside `where`": "erfüllt `where` nicht",
  "here no component can be `entailed`": "hier kann kein Teil `entailed` sein",
  "ask about positions in which any move may be made":
    "frage nach Stellungen, in denen jeder Zug erlaubt ist",
  "behind the `*` stands how often the component is there, once at least":
    "hinter `*` steht, wie oft der Teil da ist, mindestens einmal",
  "`3*100` is a hundred heaps of 3": "`3*100` sind hundert Haufen mit 3",
  "only a value that is written out can stand here": "hier kann nur ein ausgeschriebener Wert stehen",

  // Games of the catalogue, parameters, data
  "the argument of a named game is a plain value":
    "in den Klammern hinter dem Namen eines Spiels steht ein einfacher Wert",
  "write a number, a word in quotes, or a tuple, list or set of such":
    "schreibe eine Zahl, ein Wort in Anführungszeichen, oder ein Tupel, eine Liste oder eine Menge davon",
  "for this parameter": "für diesen Parameter",
  "files cannot be read here": "Dateien lassen sich hier nicht lesen",
  "a path begins in the folder that you are in": "ein Pfad beginnt in dem Ordner, in dem du bist",
  "name that file here": "nenne hier diese Datei",
  "this must be supplied": "er muss angegeben werden",
  "nothing here is a parameter": "nichts hier ist ein Parameter",
  "a setting needs a `=`": "der Wert eines Parameters braucht ein `=`",
  "write each parameter once": "schreibe jeden Parameter einmal",
  "a setting has one value": "ein Parameter hat nur einen Wert",
  "the data is JSON but not an object": "die Daten sind JSON, aber kein Objekt",
  "a graph begins with `digraph` or `graph`": "ein Graph beginnt mit `digraph` oder `graph`",
  "there is more behind the end of the graph": "hinter dem Ende des Graphen steht noch etwas",
  "a file holds one graph": "in einer Datei steht ein Graph",
  "subgraphs are not read": "Untergraphen werden nicht gelesen",
  "this is no word of the language DOT": "das ist kein Wort der Sprache DOT",
  "put names in double quotes": "setze Namen in doppelte Anführungszeichen",
  "here the name of a vertex is missing": "hier fehlt der Name einer Ecke",
  "there is no graph in this file": "in dieser Datei steht kein Graph",
  "a line of graph6 has letters from `?` to `~`; one of sparse6 begins with `:`, one of digraph6 with `&`":
    "eine Zeile in graph6 hat Zeichen von `?` bis `~`; eine in sparse6 beginnt mit `:`, eine in digraph6 mit `&`",
  "in incremental sparse6 a graph is told by the one before it":
    "in inkrementellem sparse6 wird ein Graph durch den vor ihm beschrieben",
  "it ends before it has said how many vertices there are":
    "sie endet, bevor sie sagt, wie viele Ecken es gibt",
  "it has too many vertices": "er hat zu viele Ecken",

  // Sums
  "a game is missing": "es fehlt ein Spiel",
  "behind the last `+` a game or a position is missing":
    "hinter dem letzten `+` fehlt ein Spiel oder eine Stellung",
  "`grundy check` lists the parameters of a rule": "`grundy check` zeigt die Parameter einer Regel",
  "there is no game": "es gibt kein Spiel",
  "name one": "nenne eines",
  "ask about sums of games that are played for the same":
    "frage nach Summen von Spielen, die um dasselbe gespielt werden",
  "ask about it without misère play": "frage danach ohne Misère-Spiel",
  "`--misere` plays both for the last move to lose": "mit `--misere` verliert in beiden der letzte Zug",

  // Tables, periods, lost positions, quotients
  "a period is one of the values of heaps, and this game has no values of single heaps":
    "eine Periode haben die Werte von Haufen, und dieses Spiel hat keine Werte einzelner Haufen",
  "`grundy table` shows what there is to see": "`grundy table` zeigt, was zu sehen ist",
  "`--length 3` takes those of three numbers": "`--length 3` nimmt die aus drei Zahlen",
  "`grundy solve` takes any position, and `grundy solve GAME -` a position a line":
    "`grundy solve` nimmt jede Stellung, und `grundy solve GAME -` in jeder Zeile eine",
  "a misère quotient is computed of heaps, and here a position is no single number":
    "ein Misère-Quotient wird für Haufen berechnet, und hier ist eine Stellung keine einzelne Zahl",
  "a component can end the whole game, so sums have no quotient":
    "ein Teil kann das ganze Spiel beenden, also haben Summen keinen Quotienten",
  "this game is not played for the last move, so sums have no quotient":
    "dieses Spiel wird nicht um den letzten Zug gespielt, also haben Summen keinen Quotienten",
  "leave out `misere` for the values of normal play":
    "lass `misere` weg, dann sind es die Werte des normalen Spiels",
  "`grundy table` shows what its positions are worth": "`grundy table` zeigt, was seine Stellungen wert sind",

  // Values that are to be identified
  "there are no values here": "hier sind keine Werte",
  "all rows of a table are as long; a list stands on one line, or with one value on each":
    "alle Zeilen einer Tabelle sind gleich lang; eine Liste steht in einer Zeile, oder in jeder ein Wert",
  "identify needs positions in order, without a gap":
    "die Stellungen müssen in ihrer Reihenfolge stehen, ohne Lücke",
  "not all rows of this table are as long": "die Zeilen dieser Tabelle sind nicht alle gleich lang",
  "give a rectangle of pairs": "gib ein Rechteck von Paaren an",
  "one position stands in each row": "in jeder Zeile steht eine Stellung",
  "write values only, or outcomes only; --outcomes takes numbers as outcomes, 0 for a loss":
    "schreibe nur Werte oder nur Ausgänge; mit --outcomes sind Zahlen Ausgänge, 0 ist verloren",

  // Questions
  "limits.seconds must be a number from 0 on": "limits.seconds muss eine Zahl ab 0 sein",
  "`to` is larger than any number of the notation": "`to` ist größer als jede Zahl, die es hier gibt",
  "ask with `game` and `position`, or with `sum`, a list of games with their positions":
    "frage mit `game` und `position`, oder mit `sum`, einer Liste von Spielen mit ihren Stellungen",
  "ask with `values` (and `from`), or with `game` (and `set`, `data`, `to`), not with both":
    "frage mit `values` (und `from`), oder mit `game` (und `set`, `data`, `to`), nicht mit beidem",
  "it is not said what is asked": "es ist nicht gesagt, wonach gefragt wird",

  // Why there is no answer
  "a rule with `chance` can have neither `gain` nor `cost`: the answer is a probability, and moves drawn by lot are not reckoned in points here":
    "eine Regel mit `chance` kann weder `gain` noch `cost` haben: die Antwort ist eine Wahrscheinlichkeit, und für Züge durch das Los werden hier keine Punkte gezählt",
  "a rule can have `gain` or `cost`, not both: with gains the answer is a difference, with costs it is who wins and how dearly; a move that costs its own player something gains a negative number":
    "eine Regel kann `gain` oder `cost` haben, nicht beides: mit Gewinnen ist die Antwort ein Unterschied, mit Kosten, wer gewinnt und wie teuer; ein Zug, der den eigenen Spieler etwas kostet, gewinnt eine negative Zahl",
  "with gains nobody wins or loses but by the gains: write `draw if` for an ending, from which on nothing more is gained, and let the last move gain what winning is worth":
    "mit Gewinnen gewinnt und verliert man nur durch sie: schreibe `draw if` für ein Ende, nach dem nichts mehr gewonnen wird, und lass den letzten Zug gewinnen, was der Sieg wert ist",
  "the rule has entailing or complimenting moves": "die Regel hat Züge, die sagen, wer als Nächstes zieht",
  "a move that is drawn by lot leads to no one position":
    "ein Zug durch das Los führt zu keiner einzelnen Stellung",
  "the position lies outside the board": "die Stellung liegt außerhalb des Bretts",
  "no engine takes this position": "diese Stellung lässt sich hier nicht berechnen",
};
const escaped = (words) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What the library says of mistakes, and what one says for it here: the first that fits. */
const SENTENCES = [
  [new RegExp(`^(${Object.keys(FIXED).map(escaped).join("|")})$`), (words) => FIXED[words]],

  // Signs
  [/^the notation has no `(.+)`$/s, (sign) => `das Zeichen \`${sign}\` gibt es nicht`],
  [/^numbers have 64 bits and go up to (\d+)$/, (most) => `Zahlen haben 64 Bit und gehen bis ${most}`],
  [
    /^write `\/`, which rounds down(; a comment begins with `#`)?$/,
    (comment) => `schreibe \`/\`, das abrundet${comment ? "; ein Kommentar beginnt mit `#`" : ""}`,
  ],
  [
    /^both ends of a range belong to it: write (`[^`]+`)$/,
    (code) => `beide Enden eines Bereichs gehören dazu: schreibe ${code}`,
  ],
  [
    /^nothing is changed in place: say what the new position is, as in (`[^`]+`)$/,
    (code) => `nichts wird an Ort und Stelle geändert: sag, was die neue Stellung ist, wie in ${code}`,
  ],
  [/^write `\.\.`, as in (`[^`]+`)$/, (code) => `schreibe \`..\`, wie in ${code}`],

  // Brackets
  [/^this `(.)` closes nothing$/, (sign) => `diese Klammer \`${sign}\` schließt nichts`],
  [/^this `(.)` is never closed$/, (sign) => `diese Klammer \`${sign}\` wird nie geschlossen`],
  [/^this `(.)` comes first$/, (sign) => `diese Klammer \`${sign}\` kommt vorher`],
  [/^`(.)` is missing$/, (sign) => `es fehlt \`${sign}\``],

  // How a rule is built
  [/^write what a move is, as in (`[^`]+`)$/, (code) => `schreibe, was ein Zug ist, wie in ${code}`],
  [/^write a clause such as (`[^`]+`)$/, (code) => `schreibe eine Zeile wie ${code}`],
  [/^write a clause, as in (`[^`]+`)$/, (code) => `schreibe eine Zeile wie in ${code}`],
  [
    /^(`[^`]+`) is a word of the notation and cannot be a name$/,
    (word) => `${word} hat in Regeln schon eine Bedeutung und kann kein Name sein`,
  ],
  [/^choose another name(?: to define| for the parameter)?$/, () => "wähle einen anderen Namen"],
  [
    /^expected (.+), found (.+)$/s,
    (wanted, there) => `${WANTED[wanted] ?? `hier sollte ${wanted} stehen`}, aber ${found(there)}`,
  ],
  [/^(`[^`]+`) cannot begin a line like this$/, (word) => `so kann keine Zeile mit ${word} beginnen`],
  [
    /^a rule says what a move is, as in (`[^`]+`); a function is (`[^`]+`)$/,
    (code, other) => `eine Regel sagt, was ein Zug ist, wie in ${code}; eine Funktion schreibt man ${other}`,
  ],
  [
    /^did you mean (`.+`)\?( `grundy games` lists all)?$/s,
    (names, all) => `meinst du ${or(names)}?${all ? " `grundy games` zeigt alle" : ""}`,
  ],
  [
    /^begin a new line, or write `;` before (`[^`]+`|it)$/,
    (word) => `beginne eine neue Zeile, oder schreibe \`;\` ${word === "it" ? "davor" : `vor ${word}`}`,
  ],
  [
    /^to compare, write (`==`)(, `<=`, `>=` or `!=`)?$/,
    (sign, more) => `zum Vergleichen schreibe ${sign}${or(more ?? "")}`,
  ],
  [/^a product needs its sign: (`[^`]+`)$/, (code) => `ein Produkt braucht sein Zeichen: ${code}`],
  [/^to choose between values write (`[^`]+`)$/, (code) => `um zwischen Werten zu wählen, schreibe ${code}`],
  [/^a conditional value reads (`[^`]+`)$/, (code) => `einen Wert mit Bedingung schreibt man ${code}`],
  [/^loops begin with `for`, as in (`[^`]+`)$/, (code) => `Schleifen beginnen mit \`for\`, wie in ${code}`],
  [
    /^write `\|` between moves; the parts of one position stand in brackets: (`[^`]+`)$/,
    (code) => `schreibe \`|\` zwischen Züge; die Teile einer Stellung stehen in Klammern: ${code}`,
  ],
  [
    /^a function is called with round brackets: (`[^`]+`)$/,
    (code) => `eine Funktion bekommt runde Klammern: ${code}`,
  ],
  [/^the name comes first, as in (`[^`]+`)$/, (code) => `zuerst kommt der Name, wie in ${code}`],
  [
    /^a range has two ends, as in (`[^`]+`); a word stands in double quotes$/,
    (code) => `ein Bereich hat zwei Enden, wie in ${code}; ein Wort steht in doppelten Anführungszeichen`,
  ],
  [
    /^a range has two ends, as in (`[^`]+`); a part of a list is `a\[i:j\]`, up to the place before j; either may be left out$/,
    (code) => `ein Bereich hat zwei Enden, wie in ${code}; ${PART}`,
  ],
  [
    /^a value is missing before `if`; a conditional value among others stands in brackets: (`[^`]+`)$/,
    (code) => `vor \`if\` fehlt ein Wert; ein Wert mit Bedingung steht zwischen anderen in Klammern: ${code}`,
  ],

  // Lines with moves
  [
    /^(`.`) cannot stand behind (a loop|a condition|`[^`]+`)$/,
    (sign, what) =>
      `${sign} kann nicht hinter ${{ "a loop": "einer Schleife", "a condition": "einer Bedingung" }[what] ?? what} stehen`,
  ],
  [/^write two clauses: (`.+`)$/s, (code) => `schreibe zwei Zeilen: ${code}`],
  [
    /^write (`if .+ then … else …`), with the values behind the condition$/s,
    (code) => `schreibe ${code}, mit den Werten hinter der Bedingung`,
  ],
  [/^a rewrite of words takes no (`[^`]+`)$/, (word) => `wo Wörter ersetzt werden, steht kein ${word}`],
  [
    /^a position with several parts is a tuple: (`[^`]+`)$/,
    (code) => `eine Stellung mit mehreren Teilen ist ein Tupel: ${code}`,
  ],
  [
    /^before (`[^`]+`) write what a move is, as in (`[^`]+`)$/,
    (word, code) => `schreibe vor ${word}, was ein Zug ist, wie in ${code}`,
  ],
  [
    /^a clause reads (`[^`]+`)(?:, or (`take [^`]+`) where stones are taken)?(?:; an octal code has a point, as in (`[^`]+`))?$/,
    (code, take, octal) =>
      `eine Zeile sieht so aus: ${code}${take ? `, oder ${take}, wo Steine genommen werden` : ""}` +
      (octal ? `; ein Oktalcode hat einen Punkt, wie in ${octal}` : ""),
  ],
  [/^this alternative has its (`[^`]+`) already$/, (word) => `dieser Zug hat schon ein ${word}`],
  [/^put `&` inside: (`[^`]+`)$/, (code) => `schreibe \`&\` hinein: ${code}`],
  [
    /^write (`.+`), or (`\[.+\]`) for the list$/s,
    (code, list) => `schreibe ${code}, oder ${list} für die Liste`,
  ],
  [/^write (`split[^`]+`), or (`[^`]+`)$/, (code, other) => `schreibe ${code}, oder ${other}`],
  [/^write (`.+ \* \(…\)`) for a product$/s, (code) => `für ein Produkt schreibe ${code}`],
  [
    /^write (`[^`]+`) for a list, (`[^`]+`) for a (set|tuple)$/,
    (list, other, what) => `schreibe ${list} für eine Liste, ${other} für ${kind(`a ${what}`)}`,
  ],
  [
    /^write `a\.\.b`; for steps of two add (`[^`]+`)$/,
    (code) => `schreibe \`a..b\`; für Schritte von zwei füge ${code} hinzu`,
  ],
  [
    /^name the whole, as in (`[^`]+`) or (`[^`]+`); parts with names are a tuple: (`[^`]+`)$/,
    (list, set, tuple) =>
      `gib dem Ganzen einen Namen, wie in ${list} oder ${set}; Teile mit Namen sind ein Tupel: ${tuple}`,
  ],
  [
    /^loops and conditions stand at the end of a clause, as in (`[^`]+`)$/,
    (code) => `Schleifen und Bedingungen stehen am Ende einer Zeile, wie in ${code}`,
  ],
  [
    /^each word has its own `=>`, as in (`.+`)$/,
    (code) => `jedes Wort hat sein eigenes \`=>\`, wie in ${code}`,
  ],
  [
    /^members in turn stand in braces, as in (`[^`]+`)$/,
    (code) => `was der Reihe nach drankommt, steht in geschweiften Klammern, wie in ${code}`,
  ],
  [/^(`[^`]+`) is not a type$/, (word) => `${word} ist kein Typ`],

  // Other lines
  [
    /^write (`(?:win|lose|draw) if`) and a condition; it speaks about the player to move$/,
    (code) => `schreibe ${code} und eine Bedingung; sie spricht von dem Spieler, der am Zug ist`,
  ],
  [/^write (`take 1\.\.n`), or (`[^`]+`)$/, (code, other) => `schreibe ${code}, oder ${other}`],
  [
    /^(`take(?: all but)?`) needs (a set or a range|one set or range)$/,
    (word, what) =>
      `${word} braucht ${what.startsWith("one") ? "eine einzige Menge oder einen einzigen" : "eine Menge oder einen"} Bereich`,
  ],
  [/^`take` takes no (`[^`]+`)$/, (sign) => `bei \`take\` steht kein ${sign}`],
  [
    /^(`where`|an ending) needs the names of a clause's pattern, and a rule of rewrites has none$/,
    (what) =>
      `${what === "an ending" ? "ein Ende des Spiels" : what} braucht die Namen aus dem Muster einer Zeile, und wo Wörter ersetzt werden, gibt es keine`,
  ],
  [/^write the rewrites? as a clause:? (`.+`)$/s, (code) => `schreibe das Ersetzen als Zeile: ${code}`],
  [
    /^write for example (`start [^`]+`), or leave the line out$/,
    (code) => `schreibe zum Beispiel ${code}, oder lass die Zeile weg`,
  ],
  [
    /^this (ending|condition) is asked only of positions that look like (`.+`)$/s,
    (what, pattern) =>
      `${what === "ending" ? "dieses Ende" : "diese Bedingung"} wird nur bei Stellungen der Form ${pattern} geprüft`,
  ],

  // Codes
  [
    /^write the code and nothing else \(the flag `--misere` asks for misère play\), or a rule such as (`[^`]+`)$/,
    (code) =>
      `schreibe nur den Code (das Misère-Spiel ist eine Einstellung, \`--misere\`), oder eine Regel wie ${code}`,
  ],
  [/^(`.`) is no digit of a code$/s, (digit) => `${digit} ist keine Ziffer eines Codes`],
  [
    /^digits further before the point add stones: (`[^`]+`) adds one, (`[^`]+`) takes$/,
    (adds, takes) =>
      `Ziffern weiter vor dem Punkt legen Steine dazu: ${adds} legt einen dazu, ${takes} nimmt`,
  ],
  [/^put the group at the end, as in (`[^`]+`)$/, (code) => `schreibe die Gruppe ans Ende, wie in ${code}`],
  [/^(`.`) is no octal digit$/, (digit) => `${digit} ist keine oktale Ziffer`],
  [/^for a hexadecimal code write (`[^`]+`)$/, (code) => `für einen hexadezimalen Code schreibe ${code}`],
  [/^(`.`) stands behind a digit$/, (mark) => `${mark} steht hinter einer Ziffer`],
  [/^(`.`) has no meaning here$/s, (sign) => `${sign} hat hier keine Bedeutung`],
  [
    /^a code reads (`[^`]+`), a repeating one (`[^`]+`)$/,
    (code, again) => `ein Code sieht aus wie ${code}, einer mit Wiederholung wie ${again}`,
  ],
  [
    /^numbers of heaps stand in braces, as in (`[^`]+`) or (`[^`]+`)$/,
    (code, other) => `in geschweiften Klammern stehen Anzahlen von Haufen, wie in ${code} oder ${other}`,
  ],
  [
    /^a (?:digit|code) speaks of at most (\d+) (heaps|coins)$/,
    (n, what) =>
      what === "heaps"
        ? `eine Ziffer spricht von höchstens ${n} Haufen`
        : `ein Code spricht von höchstens ${n} Münzen`,
  ],
  [/^any number of coins is (`[^`]+`)$/, (code) => `beliebig viele Münzen schreibt man ${code}`],
  [/^the fewest come first: (`[^`]+`)$/, (code) => `die kleinste Anzahl steht vorn: ${code}`],
  [/^write (`turn [^`]+`), (`[^`]+`) or (`[^`]+`)$/, (a, b, c) => `schreibe ${a}, ${b} oder ${c}`],
  [/^more are meant by `\+`: (`[^`]+`)$/, (code) => `mehr meint \`+\`: ${code}`],

  // What is outside the theory
  [
    /^(`[^`]+`) speaks of one player, but in an impartial game both have the same moves$/,
    (name) => `${name} meint einen der Spieler, aber hier haben beide dieselben Züge`,
  ],
  [
    /^both have the same moves; where they have not, carry whose turn it is in the position, as in (`[^`]+`): who wins is right then, but add no other game, because a move there would not change `turn`$/,
    (code) =>
      `beide haben dieselben Züge; wo nicht, schreibe in die Stellung, wer am Zug ist, wie in ${code}: dann stimmt, wer gewinnt, aber lege kein anderes Spiel daneben, denn ein Zug dort würde \`turn\` nicht ändern`,
  ],
  [
    /^(`[^`]+`) is no whole number, and positions have whole numbers only$/,
    (number) => `${number} ist keine ganze Zahl, und Stellungen haben nur ganze Zahlen`,
  ],
  [
    /^name at least one letter, as in (`[^`]+`)$/,
    (code) => `nenne mindestens einen Buchstaben, wie in ${code}`,
  ],
  [
    /^a rule with (`[^`]+`) cannot have (`[^`]+`|an ending)$/,
    (word, what) =>
      `eine Regel mit ${word} kann kein ${what === "an ending" ? "Ende des Spiels" : what} haben`,
  ],
  [/^this move (entails|carries)$/, (word) => `dieser Zug hat \`${word}\``],

  // Names
  [/^there is no game `(.+)` in the catalogue$/s, (name) => `im Katalog gibt es kein Spiel „${name}“`],
  [
    /^`grundy games` lists all; a rule of your own looks like (`[^`]+`)$/,
    (code) => `\`grundy games\` zeigt alle; eine eigene Regel sieht aus wie ${code}`,
  ],
  [
    /^there is no (name|function) (`[^`]+`)$/,
    (what, name) => `es gibt ${what === "name" ? "keinen Namen" : "keine Funktion"} ${name}`,
  ],
  [/^(`[^`]+`) is not known here$/, (name) => `${name} ist hier nicht bekannt`],
  [/^define it on a line of its own: (`[^`]+`)$/, (code) => `definiere es in einer eigenen Zeile: ${code}`],
  [
    /^a line about positions knows the names of the pattern \((.*)\), those of `let` and of `given`$/,
    (names) =>
      `eine Zeile über Stellungen kennt die Namen des Musters (${names}), die von \`let\` und die von \`given\``,
  ],
  [
    /^bind it in a loop \((`[^`]+`)\), or define it on a line of its own: as a constant \((`[^`]+`)\) or a parameter \((`[^`]+`)\)$/,
    (loop, constant, parameter) =>
      `gib ihm in einer Schleife einen Wert (${loop}), oder definiere ihn in einer eigenen Zeile: als Konstante (${constant}) oder als Parameter (${parameter})`,
  ],
  [/^(`[^`]+`) is a function, not a value$/, (name) => `${name} ist eine Funktion, kein Wert`],
  [/^call it, as in (`[^`]+`)$/, (code) => `setze Klammern dahinter, wie in ${code}`],
  [/^(`[^`]+`) is a value and cannot be called$/, (name) => `${name} ist ein Wert und keine Funktion`],
  [
    /^(`[^`]+\[i\]`) takes a member, (`[^`]+`) multiplies$/,
    (member, product) => `${member} nimmt ein Element, ${product} multipliziert`,
  ],
  [/^(`[^`]+`) is bound a second time$/, (name) => `der Name ${name} wird ein zweites Mal vergeben`],
  [
    /^use another name(; for parts that must be equal add (`[^`]+`))?$/,
    (more, code) =>
      `nimm einen anderen Namen${more ? `; für Teile, die gleich sein müssen, füge ${code} hinzu` : ""}`,
  ],
  [
    /^(`[^`]+`) needs (`[^`]+`), which is defined later$/,
    (name, other) => `${name} braucht ${other}, und das wird erst später definiert`,
  ],
  [
    /^a range is written `a\.\.b`, both ends included: (`[^`]+`) is (`[^`]+`)$/,
    (code, range) => `einen Bereich schreibt man \`a..b\`, mit beiden Enden: ${code} ist ${range}`,
  ],
  [
    /^`\/` rounds down(?: by itself|; (`[^`]+`) rounds up)$/,
    (up) => (up ? `\`/\` rundet ab; ${up} rundet auf` : "`/` rundet von selbst ab"),
  ],
  [/^moves by chance are written (`[^`]+`)$/, (code) => `Züge durch Zufall schreibt man ${code}`],

  // Types
  [/^a condition is needed here, not (.+)$/, (what) => `hier muss eine Bedingung stehen, ${not(what)}`],
  [/^(.+) is needed here, not (.+)$/, (wanted, what) => `hier muss ${kind(wanted)} stehen, ${not(what)}`],
  [/^this is (an? .+|something .+)$/, (what) => `das ist ${kind(what)}`],
  [
    /^put it in braces, for example (`[^`]+`) for (`[^`]+`)$/,
    (set, list) => `setze es in geschweifte Klammern, zum Beispiel ${set} statt ${list}`,
  ],
  [
    /^compare it with something, for example (`.+`); sets are united by `\+`$/s,
    (code) => `vergleiche es mit etwas, zum Beispiel ${code}; Mengen vereinigt \`+\``,
  ],
  [
    /^`(.+) \+ (.+)` is one position, the sum of the two numbers$/,
    (a, b) => `\`${a} + ${b}\` ist eine einzige Stellung, die Summe der beiden Zahlen`,
  ],
  [
    /^two heaps side by side are written (`[^`]+`)$/,
    (code) => `zwei Haufen nebeneinander schreibt man ${code}`,
  ],
  [
    /^(`[^`]+`) is an option by itself here: a move that changes nothing$/,
    (name) => `${name} ist hier selbst ein Zug: einer, der nichts ändert`,
  ],
  [
    /^write it as a line of its own, as in (`[^`]+`)$/,
    (code) => `schreibe es als eigene Zeile, wie in ${code}`,
  ],
  [/^write (`[^`]+`) for all k with 1 <= k <= 3$/, (code) => `schreibe ${code} für alle k mit 1 <= k <= 3`],
  [
    /^(`[^`]+`) is never true: no number of a position is negative, and a move below 0 is none$/,
    (code) => `${code} trifft nie zu: keine Zahl einer Stellung ist negativ, und ein Zug unter 0 ist keiner`,
  ],
  [
    /^(`[^`]+`) is true of 0 only: a move below 0 is none$/,
    (code) => `${code} trifft nur bei 0 zu: ein Zug unter 0 ist keiner`,
  ],
  [
    /^a move may end at 0 instead, as in (`[^`]+`)$/,
    (code) => `ein Zug darf stattdessen bei 0 enden, wie in ${code}`,
  ],
  [/^sets are united by `\+`, as in (`[^`]+`)$/, (code) => `Mengen vereinigt \`+\`, wie in ${code}`],
  [
    /^what it is of stands in brackets, as in (`[^`]+`)$/,
    (code) => `wovon, steht in Klammern, wie in ${code}`,
  ],
  [
    /^compare it with something, for example (`.+`)$/s,
    (code) => `vergleiche es mit etwas, zum Beispiel ${code}`,
  ],
  [
    /^a condition compares two values, as in (`[^`]+`)$/,
    (code) => `eine Bedingung vergleicht zwei Werte, wie in ${code}`,
  ],
  [
    /^`then` and `else` must give the same type, not (.+) and (.+)$/,
    (a, b) => `\`then\` und \`else\` müssen denselben Typ haben, nicht ${kind(a)} und ${kind(b)}`,
  ],
  [
    /^a (list|set) holds members of one type, not (.+) and (.+)$/,
    (what, a, b) =>
      `die Elemente ${what === "list" ? "einer Liste" : "einer Menge"} haben alle denselben Typ, nicht ${kind(a)} und ${kind(b)}`,
  ],
  [
    /^only values of one type can be compared, not (.+) and (.+)$/,
    (a, b) => `nur Werte desselben Typs lassen sich vergleichen, nicht ${kind(a)} und ${kind(b)}`,
  ],
  [
    /^(`[+-]`) cannot join (.+) and (.+)$/,
    (sign, a, b) => `${sign} kann ${object(a)} und ${object(b)} nicht verbinden`,
  ],
  [
    /^a single member stands in (braces|brackets): (`.+`)$/s,
    (what, code) =>
      `ein einzelnes Element steht in ${what === "braces" ? "geschweiften" : "eckigen"} Klammern: ${code}`,
  ],
  [
    /^`\.\.` binds looser than (`[+-]`); for a set write (`.+`)$/s,
    (sign, code) => `\`..\` bindet schwächer als ${sign}; für eine Menge schreibe ${code}`,
  ],
  [/^`\+` cannot add (.+)$/, (what) => `\`+\` kann ${object(what)} nicht addieren`],
  [/^`-` cannot subtract from (.+)$/, (what) => `\`-\` kann von ${to(what)} nichts abziehen`],
  [
    /^`-` works on numbers and sets; (`[^`]+`) takes one place out of a list$/,
    (code) => `\`-\` rechnet mit Zahlen und Mengen; ${code} nimmt eine Stelle aus einer Liste`,
  ],
  [/^`-` cannot subtract (.+)$/, (what) => `\`-\` kann ${object(what)} nicht abziehen`],
  [/^`\*` cannot multiply (.+)$/, (what) => `\`*\` kann ${object(what)} nicht multiplizieren`],
  [/^(.+) holds no (.+)$/, (holds, what) => `in ${to(holds)} ist ${not(`a ${what}`)}`],
  [/^each of its members is (.+)$/, (what) => `jedes Element davon ist ${kind(what)}`],
  [/^(.+) has no place (-?\d+)$/, (what, at) => `${kind(what)} hat keine Stelle ${at}`],
  [
    /^write `x\[0\]`, or give its parts names: (`[^`]+`), (`[^`]+`) or (`[^`]+`)$/,
    (a, b, c) => `schreibe \`x[0]\`, oder gib seinen Teilen Namen: ${a}, ${b} oder ${c}`,
  ],
  [/^(.+) has no places to index$/, (what) => `${kind(what)} hat keine Stellen`],
  [/^(.+) has no members$/, (what) => `${kind(what)} hat keine Elemente`],
  [
    /^a list, a set, a word or a range is needed here; a single member is written (`[^`]+`)$/,
    (code) =>
      `hier muss eine Liste, eine Menge, ein Wort oder ein Bereich stehen; ein einzelnes Element schreibt man ${code}`,
  ],
  [/^for the places of a list write (`.+`)$/s, (code) => `für die Stellen einer Liste schreibe ${code}`],
  [/^a range is written (`[^`]+`)$/, (code) => `einen Bereich schreibt man ${code}`],
  [
    /^for all numbers up to it write (`[^`]+`)(?:, for it alone (`[^`]+`))?$/,
    (all, alone) => `für alle Zahlen bis dahin schreibe ${all}${alone ? `, für sie allein ${alone}` : ""}`,
  ],
  [
    /^`split` takes one list of positions, as in (`[^`]+`)$/,
    (code) => `\`split\` nimmt eine Liste von Stellungen, wie in ${code}`,
  ],
  [
    /^this clause is about (.+), the clauses before it about (.+)$/,
    (here, before) => `in dieser Zeile ist eine Stellung ${kind(here)}, in den Zeilen davor ${kind(before)}`,
  ],
  [
    /^all positions of a game have one shape; a word in front tells kinds apart, as in (`[^`]+`)$/,
    (code) =>
      `alle Stellungen eines Spiels haben dieselbe Form; ein Wort am Anfang unterscheidet Arten, wie in ${code}`,
  ],
  [/^(`and`|`or`) stands between conditions$/, (word) => `${word} steht zwischen Bedingungen`],
  [
    /^between (moves|the heaps that a move leaves) write (`[&|]`): (`.+`)$/s,
    (what, sign, code) =>
      `zwischen ${what === "moves" ? "Zügen" : "den Haufen, die ein Zug lässt,"} schreibe ${sign}: ${code}`,
  ],
  [
    /^a move leads to (.+), but a position is (.+)$/,
    (what, wanted) => `ein Zug führt zu ${to(what)}, aber eine Stellung ist ${kind(wanted)}`,
  ],
  [
    /^for separate (heaps|moves) write (`.+`)$/s,
    (what, code) => `für getrennte ${what === "heaps" ? "Haufen" : "Züge"} schreibe ${code}`,
  ],
  [
    /^each turn of a loop is a move of its own: (`.+`)$/s,
    (code) => `jede Runde einer Schleife ist ein eigener Zug: ${code}`,
  ],
  [/^write (an? .+) here$/, (what) => `schreibe hier ${object(what)}`],
  [
    /^(`[^`]+`) takes several numbers or one collection, not both$/,
    (name) => `${name} nimmt mehrere Zahlen oder eine Sammlung, nicht beides`,
  ],
  [
    /^(`[^`]+`) takes (at least )?(\d+) arguments?, not (\d+)$/,
    (name, least, n, there) =>
      `${name} braucht ${least ? "mindestens " : ""}${n} ${n === "1" ? "Argument" : "Argumente"}, nicht ${there}`,
  ],
  [
    /^(`[^`]+`) takes apart (\d+) parts, but here is (.+)$/,
    (target, n, what) => `${target} zerlegt in ${n} Teile, aber hier ist ${kind(what)}`,
  ],
  [
    /^what is (`[^`]+`): a number, a list, a set or a word\?$/,
    (name) => `was ist ${name}: eine Zahl, eine Liste, eine Menge oder ein Wort?`,
  ],
  [
    /^write (`[^`]+: int`), (`[^`]+`), (`[^`]+`) or (`[^`]+`)$/,
    (a, b, c, d) => `schreibe ${a}, ${b}, ${c} oder ${d}`,
  ],
  [
    /^(`[^`]+`) doubles the parts; keep many values of one kind in a list$/,
    (code) => `${code} verdoppelt die Teile; viele Werte einer Art gehören in eine Liste`,
  ],

  // What fails while a rule runs
  [/^at the position (.+)$/s, (position) => `bei der Stellung ${position}`],
  [/^(-?\d+ [/%] 0) is a division by zero$/, (what) => `${what} ist eine Division durch null`],
  [
    /^guard it with `if`(?:, as in (`[^`]+`))?$/,
    (code) => `sichere es mit \`if\` ab${code ? `, wie in ${code}` : ""}`,
  ],
  [/^guard it with `if`, or write (`[^`]+`)$/, (code) => `sichere es mit \`if\` ab, oder schreibe ${code}`],
  [
    /^there is no place (-?\d+)(?: among (\d+))?: (places are counted from 0|the collection is empty)$/,
    (at, n, why) =>
      `es gibt keine Stelle ${at}${n ? ` bei ${n} Elementen` : ""}: ${why.startsWith("places") ? "die Stellen werden von 0 an gezählt" : "die Sammlung ist leer"}`,
  ],
  [/^the last place is (\d+)$/, (at) => `die letzte Stelle ist ${at}`],
  [/^for the last member write (`[^`]+`)$/, (code) => `für das letzte Element schreibe ${code}`],
  [
    /^a slice cannot begin or end at (-?\d+): places are counted from 0$/,
    (at) => `ein Ausschnitt kann nicht bei ${at} beginnen oder enden: die Stellen werden von 0 an gezählt`,
  ],
  [/^(min|max) of an empty collection$/, (name) => `${name} von einer leeren Sammlung`],
  [
    /^index\(c, (.+)\): (.+) is not in (.+)$/s,
    (x, member, of) => `index(c, ${x}): ${member} ist nicht in ${of}`,
  ],
  [
    /^(log2\(.+\)): only numbers from 1 up have a logarithm$/,
    (call) => `${call}: nur Zahlen ab 1 haben einen Logarithmus`,
  ],
  [
    /^(sqrt\(.+\)): a negative number has no square root$/,
    (call) => `${call}: eine negative Zahl hat keine Quadratwurzel`,
  ],
  [
    /^(popcount\(.+\)): a negative number has no binary digits to count$/,
    (call) => `${call}: eine negative Zahl hat keine Binärziffern, die man zählen kann`,
  ],
  [
    /^(\w+\(.+\)): binary digits are counted from 0, so (-\d+) is none$/,
    (call, n) => `${call}: Binärziffern werden von 0 an gezählt, also ist ${n} keine`,
  ],
  [
    /^(digits\(.+\)): a negative number has no list of digits$/,
    (call) => `${call}: eine negative Zahl hat keine Liste von Ziffern`,
  ],
  [/^number\(list\): (.+) is no decimal digit$/, (n) => `number(list): ${n} ist keine Dezimalziffer`],
  [
    /^(powers\(.+\)): the powers of (.+) do not ascend$/,
    (call, base) => `${call}: die Potenzen von ${base} steigen nicht`,
  ],
  [
    /^(-?\d+ \*\* -\d+): a power with a negative exponent is no whole number$/,
    (power) => `${power}: eine Potenz mit negativem Exponenten ist keine ganze Zahl`,
  ],
  [
    /^these probabilities add up to (.+), not to 1$/,
    (sum) => `diese Wahrscheinlichkeiten ergeben zusammen ${sum}, nicht 1`,
  ],
  [
    /^add a branch for the missing (.+): what happens when nothing else does, such as the position itself$/,
    (missing) =>
      `ergänze einen Zweig für den fehlenden Rest ${missing}: was geschieht, wenn sonst nichts geschieht, etwa die Stellung selbst`,
  ],
  [/^they are (.+) too much$/, (more) => `sie sind um ${more} zu groß`],
  [
    /^the probability (\S+) is (negative|more than 1)$/,
    (p, what) => `die Wahrscheinlichkeit ${p} ist ${what === "negative" ? "negativ" : "größer als 1"}`,
  ],
  [
    /^(`[^`]+`) calls itself more than (\d+) calls deep$/,
    (name, n) => `${name} ruft sich mehr als ${n}-mal verschachtelt selbst auf`,
  ],
  [
    /^a collection of collections holds more than (\d+) members in all$/,
    (n) => `eine Sammlung von Sammlungen hat zusammen mehr als ${n} Elemente`,
  ],
  [/^`(.+)` stands there twice$/, (name) => `\`${name}\` steht zweimal da`],
  [/^the number (\d+) stands there twice$/, (n) => `die Zahl ${n} steht zweimal da`],
  [
    /^a collection of (\d+|so many) members is more than the (\d+) there is room for$/,
    (n, most) =>
      `eine Sammlung von ${n === "so many" ? "so vielen" : n} Elementen ist zu groß: Platz ist für ${most}`,
  ],
  [
    /^computing this takes (?:more than (\d+) steps|too much memory)$/,
    (steps) => `das zu berechnen braucht ${steps ? `mehr als ${steps} Schritte` : "zu viel Speicher"}`,
  ],
  [/^move a part of it into a function: (`[^`]+`)$/, (code) => `mach aus einem Teil eine Funktion: ${code}`],

  // Positions
  [
    /^`->` moves the word (`.+`) alone, and no word that it is a part of$/s,
    (word) => `\`->\` bewegt nur das Wort ${word} selbst, und kein Wort, in dem es vorkommt`,
  ],
  [
    /^to rewrite it wherever it stands write (`.+`)$/s,
    (code) => `um es überall zu ersetzen, wo es steht, schreibe ${code}`,
  ],
  [
    /^(`-\d+`) is never a move: no number of a position is negative$/,
    (code) => `${code} ist nie ein Zug: keine Zahl einer Stellung ist negativ`,
  ],
  [
    /^what is taken from (`[^`]+`) is written (`[^`]+`)$/,
    (heap, code) => `was von ${heap} genommen wird, schreibt man ${code}`,
  ],
  [
    /^(`[^`]+`) is a word here, and no letter of it occurs in the rule$/s,
    (word) => `${word} ist hier ein Wort, und kein Buchstabe davon kommt in der Regel vor`,
  ],
  [
    /^write it letter by letter; the rule knows the letters (`.+`)$/s,
    (letters) => `schreibe es Buchstabe für Buchstabe; die Regel kennt die Buchstaben ${letters}`,
  ],
  [/^a tuple is written (`[^`]+`)$/, (code) => `ein Tupel schreibt man ${code}`],
  [/^to name a value write (`[^`]+`)$/, (code) => `einen Wert benennt man mit ${code}`],
  [
    /^from (.+) a move leads to \1 again, so play never ends there$/s,
    (least) => `von ${least} führt ein Zug wieder zu ${least}, also endet das Spiel dort nie`,
  ],
  [
    /^this adds the numbers, so from (.+) a move leads to \1 again$/s,
    (number) => `das addiert die Zahlen, also führt von ${number} ein Zug wieder zu ${number}`,
  ],
  [
    /^to end the game there add (`if [^`]+`)$/,
    (condition) => `damit das Spiel dort endet, ergänze ${condition}`,
  ],
  [
    /^to end the game there add a condition, such as (`if [^`]+`)$/,
    (condition) => `damit das Spiel dort endet, ergänze eine Bedingung wie ${condition}`,
  ],
  [/^write two clauses: (`n -> n - k for k in .+`)$/s, (clauses) => `schreibe zwei Zeilen: ${clauses}`],
  [
    /^numbers are taken from a number by a loop, as in (`[^`]+`); the set is (`[^`]+`)$/,
    (code, set) => `von einer Zahl nimmt man Zahlen mit einer Schleife, wie in ${code}; die Menge ist ${set}`,
  ],
  [
    /^the game is (`[^`]+`); its position (`[^`]+`) is given apart$/s,
    (game, position) => `das Spiel ist ${game}; seine Stellung ${position} wird getrennt angegeben`,
  ],
  [
    /^misère play is asked for apart: (`[^`]+`) with `--misere`$/s,
    (game) => `nach dem Misère-Spiel wird getrennt gefragt: ${game} mit \`--misere\``,
  ],
  [
    /^a range stands in brackets, as in (`[^`]+`); a table has the values of all heaps up to one$/,
    (code) =>
      `ein Bereich steht in Klammern, wie in ${code}; die Werte aller Haufen bis zu einem stehen in einer Tabelle`,
  ],
  [
    /^components are joined by `&` or `\+`; a tuple is written (`[^`]+`); nothing is calculated here$/,
    (code) =>
      `Teile verbindet \`&\` oder \`+\`; ein Tupel schreibt man ${code}; hier wird nichts ausgerechnet`,
  ],
  [/^components are joined by `\+`: write (`[^`]+`)$/, (code) => `Teile verbindet \`+\`: schreibe ${code}`],
  [/^a comma parts numbers: write (`[^`]+`)$/, (code) => `ein Komma trennt Zahlen: schreibe ${code}`],
  [
    /^they are the parts of one position: write (`[^`]+`)$/,
    (code) => `es sind die Teile einer einzigen Stellung: schreibe ${code}`,
  ],
  [/^these are more than (\d+) components$/, (n) => `das sind mehr als ${n} Teile`],
  [/^separate components with (`[^`]+`)$/, (code) => `trenne Teile mit ${code}`],
  [/^(.+) is no position of this game$/s, (position) => `${position} ist keine Stellung dieses Spiels`],
  [/^positions satisfy (`.+`)$/s, (condition) => `Stellungen erfüllen ${condition}`],
  [/^(.+) does not have the shape of a position$/s, (value) => `${value} hat nicht die Form einer Stellung`],
  [
    /^a position is (.+) here, and there is no end to them$/,
    (what) => `eine Stellung ist hier ${kind(what)}, und davon gibt es unendlich viele`,
  ],
  [/^a position is (an? .+)$/, (what) => `eine Stellung ist ${kind(what)}`],
  [
    /^write (a [^`]+?) such as (`[^`]+`)(?:, or in short (a [^`]+?) such as (`[^`]+`))?(?:; a (set|list) stands in .+)?$/,
    (what, example, short, shorter, brackets) =>
      `schreibe ${object(what)} wie ${example}` +
      (short ? `, oder kurz ${object(short)} wie ${shorter}` : "") +
      ({ set: "; eine Menge steht in geschweiften Klammern", list: "; eine Liste steht in eckigen Klammern" }[
        brackets
      ] ?? ""),
  ],
  [/^(`[^`]+`) has no value here$/, (name) => `${name} hat hier keinen Wert`],
  [
    /^write for example (`3`, .+) or, in double quotes, (`[^`]+`)$/,
    (values, word) => `schreibe zum Beispiel ${values} oder, in doppelten Anführungszeichen, ${word}`,
  ],
  [
    /^ranges written out here may have at most (\d+) members in all$/,
    (n) => `Bereiche dürfen hier zusammen höchstens ${n} Elemente haben`,
  ],

  // Games of the catalogue, parameters, data
  [
    /^`([^`]+)` takes (?:no arguments|one argument: (.+)|at most (\d+) arguments: (.+))$/,
    (name, one, n, names) =>
      `das Spiel „${name}“ hat ${one ? `ein Argument: ${one}` : n ? `höchstens ${n} Argumente: ${names}` : "keine Argumente"}`,
  ],
  [/^(`grundy games [^`]+`) tells more about it$/, (code) => `${code} sagt mehr darüber`],
  [
    /^(`grundy games [^`]+`) tells what its parameters mean$/,
    (code) => `${code} sagt, was seine Parameter bedeuten`,
  ],
  [
    /^(.+) needs (`[^`]+`)(?:, and here ([^`]+))?$/,
    (title, condition, values) =>
      `dieses Spiel braucht ${condition}${values ? `, und hier ist ${values}` : ""}`,
  ],
  [
    /^(.+) is played on an undirected graph, but this one leads from (.+) to (.+) and not back$/s,
    (title, tail, head) =>
      `${title} wird auf einem ungerichteten Graphen gespielt, aber dieser führt von ${tail} nach ${head} und nicht zurück`,
  ],
  [
    /^let (`[^`]+`) hold (.+) too; a list of edges, a line (`[^`]+`) for each, is read both ways$/,
    (row, tail, line) =>
      `schreibe in ${row} auch ${tail}; eine Liste von Kanten, für jede eine Zeile ${line}, wird in beide Richtungen gelesen`,
  ],
  [
    /^write (`.+ -- .+`) for an edge, which leads both ways$/s,
    (code) => `schreibe ${code} für eine Kante, die in beide Richtungen führt`,
  ],
  [/^there is no file (.+)$/s, (path) => `es gibt keine Datei ${path}`],
  [
    /^the file (.+) holds the name of another file, not a rule$/s,
    (path) => `in der Datei ${path} steht der Name einer anderen Datei, keine Regel`,
  ],
  [/^the parameter (`[^`]+`) has no value$/, (name) => `der Parameter ${name} hat keinen Wert`],
  [
    /^with (`--set [^`]+`), or from a JSON file (\{.+\}) with `--data FILE`$/,
    (code, json) => `mit ${code}, oder aus einer JSON-Datei ${json} mit \`--data FILE\``,
  ],
  [/^the rule has no parameter (`[^`]+`)$/, (name) => `die Regel hat keinen Parameter ${name}`],
  [/^a line (`given [^`]+`) makes one$/, (code) => `eine Zeile ${code} macht einen`],
  [
    /^to make it a parameter, write (`[^`]+`) in place of (`[^`]+`)$/,
    (given, constant) => `soll es ein Parameter sein, schreibe ${given} statt ${constant}`,
  ],
  [
    /^its parameters? (?:is|are) (`.+`)$/,
    (names) => (names.includes(",") ? `ihre Parameter sind ${names}` : `ihr Parameter ist ${names}`),
  ],
  [
    /^(`[^`]+`) must be (an? .+?|something not yet known)(?:, not (.+))?$/s,
    (name, wanted, there) => `${name} muss ${kind(wanted)} sein${there ? `, ${not(there)}` : ""}`,
  ],
  [
    /^the value supplied mixes (.+) with (.+)$/,
    (a, b) => `der angegebene Wert mischt ${object(a)} mit ${to(b)}`,
  ],
  [
    /^a (name|value) is missing (?:before|behind) `=`$/,
    (what) => (what === "name" ? "vor `=` fehlt ein Name" : "hinter `=` fehlt ein Wert"),
  ],
  [
    /^write NAME=VALUE, for example (`[^`]+`) or (`[^`]+`)$/,
    (code, other) => `schreibe NAME=WERT, zum Beispiel ${code} oder ${other}`,
  ],
  [
    /^write a list (`[^`]+`) or a set (`[^`]+`)$/,
    (list, set) => `schreibe eine Liste ${list} oder eine Menge ${set}`,
  ],
  [/^the data is not JSON: (.+)$/, (why) => `die Daten sind kein JSON: ${noJson(why)}`],
  [
    /^the file must hold an object such as (\{.+\})$/,
    (json) => `in der Datei muss ein Objekt stehen wie ${json}`,
  ],
  [/^write values as in (\{.+\})$/, (json) => `schreibe Werte wie in ${json}`],
  [
    /^(`[^`]+`) holds (.+), which is no (whole number of 64 bits|value of the notation)$/s,
    (name, what, none) =>
      `in ${name} steht ${what === "an object in braces" ? "ein Objekt in geschweiften Klammern" : what}, und das ist ${none.startsWith("whole") ? "keine ganze Zahl mit 64 Bit" : "kein Wert einer Regel"}`,
  ],
  [/^a graph is written as (`[^`]+`)$/, (code) => `ein Graph wird so geschrieben: ${code}`],
  [/^here a (`.`) is missing$/, (sign) => `hier fehlt ${sign}`],
  [/^the graph has no end: a (`.`) is missing$/, (sign) => `der Graph hat kein Ende: es fehlt ${sign}`],
  [
    /^write its edges one by one: (`[^`]+`) in place of (`[^`]+`)$/,
    (code, other) => `schreibe seine Kanten einzeln: ${code} statt ${other}`,
  ],
  [
    /^an edge leads from one vertex to another, but this line has (\d+) words$/,
    (n) => `eine Kante führt von einer Ecke zu einer anderen, aber diese Zeile hat ${n} Wörter`,
  ],
  [
    /^write (`[^`]+`) for an edge from 0 to 1; a file with arrows begins with (`[^`]+`)$/,
    (code, other) =>
      `schreibe ${code} für eine Kante von 0 nach 1; eine Datei mit Pfeilen beginnt mit ${other}`,
  ],
  [
    /^write one edge a line, such as (`[^`]+`); behind `#` everything may stand$/,
    (code) => `schreibe in jede Zeile eine Kante wie ${code}; hinter \`#\` darf alles stehen`,
  ],
  [
    /^a graph in graph6 is a line such as (`[^`]+`)$/,
    (code) => `ein Graph in graph6 ist eine Zeile wie ${code}`,
  ],
  [
    /^the file holds (\d+) graphs, and a game is played on one$/,
    (n) => `in der Datei stehen ${n} Graphen, und ein Spiel wird auf einem gespielt`,
  ],
  [
    /^put the line of one graph into a file of its own; (`[^`]+`) prints the second$/,
    (code) => `schreibe die Zeile eines Graphen in eine eigene Datei; ${code} zeigt die zweite`,
  ],
  [/^(`.+`) is no letter of graph6$/, (sign) => `${sign} ist kein Zeichen von graph6`],
  [
    /^it has (\d+) vertices but only (\d+) edges$/,
    (n, edges) => `er hat ${n} Ecken, aber nur ${edges} Kanten`,
  ],
  [
    /^a graph of (\d+) vertices takes (\d+) letters behind their number, not (\d+)$/,
    (n, letters, there) =>
      `ein Graph mit ${n} Ecken braucht hinter ihrer Anzahl ${letters} Zeichen, nicht ${there}`,
  ],

  // Sums
  [/^the sum has no position of `(.+)`$/s, (game) => `die Summe hat keine Stellung von „${game}“`],
  [
    /^write each game with its positions: (.+)$/,
    (code) => `schreibe jedes Spiel mit seinen Stellungen: ${code}`,
  ],
  [
    /^no game of this sum has a parameter (`[^`]+`) to be set$/,
    (name) => `kein Spiel dieser Summe hat einen Parameter ${name}, der zu setzen wäre`,
  ],
  [
    /^the parameter (`[^`]+`) has two values: (.+) here, and (.+) was set$/s,
    (name, here, set) => `der Parameter ${name} hat zwei Werte: hier ${here}, und gesetzt ist ${set}`,
  ],
  [
    /^write (`[^`]+`) alone to play with the other value$/,
    (name) => `schreibe nur ${name}, um mit dem anderen Wert zu spielen`,
  ],
  [
    /^`(.+)` is played (for .+) and `(.+)` (for .+), so nothing says who wins their sum$/s,
    (a, first, b, second) =>
      `„${a}“ wird ${PURPOSE[first] ?? first} gespielt und „${b}“ ${PURPOSE[second] ?? second}, also sagt nichts, wer ihre Summe gewinnt`,
  ],
  [
    /^`(.+)` is played for what the moves gain, so it has no misère play$/s,
    (game) => `„${game}“ wird um das gespielt, was die Züge einbringen, also gibt es kein Misère-Spiel`,
  ],
  [
    /^of `(.+)` and `(.+)` one is won by the last move and the other lost by it, so nothing says who wins their sum$/s,
    (a, b) =>
      `von „${a}“ und „${b}“ wird eines durch den letzten Zug gewonnen und das andere dadurch verloren, also sagt nichts, wer ihre Summe gewinnt`,
  ],

  // Tables, periods, lost positions, quotients
  [
    /^a table needs positions of one or two numbers, and here a position is (.+)$/,
    (what) =>
      `eine Tabelle braucht Stellungen aus einer oder zwei Zahlen, und hier ist eine Stellung ${kind(what)}`,
  ],
  [
    /^a line such as (`[^`]+`) can make positions from a number; `grundy solve` takes any position$/,
    (code) =>
      `eine Zeile wie ${code} kann aus einer Zahl eine Stellung machen; \`grundy solve\` nimmt jede Stellung`,
  ],
  [
    /^a table up to (\d+) does not fit into the memory limit of (\d+ MiB)$/,
    (n, size) => `eine Tabelle bis ${n} passt nicht in die erlaubten ${size} Speicher`,
  ],
  [
    /^ask for a table up to (\d+), or allow more memory$/,
    (n) => `frage nach einer Tabelle bis ${n}, oder erlaube mehr Speicher`,
  ],
  [
    /^lost positions are listed where positions are numbers, tuples, lists of a `--length`, or sets of numbers up to (\d+), and lost or won; here a position is (.+?)(, which has no length to give)?$/,
    (n, what, length) =>
      `verlorene Stellungen werden aufgezählt, wo Stellungen Zahlen, Tupel, Listen einer \`--length\` oder Mengen von Zahlen bis ${n} sind, und verloren oder gewonnen; hier ist eine Stellung ${kind(what)}${length ? " und hat keine Länge" : ""}`,
  ],
  [/^(`grundy solve [^`]+`) solves single positions$/, (code) => `${code} löst einzelne Stellungen`],
  [
    /^(games are identified by their|a period speaks of) nim-values, and (.+) has none( that add up)?$/,
    (what, game, adding) =>
      `${what.startsWith("a period") ? "eine Periode haben nur Nim-Werte" : "Spiele werden an ihren Nim-Werten erkannt"}, und ${WITHOUT[game] ?? game} hat keine${adding ? ", die sich addieren" : ""}`,
  ],

  // Values that are to be identified
  [
    /^write them one after the other: (`[^`]+`), or (`[^`]+`)$/,
    (code, other) => `schreibe sie hintereinander: ${code}, oder ${other}`,
  ],
  [
    /^this row has (\d+) entries, and those before have (\d+)$/,
    (n, before) =>
      `diese Zeile hat ${n} ${n === "1" ? "Eintrag" : "Einträge"}, und die davor haben ${before}`,
  ],
  [/^heap (\d+) comes next$/, (heap) => `als Nächstes kommt der Haufen ${heap}`],
  [/^column (\d+) comes next$/, (column) => `als Nächstes kommt die Spalte ${column}`],
  [/^the pair (\(.+\)) comes next$/, (pair) => `als Nächstes kommt das Paar ${pair}`],
  [
    /^this row has (\d+) columns, and the header has (\d+)$/,
    (n, header) => `diese Zeile hat ${n} Spalten, und die Kopfzeile hat ${header}`,
  ],
  [
    /^each row stands under the header, as in (`[^`]+`)$/,
    (code) => `jede Zeile steht unter der Kopfzeile, wie in ${code}`,
  ],
  [/^(`[^`]+`) is more than one outcome$/, (word) => `${word} ist mehr als ein Ausgang`],
  [/^(`[^`]+`) is too large for a nim-value$/, (number) => `${number} ist zu groß für einen Nim-Wert`],
  [/^values go up to (\d+)$/, (most) => `Werte gehen bis ${most}`],
  [
    /^(`[^`]+`) is negative, and a nim-value never is$/,
    (number) => `${number} ist negativ, und das ist ein Nim-Wert nie`,
  ],
  [/^(`[^`]+`) is neither a value nor an outcome$/, (word) => `${word} ist weder ein Wert noch ein Ausgang`],
  [
    /^write whole numbers from 0 on, or W and L( \(N and P, F and S\))? for who wins$/,
    (more) =>
      `schreibe ganze Zahlen ab 0, oder W und L${more ? " (N und P, F und S)" : ""} dafür, wer gewinnt`,
  ],
  [
    /^(`[^`]+`) is (an outcome|a value), and those before are (?:values|outcomes)$/,
    (word, what) =>
      what === "a value"
        ? `${word} ist ein Wert, und davor stehen Ausgänge`
        : `${word} ist ein Ausgang, und davor stehen Werte`,
  ],

  // Questions
  [/^one asks for one of (.+)$/, (words) => `fragen lässt sich nach ${words}`],
  [
    /^the field `ask` says what is asked, such as (".+")$/,
    (word) => `das Feld \`ask\` sagt, wonach gefragt wird, etwa ${word}`,
  ],
  [
    /^the field `ask` says something else than (`[^`]+`)$/,
    (word) => `das Feld \`ask\` sagt etwas anderes als ${word}`,
  ],
  [
    /^unknown field (`.+?`), expected (?:one of )?(.+?)(?: at line (\d+) column (\d+))?$/s,
    (field, known, ...at) =>
      `unbekanntes Feld ${field}, möglich ${known.includes(",") || known.includes(" or ") ? "sind" : "ist"} ${or(known)}${place(...at)}`,
  ],
  [
    /^unknown variant (`.+?`), expected (?:one of )?(.+?)(?: at line (\d+) column (\d+))?$/s,
    (word, known, ...at) => `unbekanntes Wort ${word}, möglich sind ${or(known)}${place(...at)}`,
  ],
  [
    /^(missing|duplicate) field (`[^`]+`)(?: at line (\d+) column (\d+))?$/,
    (what, field, ...at) =>
      `das Feld ${field} ${what === "missing" ? "fehlt" : "steht zweimal da"}${place(...at)}`,
  ],
  [
    /^invalid (?:type|value|length): (?:(\w+)(?: (?:point )?[`"](.+)[`"])?|(.+)), expected (.+?)(?: at line (\d+) column (\d+))?$/s,
    (what, value, other, wanted, ...at) =>
      `hier sollte ${JSON_WANTED[wanted] ?? (/^struct /.test(wanted) ? "ein Objekt" : wanted)} stehen, nicht ${value === undefined ? (JSON_KIND[what] ?? what ?? other) : `„${value}“`}${place(...at)}`,
  ],
  [
    /^the question is not JSON: (.+?)(?: at line (\d+) column (\d+))?$/s,
    (why, ...at) => `die Frage ist kein JSON: ${noJson(why)}${place(...at)}`,
  ],
  [/^`from` is at most (\d+)$/, (most) => `\`from\` ist höchstens ${most}`],
  [
    /^the (game|position) is longer than (\d+ KiB)$/,
    (what, size) => `${what === "game" ? "das Spiel" : "die Stellung"} ist länger als ${size}`,
  ],
  [/^a question takes at most (\d+ KiB)$/, (size) => `eine Frage hat höchstens ${size}`],
  [/^a sum is of (\d+) games at most$/, (n) => `eine Summe hat höchstens ${n} Spiele`],
  [
    /^`position` is a text such as (".+") or a list of components such as (\[.+\]) or (\[.+\])$/,
    (a, b, c) => `\`position\` ist ein Text wie ${a} oder eine Liste von Teilen wie ${b} oder ${c}`,
  ],
  [
    /^`values` is a text such as (".+"), a list such as (\[.+\]), or a list of rows$/,
    (a, b) => `\`values\` ist ein Text wie ${a}, eine Liste wie ${b}, oder eine Liste von Zeilen`,
  ],

  // Why there is no answer
  [
    /^position (\d+) leads to position (\d+), which is not known yet$/,
    (from, to) => `Stellung ${from} führt zu Stellung ${to}, die noch nicht bekannt ist`,
  ],
  [/^it has more than (\d+) elements$/, (n) => `er hat mehr als ${n} Elemente`],
  [/^its proof needs more than (\d+) states$/, (n) => `sein Beweis braucht mehr als ${n} Zustände`],
  [
    /^(?:more than (\d+) sums|sums of more than (\d+) equal heaps) would have to be solved to find it$/,
    (n, equal) =>
      `dazu wären ${n ? `mehr als ${n} Summen` : `Summen von mehr als ${equal} gleichen Haufen`} zu lösen`,
  ],
  [/^the answer is longer than (\d+ MiB)$/, (size) => `die Antwort ist länger als ${size}`],

  // What fits many sentences
  [/^(-?[\d(].*|\w+\(.+\)) is too large$/, (what) => `${what} ist zu groß`],
  [
    new RegExp(`^((${Object.keys(FUNCTIONS).join("|")})\\(.*\\)): .+$`),
    (call, name) => `${call.replace(") or ", ") oder ")}: ${FUNCTIONS[name]}`,
  ],
  [/^write for example (`[^`]+`)$/, (code) => `schreibe zum Beispiel ${code}`],
  [
    /^write (`[^`]+`)(?: or (`[^`]+`))?$/,
    (code, other) => `schreibe ${code}${other ? ` oder ${other}` : ""}`,
  ],
];

/** Where a rule has no answer, the reason for it stands in place of a mistake. */
const ALL = [...REASONS, ...SENTENCES];
const known = (words) => ALL.some(([pattern]) => pattern.test(words));

/** A mistake and, in brackets, what to write instead: the brackets of both may hold others. */
function both(words, say) {
  for (let at = words.indexOf(" ("); words.endsWith(")") && at >= 0; at = words.indexOf(" (", at + 1)) {
    const [message, hint] = [words.slice(0, at), words.slice(at + 2, -1)];
    if (known(message) && known(hint)) return `${say(message)} (${say(hint)})`;
  }
  return known(words) ? say(words) : words;
}

/** What the library says of mistakes in rules, positions, parameters and questions, and what one says for it here. */
export const MISTAKES = [
  // The detail of a problem: a mistake a line, each behind what the text with it is called.
  [
    /^([^\s:()`]+): (.+)$/s,
    (name, lines, say) =>
      lines
        .split(`\n${name}: `)
        .map((line) => `${TEXTS[name] ?? name}: ${both(line, say)}`)
        .join("\n"),
  ],
  ...ALL,
  // … or without that.
  [/^(.+ \(.+\))$/s, both],
];
