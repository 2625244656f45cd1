// Where the vertices of a graph are drawn. The same graph always gets the same drawing.

import { layered, layersOf } from "./layers.js";
import { stretched } from "./stress.js";

export { edgesOf } from "./edges.js";

/**
 * The places of the vertices in a box: `{ points: [{ x, y }], width, height }`. A graph without cycles
 * stands in layers, every arrow going down; in any other the distances follow the steps between vertices.
 */
export function layout(next) {
  const key = JSON.stringify(next);
  if (key !== latest.key) {
    const layers = layersOf(next);
    latest = { key, boxed: boxed(layers ? layered(next, layers) : stretched(next)) };
  }
  return latest.boxed;
}

/** The last layout, as a game draws the same graph after every move. */
let latest = {};

/** The points moved into a box with a margin. */
function boxed(points) {
  if (points.length === 0) return { points, width: 2 * MARGIN, height: 2 * MARGIN };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    points: points.map(({ x, y }) => ({ x: x - left + MARGIN, y: y - top + MARGIN })),
    width: Math.max(...xs) - left + 2 * MARGIN,
    height: Math.max(...ys) - top + 2 * MARGIN,
  };
}

const MARGIN = 34;
