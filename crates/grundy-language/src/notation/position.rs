//! Positions as text: `3`, `(1, 2) & (3, 5)`, `3 + 4 + 5`.

use super::level::Level;
use super::parser::{Parser, in_order};
use super::syntax::Expr;
use super::token::{Kind, Symbol};
use crate::diagnostic::{Code, Diagnostic, Span};

/// The components of a position, joined by `&` or by `+` outside all brackets.
///
/// Words stand in quotes here; whether a bare text such as `..P` is a word, the rule has to say.
///
/// ```
/// use grundy_language::notation::parse_position;
///
/// assert_eq!(parse_position("3 + 4 + 5").unwrap().len(), 3);
/// assert_eq!(parse_position("(1, 2) & [1..3]").unwrap().len(), 2);
/// ```
pub fn parse_position(text: &str) -> Result<Vec<Expr>, Vec<Diagnostic>> {
    read(text, |parser| parser.operators(Level::Product))
}

/// The same where a move may entail: with each component whether [`ENTAILED`] stands before it, so that the next move must
/// be made there.
///
/// ```
/// use grundy_language::notation::parse_entailed;
///
/// let marks = parse_entailed("entailed 3 + 4").unwrap();
/// assert_eq!(marks.iter().map(|(_, entailed)| *entailed).collect::<Vec<_>>(), [true, false]);
/// ```
pub fn parse_entailed(text: &str) -> Result<Vec<(Expr, bool)>, Vec<Diagnostic>> {
    read(text, |parser| {
        let entailed = matches!(parser.peek(), Kind::Name(name) if name == ENTAILED);
        if entailed {
            parser.step();
        }
        Ok((parser.operators(Level::Product)?, entailed))
    })
}

/// The word before a component in which the next move must be made.
pub const ENTAILED: &str = "entailed";

fn read<T>(
    text: &str,
    component: impl Fn(&mut Parser<'_>) -> Result<T, Diagnostic>,
) -> Result<Vec<T>, Vec<Diagnostic>> {
    let (mut parser, mut mistakes) = Parser::without_lines(text);
    if parser.at_end() && mistakes.is_empty() {
        let hint = "write `0` for an empty heap, `[]` for an empty list";
        return Err(vec![
            Diagnostic::new(Code::Parse, Span::new(0, text.len()), "the position is empty").hint(hint),
        ]);
    }
    match components(&mut parser, component) {
        Ok(found) if mistakes.is_empty() => return Ok(found),
        Ok(_) => {}
        Err(mistake) if mistakes.is_empty() => mistakes.push(mistake),
        // Characters and brackets that make no sense are the reason why the rest does not.
        Err(_) => {}
    }
    Err(in_order(mistakes))
}

fn components<T>(
    parser: &mut Parser<'_>,
    component: impl Fn(&mut Parser<'_>) -> Result<T, Diagnostic>,
) -> Result<Vec<T>, Diagnostic> {
    let mut found = vec![component(parser)?];
    while parser.eat(Symbol::Beside) || parser.eat(Symbol::Plus) {
        found.push(component(parser)?);
    }
    if parser.at_end() {
        return Ok(found);
    }
    let hint = if parser.at(Symbol::Dots) {
        "a range stands in brackets, as in `[1..3]`; a table has the values of all heaps up to one"
            .to_string()
    } else if let Some((rows, columns)) = parser.by() {
        format!("a tuple is written `({rows}, {columns})`")
    } else {
        "components are joined by `&` or `+`; a tuple is written `(1, 2)`; nothing is calculated here".into()
    };
    Err(parser.unexpected("`&` or the end of the position").hint(hint))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::syntax::ExprKind;

    fn printed(text: &str) -> Vec<String> {
        parse_position(text).unwrap().iter().map(Expr::to_string).collect()
    }

    #[test]
    fn components_are_joined_by_either_sign() {
        assert_eq!(printed("3 + 4 & 5"), ["3", "4", "5"]);
        assert_eq!(printed("3\n⊕ -4"), ["3", "-4"]);
        assert_eq!(printed("[1, 2] + {1..3}"), ["[1, 2]", "{1..3}"]);
        assert_eq!(printed("(7, 0) & \".P + &\""), ["(7, 0)", "\".P + &\""]);
        assert_eq!(printed("[k*k for k in 1..3]"), ["[k*k for k in 1..3]"]);
        assert_eq!(printed("(3 + 4)"), ["3+4"]);
        assert_eq!(
            parse_position("({}, 11)").unwrap()[0].kind,
            ExprKind::Tuple(vec![
                Expr { kind: ExprKind::Set(vec![]), place: Default::default() },
                Expr { kind: ExprKind::Int(11), place: Default::default() },
            ])
        );
    }

    #[test]
    fn mistakes_say_what_to_write() {
        for (text, hint) in [
            ("", "`0`"),
            ("3 4", "joined by `&`"),
            ("3, 4", "tuple"),
            ("1..3", "[1..3]"),
            ("7 - 3", "nothing is calculated"),
            ("(1, 2", "`)` is missing"),
            ("..P", ""),
        ] {
            let mistakes = parse_position(text).unwrap_err();
            assert_eq!(mistakes.len(), 1, "{text}: {mistakes:?}");
            let found = mistakes[0].hint.clone().unwrap_or_default();
            assert!(found.contains(hint), "{text}: {found}");
        }
    }
}
