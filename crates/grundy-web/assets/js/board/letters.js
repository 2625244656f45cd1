// Words, and lists of numbers, as tiles: a move changes a stretch of them.

import { drawn } from "../dom.js";
import { plain } from "./plain.js";
import { result } from "./result.js";
import { between, rewrites, stretches } from "./rewrites.js";
import { picture } from "./stones.js";
import { text } from "../text/text.js";

const HIGH = 44;
const DRAWN = 200;

/** A word as tiles. */
export function letters(part) {
  const rules = rewrites(part.view.rule.rule);
  return tiles(
    part,
    [...part.value],
    part.moves.flatMap((move) =>
      stretches(part.value, move, rules).map(({ at, old }) => ({ move, at, length: old.length })),
    ),
  );
}

/** The decimal digits of a number as tiles. */
export function digits(part) {
  const text = String(part.value);
  const changes = part.moves.flatMap((move) => {
    const named = (move.with ?? []).map(({ i }) => i).filter((i) => Number.isInteger(i) && i < text.length);
    if (named.length > 0) return named.map((at) => ({ move, at, length: 1 }));
    const to = result(move);
    const change = to.length === 1 ? between(text, String(to[0])) : null;
    return change ? [{ move, at: change.at, length: change.old.length }] : [];
  });
  return tiles(part, [...text], changes);
}

/** A list of numbers as tiles. */
export function numbers(part) {
  return tiles(
    part,
    part.value.map(String),
    part.moves.flatMap((move) => {
      const to = result(move);
      if (to.length !== 1) return [];
      const named = (move.with ?? []).map(({ i }) => i).filter((i) => Number.isInteger(i));
      if (named.length > 0 && to[0].length < part.value.length)
        return named.map((at) => ({ move, at, length: 1 }));
      const change = between(part.value, to[0]);
      return change ? [{ move, at: change.at, length: Math.max(1, change.old.length) }] : [];
    }),
  );
}

/**
 * The tiles. A change of one tile is made by the tile, one of more by a bar under the stretch; bars that
 * would cover each other lie in lanes below each other. A change may mark a longer stretch, `marks: [from,
 * to]`. `named(symbol, moves)` is what a tile is called that is more than its moves.
 */
export function tiles(part, symbols, changes, { ticks, gone = () => false, named } = {}) {
  if (symbols.length > DRAWN || symbols.length === 0) return plain(part);
  const wide = Math.max(36, 16 + 11 * Math.max(...symbols.map((symbol) => symbol.length)));
  const figures = symbols.map((symbol, i) => tile(symbol, 2 + i * wide, wide, gone(i)));
  const places = new Map();
  for (const { move, at, length, marks } of changes) {
    const from = Math.min(at, symbols.length - 1);
    const key = `${from} ${length}`;
    if (!places.has(key)) places.set(key, { at: from, length: Math.max(1, length), moves: [], span: marks });
    if (!places.get(key).moves.includes(move)) places.get(key).moves.push(move);
  }
  const ends = [];
  const handles = [...places.values()]
    .sort((a, b) => a.at - b.at || a.length - b.length)
    .map(({ at, length, moves, span }) => {
      const marks = figures.slice(...(span ?? [at, at + length]));
      if (length === 1) return { at: figures[at], moves, marks, label: named?.(symbols[at], moves) };
      let lane = ends.findIndex((end) => end <= at);
      if (lane < 0) lane = ends.push(0) - 1;
      ends[lane] = at + length;
      return { at: bar(2 + at * wide, HIGH + 8 + lane * 26, length * wide), moves, marks };
    });
  const bars = handles.map(({ at }) => at).filter((at) => !figures.includes(at));
  const under = (ticks ?? []).map((words, i) => {
    const tick = drawn("text", {
      class: "number",
      x: 2 + (i + 0.5) * wide,
      y: HIGH + 20,
      "text-anchor": "middle",
    });
    tick.textContent = words;
    return tick;
  });
  const height = HIGH + 8 + ends.length * 26 + (ticks ? 18 : 0);
  return {
    element: picture(symbols.length * wide + 4, height, ...figures, ...bars, ...under),
    handles,
    label: part.label ?? null,
    spoken: Array.isArray(part.value) ? text.listed(part.value.map(String)) : String(part.value),
  };
}

function tile(symbol, x, wide, gone) {
  const text = drawn("text", { class: "letter", x: x + wide / 2, y: HIGH / 2 + 8, "text-anchor": "middle" });
  text.textContent = symbol;
  return drawn(
    "g",
    { class: gone ? "tile gone" : "tile" },
    drawn("rect", { class: "shade", x: x + 2, y: 5, width: wide - 4, height: HIGH - 4, rx: 6 }),
    drawn("rect", { class: "body", x: x + 2, y: 2, width: wide - 4, height: HIGH - 4, rx: 6 }),
    drawn("rect", { class: "hit", x: x + 1, y: 1, width: wide - 2, height: HIGH - 2, rx: 7 }),
    text,
  );
}

const bar = (x, y, wide) =>
  drawn(
    "g",
    { class: "bracket" },
    drawn("rect", { class: "hit", x: x + 2, y, width: wide - 4, height: 24, rx: 6 }),
    drawn("path", { class: "brace", d: `M${x + 7} ${y + 6} q0 7 7 7 H${x + wide - 14} q7 0 7 -7` }),
  );
