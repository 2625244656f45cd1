//! What can be typed besides moves.

/// A wish that is no move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    Hint,
    Undo,
    Why,
    Moves,
    Restart,
    Help,
    Quit,
}

/// The words for each; the first is the one that is told.
const WORDS: [(Command, &[&str]); 7] = [
    (Command::Hint, &["hint", "h"]),
    (Command::Undo, &["undo", "u", "back"]),
    (Command::Why, &["why", "explain"]),
    (Command::Moves, &["moves", "m", "list"]),
    (Command::Restart, &["restart", "again"]),
    (Command::Help, &["help", "?"]),
    (Command::Quit, &["quit", "q", "exit", "bye"]),
];

/// What `help` says.
pub const HELP: &str = "\
A move is typed as one says it:
  2 from 5                   take 2 from the heap of 5
  take 2                     where only one heap allows it
  2 from 5 leaving 1 and 2   where the rest is split
  3                          the third move of the list
  (1, 2)  or  3 + 4          the position after the move
or in the words of the list. Besides:
  hint     what a perfect player would do
  why      why the position is worth what it is worth
  moves    all moves
  undo     take your last move back
  restart  begin again
  quit     end the game
";

impl Command {
    /// The command that a line is.
    pub fn read(line: &str) -> Option<Command> {
        let line = line.to_lowercase();
        WORDS.iter().find(|(_, words)| words.contains(&line.as_str())).map(|(command, _)| *command)
    }

    /// The words to choose a near one from.
    pub fn words<'w>() -> impl Iterator<Item = &'w str> {
        WORDS.iter().filter_map(|(_, words)| words.first().copied())
    }
}
