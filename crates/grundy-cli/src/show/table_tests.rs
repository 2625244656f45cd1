use super::*;
use crate::failure::Failure;
use crate::screen::PLAIN;
use crate::show::{bfile, csv};
use grundy::answer::Engine;
use grundy::{Nimber, Play};

fn document(from: i64, to: i64, entries: Entries) -> Table {
    Table { from, entries, ..Table::unknown("kayles", Play::Normal, to, Engine::Heaps.into()) }
}

fn heaps(values: &[u64]) -> Entries {
    Entries::Nimber(Cells::Heaps(values.iter().map(|&value| Some(Nimber(value))).collect()))
}

fn letters(text: &str) -> Vec<Option<Outcome>> {
    let outcome = |letter| match letter {
        'W' => Some(Outcome::First),
        'L' => Some(Outcome::Second),
        'D' => Some(Outcome::Draw),
        _ => None,
    };
    text.chars().map(outcome).collect()
}

fn shown(document: &Table) -> String {
    anstream::adapter::strip_str(&table(document, Some("Kayles"), &PLAIN)).to_string()
}

#[test]
fn values_of_heaps() {
    let kayles = document(0, 12, heaps(&[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]));
    assert_eq!(
        shown(&kayles),
        "\
Kayles: values of heaps 0..12

      0 1 2 3 4 5 6 7 8 9
   0  0 1 2 3 1 4 3 2 1 4
  10  2 6 4
"
    );
    assert_eq!(csv(&kayles).unwrap().lines().nth(4), Some("3,3"));
    assert!(bfile(&kayles).unwrap().ends_with("11 6\n12 4\n"));
}

#[test]
fn the_index_holds_when_a_table_does_not_begin_at_0() {
    let later = document(13, 21, heaps(&[1, 2, 7, 1, 4, 3, 2, 1, 4]));
    assert_eq!(
        shown(&later),
        "\
Kayles: values of heaps 13..21

      0 1 2 3 4 5 6 7 8 9
  10        1 2 7 1 4 3 2
  20  1 4
"
    );
    assert!(bfile(&later).unwrap().starts_with("13 1\n"));
}

#[test]
fn what_is_missing_is_marked() {
    let mut gaps =
        document(0, 2, Entries::Nimber(Cells::Heaps(vec![Some(Nimber(1)), None, Some(Nimber(10))])));
    assert!(shown(&gaps).contains("  0   1  - 10\n"), "{}", shown(&gaps));
    assert_eq!(csv(&gaps).unwrap(), "n,value\n0,1\n2,10\n");
    assert_eq!(bfile(&gaps).unwrap(), "0 1\n");
    gaps.unknown = Some("the time limit was reached".into());
    assert!(shown(&gaps).contains("  0   1  ? 10\n"), "{}", shown(&gaps));
    assert!(shown(&gaps).ends_with("\nSome entries are unknown (?): the time limit was reached.\n"));
}

#[test]
fn worths_that_are_no_nimbers() {
    let row = |texts: &[&str]| texts.iter().map(|text| Some(text.to_string())).collect();
    let texts = |texts: &[&str]| Cells::Heaps(row(texts));
    let loopy = document(0, 2, Entries::Value(texts(&["*0", "∞(0)", "∞(0,2)"])));
    assert!(shown(&loopy).contains("values of heaps 0..2\n"), "{}", shown(&loopy));
    assert!(shown(&loopy).contains("  0      *0   ∞(0) ∞(0,2)\n"), "{}", shown(&loopy));
    let long = "12345678901234567890/98765432109876543211";
    let chances = document(0, 1, Entries::WinProbability(texts(&["0", long])));
    assert!(shown(&chances).ends_with(&format!("\n\n  0  0\n  1  {long}\n")), "{}", shown(&chances));
    assert_eq!(csv(&chances).unwrap(), format!("n,win_probability\n0,0\n1,{long}\n"));
    let scores = Entries::Score(Cells::Pairs(vec![row(&["0", "-1"]), row(&["1", "0"])]));
    let scores = document(0, 1, scores);
    assert!(shown(&scores).ends_with("      0  1\n  0   0 -1\n  1   1  0\n"), "{}", shown(&scores));
    assert_eq!(csv(&scores).unwrap(), "a,b,score\n0,0,0\n0,1,-1\n1,0,1\n1,1,0\n");
}

