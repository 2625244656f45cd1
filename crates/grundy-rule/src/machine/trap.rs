//! Why the machine stopped, before the place in the rule and the position are known.

use super::super::instruction::Obstacle;
use super::super::library::measure::empty;
use grundy_heap::progress::Stop;

/// Why an instruction could not be carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trap {
    /// The rule is wrong here.
    Mistake(Box<Mistake>),
    /// The position has used up its steps.
    Steps,
    /// A collection would have more members than one can have.
    Members(Box<Mistake>),
    /// The collections made need more memory than is allowed.
    Memory,
    /// The work was stopped from outside.
    Stopped(Stop),
    /// The rule is fine, but this program cannot follow it.
    Unsupported(&'static str),
}

/// What is wrong and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// One sentence.
    pub message: String,
    /// What to write instead.
    pub hint: String,
}

impl Trap {
    /// A mistake of the rule. Rare by nature, so it is kept out of the way of what is not.
    #[cold]
    pub fn mistake(message: impl Into<String>, hint: impl Into<String>) -> Trap {
        Trap::Mistake(Box::new(Mistake { message: message.into(), hint: hint.into() }))
    }

    /// A collection that is too large.
    #[cold]
    pub fn members(message: impl Into<String>, hint: impl Into<String>) -> Trap {
        Trap::Members(Box::new(Mistake { message: message.into(), hint: hint.into() }))
    }
}

impl From<Obstacle> for Trap {
    #[cold]
    fn from(obstacle: Obstacle) -> Trap {
        match obstacle {
            Obstacle::EmptyMin => empty("min"),
            Obstacle::EmptyMax => empty("max"),
            Obstacle::Circular => Trap::mistake(
                "this constant is needed to compute itself",
                "define it without going through itself",
            ),
            Obstacle::NoStart => {
                Trap::mistake("the line `start` does not cover this position", "give the position in full")
            }
        }
    }
}
