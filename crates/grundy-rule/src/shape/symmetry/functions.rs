//! The sorts of what functions give.

use super::expression::Sorts;
use super::product::is_product;
use super::sort::Sort;
use grundy_language::builtin::Builtin;
use grundy_language::tree::Expr;
use grundy_language::types::Type;

/// Functions of the rule are looked into this deep.
const MOST_CALLS: usize = 8;

impl Sorts<'_> {
    /// The sort of what a function of the notation gives; `ty` is its type.
    pub(super) fn builtin(&mut self, builtin: Builtin, arguments: &[Expr], ty: &Type) -> Option<Sort> {
        let sorts = arguments.iter().map(|argument| self.of(argument)).collect::<Option<Vec<_>>>()?;
        if sorts.iter().all(|sort| *sort == Sort::Equal) {
            return Some(Sort::Equal);
        }
        let (first, first_ty) = (sorts.first()?, &arguments.first()?.ty);
        match (builtin, &sorts[1..]) {
            (Builtin::Len, []) => first.members().map(|_| Sort::Equal),
            (Builtin::Sum | Builtin::Sorted, []) => self.of_equal_members(first),
            (Builtin::Min | Builtin::Max | Builtin::Gcd | Builtin::Lcm | Builtin::Xor, []) => {
                self.of_equal_members(first)
            }
            // They stop at the first member that decides: no member behind it may be a mistake.
            (Builtin::Any | Builtin::All, []) => {
                self.of_equal_members(first).filter(|_| self.cannot_fail(&arguments[0]))
            }
            (Builtin::Count, [member]) => {
                (first.members()? == *member && member.is_rigid(&arguments[1].ty)).then_some(Sort::Equal)
            }
            (Builtin::Distinct, []) => {
                let (Type::List(member) | Type::Set(member)) = first_ty else { return None };
                first.members()?.is_rigid(member).then_some(Sort::Equal)
            }
            (Builtin::Reversed, []) => Sort::bag(first.members()?, ty),
            (Builtin::Subsets, []) => {
                let Type::List(subset) = ty else { return None };
                Sort::bag(Sort::bag(first.members()?, subset)?, ty)
            }
            (Builtin::Without, [member]) => match first {
                Sort::Bag(members) if **members == *member => Some(first.clone()),
                _ => None,
            },
            (Builtin::Index, [Sort::Equal]) => match first {
                Sort::Moved { list, typed: true } => Some(Sort::Spot(*list)),
                _ => None,
            },
            (Builtin::Replace, [place, Sort::Equal]) => match (first, place) {
                (Sort::Moved { list, .. }, Sort::Place(at)) if list == at => {
                    Some(Sort::Moved { list: *list, typed: false })
                }
                (Sort::Moved { list, typed: true }, Sort::Spot(at)) if list == at => {
                    Sort::bag(Sort::Equal, ty)
                }
                _ => None,
            },
            (Builtin::Remove, [place]) => match (first, place) {
                (Sort::Moved { list, .. }, Sort::Place(at)) if list == at => Sort::bag(Sort::Equal, ty),
                (Sort::Moved { list, typed: true }, Sort::Spot(at)) if list == at => {
                    Sort::bag(Sort::Equal, ty)
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn of_equal_members(&self, collection: &Sort) -> Option<Sort> {
        collection.has_equal_members().then_some(Sort::Equal)
    }

    /// The sort of what a function of the rule gives.
    pub(super) fn call(&mut self, function: usize, arguments: &[Expr], at: usize) -> Option<Sort> {
        let sorts = arguments.iter().map(|argument| self.of(argument)).collect::<Option<Vec<_>>>()?;
        if sorts.iter().all(|sort| *sort == Sort::Equal) {
            return Some(Sort::Equal);
        }
        let called = self.tree.functions.get(function)?;
        if let [Sort::Moved { list, .. }] = sorts.as_slice()
            && is_product(called, function)
        {
            return Some(Sort::Bag(Box::new(Sort::Moved { list: *list, typed: false })));
        }
        if self.calls.contains(&function) || self.calls.len() >= MOST_CALLS {
            return None;
        }
        self.calls.push(function);
        let mut locals: Vec<Option<Sort>> = sorts.into_iter().map(Some).collect();
        locals.resize(called.frame.locals.len(), None);
        let outside = std::mem::replace(&mut self.locals, locals);
        let sort = self.of(&called.frame.body);
        match self.cannot_fail(&called.frame.body) {
            true => self.sure.insert(at),
            false => self.sure.remove(&at),
        };
        self.locals = outside;
        self.calls.pop();
        sort
    }
}
