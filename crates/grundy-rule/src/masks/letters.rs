//! From a rule over words that keep their length to a rule over sets: a member is a place with its letter.
//!
//! Beside the set stands a word of the same length, which never changes: what a rule asks of the length is asked of it, and
//! places that a word does not have are mistakes there too.

use super::reader::{
    arithmetic, counted, fresh, leading, local, number, plus, result, truth, tuple, typed, up_to,
};
use grundy_language::builtin::Builtin;
use grundy_language::kind::MoveKind;
use grundy_language::tree::{
    Alternative, Arithmetic, Clause, Comparison, Component, Expr, Frame, Guard, Kind, Local, Outcome,
    Pattern, Qualifier, Rewrite, Target, Tree,
};
use grundy_language::types::Type;
use grundy_language::value::Value;

/// A place with its letter.
fn member() -> Type {
    Type::Tuple(vec![Type::Int, Type::Word])
}

fn members() -> Type {
    Type::Set(Box::new(member()))
}

/// A rule over words as a rule over sets with a word beside them; any other is itself.
pub(super) fn as_sets(tree: &Tree) -> Option<Tree> {
    if tree.position != Type::Word {
        return Some(tree.clone());
    }
    let rewrites = tree.rewrites.iter().map(|rewrite| clause(rewrite, &tree.rewrites));
    let mut clauses = rewrites.collect::<Option<Vec<_>>>()?;
    clauses.extend(tree.clauses.iter().cloned());
    let clauses = clauses.iter().map(|one| {
        let (pattern, mut word) = Word::of(&one.pattern, &one.locals)?;
        for qualifier in &one.qualifiers {
            let read = word.qualifier(qualifier)?;
            word.qualifiers.push(read);
        }
        let alternatives = one.alternatives.iter().map(|one| word.alternative(one));
        let alternatives = alternatives.collect::<Option<Vec<_>>>()?;
        Some(Clause {
            pattern,
            locals: word.locals,
            qualifiers: word.qualifiers,
            alternatives,
            ..one.clone()
        })
    });
    let endings = tree.endings.iter().map(|(verdict, guard)| {
        let (pattern, mut word) = Word::of(&guard.pattern, &guard.frame.locals)?;
        // An ending that is of no such form is left to the rule.
        let body = word.condition(&guard.frame.body).unwrap_or_else(|| guard.frame.body.clone());
        Some((*verdict, Guard { pattern, frame: Frame { locals: word.locals, body } }))
    });
    Some(Tree {
        position: Type::Tuple(vec![members(), Type::Word]),
        clauses: clauses.collect::<Option<_>>()?,
        endings: endings.collect::<Option<_>>()?,
        rewrites: Vec::new(),
        ..tree.clone()
    })
}

/// A rewrite as a clause, if it keeps the length of a word and makes no walls, at which the word would fall apart.
fn clause(Rewrite { from, to }: &Rewrite, all: &[Rewrite]) -> Option<Clause> {
    let is_wall = |letter: char| !all.iter().any(|rewrite| rewrite.from.contains(letter));
    if from.chars().count() != to.chars().count() || to.chars().any(is_wall) {
        return None;
    }
    let length = i64::try_from(from.chars().count()).ok()?;
    let word = || Box::new(local(0, Type::Word));
    let (begin, end) = (local(1, Type::Int), plus(local(1, Type::Int), length));
    let slice = |from, until| Box::new(typed(Kind::Slice(word(), from, until), Type::Word));
    let spelt = |letters: &str| typed(Kind::Value(Value::word(letters)), Type::Word);
    let there = Kind::Compare(
        slice(Some(Box::new(begin.clone())), Some(Box::new(end.clone()))),
        vec![(Comparison::Equal, spelt(from))],
    );
    let until = plus(counted(Builtin::Len, vec![*word()]), -length);
    let head = Kind::Join(slice(None, Some(Box::new(begin))), Box::new(spelt(to)));
    let left = Kind::Join(Box::new(typed(head, Type::Word)), slice(Some(Box::new(end)), None));
    let alternative = Alternative {
        kind: MoveKind::Ordinary,
        outcome: Outcome::Certain(vec![Component::One(typed(left, Type::Word))]),
        gain: None,
        cost: None,
        span: Default::default(),
    };
    let name = |ty| Local { name: "_".into(), ty };
    Some(Clause {
        pattern: Pattern::Local(0),
        locals: vec![name(Type::Word), name(Type::Int)],
        qualifiers: vec![up_to(1, until), Qualifier::If(truth(there))],
        alternatives: vec![alternative],
        bindings: Vec::new(),
        span: Default::default(),
    })
}

