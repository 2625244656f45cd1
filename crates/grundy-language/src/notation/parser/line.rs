//! The kinds of lines a rule has.

use super::{Parsed, Parser, ends_item};
use crate::builtin::Function;
use crate::diagnostic::{Code, Diagnostic};
use crate::notation::syntax::{
    BinaryOp, CompareOp, Ending, Expr, ExprKind, Given, Item, Let, Place, Start, Take, Verdict,
};
use crate::notation::token::{Kind, Symbol};

impl Parser<'_> {
    /// The items of a line: one, but that a `given` may name several parameters.
    pub fn items(&mut self) -> Parsed<Vec<Item>> {
        match self.at(Symbol::Given) {
            true => Ok(self.given()?.into_iter().map(Item::Given).collect()),
            false => Ok(vec![self.item()?]),
        }
    }

    fn item(&mut self) -> Parsed<Item> {
        let second_is = |symbol| *self.peek_second() == Kind::Symbol(symbol);
        let names_a_part = second_is(Symbol::Arrow) || second_is(Symbol::Colon);
        match self.peek().clone() {
            Kind::Symbol(Symbol::Let) => self.definition().map(Item::Let),
            Kind::Symbol(Symbol::Where) => {
                self.step();
                self.expression().map(Item::Where)
            }
            Kind::Word(_) if second_is(Symbol::Rewrites) => self.rewrites().map(Item::Rewrites),
            Kind::Name(word) if !names_a_part => match word.as_str() {
                "take" => {
                    self.pattern_before = None;
                    self.take().map(Item::Take)
                }
                "start" => self.start().map(Item::Start),
                "misere" => {
                    let place = Place(self.span());
                    self.step();
                    Ok(Item::Misere(place))
                }
                "win" => self.ending(Verdict::Win).map(Item::Ending),
                "lose" => self.ending(Verdict::Lose).map(Item::Ending),
                "draw" => self.ending(Verdict::Draw).map(Item::Ending),
                _ => self.clause().map(Item::Clause),
            },
            _ => self.clause().map(Item::Clause),
        }
    }

    /// `let S = …` or `let f(x) = …`
    fn definition(&mut self) -> Parsed<Let> {
        self.step();
        let name = self.name("name to define")?;
        let parameters = if self.eat(Symbol::OpenRound) {
            let mut parameters = Vec::new();
            while !self.at(Symbol::CloseRound) {
                parameters.push(self.name("name for the parameter")?);
                if !self.eat(Symbol::Comma) {
                    break;
                }
            }
            self.expect(Symbol::CloseRound)?;
            Some(parameters)
        } else {
            None
        };
        self.expect(Symbol::Assign)?;
        Ok(Let { name, parameters, value: self.expression()? })
    }

    /// `given K = 2`, `given next` or several parameters: `given L = 1, R`
    fn given(&mut self) -> Parsed<Vec<Given>> {
        self.step();
        let mut givens = Vec::new();
        loop {
            let name = self.name("name for the parameter")?;
            let default = if self.eat(Symbol::Assign) { Some(self.expression()?) } else { None };
            givens.push(Given { name, default });
            if !self.eat(Symbol::Comma) {
                return Ok(givens);
            }
        }
    }

    /// `start n = (n, 0)`
    fn start(&mut self) -> Parsed<Start> {
        self.step();
        let pattern = self.pattern()?;
        if !self.at(Symbol::Assign) {
            return Err(self.unexpected("`=`").hint("write `start n = (n, 0)`"));
        }
        self.step();
        Ok(Start { pattern, value: self.expression()? })
    }

    /// `win if c` and its like
    fn ending(&mut self, verdict: Verdict) -> Parsed<Ending> {
        let start = self.span();
        self.step();
        if !self.at(Symbol::If) {
            let hint =
                format!("write `{} if` and a condition; it speaks about the player to move", verdict.word());
            return Err(self.unexpected("`if`").hint(hint));
        }
        self.step();
        let condition = self.expression()?;
        Ok(Ending { verdict, condition, place: self.place_from(start) })
    }

    /// `take S` or `take all but S`
    fn take(&mut self) -> Parsed<Take> {
        let start = self.span();
        self.step();
        if self.at_item_end() {
            let hint = "write `take 1..3`, `take {1, 3, 4}` or `take squares`; in a shell the whole rule stands in quotes";
            return Err(self.unexpected("the numbers that may be taken").hint(hint));
        }
        // `all` is also a function, but no name follows another one in an expression.
        let is = |kind: &Kind, word| matches!(kind, Kind::Name(name) if name == word);
        let all_but = is(self.peek(), "all") && is(self.peek_second(), "but");
        if all_but {
            self.step();
            self.step();
        }
        let word = if all_but { "take all but" } else { "take" };
        if let Some(hint) = self.slip_behind_take() {
            return Err(self.unexpected("the numbers that may be taken").hint(hint));
        }
        let set = self.expression()?;
        if matches!(&set.kind, ExprKind::Name(name) if name == "all") {
            let hint = "write `take 1..n`, or `take all but {2, 3}`";
            return Err(Diagnostic::new(Code::Parse, set.place.0, "`all` is no set").hint(hint));
        }
        let typed = self.typed(set.place.0);
        if let ExprKind::Binary(BinaryOp::Or, taken, other) = &set.kind
            && matches!(&other.kind, ExprKind::Name(name) if name == "split")
        {
            let taken = self.typed(taken.place.0);
            let hint =
                format!("write two clauses: `n -> n - k for k in {taken} ; n -> a & n-a for a in 1..n-1`");
            return Err(Diagnostic::new(Code::Parse, other.place.0, "`take` only takes").hint(hint));
        }
        // `take primes <= 7`
        if let ExprKind::Compare(of, bounds) = &set.kind
            && let [(CompareOp::Less | CompareOp::LessEqual, most)] = &bounds[..]
            && matches!(&of.kind, ExprKind::Name(name) if Function::named(name).is_some())
        {
            let (of, most) = (self.typed(of.place.0), self.typed(most.place.0));
            let message = format!("`{word}` needs a set or a range");
            let hint = format!("write `{word} {of}({most})`");
            return Err(Diagnostic::new(Code::Parse, set.place.0, message).hint(hint));
        }
        if let Some(members) = self.members_of(&set).filter(|_| self.at_item_end()) {
            let message = format!("`{word}` needs a set or a range");
            let hint = format!("write `{word} {{{}}}`", members.join(", "));
            return Err(Diagnostic::new(Code::Parse, set.place.0, message).hint(hint));
        }
        if self.at(Symbol::Comma) && is(self.peek_second(), "misere") {
            let hint = format!("write `{word} {typed} ; misere`");
            return Err(self.mistake("`misere` is a line of its own").hint(hint));
        }
        let goes_on = |parser: &Self| parser.at(Symbol::Comma) || matches!(parser.peek(), Kind::Int(_));
        if goes_on(self) {
            let mut members = vec![typed];
            while goes_on(self) {
                self.eat(Symbol::Comma);
                let member = self.expression()?;
                members.push(self.typed(member.place.0));
            }
            let span = set.place.0.to(self.last_span());
            // `take {1, 3}, 5`
            let all = members.into_iter();
            let members = all
                .map(|member| member.strip_prefix('{').and_then(|it| it.strip_suffix('}')).unwrap_or(member));
            // `take 1, 2 or 3`
            let members = members.collect::<Vec<_>>().join(", ").replace(" or ", ", ");
            let hint = format!("write `{word} {{{members}}}`");
            let message = format!("`{word}` needs one set or range");
            return Err(Diagnostic::new(Code::Parse, span, message).hint(hint));
        }
        if let Kind::Symbol(symbol @ (Symbol::For | Symbol::If | Symbol::Let | Symbol::Bar)) = *self.peek() {
            let hint = format!("write a clause, as in `n -> n - k for k in {typed} {} …`", symbol.text());
            let hint = if symbol == Symbol::Bar { "write `take {1, 3, 4}`".to_string() } else { hint };
            return Err(self.mistake(format!("`take` takes no `{}`", symbol.text())).hint(hint));
        }
        Ok(Take { all_but, set, place: self.place_from(start) })
    }

    /// What to write instead of `take <= 3`, `take at most 3`, `take >= 2`, `take not 2` or `take any`.
    fn slip_behind_take(&self) -> Option<&'static str> {
        let up_to = Some("write a range, as in `take 1..3` or `take 1..n/2`");
        let from = Some("write a range, as in `take 2..n`");
        match (self.peek(), self.peek_second()) {
            (Kind::Symbol(Symbol::Less | Symbol::LessEqual), _) => up_to,
            (Kind::Symbol(Symbol::Greater | Symbol::GreaterEqual), _) => from,
            (Kind::Symbol(Symbol::Not), _) => Some("write `take all but {2}`"),
            (Kind::Name(first), Kind::Name(second)) => match (&first[..], &second[..]) {
                ("at", "most") | ("up", "to") | ("less" | "fewer", "than") => up_to,
                ("at", "least") | ("more", "than") => from,
                _ => None,
            },
            (Kind::Name(word), second) if word == "any" && ends_item(second) => Some("write `take 1..n`"),
            _ => None,
        }
    }

    /// The members of `1`, `1 or 5`, `1..3 and 5`, `primes and 1` or `(1, 3, 4)`, which are no set.
    fn members_of(&self, set: &Expr) -> Option<Vec<String>> {
        let one = |expr: &Expr| match &expr.kind {
            // Of the whole heap
            ExprKind::Name(name) if name == "all" => Some(vec!["n".to_owned()]),
            ExprKind::Range(..) | ExprKind::Name(_) => Some(vec![self.typed(expr.place.0).to_owned()]),
            _ => self.members_of(expr),
        };
        match &set.kind {
            ExprKind::Int(number) => Some(vec![number.to_string()]),
            ExprKind::Tuple(parts) => Some(parts.iter().map(one).collect::<Option<Vec<_>>>()?.concat()),
            ExprKind::Binary(BinaryOp::And | BinaryOp::Or, a, b) => Some([one(a)?, one(b)?].concat()),
            _ => None,
        }
    }
}

impl Verdict {
    /// How it is written.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Win => "win",
            Verdict::Lose => "lose",
            Verdict::Draw => "draw",
        }
    }
}
