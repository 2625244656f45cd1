"""Writes the seed corpus: the rules of the catalogue and of docs/notation.md, most with a position."""

import pathlib
import re
import tomllib

HERE = pathlib.Path(__file__).parent
GAMES = HERE / "../crates/grundy/games"
NOTATION = HERE / "../docs/notation.md"

# A small position for each beginning of a rule's first pattern.
POSITIONS = [
    (r"\(\s*h: list", "([2, 1], 1)"),
    (r"\(\s*\w+: set", "({}, 5)"),
    (r"\(\"", '("cycle", 5)'),
    (r"\(\w+, \w+, \w+\)", "(1, 2, 3)"),
    (r"\(", "(3, 5)"),
    (r"\w+: list", "[2, 0, 1]"),
    (r"\w+: set", "{2, 3, 5}"),
    (r"\w+: word", "abba"),
    (r'"\+', "++-++"),
    (r'"', "..P.P"),
]


def position(rule: str) -> str:
    return next((text for start, text in POSITIONS if re.match(start, rule)), "5 & 3")


def worked_rules() -> list[str]:
    page = NOTATION.read_text(encoding="utf-8")
    table = page.split("## 13.")[1].split("## 14.")[0]
    rows = re.findall(r"^\|[^|]*\| `(.*?)`", table.replace("\\|", "\x01"), re.MULTILINE)
    return [row.replace("\x01", "|") for row in rows]


def indented_rules() -> list[str]:
    page = NOTATION.read_text(encoding="utf-8").split("## 13.")[0]
    return [block.strip() for block in re.findall(r"(?:^    .+\n)+", page, re.MULTILINE)]


def catalogue_rules() -> list[str]:
    return [tomllib.loads(path.read_text(encoding="utf-8"))["rule"] for path in sorted(GAMES.glob("*.toml"))]


def main() -> None:
    rules = list(dict.fromkeys(worked_rules() + indented_rules() + catalogue_rules()))
    for target in ("parse", "solve"):
        folder = HERE / "corpus" / target
        folder.mkdir(parents=True, exist_ok=True)
        for number, rule in enumerate(rules):
            text = rule if target == "parse" else f"{rule}\n---\n{position(rule)}"
            (folder / f"seed-{number:03}").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
