// Values closer together than pixels: in each column of pixels those that occur there, darker the more often.

import { faint, parts } from "./theme.js";

const SHADES = [0.4, 0.7, 1];
const LARGEST = 40_000; // boxes of a drawing in SVG, above which it is a picture

/** How often each bucket occurs between `left` and `right` (places in the sequence), as shades 1 to 3. */
function shades(seq, left, right, columns) {
  const shade = new Uint8Array(columns * seq.buckets);
  const tally = new Uint32Array(seq.buckets);
  const share = (right - left) / columns;
  // An edge may be off by an eighth of a pixel: then it lies where blocks begin.
  const grain = share >= 512 ? 64 : 1;
  const place = (column) =>
    Math.max(0, Math.min(seq.values.length, Math.round((left + column * share) / grain) * grain));
  for (let column = 0; column < columns; column += 1) {
    const [from, to] = [place(column), Math.max(place(column) + 1, place(column + 1))];
    if (from >= seq.values.length) break;
    tally.fill(0);
    seq.tally(from, Math.min(to, seq.values.length), tally);
    for (let bucket = 0; bucket < seq.buckets; bucket += 1) {
      const part = tally[bucket] / (to - from);
      if (part) shade[column * seq.buckets + bucket] = part >= 0.1 ? 3 : part >= 0.02 ? 2 : 1;
    }
  }
  return shade;
}

/** Draws what is seen of the sequence in the window into the box. */
export function drawRaster(pen, box, win, seq, colour) {
  const columns = Math.max(1, Math.round(box.width * pen.ratio));
  const shade = shades(seq, win.left - seq.from + 0.5, win.right - seq.from + 0.5, columns);
  const row = (box.height / (win.high - win.low)) * seq.wide;
  const thick = Math.min(Math.max(row * 0.55, 1.5), 5);
  const top = (bucket) => {
    const value = bucket * seq.wide + (seq.wide - 1) / 2;
    return ((win.high - value) / (win.high - win.low)) * box.height - thick / 2;
  };
  const boxes = pen.svg ? runs(shade, columns, seq.buckets) : null;
  if (boxes && boxes.flat().length <= LARGEST) {
    const step = box.width / columns;
    boxes.forEach((list, at) => {
      const placed = list.map(([column, bucket, wide]) => [
        box.x + column * step,
        box.y + top(bucket),
        wide * step,
        thick,
      ]);
      if (placed.length) pen.boxes(placed, faint(colour, SHADES[at]));
    });
    return;
  }
  const ratio = pen.svg ? 2 : pen.ratio;
  const rows = Math.round(box.height * ratio);
  const canvas = painted(
    shade,
    columns,
    rows,
    seq.buckets,
    (bucket) => [top(bucket) * ratio, thick * ratio],
    colour,
  );
  pen.picture(canvas, box.x, box.y, box.width, box.height);
}

/** Pixels of the same shade beside each other, one list for each shade. */
function runs(shade, columns, buckets) {
  const lists = SHADES.map(() => []);
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    for (let column = 0; column < columns;) {
      const here = shade[column * buckets + bucket];
      let end = column + 1;
      while (end < columns && shade[end * buckets + bucket] === here) end += 1;
      if (here) lists[here - 1].push([column, bucket, end - column]);
      column = end;
    }
  }
  return lists;
}

let kept = null;

/** A canvas with one column of pixels for each column. */
function painted(shade, columns, rows, buckets, place, colour) {
  kept ??= document.createElement("canvas");
  if (kept.width !== columns || kept.height !== rows) [kept.width, kept.height] = [columns, rows];
  const context = kept.getContext("2d");
  const image = context.createImageData(columns, rows);
  const pixels = new Uint32Array(image.data.buffer);
  const [red, green, blue] = parts(colour);
  const inks = SHADES.map(
    (share) => ((Math.round(share * 255) << 24) | (blue << 16) | (green << 8) | red) >>> 0,
  );
  for (let wanted = 1; wanted <= SHADES.length; wanted += 1) {
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      const [from, thick] = place(bucket);
      const first = Math.max(0, Math.round(from));
      const last = Math.min(rows, Math.max(first + 1, Math.round(from + thick)));
      if (last <= 0 || first >= rows) continue;
      for (let column = 0; column < columns; column += 1) {
        if (shade[column * buckets + bucket] !== wanted) continue;
        for (let row = first; row < last; row += 1) pixels[row * columns + column] = inks[wanted - 1];
      }
    }
  }
  context.putImageData(image, 0, 0);
  return kept;
}
