//! Collections under construction.

use super::super::library::capped;
use super::meter::Meter;
use super::trap::Trap;
use grundy_language::value::{Set, Value};

/// Members for which the buffer keeps its room from one position to the next.
const KEPT: usize = 1 << 13;

/// A stack of collections under construction; they share one buffer, which keeps its room.
#[derive(Debug, Default)]
pub struct Builder {
    members: Vec<Value>,
    begins: Vec<usize>,
}

impl Builder {
    /// Forgets what an interrupted run has left.
    #[inline]
    pub fn clear(&mut self) {
        self.members.clear();
        if self.members.capacity() > KEPT {
            self.members.shrink_to(KEPT);
        }
        self.begins.clear();
    }

    /// Begins a collection inside those begun already.
    pub fn begin(&mut self) {
        self.begins.push(self.members.len());
    }

    /// Adds a member to the collection begun last.
    pub fn push(&mut self, member: Value, meter: &mut Meter<'_>) -> Result<(), Trap> {
        capped(self.open() + 1)?;
        meter.make(1)?;
        if self.members.len() == self.members.capacity() {
            self.grow(meter)?;
        }
        self.members.push(member);
        Ok(())
    }

    /// Adds all of `low..high`.
    pub fn push_range(&mut self, low: i64, high: i64, meter: &mut Meter<'_>) -> Result<(), Trap> {
        if low > high {
            return Ok(());
        }
        let count = high.abs_diff(low).saturating_add(1);
        capped(self.open().saturating_add(count))?;
        meter.make(count)?;
        self.members.reserve_exact(count as usize);
        self.members.extend((low..=high).map(Value::Int));
        Ok(())
    }

    /// Adds all members.
    pub fn push_all(&mut self, members: Vec<Value>, meter: &mut Meter<'_>) -> Result<(), Trap> {
        capped(self.open() + members.len() as u64)?;
        meter.make(members.len() as u64)?;
        self.members.extend(members);
        Ok(())
    }

    /// Makes the buffer larger: by a half, and if it is large only where there is room for that and for the
    /// collection that it will be.
    #[cold]
    fn grow(&mut self, meter: &Meter<'_>) -> Result<(), Trap> {
        let (members, more) = (self.members.len(), self.members.len() / 2 + 16);
        if members > KEPT {
            meter.room(((members + more) * size_of::<Value>()) as u64)?;
        }
        self.members.reserve_exact(more);
        Ok(())
    }

    /// How many members the collection begun last has.
    fn open(&self) -> u64 {
        let begin = self.begins.last().copied().unwrap_or(0);
        (self.members.len() - begin) as u64
    }

    fn finish(&mut self) -> std::vec::Drain<'_, Value> {
        let begin = self.begins.pop().unwrap_or(0);
        self.members.drain(begin..)
    }

    /// Ends the collection begun last: a tuple.
    pub fn tuple(&mut self) -> Value {
        Value::Tuple(self.finish().collect())
    }

    /// Ends the collection begun last: a list.
    pub fn list(&mut self) -> Value {
        Value::List(self.finish().collect())
    }

    /// Ends the collection begun last: a set.
    pub fn set(&mut self) -> Value {
        let members = self.finish();
        let bits = members.as_slice().iter().try_fold(0u64, |bits, member| match member {
            Value::Int(k @ 0..=63) => Some(bits | 1 << k),
            _ => None,
        });
        Value::Set(bits.map_or_else(|| Set::from_members(members.collect()), Set::Bits))
    }
}
