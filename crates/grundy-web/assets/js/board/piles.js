// A list of integers as piles side by side: pointing at a stone marks what would be taken from its pile.

import { drawn } from "../dom.js";
import { lowered } from "./lowered.js";
import { plain } from "./plain.js";
import { columns, HIGH, picture, plate, stone, WIDE } from "./stones.js";
import { text } from "../text/text.js";

const DRAWN = 60;
const GAP = 22;

/**
 * The drawing of a list (or tuple) of piles; a stone of a pile has all moves that leave this pile so high.
 */
export function piles(part) {
  const heights = part.value;
  if (heights.length === 0 || heights.some((n) => !Number.isInteger(n) || n < 0 || n > DRAWN))
    return plain(part);
  const sizes = heights.map(columns);
  const tallest = Math.max(...sizes.map(({ high }) => high));
  const ground = tallest * HIGH + 4;
  const figures = [];
  const marks = [];
  let left = 0;
  heights.forEach((n, i) => {
    const { high, count } = sizes[i];
    figures.push(plate(left, count * WIDE, ground));
    const number = drawn("text", {
      class: "number",
      x: left + (count * WIDE) / 2,
      y: ground + 20,
      "text-anchor": "middle",
    });
    number.textContent = n;
    figures.push(number);
    marks.push(Array.from({ length: n }, (_, k) => stone(k, high, { left, ground })));
    left += count * WIDE + GAP;
  });
  const places = new Map();
  for (const move of part.moves) {
    for (const { pile, leaves } of lowered(heights, move)) {
      const key = `${pile} ${leaves}`;
      if (!places.has(key)) places.set(key, { pile, leaves, moves: [] });
      places.get(key).moves.push(move);
    }
  }
  const handles = [...places.values()]
    .sort((a, b) => a.pile - b.pile || b.leaves - a.leaves)
    .map(({ pile, leaves, moves }) => ({
      at: marks[pile][leaves],
      // A move that touches this pile alone comes first.
      moves: moves.sort((a, b) => lowered(heights, a).length - lowered(heights, b).length),
      marks: (move) => lowered(heights, move).flatMap((one) => marks[one.pile].slice(one.leaves)),
    }));
  return {
    element: picture(Math.max(left - GAP, 20), ground + 26, ...figures, ...marks.flat()),
    handles,
    label: null, // the numbers stand under the piles
    spoken: text.board.piles(text.listed(heights.map(String))),
  };
}
