// A tree that is changed branch by branch, with the positions on it: the list of the parents of its vertices, the root first.
// Nothing here draws.

import { placedWith, placedWithout } from "./network.js";

/** A vertex with all that hangs on it. */
export function branch(parent, v) {
  const gone = [v];
  // A parent stands before its children.
  for (let w = v + 1; w < parent.length; w += 1) if (gone.includes(parent[w])) gone.push(w);
  return gone;
}

/** What may be done to a tree; positions on it are of a `type`. */
export const tree = (parent, type) => ({
  add: (v) => ({
    value: [...parent, v ?? 0],
    moved: (components) => placedWith(components, parent.length, type, 1),
  }),
  remove(v) {
    const gone = branch(parent, v);
    const place = (w) => w - gone.filter((one) => one < w).length;
    return {
      value: parent.flatMap((p, w) => (gone.includes(w) ? [] : [place(p)])),
      moved: (components) => placedWithout(components, gone, type),
    };
  },
  keeps: (v) => v === 0, // the ground
});
