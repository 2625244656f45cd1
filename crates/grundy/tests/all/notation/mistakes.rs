//! What is said about mistakes: the message names what is wrong, the hint what to write.

use grundy_language::diagnostic::{Code, Diagnostic};
use grundy_language::notation::parse;

fn mistakes(text: &str) -> Vec<Diagnostic> {
    parse(text).expect_err(text)
}

/// The text has one mistake, of this kind, at this place, and both sentences speak of these things.
#[track_caller]
fn check(text: &str, place: &str, message: &str, hint: &str) {
    let found = mistakes(text);
    let [mistake] = found.as_slice() else { panic!("{text}: {found:#?}") };
    assert_eq!(&text[mistake.span.start..mistake.span.end], place, "{text}: {mistake:#?}");
    assert!(mistake.message.contains(message), "{text}: {mistake:#?}");
    assert!(mistake.hint.as_deref().unwrap_or("").contains(hint), "{text}: {mistake:#?}");
}

#[test]
fn options_behind_qualifiers() {
    check("n -> n-1 if n > 3 | n-2", "|", "behind a condition", "write two clauses: `n -> … if … ; …`");
    check("(a, b) -> a for a in b | b", "|", "behind a loop", "`(a, b) -> …");
    check("n -> n-1 if n > 3 & 2", "&", "behind a condition", "at the end of the clause");
}

#[test]
fn loops_and_conditions() {
    check("n -> n for a in S if a > 1, b in T", ",", "loops only", "its own `for`");
    check("n -> n if a > 1, a < 3", ",", "loops only", "`and`");
    check("n -> n - k, k in 1..3", ",", "end of the line", "`for`");
    check("n -> n - 1, n - 2", ",", "end of the line", "`|` between moves");
    check("n -> n - k, for k in 1..3", ",", "end of the line", "leave out the comma");
    check("n -> n - k for k = 1..3", "=", "`in`", "for k in 1..3");
    check("n -> i & j for i, j in p", ",", "brackets", "for (i, …) in");
    check("n -> n - k fro k in 1..3", "fro", "found `fro`", "did you mean `for`?");
    check("n -> n - k for k in 1..3 iff k > 1", "iff", "found `iff`", "did you mean `if`?");
    check("n -> n - k for k in", "", "a value", "");
    check("n -> n - k for if in 1..3", "if", "cannot be a name", "another");
    check("n -> [x if x > 1]", "if", "`]`", "if c then x else y");
    check("n -> (x for x in s)", "for", "round brackets", "[… for …]");
}

#[test]
fn conditional_values() {
    check("n -> if n > 1 then n-1 & 2 else 3", "&", "behind `then`", "two clauses");
    check("n -> if n > 1 then n-1 else n-2 & 3", "&", "behind `else`", "brackets");
    check("n -> if n > 1 then n-1 else n-2 | 3", "|", "behind `else`", "two clauses");
    check("n -> n-1 if n > 1 else n-2", "else", "no `then`", "`if n > 1 then … else …`");
    check("n -> [n-1 if n > 1 else n-2]", "if", "`]`", "if c then x else y");
    check("n -> if n > 1 n-1", "n", "`then`", "");
    check("n -> if n > 1 then n-1", "", "`else`", "put `if c` behind it");
    check("n -> 1 + if n then 1 else 2", "if", "a value", "(if c then x else y)");
    check("n -> n if 1 == not n", "not", "without brackets", "(not …)");
}

#[test]
fn short_forms() {
    check("take 3", "3", "a set or a range", "take {3}");
    check("take all but 3", "3", "a set or a range", "take all but {3}");
    check("take all but 2, 3", "2, 3", "one set or range", "take all but {2, 3}");
    check("take all", "all", "no set", "take 1..n");
    check("take 1,3", "1,3", "one set or range", "take {1, 3}");
    check("take 1..3, 5", "1..3, 5", "one set", "take {1..3, 5}");
    check("take", "", "numbers that may be taken", "take 1..3");
    check("take 1..3 if n > 2", "if", "takes no `if`", "n -> n - k for k in 1..3 if");
    check("take 1 | 3", "|", "takes no `|`", "take {1, 3, 4}");
    check("tke 1..3", "tke", "cannot begin", "did you mean `take`?");
    check("0.8", "8", "no octal digit", "0x.8");
    check(" 0.9Z", "Z", "no digit", "octal");
    check("77", "", "`->`", "0.77");
    check("@", "@", "name of a file", "@my.game");
    check("moore(k)", "k", "plain value", "a number");
}

