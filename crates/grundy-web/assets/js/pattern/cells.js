// The cells of a map: pairs in a square, or single heaps in rows.

import { isList, NONE_THERE, reader, UNKNOWN } from "./worth.js";
import { count, csv } from "./words.js";
import { text } from "../text/text.js";

/** The cells of a table. `wide` is the number of heaps in a row. */
export function cellsOf(table, wide) {
  const { entries, from } = table;
  const cells = isList(entries)
    ? strip(entries, entries.cells, from, wide)
    : pairs(entries, entries.cells, from);
  if (table.unknown) return cells;
  // Where nothing is unknown, what is missing is no position of the game.
  const at = (x, y) => (cells.at(x, y) === UNKNOWN ? NONE_THERE : cells.at(x, y));
  return { ...cells, at, unknown: 0, absent: cells.unknown };
}

/** The first number grows to the right, the second upwards. */
function pairs(entries, rows, from) {
  const high = Math.max(0, ...rows.map((row) => row.length));
  const worthOf = (x, y) => rows[x]?.[y];
  return {
    ...filled(entries, rows.length, high, worthOf, true),
    name: (x, y) => `(${x + from}, ${y + from})`,
    across: (x) => count(x + from),
    along: (y) => count(y + from),
    names: { x: text.pattern.first, y: text.pattern.second },
    csv: () =>
      csv(
        ["a", "b", "value"],
        rows.flatMap((row, a) => row.map((worth, b) => [a + from, b + from, worth])),
      ),
  };
}

/** Heaps one after the other, in rows as one reads. */
function strip(entries, list, from, wide) {
  const columns = Math.min(wide, list.length);
  const high = Math.ceil(list.length / columns);
  const worthOf = (x, y) => list[y * columns + x];
  return {
    ...filled(entries, columns, high, worthOf, false),
    has: (x, y) => y * columns + x < list.length,
    name: (x, y) => String(y * columns + x + from),
    across: (x) => `+${x}`,
    along: (y) => count(y * columns + from),
    names: { x: "", y: text.pattern.heap },
    csv: () =>
      csv(
        ["n", "value"],
        list.map((worth, at) => [at + from, worth]),
      ),
  };
}

function filled(entries, columns, rows, worthOf, up) {
  const { kind, name: worth, read } = reader(entries);
  const known = new Map();
  const at = (x, y) => {
    const worth = worthOf(x, y);
    if (worth === null || worth === undefined) return UNKNOWN;
    if (!known.has(worth)) known.set(worth, read(worth));
    return known.get(worth);
  };
  const letters = [0, 0, 0, 0];
  const numbers = { min: Infinity, max: -Infinity };
  let unknown = 0;
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const { letter, number } = at(x, y);
      letters[letter] += 1;
      if (worthOf(x, y) === null) unknown += 1;
      if (number < numbers.min) numbers.min = number;
      if (number > numbers.max) numbers.max = number;
    }
  }
  const { min, max } = numbers;
  const level = (number) => (max > min ? (number - min) / (max - min) : 0);
  return {
    kind,
    worth,
    columns,
    rows,
    up,
    at,
    has: (x, y) => x < columns && y < rows,
    letters,
    unknown,
    min,
    max,
    level,
  };
}
