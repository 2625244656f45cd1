// Puzzles: positions with one or two winning moves, made from a date or a number alone. Nothing here draws.

import { drawing } from "./draw.js";
import { text } from "../text/text.js";

/** A puzzle that is too easy has fewer moves than this. */
const FEWEST = 6;
/** So many positions are tried for a puzzle; about one in three will do. */
const TRIES = 60;

const between = (pick, low, high) => low + pick(high - low + 1);
const some = (pick, low, high, make) => Array.from({ length: between(pick, low, high) }, () => make());
const heaps = (low, high, least, most) => (pick) =>
  some(pick, low, high, () => String(between(pick, least, most)));
const list = (low, high, least, most) => (pick) => [
  `[${some(pick, low, high, () => between(pick, least, most)).join(", ")}]`,
];
const pair = (least, most) => (pick) => `(${between(pick, least, most)}, ${between(pick, least, most)})`;
const word = (letters, low, high) => (pick) =>
  `"${some(pick, low, high, () => letters[pick(letters.length)]).join("")}"`;
const falling = (numbers) => numbers.sort((a, b) => b - a);
const rising = (numbers) => [...new Set(numbers)].sort((a, b) => a - b);

/** A board of squares with some of them missing. */
const squares = (wide, high, missing) => (pick) => {
  const all = Array.from(
    { length: wide * high },
    (_, i) => `(${1 + (i % wide)}, ${1 + Math.floor(i / wide)})`,
  );
  for (let gone = 0; gone < missing; gone += 1) all.splice(pick(all.length), 1);
  return [`{${all.join(", ")}}`];
};

/** What puzzles are made of: games of the catalogue, and how a position of each is drawn. */
export const KINDS = [
  ["kayles", heaps(2, 3, 3, 12)],
  ["nim", heaps(3, 4, 2, 11)],
  ["dawsons-kayles", heaps(2, 3, 5, 14)],
  ["wythoff", (pick) => [pair(2, 12)(pick)]],
  ["grundys-game", heaps(2, 3, 5, 14)],
  ["take-1-to-3", heaps(2, 3, 4, 15)],
  ["laskers-nim", heaps(2, 3, 2, 8)],
  ["take-2-4-5", heaps(3, 3, 5, 16)],
  ["subtract-a-divisor", heaps(2, 3, 4, 18)],
  ["take-square", heaps(2, 3, 9, 30)],
  ["take-prime", heaps(2, 3, 6, 20)],
  ["turning-turtles", (pick) => rising(some(pick, 4, 4, () => between(pick, 2, 12))).map(String)],
  ["fibonacci-nim", (pick) => [`(${between(pick, 10, 60)}, ${between(pick, 6, 12)})`]],
  ["euclid", (pick) => [pair(3, 15)(pick), pair(5, 40)(pick), pair(5, 30)(pick)]],
  ["chomp", (pick) => [`[${falling(some(pick, 3, 4, () => between(pick, 2, 6))).join(", ")}]`]],
  ["cram", squares(4, 3, 2)],
  ["queens", squares(5, 4, 3)],
  ["kings", squares(4, 4, 3)],
  ["moore", list(3, 4, 1, 6)],
  ["greedy-nim", list(3, 4, 4, 9)],
  ["staircase-nim", list(4, 5, 1, 4)],
  ["end-nim", list(3, 4, 1, 6)],
  ["silver-dollar", (pick) => [`[${rising(some(pick, 5, 6, () => between(pick, 2, 16))).join(", ")}]`]],
  ["impartial-clobber", (pick) => some(pick, 2, 2, () => word("XO", 4, 6)(pick))],
  ["pawns", (pick) => some(pick, 2, 2, () => word("..P", 5, 8)(pick))],
  ["flip-game", (pick) => some(pick, 1, 2, () => word("+++-", 6, 10)(pick))],
  ["peg-duotaire", (pick) => [word("PP.", 8, 11)(pick)]],
];

/** The positions that are tried for a puzzle, one after the other: the same ones for everybody. */
export function* candidates(name) {
  const pick = drawing(`grundy ${name}`);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const [game, position] = KINDS[pick(KINDS.length)];
    yield { game, position: position(pick) };
  }
}

/** How many moves win, where that makes a puzzle; else 0. */
export function worthOf({ outcome, moves = [], winning_moves: count = moves.length }, all) {
  return outcome === "first" && all >= FEWEST && count <= 2 && 3 * count <= all ? count : 0;
}

/**
 * The puzzle of a day or a number: `{ game, position, wins }`, where `wins` moves win. `asked(path, question)` is
 * answered by the engines.
 */
export async function puzzleOf(name, asked) {
  for (const candidate of candidates(name)) {
    const { count, terminal } = await asked("api/moves", candidate);
    if (terminal || count < FEWEST) continue;
    const wins = worthOf(await asked("api/solve", candidate), count);
    if (wins) return { ...candidate, wins };
  }
  return null;
}

/** A day as 2026-11-23, wherever one is. */
export function dayOf(date) {
  const two = (n) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The address of a puzzle. */
export function puzzleAddress(name, { game, position }) {
  const fields = { game, position: position.join(" + "), puzzle: name };
  return `#${Object.entries(fields)
    .map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
    .join("&")}`;
}

/** The result as one line to share. */
export const resultOf = ({ puzzle, title, position, tries }) =>
  text.puzzle.result(puzzle, title, position, tries);
