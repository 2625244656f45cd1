// A strip of squares with pieces: words of `.` and letters, and lists or sets of places.

import { drawn } from "../dom.js";
import { piece } from "./pieces.js";
import { result } from "./result.js";
import { rewrites, step, stretches } from "./rewrites.js";
import { plain } from "./plain.js";
import { letters } from "./letters.js";
import { picture } from "./stones.js";
import { stepHandles } from "./steps.js";
import { text } from "../text/text.js";

const SIDE = 40;
/** A longer strip is written down instead. */
const DRAWN = 200;

/** A word as a strip: `.` is a free square, letters are pieces. */
export function wordStrip(part) {
  const rules = rewrites(part.view.rule.rule);
  const steps = [];
  for (const move of part.moves) {
    for (const stretch of stretches(part.value, move, rules)) {
      const found = step(stretch);
      if (!found) return letters(part);
      steps.push({ move, ...found });
    }
  }
  const cells = [...part.value].map((letter, place) => ({ place, pieces: letter === "." ? [] : [letter] }));
  return strip(part, cells, steps, { first: 1 });
}

/** A set of places: a move takes one piece from its place to another. */
export function placeStrip(part) {
  const first = part.type.kind === "list" ? 1 : 0;
  const steps = part.moves.flatMap((move) => {
    const after = result(move)[0];
    const [source] = part.value.filter((place) => !after.includes(place));
    const [target] = after.filter((place) => !part.value.includes(place));
    return source == null && target == null ? [] : [{ move, source: source ?? null, target: target ?? null }];
  });
  const last = Math.max(first, ...part.value, ...steps.map(({ target }) => target ?? first));
  if (last > DRAWN) return plain(part);
  const cells = Array.from({ length: last - first + 1 }, (_, i) => ({
    place: first + i,
    pieces: part.value.includes(first + i) ? [""] : [],
  }));
  return strip(part, cells, steps);
}

/** A list that says how many pieces stand on each square. */
export function countStrip(part) {
  const steps = part.moves.flatMap((move) => {
    const after = result(move)[0];
    const source = part.value.findIndex((n, i) => after[i] < n);
    const target = part.value.findIndex((n, i) => after[i] > n);
    return [{ move, source: source < 0 ? null : source, target: target < 0 ? null : target }];
  });
  const cells = part.value.map((n, place) => ({
    place,
    pieces: Array.from({ length: Math.min(n, 30) }, () => ""),
  }));
  return strip(part, cells, steps);
}

/** The strip itself, its squares numbered as moves name them. Pieces on one square stand on top of each other. */
function strip(part, cells, steps, { first = 0 } = {}) {
  if (cells.length > DRAWN) return plain(part);
  const most = Math.max(1, ...cells.map(({ pieces }) => pieces.length));
  const rise = 22;
  const top = 4 + (most - 1) * rise;
  const squares = [];
  const tokens = new Map();
  const spots = new Map();
  cells.forEach(({ place, pieces }, i) => {
    const x = 2 + i * SIDE;
    squares.push(
      drawn("rect", { class: i % 2 ? "square dark" : "square", x, y: top, width: SIDE, height: SIDE }),
    );
    const tick = drawn("text", {
      class: "number",
      x: x + SIDE / 2,
      y: top + SIDE + 16,
      "text-anchor": "middle",
    });
    tick.textContent = place + first;
    squares.push(tick);
    const stack = drawn("g", { class: "stack" });
    pieces.forEach((letter, k) => stack.append(piece(letter, x + SIDE / 2, top + SIDE / 2 - k * rise, SIDE)));
    if (pieces.length > 0) tokens.set(place, stack);
    spots.set(place, { x: x + SIDE / 2, y: top + SIDE / 2, taken: pieces.length > 0 });
  });
  const made = [];
  const handles = stepHandles(steps, {
    name: (place) => text.board.square(place + first),
    piece: (place) => tokens.get(place),
    spot: (place) => {
      const { x, y, taken } = spots.get(place);
      const group = target(x, y, SIDE, taken);
      made.push(group);
      return group;
    },
    marks: (move) =>
      steps.filter((one) => one.move === move).flatMap(({ source }) => tokens.get(source) ?? []),
  });
  handles.sort((a, b) => a.place - b.place);
  const width = cells.length * SIDE + 4;
  return {
    element: picture(Math.max(width, 8), top + SIDE + 24, ...squares, ...tokens.values(), ...made),
    handles,
    label: part.label ?? null,
    spoken: text.board.strip(Array.isArray(part.value) ? text.listed(part.value.map(String)) : part.value),
  };
}

/**
 * What shows that a piece may come to this square: a dot on a free one; a line below the piece on a taken one, which is
 * the target as a whole while a piece that may come there is picked up.
 */
export function target(x, y, size, taken) {
  const half = size / 2;
  const square = { x: x - half + 1, y: y - half + 1, width: size - 2, height: size - 2, rx: 5 };
  return drawn(
    "g",
    { class: "target" },
    taken
      ? drawn("rect", { class: "hit", x: x - half, y: y + half - 14, width: size, height: 24, rx: 5 })
      : null,
    drawn("rect", { class: taken ? "hit whole" : "hit", ...square }),
    taken
      ? drawn("rect", { class: "dot", x: x - 8, y: y + half - 6, width: 16, height: 4, rx: 2 })
      : drawn("circle", { class: "dot", cx: x, cy: y, r: Math.max(3, size / 8) }),
  );
}
