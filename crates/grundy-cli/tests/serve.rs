//! `grundy serve` from outside: it tells its address, answers, and ends at Ctrl-C.
#![cfg(all(unix, feature = "serve"))]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

#[test]
fn from_its_address_to_ctrl_c() {
    let mut server = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["serve", "--quiet"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.strip_prefix("http://").unwrap().trim_end().trim_end_matches('/');
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET /api/games/kayles HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).unwrap();
    assert!(
        response.starts_with("HTTP/1.1 200 OK\r\n") && response.contains("\"name\":\"kayles\""),
        "{response}"
    );

    // One client is still there.
    let _idle = TcpStream::connect(address).unwrap();
    assert!(Command::new("kill").args(["-INT", &server.id().to_string()]).status().unwrap().success());
    let end = server.wait_with_output().unwrap();
    assert_eq!((end.status.code(), String::from_utf8_lossy(&end.stderr).as_ref()), (Some(0), ""));
}

#[test]
fn a_port_that_is_taken() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let end = Command::new(env!("CARGO_BIN_EXE_grundy")).args(["serve", "--port", &port]).output().unwrap();
    let said = String::from_utf8_lossy(&end.stderr);
    assert_eq!(end.status.code(), Some(2));
    assert!(said.contains(&port) && said.contains("--port 0"), "{said}");
}
