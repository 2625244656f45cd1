//! Words of one letter, which are what a word's members are.

use grundy_language::value::Value;

/// Keeps the words of one ASCII letter, so that walking through a word makes no new ones.
#[derive(Debug, Default)]
pub struct Letters {
    ascii: Vec<Value>,
}

impl Letters {
    /// The word of one letter.
    pub fn word(&mut self, letter: char) -> Value {
        if self.ascii.is_empty() {
            self.ascii.extend((0..128u8).map(|code| fresh(char::from(code))));
        }
        self.ascii.get(letter as usize).cloned().unwrap_or_else(|| fresh(letter))
    }
}

fn fresh(letter: char) -> Value {
    Value::word(letter.encode_utf8(&mut [0; 4]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_any_alphabet() {
        let mut letters = Letters::default();
        for letter in ['a', '\0', '\x7f', 'ä', '→'] {
            assert_eq!(letters.word(letter), Value::word(&letter.to_string()));
        }
    }
}