/// The word of a clause.
struct Word {
    /// The local that stood for the word, and now stands for its letters with their places.
    word: usize,
    /// The word beside them.
    beside: usize,
    locals: Vec<Local>,
    qualifiers: Vec<Qualifier>,
}

impl Word {
    fn of(pattern: &Pattern, locals: &[Local]) -> Option<(Pattern, Word)> {
        let Pattern::Local(word) = *pattern else { return None };
        let mut locals = locals.to_vec();
        locals.get_mut(word)?.ty = members();
        let beside = fresh(&mut locals, Type::Word);
        let pattern = Pattern::Tuple(vec![Pattern::Local(word), Pattern::Local(beside)]);
        Some((pattern, Word { word, beside, locals, qualifiers: Vec::new() }))
    }

    fn letters(&self) -> Expr {
        local(self.word, members())
    }

    /// What depends on the choices and on the length of the word alone.
    fn free(&self, expr: &Expr) -> Option<Expr> {
        let mut expr = expr.clone();
        self.is_free(&mut expr).then_some(expr)
    }

    /// Whether that is so; the length is then asked of the other word.
    fn is_free(&self, expr: &mut Expr) -> bool {
        match &mut expr.kind {
            Kind::Local(name) => *name != self.word,
            Kind::Builtin(Builtin::Len, of) if of[0].is_local(self.word) => {
                of[0] = local(self.beside, Type::Word);
                true
            }
            _ => {
                let mut all = true;
                expr.each_part(&mut |part| all &= self.is_free(part));
                all
            }
        }
    }

    fn qualifier(&mut self, qualifier: &Qualifier) -> Option<Qualifier> {
        Some(match qualifier {
            Qualifier::For(target, source) => Qualifier::For(target.clone(), self.free(source)?),
            Qualifier::Let(target, value) => Qualifier::Let(target.clone(), self.free(value)?),
            Qualifier::If(condition) => Qualifier::If(self.condition(condition)?),
        })
    }

    fn condition(&mut self, condition: &Expr) -> Option<Expr> {
        let mut both = |one: &Expr, other: &Expr| {
            Some((Box::new(self.condition(one)?), Box::new(self.condition(other)?)))
        };
        let kind = match &condition.kind {
            Kind::Not(inner) => Kind::Not(Box::new(self.condition(inner)?)),
            Kind::And(one, other) => both(one, other).map(|(one, other)| Kind::And(one, other))?,
            Kind::Or(one, other) => both(one, other).map(|(one, other)| Kind::Or(one, other))?,
            Kind::Builtin(builtin @ (Builtin::Any | Builtin::All), parts)
                if self.free(condition).is_none() =>
            {
                let [Expr { kind: Kind::Comprehension(body, rounds), ty, span }] = &parts[..] else {
                    return None;
                };
                let rounds = rounds.iter().map(|round| self.qualifier(round)).collect::<Option<_>>()?;
                let each = Kind::Comprehension(Box::new(self.condition(body)?), rounds);
                Kind::Builtin(*builtin, vec![Expr { kind: each, ty: ty.clone(), span: *span }])
            }
            Kind::Compare(one, rest) if self.free(condition).is_none() => {
                let [(op, other)] = &rest[..] else { return None };
                return self.compared(one, *op, other);
            }
            _ => return self.free(condition),
        };
        Some(truth(kind))
    }

