//! The document `grundy/certificate/1`: what is claimed, by which theorem, and the data that the theorem speaks of.

use super::Heaps;
use crate::answer::{MoveKind, Outcome, Play};
use crate::catalogue;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// The name of the format and its version.
pub const SCHEMA: &str = "grundy/certificate/1";

/// So many values stand in the document itself; more go to a file beside it.
pub const INLINE: usize = 100_000;

/// The document `grundy/certificate/1`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a certificate")]
pub struct Certificate {
    /// [`SCHEMA`]
    pub schema: String,
    /// The game.
    pub rule: Rule,
    /// What is claimed.
    pub claim: Claim,
    /// Why the witness proves the claim.
    pub theorem: Theorem,
    /// The data of the proof.
    pub witness: Witness,
    /// The other games of a sum. The first is that of `rule`, about which `witness` is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Other>,
}

/// A game of a sum that is not the first, and the data about its components.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Other {
    /// The game.
    pub rule: Rule,
    /// The data of the proof; absent where that of the first game is about the components of all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub witness: Option<Witness>,
}

/// A certificate, and the file that belongs beside it.
#[derive(Debug, Clone, PartialEq)]
pub struct Made {
    /// The document.
    pub document: Certificate,
    /// The bytes of the file that the document names, if there is one.
    pub side: Option<Vec<u8>>,
}

/// A game: its text, and the numbers it comes down to where it takes from heaps.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// The rule, code or name in the notation.
    pub text: String,
    /// Values for its parameters, in the notation.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty", deserialize_with = "each_once")]
    pub settings: BTreeMap<String, String>,
    /// What may be taken and left, if the rule is about heaps and comes down to numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heaps: Option<Heaps>,
}

/// Settings, none of them twice.
fn each_once<'de, D: Deserializer<'de>>(document: D) -> Result<BTreeMap<String, String>, D::Error> {
    struct Fields;
    impl<'de> Visitor<'de> for Fields {
        type Value = BTreeMap<String, String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("values for parameters")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut settings = BTreeMap::new();
            while let Some((name, value)) = map.next_entry::<String, String>()? {
                if settings.contains_key(&name) {
                    return Err(serde::de::Error::custom(format!("the setting {name} is there twice")));
                }
                settings.insert(name, value);
            }
            Ok(settings)
        }
    }
    document.deserialize_map(Fields)
}

/// What is claimed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Claim {
    /// Who wins a position under normal play, and by which moves.
    Wins {
        /// The position in the notation.
        position: String,
        /// Its components as JSON, in order.
        components: Vec<serde_json::Value>,
        /// Their nim-values.
        values: Vec<u64>,
        /// Who wins.
        outcome: Outcome,
        /// All winning moves, in order; absent where nothing is claimed about moves.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<Vec<Move>>,
    },
    /// Who wins a sum of several games under normal play, and by which moves.
    Sum {
        /// The components, in order.
        components: Vec<Summand>,
        /// Who wins.
        outcome: Outcome,
        /// All winning moves, in order; absent where nothing is claimed about moves.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<Vec<Move>>,
    },
    /// This move wins.
    Move {
        /// The position in the notation.
        position: String,
        /// Its components as JSON, in order.
        components: Vec<serde_json::Value>,
        /// The move.
        #[serde(rename = "move")]
        mv: Move,
        /// The components after the move; what it leaves stands in the place of what it replaces.
        after: Vec<serde_json::Value>,
    },
    /// The heaps 0 to `to` have the values of the witness.
    Values {
        /// The last heap.
        to: usize,
    },
    /// The values of all heaps repeat.
    Period(Period),
    /// What a position of one game or of several comes to, however it is played.
    Result {
        /// What happens to a player who cannot move.
        play: Play,
        /// The position in the notation; of several games each component behind the text of its own.
        position: String,
        /// Its components as JSON, in order; of several games each is a pair, the number of its own and its position there.
        components: Vec<serde_json::Value>,
        /// What it comes to.
        result: Outcomes,
        /// All moves that keep that, in order; none where the player to move loses. Absent where nothing is claimed about
        /// moves.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<Vec<Played>>,
    },
    /// The misère quotient of all sums of some components and of what they lead to.
    Quotient {
        /// The components as JSON, none of which another one leads to, in the order of the witness.
        of: Vec<serde_json::Value>,
        /// How many elements it has.
        order: usize,
        /// How many of them are in its P-portion.
        losing: usize,
        /// Of heaps: it is the quotient of all heaps, because their values repeat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        all: Option<Repeats>,
    },
}

/// The values of heaps repeat: Φ(n + period) = Φ(n) from the preperiod on, which is not 0, and no smaller numbers will do.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Repeats {
    /// From here on.
    pub preperiod: usize,
    /// After so many heaps.
    pub period: usize,
}

