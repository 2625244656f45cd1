//! The server as a client sees it, over a socket.

#[path = "server/abuse.rs"]
mod abuse;
#[path = "server/answers.rs"]
mod answers;
#[path = "server/client.rs"]
mod client;
#[path = "server/described.rs"]
mod described;
#[path = "server/events.rs"]
mod events;
#[path = "server/files.rs"]
mod files;
#[path = "server/hostile.rs"]
mod hostile;
#[path = "server/leaving.rs"]
mod leaving;
#[path = "server/refused.rs"]
mod refused;
