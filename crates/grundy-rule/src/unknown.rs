//! Why a question has no answer.

use grundy_heap::progress::Stop;
use std::fmt;

/// A reason to answer *unknown*: a limit was reached, or the theory for the question is not built in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unknown {
    /// The work was stopped from outside.
    Stopped(Stop),
    /// The positions did not fit into the memory allowed.
    Memory {
        /// The bytes allowed.
        limit: usize,
        /// How many positions were known by then.
        positions: u64,
    },
    /// Listing the options of one position took too many steps.
    Steps {
        /// The steps allowed.
        limit: u64,
        /// The position, as text.
        position: String,
    },
    /// Play can return to the same position.
    Loop {
        /// A position that can be reached from itself, as text.
        position: String,
    },
    /// The value of a heap needs those of all smaller ones, which do not fit into the memory allowed.
    TooFar {
        /// The heap.
        heap: u64,
        /// About how many heaps there is room for.
        room: u64,
        /// The bytes allowed.
        limit: usize,
        /// What is known of the values below, in words.
        found: String,
    },
    /// The value of a heap needs those of all smaller ones, which take more work than one question is given.
    TooLong {
        /// The heap.
        heap: u64,
        /// About how many steps they take.
        steps: u64,
        /// So many are taken.
        most: u64,
        /// The largest heap that they reach.
        within: u64,
        /// What is known of the values below, in words.
        found: String,
    },
    /// More positions can be reached than there is room for.
    TooMany {
        /// From where, as text.
        position: String,
        /// At most so many would fit.
        room: u64,
        /// The bytes allowed.
        limit: usize,
    },
    /// Looking at all options takes more steps than one question is given.
    TooMuch {
        /// From where, as text.
        position: String,
        /// So many are taken.
        most: u64,
    },
    /// The question is well put, but this program cannot answer it.
    Unsupported(String),
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unknown::Stopped(stop) => stop.fmt(f),
            Unknown::Memory { limit, positions: 0 } => {
                write!(f, "it needs more than the memory limit of {}", size(*limit))
            }
            Unknown::Memory { limit, positions } => {
                write!(f, "the memory limit of {} was reached after {positions} positions", size(*limit))
            }
            Unknown::Steps { limit, position } => {
                write!(f, "listing the moves of {position} takes more than {limit} steps")
            }
            Unknown::Loop { position } => {
                write!(f, "play can go round in circles: {position} can be reached from itself")
            }
            Unknown::TooFar { heap, room, limit, found } => write!(
                f,
                "the value of {heap} needs those of all smaller heaps, and the memory limit of {} has room for about \
                 {room} of them; {found}; `grundy table` shows the first ones",
                size(*limit)
            ),
            Unknown::TooLong { heap, steps, most, within, found } => write!(
                f,
                "the value of {heap} needs those of all smaller heaps, which take about {steps} steps, and no more than \
                 {most} are taken for one question, enough up to {within}; {found}; `grundy table` with `--store` goes on \
                 from day to day"
            ),
            Unknown::TooMany { position, room, limit } => write!(
                f,
                "play from {position} comes to more than {room} positions, and the memory limit of {} has no room for so \
                 many; `grundy table` shows the first values",
                size(*limit)
            ),
            Unknown::TooMuch { position, most } => write!(
                f,
                "looking at all moves from {position} on takes more than {most} steps, which is the most for one question; \
                 `grundy table` shows the first values, and `grundy identify --game` patterns that fit them"
            ),
            Unknown::Unsupported(why) => f.write_str(why),
        }
    }
}

/// So many bytes, for people.
fn size(bytes: usize) -> String {
    match bytes {
        0..1024 => format!("{bytes} bytes"),
        1024..1_048_576 => format!("{} KiB", bytes >> 10),
        _ => format!("{} MiB", bytes >> 20),
    }
}
