"""What the book holds besides its pages: the gallery of the catalogue, pages that lie elsewhere, the page to try.

mkdocs calls the functions `on_…`. Nothing is written beside the pages: what is made here exists in the book only.
"""

import json
import os
import posixpath
import re
import tomllib
from html import escape
from pathlib import Path
from urllib.parse import quote

from mkdocs.structure.files import File
from pictures import picture

ROOT = Path(__file__).parent.parent
CATALOGUE = "crates/grundy/games"

# Pages that lie elsewhere, and where they stand in the book.
ELSEWHERE = {
    "ARCHITECTURE.md": "develop/architecture.md",
    "CONTRIBUTING.md": "develop/contributing.md",
    "CHANGELOG.md": "changelog.md",
    f"{CATALOGUE}/README.md": "develop/games.md",
}

# What is made here, and what links lead to where the pages are read as they lie.
MADE = {CATALOGUE: "games/index.md", "README.md": "index.md"}

# How the gallery is divided: the last of these that a game has among its tags says where it stands.
KINDS = {
    "number": "Numbers",
    "nim-variant": "Nim and its relatives",
    "subtraction": "Subtraction games",
    "take-and-break": "Taking and breaking",
    "coupled": "Several numbers at once",
    "memory": "Heaps with a memory",
    "word": "Words",
    "graph": "Graphs",
    "board": "Boards",
    "coins": "Coins",
    "loopy": "Games with loops",
    "ending": "Endings",
    "cost": "Costs",
    "gain": "Gains",
    "chance": "Chance",
    "misere": "Misère play",
}


def on_files(files, config):
    """Adds what is made from other files than the pages."""
    games = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in sorted((ROOT / CATALOGUE).glob("*.toml"))}
    files.append(File.generated(config, "games/index.md", content=gallery(games)))
    for name, game in games.items():
        files.append(File.generated(config, f"games/{name}.md", content=page_of(name, game)))
    for source, place in ELSEWHERE.items():
        files.append(File.generated(config, place, content=(ROOT / source).read_text("utf-8")))
    icon = (ROOT / "crates/grundy-web/assets/icon.svg").read_text("utf-8")
    files.append(File.generated(config, "assets/icon.svg", content=icon))
    if os.environ.get("BOOK_PAGE"):
        folder = Path(os.environ["BOOK_PAGE"])
        for path in (path for path in sorted(folder.rglob("*")) if path.is_file()):
            files.append(File.generated(config, f"try/{path.relative_to(folder).as_posix()}", abs_src_path=str(path)))
    return files


def on_page_markdown(markdown, page, config, files):
    """Leads links to where their pages stand in the book; without a place there the words of a link remain."""
    here = page.file.src_uri
    source = next((source for source, place in ELSEWHERE.items() if place == here), f"docs/{here}")

    def led(match):
        words, target, anchor = match[1], match[2], match[3] or ""
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
        within = path.removeprefix("docs/") if path.startswith("docs/") else None
        place = ELSEWHERE.get(path) or MADE.get(path) or within
        if path.startswith(f"{CATALOGUE}/") and path.endswith(".toml"):
            place = f"games/{path.removeprefix(f'{CATALOGUE}/').removesuffix('.toml')}.md"
        if place is None:
            return words
        return f"[{words}]({posixpath.relpath(place, posixpath.dirname(here) or '.')}{anchor})"

    # How a command ends is for the tests; so is the line at the end of what it prints.
    markdown = re.sub(r"^```console\n.*?^```$", shown, markdown, flags=re.M | re.S)
    # In a table `\|` is a bar of the code to GitHub; here the bar alone is.
    markdown = re.sub(r"^\|.*$", lambda row: row[0].replace("\\|", "|"), markdown, flags=re.M)
    text = re.sub(r"(?<!!)\[([^\[\]]*)\]\(([^()\s#:]+)(#[^()\s]*)?\)", led, markdown)
    up = posixpath.relpath("try/index.html", posixpath.dirname(here) or ".")
    return re.sub(r"<!-- try ?(.*?) -->", lambda match: to_try(up, match[1]), text)


def to_try(page, address):
    """A frame with a game, or the way to all of them; nothing where no page to try is put in."""
    if not os.environ.get("BOOK_PAGE"):
        return ""
    if not address:
        return f'<a class="md-button md-button--primary" href="{page}">Try it at once, in this browser</a>'
    address = escape(f"{page}#{address}")
    return f'<iframe class="try" src="{address}" title="The game, to be played here" loading="lazy"></iframe>'


