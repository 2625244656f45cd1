//! The local server of grundy: a page for people, and questions about games over HTTP.
//!
//! A request is checked (`guard`), read within limits (`body`), given a place among those that are worked on
//! (`pool`) and answered by [`grundy::ask`] on a thread of its own while it is watched (`watch`).
//!
//! ```no_run
//! let server = grundy_web::Server::bind(grundy_web::Config::default())?;
//! println!("{}", server.url());
//! server.run()?;
//! # Ok::<(), std::io::Error>(())
//! ```

mod asset;
mod body;
mod config;
mod games;
mod guard;
mod headers;
mod openapi;
mod pool;
mod problem;
mod reply;
mod router;
mod server;
mod stream;
mod watch;

pub use config::{Config, Limits};
pub use openapi::TEXT as OPENAPI;
pub use server::{Server, Stopper};

/// Serves the page and the questions until the process ends.
///
/// [`Server`] does the same in steps: it tells its address, and it can be stopped.
pub fn serve(config: Config) -> std::io::Result<()> {
    Server::bind(config)?.run()
}
