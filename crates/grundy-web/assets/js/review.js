// What a game that was played was like: which moves gave away what was won.

import { againstComputer, called, mover } from "./match.js";
import { capital } from "./words.js";

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
  if (score !== undefined) return gain - score;
  if (win !== undefined) return loss === undefined ? 1 - number(win) : number(loss);
  return outcome in RANK ? 2 - RANK[outcome] : undefined;
}

/** Whether a move left its player worse off than a better one would have; nothing where that is not known. */
export function isSlip(before, after, gain = 0) {
  const [best, got] = [worth(before), left(after, gain)];
  return best === undefined || got === undefined ? undefined : got < best - 1e-9;
}

/** The slips of a game, by the solutions of all its positions from the first to the last. */
export const slipsOf = ({ past }, solutions) =>
  past.map(({ gain }, ply) => isSlip(solutions[ply], solutions[ply + 1], gain));

const many = (words) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Moves by their numbers: `move 5`, `moves 3 and 5`. */
const moves = (numbers) => `move${numbers.length > 1 ? "s" : ""} ${many(numbers.map(String))}`;

/** How somebody has played: “Move 5 was your only slip.” */
function playedBy(state, slips, player) {
  const own = slips.flatMap((slip, ply) => (slip && ply % 2 === player ? [ply + 1] : []));
  const you = againstComputer(state) && player === state.you;
  const whose = you ? "your" : `the ${player ? "second" : "first"} player’s`;
  if (!own.length) return `${you ? "You" : capital(called(state, player))} made no slip.`;
  if (own.length === 1) return `Move ${own[0]} was ${whose} only slip.`;
  return `${capital(whose)} slips were ${moves(own)}.`;
}

/** How the game went, in sentences; `winner` is 0, 1 or nothing for a draw. */
export function reviewed(state, slips, winner) {
  const length = state.past.length;
  const who = winner === undefined ? "Nobody" : capital(called(state, winner));
  const first = `${who} won in ${length} move${length === 1 ? "" : "s"}.`;
  const players = againstComputer(state) ? [state.you] : [0, 1];
  if (slips.some((slip) => slip === undefined)) return [first];
  const lost = againstComputer(state) && winner === 1 - state.you;
  const none = !slips.some((slip, ply) => slip && ply % 2 === state.you);
  return [
    first,
    lost && none
      ? "You made no slip: it was lost from the beginning. Swap sides, and it is yours."
      : players.map((player) => playedBy(state, slips, player)).join(" "),
  ];
}

/** Whether it is the turn of a person who has just been left a won position by a slip. */
export const gift = (state, slips) => slips.at(-1) === true && mover(state) === state.you;
