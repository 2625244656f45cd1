// A graph that stands on the ground, its edges numbered: a move cuts an edge, and what is no longer joined to the ground falls.

import { drawn } from "../dom.js";
import { joint } from "./canvas.js";
import { DRAWN, given } from "./network.js";
import { plain } from "./plain.js";
import { result } from "./result.js";
import { picture } from "./stones.js";
import { text } from "../text/text.js";

const WIDE = 76;
const HIGH = 66;
const MARGIN = 34;
/** So far apart, in parts of the width, vertices of one height are at least. */
const APART = 0.7;
/** How far edges between the same two ends bulge. */
const BULGE = 44;
/** How wide an edge leans from a vertex to itself. */
const LEAF = 54;

/** The ends of the edges and the ground, `{ ends, ground }`, where the rule keeps what is joined to it; else null. */
export function grounded({ rule, set }) {
  const [, name, ground] = /\bjoined\(.*?,\s*(\w+)\s*,\s*(\d+)\s*\)/.exec(rule.rule ?? "") ?? [];
  const ends = name && (set?.[name] ?? given(rule.rule, name));
  const isEnd = (v) => Number.isInteger(v) && v >= 0 && v < DRAWN;
  if (!Array.isArray(ends) || ends.length > DRAWN) return null;
  if (!ends.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isEnd))) return null;
  return { ends, ground: Number(ground) };
}

/** Where the vertices stand: as high above the ground as they are edges away from it, each above what holds it. */
export function places({ ends, ground }) {
  const beside = new Map();
  const join = (v, w) => beside.set(v, [...(beside.get(v) ?? []), w]);
  for (const [v, w] of ends) {
    join(v, w);
    join(w, v);
  }
  const depth = new Map([[ground, 0]]);
  const above = new Map();
  for (const v of depth.keys())
    for (const w of beside.get(v) ?? [])
      if (!depth.has(w)) {
        depth.set(w, depth.get(v) + 1);
        above.set(v, [...(above.get(v) ?? []), w]);
      }
  const x = new Map();
  let leaves = 0;
  const stand = (v) => {
    const own = above.get(v) ?? [];
    own.forEach(stand);
    x.set(v, own.length ? own.reduce((sum, w) => sum + x.get(w), 0) / own.length : leaves++);
  };
  stand(ground);
  const shift = (v, by) => {
    x.set(v, x.get(v) + by);
    (above.get(v) ?? []).forEach((w) => shift(w, by));
  };
  // What stands on several stands between them.
  for (const [v, high] of depth) {
    if (high < 2) continue;
    const under = [...new Set(beside.get(v))].filter((w) => depth.get(w) === high - 1);
    if (under.length > 1)
      shift(v, under.reduce((sum, w) => sum + x.get(w), 0) / under.length - x.get(under[0]));
  }
  // … and none on another one.
  const top = Math.max(...depth.values());
  for (let high = 1; high <= top; high += 1) {
    const row = [...depth.keys()].filter((v) => depth.get(v) === high).sort((v, w) => x.get(v) - x.get(w));
    row.slice(1).forEach((v, i) => x.set(v, Math.max(x.get(v), x.get(row[i]) + APART)));
  }
  const [left, right] = [Math.min(...x.values()), Math.max(...x.values())];
  const points = new Map(
    [...depth].map(([v, high]) => [
      v,
      { x: MARGIN + (x.get(v) - left) * WIDE, y: MARGIN + (top - high) * HIGH },
    ]),
  );
  return { points, width: (right - left) * WIDE + 2 * MARGIN, height: top * HIGH + 1.5 * MARGIN };
}

/** The edges as curves, `{ d, middle, label }`, with the side of the middle on which the number stands: the ground is as wide as what stands on it, and loops stand on their vertex. */
export function curves({ ends, ground }, points) {
  const seen = new Map();
  return ends.map(([v, w]) => {
    if (!points.has(v) || !points.has(w)) return null; // nothing joins it to the ground
    const key = [Math.min(v, w), Math.max(v, w)].join(" ");
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    const on = (one, other) =>
      one === ground && other !== ground ? { ...points.get(one), x: points.get(other).x } : points.get(one);
    const [a, b] = [on(v, w), on(w, v)];
    if (v === w) {
      // A leaf of a flower: to the right, to the left, and farther out.
      const out = (nth % 2 ? -1 : 1) * LEAF * (1 + Math.floor(nth / 2));
      return {
        d: `M${a.x} ${a.y}C${a.x} ${a.y - 44} ${a.x + out} ${a.y - 34} ${a.x} ${a.y}`,
        middle: { x: a.x + (3 * out) / 8, y: a.y - 29 },
        label: out < 0 ? "left" : "right",
      };
    }
    const bulge = (nth % 2 ? -1 : 1) * Math.ceil(nth / 2) * BULGE * (v < w ? 1 : -1);
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const far = Math.hypot(dx, dy) || 1;
    const [x, y] = [(a.x + b.x) / 2 - (dy / far) * bulge, (a.y + b.y) / 2 + (dx / far) * bulge];
    const middle = { x: (a.x + 2 * x + b.x) / 4, y: (a.y + 2 * y + b.y) / 4 };
    const flat = Math.abs(dy) < Math.abs(dx) / 3;
    const label = flat ? "above" : middle.x < (a.x + b.x) / 2 - 1 ? "left" : "right";
    return { d: `M${a.x} ${a.y}Q${x} ${y} ${b.x} ${b.y}`, middle, label };
  });
}

/** The drawing of the edges that are left, what fell as a shadow of itself. */
export function hackenbush(part) {
  const graph = grounded(part.view);
  if (!graph) return plain(part);
  const there = new Set(part.value);
  const { points, width, height } = places(graph);
  const drawnAs = curves(graph, points);
  const lines = drawnAs.map(
    (line, e) =>
      line &&
      drawn("g", { class: there.has(e) ? "edge" : "edge gone" }, drawn("path", { class: "way", d: line.d })),
  );
  const { y } = points.get(graph.ground);
  const earth = drawn(
    "g",
    { class: "vertex" },
    drawn("path", { class: "ground", d: `M4 ${y}h${width - 8}` }),
  );
  const dots = [...points].map(
    ([v, at]) => v !== graph.ground && drawn("circle", { class: "dot", cx: at.x, cy: at.y, r: 4.5 }),
  );
  const lost = (move) => part.value.filter((e) => !(result(move)[0] ?? []).includes(e));
  const numbers = drawnAs.map((line, e) => line && there.has(e) && numbered(line, e));
  const handles = part.moves.flatMap((move) => {
    const [cut] = (move.with ?? []).flatMap((binding) => Object.values(binding)).filter((e) => drawnAs[e]);
    if (cut === undefined) return [];
    const marks = () =>
      lost(move)
        .map((e) => lines[e])
        .filter(Boolean);
    return [{ at: joint(drawnAs[cut].middle), moves: [move], marks }];
  });
  return {
    element: picture(
      Math.ceil(width),
      Math.ceil(height),
      ...[...lines, earth, ...dots, ...numbers, ...handles.map(({ at }) => at)].filter(Boolean),
    ),
    handles,
    label: text.board.edges(there.size),
  };
}

/** Where the number of an edge stands: how far from its middle, and which end of it. */
const LABELS = { right: [9, 4, "start"], left: [-9, 4, "end"], above: [0, -9, "middle"] };

/** The number of an edge, beside its middle. */
function numbered({ middle: { x, y }, label }, e) {
  const [right, down, anchor] = LABELS[label];
  const number = drawn("text", { class: "toll", x: x + right, y: y + down, "text-anchor": anchor });
  number.textContent = e;
  return number;
}
