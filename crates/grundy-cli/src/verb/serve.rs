//! `grundy serve`

use crate::args::ServeArgs;
use crate::console::Console;
use crate::crash;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::failure::reason;
use crate::interrupt;
use grundy_web::{Config, Server};

/// Serves the page until Ctrl-C.
pub fn serve(args: &ServeArgs, console: &mut Console) -> Result<Exit, Failure> {
    let mut config = Config { host: args.host.clone(), port: args.port, ..Config::default() };
    if let Some(time) = args.time_limit {
        config.limits.time = time;
    }
    if let Some(memory) = args.memory_limit {
        config.limits.memory = memory;
    }
    crash::go_on();
    let server = Server::bind(config).map_err(|error| {
        let message = format!("cannot listen at {}, port {}: {}", args.host, args.port, reason(&error));
        Failure::with_hint(message, "--port 0 takes a port that is free")
    })?;
    let stopper = server.stopper();
    interrupt::on_interrupt(move || stopper.stop());
    console.answer(&format!("{}\n", server.url()))?;
    if !server.address().ip().is_loopback() {
        let others = server.url_for_others().map_or(String::new(), |url| format!(", at {url}"));
        console.remark(&format!("Everyone who reaches this machine can ask it{others}."));
    }
    console.remark("Ctrl-C stops the server.");
    if args.open
        && let Err(error) = open::that_detached(server.url())
    {
        console.remark(&format!("The browser cannot be opened: {}.", reason(&error)));
    }
    server.run().map_err(|error| Failure::usage(format!("the server failed: {}", reason(&error))))?;
    Ok(Exit::Answered)
}
