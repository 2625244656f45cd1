//! From text to tokens. Every mistake is noted and stepped over, so that later ones are found too.

use super::foreign::FOREIGN;
use super::number;
use super::token::{ALIASES, Kind, Symbol, Token};
use crate::diagnostic::{Code, Diagnostic, Span};

/// Cuts a text into tokens, the last of which is [`Kind::End`], and notes what is no token.
pub fn lex(text: &str) -> (Vec<Token>, Vec<Diagnostic>) {
    let mut lexer = Lexer { text, at: 0, tokens: Vec::new(), mistakes: Vec::new() };
    while let Some(c) = lexer.rest().chars().next() {
        lexer.step(c);
    }
    lexer.push(Kind::End, text.len());
    (lexer.tokens, lexer.mistakes)
}

/// What to write for a factorial.
const FACTORIAL: &str = "a function may call itself: `let f(k) = if k == 0 then 1 else k * f(k-1)`";

/// Whether a name may go on with `c`.
pub fn continues_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

struct Lexer<'t> {
    text: &'t str,
    /// The next byte to read; always at the border of a character.
    at: usize,
    tokens: Vec<Token>,
    mistakes: Vec<Diagnostic>,
}

impl<'t> Lexer<'t> {
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Reads one token, blank or comment that begins with `c`.
    fn step(&mut self, c: char) {
        match c {
            '\n' => {
                self.at += 1;
                self.push(Kind::Newline, self.at - 1);
            }
            '#' => self.at += length_while(self.rest(), |c| c != '\n'),
            '\'' if self.text[..self.at].ends_with(continues_name) => {
                self.at += 1;
                let hint = "a name has letters, digits and `_`; words stand in double quotes";
                self.mistake(self.at - 1, "a name has no `'`", hint);
            }
            '"' | '“' | '”' | '\'' => self.word(c),
            '0'..='9' => self.number(),
            '.' if self.rest()[1..].starts_with(|c: char| c.is_ascii_digit()) => self.number(),
            c if c.is_whitespace() => self.at += c.len_utf8(),
            c if c.is_alphabetic() || c == '_' => self.name(),
            c => self.sign(c),
        }
    }

    fn push(&mut self, kind: Kind, start: usize) {
        self.tokens.push(Token { kind, span: Span::new(start, self.at) });
    }

    fn mistake(&mut self, start: usize, message: impl Into<String>, hint: impl Into<String>) {
        let span = Span::new(start, self.at);
        self.mistakes.push(Diagnostic::new(Code::Parse, span, message).hint(hint));
    }

    fn name(&mut self) {
        let start = self.at;
        let name = &self.rest()[..length_while(self.rest(), continues_name)];
        self.at += name.len();
        let kind = Symbol::keyword(name).map_or_else(|| Kind::Name(name.to_string()), Kind::Symbol);
        self.push(kind, start);
    }

    /// A whole number, also `10^9`, or a decimal fraction: `1.5` is one, the beginning of `1..5` is none.
    fn number(&mut self) {
        let start = self.at;
        self.at += number::length(self.rest());
        if let Some(after) = self.rest().strip_prefix('.') {
            let decimals = length_while(after, |c| c.is_ascii_digit());
            if decimals > 0 {
                self.at += 1 + decimals;
                return self.push(Kind::Decimal(self.text[start..self.at].to_string()), start);
            }
        }
        let value = number::whole(&self.text[start..self.at]).and_then(|value| value.try_into().ok());
        let value = value.unwrap_or_else(|| {
            let hint = format!("numbers have 64 bits and go up to {}", i64::MAX);
            self.mistake(start, "this number is too large", hint);
            i64::MAX
        });
        self.push(Kind::Int(value), start);
    }

    /// A word in quotes, on one line.
    fn word(&mut self, quote: char) {
        let start = self.at;
        let closing = if quote == '“' { '”' } else { quote };
        self.at += quote.len_utf8();
        let mut word = String::new();
        let mut closed = false;
        while let Some(c) = self.rest().chars().next().filter(|&c| c != '\n') {
            self.at += c.len_utf8();
            if c == closing {
                closed = true;
                break;
            }
            word.push(if c == '\\' { self.escaped() } else { c });
        }
        if quote != '"' {
            self.mistake(start, "words stand in double quotes", format!("write `\"{}\"`", word.trim_end()));
        } else if !closed {
            self.mistake(
                start,
                "this word has no closing quote",
                "end it with `\"` on the same line; perhaps a quote is missing before it",
            );
        }
        self.push(Kind::Word(word), start);
    }

    /// The character behind a backslash.
    fn escaped(&mut self) -> char {
        let backslash = self.at - 1;
        match self.rest().chars().next() {
            Some(c @ ('"' | '\\')) => {
                self.at += 1;
                c
            }
            _ => {
                let hint = "in a word only `\\\"` and `\\\\` are written with a backslash";
                self.mistake(backslash, "this backslash escapes nothing", hint);
                '\\'
            }
        }
    }

