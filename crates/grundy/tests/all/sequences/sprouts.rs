//! Sprouts on paper: regions as lists of boundaries, boundaries as lists of spots.

use super::entry::{Entry, entries};
use crate::common::{ask, game, letter};

entries! {
    outcomes, "sprouts_normal" => sprouts;
}

/// Walking along a boundary, a spot comes by once for each line end at it; a boundary of one spot has none.
/// A line joins two boundaries of a region, or cuts a region in two among which the other boundaries are
/// shared out. Its new spot has two line ends already.
const SPROUTS: &str = "
    p: list -> tidy(remove(p, r) + [others + [round(b, i) + [z] + round(c, j) + [z]]])
        for r in 0..len(p)-1, s in 0..len(p[r])-1, t in s+1..len(p[r])-1 let b = p[r][s] let c = p[r][t]
        for i in 0..len(b)-1 if free(p, b[i]) > 0
        for j in 0..len(c)-1 if free(p, c[j]) > 0 let others = remove(remove(p[r], t), s) let z = unused(p)
    p: list -> tidy(remove(p, r) + [inside + [b[i:j+1] + [z]]] + [outside + [around(b, i, j) + [z]]])
        for r in 0..len(p)-1, s in 0..len(p[r])-1 let b = p[r][s]
        for i in 0..len(b)-1 if free(p, b[i]) > 0
        for j in i..len(b)-1 if free(p, b[j]) > 0 and (b[i] != b[j] or free(p, b[i]) > 1)
        for chosen in subsets(0..len(p[r])-2) let others = remove(p[r], s) let z = unused(p)
        for inside in [[others[k] for k in 0..len(others)-1 if k in chosen]]
        for outside in [[others[k] for k in 0..len(others)-1 if k not in chosen]]
    start n = [[[v] for v in 1..n]]
    let round(b, i) = if len(b) == 1 then b else b[i:] + b[:i+1]
    let around(b, i, j) = if len(b) == 1 then b else b[j:] + b[:i+1]
    let spots(p) = [v for region in p for b in region for v in b]
    let unused(p) = max(spots(p)) + 1
    let free(p, v) = if v == 0 then 0 else 3 - ends(p, v)
    let ends(p, v) = if any([v] in region for region in p) then 0 else count(spots(p), v)
    # Only living spots stay, and a 0 where one would otherwise look untouched.
    let tidy(p) = named(named([region for region in [living(p, region) for region in p] if len(region) > 0]))
    let living(p, region) = [b for b in [marked([v for v in b if free(p, v) > 0], len(b)) for b in region]
        if len(b) > 0]
    let marked(b, before) = if len(b) == 1 and before > 1 then b + [0] else b
    # Spots are named by where they first stand, so that fewer positions differ by names alone.
    let named(p) = renamed(sorted([sorted([turned(b) for b in region]) for region in p]))
    let renamed(p) = [[[if v == 0 then 0 else index(names, v) + 1 for v in b] for b in region]
        for names in [spots(p)], region in p]
    let turned(b) = min([b[i:] + b[:i] for i in 0..len(b)-1])
";

/// The first few numbers of spots; beyond, the game is too large for a test.
const MOST_SPOTS: i64 = 3;

fn sprouts(entry: &Entry) -> usize {
    let game = game(SPROUTS);
    let first_wins = |spots: i64| i64::from(letter(&ask(&game, &[&spots.to_string()], None)) == 'F');
    entry.compare(&(entry.first()..=MOST_SPOTS).map(first_wins).collect::<Vec<_>>())
}
