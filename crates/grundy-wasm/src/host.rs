//! What the library asks of whoever runs it: a clock, and an ear for its failures.

#[cfg(target_arch = "wasm32")]
mod imported {
    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        /// Hears that `done` units of work are finished: the milliseconds since whenever its clock was started.
        pub fn clock(done: f64) -> f64;
        /// Hears why the program fails: so many bytes of text. A trap comes next.
        pub fn failed(text: *const u8, bytes: usize);
    }
}

/// The time in milliseconds, after so many units of work.
#[cfg(target_arch = "wasm32")]
pub fn clock(done: u64) -> f64 {
    // SAFETY: numbers go in and out, and nothing else.
    unsafe { imported::clock(done as f64) }
}

/// The time in milliseconds.
#[cfg(not(target_arch = "wasm32"))]
pub fn clock(_: u64) -> f64 {
    use std::sync::LazyLock;
    use std::time::Instant;
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed().as_secs_f64() * 1000.0
}

/// Lets a failure of the program be heard. Without it a trap says nothing: it may as well be the end of the memory.
pub fn listen() {
    #[cfg(target_arch = "wasm32")]
    std::panic::set_hook(Box::new(|failure| {
        let text = failure.to_string();
        // SAFETY: the text lives until the call comes back, and is only read.
        unsafe { imported::failed(text.as_ptr(), text.len()) }
    }));
}
