//! `grundy play`

use super::{GameArgs, WorkArgs};
use crate::shield::unshield;
use clap::Args;

/// Play against the perfect player, or a friend.
#[derive(Debug, Args)]
#[command(after_help = NOTE)]
pub struct PlayArgs {
    /// The game.
    #[command(flatten)]
    pub game: GameArgs,
    /// The components of the position: 3 4 5, "(1,2)" "(3,5)", ..P..P; behind a + another game with its own
    #[arg(value_parser = unshield)]
    pub position: Vec<String>,
    /// Let the computer begin
    #[arg(long, help_heading = "The players")]
    pub second: bool,
    /// Play with a friend at the same keyboard
    #[arg(long, conflicts_with = "second", help_heading = "The players")]
    pub friend: bool,
    /// Watch two perfect players
    #[arg(long, conflicts_with_all = ["second", "friend"], help_heading = "The players")]
    pub watch: bool,
    /// Say nothing of who is winning
    #[arg(long, help_heading = "The players")]
    pub blind: bool,
    /// Draw the same lots every time, where moves are drawn by chance
    #[arg(long, value_name = "N", help_heading = "The players")]
    pub seed: Option<u64>,
    /// Time, memory and threads.
    #[command(flatten)]
    pub work: WorkArgs,
}

const NOTE: &str = r#"Examples:
  grundy play kayles 7                                 against the perfect player
  grundy play kayles 7 --second --misere               the computer begins; who cannot move wins
  grundy play wythoff "(4,7)" --friend                 two people
  printf '2 from 5\nhint\n' | grundy play nim 5 3      as a script

Moves are typed as one says them: 2 from 5, take 2, 2 from 5 leaving 1 and 2, a number from the list, or
the position after the move. help lists what else can be typed. The computer thinks for 20 s at most, or as
long as --time-limit says."#;
