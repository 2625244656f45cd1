//! Games on graphs: graphs as data, two players with roles of their own, and how soon a game ends.

mod data;
mod named;
mod remoteness;
mod roles;
mod walk;
