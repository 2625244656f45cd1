//! Text that came from a file or an argument may hold characters that steer a terminal or turn a line around. They are
//! written out as `\u{1b}`, so that nobody but the program itself says what is on the screen.

use std::borrow::Cow;

/// The colours of this program and its underlines, which are let through: they move nothing and hide nothing.
const COLOURS: [&str; 11] = ["0", "1", "2", "4", "31", "32", "33", "36", "91", "94", "96"];

/// Whether a character is no mark on the screen: it steers (C0, C1, DEL), turns the direction of writing around, has
/// no width, or breaks the line.
fn steers(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{890}'..='\u{891}'
            | '\u{8e2}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Text of others, on one line.
pub fn plain(text: &str) -> Cow<'_, str> {
    escaped(text, |c| format!("\\u{{{:x}}}", u32::from(c)))
}

/// A JSON document, in which every character can be written with its number.
pub fn json(text: &str) -> Cow<'_, str> {
    // Line breaks stand between the fields only; inside a text they are escaped already.
    let escape = |c: char| match c {
        '\n' => c.to_string(),
        c => c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")).collect(),
    };
    escaped(text, escape)
}

/// Lines that the program has drawn and coloured around text of others.
pub fn drawn(text: &str) -> Cow<'_, str> {
    if !text.contains(|c| steers(c) && c != '\n') {
        return text.into();
    }
    let mut clean = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(|c| steers(c) && !"\n\t".contains(c)) {
        clean += &rest[..at];
        rest = &rest[at..];
        let colour = rest.strip_prefix("\u{1b}[").and_then(|code| code.split_once('m'));
        match colour.filter(|(code, _)| code.split(';').all(|code| COLOURS.contains(&code))) {
            Some((_, behind)) => {
                clean += &rest[..rest.len() - behind.len()];
                rest = behind;
            }
            None => {
                let end = rest.chars().next().map_or(0, char::len_utf8);
                clean += &plain(&rest[..end]);
                rest = &rest[end..];
            }
        }
    }
    (clean + rest).into()
}

fn escaped(text: &str, escape: impl Fn(char) -> String) -> Cow<'_, str> {
    if !text.contains(steers) {
        return text.into();
    }
    text.chars().map(|c| if steers(c) { escape(c) } else { c.to_string() }).collect::<String>().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_is_written_out() {
        assert_eq!(plain("a\u{1b}[2J\n\u{202e}b\u{9b}\u{7f}"), "a\\u{1b}[2J\\u{a}\\u{202e}b\\u{9b}\\u{7f}");
        assert_eq!(plain("Grundy’s *4 ⊕ é 三"), "Grundy’s *4 ⊕ é 三");
    }

    #[test]
    fn own_colours_and_lines_stay() {
        let own = "\u{1b}[1m\u{1b}[31merror\u{1b}[0m: a\n\tb\n";
        assert_eq!(drawn(own), own);
        let strange = "\u{1b}[8mhidden\u{1b}[2J\u{1b}]0;title\u{7}\u{1b}";
        assert_eq!(drawn(strange), "\\u{1b}[8mhidden\\u{1b}[2J\\u{1b}]0;title\\u{7}\\u{1b}");
    }

    #[test]
    fn a_document_means_what_it_meant() {
        let text = "a\u{7f}\u{202e}\u{e0001}";
        let document = serde_json::to_string_pretty(&[text]).unwrap();
        let shown = json(&document);
        assert!(!shown.contains(|c| steers(c) && c != '\n'), "{shown}");
        assert_eq!(serde_json::from_str::<Vec<String>>(&shown).unwrap(), [text]);
    }
}
