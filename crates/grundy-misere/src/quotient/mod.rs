//! Misère quotients: small commutative monoids in which sums are won and lost exactly as they are.

mod build;
mod certify;
mod closure;
mod extend;
mod guess;
mod halt;
mod learn;
mod model;
mod monoid;
mod oracle;
mod periodicity;
mod presentation;
mod set;

pub use build::Builder;
pub use certify::{Certificate, Flaw, certify};
pub use halt::{Halt, Limits};
pub use model::Quotient;
pub use monoid::{Element, Monoid};
pub use periodicity::{Reach, Repeat, repeat};
pub use presentation::Presentation;