/// What a position comes to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Outcomes {
    /// Who wins.
    Outcome(Outcome),
    /// The best difference, own gains less the opponent's.
    Score(i64),
    /// Who wins, and the least total of costs within which the winner can force it.
    Cost {
        /// Who wins.
        outcome: Outcome,
        /// The total; null of a draw.
        total: Option<i64>,
    },
    /// With which probabilities the players can make sure of winning.
    Chance {
        /// The player to move.
        win: String,
        /// The other player.
        lose: String,
    },
    /// Who wins, where moves entail or compliment, and what each component is worth.
    Entailing {
        /// Who wins.
        outcome: Outcome,
        /// The values, in order; null of a loony component.
        values: Vec<Option<u64>>,
    },
}

/// A move with what it gains or costs, or the ways in which it may turn out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// Which component, counted from 0.
    pub component: usize,
    /// What takes its place, in ascending order; of a move that is drawn by lot in each way in which it may turn out, behind
    /// the probability of that.
    pub to: Vec<serde_json::Value>,
    /// Whether it entails or compliments.
    #[serde(default, skip_serializing_if = "MoveKind::is_ordinary")]
    pub kind: MoveKind,
    /// What it gains or costs.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub amount: i64,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde wants it
fn is_zero(amount: &i64) -> bool {
    *amount == 0
}

/// A component of a sum of several games.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Summand {
    /// Which game, counted from 0.
    pub game: usize,
    /// The text of the game and the component in the notation: what changes its number changes its name.
    pub position: String,
    /// Its nim-value.
    pub value: u64,
}

/// A move: one component is replaced by others.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// Which component, counted from 0.
    pub component: usize,
    /// What takes its place, in ascending order.
    pub to: Vec<serde_json::Value>,
}

/// The values repeat: G(n + period) = G(n) + saltus for every n from the preperiod on, and for no smaller
/// preperiod or period.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Period {
    /// From here on the values repeat.
    pub preperiod: usize,
    /// After so many heaps.
    pub period: usize,
    /// By so much larger; 0 where the values are the same.
    pub saltus: u64,
    /// The largest value of all; absent where the values grow for ever.
    pub largest: Option<Largest>,
}

/// The largest value.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Largest {
    /// The value.
    pub value: u32,
    /// The first heap that has it.
    pub heap: usize,
}

/// Why the witness proves the claim. The page `docs/certificates.md` proves each.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Theorem {
    /// A value is the mex of the values of the options.
    Definition,
    /// Values of components add by nim-sum, and 0 loses (Sprague 1935, Grundy 1939).
    SpragueGrundy,
    /// Subtraction sets and take-and-break games: Guy and Smith 1956, for any number of heaps left.
    GuySmith {
        /// The most heaps that a move leaves.
        heaps: usize,
        /// The most that a move takes.
        reach: usize,
    },
    /// Splitting games with few rare heaps: a repeated window proves the period.
    SparseWindow {
        /// The length of the window.
        window: usize,
    },
    /// Compounds of games are decided by how soon their parts end (Steinhaus 1925; Smith 1966).
    Compound,
    /// Whole positions from the end (Zermelo 1913).
    BackwardInduction,
    /// The optimality equations, and a way to the end (Shapley 1953, Condon 1992).
    OptimalityEquations,
    /// Smith's theory of sums in which play can go round (1966).
    LoopyValues,
    /// A theorem of the catalogue, which the witness names: it is not proved here but held to the definition on small positions.
    Catalogue,
    /// The nimbers beside which a player wins who must move there (Winning Ways, chapter 12; Larsson, Nowakowski and Santos).
    Entailing,
    /// Sums of tame positions are played like misère Nim (Winning Ways, chapter 13).
    Tame,
    /// Heaps of a subtraction game are tame (Ferguson 1974).
    Ferguson,
    /// No move leads from P to P, and one from everywhere else to P (Plambeck and Siegel 2008).
    MisereQuotient,
    /// All-but subtraction sets: the state repeats, raised by the saltus.
    Saltus {
        /// The heap from which the state is compared.
        from: usize,
    },
    /// Take-and-break games that may leave three heaps: what rises goes on rising beside what does not.
    Arithmetic {
        /// This multiple of the period shows it.
        multiple: usize,
    },
    /// Amounts without end: what they leave when they are divided makes no heap an option of one of the same value.
    Residues {
        /// By which they are divided.
        modulus: usize,
    },
    /// The least amount begins a progression in steps that are no larger.
    Progression,
    /// Every amount between two numbers.
    Interval,
}

