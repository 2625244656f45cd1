//! Many clients at once, each asking as fast as it is answered.
//!
//! `cargo bench -p grundy-web --bench load -- [CLIENTS] [SECONDS]`

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// What is asked in turn: small questions, as a page asks them.
const QUESTIONS: [&str; 4] = [
    r#"{"game": "take 1..3", "position": "3 + 4 + 5"}"#,
    r#"{"game": "kayles", "position": "12 + 7"}"#,
    r#"{"game": "wythoff", "position": "(10,12)"}"#,
    r#"{"game": "\"++\" => \"--\"", "position": "+++--+++"}"#,
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    if arguments.first().is_some_and(|first| first == "serve") {
        return serve();
    }
    let number = |i: usize, usual: u64| arguments.get(i).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (clients, time) = (number(0, 200), Duration::from_secs(number(1, 30)));

    let mut server = Command::new(std::env::current_exe().expect("a path"))
        .arg("serve")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let mut address = String::new();
    BufReader::new(server.stdout.take().expect("a pipe")).read_line(&mut address).expect("an address");
    let address = address.trim();

    // One of each first: what is kept for ever is not what load adds.
    client(address, Instant::now() + Duration::from_millis(100));
    let before = resident(&server);
    let end = Instant::now() + time;
    let mut most = before;
    let times: Vec<Vec<u32>> = std::thread::scope(|scope| {
        let clients: Vec<_> = (0..clients).map(|_| scope.spawn(|| client(address, end))).collect();
        while Instant::now() < end {
            std::thread::sleep(Duration::from_millis(200));
            most = most.max(resident(&server));
        }
        clients.into_iter().map(|client| client.join().expect("a client without errors")).collect()
    });
    let after = resident(&server);
    drop(server.stdin.take());
    server.wait().expect("the server ends");

    let mut times = times.concat();
    times.sort_unstable();
    let at = |share: f64| f64::from(times[((times.len() - 1) as f64 * share) as usize]) / 1000.0;
    println!("{clients} clients, {} s, {} questions, no error", time.as_secs(), times.len());
    println!("{:.0} questions a second", times.len() as f64 / time.as_secs_f64());
    println!("latency: median {:.1} ms, 99 % {:.1} ms, most {:.1} ms", at(0.5), at(0.99), at(1.0));
    println!("memory: {before:.1} MiB before, {most:.1} MiB at most, {after:.1} MiB after");
}

/// The server, in a process of its own, until its input is closed.
fn serve() {
    let server = grundy_web::Server::bind(grundy_web::Config::default()).expect("a free port");
    println!("{}", server.address());
    let stopper = server.stopper();
    std::thread::spawn(move || {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        stopper.stop();
    });
    server.run().expect("the server runs");
}

/// Asks until the time is up, all questions at least once; the times in microseconds.
fn client(address: &str, end: Instant) -> Vec<u32> {
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream.set_nodelay(true).expect("a connection");
    let mut reader = BufReader::new(stream.try_clone().expect("a connection"));
    let (mut times, mut line, mut body) = (Vec::new(), String::new(), Vec::new());
    while times.len() < QUESTIONS.len() || Instant::now() < end {
        let question = QUESTIONS[times.len() % QUESTIONS.len()];
        let request = format!(
            "POST /api/solve HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{question}",
            question.len()
        );
        let start = Instant::now();
        stream.write_all(request.as_bytes()).expect("a question is taken");
        line.clear();
        reader.read_line(&mut line).expect("an answer");
        assert!(line.starts_with("HTTP/1.1 200"), "{line}");
        let mut length = 0;
        while line.trim_end() != "" {
            line.clear();
            reader.read_line(&mut line).expect("an answer");
            if let Some(value) = line.strip_prefix("content-length: ") {
                length = value.trim_end().parse().expect("a length");
            }
        }
        body.resize(length, 0);
        reader.read_exact(&mut body).expect("an answer");
        times.push(u32::try_from(start.elapsed().as_micros()).unwrap_or(u32::MAX));
        assert!(body.windows(9).any(|part| part == b"\"outcome\""));
    }
    times
}

/// The memory that the process has, in MiB; 0 where the system does not tell.
fn resident(process: &Child) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", process.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<f64>().ok());
    kib.unwrap_or(0.0) / 1024.0
}
