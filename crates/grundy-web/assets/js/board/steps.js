// Pieces on squares: one handle for a piece (to pick it up), one for every square a piece may go to.

import { text } from "../text/text.js";

/**
 * Handles from `steps`, a list of `{ move, source, target }`, where `spot(place)` gives the element of a
 * target, `piece(place)` that of a piece. A piece with several moves is picked up first; a square that one
 * move reaches is enough by itself.
 */
export function stepHandles(steps, { spot, piece, name = (place) => place, marks = () => [] }) {
  const [targets, sources] = [new Map(), new Map()];
  const add = (map, place, move) => {
    if (!map.has(place)) map.set(place, []);
    if (!map.get(place).includes(move)) map.get(place).push(move);
  };
  for (const { move, source, target } of steps) {
    if (target != null) add(targets, target, move);
    if (source != null) add(sources, source, move);
  }
  const handles = [];
  for (const [place, moves] of sources) {
    const leads = steps.some(({ source, target }) => source === place && target != null);
    const label = leads && moves.length > 1 ? text.board.piece(name(place), moves.length) : undefined;
    handles.push({ at: piece(place), moves, leads, label, marks: (move) => marks(move), place });
  }
  for (const [place, moves] of targets) {
    handles.push({ at: spot(place), moves, marks: (move) => marks(move), place });
  }
  return handles;
}
