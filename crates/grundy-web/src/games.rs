//! The catalogue.

use crate::problem::Problem;
use crate::reply::{App, json};
use axum::extract::{Path, State};
use axum::response::Response;
use grundy::catalogue;
use serde::Serialize;
use std::sync::Arc;

/// `GET /api/games`: all games.
pub async fn games(State(app): State<Arc<App>>) -> Result<Response, Problem> {
    document(&catalogue::all().collect::<Vec<_>>(), &app)
}

/// `GET /api/games/{name}`: one game, by its name, its title or an alias.
pub async fn game(State(app): State<Arc<App>>, Path(name): Path<String>) -> Result<Response, Problem> {
    match catalogue::find(&name) {
        Some(entry) => document(entry, &app),
        None => Err(Problem::absent(format!("there is no game `{name}` in the catalogue"))),
    }
}

fn document<D: Serialize + ?Sized>(document: &D, app: &App) -> Result<Response, Problem> {
    let bytes = serde_json::to_vec(document).map_err(|_| Problem::internal())?;
    json(bytes.into(), &app.pool.long)
}
