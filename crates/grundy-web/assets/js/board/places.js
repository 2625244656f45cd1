// Handles by places: the moves that are made at one place share its handle.

/** Handles that grow as moves are added; `make()` draws the first one of a place. */
export function places(marks) {
  const all = new Map();
  return {
    add(place, make, move) {
      if (!all.has(place)) all.set(place, { at: make(), moves: [], marks });
      all.get(place).moves.push(move);
    },
    handles: () => [...all.values()],
  };
}
