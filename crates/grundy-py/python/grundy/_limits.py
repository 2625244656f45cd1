"""How long a question may take, and who hears how far it is."""

from __future__ import annotations

from dataclasses import dataclass
from numbers import Real
from types import TracebackType
from typing import Any, Callable, Optional, Union

#: `True` shows a bar where tqdm is installed; a function is called with (done, total), the total `None` where it is not
#: known.
Progress = Union[bool, Callable[[int, Optional[int]], object]]


class _Bar:
    """A bar of tqdm, made when there is something to show."""

    def __init__(self) -> None:
        self.bar: Any = None

    def __call__(self, done: int, total: int | None) -> None:
        if self.bar is None:
            from tqdm.auto import tqdm

            self.bar = tqdm(total=total, unit_scale=True)
        self.bar.update(done - self.bar.n)

    def close(self) -> None:
        if self.bar is not None:
            self.bar.close()


def _has_tqdm() -> bool:
    try:
        import tqdm.auto  # noqa: F401
    except ImportError:
        return False
    return True


@dataclass
class Limits:
    """What the native half is told. Used as `with Limits(...) as limits`, so that a bar is taken away."""

    memory: int | None = None
    seconds: float | None = None
    progress: Any = None
    threads: int | None = None

    def __post_init__(self) -> None:
        if self.progress is True:
            self.progress = _Bar() if _has_tqdm() else None
        elif self.progress is False:
            self.progress = None
        elif self.progress is not None and not callable(self.progress):
            raise TypeError("`progress` is True, False or a function of (done, total)")
        for name in ("memory", "threads"):
            if (value := getattr(self, name)) is not None:
                value = size(value, name)
                setattr(self, name, value)
                if value < 1:
                    raise ValueError(f"`{name}` must be at least 1, not {value}")
        if self.seconds is not None:
            if not isinstance(self.seconds, Real):
                raise TypeError(f"`seconds` must be a number, not {self.seconds!r}")
            # So long is no limit.
            self.seconds = None if self.seconds >= 1e18 else float(self.seconds)

    def __enter__(self) -> Limits:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(self.progress, _Bar):
            self.progress.close()


def size(value: object, name: str) -> int:
    """A whole number from 0 on, also one of numpy."""
    import operator

    try:
        number = operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        # 1e6 is how many people write a million.
        if isinstance(value, float) and value.is_integer():
            number = int(value)
        else:
            raise TypeError(f"`{name}` must be a whole number, not {value!r}") from None
    if not 0 <= number < 2**63:
        raise ValueError(f"`{name}` must be from 0 to 2**63 - 1, not {number}")
    return number
