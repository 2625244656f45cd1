//! A function, before it is written in a language.
//!
//! Expressions are those that C, Rust and Python share: whole numbers from 0 on, names, `+ - * / % ^ & >>`,
//! comparisons, `&&` and `||`. `/` rounds down. Precedence differs between the languages, so mixed operators
//! stand in brackets.

/// A function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    /// Its name.
    pub name: &'static str,
    /// What it computes and how sure that is, in one line.
    pub about: String,
    /// Whole numbers from 0 on.
    pub parameters: &'static [&'static str],
    /// Whether it answers yes or no; else a number.
    pub truth: bool,
    /// What it does.
    pub steps: Vec<Step>,
}

/// A step of a function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// A table of numbers, never empty.
    Table(&'static str, Vec<u64>),
    /// A number that stays as it is.
    Let(&'static str, String),
    /// A number that will change.
    Var(&'static str, String),
    /// Changes it.
    Set(&'static str, String),
    /// While this holds, these.
    While(String, Vec<Step>),
    /// If this holds, these.
    If(String, Vec<Step>),
    /// The result.
    Return(String),
    /// The result: yes or no.
    Truth(bool),
    /// The result: an entry of a table, plus something; where it says who loses, whether the entry is 0.
    Entry {
        /// The table.
        table: &'static str,
        /// The index.
        index: String,
        /// What is added.
        plus: Option<String>,
        /// Whether the result is if the entry is 0.
        lost: bool,
    },
    /// The result: the nim-sum of a function of `a` and one of `b`, each with `n` for its number.
    Call {
        /// The function of `a`.
        left: Vec<Step>,
        /// The function of `b`.
        right: Vec<Step>,
    },
}
