//! Values for the parameters of a rule: what `--set` and `--data` supply.

pub use super::data::settings_from_json;
use super::fit::fits;
use super::literal::literal;
use super::types::Type;
use crate::diagnostic::{Code, Diagnostic, Report, Span};
use crate::notation::parse_position;
use crate::value::{Set, Value};
use std::collections::BTreeMap;

/// Values by the names of the parameters they are for.
pub type Settings = BTreeMap<String, Value>;

/// The value as the type wants it: data files know only lists, so a list stands for a set or a tuple where the rule
/// needs one, also deep inside.
pub(crate) fn coerce(value: &Value, ty: &Type) -> Value {
    match (value, ty) {
        // Large values are shared as they are, not copied.
        _ if fits(value, ty) => value.clone(),
        (Value::List(members), Type::Set(member)) => {
            Value::Set(Set::from_members(members.iter().map(|value| coerce(value, member)).collect()))
        }
        (Value::List(parts), Type::Tuple(types)) if parts.len() == types.len() => {
            Value::tuple(parts.iter().zip(types).map(|(part, ty)| coerce(part, ty)).collect())
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
/// use grundy_language::settings::parse_setting;
/// use grundy_language::value::Value;
/// assert_eq!(parse_setting("K=5").unwrap(), ("K".to_string(), Value::Int(5)));
/// ```
pub fn parse_setting(text: &str) -> Result<(String, Value), Report> {
    let whole = Span::new(0, text.len());
    let report = |mut diagnostics: Vec<Diagnostic>| {
        let own = |code: Code| matches!(code, Code::Parse | Code::Position);
        diagnostics.iter_mut().filter(|d| own(d.code)).for_each(|d| d.code = Code::Setting);
        Report::new("setting", text, diagnostics)
    };
    let mistake_with_hint =
        |message: &str, hint: String| report(vec![Diagnostic::new(Code::Setting, whole, message).hint(hint)]);
    let mistake = |message: &str| {
        mistake_with_hint(message, "write NAME=VALUE, for example `K=5` or `S={1,3,4}`".into())
    };
    let Some((name, value)) = text.split_once('=') else {
        return Err(mistake("a setting needs a `=`"));
    };
    if name.trim().is_empty() {
        return Err(mistake("a name is missing before `=`"));
    }
    if value.trim().is_empty() {
        return Err(mistake("a value is missing behind `=`"));
    }
    // Blanks in place of the name keep the spans in step with the whole text.
    let padded = format!("{}{value}", " ".repeat(name.len() + 1));
    let exprs = parse_position(&padded).map_err(|mistakes| {
        let value = value.trim();
        match parse_position(&format!("[{value}]")) {
            Ok(_) => mistake_with_hint(
                "a setting has one value",
                format!("write a list `{name}=[{value}]` or a set `{name}={{{value}}}`"),
            ),
            _ => report(mistakes),
        }
    })?;
    match exprs.as_slice() {
        [expr] => {
            Ok((name.trim().to_string(), literal(expr).map_err(|diagnostic| report(vec![diagnostic]))?))
        }
        _ => Err(mistake("a setting has one value")),
    }
}
