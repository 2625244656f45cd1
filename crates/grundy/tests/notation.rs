//! The notation from outside: worked rules, mistakes and their hints, and what holds for every text.

#[path = "notation/codes.rs"]
mod codes;
#[path = "notation/mistakes.rs"]
mod mistakes;
#[path = "notation/parts.rs"]
mod parts;
#[path = "notation/printing.rs"]
mod printing;
#[path = "notation/robust.rs"]
mod robust;
#[path = "notation/trees.rs"]
mod trees;
#[path = "notation/turning.rs"]
mod turning;
#[path = "notation/worked.rs"]
mod worked;
