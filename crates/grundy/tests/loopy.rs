//! Games in which play can go round in circles: the published and recomputed graphs, each by two engines.

mod common;

#[path = "loopy/play.rs"]
mod play;
#[path = "loopy/truth.rs"]
mod truth;
