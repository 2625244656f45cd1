// Whose turn it is and how play has ended, in words.

import { againstComputer, called, gains, mover, winner, yours } from "./match.js";
import { capital } from "./words.js";

/** Whose turn it is. */
export function turn(state, { moves }) {
  const who = called(state, mover(state));
  const text =
    yours(state) && againstComputer(state)
      ? "Your turn"
      : `${capital(who)} ${who === "you" ? "are" : "is"} to move`;
  return moves.some(({ gain }) => gain !== undefined) ? `${text}; gained so far: ${gained(state)}` : text;
}

/** How play has ended. */
export function end(state, legal) {
  const player = winner(state, legal);
  const scored = legal.winner === undefined || legal.winner === null ? ` (${gained(state)})` : "";
  if (player === undefined) return `Play is over: a draw${scored}`;
  const who = called(state, player);
  return `${capital(who)} ${who === "you" ? "win" : "wins"}${scored}`;
}

const SAYS = { first: "who is to move has won", second: "who is to move has lost", draw: "it is a draw" };

/** Why play is over: by a line of the rule that ends the game, or because there is no move. */
export function ending({ winner, play, ending }) {
  if (ending) return `The rule ends play here, by its line “${ending}”: ${SAYS[winner]}.`;
  return play === "misere"
    ? "No move is left, and under misère play who cannot move wins."
    : "No move is left.";
}

const gained = (state) =>
  gains(state)
    .map((gain, player) => `${called(state, player)} ${gain}`)
    .join(", ");
