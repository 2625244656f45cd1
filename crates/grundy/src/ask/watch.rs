//! Who watches the work for a question.

use grundy_heap::progress::{Progress, Unwatched};
use std::sync::Arc;

/// Whoever watches a question: it may outlive the call, so it is shared.
pub type Watch = Arc<dyn Progress + Send>;

/// Nobody watches.
pub fn unwatched() -> Watch {
    Arc::new(Unwatched)
}
