// Heaps so large that the list of moves was cut off. Nothing here draws.

import { isInteger, minus } from "../exact.js";
import { sum } from "./result.js";

/**
 * Whether every number may be taken from every heap, though the list of moves broke off before it named them
 * all: there are as many moves as stones, and those listed leave 0, 1, 2, … of each heap, in order.
 */
export function everyTake({ position, moves, count }) {
  if (moves.length >= count || !position.every(isInteger) || count !== sum(position)) return false;
  const next = position.map(() => 0);
  return moves.every(({ component, to, branches }) => {
    const leaves = next[component];
    next[component] += 1;
    return !branches && to.length === 1 && to[0] === leaves;
  });
}

/** A move the list was too long to name. */
export const take = (component, n, k) => ({
  component,
  from: n,
  to: [minus(n, k)],
  text: [String(minus(n, k))],
  with: [{}],
  words: `take ${k} from the heap of ${n}`,
});
