// What a move leaves, and where in a heap it shows. Nothing here draws.

import { greatest, isInteger, minus, plus, written } from "../exact.js";

/** How many stones a heap may get for them to be drawn one by one as still to come. */
const GROWTH = 12;

/** The parts a move leaves; of a move drawn by lot, those of the first branch that changes something. */
export function result(move) {
  if (!move.branches) return move.to;
  const from = written([move.from]);
  return (move.branches.find((branch) => written(branch.to) !== from) ?? move.branches[0]).to;
}

export const sum = (numbers) => numbers.reduce(plus, 0);

/**
 * Where a move shows in a heap of n: `{ leaves }`, the stones left standing when the others are taken or set
 * apart; `{ grows }`, the larger heap it makes; or null where it shows nowhere.
 */
export function standing(n, parts) {
  if (!parts.every(isInteger)) return null;
  const total = sum(parts);
  if (parts.length <= 1) {
    if (total < n) return { leaves: total };
    return total > n && minus(total, n) <= GROWTH ? { grows: total } : null;
  }
  if (total < n) return { leaves: total };
  return total === n ? { leaves: greatest(parts) } : null;
}

/** The moves by a key; moves whose key is null are left out. */
export function grouped(moves, key) {
  const groups = new Map();
  for (const move of moves) {
    const found = key(move);
    if (found == null) continue;
    for (const one of Array.isArray(found) ? new Set(found) : [found]) {
      if (!groups.has(one)) groups.set(one, []);
      groups.get(one).push(move);
    }
  }
  return groups;
}
