//! Quotients in the usual notation: generators and relations.

use super::model::Quotient;
use super::monoid::Element;
use std::collections::BTreeSet;
use std::fmt::Write;

/// A presentation: what products of generators are equal.
///
/// The relations are the reduced Gröbner basis for the order of words in which later generators count first, as
/// MisereSolver prints them: every left side is a least word that can be written shorter, every right side the
/// word of an element. Each relation is needed to rewrite its left side, and together they give all products.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Presentation {
    /// The names of the generators, in the order of [`Quotient::generators`].
    pub names: Vec<String>,
    /// Pairs of words that are equal, the larger first: how often each generator is in them.
    pub relations: Vec<[Vec<u32>; 2]>,
}

impl Quotient {
    /// Generators and relations.
    ///
    /// ```
    /// use grundy_misere::{Positions, quotient::{Builder, Limits}};
    /// use grundy_heap::progress::Unwatched;
    /// let mut nim = Positions::default();
    /// for heap in 0..5 {
    ///     nim.push((0..heap).map(|left| vec![left]).collect())?;
    /// }
    /// let mut builder = Builder::new(Limits::default());
    /// builder.extend(&nim, &Unwatched)?;
    /// let presentation = builder.quotient().presentation();
    /// assert_eq!(presentation.to_string(), "⟨a, b, c | a^2 = 1, b^3 = b, b^2c = c, c^2 = b^2⟩");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn presentation(&self) -> Presentation {
        let words: Vec<Vec<u32>> = self.monoid().elements().map(|x| self.word(x)).collect();
        let normal: BTreeSet<&Vec<u32>> = words.iter().collect();
        let mut relations = BTreeSet::new();
        for x in self.monoid().elements() {
            for (at, &position) in self.generators().iter().enumerate() {
                let mut word = words[usize::from(x)].clone();
                word[at] += 1;
                if normal.contains(&word) {
                    continue;
                }
                let least = (0..word.len()).filter(|&other| word[other] > 0).all(|other| {
                    let mut shorter = word.clone();
                    shorter[other] -= 1;
                    normal.contains(&shorter)
                });
                if least {
                    let value = self.values()[position as usize];
                    let equal = words[usize::from(self.monoid().product(x, value))].clone();
                    let order: Vec<u32> = word.iter().rev().copied().collect();
                    relations.insert((order, [word, equal]));
                }
            }
        }
        let names = (0..self.generators().len()).map(name).collect();
        Presentation { names, relations: relations.into_iter().map(|(_, relation)| relation).collect() }
    }

    /// An element as a word: `1`, `a`, `ab^2`.
    pub fn spell(&self, element: Element) -> String {
        spell(&self.word(element))
    }
}

/// a, b, …, z, a1, b1, …
fn name(number: usize) -> String {
    let letter = char::from(b'a' + (number % 26) as u8);
    match number / 26 {
        0 => letter.to_string(),
        round => format!("{letter}{round}"),
    }
}

/// A word by how often each generator is in it.
fn spell(word: &[u32]) -> String {
    let mut text = String::new();
    for (at, &power) in word.iter().enumerate().filter(|&(_, &power)| power > 0) {
        text.push_str(&name(at));
        if power > 1 {
            // Writing to a string does not fail.
            let _ = write!(text, "^{power}");
        }
    }
    if text.is_empty() { "1".into() } else { text }
}

impl Presentation {
    /// The relations, each as text: `b^3 = b`.
    pub fn relations(&self) -> impl Iterator<Item = String> + '_ {
        self.relations.iter().map(|[word, equal]| format!("{} = {}", spell(word), spell(equal)))
    }
}

impl std::fmt::Display for Presentation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let relations: Vec<String> = self.relations().collect();
        write!(f, "⟨{} | {}⟩", self.names.join(", "), relations.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_spelt_as_in_the_literature() {
        assert_eq!(spell(&[]), "1");
        assert_eq!(spell(&[1, 2, 0, 3]), "ab^2d^3");
        assert_eq!((name(25), name(26), name(53)), ("z".into(), "a1".into(), "b2".into()));
    }
}
