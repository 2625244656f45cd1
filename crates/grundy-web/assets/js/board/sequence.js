// A row of numbers of which the position says what is left: `i`, from there on, or `(i, j)`, from i to j.

import { given } from "./network.js";
import { result } from "./result.js";
import { heap } from "./heaps.js";
import { plain } from "./plain.js";
import { tiles } from "./letters.js";
import { text } from "../text/text.js";

/** Whether a pair is the two ends of what is left; else it is a start and something remembered. */
export const hasEnds = (rule) => /\bj\b/.test(rule);

/** The drawing of what is left of a row of numbers; a tile takes all numbers up to itself. */
export function sequence(part) {
  const row = rowOf(part.view);
  const span = (value) => (Array.isArray(value) ? value : [value]);
  const [from, second] = span(part.value);
  if (!row) return Array.isArray(part.value) ? plain(part) : heap(part);
  const ends = hasEnds(part.view.rule.rule) && second != null;
  const to = ends ? second : row.length - 1;
  const changes = part.moves.flatMap((move) => {
    const [after] = result(move);
    if (after == null) return [];
    const [start, end] = span(after);
    if (start > from) return [{ move, at: start - 1, length: 1, marks: [from, start] }];
    return ends && end < to ? [{ move, at: end + 1, length: 1 }] : [];
  });
  const drawing = tiles(part, row.map(String), changes, { gone: (i) => i < from || i > to });
  const left = Math.max(0, to + 1 - from);
  return {
    ...drawing,
    label: text.board.left(left, row.length),
    spoken: text.board.numbers(row.slice(from, to + 1).join(", ")),
  };
}

/** The row of numbers: the first parameter that is a list of them. */
function rowOf({ rule, set }) {
  for (const name of rule.parameters ?? []) {
    const value = set?.[name] ?? given(rule.rule, name);
    if (Array.isArray(value) && value.length > 0 && value.every(Number.isInteger)) return value;
  }
  return null;
}
