// Lists of piles: which piles a move lowers, and to what. Nothing here draws.

/**
 * The piles that a move lowers, as `{ pile, leaves }`. A list that comes back shorter by one has lost the
 * pile that the rule names `i`, or else any pile whose loss gives it.
 */
export function lowered(heights, move) {
  const to = move.branches ? move.branches[0].to : move.to;
  if (to.length !== 1 || !Array.isArray(to[0])) return [];
  const [after] = to;
  if (after.length === heights.length) {
    return heights.flatMap((n, pile) => (after[pile] < n ? [{ pile, leaves: after[pile] }] : []));
  }
  const named = move.with
    .map((binding) => binding.i)
    .filter((i) => Number.isInteger(i) && i < heights.length);
  const candidates = named.length > 0 ? named : heights.map((_, pile) => pile);
  const without = (pile) => heights.filter((_, other) => other !== pile);
  const same = (a, b) => a.length === b.length && a.every((n, i) => n === b[i]);
  const found = candidates.find((pile) => heights[pile] > 0 && same(without(pile), after));
  return found == null ? [] : [{ pile: found, leaves: 0 }];
}