    /// A comparison of letters of the word with others.
    fn compared(&mut self, one: &Expr, op: Comparison, other: &Expr) -> Option<Expr> {
        let is = match op {
            Comparison::Equal => match self.free(other) {
                Some(other) => self.stands(one, other)?,
                None => {
                    let one = self.free(one)?;
                    self.stands(other, one)?
                }
            },
            // A part of the word, wherever it stands.
            Comparison::In if other.is_local(self.word) => {
                let part = self.free(one)?;
                let at = fresh(&mut self.locals, Type::Int);
                let until = arithmetic(
                    Arithmetic::Subtract,
                    counted(Builtin::Len, vec![local(self.beside, Type::Word)]),
                    counted(Builtin::Len, vec![part.clone()]),
                );
                let each = self.spelt(local(at, Type::Int), part);
                some(each, vec![up_to(at, until)])
            }
            // One letter of several.
            Comparison::In => {
                let several = self.free(other)?;
                let (Type::Set(ty) | Type::List(ty)) = several.ty.clone() else { return None };
                let letter = fresh(&mut self.locals, *ty);
                let each = self.stands(one, local(letter, Type::Word))?;
                some(each, vec![Qualifier::For(Target::Local(letter), several)])
            }
            Comparison::NotEqual => {
                let is = self.compared(one, Comparison::Equal, other)?;
                truth(Kind::Not(Box::new(is)))
            }
            Comparison::NotIn => {
                let is = self.compared(one, Comparison::In, other)?;
                truth(Kind::Not(Box::new(is)))
            }
            _ => return None,
        };
        Some(is)
    }

    /// Whether letters stand where some of the word are read.
    fn stands(&mut self, read: &Expr, letters: Expr) -> Option<Expr> {
        match &read.kind {
            Kind::Index(word, at) if word.is_local(self.word) => {
                let at = self.place(self.free(at)?);
                let is = self.there(at, letters.clone());
                // More letters than one never stand there.
                let one = equal(counted(Builtin::Len, vec![letters]), number(1));
                Some(truth(Kind::And(Box::new(is), Box::new(one))))
            }
            Kind::Slice(word, from, until) if word.is_local(self.word) => {
                let from = from.as_ref().map_or(Some(number(0)), |from| self.free(from))?;
                let until = until.as_ref().map_or(Some(None), |until| self.free(until).map(Some))?;
                let slice = self.slice(Some(from.clone()), until);
                let fits = equal(length(slice), length(letters.clone()));
                Some(truth(Kind::And(Box::new(fits), Box::new(self.spelt(from, letters)))))
            }
            _ => None,
        }
    }

    /// Whether letters stand in the word from a place on.
    fn spelt(&mut self, from: Expr, letters: Expr) -> Expr {
        let at = fresh(&mut self.locals, Type::Int);
        let letter = index(letters.clone(), local(at, Type::Int));
        let each = self.there(arithmetic(Arithmetic::Add, from, local(at, Type::Int)), letter);
        super::reader::always(each, vec![up_to(at, plus(length(letters), -1))])
    }

    fn there(&self, at: Expr, letter: Expr) -> Expr {
        truth(Kind::Compare(Box::new(tuple(vec![at, letter])), vec![(Comparison::In, self.letters())]))
    }

    /// A place: it is a mistake where the word has no such place.
    fn place(&self, at: Expr) -> Expr {
        let letter = index(local(self.beside, Type::Word), at.clone());
        plus(arithmetic(Arithmetic::Add, at, length(letter)), -1)
    }

    /// A part of the word beside.
    fn slice(&self, from: Option<Expr>, until: Option<Expr>) -> Expr {
        let word = Box::new(local(self.beside, Type::Word));
        typed(Kind::Slice(word, from.map(Box::new), until.map(Box::new)), Type::Word)
    }

    fn alternative(&mut self, alternative: &Alternative) -> Option<Alternative> {
        let of = |weight: &Option<Expr>| match weight {
            Some(weight) => self.free(weight).map(Some),
            None => Some(None),
        };
        let (gain, cost) = (of(&alternative.gain)?, of(&alternative.cost)?);
        let left = self.left(result(alternative)?)?;
        let parts = vec![left, local(self.beside, Type::Word)];
        Some(Alternative { gain, cost, ..leading(alternative, parts) })
    }

