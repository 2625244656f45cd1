//! The page, and the headers that everything has.

use crate::client::start;
use std::collections::BTreeSet;

#[test]
fn the_page_and_its_files() {
    let server = start(|_| {});
    let page = server.get("/");
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    let text = String::from_utf8(page.body).unwrap();
    let mut files = 0;
    for attribute in ["src=\"", "href=\""] {
        for rest in text.split(attribute).skip(1) {
            let path = rest.split('"').next().unwrap();
            assert!(!path.contains("//"), "{path} is loaded from elsewhere");
            if !path.starts_with("data:") {
                assert_eq!(server.get(&format!("/{path}")).status, 200, "{path}");
                files += 1;
            }
        }
    }
    assert!(files > 1);
    assert!(
        !text.contains("<style") && !text.contains(" style=") && !text.contains("<script>"),
        "refused by the policy"
    );
}

#[test]
fn every_module_that_is_imported_is_there() {
    let server = start(|_| {});
    let mut left = vec!["/js/main.js".to_string()];
    let mut seen = BTreeSet::new();
    while let Some(path) = left.pop() {
        if !seen.insert(path.clone()) {
            continue;
        }
        let module = server.get(&path);
        assert_eq!(
            (module.status, module.header("content-type")),
            (200, Some("text/javascript; charset=utf-8")),
            "{path}"
        );
        for line in String::from_utf8(module.body).unwrap().lines() {
            let import = ["} from \"", "import \"", "import(\""]
                .iter()
                .find_map(|start| Some(line.split_once(start)?.1));
            if let Some(target) = import.and_then(|rest| rest.split_once('"')).map(|(target, _)| target) {
                assert!(target.starts_with("./") || target.starts_with("../"), "{path} imports {target}");
                left.push(beside(&path, target));
            }
        }
    }
    assert!(seen.len() > 20, "{seen:?}");
}

/// The path that a relative one means in a file.
fn beside(file: &str, relative: &str) -> String {
    let mut parts: Vec<&str> = file.split('/').collect();
    parts.pop();
    for part in relative.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[test]
fn a_file_that_is_known_is_not_sent_again() {
    let server = start(|_| {});
    let first = server.get("/js/main.js");
    let tag = first.header("etag").unwrap();
    let second = server.request("GET", "/js/main.js", &[("If-None-Match", tag)], b"");
    assert_eq!((second.status, second.body.len()), (304, 0));
}

#[test]
fn other_pages_may_frame_the_page_for_embedding_and_no_other() {
    let server = start(|_| {});
    let whole = server.get("/");
    let embedded = server.get("/embed.html");
    assert_eq!((embedded.status, &embedded.body), (200, &whole.body));
    assert!(embedded.header("content-security-policy").unwrap().ends_with("frame-ancestors *"));
    assert_eq!(embedded.header("x-frame-options"), None);
    assert_eq!(embedded.header("cross-origin-resource-policy"), Some("cross-origin"));
    for path in ["/", "/index.html", "/js/main.js", "/api/games", "/embed.html/", "/embed.html2"] {
        let response = server.get(path);
        assert!(
            response.header("content-security-policy").unwrap().ends_with("frame-ancestors 'none'"),
            "{path}"
        );
        assert_eq!(response.header("x-frame-options"), Some("DENY"), "{path}");
    }
}

#[test]
fn headers() {
    let server = start(|_| {});
    for path in ["/", "/api/games", "/nothing"] {
        let response = server.get(path);
        let policy = response.header("content-security-policy").unwrap();
        for part in ["default-src 'none'", "script-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe") && !policy.contains('*'), "{policy}");
        assert_eq!(response.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(response.header("cross-origin-resource-policy"), Some("same-origin"));
        assert_eq!(response.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(response.header("access-control-allow-origin"), None);
        assert_eq!(response.header("cache-control"), Some(if path == "/" { "no-cache" } else { "no-store" }));
    }
}
