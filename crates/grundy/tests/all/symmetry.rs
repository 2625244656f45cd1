//! Positions that a rule does not tell apart: what is claimed is so, by the oracle, and what is not so is not claimed.

mod catalogue;
mod claimed;
mod fewer;
mod oracle;
mod random;
mod refused;
