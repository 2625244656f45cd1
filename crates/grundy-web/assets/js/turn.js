// Whose turn it is and how play has ended, in words.

import { againstComputer, called, gains, mover, whoIs, winner, yours } from "./match.js";
import { text } from "./text/text.js";

/** Whose turn it is. */
export function turn(state, { moves }) {
  const words =
    yours(state) && againstComputer(state) ? text.who.yourTurn : text.who.toMove(whoIs(state, mover(state)));
  return moves.some(({ gain }) => gain !== undefined) ? `${words}; ${text.who.gained(gained(state))}` : words;
}

/** How play has ended. */
export function end(state, legal) {
  const player = winner(state, legal);
  const scored = legal.winner === undefined || legal.winner === null ? ` (${gained(state)})` : "";
  if (player === undefined) return text.who.draw + scored;
  return text.who.wins(whoIs(state, player)) + scored;
}

/** Why play is over: by a line of the rule that ends the game, or because there is no move. */
export function ending({ winner, play, ending }) {
  if (ending) return text.who.byLine(ending, text.who.ends[winner]);
  return play === "misere" ? text.who.noMoveMisere : text.who.noMove;
}

const gained = (state) =>
  gains(state)
    .map((gain, player) => `${called(state, player)} ${gain}`)
    .join(", ");
