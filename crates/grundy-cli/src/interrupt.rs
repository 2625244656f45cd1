//! Ctrl-C: whether it was pressed, and who has heard of it.

use crate::exit::Exit;
use std::sync::atomic::{AtomicBool, Ordering};

/// Set by the first Ctrl-C.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Set when work has heard of it, and what it had found by then is the answer.
static HEARD: AtomicBool = AtomicBool::new(false);

/// How the program ends when the answer is not known.
pub fn unknown() -> Exit {
    if interrupted() { Exit::Interrupted } else { Exit::Unknown }
}

/// Whether Ctrl-C was pressed.
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Whether work has to stop for Ctrl-C, of which it has heard then.
pub fn hear() -> bool {
    let pressed = interrupted();
    if pressed {
        HEARD.store(true, Ordering::Relaxed);
    }
    pressed
}

/// Whether Ctrl-C was pressed when the work was done, so that what is left to stop is the writing of the answer.
pub fn is_too_late() -> bool {
    interrupted() && !HEARD.load(Ordering::Relaxed)
}

/// What the first Ctrl-C has to tell besides.
#[cfg(feature = "serve")]
static ON_INTERRUPT: std::sync::OnceLock<Box<dyn Fn() + Send + Sync>> = std::sync::OnceLock::new();

/// Calls this at the first Ctrl-C, for work that sleeps while there is nothing to do. The first caller is heard.
#[cfg(feature = "serve")]
pub fn on_interrupt(tell: impl Fn() + Send + Sync + 'static) {
    if let Ok(()) = ON_INTERRUPT.set(Box::new(tell))
        && interrupted()
        && let Some(tell) = ON_INTERRUPT.get()
    {
        tell();
    }
}

/// Lets the first Ctrl-C ask the work to stop, and the second end the program at once.
pub fn listen() {
    let heard = ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(Exit::Interrupted as i32);
        }
        #[cfg(feature = "serve")]
        if let Some(tell) = ON_INTERRUPT.get() {
            tell();
        }
    });
    // Without a handler Ctrl-C ends the program at once, which is what a user who presses it expects.
    drop(heard);
}
