// A graph drawn so that distances follow the steps between its vertices.

import { edgesOf } from "./edges.js";

/**
 * Points whose distances are as near as can be to the number of steps between vertices (stress
 * majorisation).
 */
export function stretched(next) {
  const n = next.length;
  const steps = distances(next);
  let points = spread(steps);
  const rounds = Math.min(ROUNDS, Math.ceil(WORK / (n * n + 1)));
  for (let round = 0; round < rounds; round += 1) {
    points = points.map((point, v) => {
      let [x, y, weights] = [0, 0, 0];
      for (let w = 0; w < n; w += 1) {
        if (w === v) continue;
        const [dx, dy] = [point.x - points[w].x, point.y - points[w].y];
        const wanted = steps[v][w] / (Math.hypot(dx, dy) || 0.01);
        const weight = 1 / (steps[v][w] * steps[v][w]);
        x += weight * (points[w].x + dx * wanted);
        y += weight * (points[w].y + dy * wanted);
        weights += weight;
      }
      return weights > 0 ? { x: x / weights, y: y / weights } : point;
    });
  }
  let nearest = 1;
  for (let v = 0; v < n; v += 1) {
    for (let w = 0; w < v; w += 1) {
      nearest = Math.min(nearest, Math.hypot(points[v].x - points[w].x, points[v].y - points[w].y));
    }
  }
  const scale = Math.min(Math.max(STEP, CLEAR / Math.max(nearest, 0.05)), 2.5 * STEP);
  return turned(points).map(({ x, y }) => ({ x: x * scale, y: y * scale }));
}

/** The points turned and mirrored so that they spread from left to right. */
function turned(points) {
  const mean = (of) => points.reduce((total, point) => total + of(point), 0) / Math.max(1, points.length);
  const [cx, cy] = [mean(({ x }) => x), mean(({ y }) => y)];
  const [xx, yy] = [mean(({ x }) => (x - cx) ** 2), mean(({ y }) => (y - cy) ** 2)];
  const xy = mean(({ x, y }) => (x - cx) * (y - cy));
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const level = points.map(({ x, y }) => ({
    x: (x - cx) * cos + (y - cy) * sin,
    y: (y - cy) * cos - (x - cx) * sin,
  }));
  // The first vertex stands on the left, and at the top.
  const [across, up] = [level[0]?.x > 0.01 ? -1 : 1, level[0]?.y > 0.01 ? -1 : 1];
  return level.map(({ x, y }) => ({ x: x * across, y: y * up }));
}

const ROUNDS = 250;
/** A large graph gets fewer rounds: about so many pairs of vertices are looked at. */
const WORK = 4e6;
/** The length of an edge, and how far apart any two vertices should be. */
const STEP = 72;
const CLEAR = 50;

/**
 * The number of steps from every vertex to every other, directions aside; parts that do not touch are set
 * apart.
 */
function distances(next) {
  const near = next.map(() => new Set());
  for (const { from, to } of edgesOf(next)) {
    near[from].add(to);
    near[to].add(from);
  }
  const rows = next.map((_, start) => {
    const row = new Array(next.length).fill(null);
    row[start] = 0;
    const queue = [start];
    for (const v of queue) {
      for (const w of near[v]) {
        if (row[w] == null) {
          row[w] = row[v] + 1;
          queue.push(w);
        }
      }
    }
    return row;
  });
  const apart = Math.min(
    1 + Math.max(0, ...rows.flat().filter((d) => d != null)),
    1 + Math.sqrt(next.length),
  );
  return rows.map((row) => row.map((d) => d ?? apart));
}

/**
 * A first place for every vertex: between two vertices far apart, and two far apart across, on a slight
 * circle.
 */
function spread(steps) {
  const n = steps.length;
  const farthest = (row) => row.reduce((best, d, v) => (d > row[best] ? v : best), 0);
  const west = farthest(steps[0] ?? [0]);
  const east = farthest(steps[west] ?? [0]);
  const side = (v) => steps[west][v] - steps[east][v];
  let north = 0;
  const rank = (v) => Math.abs(side(v)) * 2 - steps[west][v] - steps[east][v];
  for (let v = 1; v < n; v += 1) if (rank(v) < rank(north)) north = v;
  const south = farthest(steps[north] ?? [0]);
  return steps.map((_, v) => {
    const angle = (2 * Math.PI * v) / n;
    return {
      x: side(v) / 2 + 0.4 * Math.sin(angle),
      y: (steps[north][v] - steps[south][v]) / 2 - 0.4 * Math.cos(angle),
    };
  });
}
