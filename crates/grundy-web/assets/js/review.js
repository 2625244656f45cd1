// What a game that was played was like: which moves gave away what was won.

import { worthBy } from "./board/worth.js";
import { minus } from "./exact.js";
import { againstComputer, moverAt, whoIs, whoMade } from "./match.js";
import { text } from "./text/text.js";

/** Fractions as numbers are the same up to this. */
const ROUNDED = 1e-9;

const RANK = { first: 2, draw: 1, second: 0 };

/** A fraction as a number. */
const number = (fraction) =>
  fraction
    .split("/")
    .map(Number)
    .reduce((above, below) => above / below);

/** What a position is worth to the player to move, as a number that can be compared; nothing where it is not known. */
function worth({ outcome, win_probability: win, score }) {
  if (score !== undefined) return score;
  if (win !== undefined) return number(win);
  return RANK[outcome];
}

/** … and to the player who has just moved. */
function left(solution, gain) {
  const { outcome, win_probability: win, loss_probability: loss, score } = solution;
  if (score !== undefined) return minus(gain, score);
  if (win !== undefined) return loss === undefined ? 1 - number(win) : number(loss);
  return outcome in RANK ? 2 - RANK[outcome] : undefined;
}

/** Whether a move left its player worse off than a better one would have; nothing where that is not known. `again`: the same
 * player moves again. */
export function isSlip(before, after, gain = 0, again = false) {
  const [best, got] = [worth(before), again ? worth(after) : left(after, gain)];
  return best === undefined || got === undefined
    ? undefined
    : got < (typeof best === "number" ? best - ROUNDED : best);
}

/** Whether lots may be drawn in a position: what a move was worth is then not seen from what it left. */
export const drawsLots = ({ plan }) => plan === "chance";

/** Whether a move in such a position was a slip, by what it was worth before the lot was drawn. It is one of these `moves`; where
 * one of them was best, it is no slip. */
export function isSlipByLot(before, moves) {
  const signs = moves.map(worthBy(before)).map((worth) => worth?.sign);
  if (signs.includes("won")) return false;
  return signs.length && signs.every(Boolean) ? true : undefined;
}

/** The slips of a game, by the solutions of all its positions from the first to the last; where lots are drawn, by the moves
 * which may have been `made`, too. */
export const slipsOf = ({ past }, solutions, made = []) =>
  past.map(({ gain, again }, ply) =>
    drawsLots(solutions[ply])
      ? isSlipByLot(solutions[ply], made[ply] ?? [])
      : isSlip(solutions[ply], solutions[ply + 1], gain, again),
  );

/** How somebody has played: “Move 5 was your only slip.” */
function playedBy(state, slips, player) {
  const who = whoIs(state, player);
  const own = slips.flatMap((slip, ply) => (slip && whoMade(state, ply) === who ? [ply + 1] : []));
  if (!own.length) return text.review.noSlip(who);
  return own.length === 1 ? text.review.onlySlip(own[0], who) : text.review.slips(own, who);
}

/** How the game went, in sentences; `winner` is 0, 1 or nothing for a draw. */
export function reviewed(state, slips, winner) {
  const first = text.review.won(winner === undefined ? null : whoIs(state, winner), state.past.length);
  const players = againstComputer(state) ? [state.you] : [0, 1];
  if (slips.some((slip) => slip === undefined)) return [first];
  const lost = againstComputer(state) && winner === 1 - state.you;
  const none = !slips.some((slip, ply) => slip && moverAt(state.past, ply) === state.you);
  return [
    first,
    lost && none
      ? text.review.lostFromBeginning
      : players.map((player) => playedBy(state, slips, player)).join(" "),
  ];
}
