// The nim-sequence as points, and its period behind them. For the screen and for files.

import { shadeOf } from "./paint.js";
import { hatching } from "./pen.js";
import { drawRaster } from "./raster.js";
import { faint } from "./theme.js";
import { text } from "../text/text.js";

const APART = 3; // pixels between heaps from which on each has a point
const STEPS = 6; // … a step
const PALEST = 0.25; // of the shades, that a dot is seen on paper
const NAMED = 12; // … its value, and 7 more for each digit

/**
 * Draws the values in the window; where they are coloured, by the `level` of each from 0 to 1. Their numbers stand above
 * the points, or below those that are less than the points of an `other` sequence, on which they would stand.
 */
export function drawValues(pen, box, win, seq, theme, { level = null, other = null } = {}) {
  const apart = box.width / (win.right - win.left);
  pen.within(box.x, box.y, box.width, box.height, () => {
    if (apart < APART) return drawRaster(pen, box, win, seq, theme.accent);
    const { points, lines } = placed(box, win, seq);
    if (apart >= STEPS) pen.path(lines, faint(theme.accent, 0.45), { width: 1 });
    const radius = Math.min(5, Math.max(1.5, apart / 3.5));
    for (const [style, group] of coloured(points, theme, level)) pen.dots(group, radius, style);
    if (apart < NAMED + 7 * String(win.high | 0).length) return;
    for (const [x, y, value, heap] of points) {
      // At the upper edge stand the marks of differences.
      const above = y - 13 > box.y + 12 && !(other?.at(heap) > value);
      pen.text(x, above ? y - 13 : y + 14, String(value), theme.ink, { size: 12, align: "center" });
    }
  });
}

/** The points by their colours: of one, or by the level of their values. */
function coloured(points, theme, level) {
  if (!level) return [[theme.accent, points]];
  const groups = new Map();
  for (const point of points) {
    const style = shadeOf(PALEST + (1 - PALEST) * level(point[2]), theme);
    if (!groups.has(style)) groups.set(style, []);
    groups.get(style).push(point);
  }
  return [...groups];
}

/** The first and the last heap that is seen, at least in part. */
export const heapsSeen = (win, seq) => [
  Math.max(seq.from, Math.floor(win.left)),
  Math.min(seq.to, Math.ceil(win.right)),
];

/** The points of the heaps that are seen, and the steps from one to the next. */
function placed(box, win, seq) {
  const points = [];
  const lines = [[]];
  const scale = box.width / (win.right - win.left);
  const [first, last] = heapsSeen(win, seq);
  for (let heap = first; heap <= last; heap += 1) {
    const value = seq.at(heap);
    if (value < 0) {
      if (lines.at(-1).length) lines.push([]);
      continue;
    }
    const x = box.x + (heap - win.left) * scale;
    const y = box.y + ((win.high - value) / (win.high - win.low)) * box.height;
    points.push([x, y, value, heap]);
    lines.at(-1).push([x - scale / 2, y], [x + scale / 2, y]);
  }
  return { points, lines };
}

/** Draws the proved period: the preperiod hatched, the first period, its repeats in turns; names above. */
export function drawPeriod(pen, box, win, period, theme) {
  if (!period?.proved) return;
  const { preperiod, period: length, saltus } = period;
  const scale = box.width / (win.right - win.left);
  const x = (heap) => box.x + (Math.max(win.left, Math.min(win.right, heap - 0.5)) - win.left) * scale;
  const band = (from, to, style) => {
    if (x(to) > x(from)) pen.rect(x(from), box.y, x(to) - x(from), box.height, style);
  };
  const start = Math.min(preperiod, win.right);
  if (preperiod > win.left) {
    const wide = x(start) - x(0);
    pen.path(hatching(x(0), box.y, wide, box.height, 8), faint(theme.soft, 0.35));
  }
  const end = preperiod + length;
  band(preperiod, end, faint(theme.golden, 0.4));
  if (length * scale < 3) band(end, Infinity, faint(theme.golden, 0.1));
  else {
    const skipped = Math.max(0, Math.floor((win.left - end) / length));
    for (let at = end + skipped * length; at < win.right; at += length) {
      band(at, at + length, faint(theme.golden, ((at - end) / length) % 2 ? 0.16 : 0.06));
    }
  }
  for (const heap of [preperiod, end]) {
    const seen = heap > win.left && heap - 0.5 < win.right;
    if (seen)
      pen.path(
        [
          [
            [x(heap), box.y - 8],
            [x(heap), box.y + box.height],
          ],
        ],
        theme.ink,
        { dash: [4, 3] },
      );
  }
  if (saltus) drawSlope(pen, box, win, period, theme);
  names(pen, box, win, period, theme, x);
}

/** The names of the bands, in two lines above the box. */
function names(pen, box, win, { preperiod, period, saltus }, theme, x) {
  const inside = (at, words) => Math.max(box.x, Math.min(at, box.x + box.width - words.length * 6.6));
  const label = (at, line, words) =>
    pen.text(inside(at, words), box.y - (line ? 11 : 27), words, theme.ink, { size: 12 });
  if (preperiod && win.left < preperiod) label(x(0), 0, `▨ ${text.pattern.bandPre(preperiod)}`);
  if (win.right < preperiod) return;
  label(x(preperiod) + 4, 1, text.pattern.band(period, saltus, win.left >= preperiod + period));
}

/** The line along which the values grow. */
function drawSlope(pen, box, win, { preperiod, period, saltus }, theme) {
  const y = (heap) =>
    box.y + ((win.high - ((heap - preperiod) * saltus) / period) / (win.high - win.low)) * box.height;
  const from = Math.max(win.left, preperiod);
  if (from >= win.right) return;
  const x = (heap) => box.x + ((heap - win.left) / (win.right - win.left)) * box.width;
  pen.within(box.x, box.y, box.width, box.height, () =>
    pen.path(
      [
        [
          [x(from), y(from)],
          [x(win.right), y(win.right)],
        ],
      ],
      theme.lose,
      { width: 1.5, dash: [8, 5] },
    ),
  );
}