def shown(block):
    return re.sub(r"^\? \d+\n|^\n(?=```)", "", block[0], flags=re.M)


def gallery(games):
    """The page of all games, by kind, each with its picture."""
    text = [
        "# The catalogue\n",
        f"{len(games)} games are known by name. Each is one file: its definition, its test and its page. A name goes",
        "where a rule goes, in every command: `grundy solve kayles 7 5`. Bars are the values of the first heaps; where",
        "there are none the picture is a position to begin with.\n",
    ]
    for tag, title in KINDS.items():
        those = {name: game for name, game in games.items() if kind(game) == tag}
        if not those:
            continue
        text.append(f"## {title}\n\n<div class=\"gallery\">")
        for name, game in those.items():
            text.append(f'<a href="{name}.html">{picture(game)}<b>{escape(game["title"])}</b></a>')
        text.append("</div>\n")
    return "\n".join(text)


def kind(game):
    return next((tag for tag in reversed(KINDS) if tag in game["tags"]), "number")


def page_of(name, game):
    """The page of one game, from its file."""
    shown = " ".join(argument(component) for component in game["show"]["position"])
    values = game["show"].get("set", {})
    # What is long is better read in the file.
    sets = [argument(f"{key}={plain(value)}") for key, value in values.items()]
    short = sum(map(len, sets)) < 60
    flags = "".join(f" --set {one}" for one in sets) if short else ""
    text = [f"# {game['title']}\n", f"<div class=\"picture\">{picture(game)}</div>\n", game["about"].strip() + "\n"]
    text += ["```", game["rule"].strip(), "```\n"]
    if "parameters" in game:
        needs = f", where `{game['requires']}`" if "requires" in game else ""
        text.append(f"Parameters: {', '.join(f'`{each}`' for each in game['parameters'])}{needs}.\n")
    text += ["## To try\n", f"    grundy solve {name} {shown}{flags}\n" if short else f"    grundy games {name}\n"]
    if os.environ.get("BOOK_PAGE"):
        address = f"game={name}&position={quote(' + '.join(game['show']['position']))}"
        address += f"&set={quote(json.dumps(values))}" if values else ""
        text.append(f'<a class="md-button" href="../try/index.html#{escape(address)}">Play it here</a>\n')
    for table in game.get("values", []):
        sets = ", ".join(f"{key} = {plain(value)}" for key, value in table.get("set", {}).items())
        given = f", with {sets}" if sets else ""
        first = table["start"]
        text += [f"## Values from {first} on{given}\n", "```", " ".join(map(str, table["nimbers"])), "```\n"]
    if "period" in game:
        period = game["period"]
        grows = f", saltus {period['saltus']}" if period.get("saltus") else ""
        found = f"preperiod {period['preperiod']} and period {period['period']}{grows}"
        text.append(f"The values have {found} ({period['source']}).\n")
    if "theorem" in game:
        text.append(f"Large positions by a theorem: {game['theorem']['says']} ({game['theorem']['source']}).\n")
    text += ["## Positions\n", "| position | wins | value |", "|---|---|---|"]
    for each in game["positions"]:
        words = " + ".join(each["position"])
        given = "; ".join(f"{key} = {plain(value)}" for key, value in each.get("set", {}).items())
        cell = (f"`{words}`" if words.strip() else "(nothing)") + (f" with `{given}`" if given else "")
        cell += ", misère play" if each.get("misere") else ""
        worth = next((f"{before}{each[key]}" for key, before in WORTH.items() if key in each), "")
        text.append(f"| {cell.replace('|', '&#124;')} | {each['outcome']} | {worth} |")
    text.append("")
    if "source" in game:
        text.append(f"Source: {game['source']}.")
    if "oeis" in game:
        text.append(f"The sequence is [{game['oeis']}](https://oeis.org/{game['oeis']}).")
    if game.get("aliases"):
        text.append(f"Also called {', '.join(f'`{alias}`' for alias in game['aliases'])}.")
    text.append(f"\nThe numbers were found by: {game['verified']['by']}. [All games](index.md).")
    return "\n".join(text)


WORTH = {"nimber": "*", "win_probability": "probability ", "score": "score ", "cost": "cost "}


def plain(value):
    """A value of a parameter as one types it."""
    if isinstance(value, list):
        return f"[{','.join(map(plain, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value).lower() if isinstance(value, bool) else str(value)


def argument(text):
    """A word of a command, quoted where a shell needs it."""
    return text if re.fullmatch(r"[\w.,=-]+", text) else f"'{text}'"
