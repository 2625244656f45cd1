//! Whether a value is of a type, and how to show what a type looks like.

use super::types::Type;
use crate::value::{List, Value};

/// Whether the value is of the type. An empty list or set is of any list or set type.
pub fn fits(value: &Value, ty: &Type) -> bool {
    match (value, ty) {
        (Value::Int(_), Type::Int) | (Value::Bool(_), Type::Bool) | (Value::Word(_), Type::Word) => true,
        (Value::Tuple(parts), Type::Tuple(types)) => {
            parts.len() == types.len() && parts.iter().zip(types).all(|(part, ty)| fits(part, ty))
        }
        (Value::List(List::Rows(rows)), Type::List(ty)) => match &**ty {
            Type::List(number) => **number == Type::Int || rows.members().is_empty(),
            _ => rows.is_empty(),
        },
        (Value::List(members), Type::List(ty)) => members.iter().all(|member| fits(member, ty)),
        (Value::Set(set), Type::Set(ty)) => set.members().all(|member| fits(&member, ty)),
        _ => false,
    }
}

/// A value of the type, for "such as …".
pub fn example(ty: &Type) -> String {
    match ty {
        Type::Int => "7".into(),
        Type::Bool => "true".into(),
        Type::Word => "\"P.\"".into(),
        Type::Tuple(parts) => format!("({})", parts.iter().map(example).collect::<Vec<_>>().join(", ")),
        // As a graph, numbers must be vertices of it.
        Type::List(row) if **row == Type::List(Box::new(Type::Int)) => "[[1], [0]]".into(),
        Type::List(member) => format!("[{0}, {0}]", example(member)),
        Type::Set(member) => format!("{{{}}}", example(member)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_of_a_graph_is_one() {
        let numbers = Type::List(Box::new(Type::Int));
        assert_eq!(example(&numbers), "[7, 7]");
        assert_eq!(example(&Type::List(Box::new(numbers))), "[[1], [0]]");
    }
}
