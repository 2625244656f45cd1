// A graph with an edge to a vertex that is not there: the rule alone does not tell, whoever goes there does.

import { ask } from "./ask.js";
import { astray } from "./board/network.js";
import { keyOf } from "./place.js";
import { alone, question } from "./state.js";

/** Longer nobody waits for the mistake: then play goes on until somebody comes there. */
const LIMITS = { seconds: 2 };

/** What was found in a game from its start on, by what is asked of it. */
const known = new Map();

/** The mistake in the graph of the game `i` of the state, and the `parameter` that is the graph; nothing where it does. */
export async function mistakeInGraph(state, i, game, signal) {
  const parameter = astray(game);
  if (!parameter) return null;
  const asked = question({ ...alone(state, i), position: [state.start[i] ?? state.position[i]] });
  const key = keyOf(asked);
  if (!known.has(key)) known.set(key, await foundBy(asked, signal));
  const mistake = known.get(key);
  return mistake && { ...mistake, parameter };
}

async function foundBy(asked, signal) {
  try {
    await ask("api/solve", { ...asked, limits: LIMITS }, { signal });
  } catch (problem) {
    signal.throwIfAborted();
    return problem.mistakes?.find(({ message }) => /^there is no place /.test(message));
  }
}
