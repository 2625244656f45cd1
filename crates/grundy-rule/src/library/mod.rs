//! The functions of the notation (section 3), one concept a file.

pub mod arithmetic;
pub mod caches;
pub mod combine;
pub mod contains;
pub mod digits;
pub mod divisors;
pub mod joined;
pub mod letters;
pub mod measure;
pub mod negative;
pub mod order;
pub mod partitions;
pub mod places;
pub mod primes;
pub mod probability;
pub mod sequences;
pub mod subsets;
pub mod weight;

use super::machine::meter::Meter;
use super::machine::trap::Trap;

/// How many members a collection may have.
pub const MEMBERS: usize = 1 << 24;

/// Makes sure that a collection may have so many members.
#[inline]
pub fn capped(members: u64) -> Result<(), Trap> {
    if members <= MEMBERS as u64 {
        return Ok(());
    }
    // So many may only be counted to where they have become too many.
    let many = if members == u64::MAX { "so many".into() } else { members.to_string() };
    Err(Trap::members(
        format!("a collection of {many} members is more than the {MEMBERS} there is room for"),
        "walk through the members with `for` instead of keeping them",
    ))
}

/// Makes sure that a collection of `members` members may be built, and counts the work.
pub fn room(members: u64, meter: &mut Meter<'_>) -> Result<(), Trap> {
    capped(members)?;
    meter.make(members)
}
