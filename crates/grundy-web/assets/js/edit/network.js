// A graph that is changed vertex by vertex and edge by edge, with the positions on it. Nothing here draws.
//
// A graph is a list that says of each vertex where its edges lead; an edge with a toll is `[vertex, toll]`.

/** The toll of a new edge, where edges have one. */
const TOLL = 1;

const endOf = (edge) => (Array.isArray(edge) ? edge[0] : edge);
const withEnd = (edge, end) => (Array.isArray(edge) ? [end, ...edge.slice(1)] : end);

/** Whether an edge leads from one vertex to another. */
export const leads = (rows, v, w) => rows[v].some((edge) => endOf(edge) === w);

/** Whether there are edges, and all of them lead both ways. */
export const isMutual = (rows) =>
  rows.some((row) => row.length) &&
  rows.every((row, v) => row.every((edge) => endOf(edge) !== v && leads(rows, endOf(edge), v)));

/** The graph with the edge from one vertex to another taken out, or put in; where it is `mutual`, with the edge back. */
export function joined(rows, v, w, mutual) {
  const tolled = rows.some((row) => row.some(Array.isArray));
  const away = leads(rows, v, w);
  const turned = (row, end) => {
    const rest = row.filter((edge) => endOf(edge) !== end);
    return (away ? rest : [...rest, tolled ? [end, TOLL] : end]).sort((a, b) => endOf(a) - endOf(b));
  };
  const one = rows.with(v, turned(rows[v], w));
  return mutual && v !== w ? one.with(w, turned(one[w], v)) : one;
}

/** The graph with one vertex more. */
export const grown = (rows) => [...rows, []];

/** The graph without a vertex; those behind it move up. */
export const without = (rows, v) =>
  rows
    .toSpliced(v, 1)
    .map((row) =>
      row.filter((edge) => endOf(edge) !== v).map((edge) => withEnd(edge, movedUp(endOf(edge), v))),
    );

const movedUp = (w, v) => (w > v ? w - 1 : w);

/** Types of positions all of whose numbers are vertices. */
const OF_VERTICES = /^(int|\{int\}|\(int, \{int\}\)|\(int, int, word\))$/;
const SET = /\{[^{}]*\}/;

const numbersOf = (text) => (text.match(/\d+/g) ?? []).map(Number);
const setOf = (numbers) => `{${numbers.join(", ")}}`;

/** A position after a vertex is gone: what stood there goes too; null where nothing is left. */
export function placedWithout(components, v, type) {
  if (!OF_VERTICES.test(type)) return components;
  const left = components.flatMap((text) => {
    const rest = text.replace(SET, "");
    if (numbersOf(rest).includes(v)) return [];
    const moved = text.replace(/"[^"]*"|\{[^{}]*\}|\d+/g, (part) => {
      if (part[0] === '"') return part;
      if (part[0] !== "{") return String(movedUp(Number(part), v));
      return setOf(numbersOf(part).flatMap((w) => (w === v ? [] : [movedUp(w, v)])));
    });
    return [moved];
  });
  return left.length ? left : null;
}

/** A position on a graph of `n` vertices after one more has come: a set of all of them has that too. */
export const placedWith = (components, n, type) =>
  components.map((text) =>
    type === "{int}" && numbersOf(text).length === n ? setOf([...numbersOf(text), n]) : text,
  );
