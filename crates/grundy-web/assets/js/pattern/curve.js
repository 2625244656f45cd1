// The difference of two sequences, drawn as a curve over both. For the screen and for files.

import { heapsSeen } from "./values.js";

/** The difference of two sequences, the first less the second; NaN where one is not known. */
export function difference(one, other) {
  const at = (n) => (one.at(n) >= 0 && other.at(n) >= 0 ? one.at(n) - other.at(n) : NaN);
  /** The least and the greatest at the places `first` to `last`; the least is above where none is known. */
  function extremes(first, last) {
    let [low, high] = [Infinity, -Infinity];
    for (let n = first; n <= last; n += 1) {
      const value = at(n);
      if (value < low) low = value;
      if (value > high) high = value;
    }
    return [low, high];
  }
  return { at, extremes };
}

/** Draws the curve, and the line where there is no difference. */
export function drawCurve(pen, box, win, seq, { extremes }, theme) {
  const scale = box.width / (win.right - win.left);
  const x = (heap) => box.x + (heap - win.left) * scale;
  const y = (value) => box.y + ((win.high - value) / (win.high - win.low)) * box.height;
  const [first, last] = heapsSeen(win, seq);
  // Where heaps are closer than pixels, a step of the curve goes through all of those at one pixel.
  const step = Math.max(1, Math.ceil(1 / scale));
  const lines = [[]];
  for (let heap = first; heap <= last; heap += step) {
    const [low, high] = extremes(heap, Math.min(last, heap + step - 1));
    if (low === high) lines.at(-1).push([x(heap), y(low)]);
    else if (low < high) lines.at(-1).push([x(heap), y(low)], [x(heap), y(high)]);
    else if (lines.at(-1).length) lines.push([]);
  }
  pen.within(box.x, box.y, box.width, box.height, () => {
    const zero = [
      [box.x, y(0)],
      [box.x + box.width, y(0)],
    ];
    pen.path([zero], theme.draw, { dash: [2, 4] });
    pen.path(lines, theme.draw, { width: 2 });
  });
}
