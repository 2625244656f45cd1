// Whose turn it is and how play has ended, in words.

import { called, gains, mover, winner, yours } from "./match.js";
import { capital } from "./words.js";

/** Whose turn it is. */
export function turn(state, { moves }) {
  const who = called(state, mover(state));
  const text =
    yours(state) && state.opponent === "computer"
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

/** Why play is over. */
export function ending({ winner, play }) {
  const misere = play === "misere";
  if (winner !== undefined && winner !== (misere ? "first" : "second")) return "The rule ends play here.";
  return misere ? "No move is left, and under misère play who cannot move wins." : "No move is left.";
}

const gained = (state) =>
  gains(state)
    .map((gain, player) => `${called(state, player)} ${gain}`)
    .join(", ");
