//! `grundy nim-multiply`, `grundy nim-inverse` and `grundy nim-power`

use clap::Args;

/// The product of nimbers: they are a field, with the nim-sum as its sum.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct NimMultiplyArgs {
    /// The factors, each below 2^128
    #[arg(required = true, value_name = "NIMBER", value_parser = nimber)]
    pub factors: Vec<u128>,
    /// Print the answer as JSON
    #[arg(long, help_heading = "Output")]
    pub json: bool,
}

/// The nimber whose product with this one is 1.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct NimInverseArgs {
    /// A nimber below 2^128, and not 0
    #[arg(value_name = "NIMBER", value_parser = nimber)]
    pub number: u128,
    /// Print the answer as JSON
    #[arg(long, help_heading = "Output")]
    pub json: bool,
}

/// The product of so many factors that are all the same.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct NimPowerArgs {
    /// The factor, below 2^128
    #[arg(value_name = "NIMBER", value_parser = nimber)]
    pub base: u128,
    /// How many of them, below 2^128
    #[arg(value_parser = nimber)]
    pub exponent: u128,
    /// Print the answer as JSON
    #[arg(long, help_heading = "Output")]
    pub json: bool,
}

/// Reads `7`, `*7`, `1_000`, `10^6` or `2^100`.
fn nimber(text: &str) -> Result<u128, &'static str> {
    grundy::text::whole(text.trim().trim_start_matches('*'))
        .ok_or("write a whole number below 2^128, such as 6, 1_000, 10^6 or 2^100")
}

const EXAMPLES: &str = r#"Examples:
  grundy nim-multiply 4 4                              *6
  grundy nim-multiply 2^64 2^64                        numbers of up to 128 bits
  grundy nim-inverse 2                                 *3
  grundy nim-power 2 3                                 *1"#;
