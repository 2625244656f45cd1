//! Which games a sweep is about.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

/// The largest family that is listed.
const MOST: u128 = 10_000_000;

/// A game of a sweep.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// What the row is called.
    pub code: String,
    /// A rule, a code or a name.
    pub game: String,
    /// Values for its parameters.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub set: Map<String, Json>,
    /// A data file: its name and its text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<(String, String)>,
    /// Whether who cannot move wins, whatever the rule says.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub misere: bool,
    /// The position that is asked about, where one is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

impl Item {
    /// A game that is called as it is written.
    pub fn new(game: impl Into<String>) -> Item {
        let game = game.into();
        Item { code: game.clone(), game, set: Map::new(), data: None, misere: false, position: None }
    }
}

/// Games that are listed by one rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "family", rename_all = "lowercase", deny_unknown_fields)]
pub enum Family {
    /// All octal codes of so many digits behind the point at most, the last of which is not 0.
    Octal {
        /// How many.
        digits: u32,
        /// The digits that may stand before the point.
        before: Vec<u32>,
    },
    /// The same with hexadecimal digits.
    Hexadecimal {
        /// How many.
        digits: u32,
        /// The digits that may stand before the point.
        before: Vec<u32>,
    },
    /// All subtraction sets of `k` amounts, none larger than `max`.
    Subtraction {
        /// How many amounts.
        k: u32,
        /// The largest.
        max: u32,
    },
    /// Rules, codes or names.
    Rules {
        /// As they are typed.
        games: Vec<String>,
    },
    /// Graphs in graph6, one a line, as `geng` writes them; the game begins with the set of all vertices.
    Graphs {
        /// What the file holds.
        text: String,
        /// The game that is played on them.
        game: String,
    },
}

impl Family {
    /// The games in their order.
    ///
    /// ```
    /// use grundy_sweep::Family;
    /// let sets = Family::Subtraction { k: 2, max: 3 }.items()?;
    /// let codes: Vec<&str> = sets.iter().map(|item| item.code.as_str()).collect();
    /// assert_eq!(codes, ["take {1,2}", "take {1,3}", "take {2,3}"]);
    /// # Ok::<(), String>(())
    /// ```
    ///
    /// An `Err` says in words what is wrong with the family.
    pub fn items(&self) -> Result<Vec<Item>, String> {
        match self {
            Family::Octal { digits, before } => codes(8, *digits, before, ""),
            Family::Hexadecimal { digits, before } => codes(16, *digits, before, "0x"),
            &Family::Subtraction { k, max } => subtraction(k, max),
            Family::Rules { games } => Ok(games.iter().map(Item::new).collect()),
            Family::Graphs { text, game } => text.lines().filter_map(|line| graph(line, game)).collect(),
        }
    }
}

fn few(count: u128) -> Result<(), String> {
    match count {
        0..=MOST => Ok(()),
        _ => Err(format!(
            "the family has {count} games, and no more than {MOST} are listed; cut it into several"
        )),
    }
}

fn codes(base: u32, digits: u32, before: &[u32], prefix: &str) -> Result<Vec<Item>, String> {
    if !(1..=8).contains(&digits) {
        return Err(format!("`digits` is from 1 to 8, not {digits}"));
    }
    if let Some(wrong) = before.iter().find(|&&digit| digit >= base) {
        return Err(format!("the digits before the point are below {base}, and {wrong} is not"));
    }
    few(before.len() as u128 * u128::from(base).pow(digits))?;
    // Nothing before the point of a hexadecimal code is 0.
    let lead = |digit: u32| if base == 16 && digit == 0 { String::new() } else { behind(base, 1, digit) };
    let mut items = Vec::new();
    for &first in before {
        for length in 1..=digits {
            let ends = (0..base.pow(length)).filter(|number| number % base != 0);
            let code = |number| format!("{prefix}{}.{}", lead(first), behind(base, length, number));
            items.extend(ends.map(|number| Item::new(code(number))));
        }
    }
    Ok(items)
}

/// A number in so many digits.
fn behind(base: u32, length: u32, number: u32) -> String {
    let digits = (0..length).rev().map(|place| number / base.pow(place) % base);
    digits.filter_map(|digit| char::from_digit(digit, base)).collect::<String>().to_ascii_uppercase()
}

