//! The names of vertices.

use crate::notation::continues_name;
use crate::value::Value;
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// Names, each with its number; numbers are given in order from 0.
#[derive(Debug, Clone, Default)]
pub struct Names {
    /// All names, one behind the other.
    text: String,
    /// Where each ends.
    ends: Vec<usize>,
    numbers: HashTable<u32>,
}

impl Names {
    /// How many names there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The name with this number.
    pub fn get(&self, number: u32) -> Option<&str> {
        let at = number as usize;
        let end = *self.ends.get(at)?;
        let begin = if at == 0 { 0 } else { self.ends[at - 1] };
        self.text.get(begin..end)
    }

    /// The number of a name.
    pub fn number(&self, name: &str) -> Option<u32> {
        self.numbers.find(hash(name), |&number| self.get(number) == Some(name)).copied()
    }

    /// The number of a name, which gets the next one if it is new.
    pub(super) fn intern(&mut self, name: &str) -> u32 {
        if let Some(number) = self.number(name) {
            return number;
        }
        let number = self.len() as u32;
        self.text.push_str(name);
        self.ends.push(self.text.len());
        let Names { text, ends, numbers } = self;
        let of = |&number: &u32| {
            let at = number as usize;
            let begin = if at == 0 { 0 } else { ends[at - 1] };
            hash(&text[begin..ends[at]])
        };
        numbers.insert_unique(hash(name), number, of);
        number
    }

    /// A position with the numbers of vertices in the place of their names. A text that is a name is taken for
    /// it; inside of others, words without quotes are looked up.
    ///
    /// ```
    /// use grundy_language::data::Data;
    /// let Ok(Data::Graph(graph)) = Data::read("", "a b\nb c\n") else { panic!() };
    /// let names = graph.names.unwrap();
    /// assert_eq!(names.numbered("c"), "2");
    /// assert_eq!(names.numbered("(b, a, \"a\")"), "(1, 0, \"a\")");
    /// ```
    pub fn numbered(&self, position: &str) -> String {
        if let Some(number) = self.number(position.trim()) {
            return number.to_string();
        }
        let mut numbered = String::new();
        let mut rest = position;
        while let Some(first) = rest.chars().next() {
            let length = match first {
                '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
                _ if continues_name(first) => rest.find(|c| !continues_name(c)).unwrap_or(rest.len()),
                _ => first.len_utf8(),
            };
            let (token, behind) = rest.split_at(length);
            match self.number(token) {
                Some(number) => numbered += &number.to_string(),
                None => numbered += token,
            }
            rest = behind;
        }
        numbered
    }

    /// The name of a vertex.
    pub fn named(&self, vertex: &Value) -> Option<Value> {
        match vertex {
            Value::Int(number) => self.get(u32::try_from(*number).ok()?).map(Value::word),
            _ => None,
        }
    }
}

fn hash(name: &str) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(name.as_bytes());
    hasher.finish()
}
