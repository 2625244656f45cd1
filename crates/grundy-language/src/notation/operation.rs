//! Games made from games: `direct(turn 2, kayles)`.

use super::game::{encloses, outside_words, parse};
use super::syntax::{Combined, Game, Operation, Place};
use crate::diagnostic::{Code as Kind, Diagnostic, Span};

/// The most games that are combined.
const MOST: usize = 4;

/// Reads such a game, if the text is the name of an operation and brackets; `start` is where the text begins.
pub(super) fn recognise(text: &str, start: usize) -> Option<Result<Game, Vec<Diagnostic>>> {
    let (name, rest) = text.split_at(text.find(|c: char| !c.is_ascii_alphabetic())?);
    let operation = Operation::ALL.into_iter().find(|operation| operation.name() == name)?;
    let inner = rest.trim_start();
    encloses(inner).then(|| {
        let begin = text.len() - inner.len() + 1;
        let of = pieces(&inner[1..inner.len() - 1]).map(|(at, piece)| one(piece, start + begin + at));
        let of: Vec<_> = of.collect::<Result<_, _>>()?;
        let place = Place(Span::new(start, start + text.len()));
        if (2..=MOST).contains(&of.len()) {
            return Ok(Game::Combined(Combined { operation, of, place }));
        }
        let message = format!("`{name}` is of 2 to {MOST} games, not of {}", of.len());
        let hint = format!("write `{}`", operation.example());
        Err(vec![Diagnostic::new(Kind::Parse, place.0, message).hint(hint)])
    })
}

/// The texts between commas that stand in no brackets, and where they begin.
fn pieces(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let (mut depth, mut cuts) = (0usize, vec![0]);
    for (at, c) in outside_words(text) {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => cuts.push(at + 1),
            _ => {}
        }
    }
    let ends: Vec<usize> = cuts[1..].iter().map(|cut| cut - 1).chain([text.len()]).collect();
    cuts.into_iter().zip(ends).map(|(from, to)| (from, &text[from..to]))
}

/// One of the games, with or without brackets around it; `at` is where its text begins.
fn one(text: &str, at: usize) -> Result<Game, Vec<Diagnostic>> {
    let inner = text.trim();
    let bracketed = inner.starts_with('(') && encloses(inner);
    let inner = if bracketed { &inner[1..inner.len() - 1] } else { inner };
    let begin = at + text.find(inner).unwrap_or(0);
    let wrong = |message: &str, hint: &str| {
        let span = Span::new(begin, begin + inner.len());
        Err(vec![Diagnostic::new(Kind::Parse, span, message).hint(hint)])
    };
    if inner.trim().is_empty() {
        return wrong(
            "a game is missing here",
            "write a code, a name or a rule, such as `direct(turn 2, kayles)`",
        );
    }
    // Everything before is left out as blanks, so that spans stay right.
    match parse(&format!("{}{inner}", " ".repeat(begin)))? {
        Game::Combined(_) => wrong(
            "a game that is combined itself has no place here",
            "all games that are combined stand in one pair of brackets",
        ),
        Game::File(_) => wrong("a file has no place here", "write its rule here, in brackets"),
        game => Ok(game),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_print_as_typed() {
        for (text, shown) in [
            ("direct(turn 2, kayles)", "direct(turn 2, kayles)"),
            ("acrostic( 0.77,take {1, 3} )", "acrostic(0.77, take {1, 3})"),
            (
                "adjoined((turn 1,3C), (n -> n-1 ; n -> n-5), nim)",
                "adjoined((turn 1,3C), (n -> n-1 ; n -> n-5), nim)",
            ),
            ("direct((take 1..3), nim)", "direct(take 1..3, nim)"),
            ("adjoined(n -> n-k for k in {1, 2}, nim)", "adjoined((n -> n-k for k in {1, 2}), nim)"),
        ] {
            let game = parse(text).unwrap();
            assert_eq!(game.to_string(), shown);
            assert_eq!(parse(shown), Ok(game), "{shown}");
        }
    }

    #[test]
    fn wrong_ones_say_why_and_where() {
        for (text, message, place) in [
            ("direct(kayles)", "2 to 4 games, not of 1", "direct(kayles)"),
            ("direct(kayles, )", "a game is missing", ""),
            ("direct(nim, direct(nim, nim))", "combined itself", "direct(nim, nim)"),
            ("direct(nim, @mine.game)", "a file has no place", "@mine.game"),
            ("direct(nim, turn 3X)", "`X` has no meaning", "X"),
        ] {
            let mistakes = parse(text).unwrap_err();
            assert!(mistakes[0].message.contains(message), "{text}: {}", mistakes[0].message);
            let Span { start, end } = mistakes[0].span;
            assert_eq!(&text[start..end], place, "{text}");
        }
    }

    #[test]
    fn other_texts_are_none() {
        for text in ["direct", "direct nim", "product(nim, nim)", "direct(nim) + 3"] {
            assert!(!matches!(parse(text), Ok(Game::Combined(_))), "{text}");
        }
    }
}
