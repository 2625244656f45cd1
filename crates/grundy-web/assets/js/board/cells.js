// A set of squares `(x, y)` that are still there: a move takes some of them away.

import { drawn } from "../dom.js";
import { places } from "./places.js";
import { plain } from "./plain.js";
import { result } from "./result.js";
import { picture } from "./stones.js";
import { text } from "../text/text.js";

const SIDE = 44;
/** The edge on which the rows and columns are named. */
const EDGE = 22;
const DRAWN = 24;

/** The drawing of a set of squares. */
export function cells(part) {
  const there = new Map(part.value.map((square) => [square.join(), square]));
  const squares = [...there.values()];
  if (squares.length === 0) return { ...plain(part), label: text.board.empty };
  const [xs, ys] = [squares.map(([x]) => x), squares.map(([, y]) => y)];
  const [left, low] = [Math.min(...xs), Math.min(...ys)];
  const [across, up] = [Math.max(...xs) - left + 1, Math.max(...ys) - low + 1];
  if (Math.max(across, up) > DRAWN) return plain(part);
  const corner = ([x, y]) => [EDGE + (x - left) * SIDE, 2 + (up - 1 - (y - low)) * SIDE];
  const figures = new Map(squares.map((square) => [square.join(), cell(...corner(square))]));
  const lost = new Map(part.moves.map((move) => [move, removed(squares, move)]));
  const marks = (move) => lost.get(move).map((square) => figures.get(square.join()));
  const shared = places(marks);
  for (const move of part.moves) {
    const gone = lost.get(move);
    const [one, two] = gone;
    if (gone.length === 2 && Math.abs(one[0] - two[0]) + Math.abs(one[1] - two[1]) === 1 && !lone(move)) {
      shared.add(`${one} ${two}`, () => joint(corner(one), corner(two)), move);
    } else {
      const named = centres(move).filter((square) => figures.has(square.join()));
      for (const square of named.length > 0 ? named : gone)
        shared.add(square.join(), () => figures.get(square.join()), move);
    }
  }
  const handles = shared.handles();
  const joints = handles.map(({ at }) => at).filter((at) => at.classList.contains("joint"));
  return {
    element: picture(
      EDGE + across * SIDE + 2,
      up * SIDE + 2 + EDGE,
      ...names(left, low, across, up),
      ...figures.values(),
      ...joints,
    ),
    handles,
    label: text.board.squares(squares.length),
  };
}

/** The letters of the columns and the numbers of the rows, as moves are said; numbers alone where they begin below 1. */
function names(left, low, across, up) {
  const lettered = left >= 1 && low >= 1 && left + across - 1 <= 26;
  const tick = (words, x, y) => {
    const text = drawn("text", { class: "number", x, y, "text-anchor": "middle" });
    text.textContent = words;
    return text;
  };
  const columns = Array.from({ length: across }, (_, i) => {
    const name = lettered ? String.fromCharCode(96 + left + i) : left + i;
    return tick(name, EDGE + (i + 0.5) * SIDE, up * SIDE + 18);
  });
  const rows = Array.from({ length: up }, (_, i) =>
    tick(low + i, EDGE / 2 - 1, 2 + (up - i - 0.5) * SIDE + 5),
  );
  return [...columns, ...rows];
}

/** The squares that a move takes away. */
export function removed(squares, move) {
  const left = new Set(
    result(move)
      .flat()
      .map((square) => square.join()),
  );
  return squares.filter((square) => !left.has(square.join()));
}

/** The squares a rule names by two numbers `x` and `y`, where it names no other. */
const centres = (move) =>
  (move.with ?? [])
    .filter((binding) => "x" in binding && "y" in binding && lone(move))
    .map(({ x, y }) => [x, y]);

const lone = (move) =>
  (move.with ?? []).length > 0 && move.with.every((binding) => Object.keys(binding).length === 2);

const cell = (x, y) =>
  drawn(
    "g",
    { class: "cell" },
    drawn("rect", { class: "shade", x: x + 3, y: y + 5, width: SIDE - 6, height: SIDE - 6, rx: 6 }),
    drawn("rect", { class: "body", x: x + 3, y: y + 3, width: SIDE - 6, height: SIDE - 6, rx: 6 }),
    drawn("rect", { class: "hit", x: x + 1, y: y + 1, width: SIDE - 2, height: SIDE - 2, rx: 7 }),
  );

/** The edge between two squares, to be clicked for both. */
function joint([ax, ay], [bx, by]) {
  const [x, y] = [(ax + bx + SIDE) / 2, (ay + by + SIDE) / 2];
  const [wide, high] = ax === bx ? [30, 24] : [24, 30];
  const [long, thick] = ax === bx ? [6, 16] : [16, 6];
  return drawn(
    "g",
    { class: "joint" },
    drawn("rect", { class: "hit", x: x - wide / 2, y: y - high / 2, width: wide, height: high, rx: 6 }),
    drawn("rect", { class: "link", x: x - long / 2, y: y - thick / 2, width: long, height: thick, rx: 3 }),
  );
}
