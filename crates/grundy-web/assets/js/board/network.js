// The graph a game is played on: the parameter that lists the successors of every vertex. Nothing here draws.

import { parsed } from "../exact.js";

/** More vertices are not legible. */
export const DRAWN = 80;

/**
 * The graph of a view, `{ name, next, tolls }`: a parameter with lists of vertices that the rule looks up, as
 * `next[v]`. Successors may carry a toll, as `[w, 3]`. Null where there is none, or where it is too large.
 */
export function networkOf({ rule, set }) {
  for (const name of rule.parameters ?? []) {
    const value = set?.[name] ?? given(rule.rule, name);
    if (!Array.isArray(value) || value.length === 0 || value.length > DRAWN) continue;
    if (!rule.rule.includes(`${name}[`)) continue;
    const vertex = (w) => Number.isInteger(w) && w >= 0 && w < value.length;
    if (!value.every(Array.isArray)) continue;
    const tolled = value.every((row) =>
      row.every((road) => Array.isArray(road) && road.length === 2 && vertex(road[0])),
    );
    if (!tolled && !value.every((row) => row.every(vertex))) continue;
    const plain = !tolled || value.every((row) => row.length === 0);
    return {
      name,
      next: plain ? value : value.map((row) => row.map(([w]) => w)),
      tolls: plain ? null : tollsOf(value),
    };
  }
  return null;
}

/** The parameter that the rule looks up, as `next[v]`, and whose lists have numbers beyond its last place: a graph with an edge
 * to nowhere, if they are vertices. */
export function astray({ rule, set }) {
  const beyond = (value) => (road) => {
    const w = Array.isArray(road) ? road[0] : road;
    return Number.isInteger(w) && (w < 0 || w >= value.length);
  };
  return rule.parameters?.find((name) => {
    const value = set?.[name] ?? given(rule.rule, name);
    if (!Array.isArray(value) || !value.every(Array.isArray) || !rule.rule.includes(`${name}[`)) return false;
    return value.some((row) => row.some(beyond(value)));
  });
}

/** How many places stand in the circle round which a token goes forward, in a rule such as `(p, turn) -> ((p + k) % N, …)`; else null. */
export function circleOf({ rule: { rule }, set }) {
  const [, name] = /->\s*\(\(\w+ ?\+ ?\w+\) ?% ?(\w+),/.exec(rule ?? "") ?? [];
  const places = name && Number(/^\d+$/.test(name) ? name : (set?.[name] ?? given(rule, name)));
  return places >= 3 && places <= DRAWN ? places : null;
}

/** The tolls of the roads from one vertex to another, as one reads them: there may be several such roads. */
function tollsOf(rows) {
  const roads = rows.flatMap((row, v) => row.map(([w, toll]) => [`${v} ${w}`, toll]));
  const all = new Map(roads.map(([road]) => [road, new Set()]));
  for (const [road, toll] of roads) all.get(road).add(toll);
  return new Map([...all].map(([road, tolls]) => [road, [...tolls].join(", ")]));
}

/** The value a rule gives to a parameter itself: `given a = [1, 2]`. */
export function given(rule, name) {
  const text = new RegExp(`\\bgiven\\s+${name}\\s*=\\s*([^\\n;]*)`).exec(rule)?.[1];
  if (text == null) return undefined;
  try {
    // What the rule writes as a tuple is a list in JSON.
    return parsed(text.includes('"') ? text : text.replaceAll("(", "[").replaceAll(")", "]"));
  } catch {
    return undefined;
  }
}

/** A list of parents, as `{ next }` with every vertex pointing to its parent; null where it is none. */
export function treeOf({ rule, set }) {
  const parent = set?.parent ?? given(rule.rule, "parent");
  if (!Array.isArray(parent) || parent.length > DRAWN) return null;
  if (!parent.every((p, v) => Number.isInteger(p) && (v === 0 || (p >= 0 && p < v)))) return null;
  return { name: "parent", parent, next: parent.map((p, v) => (v === 0 ? [] : [p])) };
}
