// An integer as a row of pins: a move knocks down a run of neighbours, or cuts the row in two.

import { drawn } from "../dom.js";
import { areNamed, slots } from "./runs.js";
import { heap } from "./heaps.js";
import { picture } from "./stones.js";
import { wordsFor } from "./words.js";
import { text } from "../text/text.js";

const WIDE = 30;
const TALL = 58;
const LANE = 26;
/** A longer row is shown as a heap. */
const DRAWN = 120;

/** The drawing of a row and its handles; it is one of `kind`, "pin" or "stone", or of cells where one writes into it. */
export function pins(part, kind = "pin") {
  const n = part.value;
  if (n > DRAWN) return heap(part);
  const shape = kind === "stone" && areNamed(n, part.moves) ? "square" : kind;
  const found = slots(n, part.moves);
  const keys = [...found.keys()].sort((a, b) => a - b);
  const both = hasLane(part);
  const tall = shape === "pin" ? TALL : 34;
  const figures = Array.from({ length: n }, (_, i) => FIGURES[shape](i * WIDE, tall));
  const handles = keys.map((slot) => {
    const entries = found.get(slot);
    const runs = new Map(entries.map(({ move, run }) => [move, run]));
    const lane = both && slot % 2 === 0;
    const moves = [...runs.keys()];
    const place = slot % 2 ? text.board[shape]((slot + 1) / 2) : text.board.between(slot / 2, slot / 2 + 1);
    return {
      at: spot(slot, { lane, tall, cut: entries.some(({ run }) => run.length === 0) }),
      moves,
      label: `${place}: ${wordsFor(moves)}`,
      marks: (move) => figures.slice(runs.get(move).start, runs.get(move).start + runs.get(move).length),
    };
  });
  const width = Math.max(1, n) * WIDE;
  const floor = drawn("line", { class: "plate", x1: 2, x2: width - 2, y1: tall + 2, y2: tall + 2 });
  return {
    element: picture(width, tall + 6 + (both ? LANE : 0), floor, ...figures, ...handles.map(({ at }) => at)),
    handles,
    label: n === 0 ? text.board.emptyRow : shape === "pin" ? text.board.rowOfPins(n) : text.board.row(n),
  };
}

/** Whether both pins and gaps are clicked, so that gaps need a lane of their own: in all rows or in none. */
function hasLane({ value, moves, tuple, view: { legal } }) {
  const mixed = (n, some) => {
    const keys = [...slots(n, some).keys()];
    return keys.some((slot) => slot % 2 === 0) && keys.some((slot) => slot % 2 === 1);
  };
  if (tuple) return mixed(value, moves);
  if (!lanes.has(legal)) {
    const of = (index) => legal.moves.filter(({ component }) => component === index);
    lanes.set(
      legal,
      legal.position.some((n, index) => n <= DRAWN && mixed(n, of(index))),
    );
  }
  return lanes.get(legal);
}

/** The answer for all rows of a position, found once. */
const lanes = new WeakMap();

/** Where one points: over a pin, over the gap between two, or in the lane below them. */
function spot(slot, { lane, tall, cut }) {
  const x = (slot / 2) * WIDE;
  const group = drawn("g", { class: cut ? "spot cut" : "spot" });
  if (lane) {
    const y = tall + 5;
    group.append(
      drawn("rect", { class: "hit", x: x - WIDE / 2, y, width: WIDE, height: LANE, rx: 6 }),
      drawn("path", { class: "brace", d: `M${x - 10} ${y + 6} q0 6 6 6 h8 q6 0 6 -6` }),
    );
  } else {
    group.append(
      drawn("rect", { class: "hit", x: x - WIDE / 2, y: 1, width: WIDE, height: tall + 4, rx: 6 }),
    );
  }
  if (cut) group.append(drawn("line", { class: "blade", x1: x, x2: x, y1: 2, y2: tall }));
  return group;
}

/** A pin of ninepins. */
function pin(left) {
  const x = left + WIDE / 2;
  const body =
    `M${x} 4 c5 0 6.5 4 5.5 8.5 c-.8 4 -2 5 -1.5 9 c.5 4 6 9 6 18.5 c0 8 -3 13 -4.5 18 h-11 ` +
    "c-1.5 -5 -4.5 -10 -4.5 -18 c0 -9.5 5.5 -14.5 6 -18.5 c.5 -4 -.7 -5 -1.5 -9 c-1 -4.5 .5 -8.5 5.5 -8.5 z";
  return drawn(
    "g",
    { class: "pin" },
    drawn("path", { class: "body", d: body }),
    drawn("path", { class: "band", d: `M${x - 4.3} 18 h8.6 M${x - 4.1} 21.5 h8.2` }),
  );
}

/** A stone in a row. */
function pebble(left, tall) {
  const x = left + WIDE / 2;
  return drawn(
    "g",
    { class: "stone" },
    drawn("ellipse", { class: "shade", cx: x, cy: tall - 13.5, rx: 12.5, ry: 12 }),
    drawn("ellipse", { class: "body", cx: x, cy: tall - 16, rx: 12.5, ry: 12 }),
    drawn("ellipse", { class: "gleam", cx: x - 3, cy: tall - 20, rx: 5, ry: 2.5 }),
  );
}

/** A cell into which one writes. */
const cell = (left, tall) =>
  drawn(
    "g",
    { class: "cell" },
    drawn("rect", { class: "body", x: left + 1, y: tall - 30, width: WIDE - 2, height: WIDE - 2, rx: 3 }),
  );

const FIGURES = { pin, stone: pebble, square: cell };
