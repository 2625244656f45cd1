//! The sorts of expressions.

use super::sort::Sort;
use super::total::is_total;
use grundy_language::builtin::Builtin;
use grundy_language::tree::{Arithmetic, Comparison, Element, Expr, Kind, Qualifier, Target, Tree};
use grundy_language::types::Type;
use grundy_language::value::Value;
use std::collections::BTreeSet;

/// Ranges `0..len(h)-1` in one clause that are looked at both ways: as places of the list and as plain numbers.
const MOST_RANGES: usize = 5;
/// Expressions looked at for one claim; a rule that is larger than any game is left as it stands.
const MOST_WORK: u32 = 20_000;

/// Finds the sorts of the expressions of one frame.
pub(super) struct Sorts<'t> {
    pub(super) tree: &'t Tree,
    /// The sorts of the locals that are bound.
    pub(super) locals: Vec<Option<Sort>>,
    /// The functions that are being looked into.
    pub(super) calls: Vec<usize>,
    /// The ranges `0..len(h)-1` met so far, by where they stand.
    pub(super) ranges: Vec<usize>,
    /// Which of them are taken as plain numbers: a bit each.
    pub(super) plain: u32,
    /// How many expressions may still be looked at.
    pub(super) work: u32,
    /// The calls that surely have a value, by where they stand.
    pub(super) sure: BTreeSet<usize>,
    pub(super) change: Change,
}

/// The ways in which the members of a list may change places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Change {
    /// All.
    Any,
    /// They are a circle, which is turned: the member in place `i` goes to place `(i + r) % len(h)`.
    Turn,
}

