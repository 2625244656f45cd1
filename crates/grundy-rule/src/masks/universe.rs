//! The positions that are masks: which members they can have, and what stands beside these.

use super::form::place_of_set;
use grundy_language::types::Type;
use grundy_language::value::{Set, Value};
use std::borrow::Cow;
use std::sync::Arc;

/// All members that positions can ever have, and all that can stand beside them. A position is a bit for each member that is
/// there; above these bits it says which of the others stands beside them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Universe {
    ty: Type,
    /// In ascending order; moves have their places here. Of a word they are its places with their letters.
    pub members: Arc<[Value]>,
    /// What can stand beside the set, as tuples in ascending order: of a set alone nothing, of a word another of its length.
    pub beside: Arc<[Value]>,
}

/// The letter that fills the word beside the letters of another.
const ANY: &str = ".";

impl Universe {
    /// Of these members, and of these others beside them.
    pub(crate) fn new(
        ty: Type,
        members: impl IntoIterator<Item = Value>,
        beside: impl IntoIterator<Item = Value>,
    ) -> Universe {
        Universe { ty, members: members.into_iter().collect(), beside: beside.into_iter().collect() }
    }

    /// The type of the positions.
    pub fn ty(&self) -> &Type {
        &self.ty
    }

    /// The members of a position, and what stands beside them.
    pub(super) fn parts<'p>(ty: &Type, position: &'p Value) -> Option<(Cow<'p, Set>, Value)> {
        match (position, place_of_set(ty)) {
            (Value::Word(word), _) => {
                let letter = |(place, letter): (i64, char)| {
                    Value::tuple(vec![Value::Int(place), Value::word(letter.encode_utf8(&mut [0; 4]))])
                };
                let letters = Set::from_members((0..).zip(word.chars()).map(letter).collect());
                let beside = Value::word(&ANY.repeat(word.chars().count()));
                Some((Cow::Owned(letters), Value::tuple(vec![beside])))
            }
            (Value::Set(set), Some((None, _))) => Some((Cow::Borrowed(set), Value::tuple(Vec::new()))),
            (Value::Tuple(parts), Some((Some(place), _))) => {
                let set = parts.get(place)?.as_set()?;
                let others = parts.iter().enumerate().filter(|(i, _)| *i != place);
                Some((Cow::Borrowed(set), Value::tuple(others.map(|(_, part)| part.clone()).collect())))
            }
            _ => None,
        }
    }

    /// The position of these members with something beside them.
    fn whole(&self, members: impl Iterator<Item = Value>, beside: &Value) -> Value {
        if self.ty == Type::Word {
            let letters = members.filter_map(|member| match member {
                Value::Tuple(parts) => match &parts[..] {
                    [_, Value::Word(letter)] => Some(letter.clone()),
                    _ => None,
                },
                _ => None,
            });
            return Value::word(&letters.collect::<Vec<_>>().concat());
        }
        let set = Value::Set(Set::from_members(members.collect()));
        match (place_of_set(&self.ty), beside) {
            (Some((Some(place), _)), Value::Tuple(others)) => {
                let mut parts = others.to_vec();
                parts.insert(place.min(parts.len()), set);
                Value::tuple(parts)
            }
            _ => set,
        }
    }

    /// The members of a position, if all of it has its place here.
    pub fn members_of<'p>(&self, position: &'p Value) -> Option<Cow<'p, Set>> {
        let (members, beside) = Universe::parts(&self.ty, position)?;
        let is_here = self.beside.binary_search(&beside).is_ok();
        (is_here && self.places(&members).all(|place| place.is_some())).then_some(members)
    }

    /// The places of the members of a set, those that have one. They ascend, and often they stand side by side.
    fn places(&self, set: &Set) -> impl Iterator<Item = Option<usize>> {
        let mut from = 0;
        set.members().map(move |member| {
            let rest = &self.members[from..];
            let place = match rest.first() {
                Some(first) if *first == member => Ok(0),
                _ => rest.binary_search(&member),
            };
            from += place.map_or_else(|behind| behind, |place| place + 1);
            place.is_ok().then(|| from - 1)
        })
    }

    /// Where the number of what stands beside the members lies: in which word, and how many bits are below it.
    pub(super) fn number_at(&self) -> (usize, u32) {
        let (words, bits) = (self.members.len() / 64, self.members.len() as u32 % 64);
        if bits + self.number_bits() > 64 { (words + 1, 0) } else { (words, bits) }
    }

    pub(super) fn number_bits(&self) -> u32 {
        usize::BITS - self.beside.len().saturating_sub(1).leading_zeros()
    }

    /// How many bits a position takes.
    pub fn bits(&self) -> u32 {
        let (word, below) = self.number_at();
        word as u32 * u64::BITS + below + self.number_bits()
    }

    /// How many words a position takes.
    pub fn words(&self) -> usize {
        let (word, below) = self.number_at();
        (word + usize::from(below + self.number_bits() > 0)).max(1)
    }

    /// Appends the words of a position.
    pub fn pack(&self, position: &Value, numbers: &mut Vec<i64>) {
        let begin = numbers.len();
        numbers.resize(begin + self.words(), 0);
        let Some((members, beside)) = Universe::parts(&self.ty, position) else { return };
        for member in self.places(&members).flatten() {
            numbers[begin + member / 64] |= 1 << (member % 64);
        }
        if let (Ok(number), (word, below)) = (self.beside.binary_search(&beside), self.number_at())
            && self.number_bits() > 0
        {
            numbers[begin + word] |= (number as i64) << below;
        }
    }

    /// What stands beside the members, by its number.
    #[inline]
    pub(super) fn number(&self, words: &[i64]) -> usize {
        let (bits, (word, below)) = (self.number_bits(), self.number_at());
        if bits == 0 { 0 } else { (words[word] as u64 >> below) as usize & ((1 << bits) - 1) }
    }

    /// The position that some words are.
    pub fn unpack(&self, words: &[i64]) -> Value {
        let is_there = |place: usize| words[place / 64] >> (place % 64) & 1 == 1;
        let there = self.members.iter().enumerate().filter(|&(place, _)| is_there(place));
        self.whole(there.map(|(_, member)| member.clone()), &self.beside[self.number(words)])
    }
}
