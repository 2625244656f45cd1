//! Rules that are outside the theory, as far as the text shows it: why, and what can be done instead.

use super::names::{self, Role};
use super::syntax::{Item, Rule};
use super::token::{Kind, Symbol, Token};
use crate::diagnostic::{Code, Diagnostic, Span};

/// The names people give to the players.
const PLAYERS: [&str; 14] = [
    "player",
    "player1",
    "player2",
    "player_1",
    "player_2",
    "alice",
    "bob",
    "opponent",
    "mover",
    "turn",
    "first_player",
    "second_player",
    "white",
    "black",
];

/// The names that speak of more than two players, or of how many there are.
const MANY: [&str; 4] = ["players", "player3", "player_3", "num_players"];

/// The refusals of a rule: the names of players that it uses and does not define, each once, and how many
/// players it says there are.
pub fn of_rule(rule: &Rule) -> Vec<Diagnostic> {
    let mut bound = Vec::new();
    let mut used = Vec::new();
    names::of_rule(rule, &mut |name, place, role| match role {
        Role::Bound => bound.push(name),
        Role::Used => used.push((name, place.0)),
    });
    used.retain(|(name, _)| !bound.contains(name));
    let mut seen = Vec::new();
    for (name, span) in used {
        if !seen.iter().any(|&(before, _)| before == name) {
            seen.push((name, span));
        }
    }
    // How many players there are is no constant or parameter either.
    let counted = rule.items.iter().filter_map(|item| match item {
        Item::Let(definition) => Some(&definition.name),
        Item::Given(given) => Some(&given.name),
        _ => None,
    });
    let counted = counted.filter(|name| MANY.contains(&name.text.to_lowercase().as_str()));
    let counted = counted.map(|name| (name.text.as_str(), name.place.0));
    counted.chain(seen).filter_map(|(name, span)| of_name(name, span)).collect()
}

/// The refusal of an item that makes no sense, if it begins by speaking of a player, says in words who wins, or stands in
/// brackets as a whole.
pub fn of_item(tokens: &[Token]) -> Option<Diagnostic> {
    of_last_move(tokens).or_else(|| of_player(tokens)).or_else(|| of_brackets(tokens))
}

/// `(n -> n - 1)` and the like.
fn of_brackets(tokens: &[Token]) -> Option<Diagnostic> {
    let [open, first, .., close] = tokens else { return None };
    let is = |token: &Token, symbol| token.kind == Kind::Symbol(symbol);
    let mut depth = 0;
    let mut says_moves = matches!(&first.kind, Kind::Name(word) if word == "take");
    for (at, token) in tokens.iter().enumerate() {
        match token.kind {
            Kind::Symbol(Symbol::OpenRound) => depth += 1,
            Kind::Symbol(Symbol::CloseRound) => depth -= 1,
            Kind::Symbol(Symbol::Arrow | Symbol::Rewrites) => says_moves |= depth == 1,
            _ => {}
        }
        // The first bracket is closed by the last.
        if depth == 0 && at + 1 < tokens.len() {
            return None;
        }
    }
    let message = "a rule does not stand in brackets";
    let mistake = Diagnostic::new(Code::Parse, open.span.to(close.span), message);
    (is(open, Symbol::OpenRound) && is(close, Symbol::CloseRound) && says_moves)
        .then(|| mistake.hint("leave the brackets around it out"))
}

/// `last player loses` and the like.
fn of_last_move(tokens: &[Token]) -> Option<Diagnostic> {
    let is_sentence =
        !tokens.iter().any(|token| matches!(token.kind, Kind::Symbol(Symbol::Arrow | Symbol::Assign)));
    let named = |all: &[&str]| {
        tokens
            .iter()
            .find(|token| matches!(&token.kind, Kind::Name(name) if all.contains(&&*name.to_lowercase())))
    };
    let misere = named(&["misère"]);
    let last = named(&["last"]).filter(|_| is_sentence);
    if let Some(says) = misere.or_else(|| last.and(named(&["loses", "lose", "losing", "lost"]))) {
        let message = "`misere` says that whoever makes the last move loses";
        let hint = "write it as a line of its own, as in `take 1..3 ; misere`";
        return Some(
            Diagnostic::new(Code::Parse, last.unwrap_or(says).span.to(says.span), message).hint(hint),
        );
    }
    let says = last.and(named(&["wins", "win", "winning"]))?;
    let message = "whoever makes the last move wins in any case";
    let hint = "leave it out; `misere` as a line of its own says the opposite";
    Some(Diagnostic::new(Code::Parse, last?.span.to(says.span), message).hint(hint))
}

