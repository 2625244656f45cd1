// A graph on paper: its vertices and arrows, and the tokens and targets on them.

import { drawn } from "../dom.js";
import { edgesOf, layout } from "./layout.js";
import { picture, shrinking } from "./stones.js";
import { roadsOf, tollPlaces } from "./tolls.js";

const RADIUS = 17;
/** A graph may shrink more than other drawings, its vertices being large. */
const LEAST = 0.65;

/**
 * Draws a graph `{ next, tolls? }`. `gone(v)` says which vertices are no more; a rooted graph stands on
 * the ground.
 */
export function canvas(graph, { gone = () => false, rooted = false } = {}) {
  const { points, width, height } = layout(graph.next);
  const ways = graph.tolls ? roadsOf(graph.next) : edgesOf(graph.next);
  const plainEdges = rooted || (!graph.tolls && ways.every(({ from, to, both }) => both || from === to));
  const edges = new Map();
  const lines = ways.map(({ from, to, both, aside }) => {
    const missing = gone(from) || gone(to);
    const figure = line(points, from, to, {
      ends: plainEdges ? "" : both ? "both" : "to",
      missing,
      aside,
      grounded: rooted && to === 0,
    });
    edges.set(`${from} ${to}`, figure);
    if (both || rooted) edges.set(`${to} ${from}`, figure);
    return figure;
  });
  const tolls = graph.tolls ? numbered(points, ways, graph.tolls) : [];
  const vertices = graph.next.map((_, v) => vertex(points[v], v, gone(v), rooted && v === 0));
  const over = [];
  const put = (figure) => {
    over.push(figure);
    return figure;
  };
  return {
    edge: (v, w) => edges.get(`${v} ${w}`) ?? edges.get(`${w} ${v}`) ?? null,
    vertex: (v) => vertices[v],
    token: (v, marks = {}) => put(token(points[v], v, marks)),
    spot: (v, taken) => put(spot(points[v], taken)),
    around: (v) => put(around(points[v])),
    joint: (v, w) => put(joint(between(points[v], points[w]))),
    picture: () => {
      const [wide, high] = [Math.ceil(width), Math.ceil(height)];
      return shrinking(picture(wide, high, ...lines, ...tolls, ...vertices, ...over), wide, LEAST);
    },
  };
}

/** The tolls of roads. */
function numbered(points, roads, tolls) {
  const numbers = roads.map(({ from, to }) => tolls.get(`${from} ${to}`));
  return tollPlaces(points, roads, numbers, RADIUS).map(({ x, y }, i) => {
    const text = drawn("text", { class: "toll", x, y: y + 4.5, "text-anchor": "middle" });
    text.textContent = numbers[i];
    return text;
  });
}

/** An edge with its arrowheads, so far to the right; an edge from a vertex to itself is a loop. */
function line(points, from, to, { ends, missing, aside = 0, grounded }) {
  const [a, b] = [points[from], points[to]];
  const group = drawn("g", { class: missing ? "edge gone" : "edge" });
  if (from === to) {
    const d = `M${a.x - 8} ${a.y - RADIUS + 2} c-16 -30 32 -30 16 0`;
    group.append(drawn("path", { class: "way", d }));
    return group;
  }
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / far, (b.y - a.y) / far];
  const beside = (place) => at(place, -uy, ux, aside);
  const start = beside(at(a, ux, uy, RADIUS + 1));
  const end = beside(at(b, -ux, -uy, grounded ? 0 : RADIUS + 1));
  group.append(drawn("line", { class: "way", x1: start.x, y1: start.y, x2: end.x, y2: end.y }));
  if (ends) group.append(head(end, ux, uy));
  if (ends === "both") group.append(head(start, -ux, -uy));
  return group;
}

const at = ({ x, y }, ux, uy, far) => ({ x: x + ux * far, y: y + uy * far });

function head(tip, ux, uy) {
  const back = at(tip, ux, uy, -10);
  const points = [
    tip,
    { x: back.x - uy * 4.5, y: back.y + ux * 4.5 },
    { x: back.x + uy * 4.5, y: back.y - ux * 4.5 },
  ];
  return drawn("polygon", {
    class: "head",
    points: points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" "),
  });
}

function vertex({ x, y }, v, gone, ground) {
  const number = drawn("text", { class: "letter", x, y: y + 5, "text-anchor": "middle" });
  number.textContent = ground ? "" : v;
  return drawn(
    "g",
    { class: gone ? "vertex gone" : "vertex" },
    ground
      ? drawn("path", { class: "ground", d: `M${x - 30} ${y + 4} h60` })
      : drawn("circle", { class: "body", cx: x, cy: y, r: RADIUS }),
    number,
  );
}

/**
 * A token on a vertex, with its letter or the number of the vertex; several tokens have their number
 * beside them.
 */
function token({ x, y }, v, { letter, count = 1 }) {
  const text = drawn("text", { class: "letter", x, y: y + 5, "text-anchor": "middle" });
  text.textContent = letter ?? v;
  const several = drawn("text", {
    class: "toll",
    x: x + RADIUS + 10,
    y: y - RADIUS + 4,
    "text-anchor": "middle",
  });
  several.textContent = `×${count}`;
  return drawn(
    "g",
    { class: "stone token" },
    drawn("circle", { class: "hit", cx: x, cy: y, r: RADIUS + 3 }),
    drawn("circle", { class: "shade", cx: x, cy: y + 2, r: RADIUS }),
    drawn("circle", { class: "body", cx: x, cy: y, r: RADIUS }),
    drawn("circle", { class: "core", cx: x, cy: y, r: RADIUS - 4 }),
    text,
    count > 1 ? several : null,
  );
}

function spot({ x, y }, taken) {
  return drawn(
    "g",
    { class: "target" },
    drawn("circle", { class: "hit", cx: x, cy: y, r: taken ? RADIUS + 7 : RADIUS + 2 }),
    drawn("circle", { class: "halo", cx: x, cy: y, r: RADIUS + 3.5 }),
  );
}

/** A target that leaves the token on it free to be picked up: a ring, until the held token may go there. */
function around({ x, y }) {
  return drawn(
    "g",
    { class: "target" },
    drawn("circle", { class: "hit ring", cx: x, cy: y, r: RADIUS + 8 }),
    drawn("circle", { class: "halo", cx: x, cy: y, r: RADIUS + 3.5 }),
  );
}

const between = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Where an edge is cut. */
export function joint({ x, y }) {
  return drawn(
    "g",
    { class: "joint" },
    drawn("circle", { class: "hit", cx: x, cy: y, r: 13 }),
    drawn("circle", { class: "link", cx: x, cy: y, r: 4.5 }),
  );
}
