// Draws a graph with its vertices coloured by outcome, for the screen and for files.

import { edgesOf } from "../board/layout.js";
import { arrow, loop } from "./ends.js";
import { faint } from "./theme.js";
import { LETTERS } from "./worth.js";
import { text } from "../text/text.js";

const RADIUS = 15;

/** The height the legend of a graph takes. */
export const LEGEND = 84;

/** Draws `net`: `{ next, points, worths, width, height }`. */
export function drawNetwork(pen, net, theme) {
  const letter = (v) => LETTERS[net.worths[v].letter];
  const arrows = edgesOf(net.next).flatMap(({ from, to, both }) =>
    both
      ? [
          { from, to, both },
          { from: to, to: from, both },
        ]
      : [{ from, to }],
  );
  // A move that wins is strong, and lies above the others: it goes to a P-position.
  const wins = ({ to }) => letter(to) === "P";
  for (const strong of [false, true]) {
    for (const edge of arrows.filter((edge) => wins(edge) === strong)) {
      const style = strong ? theme.win : faint(theme.soft, 0.85);
      const [from, to] = [net.points[edge.from], net.points[edge.to]];
      if (edge.from === edge.to) loop(pen, from, loopSide(net.points, edge.from, arrows), style, strong);
      else arrow(pen, from, to, style, { strong, both: edge.both });
    }
  }
  net.points.forEach(({ x, y }, v) => {
    sign(pen, x, y, RADIUS, letter(v), theme);
    name(pen, net, v, arrows, theme);
  });
  ["P", "N", "D"]
    .filter((wanted) => net.worths.some((_, v) => letter(v) === wanted))
    .forEach((wanted, at) => {
      const y = net.height - LEGEND + 16 + at * 26;
      sign(pen, 28, y, 10, wanted, theme);
      pen.text(48, y, text.pattern.meaning[wanted], theme.soft);
    });
}

/** N a circle, P a square, D a diamond. */
function sign(pen, x, y, radius, letter, theme) {
  const shape = SHAPES[letter] ?? SHAPES.N;
  const back = { N: theme.win, P: theme.lose, D: theme.draw }[letter] ?? theme.panel;
  pen.path([shape(x, y, radius + 2)], theme.paper, { closed: true, filled: true });
  pen.path([shape(x, y, radius)], back, { closed: true, filled: true });
  pen.path([shape(x, y, radius)], theme.ink, { closed: true, width: 1.2 });
  const ink = !letter ? theme.ink : theme.dark ? "#111" : "#fff";
  pen.text(x, y, letter || "?", ink, { size: radius, align: "center", bold: true });
}

/** The number of a vertex and its worth, on the side where the fewest arrows are. */
function name(pen, { points, worths }, v, arrows, theme) {
  const { short, letter } = worths[v];
  const words = !short || short === LETTERS[letter] ? String(v) : `${v}: ${short}`;
  const half = (words.length * 6.8) / 2;
  const here = points[v];
  const taken = directions(points, v, arrows);
  if (arrows.some(({ from, to }) => from === v && to === v)) taken.push(loopSide(points, v, arrows));
  const sides = [
    [Math.PI / 2, 0, 26],
    [0, half + 24, 0],
    [Math.PI, -half - 24, 0],
    [-Math.PI / 2, 0, -26],
  ];
  const inside = sides.filter(([, dx]) => here.x + dx - half > 0);
  const [, dx, dy] = inside.reduce((best, side) =>
    free(side[0], taken) > free(best[0], taken) + 0.1 ? side : best,
  );
  pen.text(here.x + dx, here.y + dy, words, theme.ink, { align: "center" });
}

/** The angles at which arrows touch a vertex. */
const directions = (points, v, arrows) =>
  arrows
    .filter(({ from, to }) => from !== to && (from === v || to === v))
    .map(({ from, to }) => points[from === v ? to : from])
    .map(({ x, y }) => Math.atan2(y - points[v].y, x - points[v].x));

/** How far an angle is from the nearest of others. */
const free = (angle, others) =>
  Math.min(
    9,
    ...others.map((other) => Math.PI - Math.abs(Math.PI - (Math.abs(angle - other) % (2 * Math.PI)))),
  );

/** The side of a vertex where a loop is in nobody's way. */
function loopSide(points, v, arrows) {
  const taken = directions(points, v, arrows);
  const sides = [-1, 3, 1, -3, 0, 4, 2, -2].map((part) => (part * Math.PI) / 4);
  return sides.reduce((best, side) => (free(side, taken) > free(best, taken) + 0.05 ? side : best));
}

const SHAPES = {
  N: (x, y, radius) =>
    Array.from({ length: 32 }, (_, at) => {
      const angle = (at / 16) * Math.PI;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  P: (x, y, radius) =>
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([dx, dy]) => [x + dx * radius * 0.92, y + dy * radius * 0.92]),
  D: (x, y, radius) =>
    [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ].map(([dx, dy]) => [x + dx * radius * 1.22, y + dy * radius * 1.22]),
};
