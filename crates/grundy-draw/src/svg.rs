//! What all pictures are written with.

use std::fmt::Write;

/// What stands out: zeros, P-positions, the token.
pub const ACCENT: &str = "#d1495b";
/// Everything else.
pub const CALM: &str = "#3d7ea6";

/// A picture that is being written.
pub struct Picture {
    width: f64,
    height: f64,
    inside: String,
}

impl Picture {
    pub fn new(width: f64, height: f64) -> Picture {
        Picture { width, height, inside: String::new() }
    }

    pub fn rect(&mut self, (x, y): (f64, f64), (width, height): (f64, f64), fill: &str) {
        let _ = write!(
            self.inside,
            r#"<rect x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" fill="{fill}"/>"#
        );
    }

    /// A square with an edge but nothing in it.
    pub fn frame(&mut self, (x, y): (f64, f64), side: f64) {
        let _ = write!(
            self.inside,
            r#"<rect x="{x:.1}" y="{y:.1}" width="{side:.1}" height="{side:.1}" fill="none" stroke="currentColor"/>"#
        );
    }

    pub fn disc(&mut self, (x, y): (f64, f64), radius: f64, fill: &str, ring: bool) {
        let ring = if ring { r#" stroke="currentColor" stroke-width="3""# } else { "" };
        let _ =
            write!(self.inside, r#"<circle cx="{x:.1}" cy="{y:.1}" r="{radius:.1}" fill="{fill}"{ring}/>"#);
    }

    /// A line; with an arrow head where it leads one way.
    pub fn line(&mut self, (x1, y1): (f64, f64), (x2, y2): (f64, f64), arrow: bool) {
        let _ = write!(
            self.inside,
            r#"<path d="M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}" stroke="currentColor" fill="none" opacity="0.7"/>"#
        );
        if arrow {
            let length = (x2 - x1).hypot(y2 - y1).max(1e-9);
            let (dx, dy) = ((x2 - x1) / length, (y2 - y1) / length);
            let side = |sign: f64| (x2 - 8.0 * dx - sign * 4.0 * dy, y2 - 8.0 * dy + sign * 4.0 * dx);
            let ((ax, ay), (bx, by)) = (side(1.0), side(-1.0));
            let _ = write!(
                self.inside,
                r#"<path d="M{x2:.1} {y2:.1}L{ax:.1} {ay:.1}L{bx:.1} {by:.1}Z" fill="currentColor" opacity="0.7"/>"#
            );
        }
    }

    /// Words; `anchor` is `start`, `middle` or `end`.
    pub fn text(&mut self, (x, y): (f64, f64), size: f64, anchor: &str, fill: &str, words: &str) {
        let _ = write!(
            self.inside,
            r#"<text x="{x:.1}" y="{y:.1}" font-size="{size}" text-anchor="{anchor}" fill="{fill}">{}</text>"#,
            escaped(words)
        );
    }

    /// The picture, with what it is for those who do not see it.
    pub fn finish(self, title: &str) -> String {
        let Picture { width, height, inside } = self;
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" height="{height:.0}" font-family="sans-serif" role="img"><title>{}</title>{inside}</svg>"#,
            escaped(title)
        )
    }
}

/// Text as it may stand in XML. Letters that may not stand there at all are left out.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\u{fffe}' | '\u{ffff}' => {}
            letter if letter.is_control() => escaped.push(' '),
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_no_marks() {
        let mut picture = Picture::new(10.0, 10.0);
        picture.text((0.0, 0.0), 9.0, "start", "black", "<b>\u{1b} & \"c\"");
        let drawn = picture.finish("a < b");
        assert!(
            drawn.contains("&lt;b&gt;  &amp; &quot;c&quot;</text>") && drawn.contains("<title>a &lt; b<")
        );
    }
}