#[test]
fn sets_and_ranges() {
    check("s: set -> s - 1..x for x in s", "s - 1..x", "no set", "`s - {1..x}`");
    check("s: set -> s + 1..x for x in s", "s + 1..x", "no set", "`s + {1..x}`");
    check("n -> n for k in 1..2..3", "..", "two ends", "a..b");
    check("n -> n for k in 1...3", "...", "no `...`", "`..`");
}

#[test]
fn signs_of_other_languages() {
    check("n -> n-1 if n = 2", "=", "found `=`", "`==`");
    check("n -> n-1 ; where n = 2", "=", "found `=`", "`==`");
    check("n -> n-1 ; win if n = 2", "=", "found `=`", "`==`");
    check("n -> n-1 if n => 2", "=>", "found `=>`", "`>=`");
    check("n -> n-1 if !(n == 2)", "!", "no `!`", "`not`");
    check("n -> n-1 if n > 1 && n < 3", "&&", "no `&&`", "`and`");
    check("n -> n-1 if n > 1 || n < 3", "||", "no `||`", "`or`");
    check("n -> n-1 if n > 1 & n < 3", "&", "behind a condition", "end of the clause");
    check("n -> 2^n", "^", "no `^`", "`x ** y`");
    check("n -> 2^n", "^", "no `^`", "`xor(x, y)`");
    check("n -> n -= 1", "-=", "no `-=`", "in place");
    check("n -> n - k for k in 1..<n", "..<", "no `..<`", "both ends");
    check("n -> n//2", "//", "no `//`", "`/`");
    check("n -> n mod 2", "mod", "found `mod`", "`%`");
    check("n -> 2n", "n", "found `n`", "`2 * n`");
    check("n -> 2(n-1)", "(", "only a function", "2 * (…)");
    check("n -> |n|", "|", "a value", "abs(x)");
    check("n -> n n", "n", "end of the line", "an operator or a comma");
    check("w -> 'abc'", "'abc'", "double quotes", "\"abc\"");
}

#[test]
fn brackets_and_quotes() {
    check("n -> (n-1", "(", "never closed", "`)`");
    check("n -> n-1)", ")", "closes nothing", "take it away");
    check("n -> f([n-1)", "[", "never closed", "`]`");
    check("w -> \"abc", "\"abc", "no closing quote", "same line");
    check("\"a\" => \"b", "\"b", "no closing quote", "same line");
    check("n -> ()", "()", "two parts", "[]");
    check("n -> (n,)", "(n,)", "two parts", "comma");
}

#[test]
fn lines_without_their_arrow() {
    check("n - 1", "-", "`->` behind the pattern", "behind `->`");
    check("n = n - 1", "=", "`->`", "let x = 3");
    check("n => n - 1", "=>", "`->`", "`=>` rewrites words");
    check("a, b -> a", ",", "`->`", "(a, b)");
    check("a & b -> a", "&", "`->`", "one component");
    check("n + 1 -> n", "+", "`->`", "calculate behind");
    check("(a, b+1) -> n", "+", "`->`", "calculate behind");
    check("[a, b] -> a", "[", "apart", "h: list");
    check("n if n > 1", "if", "`->`", "what a move is");
    check("lett S = {1}", "lett", "cannot begin", "did you mean `let`?");
    check("misère", "misère", "the last move loses", "as a line of its own");
    check("h: string -> h", "string", "not a type", "did you mean `word`?");
    check("h: lst -> h", "lst", "not a type", "did you mean `list`?");
    check("n -> n-1 misere", "misere", "end of the line", "`;` before `misere`");
    check("n -> n-1 where n > 2", "where", "end of the line", "`if`");
    check("n -> n-1 when n > 2", "when", "end of the line", "`if`");
    check("n -> n-1 if n > 2,", ",", "end of the line", "leave out the comma");
    check("if n > 0 then n -> n-1", "if", "pattern", "at the end of a clause");
    check("for k in 1..3: n -> n-k", "for", "pattern", "at the end of a clause");
    check("n --> n-1", "-->", "no `-->`", "`->`");
    check("0.77 misere", "0.77", "stands alone", "nothing else");
    check("kayles.game", ".", "no `.`", "@my.game");
    check("Grundy's game", "'", "no `'`", "letters");
    check("n -> min{1, 2}", "{", "end of the line", "min(a, b)");
    check("n -> n-1 given K", "given", "end of the line", "`;`");
    check("n -> n-1 n -> n-2", "n", "end of the line", "`;` before `n`");
    check("n -> n-1 ; misere n", "n", "end of the line", "");
    check("n -> n-1 ; win n > 1", "n", "`if`", "win if");
    check("n -> n-1 ; start (n, 0)", "", "`=`", "start n = (n, 0)");
}

