// Rows of pins: which run of neighbouring pins a move knocks down. Nothing here draws.

import { grouped, result, sum } from "./result.js";

/** Whether a move from a row of n leaves at most two parts that fit into the row. */
const isRun = (n, parts) => parts.length <= 2 && parts.every(Number.isInteger) && sum(parts) <= n;

/** The runs `{ start, length }` which leave these parts of a row of n: one, or two mirror images. */
function runsOf(n, parts) {
  if (!isRun(n, parts)) return [];
  const [a, b] = [parts[0] ?? 0, parts[1] ?? 0];
  const length = n - a - b;
  if (length === 0 && (a === 0 || b === 0)) return [];
  const starts = a === b ? [a] : [a, b];
  return starts.map((start) => ({ start, length }));
}

/**
 * The run around the place i (from 1) that a rule names, as `max(0, i-2) & max(0, n-i-1)` does: the place is
 * where the player writes or stands, and what is gone around it may end at the edge.
 */
function runAround(n, i, parts) {
  if (!isRun(n, parts)) return null;
  const [a, b] = [parts[0] ?? 0, parts[1] ?? 0];
  const fits = (left, right) => left < i && right <= n - i;
  // Of the two images the one that takes the same number of neighbours on both sides.
  const images = [
    [a, b],
    [b, a],
  ].filter(([left, right]) => fits(left, right));
  const skew = ([left, right]) => Math.abs(i - 1 - left - (n - i - right));
  const [best] = images.sort((one, other) => skew(one) - skew(other));
  return best ? { start: best[0], length: n - best[0] - best[1] } : null;
}

/** The place `i` of every binding of a move, where all of them name one between 1 and n. */
function placesOf(n, move) {
  const places = move.with?.map((binding) => binding.i) ?? [];
  return places.length > 0 && places.every((i) => Number.isInteger(i) && i >= 1 && i <= n) ? places : null;
}

/** Whether all moves of a row of n name places in it, in which the player writes or stands. */
export const areNamed = (n, moves) =>
  moves.length > 0 && moves.every((move) => placesOf(n, move)?.every((i) => runAround(n, i, result(move))));

/**
 * Where the moves of a row of n are made: a map from slot to moves, each with its run. Slot 2i+1 is the pin i
 * (from 0), slot 2i the gap before it; a run sits at its middle, or at the place the rule names.
 */
export function slots(n, moves) {
  const named = areNamed(n, moves);
  const found = moves.flatMap((move) =>
    named
      ? placesOf(n, move).map((i) => ({ move, slot: 2 * i - 1, run: runAround(n, i, result(move)) }))
      : runsOf(n, result(move)).map((run) => ({ move, slot: 2 * run.start + run.length, run })),
  );
  return grouped(found, ({ slot }) => slot);
}
