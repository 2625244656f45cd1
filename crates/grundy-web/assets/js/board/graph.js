// Games on a graph: tokens on its vertices, or vertices and edges that are still there.

import { beside } from "./beside.js";
import { circleOf, given, networkOf, treeOf } from "./network.js";
import { result } from "./result.js";
import { stepHandles } from "./steps.js";
import { canvas } from "./canvas.js";
import { places } from "./places.js";
import { plain } from "./plain.js";
import { text } from "../text/text.js";

/** Tokens of all components on one drawing. */
export function tokens(parts, view) {
  const graph = networkOf(view);
  if (!graph || parts.some(({ value }) => !graph.next[value])) return null;
  const all = canvas(graph);
  const steps = parts.flatMap(({ value, moves }) =>
    moves.map((move) => ({ move, source: value, target: result(move)[0] ?? null })),
  );
  const stacks = new Map();
  for (const { value } of parts) stacks.set(value, (stacks.get(value) ?? 0) + 1);
  const figures = new Map([...stacks].map(([v, count]) => [v, all.token(v, { count })]));
  const handles = stepHandles(steps, {
    name: text.board.vertex,
    piece: (v) => figures.get(v),
    spot: (v) => (figures.has(v) ? all.around(v) : all.spot(v, false)),
    marks: (move) => [all.edge(move.from, result(move)[0])].filter(Boolean),
  });
  const taken = parts.map(({ value }) => value);
  const on = taken.length === 0 ? text.board.noTokens : text.board.tokens(taken.join(", "));
  return { element: all.picture(), handles, label: null, spoken: on };
}

/** A vertex with a token and the vertices used up: `(v, used)`. */
export function walk(part) {
  const graph = networkOf(part.view);
  const [v, used] = part.value;
  if (!graph?.next[v]) return plain(part);
  const all = canvas(graph);
  for (const w of used) all.vertex(w)?.classList.add("used");
  const steps = part.moves.map((move) => ({ move, source: null, target: result(move)[0]?.[0] ?? null }));
  all.token(v);
  const handles = stepHandles(steps, {
    piece: () => null,
    spot: (w) => all.spot(w, false),
    marks: (move) => [all.edge(v, result(move)[0][0])].filter(Boolean),
  });
  return {
    element: all.picture(),
    handles,
    label: text.board.token(v),
    spoken: text.board.walk(v, used.map((one) => [one].flat().join("–")).join(", ")),
  };
}

/** A token that goes round a circle of places, and whose turn it is: `(p, turn)`. */
export function circle(part) {
  const { view, value, moves } = part;
  const count = circleOf(view);
  const [p, turn] = value;
  if (!(p >= 0 && p < count)) return plain(part);
  const all = canvas({ next: Array.from({ length: count }, (_, v) => [(v + 1) % count]) });
  all.token(p);
  const steps = moves.map((move) => ({ move, source: null, target: result(move)[0]?.[0] ?? null }));
  const handles = stepHandles(steps, {
    piece: () => null,
    spot: (v) => (v === p ? all.around(v) : all.spot(v, false)),
  });
  // Of the lists of numbers by which one may go, that of the player to move.
  const [, name] = /\bin (\w+)\[\w+\]/.exec(view.rule.rule) ?? [];
  const numbers = (view.set?.[name] ?? given(view.rule.rule, name))?.[turn];
  const list = Array.isArray(numbers) ? `${name}[${turn}] = [${numbers.join(", ")}]` : "";
  const label = [beside(value, 0, view.rule.rule), list].filter(Boolean).join("; ");
  return { element: all.picture(), handles, label, spoken: `${text.board.token(p)}; ${label}` };
}

/** Two players' tokens and whose turn it is: `(mouse, cat, turn)`. */
export function chase(part) {
  const graph = networkOf(part.view);
  const [mouse, cat, turn] = part.value;
  if (!graph?.next[mouse] || !graph.next[cat]) return plain(part);
  const all = canvas(graph);
  const letters = text.board.beasts;
  all.token(mouse, { letter: mouse === cat ? letters.mouse + letters.cat : letters.mouse });
  if (mouse !== cat) all.token(cat, { letter: letters.cat });
  const other = (move) => (turn === "mouse" ? result(move)[0][0] : result(move)[0][1]);
  const steps = part.moves.map((move) => ({ move, source: null, target: other(move) }));
  const from = turn === "mouse" ? mouse : cat;
  const handles = stepHandles(steps, {
    piece: () => null,
    spot: (w) => all.spot(w, w === mouse || w === cat),
    marks: (move) => [all.edge(from, other(move))].filter(Boolean),
  });
  const label = text.board.chase(mouse, cat, turn);
  return { element: all.picture(), handles, label };
}

/** What each move takes from a set of vertices. */
const lostBy = ({ moves, value }) =>
  new Map(moves.map((move) => [move, value.filter((v) => !(result(move)[0] ?? []).includes(v))]));

/** Vertices that are still there: a move takes a vertex with its neighbours, or the two ends of an edge. */
export function vertices(part) {
  const graph = networkOf(part.view);
  if (!graph) return null;
  const there = new Set(part.value);
  const all = canvas(graph, { gone: (v) => !there.has(v) });
  const lost = lostBy(part);
  const marks = (move) => lost.get(move).map((v) => all.vertex(v));
  const { add, handles } = places(marks);
  for (const move of part.moves) {
    const gone = lost.get(move);
    const pairs = move.with.map((binding) => Object.values(binding).filter((v) => gone.includes(v)));
    const [v, w] = pairs[0] ?? [];
    if (gone.length === 2 && pairs.every((pair) => pair.length === 2) && all.edge(v, w)) {
      add(`${Math.min(v, w)} ${Math.max(v, w)}`, () => all.joint(v, w), move);
    } else {
      const named = pairs.filter((pair) => pair.length === 1).flat();
      for (const u of new Set(named.length > 0 ? named : gone)) add(`${u}`, () => all.spot(u, true), move);
    }
  }
  const label = there.size === 0 ? text.board.gone : text.board.vertices(there.size);
  return { element: all.picture(), handles: handles(), label };
}

/**
 * A tree on the ground, its edges named by their upper ends: a move cuts an edge, and what hangs on it
 * falls.
 */
export function tree(part) {
  const graph = treeOf(part.view);
  if (!graph) return null;
  const there = new Set(part.value);
  const all = canvas(graph, { gone: (v) => v !== 0 && !there.has(v), rooted: true });
  const lost = lostBy(part);
  const marks = (move) => lost.get(move).flatMap((v) => [all.vertex(v), all.edge(v, graph.parent[v])]);
  const handles = part.moves.map((move) => {
    const cut = Math.min(...lost.get(move));
    return { at: all.joint(cut, graph.parent[cut]), moves: [move], marks };
  });
  return { element: all.picture(), handles, label: text.board.edges(there.size) };
}
