//! Clauses and rewrites: the lines that say what a move is.

use super::pattern::{AT_THE_END, CLAUSE};
use super::unexpected::SAYS_MOVES;
use super::{Parsed, Parser, ends_item};
use crate::diagnostic::{Diagnostic, Span};
use crate::notation::syntax::{BinaryOp, Clause, Expr, ExprKind, Pattern, Qualifier, Rewrites};
use crate::notation::token::{Kind, Symbol};

impl Parser<'_> {
    /// `pattern -> options qualifiers`
    pub fn clause(&mut self) -> Parsed<Clause> {
        let (start, first) = (self.span(), self.at);
        let pattern = match self.pattern() {
            Ok(_) if !self.at(Symbol::Arrow) => Err(self.after_pattern()),
            pattern => pattern,
        };
        let mistake = match pattern {
            Ok(pattern) => {
                let span = self.place_from(start).0;
                self.step();
                self.pattern_before = Some((pattern.clone(), span));
                return self.moves(start, pattern, span);
            }
            Err(mistake) => mistake,
        };
        match self.pattern_before.clone() {
            Some((pattern, span)) if !self.begins_otherwise(first) => {
                self.at = first;
                self.moves(start, pattern, span).map_err(|_| mistake)
            }
            _ => Err(mistake),
        }
    }

    /// Whether an item has a pattern of its own, or begins with what may be a mistyped word of the notation.
    fn begins_otherwise(&self, first: usize) -> bool {
        let item = self.tokens[first..].iter().map(|token| &token.kind);
        let mut item = item.take_while(|kind| !ends_item(kind));
        item.any(|kind| *kind == Kind::Symbol(Symbol::Arrow)) || self.wrong_line_word().is_some()
    }

    /// `options qualifiers`
    fn moves(&mut self, start: Span, pattern: Pattern, pattern_span: Span) -> Parsed<Clause> {
        let mut alternatives = vec![self.alternative()?];
        while self.eat(Symbol::Bar) {
            alternatives.push(self.alternative()?);
        }
        let qualifiers = self.qualifiers()?;
        if let Kind::Symbol(sign @ (Symbol::Bar | Symbol::Beside)) = *self.peek() {
            return Err(self.options_behind_qualifiers(sign, pattern_span, &qualifiers));
        }
        Ok(Clause { pattern, alternatives, qualifiers, place: self.place_from(start) })
    }

    /// The mistake in `n -> a if c | b`.
    fn options_behind_qualifiers(&self, sign: Symbol, pattern: Span, found: &[Qualifier]) -> Diagnostic {
        let message = match found.last() {
            Some(Qualifier::For(..)) => format!("`{}` cannot stand behind a loop", sign.text()),
            Some(Qualifier::Let(..)) => format!("`{}` cannot stand behind `let`", sign.text()),
            _ => format!("`{}` cannot stand behind a condition", sign.text()),
        };
        let pattern = self.typed(pattern);
        let hint = match sign {
            _ if matches!(found.last(), Some(Qualifier::If(Expr { kind: ExprKind::Name(_), .. }))) => match sign {
                Symbol::Bar => "that k divides n is written `n % k == 0`; another move is another clause".into(),
                _ => "the binary digits that two numbers share are `bitand(n, k)`; conditions are joined by `and`".into(),
            },
            Symbol::Bar => format!("write two clauses: `{pattern} -> … if … ; …`"),
            _ => "put loops and conditions at the end of the clause".to_string(),
        };
        self.mistake(message).label("loops and conditions govern everything before them").hint(hint)
    }

    /// `"old" => "new" | "new" | "old" => "new"`
    pub fn rewrites(&mut self) -> Parsed<Rewrites> {
        let start = self.span();
        let mut pairs: Vec<(String, Vec<String>)> = Vec::new();
        loop {
            let word = self.word()?;
            if self.eat(Symbol::Rewrites) {
                pairs.push((word, vec![self.word()?]));
            } else if let Some((_, new)) = pairs.last_mut() {
                new.push(word);
            }
            if !self.eat(Symbol::Bar) {
                break;
            }
        }
        if let Kind::Symbol(sign @ (Symbol::For | Symbol::If | Symbol::Let)) = *self.peek() {
            let message = format!("a rewrite of words takes no `{}`", sign.text());
            return Err(self.mistake(message).hint("write a clause, as in `w: word -> …`"));
        }
        Ok(Rewrites { pairs, place: self.place_from(start) })
    }

    fn word(&mut self) -> Parsed<String> {
        let Kind::Word(word) = self.peek() else {
            return Err(self.unexpected("a word in double quotes"));
        };
        let word = word.clone();
        self.step();
        Ok(word)
    }

    /// The mistake where a pattern has been read and no `->` follows.
    pub fn after_pattern(&self) -> Diagnostic {
        if let Some(mistake) = self.wrong_line_word().filter(|_| !self.at(Symbol::Assign)) {
            return mistake;
        }
        let plain = CLAUSE.to_string();
        let hint = match self.peek() {
            _ if matches!(self.token_before(), Some(Kind::Name(word)) if word == "split") => {
                "write `n -> a & n-a for a in 1..n-1`".into()
            }
            Kind::Symbol(Symbol::OpenRound) => SAYS_MOVES.into(),
            Kind::Symbol(Symbol::Bar) if matches!(self.token_before(), Some(Kind::Word(_))) => {
                "each word has its own `=>`, as in `\"ab\" => \"\" | \"ba\" => \"\"`".into()
            }
            Kind::Symbol(Symbol::For | Symbol::If) if self.arrow_ahead() => AT_THE_END.into(),
            Kind::Symbol(Symbol::Assign) => {
                "a move is written with `->`; to name a value write `let x = 3`, to compare `==`".into()
            }
            Kind::Symbol(Symbol::Rewrites) => "positions move with `->`; `=>` rewrites words".into(),
            Kind::Symbol(Symbol::Comma) => "a position with several parts is a tuple: `(a, b) -> …`".into(),
            Kind::Symbol(Symbol::Beside) => {
                "a clause speaks about one component; the others stay as they are".into()
            }
            Kind::Symbol(symbol @ (Symbol::For | Symbol::If | Symbol::Bar)) => {
                format!("before `{}` write what a move is, as in `n -> n - 1`", symbol.text())
            }
            kind if BinaryOp::of(kind).is_some() => {
                "a pattern only names the parts of a position; calculate behind `->`".into()
            }
            Kind::Int(_) | Kind::Symbol(Symbol::OpenCurly) if matches!(self.token_before(), Some(Kind::Name(name)) if name.len() > 1) =>
            {
                format!("{plain}, or `take {{1, 3, 4}}` where stones are taken")
            }
            _ if self.at_item_end() && matches!(self.token_before(), Some(Kind::Int(_))) => {
                format!("{plain}; an octal code has a point, as in `0.77`")
            }
            _ => plain,
        };
        self.unexpected("`->` behind the pattern").hint(hint)
    }
}
