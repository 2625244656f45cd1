//! `grundy misere` and `grundy misere quotient`

use super::{LimitArgs, SettingArgs};
use crate::shield::unshield;
use clap::{Args, Subcommand};

/// The theory of misère play: genus, class and canonical form of a position, or the quotient of a game.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, disable_help_subcommand = true)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(subcommand_value_name = "quotient …", subcommand_help_heading = "Of all heaps at once")]
pub struct MisereArgs {
    /// What is asked of all heaps of a game; `None` asks about one position.
    #[command(subcommand)]
    pub theory: Option<Theory>,
    /// A rule ("take 1..3"), a code (0.77), a name (kayles), or @FILE with a rule in it
    #[arg(required = true, value_parser = unshield)]
    pub game: Option<String>,
    /// The components of the position: 3 4 5, "(1,2)" "(3,5)", ..P..P; behind a + another game with its own
    #[arg(value_parser = unshield)]
    pub position: Vec<String>,
    /// Show every winning move, however many there are
    #[arg(long, help_heading = "Output")]
    pub all: bool,
    /// Print the answer as JSON
    #[arg(long, help_heading = "Output")]
    pub json: bool,
    /// Values for the parameters of the rule.
    #[command(flatten)]
    pub settings: SettingArgs,
    /// Time and memory.
    #[command(flatten)]
    pub limits: LimitArgs,
}

/// What can be asked of all heaps of a game at once.
#[derive(Debug, Subcommand)]
pub enum Theory {
    /// The misère quotient of the heaps up to a size, or of all that positions lead to
    Quotient(QuotientArgs),
}

/// The misère quotient of the heaps up to a size, or of positions of any kind and all that they lead to: a small
/// commutative monoid in which sums of them are won or lost exactly as they are.
#[derive(Debug, Args)]
#[command(after_help = QUOTIENT_EXAMPLES)]
pub struct QuotientArgs {
    /// A rule ("take 1..3"), a code (0.77), a name (kayles), or @FILE with a rule in it
    #[arg(value_parser = unshield)]
    pub game: String,
    /// Positions, all that they lead to included; behind a + another game with its own. Without any, heaps, or the
    /// position that the catalogue shows
    #[arg(value_parser = unshield)]
    pub position: Vec<String>,
    /// The largest heap; 100 where none is named
    #[arg(long, value_name = "N", conflicts_with = "position", value_parser = super::amount::heap)]
    pub to: Option<u64>,
    /// Write the answer with its proof to a file, for `grundy verify`
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub certificate: Option<String>,
    /// Show what every position is worth, however many there are
    #[arg(long, help_heading = "Output")]
    pub all: bool,
    /// Print the answer as JSON
    #[arg(long, help_heading = "Output")]
    pub json: bool,
    /// Values for the parameters of the rule.
    #[command(flatten)]
    pub settings: SettingArgs,
    /// Time and memory.
    #[command(flatten)]
    pub limits: LimitArgs,
}

const EXAMPLES: &str = r#"Examples:
  grundy misere kayles 9                     genus, class and canonical form of a row of nine pins
  grundy misere nim 3 5 6                    tame heaps: who wins is read off
  grundy misere "take {1,3,4}" 7 9           any rule without loops
  grundy misere quotient kayles --to 100     all sums of rows of up to a hundred pins
  grundy misere quotient notakto             all sums of boards of Notakto"#;

const QUOTIENT_EXAMPLES: &str = r#"Examples:
  grundy misere quotient kayles --to 100
  grundy misere quotient 0.123 --json
  grundy misere quotient notakto             from the empty board on, three by three
  grundy misere quotient cram "(2,5)"
  grundy misere quotient pawns ..P.P + kayles 5
  grundy misere quotient "n -> a & n-k-a for k in 1..2, a in 0..n-k""#;