#[test]
fn chance_gain_and_cost() {
    check("n -> chance {0.75: n-1, 1/4: n}", "0.75", "exact fraction", "3/4");
    check("n -> chance {1/2: n-1 | n-2, 1/2: n}", "|", "inside `chance`", "its own probability");
    check("n -> chance {}", "}", "needs a branch", "chance {1/2");
    check("n -> chance {n-1}", "}", "`:`", "probability: position");
    check("n -> n & chance {1/2: n, 1/2: n-1}", "chance", "stands alone", "inside");
    check("n -> n-1 gain 1 gain 2", "gain", "already", "in one");
    check("n -> split(1, 2)", "split(1, 2)", "one list", "split([a, b])");
}

#[test]
fn refusals() {
    for (text, place, why) in [
        ("n -> n - 0.5", "0.5", "whole number"),
        ("n -> n-1 if player == 1", "player", "same moves"),
        ("n -> n-1 ; win if Alice", "Alice", "same moves"),
        ("players = 3 ; n -> n-1", "players", "exactly two"),
    ] {
        check(text, place, why, "");
        assert_eq!(mistakes(text)[0].code, Code::Refused, "{text}");
    }
}

#[test]
fn rules_without_moves() {
    check("", "", "the rule is empty", "n -> n - k");
    check("# nothing\n", "# nothing\n", "the rule is empty", "n -> n - k");
    check("given K = 2 ; misere", "given K = 2 ; misere", "no moves", "n -> n - k");
    check("misere", "misere", "no moves", "n -> n - k");
}

#[test]
fn every_item_reports_its_own_mistake() {
    let text = "n -> n- if n > 1\nlet = 3\nn -> (n-1\nwhere n = 2 ; take 3\nn -> n $ 1";
    let places: Vec<_> = mistakes(text).iter().map(|m| &text[m.span.start..m.span.end]).collect();
    assert_eq!(places, ["if", "=", "(", "=", "3", "$"]);
}

#[test]
fn numbers_that_are_too_large() {
    check("n -> n - 99999999999999999999", "99999999999999999999", "too large", "9223372036854775807");
}

#[test]
fn trees_that_are_too_tall() {
    let long = format!("n -> {}n", "1+".repeat(100_000));
    let deep = format!("n -> {}n{}", "(".repeat(100_000), ")".repeat(100_000));
    for (text, message) in [
        (long, "too many operators"),
        (deep, "nested too deeply"),
        (format!("n -> {}n", "-".repeat(100_000)), "nested too deeply"),
        (format!("n -> n if {}n", "not ".repeat(100_000)), "nested too deeply"),
        (format!("n -> {}n", "2**".repeat(100_000)), "nested too deeply"),
        (format!("n -> n{}", "[0]".repeat(100_000)), "too many operators"),
        (format!("n -> {}n", "if a then b else ".repeat(100_000)), "nested too deeply"),
        (format!("{}n -> n", "(".repeat(100_000)), "never closed"),
        (format!("{}n{} -> n", "(".repeat(10_000), ")".repeat(10_000)), "nested too deeply"),
        (format!("n -> n for {}n{} in s", "(".repeat(10_000), ")".repeat(10_000)), "nested too deeply"),
    ] {
        let found = mistakes(&text);
        assert_eq!(found.len(), 1);
        assert!(found[0].message.contains(message), "{}: {found:#?}", &text[..40]);
    }
}

#[test]
fn trees_may_be_wide() {
    let list = format!("n -> [{}0]", "1+n, ".repeat(20_000));
    assert!(parse(&list).is_ok());
    let sum = format!("n -> {}n", "1+".repeat(300));
    assert!(parse(&sum).is_ok());
    let nested = format!("n -> {}n{}", "[".repeat(90), "]".repeat(90));
    assert!(parse(&nested).is_ok());
}

#[test]
fn the_tallest_trees_can_be_walked() {
    let text = format!("n -> {}{}n{}", "(1-".repeat(90), "1+".repeat(200), ")".repeat(90));
    let game = parse(&text).unwrap();
    assert_eq!(parse(&game.to_string()), Ok(game.clone()));
}

#[test]
fn no_more_mistakes_are_reported_than_can_be_read() {
    assert_eq!(mistakes(&"$".repeat(1000)).len(), 20);
    assert_eq!(
        grundy_language::notation::parse_position(&"$".repeat(1000)).map_err(|found| found.len()),
        Err(20)
    );
}
