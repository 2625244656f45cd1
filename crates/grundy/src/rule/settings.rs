//! Values for the parameters of a rule: what `--set` and `--data` supply.

use super::types::Type;
use crate::value::{Set, Value};
use std::collections::BTreeMap;

/// Values by the names of the parameters they are for.
pub type Settings = BTreeMap<String, Value>;

/// The value as the type wants it: data files know only lists, so a list stands for a set where the rule
/// needs a set, also deep inside.
pub(crate) fn coerce(value: &Value, ty: &Type) -> Value {
    match (value, ty) {
        (Value::List(members), Type::Set(member)) => {
            Value::Set(Set::from_members(members.iter().map(|value| coerce(value, member)).collect()))
        }
        (Value::List(members), Type::List(member)) => {
            Value::list(members.iter().map(|value| coerce(value, member)).collect())
        }
        (Value::Set(set), Type::Set(member)) => {
            Value::Set(Set::from_members(set.members().map(|value| coerce(&value, member)).collect()))
        }
        (Value::Tuple(parts), Type::Tuple(types)) => {
            Value::tuple(parts.iter().zip(types).map(|(part, ty)| coerce(part, ty)).collect())
        }
        _ => value.clone(),
    }
}
