//! The types of the notation.

use std::fmt;

/// What a value is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Type {
    /// A whole number, 64 bits.
    Int,
    /// A truth value.
    Bool,
    /// A word.
    Word,
    /// Coupled parts.
    Tuple(Vec<Type>),
    /// A list whose members are of one type.
    List(Box<Type>),
    /// A set whose members are of one type.
    Set(Box<Type>),
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Int => f.write_str("a number"),
            Type::Bool => f.write_str("a truth value"),
            Type::Word => f.write_str("a word"),
            Type::Tuple(parts) => {
                if let [first, rest @ ..] = parts.as_slice()
                    && rest.iter().all(|part| part == first)
                {
                    return match parts.len() {
                        2 => write!(f, "a pair of {}", first.plural()),
                        3 => write!(f, "a triple of {}", first.plural()),
                        n => write!(f, "a tuple of {n} {}", first.plural()),
                    };
                }
                f.write_str("a tuple (")?;
                for (i, part) in parts.iter().enumerate() {
                    let comma = if i > 0 { ", " } else { "" };
                    write!(f, "{comma}{part}")?;
                }
                f.write_str(")")
            }
            Type::List(member) => write!(f, "a list of {}", member.plural()),
            Type::Set(member) => write!(f, "a set of {}", member.plural()),
        }
    }
}

impl Type {
    /// The type in short, as in `(int, [int])`.
    pub fn short(&self) -> String {
        match self {
            Type::Int => "int".into(),
            Type::Bool => "bool".into(),
            Type::Word => "word".into(),
            Type::Tuple(parts) => {
                format!("({})", parts.iter().map(Type::short).collect::<Vec<_>>().join(", "))
            }
            Type::List(member) => format!("[{}]", member.short()),
            Type::Set(member) => format!("{{{}}}", member.short()),
        }
    }

    /// The type in the plural, as in "a list of numbers".
    fn plural(&self) -> String {
        match self {
            Type::Int => "numbers".into(),
            Type::Bool => "truth values".into(),
            Type::Word => "words".into(),
            Type::Tuple(_) => {
                let one = self.to_string();
                let (kind, rest) = one.trim_start_matches("a ").split_once(' ').unwrap_or((&one, ""));
                format!("{kind}s {rest}")
            }
            Type::List(member) => format!("lists of {}", member.plural()),
            Type::Set(member) => format!("sets of {}", member.plural()),
        }
    }
}
