//! Look-back rules: a heap that loses a bounded amount a move, and a finite memory.
//!
//! In `(n, last) -> (n-k, k) for k in 1..3 if k != last` the heap is `n` and the memory is `last`. Such a rule is
//! recognised by carrying out its clauses with a heap of which nothing is known but that it is large (`symbol`).
//! What is then found holds for every large heap, because each step of the calculation does:
//!
//! - the heap and a known number added or subtracted, two such compared, or the lesser or greater of two, is the same
//!   whatever the heap;
//! - the heap, or the heap divided by a known number, compared with a known number is decided once the heap is large
//!   enough, and how large is noted (`large`);
//! - what the heap leaves when it is divided by a known number (`n % 2`, `n / 10 % 10`, `gcd(n, 6)`, its last binary
//!   digits) is the same for all heaps that leave the same when divided by a multiple of that number, the *modulus*: all
//!   is calculated once for each of its residues;
//! - anything else that would need the heap itself (`n - n / 3`, `1..n`, a function of it, the heap put into the
//!   memory) ends the calculation, and the rule is not of the shape.
//!
//! So for every memory and every residue the options at all heaps from some bound on are one fixed list of amounts and
//! memories; beside these a component may be the heap divided by a known number (`n / 2`, `n - n / 2`), or a heap of a known
//! size. The rule is of the shape if the amounts are bounded, and if only finitely many memories are met: from a memory of which nothing is known,
//! whose parts may be kept, dropped, made smaller, taken from a known number (`1 - p`) or divided (`(p + 1) % 3` is what is left), but
//! not changed otherwise, or, if that fails, from the memory that the
//! line `start` begins with. A move may leave the heap as it is and change the memory alone, as where one pass is allowed;
//! such moves must not lead round in a circle.

mod expression;
mod large;
mod number;
mod step;
mod symbol;

use super::Shape;
use expression::{Frame, Symbolic};
use grundy_language::tree::Tree;
use grundy_language::types::Type;
use grundy_language::value::Value;
use large::Large;
pub(super) use number::Number;
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;
pub use step::Left;
use step::{Memory, Step, step};
use symbol::{Symbol, values};

/// More memories than these are not followed.
const MEMORIES: usize = 4096;
/// Where the memory counts down, more memories than these are better filled in as a table.
const FEW_MEMORIES: usize = 64;
/// How much work a claim may take: a fraction of a second at worst.
const WORK: u64 = 8_000_000;

/// A rule of dynamic subtraction, whose positions are a heap and a memory.
#[derive(Debug, Clone, Copy)]
pub struct Dynamic<'r> {
    tree: &'r Tree,
    constants: &'r [Value],
    /// The place of the heap among the parts of a position.
    heap: usize,
    /// More memories than these are not followed.
    most: usize,
}

/// The options of a memory, each a list of components: what they have of the heap, and the number of the memory left.
pub type Options = Vec<Vec<(Left, usize)>>;

/// Where the moves from large heaps lead: the same at all that leave the same residue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transitions {
    /// They are so at every heap of at least this size.
    pub from: i64,
    /// The largest amount.
    pub window: i64,
    /// The memories, each a tuple of the parts of a position but for the heap.
    pub memories: Vec<Value>,
    /// For every memory its options at the heaps that leave 0, 1, … when divided by the modulus, which is the number of
    /// these lists.
    pub options: Vec<Vec<Options>>,
    /// The numbers of all memories, each behind those that its moves without an amount lead to.
    pub order: Vec<usize>,
}

impl Transitions {
    /// Whether the heap may be divided.
    pub fn divides(&self) -> bool {
        !self.shares().is_empty()
    }

    /// The components that are divided, whatever their memory; each once.
    pub fn shares(&self) -> Vec<Left> {
        let parts = self.options.iter().flatten().flatten().flatten();
        let mut shares: Vec<Left> = parts.map(|&(left, _)| left).filter(|left| left.is_share()).collect();
        shares.sort_unstable();
        shares.dedup();
        shares
    }

    /// The same without components that stand twice in an option: under normal play they add up to 0.
    pub fn cancelled(mut self) -> Transitions {
        self.options.iter_mut().flatten().flatten().for_each(cancel);
        self
    }

    /// Heaps that leave the same when divided by this have the same options.
    pub fn modulus(&self) -> i64 {
        self.options.first().map_or(1, Vec::len) as i64
    }
}