fn of_player(tokens: &[Token]) -> Option<Diagnostic> {
    tokens.iter().take(2).find_map(|token| match &token.kind {
        Kind::Name(name) => of_name(name, token.span),
        _ => None,
    })
}

fn of_name(name: &str, span: Span) -> Option<Diagnostic> {
    let lower = name.to_lowercase();
    if MANY.contains(&lower.as_str()) {
        let message = "the theory is about exactly two players who move in turn";
        let hint = "say only what a move is; with more than two players no position is simply won or lost";
        return Some(Diagnostic::new(Code::Refused, span, message).hint(hint));
    }
    // Left and Right are players only with capitals; in small letters they are places.
    if PLAYERS.contains(&lower.as_str()) || name == "Left" || name == "Right" {
        let message =
            format!("`{name}` speaks of one player, but in an impartial game both have the same moves");
        let hint = "say what a move is, whoever makes it; `win if`, `lose if` and `draw if` speak about the \
                    player to move; games in which the two move differently are outside this theory";
        let hint = match lower.as_str() {
            "turn" | "mover" => {
                "both have the same moves; where they have not, carry whose turn it is in the position, as in \
                 `(n, turn) -> (n-1, 1-turn)`: who wins is right then, but add no other game, because a move there would not \
                 change `turn`"
            }
            _ => hint,
        };
        return Some(Diagnostic::new(Code::Refused, span, message).hint(hint));
    }
    None
}

/// The refusal of a number such as `0.5`.
pub fn of_decimal(text: &str, span: Span) -> Diagnostic {
    let message = format!("`{text}` is no whole number, and positions have whole numbers only");
    let hint = "with real numbers a player would have endlessly many moves; measure in a smaller unit, \
                so that every size is whole";
    Diagnostic::new(Code::Refused, span, message).hint(hint)
}

/// What to write in place of a probability such as `0.5`.
pub fn of_decimal_probability(text: &str, span: Span) -> Diagnostic {
    let fraction = exact_fraction(text).unwrap_or_else(|| "1/2".to_string());
    Diagnostic::new(Code::Parse, span, "a probability is an exact fraction")
        .hint(format!("write `{fraction}`"))
}

/// `0.75` as `3/4`.
fn exact_fraction(text: &str) -> Option<String> {
    let (whole, decimals) = text.split_once('.')?;
    let below = 10u64.checked_pow(u32::try_from(decimals.len()).ok()?)?;
    let above = format!("{whole}{decimals}").parse::<u64>().ok()?;
    let (mut a, mut b) = (above, below);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    let (above, below) = (above.checked_div(a)?, below.checked_div(a)?);
    Some(if below == 1 { above.to_string() } else { format!("{above}/{below}") })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse;

    #[test]
    fn fractions_are_reduced() {
        assert_eq!(exact_fraction("0.75").as_deref(), Some("3/4"));
        assert_eq!(exact_fraction(".5").as_deref(), Some("1/2"));
        assert_eq!(exact_fraction("1.0").as_deref(), Some("1"));
        assert_eq!(exact_fraction("0.00000000000000000000001"), None);
    }

    #[test]
    fn players_are_refused() {
        for text in [
            "n -> n-1 if player == 1",
            "n -> n-1 ; win if Alice",
            "players = 3",
            "given players = 3 ; take 1..3",
            "Alice takes 1..3",
            "player 1 -> n",
            "n -> n-1 if Left",
            "n -> 0.5*n",
            "0.5 -> 1",
        ] {
            let mistakes = parse(text).unwrap_err();
            assert_eq!(mistakes.len(), 1, "{text}: {mistakes:?}");
            assert_eq!(mistakes[0].code, Code::Refused, "{text}: {mistakes:?}");
            assert!(mistakes[0].hint.is_some());
        }
    }

    #[test]
    fn names_that_a_rule_defines_are_its_own() {
        assert!(parse("(n, turn) -> (n-1, 1-turn)").is_ok());
        assert!(parse("(used: set, left) -> (used, left-1)").is_ok());
    }
}
