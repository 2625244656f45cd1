// Checks a built page: node check.mjs FOLDER PROGRAM [all]
//
// It is whole, small and strict; its library, in which a `usize` has 32 bits, gives every value of the catalogue, and the
// answers of the program; without `all`, which takes minutes, the first of every game.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { parsed } from "../crates/grundy-web/assets/js/exact.js";
import { library } from "./library.mjs";

const [folder, program, how] = process.argv.slice(2);
if (!program) throw new Error("node check.mjs FOLDER PROGRAM [all]");

/** The most bytes of the library as servers send it. */
const MOST = 840_000;

/** Everything that the page names is there, under names without a server or a path from the root. */
function whole() {
  const all = readdirSync(folder, { recursive: true }).map((name) => name.replaceAll("\\", "/"));
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const named = [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, name]) => name);
  assert.ok(named.length >= 4, "the page names its files");
  for (const name of named) if (!name.startsWith("#")) assert.ok(all.includes(name), `${name} is not there`);
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html)?.[1];
  assert.match(policy, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; /);
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https?:|\*/);
  assert.ok(html.indexOf("Content-Security-Policy") < html.indexOf("<link"), "the policy comes first");
  assert.doesNotMatch(html, /<script(?![^>]* src=)|<style| style=| on[a-z]+="/, "everything is in files");
  const scripts = all.filter((name) => /\.js$/.test(name));
  assert.ok(all.length < 40 && scripts.length === 3, `${all.length} files, ${scripts.length} scripts`);
}

function small() {
  const [name] = readdirSync(folder).filter((name) => name.endsWith(".wasm"));
  const bytes = readFileSync(join(folder, name));
  const kb = (bytes) => `${Math.round(bytes.length / 1000)} KB`;
  const [gzip, brotli] = [gzipSync(bytes, { level: 9 }), brotliCompressSync(bytes)];
  console.log(`${name}: ${kb(bytes)}, ${kb(gzip)} by gzip, ${kb(brotli)} by brotli`);
  assert.ok(brotli.length <= MOST, `the library takes more than ${MOST} bytes`);
}

const here = library(folder);
const games = JSON.parse(here.games());

/** What the catalogue says, as questions with a part of their answers. */
function* known() {
  for (const { name, values = [], positions = [], period, misere } of games) {
    for (const { set, start = 0, nimbers } of values)
      for (const [i, nimber] of nimbers.entries())
        yield [{ ask: "solve", game: name, position: String(start + i), set }, { nimber }];
    for (const { set, position, misere, outcome, nimber, moves, win_probability, score, cost } of positions) {
      const answer = { outcome, nimber, moves, win_probability, score, cost };
      yield [{ ask: "solve", game: name, position, set, misere }, answer];
    }
    // That values grow in a period is seen in them; the program finds it where it knows a theorem for it.
    if (period && period.preperiod + period.period < 3000)
      yield [{ ask: "table", game: name, to: 20 + period.preperiod + 3 * period.period }, { period }];
    const losing = misere?.losing ?? [];
    for (let heap = 1; heap <= Math.min(20, Math.max(0, ...losing)); heap += 1) {
      const outcome = losing.includes(heap) ? "second" : "first";
      yield [{ ask: "solve", game: name, position: String(heap), misere: true }, { outcome }];
    }
  }
}

/** More questions, of every kind, about every game. */
function* others() {
  for (const { name, rule, values = [], positions = [], period } of games) {
    if (period && period.preperiod + period.period < 3000)
      yield { ask: "period", game: name, to: 2000 + 4 * (period.preperiod + period.period) };
    yield { ask: "check", game: name };
    yield { ask: "check", game: `${rule} oops` };
    for (const { set, position, misere } of positions)
      for (const ask of ["explain", "moves", "play"]) yield { ask, game: name, position, set, misere };
    if (values.length) {
      const [{ set, nimbers }] = values;
      yield { ask: "table", game: name, set, to: nimbers.length };
      yield { ask: "period", game: name, set, to: nimbers.length };
      if (name < "b") yield { ask: "identify", values: nimbers };
    }
  }
  for (const game of ["kayles", "grundys-game", "0.106", "take squares"])
    yield { ask: "table", game, to: 20_000 };
  const numbers = [2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, 2 ** 53 - 1, 2n ** 63n - 1n].map(
    String,
  );
  for (const number of numbers)
    for (const game of [
      "nim",
      "kayles",
      "take 1..3",
      "take squares",
      "0.77",
      "take {1, 4294967297}",
      `take 1..${number}`,
    ])
      yield { ask: "solve", game, position: number, limits: { bytes: 50_000_000 } };
  for (const to of numbers.slice(0, 5).map(Number))
    for (const game of ["nim", "wythoff", "grundys-game"])
      yield { ask: "table", game, to, limits: { bytes: 50_000_000 } };
  for (const [x, y] of numbers.slice(0, 5).map((number, i) => [number, numbers[i + 1]]))
    for (const game of ["wythoff", "(a, b) -> (a-1, b) | (a, b-2)"])
      yield { ask: "solve", game, position: `(${x}, ${y})`, limits: { bytes: 50_000_000 } };
}

