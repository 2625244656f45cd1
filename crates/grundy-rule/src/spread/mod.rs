//! Lists that keep their length, spread out: a rule over lists as a rule over the numbers in them.
//!
//! Where every move puts other numbers into the places of a list and no place is added or taken away, the lists of one length are
//! as many numbers side by side, and a rule over such numbers neither makes lists nor compares them. The rule is written
//! anew for a length: what loops go through the places is written out round by round, `h[i]` is the name of a number, and
//! `replace(h, i, x)` are all numbers with another one in its place.
//!
//! Both rules have the same mistakes. So nothing is left out that could be one: an expression goes only where it is
//! *certain* to have a value.

mod writer;

#[cfg(test)]
mod tests;

use super::layout::Layout;
use super::program::Program;
use grundy_heap::progress::Progress;
use grundy_language::tree::{Frame, Guard, Tree};
use grundy_language::types::Type;
use grundy_language::value::Value;
use writer::Writer;

/// No longer lists are spread out.
pub(super) const LONGEST: usize = 16;

/// Which part of its positions is the list, and how many parts there are, if the rule is of a kind that can be spread out.
fn place_of_list(ty: &Type) -> Option<(usize, usize)> {
    let parts = match ty {
        Type::Tuple(parts) => &parts[..],
        _ => std::slice::from_ref(ty),
    };
    let is_list = |part: &Type| matches!(part, Type::List(member) if **member == Type::Int);
    let is_number = |part: &Type| matches!(part, Type::Int | Type::Bool);
    let mut lists = (0..parts.len()).filter(|&i| !is_number(&parts[i]));
    match (lists.next(), lists.next()) {
        (Some(only), None) if is_list(&parts[only]) => Some((only, parts.len())),
        _ => None,
    }
}

/// The rule for lists of one length.
pub(super) fn program(
    tree: &Tree,
    constants: &[Value],
    length: usize,
    progress: &dyn Progress,
) -> Option<Program> {
    let spread = spread(tree, constants, length, progress)?;
    let mut program = Program::compile(&spread, progress).ok()?;
    program.layout = Layout::of_lists(tree.position.clone(), length);
    Some(program)
}

fn spread(tree: &Tree, constants: &[Value], length: usize, progress: &dyn Progress) -> Option<Tree> {
    let (list, parts) = place_of_list(&tree.position)?;
    if !tree.rewrites.is_empty() || length + parts < 3 {
        return None;
    }
    let mut writer = Writer::new(tree, constants, (list, length), progress);
    let mut clauses = Vec::new();
    for clause in &tree.clauses {
        let pattern = writer.begin(&clause.pattern, &clause.locals)?;
        writer.rounds(clause, &pattern, &clause.qualifiers, &mut Vec::new(), &mut clauses)?;
    }
    let guard = |writer: &mut Writer<'_>, guard: &Guard| {
        let pattern = writer.begin(&guard.pattern, &guard.frame.locals)?;
        let body = writer.expr(&guard.frame.body)?;
        Some(Guard { pattern, frame: Frame { locals: std::mem::take(&mut writer.locals), body } })
    };
    let filter = match &tree.filter {
        Some(filter) => Some(guard(&mut writer, filter)?),
        None => None,
    };
    let endings = tree.endings.iter().map(|(verdict, ending)| Some((*verdict, guard(&mut writer, ending)?)));
    let endings = endings.collect::<Option<_>>()?;
    let mut position = match &tree.position {
        Type::Tuple(parts) => parts.clone(),
        _ => vec![Type::Int],
    };
    position.splice(list..list + 1, std::iter::repeat_n(Type::Int, length));
    Some(Tree { position: Type::Tuple(position), clauses, filter, endings, start: None, ..tree.clone() })
}
