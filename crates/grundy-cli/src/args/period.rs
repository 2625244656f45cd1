//! `grundy period`

use super::{GameArgs, LimitArgs};
use clap::Args;

/// The period of the values of heaps: found, then proved.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct PeriodArgs {
    /// The game.
    #[command(flatten)]
    pub game: GameArgs,
    /// Look no further than the heap of N
    #[arg(long, value_name = "N", default_value = "10000000", value_parser = super::amount::heap)]
    pub to: u64,
    /// Print the answer document
    #[arg(long, help_heading = "Output")]
    pub json: bool,
    /// Time and memory.
    #[command(flatten)]
    pub limits: LimitArgs,
}

const EXAMPLES: &str = r#"Examples:
  grundy period kayles                     preperiod 71, period 12, proved
  grundy period "take {2,4,5}"
  grundy period 0.454 --to 300000000       a long one
  grundy period "take all but {2,3,7}"     values that grow"#;
