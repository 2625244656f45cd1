//! Positions as one sees them on a table: heaps, words, squares.

use crate::svg::{CALM, Picture};
use serde_json::Value as Json;

/// So many tokens of a heap are drawn one by one.
const TOKENS: u64 = 24;
/// So many things are drawn side by side.
const MOST: usize = 60;
const STEP: f64 = 14.0;
const GAP: f64 = 26.0;
const EDGE: f64 = 12.0;

/// A position: its components as answers write them. Numbers are heaps, tuples and lists of numbers heaps side by side,
/// words letters in boxes, sets of pairs squares of a grid. None for what looks like nothing, and for what is too large.
///
/// ```
/// let drawn = grundy_draw::board(&[serde_json::json!(3), serde_json::json!([1, 2])]).unwrap();
/// assert_eq!(drawn.matches("<circle").count(), 3 + 1 + 2);
/// ```
pub fn board(components: &[Json]) -> Option<String> {
    if components.is_empty() {
        return None;
    }
    let parts = components.iter().map(part).collect::<Option<Vec<_>>>()?;
    let wide: f64 = parts.iter().map(|part| part.width() + GAP).sum();
    let high = parts.iter().map(Part::height).fold(0.0, f64::max);
    if wide > MOST as f64 * 2.0 * STEP {
        return None;
    }
    let mut picture = Picture::new(wide + 2.0 * EDGE, high + 2.0 * EDGE);
    let mut x = EDGE;
    for part in &parts {
        part.draw(&mut picture, x, EDGE + high);
        x += part.width() + GAP;
    }
    let words: Vec<String> = components.iter().map(Json::to_string).collect();
    Some(picture.finish(&words.join(" + ")))
}

/// What a component looks like.
enum Part {
    Heaps(Vec<u64>),
    Letters(String),
    Squares(Vec<(i64, i64)>),
}

fn part(component: &Json) -> Option<Part> {
    match component {
        Json::Number(number) => Some(Part::Heaps(vec![number.as_u64()?])),
        Json::String(word) => (word.chars().count() <= MOST).then(|| Part::Letters(word.clone())),
        Json::Array(members) if members.len() > 400 => None,
        Json::Array(members) if !members.is_empty() && members.iter().all(Json::is_array) => {
            let pair = |member: &Json| match member.as_array()?.as_slice() {
                [a, b] => Some((a.as_i64()?, b.as_i64()?)),
                _ => None,
            };
            members.iter().map(pair).collect::<Option<_>>().map(Part::Squares)
        }
        Json::Array(members) => members.iter().map(Json::as_u64).collect::<Option<_>>().map(Part::Heaps),
        _ => None,
    }
}

/// How many there are from the least to the largest.
fn span(numbers: impl Iterator<Item = i64> + Clone) -> (i64, f64) {
    let least = numbers.clone().min().unwrap_or(0);
    (least, numbers.max().unwrap_or(0).saturating_sub(least).saturating_add(1) as f64)
}

impl Part {
    fn width(&self) -> f64 {
        match self {
            Part::Heaps(heaps) => heaps.len().max(1) as f64 * 2.0 * STEP,
            Part::Letters(word) => word.chars().count().max(1) as f64 * 1.6 * STEP,
            Part::Squares(squares) => span(squares.iter().map(|square| square.1)).1 * STEP,
        }
    }

    fn height(&self) -> f64 {
        match self {
            Part::Heaps(heaps) => {
                let tallest = heaps.iter().copied().max().unwrap_or(0);
                if tallest <= TOKENS { tallest as f64 * STEP + 18.0 } else { 2.0 * STEP + 18.0 }
            }
            Part::Letters(_) => 1.6 * STEP,
            Part::Squares(squares) => span(squares.iter().map(|square| square.0)).1.min(4000.0) * STEP,
        }
    }

    fn draw(&self, picture: &mut Picture, x: f64, bottom: f64) {
        match self {
            Part::Heaps(heaps) => {
                for (i, &heap) in heaps.iter().enumerate() {
                    let middle = x + (2 * i + 1) as f64 * STEP;
                    picture.text((middle, bottom), 11.0, "middle", "currentColor", &heap.to_string());
                    let shown = if heap <= TOKENS { heap } else { 1 };
                    for token in 0..shown {
                        let y = bottom - 18.0 - (token as f64 + 0.5) * STEP;
                        picture.disc((middle, y), STEP / 2.0 - 1.0, CALM, heap > TOKENS);
                    }
                }
            }
            Part::Letters(word) => {
                let side = 1.6 * STEP;
                for (i, letter) in word.chars().enumerate() {
                    let at = (x + i as f64 * side, bottom - side);
                    picture.frame(at, side);
                    let middle = (at.0 + side / 2.0, at.1 + side * 0.7);
                    picture.text(middle, 14.0, "middle", "currentColor", &letter.to_string());
                }
            }
            Part::Squares(squares) => {
                let ((top, rows), (left, _)) =
                    (span(squares.iter().map(|one| one.0)), span(squares.iter().map(|one| one.1)));
                for &(a, b) in squares {
                    let at = (
                        x + (b - left) as f64 * STEP,
                        bottom - rows.min(4000.0) * STEP + (a - top) as f64 * STEP,
                    );
                    picture.rect(at, (STEP - 1.0, STEP - 1.0), CALM);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn count(components: &[Json], what: &str) -> usize {
        board(components).unwrap().matches(what).count()
    }

    #[test]
    fn positions_look_like_themselves() {
        assert_eq!(count(&[json!(7), json!(9)], "<circle"), 16);
        assert_eq!(count(&[json!(1_000_000)], "<circle"), 1);
        assert_eq!(count(&[json!("++-+")], "<rect"), 4);
        assert_eq!(count(&[json!([[0, 1], [1, 1], [2, 0]])], "<rect"), 3);
        assert_eq!(count(&[json!([])], "<circle"), 0);
    }

    #[test]
    fn what_looks_like_nothing_is_not_drawn() {
        for one in
            [json!(-1), json!(null), json!([["path", 3]]), json!([1, "a"]), json!([[0, 0], [0, i64::MAX]])]
        {
            assert!(board(std::slice::from_ref(&one)).is_none_or(|drawn| drawn.len() < 4000), "{one}");
        }
        assert_eq!(board(&[json!([[0, 0], [0, 900]])]), None);
        assert_eq!(board(&[]), None);
    }
}
