//! Claims about circular Nim: take from up to k neighbouring heaps of a circle of n.

use super::claim::{Claim, claims};
use crate::common::{box_values, game};

claims! {
    three_heaps_two_at_once, "circular_nim_3_2" => |claim: &Claim| circular(claim, 3, 2, 6, all_equal);
    four_heaps_three_at_once, "circular_nim_4_3" => |claim: &Claim| circular(claim, 4, 3, 4, all_equal);
    five_heaps_four_at_once, "circular_nim_5_4" => |claim: &Claim| circular(claim, 5, 4, 3, all_equal);
    four_heaps_two_at_once, "circular_nim_4_2" => |claim: &Claim| {
        circular(claim, 4, 2, 4, |h| h[0] == h[2] && h[1] == h[3])
    };
    five_heaps_two_at_once, "circular_nim_5_2" => |claim: &Claim| circular(claim, 5, 2, 3, |h| {
        rotations(h).iter().any(|r| r[0] == *r.iter().max().expect("heaps") && r[1] == r[4] && r[0] + r[1] == r[2] + r[3])
    });
    five_heaps_three_at_once, "circular_nim_5_3" => |claim: &Claim| circular(claim, 5, 3, 3, |h| {
        rotations(h).iter().any(|r| r[0] == 0 && r[1] == r[4] && r[1] == r[2] + r[3])
    });
    six_heaps_three_at_once, "circular_nim_6_3" => |claim: &Claim| circular(claim, 6, 3, 2, opposite_sums);
    six_heaps_four_at_once, "circular_nim_6_4" => |claim: &Claim| circular(claim, 6, 4, 2, |h| {
        rotations(h).iter().any(|r| {
            opposite_sums(r) && r[0] ^ r[2] ^ r[4] == 0 && r[0] == *r.iter().min().expect("heaps")
        })
    });
    // Nothing is claimed but the list.
    six_heaps_two_at_once, "circular_nim_6_2" => |claim: &Claim| listed(claim, &lost(6, 2, 2));
}

fn all_equal(h: &[i64]) -> bool {
    h.iter().all(|heap| *heap == h[0])
}

fn opposite_sums(h: &[i64]) -> bool {
    h[0] + h[1] == h[3] + h[4] && h[1] + h[2] == h[4] + h[5]
}

/// Looks for a position that is lost and not as claimed, or the other way round.
fn circular(
    claim: &Claim,
    n: usize,
    k: usize,
    most: i64,
    claimed: impl Fn(&[i64]) -> bool,
) -> Option<String> {
    let found = lost(n, k, most);
    let mut all = positions(n, most).into_iter();
    all.find(|h| claimed(h) != found.contains(h)).map(|h| format!("{h:?}")).or_else(|| listed(claim, &found))
}

/// Compares the lost positions, up to turning and mirroring, with the list of the file.
fn listed(claim: &Claim, lost: &[Vec<i64>]) -> Option<String> {
    let (_, list) = claim.correct_statement().split_once(": ").expect("a list");
    let known: Vec<&str> = list.split(' ').collect();
    let mut least: Vec<String> = lost.iter().filter(|h| is_least(h)).map(|h| digits(h)).collect();
    least.sort();
    (least != known).then(|| least.join(" "))
}

fn digits(h: &[i64]) -> String {
    h.iter().map(i64::to_string).collect()
}

fn is_least(h: &[i64]) -> bool {
    let mirrored: Vec<i64> = h.iter().rev().copied().collect();
    rotations(h).into_iter().chain(rotations(&mirrored)).all(|other| h <= other.as_slice())
}

fn rotations(h: &[i64]) -> Vec<Vec<i64>> {
    (0..h.len()).map(|i| [&h[i..], &h[..i]].concat()).collect()
}

fn positions(n: usize, most: i64) -> Vec<Vec<i64>> {
    box_values(&game(&rule(n, 1)), &vec![most; n]).into_iter().map(|(position, _)| position).collect()
}

fn lost(n: usize, k: usize, most: i64) -> Vec<Vec<i64>> {
    let values = box_values(&game(&rule(n, k)), &vec![most; n]);
    values.into_iter().filter(|(_, value)| *value == 0).map(|(position, _)| position).collect()
}

/// The rule with a name for every heap: `(a, b, c) -> (a-t, b-u, c) | (a, b-t, c-u) | (a-u, b, c-t) for …`.
fn rule(n: usize, k: usize) -> String {
    let heaps = &["a", "b", "c", "d", "e", "f"][..n];
    let taken = &["t", "u", "v", "w"][..k];
    let option = |first: usize| {
        let heap = |i: usize| match taken.get((i + n - first) % n) {
            Some(taken) => format!("{}-{taken}", heaps[i]),
            None => heaps[i].to_string(),
        };
        format!("({})", (0..n).map(heap).collect::<Vec<_>>().join(", "))
    };
    let options: Vec<String> = (0..n).map(option).collect();
    let most = format!("max({})", heaps.join(", "));
    let loops: Vec<String> = taken.iter().map(|taken| format!("{taken} in 0..{most}")).collect();
    let (pattern, sum) = (heaps.join(", "), taken.join("+"));
    format!("({pattern}) -> {} for {} if {sum} > 0", options.join(" | "), loops.join(", "))
}
