// Axes of a drawing that is saved. On the screen the chart has uPlot's.

import { roundStep } from "./window.js";
import { count } from "./words.js";

/** The round numbers between two ends, about one for each `apart` pixels of `length`. */
export function ticks(low, high, length, apart) {
  const step = roundStep(((high - low) / length) * apart);
  const first = Math.ceil(low / step);
  return Array.from(
    { length: Math.max(0, Math.floor(high / step) - first + 1) },
    (_, at) => (first + at) * step,
  );
}

/** Draws lines, numbers and names around the box. */
export function drawAxes(pen, box, win, names, theme) {
  const { x, y, width, height } = box;
  for (const heap of ticks(win.left, win.right, width, 70)) {
    const at = x + ((heap - win.left) / (win.right - win.left)) * width;
    pen.path(
      [
        [
          [at, y],
          [at, y + height],
        ],
      ],
      theme.line,
    );
    pen.text(at, y + height + 14, count(heap), theme.soft, { align: "center" });
  }
  for (const value of ticks(win.low, win.high, height, 30)) {
    const at = y + ((win.high - value) / (win.high - win.low)) * height;
    pen.path(
      [
        [
          [x, at],
          [x + width, at],
        ],
      ],
      theme.line,
    );
    pen.text(x - 6, at, count(value), theme.soft, { align: "right" });
  }
  pen.frame(x, y, width, height, theme.soft);
  pen.text(x + width / 2, y + height + 34, names.x, theme.soft, { align: "center" });
  pen.text(10, y + height / 2, names.y, theme.soft, { align: "center", turned: true });
}
