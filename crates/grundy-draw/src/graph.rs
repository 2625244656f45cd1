//! Graphs that tokens move on.

use crate::svg::{ACCENT, CALM, Picture};
use std::f64::consts::TAU;

/// So many vertices are drawn at most.
const MOST: usize = 80;
const RADIUS: f64 = 160.0;
const DISC: f64 = 14.0;

/// What is known of a vertex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
    Plain,
    /// The player to move wins.
    Won,
    /// The player to move loses.
    Lost,
    /// Neither can force a win.
    Drawn,
}

/// A graph with its vertices in a circle: where arrows lead from each, what each is called, what is known of it, and
/// where tokens stand. None where there are too many vertices to be seen.
///
/// ```
/// let drawn = grundy_draw::graph(&[vec![1], vec![]], &["a", "b"], &[], &[0]).unwrap();
/// assert_eq!(drawn.matches("<circle").count(), 2);
/// ```
pub fn graph<T: AsRef<str>>(
    next: &[Vec<usize>],
    names: &[T],
    marks: &[Mark],
    tokens: &[usize],
) -> Option<String> {
    if next.len() > MOST {
        return None;
    }
    let count = next.len().max(1) as f64;
    let middle = RADIUS + 60.0;
    let place = |vertex: usize| {
        let angle = TAU * (vertex as f64 / count - 0.25);
        (middle + RADIUS * angle.cos(), middle + RADIUS * angle.sin())
    };
    let mut picture = Picture::new(2.0 * middle, 2.0 * middle);
    for (tail, heads) in next.iter().enumerate() {
        for &head in heads.iter().filter(|&&head| head != tail && head < next.len()) {
            let both = next[head].contains(&tail);
            // An edge that leads both ways is one line.
            if both && head < tail {
                continue;
            }
            let ((ax, ay), (bx, by)) = (place(tail), place(head));
            let length = (bx - ax).hypot(by - ay).max(1e-9);
            let (dx, dy) = (DISC * (bx - ax) / length, DISC * (by - ay) / length);
            picture.line((ax + dx, ay + dy), (bx - dx, by - dy), !both);
        }
    }
    for vertex in 0..next.len() {
        let fill = match marks.get(vertex) {
            None | Some(Mark::Plain) => "#8a8f98",
            Some(Mark::Won) => CALM,
            Some(Mark::Lost) => ACCENT,
            Some(Mark::Drawn) => "#b8860b",
        };
        let (x, y) = place(vertex);
        picture.disc((x, y), DISC, fill, tokens.contains(&vertex));
        let name = names.get(vertex).map_or("", AsRef::as_ref);
        match name.chars().count() {
            0..=3 => picture.text((x, y + 4.0), 11.0, "middle", "white", name),
            _ => picture.text((x, y - DISC - 4.0), 11.0, "middle", "currentColor", name),
        }
    }
    Some(picture.finish(&format!("A graph of {} vertices", next.len())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_and_edges() {
        let drawn = |next: &[Vec<usize>]| graph(next, &[""; 0], &[], &[]).unwrap();
        // An arrow is a line and a head; a line that leads both ways has none, and a loop is not seen.
        assert_eq!(drawn(&[vec![1], vec![]]).matches("<path").count(), 2);
        assert_eq!(drawn(&[vec![1], vec![0]]).matches("<path").count(), 1);
        assert_eq!(drawn(&[vec![0, 7]]).matches("<path").count(), 0);
        assert_eq!(graph(&vec![vec![]; 81], &[""; 0], &[], &[]), None);
    }
}
