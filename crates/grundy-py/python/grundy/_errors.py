"""Why there is no answer."""

from __future__ import annotations

import json
from dataclasses import dataclass


@dataclass(frozen=True)
class Mistake:
    """One mistake: what, where, why, and what to write instead."""

    code: str
    """Its kind, such as `name-error`."""
    message: str
    """One sentence."""
    span: tuple[int, int]
    """What is underlined: `text[span[0]:span[1]]`."""
    label: str
    """What stands at the underline; may be empty."""
    hint: str | None
    """What to write instead."""


class RuleError(ValueError):
    """A rule, a position or a setting with mistakes. Printed, it shows where they are.

    >>> import grundy
    >>> try:
    ...     grundy.Game("n -> n - k for k in 1..3 if k = 2")
    ... except grundy.RuleError as error:
    ...     print(error)
    error[parse-error]: expected the end of the line, found `=`
     --> rule:1:31
      |
    1 | n -> n - k for k in 1..3 if k = 2
      |                               ^
      |
      = help: to compare, write `==`
    """

    def __init__(self, drawn: str, text: str = "", mistakes: tuple[Mistake, ...] = ()) -> None:
        super().__init__(drawn, text, mistakes)
        self.drawn = drawn
        self.text = text
        self.mistakes = mistakes

    @property
    def span(self) -> tuple[int, int]:
        """The place of the first mistake in `text`."""
        return self.mistakes[0].span if self.mistakes else (0, 0)

    @property
    def hint(self) -> str | None:
        """What to write instead, for the first mistake that has a hint."""
        return next((mistake.hint for mistake in self.mistakes if mistake.hint), None)

    def __str__(self) -> str:
        return self.drawn


class Unknown(Exception):
    """The answer is not known, because a limit was reached or no theory speaks of the question. Never a wrong answer.

    >>> import grundy
    >>> grundy.Game("n -> n+1").solve(1, seconds=0.1)
    Traceback (most recent call last):
        ...
    grundy.Unknown: the time limit was reached
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


# As people write them.
for _error in (RuleError, Unknown, Mistake):
    _error.__module__ = "grundy"


def of_report(document: str) -> RuleError | Unknown:
    """The exception that a report of the library is."""
    report = json.loads(document)
    text = report["text"]
    if report["unknown"]:
        return Unknown(report["message"])
    data = text.encode()

    def letters(byte: int) -> int:
        return len(data[:byte].decode(errors="ignore"))

    mistakes = tuple(
        Mistake(
            mistake["code"],
            mistake["message"],
            (letters(mistake["start"]), letters(mistake["end"])),
            mistake["label"],
            mistake["hint"],
        )
        for mistake in report["mistakes"]
    )
    return RuleError(report["drawn"], text, mistakes)
