// What the colours and signs of a map or a graph mean.

import { backing, discs } from "./marks.js";
import { shadeOf } from "./paint.js";
import { text } from "../text/text.js";

/** So many steps of a scale look even. */
const STEPS = 60;

const OUTCOMES = ["P", "N", "D"].map((letter, i) => [i + 1, letter, text.pattern.meaning[letter]]);

/** Draws the legend from (x, y) on, at most `width` wide; the answer is its height. */
export function drawLegend(pen, x, y, width, cells, theme) {
  return cells.kind === "outcomes"
    ? outcomes(pen, x, y, width, cells, theme)
    : numbers(pen, x, y, width, cells, theme);
}

/** How high the legend will be. */
export const legendHeight = (width, cells) => (cells.kind === "outcomes" && width < 420 ? 66 : 26);

function outcomes(pen, x, y, width, cells, theme) {
  let [at, line] = [x, y + 12];
  for (const [letter, name, words] of OUTCOMES.filter(([letter]) => cells.letters[letter])) {
    pen.rect(at, line - 9, 18, 18, backing(letter, theme));
    pen.frame(at, line - 9, 18, 18, theme.line);
    const ink = letter === 1 ? (theme.dark ? "#111" : "#fff") : theme.ink;
    pen.text(at + 9, line, name, ink, { align: "center", size: 12, bold: true });
    pen.text(at + 24, line, words, theme.soft);
    if (width < 420) line += 22;
    else at += 24 + words.length * 6.4 + 20;
  }
  return legendHeight(width, cells);
}

function numbers(pen, x, y, width, cells, theme) {
  if (!(cells.max >= cells.min)) return 0;
  const long = Math.min(180, width * 0.36);
  const line = y + 13;
  const show = (number) => (Number.isInteger(number) ? String(number) : number.toFixed(2));
  const star = cells.kind === "values" && !cells.modulo ? "*" : "";
  // Of remainders each has its colour.
  const [low, high] = cells.modulo ? [0, cells.modulo - 1] : [cells.min, cells.max];
  const steps = Math.min(cells.modulo ?? STEPS, STEPS);
  const last = star + show(high) + (cells.modulo ? ` (mod ${cells.modulo})` : "");
  pen.text(x, line, star + show(low), theme.soft);
  const from = x + 8 + 7 * show(low).length + 6;
  for (let at = 0; at < steps; at += 1) {
    pen.rect(from + (at * long) / steps, line - 7, long / steps + 0.5, 14, shadeOf(at / (steps - 1), theme));
  }
  pen.text(from + long + 6, line, last, theme.soft);
  if (cells.letters[1]) {
    const at = from + long + 16 + 8 * last.length + 2;
    discs(pen, [[at, line]], 5, theme);
    pen.text(at + 12, line, text.pattern.pPosition, theme.soft);
  }
  return legendHeight(width, cells);
}
