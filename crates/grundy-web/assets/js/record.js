// The moves so far, as positions: who moved, and what was left.

import { at, made } from "./dom.js";
import { called } from "./match.js";
import { brief } from "./games.js";
import { sum } from "./state.js";

/** Lists the moves that were made. */
export function showRecord(state) {
  const after = [...state.past.slice(1).map(({ position }) => position), state.position];
  const several = state.games.length > 1;
  const items = state.past.map(({ position }, ply) => {
    const changes = position.map((components, i) => ({
      game: several ? `${brief(state.games[i].game)}: ` : "",
      from: sum(components),
      to: sum(after[ply][i]),
    }));
    // A move changes one game, unless it leaves everything as it was.
    const changed = changes.filter(({ from, to }) => from !== to);
    const words = (changed.length ? changed : changes).map(
      ({ game, from, to }) => `${game}${from} → ${to || "nothing"}`,
    );
    return made("li", {}, `${called(state, ply % 2)}: ${words.join("; ")}`);
  });
  at("moves-made").replaceChildren(...items);
  at("history").hidden = !items.length;
}
