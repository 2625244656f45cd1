//! The canonical form.

use grundy_language::notation::{parse, printer::Unicode};

fn printed(text: &str) -> String {
    parse(text).unwrap_or_else(|mistakes| panic!("{text}: {mistakes:#?}")).to_string()
}

#[test]
fn brackets_stand_where_they_are_needed() {
    for (value, canonical) in [
        ("((a) + (b)) + c", "a+b+c"),
        ("a - (b - c)", "a - (b-c)"),
        ("a*(b+c)", "a*(b+c)"),
        ("(a*b) + c", "a*b + c"),
        ("(a*b + c) - d", "a*b + c - d"),
        ("-(2**2)", "-2**2"),
        ("(-2)**2", "(-2)**2"),
        ("2**(3**4)", "2**3**4"),
        ("(2**3)**4", "(2**3)**4"),
        ("2**(-x)", "2**-x"),
        ("a - (-b)", "a - -b"),
        ("-(-b)", "--b"),
        ("-(a*b)", "-(a*b)"),
        ("(-a)*b", "-a*b"),
        ("a % b % c", "a % b % c"),
        ("f(x) [1]", "f(x)[1]"),
        ("(a + b)[i]", "(a+b)[i]"),
        ("h[1 :]", "h[1:]"),
        ("h[: i+1]", "h[:i+1]"),
        ("h[:]", "h[:]"),
        ("[1, 2,]", "[1, 2]"),
        ("{ }", "{}"),
        ("(1, 2,)", "(1, 2)"),
        ("f(1, 2,)", "f(1, 2)"),
        ("sum([x for x in s])", "sum(x for x in s)"),
        ("[1..n - 1, 2]", "[1..n-1, 2]"),
        ("(1..2)[0]", "(1..2)[0]"),
        ("[if a then b else if c then d else e]", "[if a then b else if c then d else e]"),
        ("[if (if a then b else c) then d else e]", "[if (if a then b else c) then d else e]"),
        ("f(not (a and b) or c)", "f(not (a and b) or c)"),
        ("f((a == b) == c)", "f((a == b) == c)"),
        ("f(not (a == b), (not a) == b)", "f(not a == b, (not a) == b)"),
        ("f(a or (b and c), (a or b) and c)", "f(a or b and c, (a or b) and c)"),
        ("f(a not in b < c)", "f(a not in b < c)"),
        ("\"a\\\"b\\\\\"", "\"a\\\"b\\\\\""),
        ("(split(h))", "(split(h))"),
        ("(split(h) + 1)[0]", "(split(h)+1)[0]"),
        ("(split(h)) + 1", "(split(h)+1)"),
        ("(s - 1..x)", "(s-1..x)"),
        ("(s - 1)..x", "(s-1..x)"),
        ("split(x for x in h)", "split([x for x in h])"),
    ] {
        assert_eq!(printed(&format!("n -> {value}")), format!("n -> {canonical}"));
    }
}

#[test]
fn a_rule_prints_on_one_line_or_on_several() {
    let text = "n->n-1|0 if n>0\n\n# note\nlet f(x,y)=x+y;misere\nstart n=(n,0);given K";
    let game = parse(text).unwrap();
    let one = "n -> n-1 | 0 if n > 0 ; let f(x, y) = x+y ; misere ; start n = (n, 0) ; given K";
    assert_eq!(game.to_string(), one);
    assert_eq!(format!("{game:#}"), one.replace(" ; ", "\n"));
}

#[test]
fn unicode_signs_are_printed_when_asked_for() {
    let game = parse("n -> a & b for a in s if not a <= 1 and a >= 2 or a != 3 and a not in t").unwrap();
    let unicode = "n → a ⊕ b for a ∈ s if ¬ a ≤ 1 ∧ a ≥ 2 ∨ a ≠ 3 ∧ a ∉ t";
    assert_eq!(Unicode(&game).to_string(), unicode);
    assert_eq!(parse(unicode), Ok(game));
}

#[test]
fn a_clause_without_a_pattern_has_that_of_the_one_before() {
    for (text, canonical) in [
        ("n -> n-1 if n > 3 ; n/2 ; n/3 if n > 1", "n -> n-1 if n > 3 ; n -> n/2 ; n -> n/3 if n > 1"),
        (
            "(a,b) -> (a-b, b) if a >= b\n(a, b-a) if b >= a",
            "(a, b) -> (a-b, b) if a >= b ; (a, b) -> (a, b-a) if b >= a",
        ),
        ("n -> n-1 ; let d = 2 ; n-d | n-3 ; misere", "n -> n-1 ; let d = 2 ; n -> n-d | n-3 ; misere"),
        ("n -> n-1 ; m -> m-2 ; m-3", "n -> n-1 ; m -> m-2 ; m -> m-3"),
        // What means something is no misspelt word of the notation.
        ("n -> n-1 ; min(n-2, 3)", "n -> n-1 ; n -> min(n-2, 3)"),
        ("pin -> pin-1 ; pin-2 if pin > 1", "pin -> pin-1 ; pin -> pin-2 if pin > 1"),
        (
            "(net, b) -> (net-1, b) ; (len([net]), b-1)",
            "(net, b) -> (net-1, b) ; (net, b) -> (len([net]), b-1)",
        ),
        (
            "let wins(n) = n/2 ; n -> n-1 ; wins(n) if n > 1",
            "let wins(n) = n/2 ; n -> n-1 ; n -> wins(n) if n > 1",
        ),
        (
            "(n, last) -> (n-k, k) for k in 1..2 ; last",
            "(n, last) -> (n-k, k) for k in 1..2 ; (n, last) -> last",
        ),
    ] {
        assert_eq!(printed(text), printed(canonical), "{text}");
    }
    for text in
        ["n - 1", "take 1..3 ; n/2", "n -> n-1 ; n n-2", "n -> n-1 ; wins if n == 0", "n -> n-1 ; n = 2"]
    {
        assert!(parse(text).is_err(), "{text}");
    }
}