/// The data of the proof.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Witness {
    /// The values of the heaps from 0 on.
    Values(Values),
    /// All components that can be reached.
    Positions {
        /// The positions in ascending order of the longest play that is left, then of their JSON text.
        positions: Vec<Position>,
    },
    /// What is needed of the components of a board on which moves only end moves.
    Board {
        /// How many moves there are.
        moves: usize,
        /// The components, in ascending order of their moves.
        lemmas: Vec<Lemma>,
    },
    /// All whole positions that can be reached, each the list of its components, and who wins them.
    Outcomes {
        /// Won and lost positions behind what shows that they are.
        wholes: Vec<(Vec<serde_json::Value>, Outcome)>,
    },
    /// The same with scores.
    Scores {
        /// The positions, each behind its options.
        wholes: Vec<(Vec<serde_json::Value>, i64)>,
    },
    /// The same with who wins and at what cost.
    Costs {
        /// Won and lost positions behind what shows that they are.
        wholes: Vec<(Vec<serde_json::Value>, Outcome, Option<i64>)>,
    },
    /// The same with the probabilities with which the two players can make sure of winning.
    Chances {
        /// Each position twice; those with a probability above 0 behind what comes nearer to the end.
        wholes: Vec<(Vec<serde_json::Value>, Side, String)>,
    },
    /// All components that can be reached with their values where play can go round.
    Looped {
        /// The components, nimbers behind what shows them.
        positions: Vec<(serde_json::Value, Looped)>,
    },
    /// All components that can be reached, with the nimbers beside which a player wins who must move there.
    Entailing {
        /// The components, each behind its options.
        positions: Vec<(serde_json::Value, Beaten)>,
    },
    /// What a theorem of the catalogue says, in the notation.
    Formula {
        /// The theorem: what it says, its source, and its formula.
        theorem: catalogue::Theorem,
        /// It is compared with the definition on all positions whose numbers are no larger.
        to: i64,
    },
    /// Each number of a component has a game of its own, and its value is the nim-sum or the nim-product of theirs.
    Numbers {
        /// The games of the numbers by their places, of a list the one of all its members, and the data about them.
        parts: Vec<Other>,
    },
    /// The amounts lie between bounds that move with the heap, by a theorem that needs no values.
    Bounds {
        /// The least amount, as the notation writes it.
        least: String,
        /// The largest.
        most: String,
    },
    /// How soon the heaps end of which a compound is made.
    Paces {
        /// By the places of the parts.
        parts: Vec<Paces>,
    },
    /// Tame components with their nim-values under normal and under misère play.
    Tame {
        /// The components, each behind those that show what it is worth.
        positions: Vec<(serde_json::Value, u64, u64)>,
    },
    /// A commutative monoid, and the elements that components are worth.
    Quotient {
        /// The product of every element with each generator; element 0 is the identity.
        products: Vec<Vec<u16>>,
        /// The P-portion, ascending.
        losing: Vec<u16>,
        /// All components that can be reached with their elements, each behind its options.
        positions: Vec<(serde_json::Value, u16)>,
    },
    /// A period that is proved here, by which heaps of any size are reduced.
    Period {
        /// What is claimed about the values.
        claim: Period,
        /// By which theorem.
        theorem: Theorem,
        /// The values that it needs.
        values: Values,
    },
}

/// How soon the heaps of a part end: their remoteness, or where the last part to end decides their suspense number.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paces {
    /// The game of the part.
    pub rule: Rule,
    /// Heaps with that number, each behind those that its moves leave.
    pub heaps: Vec<(u64, u64)>,
}

/// What a component is worth where play can go round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Looped {
    /// A nimber.
    Nimber(u64),
    /// Infinity, with the nimbers that its moves lead to, ascending.
    Infinite(Vec<u64>),
}

/// A set of nimbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Beaten {
    /// These, ascending.
    Only(Vec<u64>),
    /// All but these, ascending.
    But(Vec<u64>),
}

/// Whose probability of winning it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// That of the player to move.
    Own,
    /// That of the other player.
    Other,
}

/// What is said of a component of a board: its moves, as the bits of a hexadecimal number – the moves of the rule are
/// numbered by what they need, forbid, take out and put in –, and its nimber.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lemma(pub String, pub Proved);

/// What is said of a nimber.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Proved {
    /// It is this.
    Nimber(u32),
    /// It is none of these.
    Not(Vec<u32>),
}

/// The values of the heaps 0, 1, 2, …
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Values {
    /// How many there are.
    pub count: usize,
    /// The values themselves, if they stand in the document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<u32>>,
    /// The file that holds them, if they do not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<File>,
    /// How they may be checked faster than by looking at every option.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sparse: Option<Sparse>,
}

/// A file of values: gzip, every value in the same number of bytes, the lowest byte first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    /// Its name, in the folder of the document.
    pub name: String,
    /// Bytes a value: 1, 2 or 4.
    pub width: usize,
    /// SHA-256 of the file as it lies there.
    pub sha256: String,
}

/// A division of the positions into rare and common ones, and all rare heaps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sparse {
    /// The bits of a value whose parity counts.
    pub mask: u32,
    /// Where the size of the heap counts too: the parity of what splits take.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parity: Option<u8>,
    /// All rare heaps with their values, in ascending order.
    pub rares: Vec<(usize, u32)>,
}

/// A position, what it is worth, and its options.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The component.
    pub position: serde_json::Value,
    /// Its nim-value: the mex of the nim-sums of the options.
    pub value: u64,
    /// All options in ascending order, each the components it leaves in ascending order.
    pub options: Vec<Vec<serde_json::Value>>,
}