/// Looks for a way to take the ranges in which the claim holds.
pub(super) fn in_some_way(
    tree: &Tree,
    change: Change,
    locals: usize,
    claim: impl Fn(&mut Sorts<'_>) -> Option<()>,
) -> bool {
    let mut ranges = Vec::new();
    let mut plain = 0;
    loop {
        let (locals, calls, sure) = (vec![None; locals], Vec::new(), BTreeSet::new());
        let mut sorts = Sorts { tree, locals, calls, ranges, plain, work: MOST_WORK, sure, change };
        if claim(&mut sorts).is_some() {
            return true;
        }
        ranges = sorts.ranges;
        plain += 1;
        if plain >> ranges.len().min(MOST_RANGES) != 0 {
            return false;
        }
    }
}

impl Sorts<'_> {
    /// The sort of an expression, or none where nothing can be said.
    pub(super) fn of(&mut self, expr: &Expr) -> Option<Sort> {
        self.work = self.work.checked_sub(1)?;
        match &expr.kind {
            Kind::Value(_) | Kind::Constant(_) => Some(Sort::Equal),
            Kind::Local(local) => self.locals.get(*local)?.clone(),
            Kind::Tuple(parts) => {
                Some(Sort::tuple(parts.iter().map(|part| self.of(part)).collect::<Option<_>>()?))
            }
            Kind::List(elements) | Kind::Set(elements) => self.literal(elements, &expr.ty),
            Kind::Comprehension(body, qualifiers) => self.comprehension(body, qualifiers, &expr.ty),
            Kind::Negate(inner) | Kind::Not(inner) => self.equal(inner),
            Kind::Arithmetic(Arithmetic::Remainder, left, right) => match self.turned(left, right) {
                Some(turned) => turned.sort(),
                None => self.equal(left).and_then(|_| self.equal(right)),
            },
            Kind::Arithmetic(_, left, right) | Kind::And(left, right) | Kind::Or(left, right) => {
                self.equal(left)?;
                self.equal(right)
            }
            Kind::Compare(first, rest) => self.comparisons(first, rest),
            Kind::If(condition, then, otherwise) => {
                self.equal(condition)?;
                self.of(then)?.join(&self.of(otherwise)?, &expr.ty)
            }
            Kind::Range(from, to) => self.range(from, to, expr.span.start),
            Kind::Join(left, right) => match (self.of(left)?, self.of(right)?) {
                (Sort::Equal, Sort::Equal) => Some(Sort::Equal),
                (left, right) => self.members_of_both(&left, &right, &expr.ty),
            },
            Kind::Union(left, right) | Kind::Difference(left, right) => {
                match (self.of(left)?, self.of(right)?) {
                    (Sort::Equal, Sort::Equal) => Some(Sort::Equal),
                    (left, right) if left == right => Sort::bag(left.members()?, &expr.ty),
                    _ => None,
                }
            }
            Kind::Repeat(list, times) => {
                self.equal(times)?;
                match self.of(list)? {
                    Sort::Equal => Some(Sort::Equal),
                    list => Sort::bag(list.members()?, &expr.ty),
                }
            }
            Kind::Index(list, place) => self.member(list, place),
            Kind::Slice(list, from, to) => {
                let bounds = from.iter().chain(to).map(|bound| self.equal(bound));
                bounds.collect::<Option<Vec<_>>>()?;
                self.equal(list)
            }
            Kind::Builtin(builtin, arguments) => self.builtin(*builtin, arguments, &expr.ty),
            Kind::Call(function, arguments) => self.call(*function, arguments, expr.span.start),
        }
    }

    /// Demands that an expression is not changed.
    pub(super) fn equal(&mut self, expr: &Expr) -> Option<Sort> {
        self.of(expr).filter(|sort| *sort == Sort::Equal)
    }

    fn literal(&mut self, elements: &[Element], ty: &Type) -> Option<Sort> {
        let (Type::List(member) | Type::Set(member)) = ty else { return None };
        let mut members = None;
        let mut in_order = true;
        for element in elements {
            let sort = match element {
                Element::One(expr) => self.of(expr)?,
                Element::Splice(expr) => {
                    let range = self.of(expr)?;
                    in_order &= range == Sort::Equal;
                    range.members()?
                }
            };
            members = Some(match members {
                None => sort,
                Some(before) => sort.join(&before, member)?,
            });
        }
        match members {
            None => Some(Sort::Equal),
            Some(Sort::Equal) if in_order => Some(Sort::Equal),
            Some(members) => Sort::bag(members, ty),
        }
    }

    /// `0..len(h)-1` are the places of `h`; any range is numbers.
    fn range(&mut self, from: &Expr, to: &Expr, at: usize) -> Option<Sort> {
        if let Some(list) = self.places(from, to) {
            let number = self.ranges.iter().position(|&known| known == at).unwrap_or_else(|| {
                self.ranges.push(at);
                self.ranges.len() - 1
            });
            if number >= MOST_RANGES || self.plain >> number & 1 == 0 {
                return Some(Sort::Places(list));
            }
        }
        self.equal(from)?;
        self.equal(to)
    }

    fn places(&mut self, from: &Expr, to: &Expr) -> Option<usize> {
        let Kind::Arithmetic(Arithmetic::Subtract, length, one) = &to.kind else { return None };
        let is = |expr: &Expr, number| matches!(expr.kind, Kind::Value(Value::Int(n)) if n == number);
        let Kind::Builtin(Builtin::Len, arguments) = &length.kind else { return None };
        match self.of(arguments.first()?)? {
            Sort::Moved { list, .. } if is(from, 0) && is(one, 1) => Some(list),
            _ => None,
        }
    }

    fn comprehension(&mut self, body: &Expr, qualifiers: &[Qualifier], ty: &Type) -> Option<Sort> {
        // The list whose members are gone through once each, if nothing else is.
        let mut along = None;
        let mut in_order = true;
        for (number, qualifier) in qualifiers.iter().enumerate() {
            match self.qualifier(qualifier)? {
                Some(Sort::Equal) => along = None,
                Some(Sort::Places(list) | Sort::Moved { list, .. }) => {
                    along = (number == 0).then_some(list);
                    in_order = false;
                }
                Some(_) => (along, in_order) = (None, false),
                None if matches!(qualifier, Qualifier::If(_)) => along = None,
                None => {}
            }
        }
        match (self.of(body)?, along) {
            (Sort::Equal, _) if in_order => Some(Sort::Equal),
            (Sort::Equal, Some(list)) if matches!(ty, Type::List(_)) => {
                Some(Sort::Moved { list, typed: false })
            }
            (members, _) => Sort::bag(members, ty),
        }
    }

    /// Takes in a qualifier; the sort of what a loop goes through.
    pub(super) fn qualifier(&mut self, qualifier: &Qualifier) -> Option<Option<Sort>> {
        match qualifier {
            Qualifier::For(target, collection) => {
                let sort = self.of(collection)?;
                self.bind(target, sort.members()?)?;
                Some(Some(sort))
            }
            Qualifier::If(condition) => self.equal(condition).map(|_| None),
            Qualifier::Let(target, value) => {
                let sort = self.of(value)?;
                self.bind(target, sort)?;
                Some(None)
            }
        }
    }

    fn bind(&mut self, target: &Target, sort: Sort) -> Option<()> {
        match target {
            Target::Local(local) => *self.locals.get_mut(*local)? = Some(sort),
            Target::Tuple(parts) => {
                for (i, part) in parts.iter().enumerate() {
                    self.bind(part, sort.part(i)?)?;
                }
            }
        }
        Some(())
    }

    fn comparisons(&mut self, first: &Expr, rest: &[(Comparison, Expr)]) -> Option<Sort> {
        let (mut left, mut left_ty) = (self.of(first)?, &first.ty);
        for (op, operand) in rest {
            let right = self.of(operand)?;
            let same = match op {
                Comparison::Equal | Comparison::NotEqual => {
                    left.is_rigid(left_ty)
                        && left.join(&right, left_ty).is_some_and(|both| both.is_rigid(left_ty))
                }
                Comparison::In | Comparison::NotIn => {
                    right.members().is_some_and(|members| members == left) && left.is_rigid(left_ty)
                }
                _ => left == Sort::Equal && right == Sort::Equal,
            };
            if !same {
                return None;
            }
            (left, left_ty) = (right, &operand.ty);
        }
        Some(Sort::Equal)
    }

    /// `x[i]`
    pub(super) fn member(&mut self, list: &Expr, place: &Expr) -> Option<Sort> {
        match (self.of(list)?, self.of(place)?) {
            (Sort::Equal, Sort::Equal) => Some(Sort::Equal),
            (Sort::Moved { list: a, .. }, Sort::Place(b)) if a == b => Some(Sort::Equal),
            (Sort::Moved { list: a, typed: true }, Sort::Spot(b)) if a == b => Some(Sort::Equal),
            _ => None,
        }
    }

    fn members_of_both(&self, left: &Sort, right: &Sort, ty: &Type) -> Option<Sort> {
        let (Type::List(member) | Type::Set(member)) = ty else { return None };
        Sort::bag(left.members()?.join(&right.members()?, member)?, ty)
    }

    /// Whether an expression has a value whatever its names stand for.
    pub(super) fn cannot_fail(&mut self, expr: &Expr) -> bool {
        is_total(expr, &mut |expr| match &expr.kind {
            Kind::Index(list, place) => {
                matches!((self.of(list), self.of(place)), (Some(Sort::Moved { list: a, .. }), Some(Sort::Place(b))) if a == b)
            }
            Kind::Call(..) => self.sure.contains(&expr.span.start),
            Kind::Arithmetic(_, left, right) => {
                self.turned(left, right).is_some_and(|turned| turned.of_places)
            }
            _ => false,
        })
    }
}
