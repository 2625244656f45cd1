// A match: whose turn it is, and what a move does to the state.

import { plus } from "./exact.js";
import { text } from "./text/text.js";

/** Who makes the move with this number, counted from 0: 0 is the player who began. After some moves the same player moves again. */
export const moverAt = (past, ply) => past.slice(0, ply).filter(({ again }) => !again).length % 2;

/** Who is to move. */
export const mover = ({ past }) => moverAt(past, past.length);

/** Whether the person at the page plays against the computer, however well it plays. */
export const againstComputer = ({ opponent }) => ["computer", "errs", "random"].includes(opponent);

/** Whether the person at the page is to move. */
export const yours = (state) =>
  state.opponent === "friend" || (againstComputer(state) && mover(state) === state.you);

/** What a player is called. */
export const called = (state, player) => text.who.names[whoIs(state, player)];

/** Who a player is: `you`, the `computer`, or the `first` or `second` of two. */
export function whoIs(state, player) {
  if (againstComputer(state)) return player === state.you ? "you" : "computer";
  return player === 0 ? "first" : "second";
}

/** Who made the move with this number: one who moved before the other player was exchanged is still called as then. */
export const whoMade = (state, ply) => state.past[ply].by ?? whoIs(state, moverAt(state.past, ply));

/** The number of a game's first component, where components are counted through all games. */
export const firstOf = (position, game) => position.slice(0, game).flat().length;

/** The game that has a component. */
export const gameOf = (position, component) =>
  position.findIndex((_, game) => component < firstOf(position, game + 1));

/** What is typed before a component in which the next move must be made. */
const ENTAILED = /^entailed /;

/** Whether the next move must be made in one of these components. */
export const isEntailed = (components) => (components ?? []).some((component) => ENTAILED.test(component));

/** A component in which one need not move. */
const freed = (component) => (typeof component === "string" ? component.replace(ENTAILED, "") : component);

/** The components of some games after a move that puts `parts` in the place of the component at `at` in the game. Where a
 * move entails a reply in what it left, and that is nothing, play is over. */
export function after(position, game, at, kind, parts) {
  if (kind === "entailing" && !parts.length) return position.map(() => []);
  return position
    .map((components) => components.map(freed))
    .with(game, position[game].map(freed).toSpliced(at, 1, ...parts));
}

/** The state after a move, whose component is replaced by `parts`; where a lot drew them, the move has a `lot`, its number. */
export function moved(state, { component, kind, gain, lot }, parts) {
  const game = gameOf(state.position, component);
  const position = after(state.position, game, component - firstOf(state.position, game), kind, parts);
  const again = kind === "complimenting";
  return {
    position,
    past: [
      ...state.past,
      { position: state.position, gain: gain ?? 0, ...(again && { again }), ...(lot >= 0 && { lot }) },
    ],
  };
}

/** What a move leaves in place of its component: where lots are drawn, `chance` (from 0 to 1) draws. */
export function left(move, chance) {
  if (!move.branches) return { parts: move.text ?? move.to };
  let sum = 0;
  const index = move.branches.findIndex(({ probability }) => (sum += number(probability)) > chance);
  const i = index < 0 ? move.branches.length - 1 : index;
  const branch = move.branches[i];
  return { parts: move.branch_text?.[i] ?? branch.to, drawn: branch, which: i };
}

function number(fraction) {
  const [above, below = 1] = fraction.split("/").map(Number);
  return above / below;
}

/** The state before this move; moves are counted from 0. */
export const before = (state, ply) => ({
  ...state,
  position: state.past[ply].position,
  past: state.past.slice(0, ply),
});

/** The state before the last move; against the computer, before your last move. */
export function undone(state) {
  let ply = state.past.length - 1;
  while (ply > 0 && againstComputer(state) && moverAt(state.past, ply) !== state.you) ply -= 1;
  return before(state, ply);
}

/** Where one goes to try a move otherwise: before it, if it was made at the page; else before the answer to it. */
export const retried = (state, ply) =>
  !againstComputer(state) || moverAt(state.past, ply) === state.you || ply + 1 >= state.past.length
    ? before(state, ply)
    : before(state, ply + 1);

/** The beginning of play. */
export const restarted = ({ start }) => ({ position: start, past: [] });

/** A change of some of the state: with another side or another play it begins anew, so that what was played stays as it was
 * played; with another opponent it goes on, and each move stays that of who made it. */
export function changed(state, next) {
  if (!state.past.length) return next;
  if ("you" in next || "misere" in next) return { ...next, ...restarted(state) };
  if (!("opponent" in next)) return next;
  const kept = { ...next, past: state.past.map((one, ply) => ({ ...one, by: whoMade(state, ply) })) };
  // Whoever is called the same under the new opponent needs no name of his own.
  const now = { ...state, ...next };
  const same = kept.past.every(({ by }, ply) => by === whoIs(now, moverAt(state.past, ply)));
  return same ? { ...next, past: state.past.map(({ by: _, ...one }) => one) } : kept;
}

/** The beginning of play, in which the other one begins. */
export const swapped = (state) => ({ ...restarted(state), you: 1 - state.you, puzzle: null, lesson: null });

/** What each player has gained so far. */
export function gains({ past }) {
  const total = [0, 0];
  past.forEach(({ gain }, ply) => {
    const player = moverAt(past, ply);
    total[player] = plus(total[player], gain ?? 0);
  });
  return total;
}

/** Who has won, told of a position where play is over: 0 or 1, or nothing for a draw. */
export function winner(state, legal) {
  const of = { first: mover(state), second: 1 - mover(state) };
  if (legal.winner) return of[legal.winner];
  const [first, second] = gains(state);
  return first === second ? undefined : first > second ? 0 : 1;
}
