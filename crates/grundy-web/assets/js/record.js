// The moves so far, as positions: who moved, and what was left.

import { at, made } from "./dom.js";
import { called } from "./match.js";
import { sum } from "./state.js";

/** Lists the moves that were made. */
export function showRecord(state) {
  const after = [...state.past.slice(1).map(({ position }) => position), state.position];
  const items = state.past.map(({ position }, ply) =>
    made("li", {}, `${called(state, ply % 2)}: ${sum(position)} → ${sum(after[ply]) || "nothing"}`),
  );
  at("moves-made").replaceChildren(...items);
  at("history").hidden = !items.length;
}
