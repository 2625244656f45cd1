// The legal moves of the state: in the sum, and in each of its games by itself.

import { answered } from "./answers.js";
import { isEntailed } from "./match.js";
import { alone, question } from "./state.js";

/** Of numbers as long as this there may be more moves than can be listed: that is not waited for. */
const VAST = /\d{16}/;
const LIMITS = { seconds: 5 };

/** The moves of the sum: the answer document `grundy/moves/1`. */
export const movesOf = (state, options) =>
  answered(
    "api/moves",
    { ...question(state), ...(VAST.test(state.position.flat().join()) && { limits: LIMITS }) },
    options,
  );

/** The moves in each game as if it were all; none where the next move must be made in another one. A problem says in which
 * `game` it is. */
export const movesByGame = (state, options) =>
  Promise.all(
    state.games.map((_, i) =>
      movesOf(alone(state, i), options)
        .then((legal) => (elsewhere(state, i) ? { ...legal, moves: [], count: 0 } : legal))
        .catch((problem) => {
          throw problem instanceof Error ? problem : { ...problem, game: i };
        }),
    ),
  );

const elsewhere = ({ position }, i) => position.some(isEntailed) && !isEntailed(position[i]);
