//! The moves of a game in which no move makes another one possible, and which of them end which.
//!
//! A position is the set of its live moves. Written for clearness: it is what a certificate is checked with, and shares
//! nothing with the search that finds what the certificate says.

use grundy_heap::progress::Progress;
use grundy_language::value::Value;
use grundy_rule::Rule;
use grundy_rule::fault::Fault;
use grundy_rule::limits::Limits;
use grundy_rule::masks::{MaskMove, Masks};
use std::cell::RefCell;
use std::collections::HashMap;

/// Components of no more moves than this are compared by their digraphs, larger ones move by move.
const COMPARED: usize = 32;

/// So many relabelled digraphs are looked at for the least.
const LEAVES: usize = 64;

/// Some of the moves, a bit for each.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Live(Vec<u64>);

impl Live {
    /// None of so many moves.
    fn none(moves: usize) -> Live {
        Live(vec![0; moves.div_ceil(64)])
    }

    pub(crate) fn has(&self, mv: usize) -> bool {
        self.0[mv / 64] >> (mv % 64) & 1 == 1
    }

    fn insert(&mut self, mv: usize) {
        self.0[mv / 64] |= 1 << (mv % 64);
    }

    fn zip(&self, other: &Live, word: impl Fn(u64, u64) -> u64) -> Live {
        Live(self.0.iter().zip(&other.0).map(|(&one, &other)| word(one, other)).collect())
    }

    pub(crate) fn moves(&self) -> impl Iterator<Item = usize> {
        let bits = |word: u64| {
            std::iter::successors(Some(word), |rest| Some(rest & rest.wrapping_sub(1)))
                .take_while(|&rest| rest != 0)
                .map(|rest| rest.trailing_zeros() as usize)
        };
        self.0.iter().enumerate().flat_map(move |(at, &word)| bits(word).map(move |bit| 64 * at + bit))
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// As a number in hexadecimal: the moves are its bits, the first one the lowest.
    pub(crate) fn text(&self) -> String {
        let words: String = self.0.iter().rev().map(|word| format!("{word:016x}")).collect();
        words.trim_start_matches('0').to_string()
    }
}

/// What tells components apart.
#[derive(PartialEq, Eq, Hash)]
enum Form {
    /// Whom each move kills, in an order that the digraph alone decides, as far as that was found.
    Digraph(Vec<u32>),
    /// These moves themselves.
    Moves(Live),
}

/// The numbers that forms have got.
#[derive(Default)]
struct Forms {
    numbers: HashMap<Form, u32>,
    /// Of components that were met.
    met: HashMap<Live, u32>,
}

/// So many components that were met are kept.
const MET: usize = 1 << 20;

/// The moves, in the order in which the rule was listed, and whom each kills.
pub(crate) struct Kills {
    masks: Masks,
    kills: Vec<Live>,
    /// Whom it kills, and who kills it.
    near: Vec<Live>,
    forms: RefCell<Forms>,
}

impl Kills {
    /// The moves from some positions on; `None` where the rule or they are of another kind.
    pub(crate) fn of(
        rule: &Rule,
        positions: &[Value],
        limits: Limits,
        progress: &dyn Progress,
    ) -> Result<Option<Kills>, Fault> {
        let positions: Vec<&Value> = positions.iter().collect();
        let masks = Masks::of(rule, &positions, limits, progress)?;
        Ok(masks.filter(Masks::only_end).map(Kills::new))
    }

    fn new(masks: Masks) -> Kills {
        let moves = &masks.moves;
        let meet = |one: &[usize], other: &[usize]| one.iter().any(|member| other.contains(member));
        // It takes out what the other needs, or puts in what the other forbids.
        let ends =
            |one: &MaskMove, other: &MaskMove| meet(&one.clear, &other.need) || meet(&one.add, &other.forbid);
        let none = Live::none(moves.len());
        let (mut kills, mut near) = (vec![none.clone(); moves.len()], vec![none; moves.len()]);
        for (a, one) in moves.iter().enumerate() {
            for (b, other) in moves.iter().enumerate() {
                if ends(one, other) {
                    kills[a].insert(b);
                    near[a].insert(b);
                    near[b].insert(a);
                }
            }
        }
        Kills { masks, kills, near, forms: RefCell::default() }
    }

    /// How many moves there are.
    pub(crate) fn len(&self) -> usize {
        self.kills.len()
    }

    /// No moves.
    fn none(&self) -> Live {
        Live::none(self.len())
    }

    /// Whom a move kills, itself among them.
    pub(crate) fn killed(&self, mv: usize) -> &Live {
        &self.kills[mv]
    }

    /// The members that a move asks for.
    pub(crate) fn asked(&self, mv: usize) -> impl Iterator<Item = &Value> {
        let MaskMove { need, forbid, .. } = &self.masks.moves[mv];
        need.iter().chain(forbid).map(|&member| &self.masks.universe.members[member])
    }

    /// The moves that may be made; `None` where the position has other members.
    pub(crate) fn live(&self, position: &Value) -> Option<Live> {
        let Masks { universe, moves, .. } = &self.masks;
        let set = universe.members_of(position)?;
        let has = |&member: &usize| set.contains(&universe.members[member]);
        let mut live = self.none();
        for (number, mv) in moves.iter().enumerate() {
            if mv.need.iter().all(has) && !mv.forbid.iter().any(has) {
                live.insert(number);
            }
        }
        Some(live)
    }

