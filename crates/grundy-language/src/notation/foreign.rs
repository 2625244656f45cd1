//! Signs of other languages: what they mean here, and what to write instead.

use super::token::Symbol;

/// A sign that the notation does not have.
pub struct Foreign {
    /// The sign as typed.
    pub text: &'static str,
    /// The sign to go on with, so that later mistakes are found too.
    pub meant: Symbol,
    /// What to write instead.
    pub hint: &'static str,
}

const fn sign(text: &'static str, meant: Symbol, hint: &'static str) -> Foreign {
    Foreign { text, meant, hint }
}

/// The signs people bring along, longest first where one begins another.
pub const FOREIGN: &[Foreign] = &[
    sign("&&", Symbol::And, "write `and` between conditions, `&` between the games of a sum"),
    sign("||", Symbol::Or, "write `or` between conditions, `|` between alternatives"),
    sign("!", Symbol::Not, "write `not`"),
    sign("^", Symbol::Power, "write `x ** y` for a power, `xor(x, y)` for the nim-sum"),
    sign("<<", Symbol::Times, "write `shl(n, k)`, which is `n * 2 ** k`"),
    sign(">>", Symbol::Divide, "write `shr(n, k)`, which is `n / 2 ** k`"),
    sign("//", Symbol::Divide, "write `/`, which rounds down; a comment begins with `#`"),
    sign("..<", Symbol::Dots, "both ends of a range belong to it: write `1..n-1`"),
    sign("..=", Symbol::Dots, "both ends of a range belong to it: write `1..n`"),
    sign("+=", Symbol::Plus, "nothing is changed in place: say what the new position is, as in `n -> n + 1`"),
    sign(
        "-=",
        Symbol::Minus,
        "nothing is changed in place: say what the new position is, as in `n -> n - 1`",
    ),
    sign("...", Symbol::Dots, "write `..`, as in `1..3`"),
    sign("…", Symbol::Dots, "write `..`, as in `1..3`"),
    sign("=<", Symbol::LessEqual, "write `<=`"),
    sign("<>", Symbol::NotEqual, "write `!=`"),
    sign("===", Symbol::Equal, "write `==`"),
    sign("!==", Symbol::NotEqual, "write `!=`"),
    sign(":=", Symbol::Assign, "write `=`"),
    sign("-->", Symbol::Arrow, "write `->`"),
    sign("|->", Symbol::Arrow, "write `->`"),
    sign("↦", Symbol::Arrow, "write `->`"),
    sign("⇒", Symbol::Rewrites, "write `=>` between words, `->` between positions"),
    sign("−", Symbol::Minus, "write `-`"),
    sign("–", Symbol::Minus, "write `-`"),
    sign("×", Symbol::Times, "write `*`"),
    sign("·", Symbol::Times, "write `*`"),
    sign("÷", Symbol::Divide, "write `/`, which rounds down"),
    sign("∪", Symbol::Plus, "write `+`, which unites sets"),
];
