//! Who sits where.

use crate::args::PlayArgs;

/// Who moves for one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seat {
    Person,
    Computer,
}

/// The two sides: the first player's and the second's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seats([Seat; 2]);

impl Seats {
    /// As the flags say.
    pub fn of(args: &PlayArgs) -> Seats {
        use Seat::{Computer, Person};
        Seats(match (args.friend, args.watch, args.second) {
            (true, ..) => [Person, Person],
            (_, true, _) => [Computer, Computer],
            (_, _, true) => [Computer, Person],
            _ => [Person, Computer],
        })
    }

    /// Who moves for a side.
    pub fn at(self, side: usize) -> Seat {
        self.0[side % 2]
    }

    /// Whether one side is the person at the keyboard and the other the computer.
    pub fn is_duel(self) -> bool {
        self.0[0] != self.0[1]
    }

    /// What a side is called at the beginning of a line.
    pub fn name(self, side: usize) -> &'static str {
        match (self.is_duel(), self.at(side), side % 2) {
            (true, Seat::Person, _) => "You",
            (true, Seat::Computer, _) => "The computer",
            (false, _, 0) => "The first player",
            (false, ..) => "The second player",
        }
    }

    /// The same inside a sentence.
    pub fn name_inside(self, side: usize) -> String {
        self.name(side).replacen("You", "you", 1).replacen("The", "the", 1)
    }

    /// The right form of a verb: `you win`, `the computer wins`.
    pub fn verb<'v>(self, side: usize, you: &'v str, others: &'v str) -> &'v str {
        if self.name(side) == "You" { you } else { others }
    }
}