    /// The moves that a hexadecimal number stands for, if it is written as [`Live::text`] writes it.
    pub(crate) fn read(&self, text: &str) -> Option<Live> {
        let mut live = self.none();
        for (at, digit) in text.chars().rev().enumerate() {
            let digit = digit.to_digit(16)?;
            for bit in (0..4).filter(|bit| digit >> bit & 1 == 1) {
                let mv = 4 * at + bit;
                if mv >= self.len() {
                    return None;
                }
                live.insert(mv);
            }
        }
        (live.text() == text).then_some(live)
    }

    /// The components of what a move leaves, those that are not empty.
    pub(crate) fn after(&self, live: &Live, mv: usize) -> Vec<Live> {
        self.components(&live.zip(&self.kills[mv], |live, killed| live & !killed))
    }

    /// What no killing connects.
    pub(crate) fn components(&self, live: &Live) -> Vec<Live> {
        let (mut rest, mut components) = (live.clone(), Vec::new());
        loop {
            let Some(first) = rest.moves().next() else { return components };
            let mut component = self.none();
            component.insert(first);
            let mut edge = component.clone();
            rest = rest.zip(&component, |rest, taken| rest & !taken);
            while !edge.is_empty() {
                let mut next = self.none();
                for mv in edge.moves() {
                    next = next.zip(&self.near[mv], |next, near| next | near);
                }
                edge = next.zip(&rest, |next, rest| next & rest);
                component = component.zip(&edge, |component, edge| component | edge);
                rest = rest.zip(&edge, |rest, taken| rest & !taken);
            }
            components.push(component);
        }
    }

    /// The number of a component's form: two with equal numbers are the same digraph, so they have the same nimber.
    pub(crate) fn form(&self, component: &Live) -> u32 {
        let Forms { numbers, met } = &mut *self.forms.borrow_mut();
        if let Some(&number) = met.get(component) {
            return number;
        }
        let next = numbers.len() as u32;
        let number = *numbers.entry(self.written(component)).or_insert(next);
        if met.len() >= MET {
            met.clear();
        }
        met.insert(component.clone(), number);
        number
    }

    fn written(&self, component: &Live) -> Form {
        if component.len() > COMPARED {
            return Form::Moves(component.clone());
        }
        let moves: Vec<usize> = component.moves().collect();
        let row = |kills: &Live| {
            moves.iter().enumerate().fold(0_u32, |row, (at, &mv)| row | u32::from(kills.has(mv)) << at)
        };
        let kills: Vec<u32> = moves.iter().map(|&mv| row(&self.kills[mv])).collect();
        let mut finder = Finder { kills: &kills, least: None, leaves: 0 };
        finder.search(vec![0; moves.len()]);
        Form::Digraph(finder.least.unwrap_or_default())
    }
}

/// Looks for the least way to write down a digraph: colours tell vertices apart, and where they do not each vertex of the
/// smallest class is tried as its first.
struct Finder<'k> {
    kills: &'k [u32],
    least: Option<Vec<u32>>,
    leaves: usize,
}

impl Finder<'_> {
    fn search(&mut self, colours: Vec<u64>) {
        let (colours, sorted) = self.refined(colours);
        let classes = || sorted.chunk_by(|one, next| one == next);
        let ambiguous = classes().filter(|class| class.len() > 1);
        let Some(class) = ambiguous.min_by_key(|class| (class.len(), class[0])) else {
            self.leaves += 1;
            let written = self.written(&colours);
            if self.least.as_ref().is_none_or(|least| written < *least) {
                self.least = Some(written);
            }
            return;
        };
        for vertex in (0..colours.len()).filter(|&vertex| colours[vertex] == class[0]) {
            // Whatever is found is a way to write this digraph and no other one.
            if self.leaves >= LEAVES {
                return;
            }
            let mut singled = colours.clone();
            singled[vertex] = mixed(class[0], 1);
            self.search(singled);
        }
    }

    /// Colours that take in those of all neighbours, until that tells no more vertices apart; and the same in order.
    fn refined(&self, mut colours: Vec<u64>) -> (Vec<u64>, Vec<u64>) {
        let mut known = 0;
        loop {
            let mut sorted = colours.clone();
            sorted.sort_unstable();
            let now = sorted.chunk_by(|one, next| one == next).count();
            if now == known || now == colours.len() {
                return (colours, sorted);
            }
            known = now;
            let kills: Vec<u64> = colours.iter().map(|&colour| mixed(colour, 3)).collect();
            let killed: Vec<u64> = colours.iter().map(|&colour| mixed(colour, 4)).collect();
            colours.iter_mut().for_each(|colour| *colour = mixed(*colour, 2));
            for (vertex, &row) in self.kills.iter().enumerate() {
                let mut rest = row;
                while rest != 0 {
                    let other = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    colours[vertex] = colours[vertex].wrapping_add(kills[other]);
                    colours[other] = colours[other].wrapping_add(killed[vertex]);
                }
            }
        }
    }

    /// Whom each vertex kills, in the order of the colours.
    fn written(&self, colours: &[u64]) -> Vec<u32> {
        let mut order: Vec<usize> = (0..colours.len()).collect();
        order.sort_by_key(|&vertex| colours[vertex]);
        let row = |&vertex: &usize| {
            let places = order.iter().enumerate();
            places.fold(0, |row, (at, other)| row | (self.kills[vertex] >> other & 1) << at)
        };
        order.iter().map(row).collect()
    }
}

/// Numbers that look random.
fn mixed(colour: u64, salt: u64) -> u64 {
    let mut word = (colour ^ salt.wrapping_mul(0x9E37_79B9_7F4A_7C15)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word ^= word >> 29;
    word = word.wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 32
}
