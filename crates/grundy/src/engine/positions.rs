//! Numbering positions: each gets a small dense number, its *id*, the first time it is met.

use super::growth::make_room;
use super::heaps::Heaps;
use super::packed::Packed;
use super::pairs::Pairs;
use crate::answer::Unknown;
use grundy_language::value::{Set, Value};
use grundy_rule::layout::{Layout, Slots};
use grundy_rule::moves::Moves;
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// All positions met, in two flat arrays.
pub(super) struct Positions {
    layout: Layout,
    /// So many positions have the ids that they are themselves: the vertices of a graph. They are stored nowhere.
    vertices: u32,
    numbers: Vec<i64>,
    others: Vec<Value>,
    len: u32,
    /// Finds positions that are one small number.
    heaps: Heaps,
    /// Finds positions that are two numbers which lie close together.
    pairs: Pairs,
    /// Finds a few small numbers, and short lists of such.
    packed: Packed,
    /// Finds all others: ids, hashed by the position behind them.
    table: HashTable<u32>,
    /// What the values in `others` own elsewhere in memory.
    owned_bytes: usize,
}

/// A position that is held while the arrays of [`Positions`] may move.
#[derive(Default)]
pub(super) struct Held {
    numbers: Vec<i64>,
    others: Vec<Value>,
}

impl Held {
    pub(super) fn slots(&self) -> Slots<'_> {
        Slots { numbers: &self.numbers, others: &self.others }
    }
}

impl Positions {
    /// No id reaches this number, so lists of ids may use it as a mark.
    pub(super) const NO_ID: u32 = u32::MAX;

    pub(super) fn new(layout: Layout) -> Positions {
        Positions {
            layout,
            vertices: 0,
            numbers: Vec::new(),
            others: Vec::new(),
            len: 0,
            heaps: Heaps::default(),
            pairs: Pairs::default(),
            packed: Packed::default(),
            table: HashTable::new(),
            owned_bytes: 0,
        }
    }

    /// The positions of a game. Where it is a graph, all of them are met, and each is its own id.
    pub(super) fn of(moves: &impl Moves) -> Positions {
        let vertices = moves.graph().map_or(0, |graph| graph.len() as u32);
        Positions { vertices, len: vertices, ..Positions::new(moves.layout().clone()) }
    }

    /// How many of them are the vertices of a graph: the first.
    pub(super) fn vertices(&self) -> usize {
        self.vertices as usize
    }

    /// How many positions there are; ids are all numbers below.
    pub(super) fn len(&self) -> usize {
        self.len as usize
    }

    /// The memory taken.
    pub(super) fn bytes(&self) -> usize {
        self.numbers.capacity() * size_of::<i64>()
            + self.others.capacity() * size_of::<Value>()
            + self.owned_bytes
            + self.heaps.bytes()
            + self.pairs.bytes()
            + self.packed.bytes()
            + self.table.allocation_size()
    }

