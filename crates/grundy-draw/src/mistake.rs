//! A mistake, underlined in the text it is in.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use grundy_language::diagnostic::{Code, Diagnostic, Span};
use std::ops::Range;

/// A mistake with its place in a text, which has a name, and its hint: for a terminal of this width in colours, else plain.
///
/// ```
/// use grundy_language::diagnostic::{Code, Diagnostic, Span};
/// let mistake = Diagnostic::new(Code::Name, Span::new(5, 6), "nothing is called `q`").label("here");
/// let drawn = grundy_draw::mistake(&mistake, "rule", "n -> q", None);
/// assert!(drawn.ends_with("1 | n -> q\n  |      ^ here"));
/// ```
pub fn mistake(mistake: &Diagnostic, name: &str, text: &str, width: Option<usize>) -> String {
    let place = |span: Span| in_text(span, text);
    let mut main = AnnotationKind::Primary.span(place(mistake.span));
    if !mistake.label.is_empty() {
        main = main.label(mistake.label.as_str());
    }
    let others = mistake.others.iter();
    let others = others.map(|(span, words)| AnnotationKind::Context.span(place(*span)).label(words.as_str()));
    let title = match mistake.code {
        Code::Unknown => Level::ERROR.with_name(Code::Unknown.word()).primary_title(&mistake.message),
        Code::Warning => Level::WARNING.primary_title(&mistake.message),
        code => Level::ERROR.primary_title(&mistake.message).id(code.word()),
    };
    let mut group = Group::with_title(title);
    // What was not finished has no place.
    if !text.is_empty() && (mistake.code != Code::Unknown || mistake.span != Span::default()) {
        group = group.element(Snippet::source(text).path(name).annotation(main).annotations(others));
    }
    let group = group.elements(mistake.hint.iter().map(|hint| Level::HELP.message(hint.as_str())));
    let renderer = match width {
        Some(width) => Renderer::styled().term_width(width),
        None => Renderer::plain(),
    };
    renderer.decor_style(DecorStyle::Ascii).render(&[group])
}

/// The span as a range that lies in the text and cuts no letter in two.
fn in_text(span: Span, text: &str) -> Range<usize> {
    let start = text.floor_char_boundary(span.start);
    start..text.floor_char_boundary(span.end).max(start)
}
