//! One question about very many games, cut into shards.
//!
//! A [`Family`] lists the games, a [`Question`] says what is asked of each, a [`Plan`] cuts them into [`Shard`]s. A shard
//! is pure: its rows depend on nothing but what it computes, which its name is the hash of. So whoever computes it,
//! wherever and however often, finds the same, and the [`Table`] that puts the results together has the same bytes.
//! This crate knows no files, clocks or processes: faces bring them.
//!
//! ```
//! use grundy::Unwatched;
//! use grundy_sweep::{Done, Family, Kind, Plan, Question, Table};
//! let family = Family::Octal { digits: 1, before: vec![0] };
//! let question = Question::of(Kind::Period, Some(1000))?;
//! let plan = Plan::new(question, family.items()?, Some(3))?;
//! let done: Vec<Done> = plan.shards.iter().map(|shard| shard.compute(&Unwatched).unwrap()).collect();
//! let table = Table::merge(&plan, done)?;
//! let kayles_of_one = &table.rows[2]; // 0.3
//! assert_eq!((kayles_of_one["code"].as_str(), kayles_of_one["period"].as_u64()), (Some("0.3"), Some(2)));
//! assert!(table.csv().starts_with("code,twin,status,preperiod,period,saltus,values,"));
//! # Ok::<(), String>(())
//! ```

mod family;
mod question;
mod row;
mod shard;
mod table;

pub use family::{Family, Item};
pub use question::{Kind, Question};
pub use row::Row;
pub use shard::{Done, Plan, Refused, Shard};
pub use table::Table;

use sha2::{Digest, Sha256};

/// The version of the program, which is part of what a shard computes.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The SHA-256 of bytes, in hexadecimal digits.
fn sha256(bytes: impl AsRef<[u8]>) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
