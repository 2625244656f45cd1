//! Games on graphs: graphs as data, two players with roles of their own, and how soon a game ends.

mod common;

#[path = "graphs/data.rs"]
mod data;
#[path = "graphs/named.rs"]
mod named;
#[path = "graphs/remoteness.rs"]
mod remoteness;
#[path = "graphs/roles.rs"]
mod roles;
#[path = "graphs/walk.rs"]
mod walk;
