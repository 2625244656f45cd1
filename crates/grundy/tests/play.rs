//! The perfect player, held against an oracle written apart, and in whole games.

mod common;

#[path = "play/choices.rs"]
mod choices;
#[path = "play/games.rs"]
mod games;
#[path = "play/limits.rs"]
mod limits;
#[path = "play/oracle.rs"]
mod oracle;
