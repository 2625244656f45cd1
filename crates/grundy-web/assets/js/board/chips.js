// A set of integers as numbered chips, that are taken away or crossed out one by one.

import { drawn } from "../dom.js";
import { plain } from "./plain.js";
import { result } from "./result.js";
import { picture } from "./stones.js";
import { text } from "../text/text.js";

const SIDE = 44;
const DRAWN = 150;

/** Chips that are still there: a move takes some of them. */
export function chips(part) {
  const lost = new Map(
    part.moves.map((move) => [move, part.value.filter((n) => !(result(move)[0] ?? []).includes(n))]),
  );
  return board(part, [...part.value], (move) => named(move, lost.get(move)), {
    marks: (move) => lost.get(move),
  });
}

/**
 * Chips to be crossed out: those in the set are, a move crosses out one more. `across` is how many stand
 * in a row.
 */
export function crosses(part, across) {
  const won = new Map(
    part.moves.map((move) => [move, (result(move)[0] ?? []).filter((n) => !part.value.includes(n))]),
  );
  const all = new Set([...part.value, ...[...won.values()].flat(), ...(across === 3 ? NINE : [])]);
  const shown = [...all].sort((a, b) => a - b);
  return board(part, shown, (move) => won.get(move), {
    marks: (move) => won.get(move),
    crossed: part.value,
    across,
  });
}

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Three rows of three, as in noughts and crosses. */
export const threeByThree = (part) => crosses(part, 3);

/** The chips a player names: the one number the rule is about, if there is just one, else all that go. */
function named(move, lost) {
  const numbers = (move.with ?? []).flatMap((binding) => {
    const ints = Object.values(binding).filter((value) => lost.includes(value));
    return Object.keys(binding).length === 1 && ints.length === 1 ? ints : [];
  });
  return numbers.length > 0 ? numbers : lost;
}

function board(part, shown, keys, { marks, crossed, across }) {
  if (shown.length > DRAWN) return plain(part);
  const row = across ?? Math.min(shown.length, Math.max(6, Math.ceil(Math.sqrt(shown.length) * 1.6)));
  const figures = new Map(
    shown.map((n, i) => [n, chip(n, i % row, Math.floor(i / row), crossed?.includes(n), across)]),
  );
  const places = new Map();
  for (const move of part.moves) {
    for (const n of keys(move)) {
      if (!places.has(n))
        places.set(n, {
          at: figures.get(n),
          moves: [],
          marks: (one) => marks(one).map((k) => figures.get(k)),
        });
      places.get(n).moves.push(move);
    }
  }
  const handles = [...places].sort(([a], [b]) => a - b).map(([, handle]) => handle);
  const rows = Math.ceil(shown.length / Math.max(1, row));
  const all = text.listed(part.value.map(String));
  const lines = across ? drawn("path", { class: "ruled", d: ruled(across, rows) }) : null;
  return {
    element: picture(
      Math.max(1, row) * SIDE + 4,
      Math.max(1, rows) * SIDE + 4,
      ...[lines].filter(Boolean),
      ...figures.values(),
    ),
    handles,
    label: null,
    spoken: crossed ? text.board.crossed(all) : all || text.board.none,
  };
}

/** The lines between the squares of a board of so many columns and rows. */
function ruled(across, rows) {
  let d = "";
  for (let i = 1; i < across; i += 1) d += `M${2 + i * SIDE} 6 v${rows * SIDE - 8}`;
  for (let i = 1; i < rows; i += 1) d += `M6 ${2 + i * SIDE} h${across * SIDE - 8}`;
  return d;
}

function chip(n, column, row, crossed, square) {
  const [x, y] = [2 + (column + 0.5) * SIDE, 2 + (row + 0.5) * SIDE];
  const number = drawn("text", { class: square ? "number" : "letter", x, y: y + 6, "text-anchor": "middle" });
  number.textContent = n;
  return drawn(
    "g",
    { class: `${square ? "space" : "chip"}${crossed ? " crossed" : ""}` },
    square
      ? drawn("rect", { class: "body", x: x - 20, y: y - 20, width: 40, height: 40, rx: 6 })
      : drawn("circle", { class: "body", cx: x, cy: y, r: 18 }),
    drawn("rect", { class: "hit", x: x - 21, y: y - 21, width: 42, height: 42, rx: 8 }),
    crossed && square ? null : number,
    crossed ? drawn("path", { class: "cross", d: `M${x - 12} ${y - 12} l24 24 m0 -24 l-24 24` }) : null,
  );
}