    /// The position with this id, which must be no vertex.
    #[inline]
    pub(super) fn get(&self, id: u32) -> Slots<'_> {
        let (n, o) = (self.layout.numbers(), self.layout.others());
        let id = (id - self.vertices) as usize;
        Slots { numbers: &self.numbers[id * n..(id + 1) * n], others: &self.others[id * o..(id + 1) * o] }
    }

    /// Copies the position with this id.
    pub(super) fn hold(&self, id: u32, held: &mut Held) {
        held.numbers.clear();
        if id < self.vertices {
            held.numbers.push(i64::from(id));
            return;
        }
        let slots = self.get(id);
        held.numbers.extend_from_slice(slots.numbers);
        held.others.clear();
        held.others.extend_from_slice(slots.others);
    }

    /// The position with this id, and where there are several games that of which it is.
    pub(super) fn value(&self, id: u32) -> (usize, Value) {
        let slots = self.get(id);
        (self.layout.game(slots), self.layout.unpack(slots))
    }

    /// The position with this id as a person writes it.
    pub(super) fn text(&self, id: u32) -> String {
        if id < self.vertices { id.to_string() } else { self.layout.unpack(self.get(id)).to_string() }
    }

    /// Which of two positions has the smaller numbers.
    #[inline]
    pub(super) fn order(&self, one: u32, other: u32) -> Ordering {
        match self.vertices {
            0 => self.get(one).numbers.cmp(self.get(other).numbers).then(one.cmp(&other)),
            _ => one.cmp(&other),
        }
    }

    /// The id of a position, which gets the next one if it is new.
    #[inline]
    pub(super) fn intern(&mut self, slots: Slots<'_>) -> Result<u32, Unknown> {
        match *slots.numbers {
            [n] if (0..i64::from(self.vertices)).contains(&n) => Ok(n as u32),
            [n] if self.layout.others() == 0 && Heaps::takes(n) => match self.heaps.get(n) {
                Some(id) => Ok(id),
                None => {
                    let id = self.push(slots)?;
                    self.heaps.insert(n, id);
                    Ok(id)
                }
            },
            [a, b] if self.layout.others() == 0 => match self.pairs.get([a, b]) {
                Some(id) => Ok(id),
                None => self.intern_hashed(slots),
            },
            _ => self.intern_packed(slots),
        }
    }

    /// Several numbers, or what is no number. It would make longer what is short for one number or two.
    #[inline(never)]
    fn intern_packed(&mut self, slots: Slots<'_>) -> Result<u32, Unknown> {
        match Packed::word(slots) {
            Some(word) => match self.packed.get(word) {
                Some(id) => Ok(id),
                None => {
                    let id = self.push(slots)?;
                    self.packed.insert(word, id);
                    Ok(id)
                }
            },
            None => self.intern_hashed(slots),
        }
    }

    fn intern_hashed(&mut self, slots: Slots<'_>) -> Result<u32, Unknown> {
        let hash = hash(slots);
        if let Some(&id) = self.table.find(hash, |&id| self.get(id) == slots) {
            return Ok(id);
        }
        let id = self.push(slots)?;
        let Positions { layout, vertices, numbers, others, pairs, table, .. } = self;
        let (n, o) = (layout.numbers(), layout.others());
        if let ([a, b], 0) = (slots.numbers, o)
            && pairs.insert([*a, *b], id)
        {
            return Ok(id);
        }
        table.insert_unique(hash, id, |&id| {
            let id = (id - *vertices) as usize;
            self::hash(Slots {
                numbers: &numbers[id * n..(id + 1) * n],
                others: &others[id * o..(id + 1) * o],
            })
        });
        Ok(id)
    }

    fn push(&mut self, slots: Slots<'_>) -> Result<u32, Unknown> {
        let id = self.len;
        if id == Positions::NO_ID {
            return Err(Unknown::Unsupported(format!("there are more than {id} positions")));
        }
        self.len += 1;
        make_room(&mut self.numbers, slots.numbers.len());
        make_room(&mut self.others, slots.others.len());
        self.numbers.extend_from_slice(slots.numbers);
        self.others.extend_from_slice(slots.others);
        self.owned_bytes += slots.others.iter().map(owned_bytes).sum::<usize>();
        Ok(id)
    }
}

fn hash(slots: Slots<'_>) -> u64 {
    let mut hasher = FxHasher::default();
    for number in slots.numbers {
        number.hash(&mut hasher);
    }
    for other in slots.others {
        other.hash(&mut hasher);
    }
    hasher.finish()
}

