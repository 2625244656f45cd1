// A bar of chocolate, as the lengths of its rows: a bite takes a square with all below it and to its right.

import { drawn } from "../dom.js";
import { piles } from "./piles.js";
import { result } from "./result.js";
import { picture } from "./stones.js";
import { text } from "../text/text.js";

const SIDE = 44;
const DRAWN = 24;

/** The drawing of a bar and its handles. */
export function chocolate(part) {
  const rows = part.value;
  const widest = Math.max(0, ...rows);
  if (rows.length === 0 || widest > DRAWN || rows.length > DRAWN) return piles(part);
  const squares = rows.map((n, i) => Array.from({ length: n }, (_, k) => square(i, k)));
  const eaten = (move) => squares.flatMap((row, i) => row.slice(result(move)[0][i] ?? 0));
  const places = new Map();
  for (const move of part.moves) {
    for (const { i, k } of bites(rows, move)) {
      const at = squares[i]?.[k];
      if (!at) continue;
      if (!places.has(at)) places.set(at, { at, moves: [], marks: eaten });
      places.get(at).moves.push(move);
    }
  }
  const handles = [...places.values()];
  return {
    element: picture(Math.max(1, widest) * SIDE + 4, rows.length * SIDE + 4, ...squares.flat()),
    handles,
    label: null,
    spoken: text.board.chocolate(rows.join(", ")),
  };
}

/**
 * The squares `{ i, k }` (row and place, from 0) a move may bite: the first one lost, or as the rule says.
 */
function bites(rows, move) {
  const named = (move.with ?? []).filter(({ i, k }) => Number.isInteger(i) && Number.isInteger(k));
  if (named.length > 0) return named;
  const after = result(move)[0];
  const i = rows.findIndex((n, row) => (after[row] ?? 0) < n);
  return i < 0 ? [] : [{ i, k: after[i] ?? 0 }];
}

function square(i, k) {
  const [x, y] = [2 + k * SIDE, 2 + i * SIDE];
  const poison = i === 0 && k === 0;
  return drawn(
    "g",
    { class: "chocolate" },
    drawn("rect", { class: "body", x: x + 1, y: y + 1, width: SIDE - 2, height: SIDE - 2, rx: 4 }),
    drawn("rect", { class: "relief", x: x + 8, y: y + 8, width: SIDE - 16, height: SIDE - 16, rx: 3 }),
    poison ? drawn("path", { class: "cross", d: `M${x + 14} ${y + 14} l16 16 m0 -16 l-16 16` }) : null,
    drawn("rect", { class: "hit", x: x + 1, y: y + 1, width: SIDE - 2, height: SIDE - 2, rx: 4 }),
  );
}
