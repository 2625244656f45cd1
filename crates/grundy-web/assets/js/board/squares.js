// A chessboard: its squares, its edges and how large they are drawn.

import { drawn } from "../dom.js";
import { given } from "./network.js";

/** How large a square of a board of so many is drawn. */
const sideOf = (count) => (count <= 10 ? 40 : count <= 20 ? 30 : 24);

/** The lines `1 <= x` and `x <= 15` of a rule's `where`, as the least and the largest number of a square. */
export function edges(rule) {
  const where = /where\b([^;\n]*)/.exec(rule)?.[1] ?? "";
  const low = [...where.matchAll(/\b(\d+)\s*<=?\s*[a-z]/g)].map(([, n]) => Number(n));
  const high = [...where.matchAll(/[a-z]\s*<=\s*(\d+)\b/g)].map(([, n]) => Number(n));
  return { low: low.length > 0 ? Math.min(...low) : 0, high: high.length > 0 ? Math.max(...high) : null };
}

/** How far from (0, 0) a line `x*x + y*y <= D*D` of a rule lets a token stand; null where there is none. */
export function discOf({ rule: { rule }, set }) {
  const [, , , name] = /\b(\w)\*\1 \+ (\w)\*\2 <= (\w+)\*\3(?!\w)/.exec(rule) ?? [];
  const radius = name && Number(/^\d+$/.test(name) ? name : (set?.[name] ?? given(rule, name)));
  return Number.isInteger(radius) ? radius : null;
}

/**
 * A chessboard of the columns `x[0]..x[1]` and the rows `y[0]..y[1]`, the least in the corner at the
 * bottom left. `middle(a, b)` is the middle of a square in the drawing.
 */
export function chessboard(x, y) {
  const [across, up] = [x[1] - x[0] + 1, y[1] - y[0] + 1];
  const side = sideOf(Math.max(across, up));
  const left = 26;
  const height = up * side;
  const middle = (a, b) => [left + (a - x[0] + 0.5) * side, 2 + height - (b - y[0] + 0.5) * side];
  let dark = "";
  const ticks = [];
  for (let a = 0; a < across; a += 1) {
    for (let b = 0; b < up; b += 1) {
      if ((a + b) % 2 === 0)
        dark += `M${left + a * side} ${2 + height - (b + 1) * side}h${side}v${side}h${-side}z`;
    }
  }
  const tick = (n, tx, ty, anchor) => {
    const text = drawn("text", { class: "number", x: tx, y: ty, "text-anchor": anchor });
    text.textContent = n;
    ticks.push(text);
  };
  const every = side < 28 && Math.max(across, up) > 20 ? 5 : 1;
  for (let a = 0; a < across; a += 1) {
    if ((a + x[0]) % every === 0) tick(a + x[0], left + (a + 0.5) * side, height + 18, "middle");
  }
  for (let b = 0; b < up; b += 1) {
    if ((b + y[0]) % every === 0) tick(b + y[0], left - 7, 2 + height - (b + 0.5) * side + 4, "end");
  }
  const figures = [
    drawn("rect", { class: "square", x: left, y: 2, width: across * side, height }),
    drawn("path", { class: "square dark", d: dark }),
    drawn("rect", { class: "frame", x: left, y: 2, width: across * side, height, rx: 2 }),
    ...ticks,
  ];
  return { figures, middle, side, width: left + across * side + 4, height: height + 24 };
}