/// The memory a value owns besides itself. What values share is counted for each.
fn owned_bytes(value: &Value) -> usize {
    /// The two counters of a shared allocation.
    const COUNTERS: usize = 2 * size_of::<usize>();
    match value {
        Value::Int(_) | Value::Bool(_) | Value::Set(Set::Bits(_)) => 0,
        Value::Word(letters) => COUNTERS + letters.len(),
        Value::Tuple(_) | Value::List(_) | Value::Set(Set::Sorted(_)) => {
            let members = value.as_slice().unwrap_or_default();
            COUNTERS + size_of_val(members) + members.iter().map(owned_bytes).sum::<usize>()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_language::types::Type;

    fn heap(n: &i64) -> Slots<'_> {
        Slots { numbers: std::slice::from_ref(n), others: &[] }
    }

    #[test]
    fn numbers_of_every_size_keep_their_id() {
        let numbers = [5, 0, (1 << 26) - 1, 1 << 26, -1, i64::MIN, i64::MAX, 6];
        let mut positions = Positions::new(Layout::new(Type::Int));
        for _ in 0..2 {
            let ids: Vec<_> = numbers.iter().map(|n| positions.intern(heap(n))).collect();
            assert_eq!(ids, [0, 1, 2, 3, 4, 5, 6, 7].map(Ok));
        }
        assert_eq!(positions.len(), numbers.len());
        assert!(numbers.iter().zip(0..).all(|(n, id)| positions.get(id) == heap(n)));
    }

    #[test]
    fn pairs_of_every_size_keep_their_id() {
        let pairs = [[5, 0], [0, 5], [0, 1 << 40], [1 << 40, 0], [-1, 3], [i64::MIN, i64::MAX], [0, 1 << 18]];
        let mut positions = Positions::new(Layout::new(Type::Tuple(vec![Type::Int, Type::Int])));
        let slots = |pair: &'static [i64; 2]| Slots { numbers: pair, others: &[] };
        let pairs: &'static [[i64; 2]] = Vec::leak(pairs.to_vec());
        for _ in 0..2 {
            let ids: Vec<_> = pairs.iter().map(|pair| positions.intern(slots(pair))).collect();
            assert_eq!(ids, [0, 1, 2, 3, 4, 5, 6].map(Ok));
        }
        assert!(pairs.iter().zip(0..).all(|(pair, id)| positions.get(id) == slots(pair)));
    }

    #[test]
    fn lists_of_every_length_keep_their_id() {
        let lists: Vec<Value> =
            [&[][..], &[0], &[1, 2, 3], &[300], &[1, 2, 3, 4, 5, 6, 7, 8], &[-1], &[0, 0]]
                .into_iter()
                .map(|members| Value::list(members.iter().map(|&n| Value::Int(n)).collect()))
                .collect();
        let mut positions = Positions::new(Layout::new(Type::List(Box::new(Type::Int))));
        for _ in 0..2 {
            for (id, list) in lists.iter().enumerate() {
                let slots = Slots { numbers: &[], others: std::slice::from_ref(list) };
                assert_eq!(positions.intern(slots), Ok(id as u32));
                assert_eq!(positions.get(id as u32), slots);
            }
        }
    }

    #[test]
    fn mixed_positions_are_told_apart_and_weighed() {
        let ty = Type::Tuple(vec![Type::Int, Type::Set(Box::new(Type::Int)), Type::Int]);
        let mut positions = Positions::new(Layout::new(ty));
        let sets = [Value::set(vec![]), Value::set(vec![Value::Int(1)]), Value::set(vec![Value::Int(100)])];
        let mut held = Held::default();
        for _ in 0..2 {
            for (id, set) in sets.iter().enumerate() {
                let slots = Slots { numbers: &[1, 2], others: std::slice::from_ref(set) };
                assert_eq!(positions.intern(slots), Ok(id as u32));
                positions.hold(id as u32, &mut held);
                assert_eq!(held.slots(), slots);
            }
        }
        assert_eq!(positions.text(2), "(1, {100}, 2)");
        // Only the last of the sets owns memory elsewhere.
        assert_eq!(positions.owned_bytes, 2 * size_of::<usize>() + size_of::<Value>());
    }
}
