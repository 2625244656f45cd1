//! Values, tables, graphs and positions as pictures in SVG, and mistakes underlined in their text, for all faces that show
//! any.
//!
//! Letters and lines have the colour of the text around them, so that a picture can stand on light and on dark pages.
//! What would be too large to be seen is cut, and the picture says so.
//!
//! ```
//! let kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6];
//! assert!(grundy_draw::chart(&kayles, "Kayles").starts_with("<svg "));
//! ```

mod board;
mod chart;
mod graph;
mod heat;
mod mistake;
mod svg;

pub use board::board;
pub use chart::chart;
pub use graph::{Mark, graph};
pub use heat::{Cell, heat};
pub use mistake::mistake;
