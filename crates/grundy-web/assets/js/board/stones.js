// Stones in columns, shared by heaps and by lists of piles.

import { drawn } from "../dom.js";

export const WIDE = 36;
export const HIGH = 26;
/** How far a drawing may shrink; what is clicked stays large enough for a finger. */
const LEAST = 0.8;
/** Columns are as high as the heap up to this many stones; larger heaps stand in columns of ten. */
const ONE_COLUMN = 12;

/** How many columns a heap of n takes, and how high they are. */
export function columns(n) {
  const high = n <= ONE_COLUMN ? Math.max(1, n) : 10;
  return { high, count: Math.max(1, Math.ceil(n / high)) };
}

/**
 * The stone number i (from 0, at the bottom) of a heap whose columns are `high`, standing on the line y =
 * ground.
 */
export function stone(i, high, { left, ground, ghost = false }) {
  const x = left + Math.floor(i / high) * WIDE + WIDE / 2;
  const y = ground - (i % high) * HIGH - HIGH / 2;
  const group = drawn("g", { class: ghost ? "stone ghost" : "stone piled" });
  group.append(
    drawn("rect", { class: "hit", x: x - WIDE / 2, y: y - HIGH / 2, width: WIDE, height: HIGH, rx: 6 }),
    drawn("ellipse", { class: "shade", cx: x, cy: y + 2.5, rx: 15, ry: 11 }),
    drawn("ellipse", { class: "body", cx: x, cy: y, rx: 15, ry: 11 }),
    drawn("ellipse", { class: "gleam", cx: x - 4, cy: y - 4, rx: 6, ry: 2.5 }),
  );
  return group;
}

/** The ground a heap stands on. */
export const plate = (left, width, ground) =>
  drawn("line", { class: "plate", x1: left + 3, x2: left + width - 3, y1: ground + 2, y2: ground + 2 });

/**
 * The drawing itself, a little larger where there is room; where there is little it shrinks to a part of its
 * size, and then scrolls.
 */
export function picture(width, height, ...children) {
  const svg = drawn(
    "svg",
    { class: "drawing", viewBox: `0 0 ${width} ${height}`, width, height, role: "presentation" },
    ...children,
  );
  return shrinking(svg, width, LEAST);
}

/** Lets a drawing shrink to another part of its size. */
export function shrinking(svg, width, least) {
  svg.style.setProperty("--wide", `${width}px`);
  svg.style.setProperty("--least", `${Math.ceil(width * least)}px`);
  return svg;
}
