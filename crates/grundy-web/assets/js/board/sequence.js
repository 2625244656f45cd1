// A row of numbers of which the position says what is left: `i`, from there on, or `(i, j)`, from i to j.

import { given } from "./network.js";
import { result, sum } from "./result.js";
import { heap } from "./heaps.js";
import { plain } from "./plain.js";
import { numbered } from "./words.js";
import { tiles } from "./letters.js";
import { text } from "../text/text.js";

/** Whether a pair is the two ends of what is left; else it is a start and something remembered. */
export const hasEnds = (rule) => /\bj\b/.test(rule);

/** Whether what is gained is the sum of all numbers from the left end on: they become one. */
const MERGES = /\bgain sum\(\w+\[:/;

/**
 * The last position of a game on one number that says how far one has come in a row of numbers, `i -> i+x … len(a)`;
 * null where there is no end.
 */
export function lastOf(view) {
  const { rule, position } = view.rule;
  const [, at] = /^\s*(\w+)\s*->/m.exec(rule ?? "") ?? [];
  const row = position === "int" && at && rowOf(view, (name) => rule.includes(`len(${name})`));
  return row && new RegExp(`\\b${at}\\s*\\+`).test(rule) ? row.length : null;
}

/** The drawing of what is left of a row of numbers; a tile takes all numbers up to itself. */
export function sequence(part) {
  const row = rowOf(part.view);
  const span = (value) => (Array.isArray(value) ? value : [value]);
  const [from, second] = span(part.value);
  if (!row) return Array.isArray(part.value) ? plain(part) : heap(part);
  if (second == null && MERGES.test(part.view.rule.rule)) return merged(part, row);
  const ends = hasEnds(part.view.rule.rule) && second != null;
  const to = ends ? second : row.length - 1;
  const changes = part.moves.flatMap((move) => {
    const [after] = result(move);
    if (after == null) return [];
    const [start, end] = span(after);
    if (start > from) return [{ move, at: start - 1, length: 1, marks: [from, start] }];
    return ends && end < to ? [{ move, at: end + 1, length: 1 }] : [];
  });
  const drawing = tiles(part, row.map(String), changes, { gone: (i) => i < from || i > to, named: numbered });
  const left = Math.max(0, to + 1 - from);
  return {
    ...drawing,
    label: text.board.left(left, row.length),
    spoken: text.board.numbers(row.slice(from, to + 1).join(", ")),
  };
}

/** The row of numbers of which the first ones have become one, their sum. */
function merged(part, row) {
  const gone = Math.max(0, part.value - 1);
  const numbers = [sum(row.slice(0, part.value)), ...row.slice(part.value)];
  const changes = part.moves.flatMap((move) => {
    const at = result(move)[0] - part.value;
    return at > 0 ? [{ move, at, length: 1, marks: [0, at + 1] }] : [];
  });
  return {
    ...tiles(part, numbers.map(String), changes, { named: numbered }),
    label: text.board.left(row.length - gone, row.length),
    spoken: text.board.numbers(numbers.join(", ")),
  };
}

/** The row of numbers: the first parameter that is a list of them. */
function rowOf({ rule, set }, meant = () => true) {
  for (const name of (rule.parameters ?? []).filter(meant)) {
    const value = set?.[name] ?? given(rule.rule, name);
    if (Array.isArray(value) && value.length > 0 && value.every(Number.isInteger)) return value;
  }
  return null;
}
