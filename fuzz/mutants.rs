//! Inputs that are nearly right: the rules of the catalogue and of `docs/notation.md`, each with a position, and small
//! changes to them. The change with a number is always the same.

use grundy::catalogue;

/// Pieces that changes put in; among them what is large, deep or endless.
const PIECES: &[&str] = &[
    "n",
    "h",
    "k",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "..",
    "->",
    "=>",
    "|",
    "&",
    ";",
    ",",
    "\n",
    "+",
    "-",
    "*",
    "/",
    "%",
    "**",
    "<",
    "==",
    "in",
    "not",
    "for x in 1..n",
    "if",
    "then",
    "else",
    "let f(x) = ",
    "given K = 3",
    "where ",
    "misere",
    "win if ",
    "draw if ",
    "split([n-1] * 3)",
    "subsets(0..n)",
    "partitions(n)",
    "max(h)",
    "[1] * 1000",
    "9223372036854775807",
    "1000000",
    "\"a\"",
    "\"",
    "#",
    "\u{0}",
    "é",
    "→",
    "\n---\n",
    "(3, 5)",
    "[2, 0, 1]",
    "0..10**9",
    "f(x+1)",
    "xor(h)",
    "replace(h, i, 1)",
    "true",
    "take ",
    "start n = (n, 0)",
    "chance {1/2: n}",
];

/// Rules, each with a position.
pub fn seeds() -> Vec<String> {
    let page = include_str!("notation.md");
    let worked = page.lines().filter(|line| line.starts_with('|')).filter_map(|line| {
        let rule = line.split('`').nth(1)?;
        Some(rule.replace("\\|", "|"))
    });
    let known = catalogue::all().map(|entry| entry.rule.clone());
    let positions = ["5 & 3", "(3, 5)", "[2, 0, 1]", "{2, 3, 5}", "..P.P", "([2, 1], 1)"];
    let all = worked.chain(known).enumerate();
    let shapes = all.map(|(i, rule)| format!("{rule}\n---\n{}", positions[i % positions.len()]));
    // With the positions that the catalogue knows, most rules are played and not only read.
    let played = catalogue::all().flat_map(|entry| {
        let position = |known: &catalogue::KnownPosition| known.position.join(" & ");
        entry.positions.iter().take(2).map(move |known| format!("{}\n---\n{}", entry.rule, position(known)))
    });
    shapes.chain(played).collect()
}

/// The change with this number to one of the seeds. One in four puts in one to three pieces, each in the place of up to
/// three bytes, and mostly breaks the rule; the others put one to three numbers, names or signs of the text where another
/// of the same kind stood, and mostly make another game of it.
pub fn mutant(seeds: &[String], number: u64) -> Vec<u8> {
    let mut random = Random(number);
    let seed = &seeds[random.below(seeds.len())];
    let coarse = random.below(4) == 0;
    let changes = 1 + random.below(3);
    if coarse {
        let mut bytes = seed.clone().into_bytes();
        for _ in 0..changes {
            let at = random.below(bytes.len() + 1);
            let end = (at + random.below(4)).min(bytes.len());
            bytes.splice(at..end, PIECES[random.below(PIECES.len())].bytes());
        }
        return bytes;
    }
    let mut tokens = tokens(seed);
    for _ in 0..changes {
        let at = random.below(tokens.len());
        let kind = Kind::of(tokens[at]);
        let alike: Vec<&str> = match kind {
            Kind::Number if random.below(2) == 0 => NUMBERS.to_vec(),
            _ => tokens.iter().copied().filter(|token| Kind::of(token) == kind).collect(),
        };
        tokens[at] = alike[random.below(alike.len())];
    }
    tokens.concat().into_bytes()
}

/// Numbers at the edges.
const NUMBERS: &[&str] =
    &["0", "1", "2", "3", "7", "64", "1000", "1000000", "4294967296", "9223372036854775807"];

/// What may stand in the place of what.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Number,
    Name,
    Sign,
    Other,
}

impl Kind {
    fn of(token: &str) -> Kind {
        match token.chars().next() {
            Some('0'..='9') => Kind::Number,
            Some('a'..='z' | 'A'..='Z' | '_') => Kind::Name,
            Some('+' | '-' | '*' | '/' | '%' | '<' | '>' | '=' | '&' | '|') => Kind::Sign,
            _ => Kind::Other,
        }
    }
}

/// The text as numbers, names, signs and single characters.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let kind = Kind::of(rest);
        let length = match kind {
            Kind::Other => first.len_utf8(),
            _ => rest.find(|c: char| Kind::of(c.encode_utf8(&mut [0; 4])) != kind).unwrap_or(rest.len()),
        };
        let (token, after) = rest.split_at(length);
        tokens.push(token);
        rest = after;
    }
    tokens
}

/// SplitMix64 (Steele, Lea, Flood, \"Fast splittable pseudorandom number generators\", 2014).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((bits ^ (bits >> 31)) % bound as u64) as usize
    }
}