/** The answers of the program to all these questions. */
function answers(questions) {
  const input = questions.map((question) => JSON.stringify(question)).join("\n");
  const ended = spawnSync(program, ["ask", "--memory-limit", "512M", "--time-limit", "60"], {
    input,
    encoding: "utf8",
    maxBuffer: 1 << 30,
  });
  if (ended.error) throw ended.error;
  return ended.stdout.trimEnd().split("\n");
}

/** What is expected of the answer to a question stands in it. */
function agrees(question, expected, text) {
  const answer = parsed(text);
  if (expected.period) return repeats(question, expected.period, answer.entries.cells);
  for (const [name, value] of Object.entries(expected)) {
    const found = name === "moves" ? answer.moves.length : answer[name];
    if (value !== undefined) assert.equal(found, value, `${name} of ${JSON.stringify(question)}`);
  }
}

/** The values repeat from the preperiod on, growing by the saltus, and not from before it. */
function repeats({ game }, { preperiod, period, saltus = 0 }, values) {
  const holds = (n) => values[n + period] === values[n] + saltus;
  for (let n = preperiod; n + period < values.length; n += 1)
    assert.ok(holds(n), `${game}: ${values[n]} at ${n}, ${values[n + period]} a period on`);
  assert.ok(preperiod === 0 || !holds(preperiod - 1), `${game} repeats from before ${preperiod} on`);
}

/** An answer without the way to it, wherever that stands. */
function sense(part) {
  if (Array.isArray(part)) return part.map(sense);
  if (typeof part !== "object" || part === null) return part;
  const { plan: _, ...rest } = part;
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, sense(value)]));
}

function right() {
  const told = [...known()];
  const questions = [...told.map(([question]) => question), ...others()];
  const texts = questions.map((question) => {
    try {
      return here.ask(question);
    } catch (mistake) {
      throw new Error(`${JSON.stringify(question)}: ${mistake.message}`);
    }
  });
  for (const [i, [question, expected]] of told.entries()) agrees(question, expected, texts[i]);
  const theirs = answers(questions);
  assert.equal(theirs.length, texts.length, "an answer for each question");
  // Without machine code other engines are asked, and a limit ends other work; what is known is the same.
  const [mine, other] = [texts, theirs].map((all) => all.map((text) => sense(parsed(text))));
  const isKnown = ({ unknown, mistakes = [] }) =>
    !unknown && !mistakes.some(({ code }) => code === "unknown");
  const both = questions.flatMap((_, i) => (isKnown(mine[i]) && isKnown(other[i]) ? [i] : []));
  assert.ok(both.length > 0.9 * questions.length, `only ${both.length} of ${questions.length} are known`);
  const differing = both.filter((i) => !isDeepStrictEqual(mine[i], other[i]));
  for (const i of differing) console.error(`another answer to ${JSON.stringify(questions[i])}`);
  for (const i of differing) assert.deepEqual(mine[i], other[i], JSON.stringify(questions[i]));
  console.log(
    `${told.length} values of ${games.length} games, and ${both.length} answers as the program gives them`,
  );
}

/** The first value and the first position of every game, as the catalogue says them. */
function begins() {
  const met = new Set();
  const first = [...known()].filter(([{ ask, game, position }]) => {
    const kind = `${game} ${typeof position}`;
    return ask === "solve" && !met.has(kind) && met.add(kind);
  });
  for (const [question, expected] of first) agrees(question, expected, here.ask(question));
  assert.ok(first.length > games.length, `${first.length} questions about ${games.length} games`);
  console.log(`${first.length} answers as the catalogue has them`);
}

whole();
small();
if (how === "all") right();
else begins();
