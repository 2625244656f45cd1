//! The engines: each takes a game and a question, and answers exactly or says why it cannot.

mod heaps;
mod memo;
mod naive;
mod positions;
mod walk;
mod watch;

#[cfg(test)]
mod agreement;
#[cfg(test)]
mod games;

pub use memo::Memo;
pub use naive::Naive;
