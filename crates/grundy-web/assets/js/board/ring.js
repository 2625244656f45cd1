// A ring of stones, such as `("cycle", n)`: a move takes neighbours anywhere on it and leaves a row.

import { drawn } from "../dom.js";
import { pins } from "./pins.js";
import { result, sum } from "./result.js";
import { picture } from "./stones.js";
import { wordsFor } from "./words.js";
import { text } from "../text/text.js";

const STEP = 32;
const INSIDE = 22;
const DRAWN = 40;
const RINGS = ["cycle", "chain", "circle", "ring"];

/** The row or ring of `(name, n)`, drawn for the entry n of the tuple. */
export function named(part) {
  return RINGS.includes(part.tuple?.value[0]) && part.value >= 3 ? ring(part) : pins(part, "stone");
}

/** The ring: stone i and slot 2i + 1 are at the same angle, the gap before it is slot 2i. */
function ring(part) {
  const n = part.value;
  const takes = new Map();
  for (const move of part.moves) {
    const taken = n - sum(result(move));
    if (result(move).length > 1 || taken < 1 || n > DRAWN) return pins(part, "stone");
    if (!takes.has(taken)) takes.set(taken, []);
    takes.get(taken).push(move);
  }
  // Where pairs are taken the places between stones, on a smaller ring, need room for a finger too.
  const between = [...takes.keys()].some((taken) => taken % 2 === 0);
  const half = Math.sin(Math.PI / n);
  const radius = Math.max(24, STEP / (2 * half), between ? 12 / half + INSIDE : 0);
  const middle = radius + 20;
  const place = (slot, far) => {
    const angle = (Math.PI * (slot - 1)) / n;
    return [middle + far * Math.sin(angle), middle - far * Math.cos(angle)];
  };
  const figures = Array.from({ length: n }, (_, i) => pebble(...place(2 * i + 1, radius)));
  const slots = new Map();
  for (const [taken, moves] of takes) {
    const starts = taken === n ? [0] : figures.keys();
    for (const start of starts) {
      const slot = (2 * start + taken) % (2 * n);
      if (!slots.has(slot)) slots.set(slot, { moves: [], runs: new Map() });
      for (const move of moves) {
        slots.get(slot).moves.push(move);
        slots.get(slot).runs.set(
          move,
          Array.from({ length: taken }, (_, k) => figures[(start + k) % n]),
        );
      }
    }
  }
  const handles = [...slots].map(([slot, { moves, runs }]) => ({
    at: spot(...place(slot, slot % 2 ? radius : radius - INSIDE), slot % 2 === 1),
    moves,
    label: `${slot % 2 ? text.board.stone((slot + 1) / 2) : text.board.after(slot / 2 || n)}: ${wordsFor(moves)}`,
    marks: (move) => runs.get(move),
  }));
  const size = Math.ceil(2 * middle);
  return {
    element: picture(size, size, ...figures, ...handles.map(({ at }) => at)),
    handles,
    label: text.board.ring(n),
  };
}

function pebble(x, y) {
  return drawn(
    "g",
    { class: "stone" },
    drawn("ellipse", { class: "shade", cx: x, cy: y + 2.5, rx: 13, ry: 12 }),
    drawn("ellipse", { class: "body", cx: x, cy: y, rx: 13, ry: 12 }),
    drawn("ellipse", { class: "gleam", cx: x - 3, cy: y - 4, rx: 5, ry: 2.5 }),
  );
}

/** Over a stone, or inside the ring between two. */
function spot(x, y, over) {
  return drawn(
    "g",
    { class: over ? "spot" : "target" },
    drawn("circle", { class: "hit", cx: x, cy: y, r: over ? 15 : 12 }),
    over ? null : drawn("circle", { class: "dot", cx: x, cy: y, r: 3.5 }),
  );
}