#[test]
fn outcomes_of_heaps() {
    let sticks = document(0, 61, Entries::Outcome(Cells::Heaps(letters(&"LWLWWWW".repeat(9)[..62]))));
    assert_eq!(
        shown(&sticks),
        "\
Kayles: who wins from heaps 0..61 (W: the player to move)

      0123456789 0123456789 0123456789 0123456789 0123456789
   0  LWLWWWWLWL WWWWLWLWWW WLWLWWWWLW LWWWWLWLWW WWLWLWWWWL
  50  WLWWWWLWLW WW

losing (18): 0 2 7 9 14 16 21 23 28 30 35 37 42 44 49 51 56 58
"
    );
    assert!(matches!(bfile(&sticks), Err(Failure::Report(_))));
    let drawn = document(0, 2, Entries::Outcome(Cells::Heaps(letters("WD-"))));
    assert!(shown(&drawn).ends_with("\n  0  WD-\n\nlosing: none\n\ndrawn (1): 1\n"), "{}", shown(&drawn));
}

#[test]
fn a_long_list_of_losing_heaps_is_folded() {
    let text = shown(&document(0, 999, Entries::Outcome(Cells::Heaps(letters(&"L".repeat(1000))))));
    assert!(text.contains("  … and 7"), "{text}");
    assert!(text.ends_with(" more (--format csv has them all)\n"), "{text}");
}

#[test]
fn pairs() {
    let rows = ["LWW", "WWL", "WLW"].map(letters).to_vec();
    let wythoff = document(0, 2, Entries::Outcome(Cells::Pairs(rows)));
    assert_eq!(
        shown(&wythoff),
        "\
Kayles: P-positions of pairs 0..2 (first number down, second across)

     0 1 2
  0  P · ·
  1  · · P
  2  · P ·

P-positions (2, a ≤ b): (0,0) (1,2)
"
    );
    assert!(csv(&wythoff).unwrap().starts_with("a,b,outcome\n0,0,second\n0,1,first\n"));

    let values = vec![vec![Some(Nimber(0)), Some(Nimber(10))], vec![None, Some(Nimber(2))]];
    let text = shown(&document(1, 2, Entries::Nimber(Cells::Pairs(values))));
    assert!(text.ends_with("\n      1  2\n  1   0 10\n  2      2\n"), "{text}");
}

#[test]
fn empty_edges_of_a_grid_are_left_out() {
    let rows = ["----", "-WL-", "-LW-", "----"].map(letters).to_vec();
    let text = shown(&document(0, 3, Entries::Outcome(Cells::Pairs(rows))));
    assert!(text.contains("\n\n     1 2\n  1  · P\n  2  P ·\n\nP-positions"), "{text}");
    let text = shown(&document(0, 1, Entries::Outcome(Cells::Pairs(vec![vec![None; 2]; 2]))));
    assert!(text.ends_with("\n\nP-positions: none\n"), "{text}");
}

#[test]
fn a_grid_that_is_too_wide_says_so() {
    let rows = vec![vec![Some(Nimber(7)); 80]; 2];
    let text = shown(&document(0, 79, Entries::Nimber(Cells::Pairs(rows))));
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    assert!(text.ends_with("more columns (--format csv has them all)\n"), "{text}");
}

#[test]
fn an_asymmetric_list_names_both_orders() {
    let rows = ["LW", "LW"].map(letters).to_vec();
    assert!(
        shown(&document(0, 1, Entries::Outcome(Cells::Pairs(rows))))
            .ends_with("P-positions (2): (0,0) (1,0)\n")
    );
}