    /// The longest sign that stands here, one of ours or of another language.
    fn sign(&mut self, c: char) {
        let start = self.at;
        let rest = self.rest();
        let own = Symbol::ALL.iter().filter(|s| !s.is_keyword() && rest.starts_with(s.text()));
        let own = own.max_by_key(|s| s.text().len());
        let slip = FOREIGN.iter().filter(|s| rest.starts_with(s.text)).max_by_key(|s| s.text.len());
        if let Some((_, meaning)) = ALIASES.iter().find(|(alias, _)| *alias == c) {
            self.at += c.len_utf8();
            meaning.iter().for_each(|&symbol| self.push(Kind::Symbol(symbol), start));
        } else if let Some(slip) = slip.filter(|s| s.text.len() > own.map_or(0, |s| s.text().len())) {
            self.at += slip.text.len();
            let is_factorial =
                slip.text == "!" && self.tokens.last().is_some_and(|before| before.kind.ends_value());
            let hint = if is_factorial { FACTORIAL } else { slip.hint };
            self.mistake(start, format!("the notation has no `{}`", slip.text), hint);
            self.push(Kind::Symbol(slip.meant), start);
        } else if let Some(symbol) = own {
            self.at += symbol.text().len();
            self.push(Kind::Symbol(*symbol), start);
        } else {
            self.at += c.len_utf8();
            let hint = match c {
                '.' => "a range is written `1..3`, a file `@my.game`; a code such as `0.77` stands alone",
                '@' => "`@` and the name of a file are a game of their own",
                '\\' => "a set without a member is written `s - {x}`",
                _ => "words stand in double quotes, comments behind `#`",
            };
            self.mistake(start, format!("the notation has no `{c}`"), hint);
        }
    }
}

/// How many bytes at the beginning of `text` pass the test.
fn length_while(text: &str, test: impl Fn(char) -> bool) -> usize {
    text.find(|c| !test(c)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<Kind> {
        let (tokens, mistakes) = lex(text);
        assert_eq!(mistakes, [], "{text}");
        tokens.into_iter().map(|token| token.kind).collect()
    }

    fn mistake(text: &str) -> Diagnostic {
        let (_, mistakes) = lex(text);
        assert_eq!(mistakes.len(), 1, "{text}: {mistakes:?}");
        mistakes[0].clone()
    }

    #[test]
    fn numbers_ranges_and_decimals_are_told_apart() {
        use Kind::{Decimal, End, Int};
        let dots = Kind::Symbol(Symbol::Dots);
        assert_eq!(kinds("1..3"), [Int(1), dots.clone(), Int(3), End]);
        assert_eq!(kinds("10^3 1e3 1_000"), [Int(1000), Int(1000), Int(1000), End]);
        assert_eq!(kinds("1.5"), [Decimal("1.5".into()), End]);
        assert_eq!(kinds(".5"), [Decimal(".5".into()), End]);
        assert_eq!(kinds("9223372036854775807"), [Int(i64::MAX), End]);
    }

    #[test]
    fn every_alias_means_its_ascii_form() {
        assert_eq!(kinds("→ ∈ ≤ ≥ ≠ ∧ ∨ ¬ ⊕"), kinds("-> in <= >= != and or not &"));
        assert_eq!(kinds("x∉s"), kinds("x not in s"));
    }

    #[test]
    fn the_longest_sign_wins() {
        assert_eq!(kinds("**->=>=="), kinds("** -> => =="));
        assert_eq!(kinds("n->n-1"), kinds("n -> n - 1"));
        assert_eq!(kinds("a<=b"), kinds("a <= b"));
    }

    #[test]
    fn words_keep_their_blanks_and_lose_their_escapes() {
        assert_eq!(kinds(r#""a \"b\\ # c""#), [Kind::Word(r#"a "b\ # c"#.into()), Kind::End]);
    }

    #[test]
    fn comments_reach_to_the_end_of_the_line() {
        assert_eq!(
            kinds("n # \"what\n-> 1"),
            [Kind::Name("n".into()), Kind::Newline, Kind::Symbol(Symbol::Arrow), Kind::Int(1), Kind::End]
        );
    }

    #[test]
    fn spans_count_bytes() {
        let (tokens, _) = lex("é → 1");
        let spans: Vec<_> = tokens.iter().map(|t| (t.span.start, t.span.end)).collect();
        assert_eq!(spans, [(0, 2), (3, 6), (7, 8), (8, 8)]);
    }

    #[test]
    fn mistakes_say_what_to_write() {
        for (text, hint) in [
            ("a && b", "`and` between conditions"),
            ("a || b", "`or` between conditions"),
            ("!a", "`not`"),
            ("a ^ b", "`x ** y`"),
            ("a ^ b", "`xor(x, y)`"),
            ("a // b", "`/`"),
            ("1...3", "`..`"),
            ("a − b", "`-`"),
            ("99999999999999999999", "9223372036854775807"),
            ("\"abc", "end it with"),
            ("\"a\\n\"", "backslash"),
            ("'P.'", "`\"P.\"`"),
            ("“P.”", "`\"P.\"`"),
            ("n'", "letters, digits"),
            ("n --> 1", "`->`"),
            ("3 $ 4", "double quotes"),
            ("x.y", "`1..3`"),
        ] {
            let found = mistake(text).hint.unwrap_or_default();
            assert!(found.contains(hint), "{text}: {found}");
        }
    }
}
