//! Many values in a few lines.

use super::paint::bold;
use super::text;
use grundy_heap::each_width;
use grundy_heap::values::Values;
use unicode_width::UnicodeWidthStr;

/// Where the values of a game are, and what stands out among them.
pub fn summary(game: &str, values: Values<'_>, file: &str, width: usize) -> String {
    let Some((largest, first)) = values.largest() else { return String::new() };
    let (losing, last) = each_width!(values, values => {
        (values.iter().filter(|&&value| value == 0).count(), values.iter().rposition(|&value| value == 0))
    });
    let game = text::one_line(game, width);
    let what = format!("the values of heaps 0..{} are in {file}", values.len() - 1);
    let between = if game.width() + 2 + what.width() <= width { ": " } else { "\n" };
    let mut out =
        format!("{}{between}{what}\n\n  largest value  {largest}, first at heap {first}\n", bold(game));
    if let Some(last) = last {
        out += &format!("  losing heaps   {losing}, the last one {last}\n");
    }
    out + "\nWith --format the values are printed.\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_out() {
        let text = summary("0.77", Values::Bytes(&[0, 1, 2, 3, 1, 4, 3]), "k.values", 100);
        let expected = "0.77: the values of heaps 0..6 are in k.values\n\n  largest value  4, first at heap 5\n  \
                        losing heaps   1, the last one 0\n\nWith --format the values are printed.\n";
        assert_eq!(anstream::adapter::strip_str(&text).to_string(), expected);
    }
}