/// The shape of a rule of dynamic subtraction, if it is one.
pub(super) fn recognise(tree: &Tree, constants: &[Value]) -> Option<Shape> {
    if tree.clauses.is_empty() || tree.filter.is_some() || !tree.endings.is_empty() {
        return None;
    }
    let heaps = match &tree.position {
        Type::Int => vec![0],
        Type::Tuple(parts) => (0..parts.len()).filter(|&place| parts[place] == Type::Int).collect(),
        _ => return None,
    };
    // Where the memory counts down, either may be the heap: that is the one of which more is taken.
    let reach = |shape: &Shape| match shape {
        Shape::Dynamic { counts: true, most, .. } => *most,
        _ => i64::MAX,
    };
    let found = heaps.into_iter().filter_map(|heap| {
        let rule = Dynamic { tree, constants, heap, most: MEMORIES };
        let unknown: Memory = (1..rule.parts()).map(Symbol::Part).collect();
        let claim = |memory| rule.closure(vec![memory]);
        let closure = claim(unknown).or_else(|| claim(rule.start()?.1))?;
        let counts = closure.steps.iter().flatten().any(|step| step.counts);
        // Moves that leave the heap as it is must not lead round in a circle, as far as the memories are known.
        // One of few may come round to itself.
        let known = |memory: &Memory| values(memory).is_some() || memory.contains(&Symbol::Few);
        let passes = closure.passes(|from, to| from != to || known(&closure.memories[from]));
        // A heap that is only divided comes to few others.
        let is_kind = closure.window > 0 || !(counts || closure.divides || closure.sizes);
        let is_one = is_kind && order(&passes).is_some();
        is_one.then(|| Shape::Dynamic {
            heap,
            most: closure.window,
            counts,
            remembers: rule.parts() > 1,
            divides: closure.divides,
            sizes: closure.sizes,
            modulus: closure.steps.first().map_or(1, Vec::len) as i64,
        })
    });
    // The first of the farthest.
    found.rev().max_by_key(reach)
}

impl<'r> Dynamic<'r> {
    /// The rule, in which the heap is known to stand in this place.
    pub(crate) fn new(tree: &'r Tree, constants: &'r [Value], heap: usize, counts: bool) -> Dynamic<'r> {
        Dynamic { tree, constants, heap, most: if counts { FEW_MEMORIES } else { MEMORIES } }
    }

    /// The heap and the memory of a position.
    pub fn apart(&self, position: &Value) -> Option<(i64, Value)> {
        match position {
            Value::Int(heap) => Some((*heap, Value::tuple(Vec::new()))),
            Value::Tuple(parts) => {
                let Some(Value::Int(heap)) = parts.get(self.heap) else { return None };
                let rest = parts.iter().enumerate().filter(|(place, _)| *place != self.heap);
                Some((*heap, Value::tuple(rest.map(|(_, part)| part.clone()).collect())))
            }
            _ => None,
        }
    }

    /// The position of a heap and a memory.
    pub fn position(&self, heap: i64, memory: &Value) -> Value {
        match memory {
            Value::Tuple(parts) if !parts.is_empty() => {
                let mut parts = parts.to_vec();
                parts.insert(self.heap.min(parts.len()), Value::Int(heap));
                Value::tuple(parts)
            }
            _ => Value::Int(heap),
        }
    }

    /// The memory with which the line `start` begins, if it makes a position of a heap by adding nothing but a memory
    /// to it; without such a line that of a rule about a heap alone.
    pub fn first_memory(&self) -> Option<Value> {
        if self.tree.start.is_none() && self.tree.position == Type::Int {
            return Some(Value::tuple(Vec::new()));
        }
        let (0, memory) = self.start()? else { return None };
        Some(Value::tuple(values(&memory)?))
    }

    /// All memories that may follow these ones, and where the moves from them lead. `None` if they are too many, or
    /// not of the kind.
    pub fn transitions(&self, memories: &[Value]) -> Option<Transitions> {
        let parts = |memory: &Value| match memory {
            Value::Tuple(parts) => parts.iter().cloned().map(Symbol::Known).collect(),
            other => vec![Symbol::Known(other.clone())],
        };
        let closure = self.closure(memories.iter().map(parts).collect())?;
        let values = |memory: &Memory| values(memory).map(Value::tuple);
        let memories = closure.memories.iter().map(values).collect::<Option<_>>()?;
        let numbered = |steps: &Vec<Step>| steps.iter().map(|step| closure.numbered(step)).collect();
        let options = closure.steps.iter().map(numbered).collect::<Option<_>>()?;
        let order = order(&closure.passes(|_, _| true))?;
        Some(Transitions { from: closure.from, window: closure.window, memories, options, order })
    }

    fn parts(&self) -> usize {
        match &self.tree.position {
            Type::Tuple(parts) => parts.len(),
            _ => 1,
        }
    }

    /// What the line `start` makes of a large heap: how much it adds to it, and the memory.
    fn start(&self) -> Option<(i64, Memory)> {
        let (ty, guard) = self.tree.start.as_ref()?;
        if *ty != Type::Int {
            return None;
        }
        let (tree, constants) = (self.tree, self.constants);
        let mut large = Large::new(WORK);
        let mut symbolic = Symbolic { tree, constants, large: &mut large, depth: 0 };
        let mut frame: Frame = vec![None; guard.frame.locals.len()];
        let matches = symbolic.matches(&guard.pattern, &Symbol::Heap(0), &mut frame)?;
        let position = symbolic.value(&guard.frame.body, &mut frame)?;
        let (Some(true), Symbol::Tuple(mut parts)) = (matches, position) else { return None };
        if self.heap >= parts.len() || large.from > 0 {
            return None;
        }
        let Symbol::Heap(more) = parts.remove(self.heap) else { return None };
        parts.iter().all(|part| part.known().is_some()).then_some((more, parts))
    }

    /// All memories that may follow these ones, with the least modulus that says where moves lead.
    fn closure(&self, starts: Vec<Memory>) -> Option<Closure> {
        Large::new(WORK).refined(|large| self.closed(&starts, large))
    }

    fn closed(&self, starts: &[Memory], large: &mut Large) -> Option<Closure> {
        let mut closure = Closure::default();
        starts.iter().for_each(|memory| closure.meet(memory.clone()));
        while let Some(memory) = closure.memories.get(closure.steps.len()).cloned() {
            let mut steps = Vec::new();
            for residue in 0..large.modulus {
                large.residue = residue;
                let step = step(self.tree, self.constants, self.heap, &memory, large)?;
                for (left, memory) in step.options.iter().flatten() {
                    match left {
                        Left::Less(amount) => closure.window = closure.window.max(*amount),
                        Left::Size(_) => closure.sizes = true,
                        Left::Share { .. } => {}
                    }
                    closure.meet(memory.clone());
                }
                for option in &step.options {
                    let mut shares: Vec<Left> = option.iter().map(|&(left, _)| left).collect();
                    shares.retain(|left| left.is_share());
                    // Two halves that are equal are no more than nothing.
                    cancel(&mut shares);
                    closure.divides |= !shares.is_empty();
                }
                steps.push(step);
            }
            closure.steps.push(steps);
            if closure.memories.len() > self.most {
                return None;
            }
        }
        closure.from = large.from;
        Some(closure)
    }
}

