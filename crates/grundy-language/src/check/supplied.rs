//! Values that were supplied for parameters and do not fit.

use crate::diagnostic::{Code, Diagnostic, Span};
use crate::fit::{example, fits};
use crate::notation::suggestion::nearest;
use crate::notation::syntax::{Item, Name, Rule};
use crate::settings::{Settings, coerce};
use crate::tree::Tree;

/// The longest value that is repeated in a message.
const SHORT: usize = 40;

/// Values for parameters that the rule does not have.
pub(super) fn unknown(rule: &Rule, settings: &Settings) -> Vec<Diagnostic> {
    let known: Vec<&Name> = rule.givens().collect();
    let foreign = settings.keys().filter(|name| !known.iter().any(|given| given.text == **name));
    foreign.map(|name| no_such_parameter(rule, name, &known)).collect()
}

fn no_such_parameter(rule: &Rule, name: &str, known: &[&Name]) -> Diagnostic {
    let message = format!("the rule has no parameter `{name}`");
    let constant = rule.items.iter().find_map(|item| match item {
        Item::Let(definition) if definition.name.text == name => Some(definition.name.place.0),
        _ => None,
    });
    if let Some(span) = constant {
        let hint = format!("to make it a parameter, write `given {name} = …` in place of `let {name} = …`");
        return Diagnostic::new(Code::Setting, span, message).label("this is a constant").hint(hint);
    }
    let names: Vec<String> = known.iter().map(|given| format!("`{}`", given.text)).collect();
    let hint = match (nearest(name, known.iter().map(|given| given.text.as_str())), names.as_slice()) {
        (Some(near), _) => format!("did you mean `{near}`?"),
        (None, []) => format!("a line `given {name} = …` makes one"),
        (None, [only]) => format!("its parameter is {only}"),
        (None, _) => format!("its parameters are {}", names.join(", ")),
    };
    let span = known.first().map_or_else(|| moves(rule), |given| given.place.0);
    let label = if known.is_empty() { "nothing here is a parameter" } else { "this is one" };
    Diagnostic::new(Code::Setting, span, message).label(label).hint(hint)
}

/// The first line that says what a move is.
fn moves(rule: &Rule) -> Span {
    let place = |item: &Item| match item {
        Item::Clause(clause) => Some(clause.place.0),
        Item::Take(take) => Some(take.place.0),
        Item::Rewrites(rewrites) => Some(rewrites.place.0),
        _ => None,
    };
    rule.items.iter().find_map(place).unwrap_or_default()
}

/// Values that are not what the rule, checked without them, needs.
pub(super) fn misfits(rule: &Rule, alone: &Tree, settings: &Settings) -> Vec<Diagnostic> {
    let misfit = |given: &Name| {
        let value = settings.get(&given.text)?;
        let ty = &alone.constants.iter().find(|constant| constant.name == given.text)?.value.body.ty;
        if fits(&coerce(value, ty), ty) {
            return None;
        }
        let shown = value.to_string();
        let shown = if shown.len() <= SHORT { format!(", not {shown}") } else { String::new() };
        let message = format!("`{}` must be {ty}{shown}", given.text);
        let hint = format!("write for example `--set \"{}={}\"`", given.text, example(ty));
        Some(Diagnostic::new(Code::Setting, given.place.0, message).label("for this parameter").hint(hint))
    };
    rule.givens().filter_map(misfit).collect()
}
