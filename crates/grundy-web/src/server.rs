//! Listens, and lets connections in.

use crate::config::{Config, Limits};
use crate::guard::Names;
use crate::pool::TRIED;
use crate::reply::App;
use crate::router::router;
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, UdpSocket};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::sync::{Notify, Semaphore};
use tokio_io_timeout::TimeoutStream;

/// The head of a request takes no more than this.
const HEAD: usize = 32 << 10;
/// How long requests that are under way may take once the server is to stop.
const FAREWELL: Duration = Duration::from_secs(3);
/// The stack of a thread that answers questions; those of the main thread are as large.
const STACK: usize = 8 << 20;

/// A server that listens but does not answer yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    names: Names,
    limits: Arc<Limits>,
    stopper: Stopper,
}

/// Stops a server, from any thread.
#[derive(Debug, Clone, Default)]
pub struct Stopper {
    closing: Arc<AtomicBool>,
    bell: Arc<Notify>,
}

impl Stopper {
    /// Lets nobody in any more and interrupts what is being worked on; [`Server::run`] then returns.
    pub fn stop(&self) {
        self.closing.store(true, Ordering::Relaxed);
        self.bell.notify_one();
    }
}

impl Server {
    /// Takes the address. Whoever connects from now on waits until [`Server::run`].
    pub fn bind(config: Config) -> io::Result<Server> {
        let Config { host, port, limits } = config;
        let listener = TcpListener::bind((host.trim_start_matches('[').trim_end_matches(']'), port))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let names = Names::new(&host, address.ip());
        Ok(Server { listener, address, names, limits: Arc::new(limits), stopper: Stopper::default() })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of the page, as one types it into a browser of this machine.
    pub fn url(&self) -> String {
        let mut address = self.address;
        if address.ip().is_unspecified() {
            address.set_ip(if address.is_ipv4() {
                [127, 0, 0, 1].into()
            } else {
                [0, 0, 0, 0, 0, 0, 0, 1].into()
            });
        }
        format!("http://{address}/")
    }

    /// Where other machines of the network find it, if it listens at all addresses and has one that they know.
    pub fn url_for_others(&self) -> Option<String> {
        if !self.address.ip().is_unspecified() {
            return None;
        }
        // Nothing is sent: the system only says from which address it would send.
        let socket = UdpSocket::bind((self.address.ip(), 0)).ok()?;
        let elsewhere: IpAddr = match self.address.ip() {
            IpAddr::V4(_) => Ipv4Addr::new(192, 0, 2, 1).into(),
            IpAddr::V6(_) => Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into(),
        };
        socket.connect((elsewhere, 9)).ok()?;
        let ip = socket.local_addr().ok()?.ip();
        let reachable = !ip.is_unspecified() && !ip.is_loopback();
        reachable.then(|| format!("http://{}/", SocketAddr::new(ip, self.address.port())))
    }

    /// What stops it.
    pub fn stopper(&self) -> Stopper {
        self.stopper.clone()
    }

    /// Answers until it is stopped.
    pub fn run(self) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .thread_name("grundy")
            .thread_stack_size(STACK)
            .max_blocking_threads(self.limits.working.saturating_add(TRIED + 1))
            .build()?;
        let done = runtime.block_on(self.listen());
        // Work that was interrupted ends by itself; nobody waits for it.
        runtime.shutdown_background();
        done
    }

    async fn listen(self) -> io::Result<()> {
        let Server { listener, names, limits, stopper, .. } = self;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let app = App::new(limits.clone(), stopper.closing.clone());
        let router = router(Arc::new(app), names);
        let room = Arc::new(Semaphore::new(limits.connections.clamp(1, Semaphore::MAX_PERMITS)));
        let connections = GracefulShutdown::new();
        loop {
            let entry = async {
                // Neither is ever closed.
                let permit = room.clone().acquire_owned().await;
                (permit, listener.accept().await)
            };
            let (permit, accepted) = tokio::select! {
                entered = entry => entered,
                () = stopper.bell.notified() => break,
            };
            let Ok((stream, _)) = accepted else {
                // Too many open files, or a client that left at once: the next one may be better.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            let connection = connections.watch(connect(stream, router.clone(), &limits));
            tokio::spawn(async move {
                // How a connection ends is the client's affair.
                let _ = connection.await;
                drop(permit);
            });
        }
        drop(listener);
        let _ = tokio::time::timeout(FAREWELL, connections.shutdown()).await;
        Ok(())
    }
}

type Io = TokioIo<std::pin::Pin<Box<TimeoutStream<TcpStream>>>>;

/// A connection that cannot be slow for ever.
fn connect(
    stream: TcpStream,
    router: Router,
    limits: &Limits,
) -> http1::Connection<Io, TowerToHyperService<Router>> {
    // Small answers are not held back; where that cannot be had they come a little later.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(limits.writing));
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.reading)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(Box::pin(stream)), TowerToHyperService::new(router))
}