fn subtraction(k: u32, max: u32) -> Result<Vec<Item>, String> {
    if !(1..=max).contains(&k) {
        return Err(format!("a set of {k} amounts has none above {max}: there is no such set"));
    }
    let choose = (0..u128::from(k)).try_fold(1u128, |count, i| {
        count
            .checked_mul(u128::from(max) - i)
            .map(|count| count / (i + 1))
            .filter(|&count| count <= u128::MAX >> 40)
    });
    few(choose.unwrap_or(u128::MAX))?;
    let mut amounts: Vec<u32> = (1..=k).collect();
    let mut items = Vec::new();
    loop {
        let written: Vec<String> = amounts.iter().map(u32::to_string).collect();
        items.push(Item::new(format!("take {{{}}}", written.join(","))));
        // The last amount that can still be larger, and those behind it as small as may be.
        let free = |place: usize| max - (k - 1 - place as u32);
        let Some(place) = (0..amounts.len()).rev().find(|&place| amounts[place] < free(place)) else {
            return Ok(items);
        };
        let from = amounts[place] + 1;
        amounts[place..].iter_mut().zip(from..).for_each(|(amount, larger)| *amount = larger);
    }
}

fn graph(line: &str, game: &str) -> Option<Result<Item, String>> {
    let word = line.trim().trim_start_matches(">>graph6<<");
    (!word.is_empty()).then(|| {
        let vertices = vertices(word).ok_or_else(|| format!("{word:?} is not a graph in graph6"))?;
        let everything: Vec<String> = (0..vertices).map(|vertex| vertex.to_string()).collect();
        Ok(Item {
            code: word.into(),
            data: Some(("graph.g6".into(), word.into())),
            position: Some(format!("{{{}}}", everything.join(", "))),
            ..Item::new(game)
        })
    })
}

/// How many vertices a graph in graph6 has: one byte says it, or three behind a `~`. What else the word holds is read
/// when the game is opened.
fn vertices(word: &str) -> Option<usize> {
    let six = |byte: &u8| byte.checked_sub(63).filter(|&six| six < 64).map(usize::from);
    match word.as_bytes() {
        [b'~', high, middle, low, ..] => Some(six(high)? << 12 | six(middle)? << 6 | six(low)?),
        [count, ..] if *count != b'~' => six(count),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(family: Family) -> Vec<String> {
        family.items().unwrap().into_iter().map(|item| item.code).collect()
    }

    #[test]
    fn codes_in_order() {
        let octal = |digits, before: &[u32]| listed(Family::Octal { digits, before: before.to_vec() });
        assert_eq!(octal(1, &[0, 4])[5..9], ["0.6", "0.7", "4.1", "4.2"]);
        assert_eq!(octal(2, &[0])[6..10], ["0.7", "0.01", "0.02", "0.03"]);
        assert_eq!(octal(3, &[0, 4]).len(), 2 * 511);
        let hexadecimal = listed(Family::Hexadecimal { digits: 2, before: vec![0] });
        assert_eq!((hexadecimal[9].as_str(), hexadecimal.len()), ("0x.A", 255));
    }

    #[test]
    fn sets_in_order() {
        let sets = listed(Family::Subtraction { k: 3, max: 5 });
        assert_eq!((sets.len(), sets[1].as_str(), sets[9].as_str()), (10, "take {1,2,4}", "take {3,4,5}"));
        assert_eq!(listed(Family::Subtraction { k: 1, max: 2 }), ["take {1}", "take {2}"]);
    }

    #[test]
    fn graphs_with_all_their_vertices() {
        let text = ">>graph6<<C~\n\nDhc\n".to_string();
        let items = Family::Graphs { text, game: "node-kayles".into() }.items().unwrap();
        let positions: Vec<_> = items.iter().map(|item| item.position.as_deref().unwrap()).collect();
        assert_eq!(positions, ["{0, 1, 2, 3}", "{0, 1, 2, 3, 4}"]);
        assert!(Family::Graphs { text: "~".into(), game: "nim".into() }.items().is_err());
    }

    #[test]
    fn what_is_no_family() {
        for family in [
            Family::Octal { digits: 0, before: vec![0] },
            Family::Octal { digits: 1, before: vec![8] },
            Family::Hexadecimal { digits: 8, before: vec![0] },
            Family::Subtraction { k: 4, max: 3 },
            Family::Subtraction { k: 0, max: 3 },
            Family::Subtraction { k: 500, max: 1000 },
        ] {
            assert!(family.items().is_err(), "{family:?}");
        }
    }
}
