"""A sweep on a cluster of Dask, whose workers and scheduler die on the way."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest
from distributed import Client

from grundy import sweep
from grundy.sweeps import octal, values

TABLES = ("rows.csv", "rows.parquet")

QUESTION = values(50_000)
SHARDS = 14


class Cluster:
    """A scheduler and two workers, each a process of its own."""

    def __init__(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{self.port}"
        self.processes: list[subprocess.Popen[bytes]] = []

    def _start(self, *arguments: str) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "distributed.cli." + arguments[0], *arguments[1:]]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        process = subprocess.Popen(command, start_new_session=True, **quiet)
        self.processes.append(process)
        return process

    def start(self) -> None:
        self.scheduler = self._start(
            "dask_scheduler", "--host", "127.0.0.1", "--port", str(self.port), "--no-dashboard"
        )
        for _ in range(2):
            self._start("dask_worker", self.address, "--nthreads", "1", "--nworkers", "1", "--no-dashboard")

    def stop(self) -> None:
        for process in self.processes:
            try:
                family = [psutil.Process(process.pid), *psutil.Process(process.pid).children(recursive=True)]
            except psutil.NoSuchProcess:
                continue
            for one in family:
                try:
                    one.kill()
                except psutil.NoSuchProcess:
                    pass
            process.wait()
        self.processes.clear()


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    made = Cluster()
    made.start()
    yield made
    made.stop()


def test_workers_and_the_scheduler_may_die(cluster: Cluster, tmp_path: Path) -> None:
    alone, apart = tmp_path / "alone", tmp_path / "apart"
    clients: list[Any] = []
    killed: list[str] = []

    def connect() -> Any:
        clients.append(Client(cluster.address, timeout=120, set_as_default=False))
        return clients[-1]

    def disaster(done: int, total: int) -> None:
        # The sweep waits for this, so that it cannot be over before.
        if done >= 2 and not killed:
            pids: dict[str, int] = clients[-1].run(os.getpid)
            os.kill(next(iter(pids.values())), signal.SIGKILL)
            killed.append("a worker")
        elif done >= 6 and len(killed) == 1:
            cluster.stop()
            cluster.start()
            killed.append("the scheduler")

    sweep(octal(1), QUESTION, shards=SHARDS, executor=connect, out=apart, progress=disaster, tries=20)
    assert killed == ["a worker", "the scheduler"] and len(clients) > 1
    sweep(octal(1), QUESTION, shards=SHARDS, out=alone)
    for name in TABLES:
        assert (alone / name).read_bytes() == (apart / name).read_bytes(), name
