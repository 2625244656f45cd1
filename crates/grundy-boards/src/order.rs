//! In which order the moves are tried.

use super::Deletion;
use std::cmp::Reverse;

/// Puts the moves into an order in which the first ones cut the board in two: on boards with coordinates by their
/// distance from the middle, the sum over all sides in parts of each; elsewhere those first that end the most others. `place` tells the
/// coordinates of a member.
///
/// ```
/// use grundy_boards::{Deletion, order};
/// let take = |cell: usize| Deletion { need: vec![cell], clear: vec![cell] };
/// let mut moves = [take(0), take(1), take(2)];
/// order(&mut moves, &|cell| Some(vec![cell as i64]));
/// assert_eq!(moves, [take(1), take(0), take(2)]);
/// ```
pub fn order(moves: &mut [Deletion], place: &dyn Fn(usize) -> Option<Vec<i64>>) {
    let places = moves.iter().map(|mv| mv.own().map(place).collect::<Option<Vec<_>>>());
    let Some(places) = places.collect::<Option<Vec<_>>>() else {
        moves.sort_by_key(|mv| Reverse(mv.clear.len()));
        return;
    };
    let all = || places.iter().flatten();
    let sides = all().next().map_or(0, Vec::len);
    if all().any(|place| place.len() != sides) {
        return;
    }
    let bounds: Vec<(i64, i64)> = (0..sides)
        .map(|side| {
            all().map(|place| place[side]).fold((i64::MAX, i64::MIN), |(a, b), c| (a.min(c), b.max(c)))
        })
        .collect();
    // Of a move on several members the middle of them, all in millionths of the side.
    let distance = |places: &[Vec<i64>], side: usize| {
        let (n, (least, most)) = (places.len() as i128, bounds[side]);
        let sum: i128 = places.iter().map(|place| i128::from(place[side])).sum();
        let off = (2 * sum - n * (i128::from(least) + i128::from(most))).unsigned_abs();
        off * 1_000_000 / (n * (i128::from(most) - i128::from(least) + 1)).unsigned_abs().max(1)
    };
    let key = |places: &Vec<Vec<i64>>| (0..sides).map(|side| distance(places, side)).sum::<u128>();
    let mut keyed: Vec<_> = places.iter().map(key).zip(moves.iter().cloned()).collect();
    keyed.sort_by_key(|one| one.0);
    moves.iter_mut().zip(keyed).for_each(|(mv, (_, next))| *mv = next);
}
