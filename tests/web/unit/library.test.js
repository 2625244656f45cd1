// What the library says, in the other languages of the page: held to what it says of all games of the catalogue, and of all
// mistakes that are kept with their messages.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { promisify } from "node:util";
import { calledBy } from "../../../crates/grundy-web/assets/js/pattern/lost.js";
import { LANGUAGES } from "../../../crates/grundy-web/assets/js/text/languages.js";
import { PROGRAM } from "../support/program.js";

/** What the program prints, line by line; `input` is typed for it. */
async function printed(args, input = "", options = {}) {
  const running = promisify(execFile)(PROGRAM, args, { maxBuffer: 1 << 28, ...options });
  // Most questions need no input, and the program may have ended before it is offered any.
  running.child.stdin.on("error", () => {});
  running.child.stdin.end(input);
  // Some questions have no answer, which is an answer here too.
  const { stdout } = await running.catch((error) => (error.stdout ? error : Promise.reject(error)));
  return stdout.trim().split("\n");
}

const games = JSON.parse((await printed(["games", "--json"])).join("\n"));
const OTHERS = Object.entries(LANGUAGES).filter(([name]) => name !== "en");

/** The fields of answers that are sentences of the library. */
const SAID = ["because", "so", "why", "unknown", "theorem", "message", "label", "hint"];

/** All sentences in an answer. */
function* sentences(answer, name) {
  if (typeof answer === "string" && SAID.includes(name) && answer) yield answer;
  if (answer === null || typeof answer !== "object") return;
  for (const [field, value] of Object.entries(answer)) if (field !== "plan") yield* sentences(value, field);
}

