//! Positions that a rule does not tell apart: what is claimed is so, by the oracle, and what is not so is not claimed.

mod common;

#[path = "symmetry/catalogue.rs"]
mod catalogue;
#[path = "symmetry/claimed.rs"]
mod claimed;
#[path = "symmetry/fewer.rs"]
mod fewer;
#[path = "symmetry/oracle.rs"]
mod oracle;
#[path = "symmetry/random.rs"]
mod random;
#[path = "symmetry/refused.rs"]
mod refused;
