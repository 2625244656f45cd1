// Draws the cells of a map, its axes and its legend, for the screen and for files.

import { ticks } from "./axes.js";
import { discs, diamonds } from "./marks.js";
import { painted, paint } from "./paint.js";
import { LETTERS } from "./worth.js";

const LETTERED = 15; // pixels of a cell from which on it has words
const BOTH = 30; // … an outcome's letter and the value
const SHAPED = 6; // … its outcome as a shape
const LARGEST = 50_000; // cells of a drawing in SVG, above which they are a picture
const [, P, , D] = LETTERS.keys();

/** Draws what the camera sees into the box: `{ left, top }` in cells, `scale` pixels a cell. */
export function drawMap(pen, box, camera, cells, theme) {
  const seen = visible(box, camera, cells);
  pen.rect(box.x, box.y, box.width, box.height, theme.panel);
  pen.within(box.x, box.y, box.width, box.height, () => {
    drawCells(pen, box, camera, cells, theme, seen);
    drawMarks(pen, seen, camera.scale, cells, theme);
    if (camera.scale >= LETTERED) drawWords(pen, seen, camera.scale, cells, theme);
  });
  drawNumbers(pen, box, camera, cells, theme);
}

/** Where a cell is: its upper left corner. */
export const corner = (box, camera, cells, x, y) => [
  box.x + (x - camera.left) * camera.scale,
  box.y + ((cells.up ? cells.rows - 1 - y : y) - camera.top) * camera.scale,
];

/** The cells in the box with the places of their centres. */
function visible(box, camera, cells) {
  const { left, top, scale } = camera;
  const list = [];
  const last = Math.min(cells.rows, Math.ceil(top + box.height / scale));
  for (let row = Math.max(0, Math.floor(top)); row < last; row += 1) {
    const y = cells.up ? cells.rows - 1 - row : row;
    for (
      let x = Math.max(0, Math.floor(left));
      x < Math.min(cells.columns, left + box.width / scale);
      x += 1
    ) {
      if (!cells.has(x, y)) continue;
      const centre = [box.x + (x + 0.5 - left) * scale, box.y + (row + 0.5 - top) * scale];
      list.push({ x, y, centre, worth: cells.at(x, y) });
    }
  }
  return list;
}

function drawCells(pen, box, camera, cells, theme, seen) {
  const { scale } = camera;
  const gap = scale >= 8 ? 1 : 0;
  if (pen.svg ? seen.length > LARGEST : !gap) {
    const [x, y] = [box.x - camera.left * scale, box.y - camera.top * scale];
    return pen.picture(painted(cells, theme), x, y, cells.columns * scale, cells.rows * scale);
  }
  const groups = new Map();
  for (const { x, y, centre } of seen) {
    const style = paint(cells, x, y, theme);
    if (!groups.has(style)) groups.set(style, []);
    groups.get(style).push([centre[0] - scale / 2, centre[1] - scale / 2, scale - gap, scale - gap]);
  }
  for (const [style, boxes] of groups) pen.boxes(boxes, style);
}

function drawMarks(pen, seen, scale, cells, theme) {
  const of = (letter) => seen.filter(({ worth }) => worth.letter === letter).map(({ centre }) => centre);
  if (cells.kind === "values") {
    const radius = scale >= LETTERED ? scale * 0.4 : Math.max(1.9, scale * 0.38);
    discs(pen, of(P), radius, theme);
  } else if (scale >= SHAPED && scale < LETTERED) {
    pen.dots(of(P), scale * 0.26, theme.panel);
    diamonds(pen, of(D), scale * 0.34, theme.ink);
  }
}

/** The letters or values of cells that are large enough. */
function drawWords(pen, seen, scale, cells, theme) {
  for (const { x, y, centre, worth } of seen) {
    const letter = LETTERS[worth.letter];
    const size = (words) => Math.min(16, scale * 0.62, (scale * 1.55) / words.length);
    const values = cells.kind !== "outcomes" || scale >= BOTH;
    const words = values && size(worth.short) >= 8 ? worth.short : letter;
    const style = cells.kind === "values" && letter === "P" ? "#1b1303" : inkOn(cells, x, y, worth, theme);
    const both = cells.kind === "outcomes" && letter && words !== letter;
    if (both)
      pen.text(centre[0], centre[1] - scale * 0.2, letter, style, { size: 13, align: "center", bold: true });
    const down = both ? scale * 0.2 : 0;
    if (words) pen.text(centre[0], centre[1] + down, words, style, { size: size(words), align: "center" });
  }
}

function inkOn(cells, x, y, worth, theme) {
  if (cells.kind === "outcomes") return worth.letter === P ? (theme.dark ? "#111" : "#fff") : theme.ink;
  const light = cells.level(worth.number) < 0.5 !== theme.dark;
  return light ? "#111" : "#fff";
}

/** Numbers beside columns and rows. */
function drawNumbers(pen, box, { left, top, scale }, cells, theme) {
  const { x, y, width, height } = box;
  pen.frame(x - 0.5, y - 0.5, width + 1, height + 1, theme.line);
  const across = cells.names.x ? 46 : 30;
  for (const column of ticks(left, left + width / scale - 1, width, across).filter(
    (at) => at < cells.columns,
  )) {
    const at = x + (column + 0.5 - left) * scale;
    pen.text(at, y + height + 12, cells.across(column), theme.soft, { align: "center", size: 11 });
  }
  const base = cells.up ? cells.rows - top - height / scale : top;
  for (const row of ticks(base, base + height / scale - 1, height, 26).filter((at) => at < cells.rows)) {
    const at = y + ((cells.up ? cells.rows - 1 - row : row) + 0.5 - top) * scale;
    pen.text(x - 6, at, cells.along(row), theme.soft, { align: "right", size: 11 });
  }
  if (cells.names.x) pen.text(x + width / 2, y + height + 29, cells.names.x, theme.soft, { align: "center" });
  pen.text(x - 46, y + height / 2, cells.names.y, theme.soft, { align: "center", turned: true });
}