    /// What a move leaves of the word.
    fn left(&mut self, result: &Expr) -> Option<Expr> {
        match &result.kind {
            _ if result.is_local(self.word) => Some(self.letters()),
            Kind::Builtin(Builtin::Replace, parts) => {
                let [word, at, letter] = &parts[..] else { return None };
                let (at, letter) = (self.free(at)?, self.free(letter)?);
                let at = self.place(at);
                self.keeps_length(equal(length(letter.clone()), number(1)));
                let before = self.left(word)?;
                Some(self.put(before, at.clone(), plus(at, 1), letter))
            }
            Kind::Join(..) => {
                let mut parts = Vec::new();
                joined(result, &mut parts);
                let (mut from, mut until) = (number(0), length(local(self.beside, Type::Word)));
                if let Some(Expr { kind: Kind::Slice(word, begin, end), .. }) = parts.first()
                    && word.is_local(self.word)
                    && begin.as_ref().is_none_or(|begin| matches!(begin.kind, Kind::Value(Value::Int(0))))
                {
                    let end = end.as_ref().map_or(Some(None), |end| self.free(end).map(Some))?;
                    from = length(self.slice(None, end));
                    parts.remove(0);
                }
                if let Some(Expr { kind: Kind::Slice(word, begin, None), .. }) = parts.last()
                    && word.is_local(self.word)
                {
                    let begin = begin.as_ref().map_or(Some(None), |begin| self.free(begin).map(Some))?;
                    let rest = length(self.slice(begin, None));
                    until = arithmetic(Arithmetic::Subtract, until, rest);
                    parts.pop();
                }
                let new = parts.into_iter().map(|part| self.free(part)).collect::<Option<Vec<_>>>()?;
                let join = |one, other| typed(Kind::Join(Box::new(one), Box::new(other)), Type::Word);
                let new = new.into_iter().reduce(join)?;
                let end = arithmetic(Arithmetic::Add, from.clone(), length(new.clone()));
                self.keeps_length(equal(end, until.clone()));
                Some(self.put(self.letters(), from, until, new))
            }
            _ => None,
        }
    }

    /// Letters in the places from one up to, not including, another.
    fn put(&mut self, before: Expr, from: Expr, until: Expr, new: Expr) -> Expr {
        let (place, letter, at) = (
            fresh(&mut self.locals, Type::Int),
            fresh(&mut self.locals, Type::Word),
            fresh(&mut self.locals, Type::Int),
        );
        let compare = |op, other| {
            let here = Box::new(local(place, Type::Int));
            Box::new(truth(Kind::Compare(here, vec![(op, other)])))
        };
        let stays =
            Kind::Or(compare(Comparison::Less, from.clone()), compare(Comparison::GreaterEqual, until));
        let target = Target::Tuple(vec![Target::Local(place), Target::Local(letter)]);
        let same = tuple(vec![local(place, Type::Int), local(letter, Type::Word)]);
        let rounds = vec![Qualifier::For(target, before), Qualifier::If(truth(stays))];
        let kept = typed(Kind::Comprehension(Box::new(same), rounds), members());
        let one = tuple(vec![
            arithmetic(Arithmetic::Add, from, local(at, Type::Int)),
            index(new.clone(), local(at, Type::Int)),
        ]);
        let rounds = vec![up_to(at, plus(length(new), -1))];
        let put = typed(Kind::Comprehension(Box::new(one), rounds), members());
        typed(Kind::Union(Box::new(kept), Box::new(put)), members())
    }

    /// Makes it a mistake that a word changes its length.
    fn keeps_length(&mut self, same: Expr) {
        let one = typed(Kind::If(Box::new(same), Box::new(number(1)), Box::new(number(0))), Type::Int);
        let seen = arithmetic(Arithmetic::Divide, number(1), one);
        self.qualifiers.push(Qualifier::If(equal(seen, number(1))));
    }
}

/// The parts that are joined, in order.
fn joined<'e>(expr: &'e Expr, parts: &mut Vec<&'e Expr>) {
    match &expr.kind {
        Kind::Join(one, other) => {
            joined(one, parts);
            joined(other, parts);
        }
        _ => parts.push(expr),
    }
}

fn length(word: Expr) -> Expr {
    counted(Builtin::Len, vec![word])
}

fn index(word: Expr, at: Expr) -> Expr {
    typed(Kind::Index(Box::new(word), Box::new(at)), Type::Word)
}

fn equal(one: Expr, other: Expr) -> Expr {
    truth(Kind::Compare(Box::new(one), vec![(Comparison::Equal, other)]))
}

/// Whether a condition holds in some round of some loops.
fn some(condition: Expr, rounds: Vec<Qualifier>) -> Expr {
    let each = Kind::Comprehension(Box::new(condition), rounds);
    truth(Kind::Builtin(Builtin::Any, vec![typed(each, Type::List(Box::new(Type::Bool)))]))
}
