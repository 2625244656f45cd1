//! Claims about pawns that step one or two cells along a strip without jumping.

use super::claim::{Claim, claims};
use crate::common::{game, nimbers};

claims! {
    to_the_right, "pawns_two_steps" => |_: &Claim| {
        let wins = first_wins(r#""P." => ".P" | "P.." => "..P""#);
        for (strip, wins) in &wins {
            let gaps = gaps_to_the_right(strip);
            assert_eq!(*wins, unequal(gaps.iter().step_by(2)), "{strip}: from the left");
            if gaps.len() % 2 == 1 {
                assert_eq!(*wins, unequal(gaps.iter().rev().step_by(2)), "{strip}: from the right, an odd number");
            }
        }
        let refuted = |(strip, wins): &&(String, bool)| *wins != unequal(gaps_to_the_right(strip).iter().rev().step_by(2));
        wins.iter().find(refuted).map(|(strip, _)| format!("strip {strip}"))
    };
    to_the_left, "pawns_two_steps_left" => |_: &Claim| {
        let wins = first_wins(r#"".P" => "P." | "..P" => "P..""#);
        let refuted = |(strip, wins): &&(String, bool)| {
            let mirrored: String = strip.chars().rev().collect();
            *wins != unequal(gaps_to_the_right(&mirrored).iter().step_by(2))
        };
        wins.iter().find(refuted).map(|(strip, _)| format!("strip {strip}"))
    };
}

/// All strips of up to twelve cells, the shorter first, and whether the first player wins.
fn first_wins(rule: &str) -> Vec<(String, bool)> {
    let strip =
        |len: u32, bits: u32| (0..len).rev().map(|i| if bits >> i & 1 == 1 { 'P' } else { '.' }).collect();
    let strips: Vec<String> =
        (1..=12).flat_map(|len| (0..1 << len).map(move |bits| strip(len, bits))).collect();
    assert_eq!(strips.len(), 8190);
    let values = nimbers(&game(rule), &strips);
    strips.into_iter().zip(values).map(|(strip, value)| (strip, value != 0)).collect()
}

/// For each pawn, from the left, the free cells between it and the next one or the end.
fn gaps_to_the_right(strip: &str) -> Vec<usize> {
    strip.split('P').skip(1).map(str::len).collect()
}

/// Whether the nim-sum of the gaps, each taken modulo 3, is not 0.
fn unequal<'a>(gaps: impl Iterator<Item = &'a usize>) -> bool {
    gaps.fold(0, |sum, gap| sum ^ (gap % 3)) != 0
}
