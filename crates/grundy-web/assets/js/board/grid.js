// A pair of integers as a token on a chessboard: the squares it may go to are clicked.

import { drawn } from "../dom.js";
import { isPair } from "./type.js";
import { result } from "./result.js";
import { chessboard, discOf, edges } from "./squares.js";
import { picture, shrinking } from "./stones.js";
import { piles } from "./piles.js";
import { stepHandles } from "./steps.js";
import { target } from "./strip.js";
import { text } from "../text/text.js";

/** A board with more squares a side is drawn as two piles. */
const DRAWN = 40;

/** The drawing of a pair and its handles. */
export function grid(part) {
  return (isPair(part.type) ? tokens([part]) : null) ?? piles(part);
}

/** All pairs on one board, for games whose moves leave several tokens. */
export function coinBoard(parts) {
  return parts.length > 0 ? tokens(parts) : null;
}

/** The board of these pairs; null where it is too large. */
function tokens(parts) {
  const disc = discOf(parts[0].view);
  const { low, high } = disc === null ? edges(parts[0].view.rule.rule) : { low: 0, high: disc };
  const steps = parts.flatMap(({ value, moves }) =>
    moves.map((move) => ({ move, source: value.join(" "), target: squareOf(value, result(move)).join(" ") })),
  );
  const square = (key) => key.split(" ").map(Number);
  const ends = [...parts.map(({ value }) => value), ...steps.map((one) => square(one.target))];
  if (!ends.flat().every(Number.isSafeInteger)) return null;
  const span = (i) => [
    Math.min(low, ...ends.map((end) => end[i])),
    Math.max(high != null && high < DRAWN ? high : low, ...ends.map((end) => end[i])),
  ];
  const [x, y] = [span(0), span(1)];
  if (Math.max(x[1] - x[0], y[1] - y[0]) >= DRAWN) return null;
  const { figures, middle, side, width, height } = chessboard(x, y);
  if (disc > 0 && disc < DRAWN && low === 0) figures.push(arc(disc, middle, side));
  const counts = new Map();
  for (const { value } of parts) counts.set(value.join(" "), (counts.get(value.join(" ")) ?? 0) + 1);
  const stones = new Map(
    [...counts].map(([key, count]) => [key, token(...middle(...square(key)), side, count)]),
  );
  const spots = [];
  // A token alone needs not be picked up.
  const from = (step) => (parts.length > 1 ? step : { ...step, source: null });
  const handles = stepHandles(steps.map(from), {
    name: (key) => `(${square(key).join(", ")})`,
    piece: (key) => stones.get(key),
    spot: (key) => {
      spots.push(target(...middle(...square(key)), side, stones.has(key)));
      return spots.at(-1);
    },
    marks: (move) => (parts.length > 1 ? [stones.get(move.from.join(" "))] : []),
  });
  const places = parts.map(({ value }) => `(${value.join(", ")})`);
  return {
    element: shrinking(
      picture(width, height, ...figures, ...stones.values(), ...spots),
      width,
      Math.min(1, 24 / side),
    ),
    anchor: stones.values().next().value,
    handles,
    label: null,
    spoken: text.board.onSquares(parts.length, places.join(", ")),
  };
}

/** The edge of the disc, through the middles of the squares on it. */
function arc(radius, middle, side) {
  const [from, to] = [middle(0, radius), middle(radius, 0)];
  return drawn("path", { class: "frame", d: `M${from}A${radius * side} ${radius * side} 0 0 1 ${to}` });
}

function token(x, y, side, count) {
  const number = drawn("text", { class: "letter", x, y: y + 5, "text-anchor": "middle" });
  number.textContent = count;
  return drawn(
    "g",
    { class: "stone token" },
    drawn("rect", {
      class: "hit",
      x: x - side / 2 + 1,
      y: y - side / 2 + 1,
      width: side - 2,
      height: side - 2,
      rx: 5,
    }),
    drawn("circle", { class: "shade", cx: x, cy: y + 2, r: side * 0.36 }),
    drawn("circle", { class: "body", cx: x, cy: y, r: side * 0.36 }),
    count > 1 ? number : drawn("circle", { class: "core", cx: x, cy: y, r: side * 0.17 }),
  );
}

/**
 * The square a move is made by: where its one token goes, or of several the one in no row of the old; else
 * its own.
 */
function squareOf([a, b], parts) {
  if (parts.length === 0) return [a, b];
  if (parts.length === 1) return parts[0];
  return parts.find(([x, y]) => x !== a && y !== b) ?? parts[0];
}