/// Memories and what follows them.
#[derive(Debug, Default)]
struct Closure {
    memories: Vec<Memory>,
    numbers: FxHashMap<Memory, usize>,
    /// For every memory what may be done at each residue.
    steps: Vec<Vec<Step>>,
    from: i64,
    window: i64,
    divides: bool,
    sizes: bool,
}

impl Closure {
    /// For every memory those that its moves lead to which leave the heap as it is, as far as these are taken.
    fn passes(&self, takes: impl Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
        let of = |(from, steps): (usize, &Vec<Step>)| {
            let options = steps.iter().flat_map(|step| &step.options);
            let passes = options.flatten().filter(|(left, _)| *left == Left::Less(0));
            let to = passes.filter_map(|(_, memory)| self.numbers.get(memory).copied());
            to.filter(|&to| takes(from, to)).collect()
        };
        self.steps.iter().enumerate().map(of).collect()
    }

    fn meet(&mut self, memory: Memory) {
        let number = self.memories.len();
        if let Entry::Vacant(vacant) = self.numbers.entry(memory) {
            self.memories.push(vacant.key().clone());
            vacant.insert(number);
        }
    }

    /// The options of a step, each once, if they are sure to be there.
    fn numbered(&self, step: &Step) -> Option<Options> {
        let number = |(left, memory): &(Left, Memory)| Some((*left, *self.numbers.get(memory)?));
        let option = |option: &Vec<_>| option.iter().map(number).collect();
        let mut options: Options = step.options.iter().map(option).collect::<Option<_>>()?;
        options.sort_unstable();
        options.dedup();
        step.is_sure.then_some(options)
    }
}

/// Leaves out what stands twice.
fn cancel<T: Ord + Clone>(option: &mut Vec<T>) {
    option.sort_unstable();
    let equal = option.chunk_by(T::eq).filter(|equal| equal.len() % 2 == 1);
    *option = equal.map(|equal| equal[0].clone()).collect();
}

/// The memories in an order in which each comes behind those that its passes lead to, unless these lead round in a circle.
fn order(passes: &[Vec<usize>]) -> Option<Vec<usize>> {
    let (mut order, mut done) = (Vec::new(), vec![false; passes.len()]);
    while order.len() < passes.len() {
        let before = order.len();
        for (memory, passes) in passes.iter().enumerate() {
            if !done[memory] && passes.iter().all(|&to| done[to]) {
                done[memory] = true;
                order.push(memory);
            }
        }
        if order.len() == before {
            return None;
        }
    }
    Some(order)
}
