//! Which path asks what.

use crate::asset::asset;
use crate::games::{game, games};
use crate::guard::{Names, guard};
use crate::headers::headers;
use crate::openapi::openapi;
use crate::problem::Problem;
use crate::reply::{App, ask};
use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{MethodRouter, get, post};
use grundy::ask::Verb;
use std::sync::Arc;

/// All paths that answer with a document, with their methods.
fn routes() -> Vec<(&'static str, String, MethodRouter<Arc<App>>)> {
    let mut routes = vec![
        ("get", "/api/games".into(), get(games)),
        ("get", "/api/games/{name}".into(), get(game)),
        ("get", "/openapi.json".into(), get(openapi)),
    ];
    routes.extend(Verb::ALL.map(|verb| {
        let ask = move |State(app): State<Arc<App>>, request: Request| ask(verb, app, request);
        ("post", format!("/api/{verb}"), post(ask))
    }));
    routes
}

/// The whole server, for one connection or many.
pub fn router(app: Arc<App>, names: Names) -> Router {
    let mut router = Router::new();
    for (_, path, route) in routes() {
        router = router.route(&path, route);
    }
    router
        .fallback(asset)
        .method_not_allowed_fallback(async || Problem::method())
        .layer(from_fn_with_state(Arc::new(names), guard))
        .layer(from_fn(headers))
        .with_state(app)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_has_every_route_and_no_other() {
        let text: serde_json::Value = serde_json::from_str(crate::openapi::TEXT).unwrap();
        let paths = text["paths"].as_object().unwrap();
        let mut described: Vec<(String, String)> = Vec::new();
        for (path, methods) in paths {
            described
                .extend(methods.as_object().unwrap().keys().map(|method| (method.clone(), path.clone())));
        }
        described.sort();
        let mut routed: Vec<_> =
            routes().into_iter().map(|(method, path, _)| (method.to_string(), path)).collect();
        routed.sort();
        assert_eq!(described, routed);
    }
}
