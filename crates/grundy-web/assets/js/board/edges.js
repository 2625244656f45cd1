// The edges of a graph. Nothing here draws.

/** The edges of a list of successors: `{ from, to, both }`, each pair of opposite arrows as one edge. */
export function edgesOf(next) {
  const has = new Set(next.flatMap((successors, v) => successors.map((w) => `${v} ${w}`)));
  const edges = [];
  for (const [v, successors] of next.entries()) {
    for (const w of new Set(successors)) {
      const both = has.has(`${w} ${v}`);
      if (w < next.length && (!both || v <= w)) edges.push({ from: v, to: w, both: both && v !== w });
    }
  }
  return edges;
}
