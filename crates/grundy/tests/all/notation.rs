//! The notation from outside: worked rules, mistakes and their hints, and what holds for every text.

mod codes;
mod mistakes;
mod parts;
mod printing;
mod robust;
mod trees;
mod turning;
mod worked;
