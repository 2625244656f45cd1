// A sheet of squared paper (w, h): a move cuts it along a line.

import { drawn } from "../dom.js";
import { plain } from "./plain.js";
import { result } from "./result.js";
import { picture } from "./stones.js";

const SIDE = 34;
const DRAWN = 30;

/** The drawing of a sheet: the lines between its squares are clicked, both images of a cut. */
export function paper(part) {
  const [w, h] = part.value;
  if (Math.max(w, h) > DRAWN) return plain(part);
  const lines = new Map();
  for (const move of part.moves) {
    for (const [across, at] of cuts(part.value, result(move))) {
      const key = `${across} ${at}`;
      if (!lines.has(key)) lines.set(key, { at: line(across, at, w, h), moves: [], marks: [] });
      lines.get(key).moves.push(move);
    }
  }
  const sheet = drawn("rect", { class: "sheet", x: 8, y: 8, width: w * SIDE, height: h * SIDE });
  let d = "";
  for (let x = 1; x < w; x += 1) d += `M${8 + x * SIDE} 8 v${h * SIDE}`;
  for (let y = 1; y < h; y += 1) d += `M8 ${8 + y * SIDE} h${w * SIDE}`;
  const handles = [...lines.values()];
  const element = picture(
    w * SIDE + 16,
    h * SIDE + 16,
    sheet,
    drawn("path", { class: "ruled", d }),
    ...handles.map(({ at }) => at),
  );
  return { element, handles, label: `${w} × ${h}` };
}

/** The cuts `[across, at]` that leave these two parts: across is true for a cut from top to bottom. */
export function cuts([w, h], parts) {
  if (parts.length !== 2) return [];
  const [[a, b], [c, d]] = parts;
  if (b === h && d === h && a + c === w)
    return a === c
      ? [[true, a]]
      : [
          [true, a],
          [true, c],
        ];
  if (a === w && c === w && b + d === h)
    return b === d
      ? [[false, b]]
      : [
          [false, b],
          [false, d],
        ];
  return [];
}

function line(across, at, w, h) {
  const place = 8 + at * SIDE;
  const box = across
    ? { x: place - 12, y: 3, width: 24, height: h * SIDE + 10 }
    : { x: 3, y: place - 12, width: w * SIDE + 10, height: 24 };
  const ends = across
    ? { x1: place, x2: place, y1: 2, y2: h * SIDE + 14 }
    : { x1: 2, x2: w * SIDE + 14, y1: place, y2: place };
  return drawn(
    "g",
    { class: "spot cut" },
    drawn("rect", { class: "hit", ...box, rx: 5 }),
    drawn("line", { class: "blade", ...ends }),
  );
}
