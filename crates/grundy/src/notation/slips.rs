//! Signs of other languages: what they were meant to be, and what to say about them.

use super::token::Symbol;

/// A sign that the notation does not have.
pub struct Slip {
    /// The sign as typed.
    pub text: &'static str,
    /// The sign to go on with, so that later mistakes are found too.
    pub meant: Symbol,
    /// What to write instead.
    pub hint: &'static str,
}

const fn slip(text: &'static str, meant: Symbol, hint: &'static str) -> Slip {
    Slip { text, meant, hint }
}

/// The signs people bring along, longest first where one begins another.
pub const SLIPS: &[Slip] = &[
    slip("&&", Symbol::And, "write `and` between conditions, `&` between games side by side"),
    slip("||", Symbol::Or, "write `or` between conditions, `|` between alternatives"),
    slip("!", Symbol::Not, "write `not`"),
    slip("^", Symbol::Power, "write `x ** y` for a power, `xor(x, y)` for the nim-sum"),
    slip("//", Symbol::Divide, "write `/`, which rounds down"),
    slip("...", Symbol::Dots, "write `..`, as in `1..3`"),
    slip("…", Symbol::Dots, "write `..`, as in `1..3`"),
    slip("=<", Symbol::LessEqual, "write `<=`"),
    slip("<>", Symbol::NotEqual, "write `!=`"),
    slip("===", Symbol::Equal, "write `==`"),
    slip("!==", Symbol::NotEqual, "write `!=`"),
    slip(":=", Symbol::Assign, "write `=`"),
    slip("⇒", Symbol::Rewrites, "write `=>` between words, `->` between positions"),
    slip("−", Symbol::Minus, "write `-`"),
    slip("–", Symbol::Minus, "write `-`"),
    slip("×", Symbol::Times, "write `*`"),
    slip("·", Symbol::Times, "write `*`"),
    slip("÷", Symbol::Divide, "write `/`, which rounds down"),
    slip("∪", Symbol::Plus, "write `+`, which unites sets"),
];
