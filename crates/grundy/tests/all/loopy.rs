//! Games in which play can go round in circles: the published and recomputed graphs, each by two engines.

mod play;
mod truth;
