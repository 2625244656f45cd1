//! Pieces of text that every document needs: positions, wrapped lines, folded lists, columns.

use super::paint::dim;
use crate::screen::Screen;
use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use grundy::Play;
use std::borrow::Cow;
use unicode_width::UnicodeWidthStr;

/// What is added to a sentence about misère play.
pub fn play_note(play: Play) -> &'static str {
    match play {
        Play::Normal => "",
        Play::Misere => " (misère: who cannot move wins)",
    }
}

/// A paragraph, wrapped, every line behind the same indent.
pub fn paragraph(words: &str, indent: &str, width: usize) -> String {
    let width = width.saturating_sub(indent.len());
    fill(words, width).lines().map(|line| format!("{indent}{line}\n")).collect()
}

/// Words in lines of this width, broken at blanks only.
pub fn fill(words: &str, width: usize) -> String {
    textwrap::fill(words, textwrap::Options::new(width).word_splitter(textwrap::WordSplitter::NoHyphenation))
}

/// A text on one line: what does not fit is left out at the end.
pub fn one_line(text: &str, width: usize) -> String {
    let joined = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if joined.width() <= width {
        return joined;
    }
    let mut short = String::new();
    for c in joined.chars() {
        if short.width() + 2 > width {
            break;
        }
        short.push(c);
    }
    short.trim_end().to_string() + "…"
}

/// How many of `all` lines are shown when there is room for `room`. A single line is never folded away: the
/// note about it would take as much room.
pub fn shown(all: usize, room: usize) -> usize {
    if all <= room + 1 { all } else { room }
}

/// The note in the place of lines left out; empty where none are.
pub fn rest(all: usize, shown: usize, flag: &str) -> String {
    match all.saturating_sub(shown) {
        0 => String::new(),
        more => dim(format_args!("  … and {more} more{flag}")) + "\n",
    }
}

/// The text where it has at most so many lines; else its beginning and its end, and in between how many are left out.
pub fn without_middle(text: &str, most: usize) -> Cow<'_, str> {
    let lines = text.lines().count();
    if lines <= most {
        return text.into();
    }
    let (head, tail) = (most / 2, most / 10);
    let from = |line: usize| text.match_indices('\n').nth(line - 1).map_or(text.len(), |(at, _)| at + 1);
    let left_out = lines - head - tail;
    let note =
        dim(format_args!("  … {left_out} lines are left out on a terminal: | less or > FILE has them all"));
    format!("{}{note}\n{}", &text[..from(head)], &text[from(lines - tail)..]).into()
}

/// A list of short items that goes on over a few lines, folded after half a screen.
pub fn folded_list(head: &str, items: &[String], screen: &Screen) -> String {
    let mut lines = vec![head.to_string()];
    for (done, item) in items.iter().enumerate() {
        let fits = lines.last().is_some_and(|line| line.width() + 1 + item.width() <= screen.width);
        if !fits && lines.len() >= screen.lines / 2 {
            let rest = dim(format_args!("  … and {} more (--format csv has them all)", items.len() - done));
            return format!("{}\n{rest}\n", lines.join("\n"));
        }
        match lines.last_mut() {
            Some(line) if fits => *line += &format!(" {item}"),
            _ => lines.push(format!("  {item}")),
        }
    }
    lines.join("\n") + "\n"
}

/// A noun with its number.
pub fn plural(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// Columns without lines, two blanks before and between, wrapped in their cells where the width is short.
pub fn columns(header: Option<&[&str]>, rows: &[Vec<String>], right: &[usize], width: usize) -> String {
    let mut table = Table::new();
    table.load_preset(presets::NOTHING);
    table.set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(u16::try_from(width).unwrap_or(u16::MAX));
    if let Some(header) = header {
        table.set_header(header.to_vec());
    }
    table.add_rows(rows.iter().cloned());
    for column in table.column_iter_mut() {
        column.set_padding((2, 0));
    }
    for &index in right {
        if let Some(column) = table.column_mut(index) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let mut text = String::new();
    for (i, line) in table.lines().enumerate() {
        let line = line.trim_end();
        text += &if i == 0 && header.is_some() { dim(line) } else { line.to_string() };
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_cut() {
        assert_eq!(one_line("a  b\nc", 10), "a b c");
        assert_eq!(one_line("abcdefgh", 5), "abcd…");
    }

    #[test]
    fn the_middle_of_a_long_text_is_left_out() {
        let text: String = (1..=100).map(|n| format!("{n}\n")).collect();
        assert_eq!(without_middle(&text, 100), text);
        let cut = without_middle(&text, 20);
        let cut = anstream::adapter::strip_str(&cut).to_string();
        let lines: Vec<&str> = cut.lines().collect();
        assert_eq!(lines[..10], ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
        assert!(lines[10].starts_with("  … 88 lines are left out"), "{cut}");
        assert_eq!(lines[11..], ["99", "100"]);
    }

    #[test]
    fn one_line_more_is_not_folded() {
        assert_eq!(shown(21, 20), 21);
        assert_eq!(shown(22, 20), 20);
    }
}
