// What the page says: in each language the same, and nowhere else.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parsers } from "prettier/plugins/babel";
import { LANGUAGES } from "../../../crates/grundy-web/assets/js/text/languages.js";

const ASSETS = new URL("../../../crates/grundy-web/assets/", import.meta.url);
const SOURCES = readdirSync(new URL("js/", ASSETS), { recursive: true })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".js") && !name.startsWith("text/"));
const sourceOf = (name) => readFileSync(new URL(`js/${name}`, ASSETS), "utf8");

/** The shape of a language: its names, with the number of what each function takes and the length of each list. */
function shape(words) {
  if (typeof words === "function") return `of ${words.length}`;
  if (words instanceof RegExp) return "pattern";
  if (Array.isArray(words)) return words.map(shape);
  if (typeof words !== "object") return typeof words;
  return Object.fromEntries(
    Object.keys(words)
      .sort()
      .map((name) => [name, shape(words[name])]),
  );
}

test("each language says all that the others say", () => {
  const [en, ...others] = Object.values(LANGUAGES);
  assert.ok(others.length > 0);
  for (const other of others) {
    // How a noun has its plural is the affair of its language.
    for (const words of [en, other]) assert.ok(words.board.plural("x"));
    assert.deepEqual(shape(other), shape(en), other.language);
  }
});

/** The nodes of a syntax tree, with those above. */
function* nodes(node, above = []) {
  if (Array.isArray(node)) for (const one of node) yield* nodes(one, above);
  else if (node && typeof node === "object") {
    if (typeof node.type === "string") yield [node, above];
    for (const [name, value] of Object.entries(node))
      if (!["loc", "comments", "tokens", "extra", "leadingComments", "trailingComments"].includes(name))
        yield* nodes(value, typeof node.type === "string" ? [...above, node] : above);
  }
}

/** Attributes whose values nobody reads. */
const UNREAD = ["class", "transform", "d", "font-family", "Accept", "Content-Type"];
/** What looks like words, and is none: names of keys, of styles and of errors, selectors, rules, CSS. */
const NO_WORDS =
  /^(Arrow\w+|Home|End|Enter|Escape|Page\w+|AbortError|Content-Type|[\w-]+[.#:[\]=>].*|bold |.*system-ui.*|.*->.*|.*=>.*|\{?\(int, int\)\}?|.*\]( |$).*)$/;
/** Words of the library, which another language says by its phrases; rules; the seed of puzzles; classes and queries. */
const OWN = [
  '<iframe src="{}embed.html{}" ',
  "take {} from the heap of {}",
  "take primes",
  "noopener noreferrer",
  "Delete",
  "Backspace",
  "if n > 0",
  "start n = …",
  "grundy {}",
  "square dark",
  "(prefers-color-scheme: dark)",
];

/** Whether a text is for people: several words, or one with a capital. */
const isProse = (text) => /\p{L}{2,},? \p{L}/u.test(text) || /^\p{Lu}\p{Ll}+/u.test(text);

test("no words stand in the code of the page", () => {
  const found = [];
  for (const name of SOURCES)
    for (const [node, above] of nodes(parsers.babel.parse(sourceOf(name)).program)) {
      const text =
        node.type === "StringLiteral"
          ? node.value
          : node.type === "TemplateLiteral"
            ? node.quasis.map(({ value }) => value.cooked).join("{}")
            : null;
      const named = above.some(
        ({ type, key }) => type === "ObjectProperty" && UNREAD.includes(key.name ?? key.value),
      );
      const isCode = above.some(
        ({ type, callee }) =>
          type === "ImportDeclaration" ||
          (type === "CallExpression" &&
            /^(querySelector|querySelectorAll|closest|matches|fetch|split)$/.test(
              callee.property?.name ?? "",
            )),
      );
      if (text === null || named || isCode || !isProse(text) || NO_WORDS.test(text) || OWN.includes(text))
        continue;
      found.push(`${name}:${node.loc.start.line} ${text}`);
    }
  assert.deepEqual(found, []);
});

test("no words stand in the page itself, and all that it names are there", () => {
  const html = readFileSync(new URL("index.html", ASSETS), "utf8");
  const body = html.slice(html.indexOf("<body>")).replace(/<noscript>.*<\/noscript>/s, "");
  const texts = [...body.matchAll(/>([^<]*\p{L}[^<]*)</gu)].map(([, text]) => text.trim());
  assert.deepEqual(texts, ["grundy"]);
  assert.doesNotMatch(body, / (aria-label|placeholder|alt)="/);
  const names = [...body.matchAll(/data-(?:text|label|placeholder)="([^"]+)"/g)].map(([, name]) => name);
  assert.ok(names.length > 40);
  for (const name of names)
    for (const words of Object.values(LANGUAGES))
      assert.equal(typeof name.split(".").reduce((words, part) => words?.[part], words), "string", name);
});

test("nothing is said that no code says", () => {
  const code = [...SOURCES.map(sourceOf), readFileSync(new URL("index.html", ASSETS), "utf8")].join("\n");
  for (const [room, words] of Object.entries(LANGUAGES.en)) {
    if (typeof words !== "object" || room === "lessons") continue;
    for (const name of Object.keys(words))
      assert.match(code, new RegExp(`\\b${room}\\.${name}\\b|\\b${room}\\[`), `${room}.${name}`);
  }
});

test("days, numbers and the letters of pieces are those of the language", () => {
  const { de, en } = LANGUAGES;
  assert.match(de.home.puzzleOf("2026-11-28"), /, 28\. November 2026$/);
  assert.match(de.puzzle.find("2026-11-28"), /^Aufgabe vom 28\. November 2026: /);
  for (const [words, german] of [
    ["take all 1 of pile 1", "nimm den einen von Haufen 1"],
    ["take 5 from pile 1", "nimm 5 von Haufen 1"],
    ["take the first", "nimm das erste"],
  ])
    assert.equal(de.move(words), german);
  // At home and where it is played the task is the same.
  for (const words of Object.values(LANGUAGES))
    assert.ok(words.puzzle.find("7").endsWith(`: ${words.puzzle.task}.`), words.puzzle.task);
  assert.match(de.puzzle.find("7"), /^Aufgabe 7: /);
  assert.deepEqual(
    [en, de].map(({ pattern }) => pattern.decimal(0.8)),
    ["0.8", "0,8"],
  );
  assert.deepEqual(
    [en, de].map(({ board }) => board.beasts.cat),
    ["C", "K"],
  );
});
