//! Tables of pairs as a heat map.

use crate::svg::{ACCENT, CALM, Picture};

/// So many rows and columns are drawn at most.
const MOST: usize = 150;
/// The room for all of them.
const ROOM: f64 = 480.0;
const SIDE: f64 = 40.0;

/// What stands at a place of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cell {
    /// There is no such position.
    Absent,
    /// Its value; 0 stands out.
    Value(u32),
    /// Neither player can force a win.
    Draw,
}

/// Rows of cells, a square each.
///
/// ```
/// use grundy_draw::{Cell::Value, heat};
/// assert!(heat(&[vec![Value(0), Value(1)], vec![Value(1), Value(2)]], "Wythoff").contains("<rect"));
/// ```
pub fn heat(rows: &[Vec<Cell>], title: &str) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let (height, width) = (rows.len().min(MOST), columns.min(MOST));
    let side = (ROOM / width.max(height).max(1) as f64).clamp(3.0, 28.0);
    let mut picture = Picture::new(width as f64 * side + 2.0 * SIDE, height as f64 * side + 2.0 * SIDE);
    let shown = || rows.iter().take(height).flat_map(|row| row.iter().take(width));
    let largest =
        shown().map(|&cell| if let Cell::Value(value) = cell { value } else { 0 }).max().unwrap_or(0);
    for (a, row) in rows.iter().take(height).enumerate() {
        for (b, &cell) in row.iter().take(width).enumerate() {
            let at = (SIDE + b as f64 * side, SIDE + a as f64 * side);
            let fill = match cell {
                Cell::Absent => continue,
                Cell::Draw => "#edae49".to_string(),
                Cell::Value(0) => ACCENT.to_string(),
                Cell::Value(value) => shade(value, largest),
            };
            picture.rect(at, (side - 0.5, side - 0.5), &fill);
            if let (Cell::Value(value), true) = (cell, side >= 16.0 && largest > 1) {
                let dark = value == 0 || 2 * value > largest;
                let ink = if dark { "white" } else { "black" };
                let middle = (at.0 + side / 2.0, at.1 + side / 2.0 + 4.0);
                picture.text(middle, 11.0, "middle", ink, &value.to_string());
            }
        }
    }
    let cut = if rows.len() > MOST || columns > MOST {
        format!(", the first {height} × {width} of {} × {columns}", rows.len())
    } else {
        String::new()
    };
    picture.text((SIDE, SIDE - 16.0), 13.0, "start", "currentColor", &format!("{title}{cut}"));
    picture.text((SIDE - 6.0, SIDE + 11.0), 11.0, "end", "currentColor", "0");
    let below = SIDE + height as f64 * side + 16.0;
    let last = |count: usize| count.saturating_sub(1).to_string();
    picture.text((SIDE + width as f64 * side, below), 11.0, "end", "currentColor", &last(width));
    picture.text((SIDE - 6.0, below - 18.0), 11.0, "end", "currentColor", &last(height));
    picture.finish(&format!("{title}: {height} rows of {width}; zeros stand out{cut}"))
}

/// The larger the darker, from nearly white to the calm colour.
fn shade(value: u32, largest: u32) -> String {
    let part = f64::from(value) / f64::from(largest.max(1));
    let hex = |at: usize| f64::from(u8::from_str_radix(&CALM[at..at + 2], 16).unwrap_or(0));
    let mixed = [1, 3, 5].map(|at| 240.0 + (hex(at) * 0.6 - 240.0) * part);
    format!("#{:02x}{:02x}{:02x}", mixed[0] as u8, mixed[1] as u8, mixed[2] as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeros_stand_out_and_large_tables_are_cut() {
        let rows = vec![vec![Cell::Value(0), Cell::Value(1)], vec![Cell::Absent, Cell::Draw]];
        let drawn = heat(&rows, "x");
        assert_eq!((drawn.matches("<rect").count(), drawn.matches(ACCENT).count()), (3, 1));
        let large = vec![vec![Cell::Value(1); 400]; 200];
        assert!(heat(&large, "x").contains("the first 150 × 150 of 200 × 400"));
        assert!(heat(&[], "x").contains("</svg>"));
    }
}
