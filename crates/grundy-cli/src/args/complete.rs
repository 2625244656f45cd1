//! What the shell may complete.

use clap_complete::CompletionCandidate;
use grundy::catalogue;

/// The variable by which a shell asks for completions.
pub const COMPLETE: &str = "GRUNDY_COMPLETE";

/// The games known by name.
pub fn games() -> Vec<CompletionCandidate> {
    catalogue::names().map(CompletionCandidate::new).collect()
}
