//! What is said where the program itself fails.

use crate::exit::Exit;
use std::io::Write;
use std::panic::{self, PanicHookInfo};

/// From here on a mistake in the program ends it with plain words and a status of its own, whichever thread meets it.
pub fn end_plainly() {
    panic::set_hook(Box::new(|failed| {
        say(failed);
        std::process::exit(Exit::Failed as i32);
    }));
}

/// From here on a mistake in the program ends only the question that met it.
#[cfg(feature = "serve")]
pub fn go_on() {
    panic::set_hook(Box::new(say));
}

fn say(failed: &PanicHookInfo<'_>) {
    // Nobody may be there to read it.
    let _ = std::io::stderr().write_all(words(failed).as_bytes());
}

fn words(failed: &PanicHookInfo<'_>) -> String {
    let what = failed.payload_as_str().unwrap_or("for no reason given");
    let at =
        failed.location().map(|place| format!(" ({}:{})", place.file(), place.line())).unwrap_or_default();
    format!(
        "error: the program failed: {what}{at}\n  help: this is a mistake in grundy, not in the question; please report \
         it with the command that led to it\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    /// The test below calls itself with this set.
    const INNER: &str = "GRUNDY_TEST_FAILS";

    #[test]
    fn a_mistake_in_the_program_has_words_and_a_status_of_its_own() {
        if std::env::var_os(INNER).is_some() {
            end_plainly();
            std::thread::spawn(|| panic!("seven is not eight")).join().unwrap();
        }
        let myself = std::env::current_exe().unwrap();
        let name = "crash::tests::a_mistake_in_the_program_has_words_and_a_status_of_its_own";
        let ended =
            Command::new(myself).args([name, "--exact", "--nocapture"]).env(INNER, "1").output().unwrap();
        assert_eq!(ended.status.code(), Some(Exit::Failed as i32));
        let said = String::from_utf8_lossy(&ended.stderr).into_owned();
        assert!(said.starts_with("error: the program failed: seven is not eight ("), "{said}");
        assert_eq!(said.lines().count(), 2, "{said}");
    }
}