test("every game has its name, its rule and its theorem in each language", () => {
  for (const [language, words] of OTHERS)
    for (const entry of games) {
      const other = words.game(entry);
      for (const part of ["title", "about"]) assert.ok(other[part]?.trim(), `${language}: ${entry.name}`);
      assert.notEqual(other.about, entry.about, `${language}: ${entry.name}`);
      assert.ok(other.aliases.includes(entry.title), "it is found by its English name too");
      for (const { says, source } of [entry.theorem, entry.theorem?.misere].filter(Boolean)) {
        const said = words.says(`${says} (${source})`);
        assert.ok(!said.startsWith(says), `${language}: ${says}`);
        assert.doesNotMatch(said, /\((by|Bouton's) /, language);
      }
    }
});

test("every reason that the library gives for the games of the catalogue is said in each language", async () => {
  const questions = games.flatMap(({ name, show, positions }) =>
    [show, ...(positions ?? [])]
      .filter(Boolean)
      .flatMap(({ position, set }) =>
        ["explain", "play"].map((ask) => JSON.stringify({ ask, game: name, position, set })),
      ),
  );
  const more = [
    { ask: "period", game: "kayles" },
    { ask: "period", game: "wythoff" },
    { ask: "period", game: "take all but {2, 3}" },
    { ask: "period", game: "0.3" },
    { ask: "period", game: "0.106", limits: { seconds: 1 } },
    { ask: "period", game: "mark" },
    { ask: "solve", game: "kayles", position: ["1000000"] },
    { ask: "solve", game: "nim", position: ["1000000", "5"] },
    { ask: "solve", game: "n -> n*n + 1", position: ["3"] },
    { ask: "solve", game: "(a, b) -> (a-k, b) | (a, b-k) for k in 1..3", position: ["(5, 6)"] },
    { ask: "solve", game: "direct(nim, kayles)", position: ["(5000, 6000)"] },
    { ask: "solve", game: "take 2..n/2", position: ["1000000000"] },
    { ask: "solve", game: "take 2..n/2", position: ["1000000000"], misere: true },
    { ask: "solve", game: "cram", position: ["(9, 9)"], limits: { seconds: 1 } },
  ].map((question) => JSON.stringify(question));
  const answers = await printed(["ask", "-", "--time-limit", "2s"], [...questions, ...more].join("\n"));
  assert.equal(answers.length, questions.length + more.length);
  heldTo(answers, 60);
});

/** The names of the theorems that prove periods, as grundy-heap and the engine for memory say them. */
const PROOFS = [
  "Guy and Smith's theorem",
  "Guy and Smith's theorem for 3 heaps",
  "the window of the largest amount",
  "the window of the largest amount, over the memory",
  "the window of the largest amount, over the residues modulo 3",
  "the window of the largest amount, over the memory and the residues modulo 3",
  "the window of the largest amount, beside heaps of fixed sizes",
  "the window of the largest amount, over the memory, beside heaps of fixed sizes",
  "the window theorem for sparse games (W = 9)",
  "a repeated window of the widest move (12 places)",
  "the theorem of arithmetic periods for three heaps",
  "the saltus theorem for all-but sets",
  "the residues of all amounts when they are divided by 3",
  "the theorem of progressions",
  "the theorem of intervals",
];

test("every theorem that proves a period has its name in each language", () => {
  for (const [language, words] of OTHERS)
    for (const name of PROOFS) {
      assert.notEqual(words.says(name), name, language);
      assert.doesNotMatch(words.says(`${name} needs 99 values`), /\b(the|of|needs)\b/, language);
    }
});

test("what is said of the period of every game is said in each language", async () => {
  const questions = games.map(({ name }) => JSON.stringify({ ask: "period", game: name, to: 1000 }));
  heldTo(await printed(["ask", "-", "--time-limit", "1s"], questions.join("\n")), 10);
});

/** What fits a list of numbers: all the ways in which formulas are told in words. */
const FORMULAS = [
  "always 0",
  "period 7",
  "period 5 and saltus 34, from n = 8 on",
  "floor(n φ) (the lower Wythoff sequence)",
  "the number of binary ones of (n + 1)",
  "the sum of the digits of n in base 3, mod 3",
  "how often 2 divides n (the ruler function)",
  "how often 3 divides n",
  "the largest power of 2 that divides n",
  "n and 3 (bitwise)",
  "the Gray code of n: n xor floor(n / 2)",
  "the index of the least prime that divides n, but 0 for even n and 1 for n = 1",
  "the number of prime factors of n, with repetition",
  "n (n + 1) / 2, the triangular numbers",
  "the Fibonacci number of n (0, 1, 1, 2, 3, 5, …)",
];

test("what fits a list of numbers is called so in each language", () => {
  const english = /\b(the|of|and|always|period|often|from|on|with|but)\b/;
  for (const [language, words] of OTHERS) {
    for (const name of FORMULAS) assert.doesNotMatch(words.says(name), english, language);
    for (const name of ["n mod 4", "take 1..3", "take {1, 2}", "0.77", "floor((n + 1) / 2)", "n xor 3"])
      assert.equal(words.says(name), name, language);
    const called = calledBy(games.map(words.game));
    for (const { name, title } of games) {
      assert.equal(called({ kind: "game", name: title }), words.game({ name, title }).title, language);
      const given = called({ kind: "game", name: `${title} (K = 3)` });
      assert.equal(given, `${words.game({ name, title }).title} (K = 3)`, language);
    }
  }
});

const WRONG = new URL("../../../crates/grundy-cli/tests/wrong/", import.meta.url);

/** The arguments between blanks; single quotes keep blanks together. */
const argumentsOf = (text) =>
  (text.match(/(?:'[^']*'|[^\s'])+/g) ?? []).map((word) => word.replaceAll("'", ""));

test("every mistake that is kept with its message is told in each language", async () => {
  const files = readdirSync(WRONG, { recursive: true })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".game"));
  const answers = [];
  for (const name of files) {
    const [question, ...rule] = readFileSync(new URL(name, WRONG), "utf8").split("\n");
    const [, verb, asked] = /^# (\w+):(.*)$/.exec(question);
    const folder = { cwd: new URL("./", new URL(name, WRONG)) };
    const args = [verb, rule.join("\n").trimEnd(), ...asked.split("|").flatMap(argumentsOf), "--json"];
    answers.push(...(await printed(args, "", folder)));
  }
  heldTo(answers, 400);
});

/** Every sentence in these answers has its phrase; there are so many at least. */
function heldTo(answers, least) {
  const said = new Set(answers.flatMap((answer) => [...sentences(JSON.parse(answer))]));
  assert.ok(said.size > least, `${said.size} sentences`);
  for (const [language, words] of OTHERS)
    assert.deepEqual(
      // What has no words is said alike everywhere.
      [...said].filter((sentence) => /\p{L}/u.test(sentence) && words.says(sentence) === sentence),
      [],
      language,
    );
}
