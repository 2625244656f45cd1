//! Values for the parameters of a rule: what `--set` and `--data` supply.

use super::literal::literal;
use super::types::Type;
use crate::diagnostic::{Code, Diagnostic, Report, Span};
use crate::notation::parse_position;
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

/// Reads `NAME=VALUE`, the value written out.
///
/// ```
/// use grundy::rule::settings::parse_setting;
/// use grundy::value::Value;
/// assert_eq!(parse_setting("K=5").unwrap(), ("K".to_string(), Value::Int(5)));
/// ```
pub fn parse_setting(text: &str) -> Result<(String, Value), Report> {
    let whole = Span::new(0, text.len());
    let report = |diagnostics| Report::new("setting", text, diagnostics);
    let mistake = |message: &str| {
        let hint = "write NAME=VALUE, for example `K=5` or `S={1,3,4}`";
        report(vec![Diagnostic::new(Code::Setting, whole, message).hint(hint)])
    };
    let Some((name, value)) = text.split_once('=') else {
        return Err(mistake("a setting needs a `=`"));
    };
    // Blanks in place of the name keep the spans in step with the whole text.
    let padded = format!("{}{value}", " ".repeat(name.len() + 1));
    let exprs = parse_position(&padded).map_err(report)?;
    match exprs.as_slice() {
        [expr] => {
            Ok((name.trim().to_string(), literal(expr).map_err(|diagnostic| report(vec![diagnostic]))?))
        }
        _ => Err(mistake("a setting has one value")),
    }
}

/// Reads a JSON object from names to values: numbers, truth values, words, arrays (lists or sets, as the
/// rule wants them).
pub fn settings_from_json(text: &str) -> Result<Settings, Report> {
    let mistake = |message: String| {
        let hint = "the file must hold an object such as {\"next\": [[1, 2], [2], []]}";
        Report::new("data", text, vec![Diagnostic::new(Code::Setting, Span::default(), message).hint(hint)])
    };
    let json: serde_json::Value =
        serde_json::from_str(text).map_err(|error| mistake(format!("the data is not JSON: {error}")))?;
    let serde_json::Value::Object(members) = json else {
        return Err(mistake("the data is JSON but not an object".into()));
    };
    let value = |(name, json): (String, serde_json::Value)| match from_json(&json) {
        Some(value) => Ok((name, value)),
        None => Err(mistake(format!("`{name}` holds something that the notation has no value for"))),
    };
    members.into_iter().map(value).collect()
}

/// A JSON value as a value of the notation.
pub fn from_json(json: &serde_json::Value) -> Option<Value> {
    match json {
        serde_json::Value::Number(number) => number.as_i64().map(Value::Int),
        serde_json::Value::Bool(truth) => Some(Value::Bool(*truth)),
        serde_json::Value::String(word) => Some(Value::word(word)),
        serde_json::Value::Array(members) => {
            members.iter().map(from_json).collect::<Option<_>>().map(Value::list)
        }
        serde_json::Value::Null | serde_json::Value::Object(_) => None,
    }
}
