//! `grundy period`

use super::{FormArgs, GameArgs, WorkArgs};
use clap::Args;

/// The period of the values of heaps: found, then proved.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct PeriodArgs {
    /// The game.
    #[command(flatten)]
    pub game: GameArgs,
    /// Look no further than the heap of N [default: 10^7, less where that takes minutes, 10^9 where that is
    /// promising; without end for --window-only]
    #[arg(long, value_name = "N", value_parser = super::amount::heap)]
    pub to: Option<u64>,
    /// Keep the values in a file; a run that was interrupted goes on from it
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath, help_heading = "Long runs")]
    pub store: Option<String>,
    /// Keep the first and the last values only, and snapshots in the folder --store
    #[arg(long, requires = "store", conflicts_with = "certificate", help_heading = "Long runs")]
    pub window_only: bool,
    /// Write a certificate that `grundy verify` checks without the engines
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath, help_heading = "Output")]
    pub certificate: Option<String>,
    /// In which form it is written.
    #[command(flatten)]
    pub form: FormArgs,
    /// Time, memory and threads.
    #[command(flatten)]
    pub work: WorkArgs,
}

const EXAMPLES: &str = r#"Examples:
  grundy period kayles                         preperiod 71, period 12, proved
  grundy period "take {2,4,5}"
  grundy period all-but-2-3-7                  values that grow
  grundy period 0.454                          a long one
  grundy period 0.156 --certificate 156.json   then: grundy verify 156.json
  grundy period 0.106 --window-only --store run-106
                                               a very long one, in little room"#;
