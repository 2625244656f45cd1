//! A position, drawn.

use super::text;
use grundy::Value;
use grundy::solve::shown;
use unicode_width::UnicodeWidthStr;

/// More stones are not drawn one by one.
const MOST: i64 = 40;
/// What stands behind a component in which the move has to be made.
const HERE: &str = "  ← the reply";
/// Characters of the name of a game.
const NAME: usize = 24;

/// The components of a position, a line each: heaps as stones where `stones` says so, everything else as it is written.
/// `games` are those of a sum of different games, one for each component; `entailed` says of each whether the move has to
/// be made there.
pub fn board(position: &[Value], games: &[&str], entailed: &[bool], stones: bool, width: usize) -> String {
    if position.is_empty() {
        return "  (nothing is left)\n".into();
    }
    let names: Vec<String> = games.iter().map(|game| text::one_line(game, NAME)).collect();
    let margin = names.iter().map(|name| name.width() + 2).max().unwrap_or(0);
    let mut names = names.iter();
    let mut one = |(i, component): (usize, &Value)| {
        let here = if entailed.get(i) == Some(&true) { HERE } else { "" };
        let mut line = line(component, stones, width.saturating_sub(margin + here.width()));
        line.insert_str(line.trim_end().len(), here);
        match names.next() {
            Some(name) => format!("  {name}{}{}", " ".repeat(margin - name.width() - 2), line),
            None => line,
        }
    };
    position.iter().enumerate().map(&mut one).collect()
}

fn line(component: &Value, stones: bool, width: usize) -> String {
    match component {
        Value::Int(0) if stones => "  (empty)  0\n".into(),
        Value::Int(heap @ 1..) if stones => {
            let number = heap.to_string();
            let fits = (width.saturating_sub(number.len() + 6) / 2) as i64;
            match *heap <= fits.min(MOST) {
                true => format!("  {} {number}\n", "● ".repeat(*heap as usize)),
                false => format!("  ● ● ● … ●  {number}\n"),
            }
        }
        other => {
            let written = shown(other);
            match written.width() + 2 <= width {
                true => format!("  {written}\n"),
                false => text::paragraph(&written, "  ", width),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heaps_are_rows_of_stones() {
        let position = [5, 0, 1000].map(Value::Int);
        assert_eq!(board(&position, &[], &[], true, 80), "  ● ● ● ● ●  5\n  (empty)  0\n  ● ● ● … ●  1000\n");
        assert_eq!(board(&[Value::Int(30)], &[], &[], true, 40), "  ● ● ● … ●  30\n", "a narrow terminal");
        assert_eq!(board(&position[..1], &[], &[], false, 80), "  5\n", "a vertex is no heap");
        assert_eq!(board(&[], &[], &[], true, 80), "  (nothing is left)\n");
        let games = board(&[3, 2].map(Value::Int), &["kayles", "nim"], &[], true, 80);
        assert_eq!(games, "  kayles  ● ● ●  3\n  nim     ● ●  2\n");
        let entailed = board(&[3, 2].map(Value::Int), &[], &[false, true], true, 80);
        assert_eq!(entailed, "  ● ● ●  3\n  ● ●  2  ← the reply\n");
    }

    #[test]
    fn everything_else_is_written() {
        let pair = Value::tuple(vec![Value::Int(3), Value::Int(5)]);
        assert_eq!(board(&[pair, Value::word("++-")], &[], &[], true, 80), "  (3,5)\n  ++-\n");
        let long = Value::list((0..40).map(Value::Int).collect());
        assert!(board(&[long], &[], &[], true, 40).lines().all(|line| line.width() <= 40));
    }
}
