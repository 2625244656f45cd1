// A graph without cycles in layers, every arrow going down.

import { edgesOf } from "./edges.js";

/**
 * The length of the longest path from every vertex, or null where there is a cycle (or an edge without
 * direction).
 */
export function layersOf(next) {
  const depth = new Array(next.length).fill(null);
  const open = new Set();
  const visit = (v) => {
    if (open.has(v)) return false;
    if (depth[v] != null) return true;
    open.add(v);
    let longest = -1;
    for (const w of next[v]) {
      if (w >= next.length) continue;
      if (!visit(w)) return false;
      longest = Math.max(longest, depth[w]);
    }
    open.delete(v);
    depth[v] = longest + 1;
    return true;
  };
  for (let v = 0; v < next.length; v += 1) if (!visit(v)) return null;
  return depth;
}

/** Layers from the bottom; in a layer the vertices stand near the middle of those they point to. */
export function layered(next, depth) {
  const rows = [];
  depth.forEach((d, v) => (rows[d] ??= []).push(v));
  const x = new Array(next.length).fill(0);
  const pull = (v) => {
    const some = next[v].filter((w) => w < next.length);
    return some.length === 0 ? v : some.reduce((total, w) => total + x[w], 0) / some.length;
  };
  rows.forEach((row, d) => {
    row.sort((a, b) => pull(a) - pull(b) || a - b);
    row.forEach((v, i) => {
      // Odd layers are shifted a little, so that long arrows pass beside the vertices between.
      x[v] = i - (row.length - 1) / 2 + (d % 2 ? 0.28 : -0.12);
    });
  });
  const points = next.map((_, v) => ({ x: x[v] * 90, y: -depth[v] * 80 }));
  if (next.length <= MOST) sidestep(next, rows, points);
  return points;
}

/** Vertices step aside, within their layer, from arrows that only pass by. */
function sidestep(next, rows, points) {
  const edges = edgesOf(next).map(({ from, to }) => [from, to]);
  for (let round = 0; round < 40; round += 1) {
    for (const row of rows) {
      for (const v of row) {
        for (const [from, to] of edges) {
          const [a, b, c] = [points[from], points[to], points[v]];
          if (from === v || to === v || c.y <= a.y || c.y >= b.y) continue;
          const off = c.x - (a.x + ((b.x - a.x) * (c.y - a.y)) / (b.y - a.y));
          if (Math.abs(off) < CLEAR) c.x += (off < 0 ? -1 : 1) * 6;
        }
      }
      for (let i = 1; i < row.length; i += 1) {
        points[row[i]].x = Math.max(points[row[i]].x, points[row[i - 1]].x + 56);
      }
    }
  }
}

/** In larger graphs nobody follows an arrow by eye. */
const MOST = 120;
/** How far an arrow stays away from vertices it only passes. */
const CLEAR = 28;
