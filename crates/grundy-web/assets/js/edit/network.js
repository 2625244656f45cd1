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

/** The graph without a vertex; those behind it move up. */
export const without = (rows, v) =>
  rows
    .toSpliced(v, 1)
    .map((row) =>
      row.filter((edge) => endOf(edge) !== v).map((edge) => withEnd(edge, movedUp(endOf(edge), [v]))),
    );

/** What may be done to a graph, each as its new `value` and where a position is `moved` to; positions are of a `type`. */
export const network = (rows, type) => ({
  add: () => ({
    value: [...rows, []],
    moved: (components) => placedWith(components, rows.length, type),
  }),
  remove: (v) => ({
    value: without(rows, v),
    moved: (components) => placedWithout(components, [v], type),
  }),
  keeps: () => rows.length === 1, // none is no graph
  join: (v, w, mutual) => ({ value: joined(rows, v, w, mutual), moved: (components) => components }),
  leads: (v, w) => leads(rows, v, w),
  isMutual: () => isMutual(rows),
});

const movedUp = (w, gone) => w - gone.filter((v) => v < w).length;

/** Types of positions all of whose numbers are vertices. */
const OF_VERTICES = /^(int|\{int\}|\(int, \{int\}\)|\(int, int, word\))$/;

const numbersOf = (text) => (text.match(/\d+/g) ?? []).map(Number);
const setOf = (numbers) => `{${numbers.join(", ")}}`;

/** A position after vertices are gone: what stood there goes too; null where nothing is left. */
export function placedWithout(components, gone, type) {
  if (!OF_VERTICES.test(type)) return components;
  const left = components.flatMap((text) => {
    if (numbersOf(text.replace(/\{[^{}]*\}/, "")).some((v) => gone.includes(v))) return [];
    const moved = text.replace(/"[^"]*"|\{[^{}]*\}|\d+/g, (part) => {
      if (part[0] === '"') return part;
      if (part[0] !== "{") return String(movedUp(Number(part), gone));
      return setOf(numbersOf(part).flatMap((v) => (gone.includes(v) ? [] : [movedUp(v, gone)])));
    });
    return [moved];
  });
  return left.length ? left : null;
}

/** A position on a graph of `n` vertices after one more has come: a set of all of them, from the `first` on, has that too. */
export const placedWith = (components, n, type, first = 0) =>
  components.map((text) =>
    type === "{int}" && numbersOf(text).length === n - first ? setOf([...numbersOf(text), n]) : text,
  );
