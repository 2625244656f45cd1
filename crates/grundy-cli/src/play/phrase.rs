//! Moves of heaps as people say them: `2 from 5`, `take 2`, `2 from 5 leaving 1 and 2`.

use grundy::{Move, Value};

/// Numbers that may be written as words.
const NUMBERS: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
];

/// What a phrase says of a move; what it leaves open is `None`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Phrase {
    /// How many are taken.
    pub taken: Option<i64>,
    /// The size of the heap.
    pub heap: Option<i64>,
    /// What is left in its place, in ascending order; nothing is left of an empty heap.
    pub left: Option<Vec<i64>>,
}

/// Which number comes next.
enum Place {
    Taken,
    Heap,
    Left,
}

impl Phrase {
    /// The phrase that a line is, if it is one. A number alone is none.
    pub fn read(line: &str) -> Option<Phrase> {
        let line = line.to_lowercase();
        let words =
            line.split(|c: char| c.is_whitespace() || ",+&.".contains(c)).filter(|word| !word.is_empty());
        let mut phrase = Phrase::default();
        let (mut place, mut said) = (Place::Taken, false);
        for word in words {
            match word {
                "take" | "remove" | "subtract" | "from" | "split" | "leaving" | "leave" | "into" => {
                    said = true;
                    place = match word {
                        "from" | "split" => Place::Heap,
                        "leaving" | "leave" | "into" => {
                            phrase.left = Some(Vec::new());
                            Place::Left
                        }
                        _ => Place::Taken,
                    };
                    if word == "split" {
                        phrase.taken = Some(0);
                    }
                }
                "i" | "the" | "a" | "heap" | "heaps" | "row" | "pile" | "of" | "and" | "stone" | "stones"
                | "pin" | "pins" => {}
                word => {
                    let number = number(word)?;
                    match (&place, &mut phrase) {
                        (Place::Taken, Phrase { taken: open @ None, .. })
                        | (Place::Heap, Phrase { heap: open @ None, .. }) => *open = Some(number),
                        (Place::Left, Phrase { left: Some(left), .. }) => left.push(number),
                        _ => return None,
                    }
                }
            }
        }
        let open = match place {
            Place::Taken => phrase.taken.is_none(),
            Place::Heap => phrase.heap.is_none(),
            Place::Left => phrase.left.as_ref().is_none_or(Vec::is_empty),
        };
        if open {
            return None;
        }
        if let Some(left) = &mut phrase.left {
            tidy(left);
        }
        let told =
            phrase.taken.is_some_and(|taken| taken > 0) || phrase.heap.is_some() || phrase.left.is_some();
        (said && told).then_some(phrase)
    }

    /// Whether a move is what the phrase says.
    pub fn fits(&self, mv: &Move) -> bool {
        let Some(done) = Done::of(mv) else { return false };
        self.taken.is_none_or(|taken| taken == done.taken)
            && self.heap.is_none_or(|heap| heap == done.heap)
            && self.left.as_ref().is_none_or(|left| *left == done.left)
    }
}

fn number(word: &str) -> Option<i64> {
    let word = if word == "nothing" { "zero" } else { word };
    let spelt = NUMBERS.iter().position(|name| *name == word).map(|number| number as i64);
    word.parse().ok().or(spelt)
}

/// In ascending order, without what is empty.
fn tidy(left: &mut Vec<i64>) {
    left.retain(|&part| part != 0);
    left.sort_unstable();
}

/// What a move does to a heap, or to one of several numbers that belong together.
#[derive(Debug, PartialEq, Eq)]
pub struct Done {
    /// The heap before.
    pub heap: i64,
    /// How many are taken.
    pub taken: i64,
    left: Vec<i64>,
}

impl Done {
    /// What a move does, if that can be said of one number.
    pub fn of(mv: &Move) -> Option<Done> {
        if let Some(heap) = int(&mv.from) {
            let mut left = mv.to.iter().map(int).collect::<Option<Vec<i64>>>()?;
            if !mv.branches.is_empty() {
                return None;
            }
            let rest = left.iter().try_fold(0_i64, |sum, &part| sum.checked_add(part))?;
            tidy(&mut left);
            return Some(Done { heap, taken: heap.checked_sub(rest)?, left });
        }
        let [to] = mv.to.as_slice() else { return None };
        let (before, after) = (numbers(&mv.from)?, numbers(to)?);
        if before.len() != after.len() {
            return None;
        }
        let mut changed = before.iter().zip(&after).filter(|(before, after)| before != after);
        let (Some((&heap, &rest)), None) = (changed.next(), changed.next()) else { return None };
        let mut left = vec![rest];
        tidy(&mut left);
        Some(Done { heap, taken: heap.checked_sub(rest)?, left })
    }
}

fn int(value: &Value) -> Option<i64> {
    if let Value::Int(n) = value { Some(*n) } else { None }
}

fn numbers(value: &Value) -> Option<Vec<i64>> {
    match value {
        Value::Tuple(parts) => parts.iter().map(int).collect(),
        Value::List(members) => members.iter().map(int).collect(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many are taken, from which heap, and what is left.
    type Said = (Option<i64>, Option<i64>, Option<Vec<i64>>);

    fn read(line: &str) -> Option<Said> {
        Phrase::read(line).map(|Phrase { taken, heap, left }| (taken, heap, left))
    }

    #[test]
    fn what_people_say() {
        for line in
            ["2 from 5", "take 2 from 5", "Take two from the heap of 5", "2 from heap 5", "from 5 take 2"]
        {
            assert_eq!(read(line), Some((Some(2), Some(5), None)), "{line}");
        }
        for line in ["2 from 5 leaving 1 and 2", "take 2 from 5, leaving 2, 1", "2 from 5 leaving 2 + 1"] {
            assert_eq!(read(line), Some((Some(2), Some(5), Some(vec![1, 2]))), "{line}");
        }
        assert_eq!(read("take 3"), Some((Some(3), None, None)));
        assert_eq!(read("split 5 into 3 and 2"), Some((Some(0), Some(5), Some(vec![2, 3]))));
        for line in ["take 5 leaving 0", "take 5, leaving nothing"] {
            assert_eq!(read(line), Some((Some(5), None, Some(vec![]))), "{line}");
        }
    }

    #[test]
    fn what_is_no_phrase() {
        for line in
            ["", "2", "take", "2 3", "from", "2 from 3 from 4", "hint", "(1, 2)", "3 + 4", "take 2 form 3"]
        {
            assert_eq!(read(line), None, "{line}");
        }
    }
}
