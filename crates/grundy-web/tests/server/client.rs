//! A server that runs for a test, and a plain client for it.

use grundy_web::{Config, Limits, Server, Stopper};
use serde_json::Value as Json;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread::JoinHandle;
use std::time::Duration;

/// A server; it is stopped when the test ends.
pub struct Running {
    pub address: SocketAddr,
    pub stopper: Stopper,
    thread: Option<JoinHandle<io::Result<()>>>,
}

/// A response.
pub struct Response {
    pub status: u16,
    /// In the order in which they came, with names in lower case.
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

/// Starts a server with the usual limits, changed a little.
pub fn start(change: impl FnOnce(&mut Limits)) -> Running {
    let mut config = Config::default();
    change(&mut config.limits);
    let server = Server::bind(config).unwrap();
    let (address, stopper) = (server.address(), server.stopper());
    Running { address, stopper, thread: Some(std::thread::spawn(move || server.run())) }
}

impl Running {
    /// A connection. A test that waits for half a minute has failed.
    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream.set_write_timeout(Some(Duration::from_secs(30))).unwrap();
        stream
    }

    /// Sends a request with more headers and a body.
    pub fn send(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> TcpStream {
        let mut head = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
        if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
            head += &format!("Host: {}\r\n", self.address);
        }
        if method == "POST" && !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("content-length")) {
            head += &format!("Content-Length: {}\r\n", body.len());
        }
        for (name, value) in headers {
            head += &format!("{name}: {value}\r\n");
        }
        let mut stream = self.connect();
        stream.write_all(format!("{head}\r\n").as_bytes()).unwrap();
        stream.write_all(body).unwrap();
        stream
    }

    /// Sends a request and reads the response to its end.
    pub fn request(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Response {
        read(self.send(method, path, headers, body)).unwrap()
    }

    /// A file or a document.
    pub fn get(&self, path: &str) -> Response {
        self.request("GET", path, &[], b"")
    }

    /// Begins to ask a question that is answered with events.
    pub fn listen(&self, path: &str, question: &Json) -> TcpStream {
        let headers = [("Content-Type", "application/json"), ("Accept", "text/event-stream")];
        self.send("POST", path, &headers, question.to_string().as_bytes())
    }

    /// Asks a question.
    pub fn ask(&self, path: &str, question: &Json) -> (u16, Json) {
        let headers = [("Content-Type", "application/json")];
        let response = self.request("POST", path, &headers, question.to_string().as_bytes());
        (response.status, response.json())
    }

    /// Asks a question until there is room for it.
    pub fn ask_patiently(&self, path: &str, question: &Json) -> (u16, Json) {
        for _ in 0..200 {
            let (status, answer) = self.ask(path, question);
            if status != 503 {
                return (status, answer);
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("there was no room for {question}");
    }

    /// Stops the server and waits until it has ended.
    pub fn stop(mut self) {
        self.end();
    }

    fn end(&mut self) {
        self.stopper.stop();
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap().unwrap();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.end();
        }
    }
}

impl Response {
    /// The header of this name.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The body as JSON.
    pub fn json(&self) -> Json {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| {
            panic!("{error}: {} {:?}", self.status, String::from_utf8_lossy(&self.body))
        })
    }
}

/// Reads a response to its end.
pub fn read(stream: TcpStream) -> io::Result<Response> {
    let mut reader = BufReader::new(stream);
    let (status, headers) = read_head(&mut reader)?;
    let chunked = headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked");
    let mut body = Vec::new();
    match chunked {
        true => while read_chunk(&mut reader, &mut body)? {},
        false => drop(reader.read_to_end(&mut body)?),
    }
    Ok(Response { status, headers, body })
}

/// Reads the status and the headers.
pub fn read_head(reader: &mut impl BufRead) -> io::Result<(u16, Vec<(String, String)>)> {
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.ok_or(io::ErrorKind::UnexpectedEof)?;
    let mut headers = Vec::new();
    loop {
        line.clear();
        reader.read_line(&mut line)?;
        match line.trim_end().split_once(": ") {
            Some((name, value)) => headers.push((name.to_ascii_lowercase(), value.to_string())),
            None => return Ok((status, headers)),
        }
    }
}

/// Reads the next chunk; whether there was one.
pub fn read_chunk(reader: &mut impl BufRead, body: &mut Vec<u8>) -> io::Result<bool> {
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let size = usize::from_str_radix(line.trim_end(), 16).map_err(|_| io::ErrorKind::InvalidData)?;
    let start = body.len();
    body.resize(start + size + 2, 0);
    reader.read_exact(&mut body[start..])?;
    body.truncate(start + size);
    Ok(size > 0)
}
