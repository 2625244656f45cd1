//! Every rule of the notation's own page is accepted as written, and printing it changes nothing.

use grundy_language::notation::syntax::{Game, Item, Qualifier};
use grundy_language::notation::{parse, printer::Unicode};

/// The worked rules, in the order of the page.
const WORKED: &[&str] = &[
    "take 1..3",
    "take {1,3,4}",
    "n -> n - d for d in divisors(n) if d < n",
    "take squares",
    "take {1, 1..n/2}",
    "take {1, n}",
    "n -> n - d for d in digits(n) if d > 0",
    "n -> n-1 | n/2 if n > 0",
    "n -> n/2 | n/3 | n/6 if n > 0",
    "n -> n - k for k in 1..n if gcd(n, k) == 1",
    "n -> n-1 ; n -> split([n/2] * K) if n % 2 == 0 and n > 0 ; given K = 2",
    "n -> a & n-k-a for k in 1..2, a in 0..n-k",
    "n -> a & n-a for a in 1..n-1 if a < n-a",
    "n -> n-k for k in 1..n ; n -> a & n-a for a in 1..n-1",
    "A -> A-2*B & A-B for B in 1..A/2",
    "n -> split([a-i for i in 0..k-1]) for k in 2..n, a in k..n if k*a - k*(k-1)/2 == n",
    "(\"cycle\", n) -> (\"path\", n-k) for k in 2..3 ; \
     (\"path\", n) -> (\"path\", a) & (\"path\", n-k-a) for k in 2..3, a in 0..n-k",
    "(a, b) -> (a-k, b) | (a, b-k) | (a-k, b-k) for k in 1..max(a, b)",
    "(a, b) -> (a - k*b, b) | (a, b - k*a) for k in 1..max(a, b) if a > 0 and b > 0",
    "(a,b,c) -> (a-x*i, b-y*i, c-z*i) for x in 0..1, y in 0..1, z in 0..1 if x+y+z > 0 for i in 1..max(a,b,c)",
    "(x, y) -> (x-2, y+1) | (x-2, y-1) | (x+1, y-2) | (x-1, y-2)\nwhere 1 <= x <= 15 and 1 <= y <= 15",
    "(n, m) -> (n-k, 2*k) for k in 1..min(n, m)",
    "(n, last) -> (n-k, k) for k in 1..n if k != last",
    "(n, last) -> (max(0, n-X), 0) if n > 0 ; (n, last) -> (max(0, n-Y), 1) if n > 0 and last != 1 ; \
     (n, last) -> (max(0, n-Z), 2) if n > 0 and last != 2 ; given X = 1 ; given Y = 3 ; given Z = 4",
    "(h: list, last) -> (replace(h, i, h[i]-k), k) for i in 0..len(h)-1, k in 1..h[i] if k % last == 0",
    "(used: set, left) -> (used + {k}, max(0, left-k)) for k in 1..M if k not in used and left > 0 ; given M = 10",
    "s: set -> {y for y in s if all(y - j*x in s or y - j*x == 1 for j in 0..y/x)} for x in s",
    "h: list -> remove(h, index(h, max(h))) | [x-1 for x in h if x > 1] if len(h) > 0 ; misere",
    "v -> w for w in next[v] ; given next",
    "h: list -> [if i in s then h[i] - 1 else h[i] for i in 0..len(h)-1] for s in subsets(0..len(h)-1) if len(s) > 0",
    "h: list -> replace(replace(h, i, h[i]-k), i-1, h[i-1]+k) for i in 1..len(h)-1, k in 1..h[i]",
    "\".P\" => \"P.\" | \"..P\" => \"P..\"",
];

/// The other examples of the page.
const EXAMPLES: &[&str] = &[
    "n -> n - k  for k in 1..3",
    "n -> a & n-k-a   for k in 1..2, a in 0..n-k          # Kayles",
    "n -> n - k for k in {1,2,3}",
    "let S = {1, 3, 4}                       # a constant
     let halves(n) = {n/2, n/3, n/6}         # a function; it may call itself
     given K = 2                             # a parameter: --set K=5 changes it
     given next                              # data the user must supply
     n -> n - k for k in S",
    "n -> n-1 ; win if n == 1 ; lose if n == 2 ; draw if n == 3",
    "n -> chance {3/4: n-1, 1/4: n}          # the move works with probability 3/4, else the turn passes",
    "(i, j) -> (i+1, j) gain a[i]  |  (i, j-1) gain a[j]  if i <= j ; given a",
    "\"++\" => \"--\"                            # Flip Game",
    "\".P\" => \"P.\" | \"..P\" => \"P..\"           # pawns step left by one or two free cells",
    "\"AB\" => \"A\" | \"B\"",
    "take {2,4,5}",
    "take 1..n/2",
    "take primes",
    "take powers(2)",
    "take {squares, 3}",
    "0.77",
    ".77",
    "4.33",
    "0.3F",
    "4!.0",
    "0.[3]",
    "0x.8",
    "0.1[37]",
    "kayles",
    "moore(2)",
    "dawsons-kayles",
    "@file.game",
    "(n, last) -> (n-1, 1) ; start n = (n, 0)",
    "n -> a for a in S if a > 1 for b in T ; given S ; given T",
    "n -> i & j for (i, j) in pairs ; given pairs",
    "n → a ⊕ n-a for a ∈ 1..n if ¬ a ≥ 3 ∧ a ≠ 1 ∨ a ≤ n",
];

#[test]
fn every_rule_of_the_page_is_accepted_and_survives_printing() {
    for text in WORKED.iter().chain(EXAMPLES) {
        let game = parse(text).unwrap_or_else(|mistakes| panic!("{text}: {mistakes:#?}"));
        for printed in [game.to_string(), format!("{game:#}"), Unicode(&game).to_string()] {
            assert_eq!(parse(&printed), Ok(game.clone()), "{text}\n{printed}");
        }
    }
}

#[test]
fn a_printed_rule_prints_the_same_again() {
    for text in WORKED {
        let once = parse(text).unwrap().to_string();
        assert_eq!(parse(&once).unwrap().to_string(), once);
    }
}

#[test]
fn loops_and_conditions_keep_their_order() {
    let Ok(Game::Rule(rule)) = parse(WORKED[19]) else { panic!("not a rule") };
    let Item::Clause(clause) = &rule.items[0] else { panic!("not a clause") };
    let kinds: String = clause
        .qualifiers
        .iter()
        .map(|qualifier| match qualifier {
            Qualifier::For(..) => 'f',
            Qualifier::If(_) => 'i',
            Qualifier::Let(..) => 'l',
        })
        .collect();
    assert_eq!(kinds, "fffif");
}

#[test]
fn contextual_words_are_names_where_no_keyword_can_stand() {
    for word in ["take", "win", "lose", "draw", "misere", "chance", "gain", "cost", "split", "start"] {
        for text in [
            format!("{word} -> {word}-1 if {word} > 0"),
            format!("{word}: int -> {word}-1 & {word}"),
            format!("({word}, n) -> ({word}, n-1) gain {word} cost {word} | ({word}, 0)"),
            format!("n -> n-{word} for {word} in 1..3 ; let {word} = 2 ; given {word} = 3"),
        ] {
            let game = parse(&text).unwrap_or_else(|mistakes| panic!("{text}: {mistakes:#?}"));
            assert_eq!(game.to_string(), text);
        }
    }
}
