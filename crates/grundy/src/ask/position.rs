//! Positions: as a person types them, or as the answers write them. The empty list is the empty sum, where play is over.

use crate::game::Game;
use grundy_language::diagnostic::Report;
use grundy_language::types::Type;
use grundy_language::value::Value;
use serde_json::{Number, Value as Json};

/// The texts of the components. A text is read as it is typed; anything else is what the answers write, where a
/// tuple, a list and a set are all arrays, so the rule says which is meant.
pub(super) fn texts(game: &Game, json: &Json) -> Result<Vec<String>, Report> {
    let tree = game.rule().tree();
    let short = tree.start.as_ref().map(|(short, _)| short);
    let text = |component: &Json| match component {
        Json::String(text) => Ok(text.clone()),
        Json::Number(number) => whole(number).ok_or_else(wrong),
        Json::Array(_) => {
            let value = value(component, &tree.position).or_else(|| value(component, short?));
            Ok(value.or_else(|| value_of(component)).ok_or_else(wrong)?.to_string())
        }
        _ => Err(wrong()),
    };
    match json {
        Json::String(_) | Json::Number(_) => Ok(vec![text(json)?]),
        // A move may leave nothing at all, and that too is a position.
        Json::Array(components) => components.iter().map(text).collect(),
        _ => Err(wrong()),
    }
}

fn wrong() -> Report {
    Report::question(
        "`position` is a text such as \"3 + 4\" or a list of components such as [\"3\", \"4\"] or [3, 4]",
    )
}

/// A whole number as it is typed, also one of more digits than are kept: what is wrong with it, the notation says.
fn whole(number: &Number) -> Option<String> {
    match number.as_f64().filter(|_| number.is_f64()) {
        // As an integer: to write such a number with all its digits takes tables that the page would have to load.
        Some(long) => (long.fract() == 0.0).then(|| (long as i128).to_string()),
        None => Some(number.to_string()),
    }
}

/// The value of this type that the JSON stands for.
fn value(json: &Json, ty: &Type) -> Option<Value> {
    let all =
        |members: &[Json], ty: &Type| members.iter().map(|member| value(member, ty)).collect::<Option<_>>();
    match (json, ty) {
        (Json::Number(number), Type::Int) => number.as_i64().map(Value::Int),
        (Json::Bool(truth), Type::Bool) => Some(Value::Bool(*truth)),
        (Json::String(word), Type::Word) => Some(Value::word(word)),
        (Json::Array(parts), Type::Tuple(types)) if parts.len() == types.len() => {
            parts.iter().zip(types).map(|(part, ty)| value(part, ty)).collect::<Option<_>>().map(Value::tuple)
        }
        (Json::Array(members), Type::List(ty)) => all(members, ty).map(Value::list),
        (Json::Array(members), Type::Set(ty)) => all(members, ty).map(Value::set),
        _ => None,
    }
}

/// The value of no particular type: the rule will say what is wrong with it.
fn value_of(json: &Json) -> Option<Value> {
    match json {
        Json::Number(number) => number.as_i64().map(Value::Int),
        Json::Bool(truth) => Some(Value::Bool(*truth)),
        Json::String(word) => Some(Value::word(word)),
        Json::Array(members) => members.iter().map(value_of).collect::<Option<_>>().map(Value::list),
        Json::Null | Json::Object(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read(rule: &str, position: Json) -> Vec<Value> {
        let game = Game::open(rule, &Default::default(), &crate::game::NoFiles).unwrap();
        game.positions(&texts(&game, &position).ok().unwrap()).unwrap()
    }

    #[test]
    fn what_answers_write_can_be_asked_about() {
        let pair = |a, b| Value::tuple(vec![Value::Int(a), Value::Int(b)]);
        assert_eq!(read("wythoff", json!([[3, 5], "(1,2)"])), [pair(3, 5), pair(1, 2)]);
        assert_eq!(read("take 1..3", json!([3, "4 + 5"])), [3, 4, 5].map(Value::Int));
        assert_eq!(read("take 1..3", json!("3 + 4")), [3, 4].map(Value::Int));
        assert_eq!(read("\"++\" => \"--\"", json!(["++++"])), [Value::word("++++")]);
        let set = Value::set(vec![Value::Int(2), Value::Int(5)]);
        assert_eq!(read("s: set -> s - {x} for x in s", json!([[5, 2]])), [set]);
        let list = Value::list(vec![Value::Int(2), Value::Int(2)]);
        assert_eq!(read("h: list -> remove(h, i) for i in 0..len(h)-1 if h[i] > 1", json!([[2, 2]])), [list]);
    }

    #[test]
    fn a_number_is_a_heap() {
        assert_eq!(read("take 1..3", json!(3)), read("take 1..3", json!([3])));
    }

    #[test]
    fn a_number_that_is_too_long_is_told_as_one() {
        let game = Game::open("take 1..3", &Default::default(), &crate::game::NoFiles).unwrap();
        let long: Json = serde_json::from_str("[99999999999999999999]").unwrap();
        let mistake = game.positions(&texts(&game, &long).ok().unwrap()).unwrap_err().to_string();
        assert!(mistake.contains("too large"), "{mistake}");
    }

    #[test]
    fn nothing_is_a_position() {
        assert_eq!(read("\"++\" => \"--\"", json!([])), []);
    }

    #[test]
    fn what_answers_write_for_shorter_positions() {
        let rule = "(n, last) -> (n-k, k) for k in 1..n if k != last ; start n = (n, 0)";
        assert_eq!(read(rule, json!([7])), read(rule, json!([[7, 0]])));
    }

    #[test]
    fn what_is_no_position() {
        let game = Game::open("take 1..3", &Default::default(), &crate::game::NoFiles).unwrap();
        for json in [json!(null), json!({}), json!([null]), json!([{"a": 1}]), json!([[null]]), json!([1.5])]
        {
            assert!(texts(&game, &json).is_err(), "{json}");
        }
    }
}
