//! What cannot stand in a rule beside `entails` and `carries`.

use crate::diagnostic::{Code, Diagnostic};
use crate::notation::syntax::{Clause, Item, Outcome, Place, Rule};

/// The mistake of a rule in which moves entail or compliment, and which is not played for the last move alone.
pub(super) fn refused(rule: &Rule, clauses: &[Clause]) -> Option<Diagnostic> {
    let all = || clauses.iter().flat_map(|clause| &clause.alternatives);
    let (word, place) = all().find_map(|option| Some((option.kind.word()?, option.place)))?;
    let found = |place: Place, what: &'static str, why: &'static str| Some((place, what, why));
    let of_option = all().find_map(|option| match (&option.outcome, &option.gain, &option.cost) {
        (Outcome::Chance(_), ..) => found(
            option.place,
            "`chance`",
            "who must move where is known only where moves are certain: write the branches as moves to choose from",
        ),
        (_, Some(gain), _) => found(gain.place, "`gain`", "here the last move wins, and nothing is counted: leave it out"),
        (_, _, Some(cost)) => found(cost.place, "`cost`", "here the last move wins, and nothing is counted: leave it out"),
        _ => None,
    });
    let of_line = || {
        rule.items.iter().find_map(|item| match item {
            Item::Misere(place) => found(
                *place,
                "`misere`",
                "the theory of such moves is of normal play, where the last move wins: leave it out",
            ),
            Item::Ending(ending) => found(
                ending.place,
                "an ending",
                "play ends where no move is left, and whoever should move there has lost: leave such positions without \
                 moves",
            ),
            _ => None,
        })
    };
    let (at, what, why) = of_option.or_else(of_line)?;
    let mistake = Diagnostic::new(Code::Type, at.0, format!("a rule with `{word}` cannot have {what}"));
    Some(mistake.other(place.0, format!("this move {word}")).hint(why))
}
