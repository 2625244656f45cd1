//! The values of heaps as a chart.

use crate::svg::{ACCENT, CALM, Picture};

/// The room for the values, and around it.
const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 200.0;
const SIDE: f64 = 40.0;

/// The values of the heaps 0, 1, 2, …: a dot each, zeros in another colour. Where there are more values than there is
/// room, a column shows how far those of its heaps reach.
pub fn chart(values: &[u32], title: &str) -> String {
    let mut picture = Picture::new(WIDTH + 2.0 * SIDE, HEIGHT + 2.0 * SIDE);
    let largest = values.iter().copied().max().unwrap_or(0).max(1);
    let columns = values.len().min(WIDTH as usize).max(1);
    let wide = WIDTH / columns as f64;
    let at = |value: u32| SIDE + HEIGHT * (1.0 - f64::from(value) / f64::from(largest));
    picture.line((SIDE, at(0) + 3.0), (SIDE + WIDTH, at(0) + 3.0), false);
    for column in 0..columns {
        let cut = |column: usize| column * values.len() / columns;
        let here = &values[cut(column)..cut(column + 1)];
        let (Some(&least), Some(&most)) = (here.iter().min(), here.iter().max()) else { continue };
        let x = SIDE + column as f64 * wide;
        let fill = if most == 0 { ACCENT } else { CALM };
        picture.rect((x, at(most) - 1.5), (wide.clamp(0.8, 6.0), at(least) - at(most) + 3.0), fill);
    }
    picture.text((SIDE - 6.0, at(largest) + 4.0), 11.0, "end", "currentColor", &largest.to_string());
    picture.text((SIDE - 6.0, at(0) + 4.0), 11.0, "end", "currentColor", "0");
    picture.text((SIDE, HEIGHT + SIDE + 20.0), 11.0, "start", "currentColor", "heap 0");
    let last = values.len().saturating_sub(1).to_string();
    picture.text((SIDE + WIDTH, HEIGHT + SIDE + 20.0), 11.0, "end", "currentColor", &last);
    picture.text((SIDE, SIDE - 16.0), 13.0, "start", "currentColor", title);
    picture.finish(&format!("The values of {title}, heaps 0 to {last}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_its_dot_until_there_is_no_room() {
        assert_eq!(chart(&[0, 1, 2, 3], "nim").matches("<rect").count(), 4);
        assert_eq!(chart(&[0, 1, 0, 0], "").matches(ACCENT).count(), 3);
        assert_eq!(chart(&[7; 100_000], "").matches("<rect").count(), 600);
        assert!(chart(&[], "nothing").contains("</svg>"));
    }
}
