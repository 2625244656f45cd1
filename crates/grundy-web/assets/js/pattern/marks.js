// The signs of outcomes, told by shape as much as by colour: P a disc, D a diamond, N a plain cell.

import { faint } from "./theme.js";

/** The background of a cell with this outcome (1 P, 2 N, 3 D), as a colour for the paper. */
export const backing = (letter, theme) =>
  [theme.panel, theme.lose, faint(theme.win, 0.22), faint(theme.draw, 0.55)][letter];

/** Discs in gold with an outline, which stand out from every shade. */
export function discs(pen, points, radius, theme) {
  const rim = theme.dark ? "#000" : "#1b1303";
  pen.dots(points, radius + Math.max(0.9, radius * 0.16), rim);
  pen.dots(points, radius, theme.golden);
}

/** Diamonds around the points, one path. */
export function diamonds(pen, points, radius, style) {
  const shapes = points.map(([x, y]) => [
    [x, y - radius],
    [x + radius, y],
    [x, y + radius],
    [x - radius, y],
  ]);
  pen.path(shapes, style, { closed: true, filled: true });
}
