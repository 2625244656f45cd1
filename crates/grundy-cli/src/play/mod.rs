//! A game at the keyboard: what is typed, what it means, and who is to move.
//!
//! [`state`] knows the position and how it came about, [`command`] and [`phrase`] read what is typed, [`pick`] finds
//! the move that is meant, [`session`] lets both sides move in turn, and [`result`] says how it has ended.

mod command;
mod input;
mod lot;
mod mistake;
mod person;
mod phrase;
mod pick;
mod result;
mod review;
mod seats;
mod session;
mod state;

pub use input::Input;
pub use seats::Seats;
pub use session::Session;
