//! The perfect player, held against an oracle written apart, and in whole games.

mod choices;
mod games;
mod limits;
mod oracle;
