// The colours of a map's cells.

import { backing } from "./marks.js";
import { shades } from "./shades.js";
import { parts } from "./theme.js";

const scales = new Map();
const scaleOf = (dark) => scales.get(dark) ?? scales.set(dark, shades(dark)).get(dark);

/** The colour of a value's level, from 0 to 1. */
export const shadeOf = (level, theme) => `rgb(${scaleOf(theme.dark)[Math.round(level * 255)].join(", ")})`;

/** The colour of a cell. */
export function paint(cells, x, y, theme) {
  const { letter, number } = cells.at(x, y);
  if (Number.isNaN(number)) return backing(letter, theme);
  return shadeOf(cells.level(number), theme);
}

let kept = {};

/** A small picture with a pixel for each cell. */
export function painted(cells, theme) {
  if (kept.cells === cells && kept.paper === theme.paper) return kept.canvas;
  const canvas = Object.assign(document.createElement("canvas"), {
    width: cells.columns,
    height: cells.rows,
  });
  const context = canvas.getContext("2d");
  const image = context.createImageData(cells.columns, cells.rows);
  const backs = [0, 1, 2, 3].map((letter) => over(backing(letter, theme), theme.panel));
  const scale = scaleOf(theme.dark);
  for (let y = 0; y < cells.rows; y += 1) {
    const row = cells.up ? cells.rows - 1 - y : y;
    for (let x = 0; x < cells.columns; x += 1) {
      if (!cells.has(x, y)) continue;
      const { letter, number } = cells.at(x, y);
      const colour = Number.isNaN(number) ? backs[letter] : scale[Math.round(cells.level(number) * 255)];
      image.data.set([...colour, 255], (row * cells.columns + x) * 4);
    }
  }
  context.putImageData(image, 0, 0);
  kept = { cells, paper: theme.paper, canvas };
  return canvas;
}

/** A colour that is not opaque, laid over another. */
function over(colour, below) {
  const share = Number(colour.match(/[\d.]+/g)[3] ?? 1);
  const under = parts(below);
  return parts(colour).map((part, at) => Math.round(part * share + under[at] * (1 - share)));
}
