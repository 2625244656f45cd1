// The page as it stands: its state, the questions that this asks, and the places where they are answered.

import { lockedTo, read, written } from "./address.js";
import { at, coded, made } from "./dom.js";
import { showWhole } from "./embed.js";
import { keyOf, place } from "./place.js";
import { chosen, question } from "./state.js";

/**
 * What the page shows is told by `state`; the rest is what has come of it. `change(next, how)` and `make(move)` are the two ways to
 * change it, and are put here by the main module.
 */
export const page = {
  state: read(location.hash),
  last: null, // the components that the last move left
  hand: 0, // the game on whose board somebody at the page moved last
  said: [], // what was said of the last moves, the latest last
  paused: false,
  guess: null, // what somebody thinks of who is winning: { of, words }
  known: new Map(), // the games, by what is asked of them: their rules as checked, their entries in the catalogue
  fields: null, // the game that stands in the fields, as a question
  legal: null, // the moves of the position
  drawn: null, // the boards
  answer() {}, // draws what answers the questions of the state as it was when they were asked
  change: null,
  make: null,
  again: null, // asks all that the state asks once more
  begun: null, // another position of the chosen game, from which play begins anew
  mark: null, // marks the mistakes and remarks of the rule that is typed
};

/** The questions that the state asks: about its chosen game, its position, its pattern. */
export const keys = {
  game: () => keyOf(page.state.games[page.state.chosen] ?? null),
  own: () => keyOf({ game: chosen(page.state).game, at: page.state.chosen }),
  position: () => keyOf(question(page.state)),
  table({ tab, misere, games, chosen } = page.state) {
    return keyOf(tab === "pattern" && chosen < games.length && { ...games[chosen], misere });
  },
};

/** Which of them is answered where. */
const QUESTIONS = {
  about: keys.game,
  parameters: keys.own,
  board: keys.position,
  turn: keys.position,
  seen: keys.position,
  who: keys.position,
  review: keys.position,
  told: keys.position,
  patterned: keys.table,
};
const nothingYet = () => "";
const SILENT = ["turn", "who", "review"];
export const places = Object.fromEntries(
  Object.keys(QUESTIONS).map((name) => [
    name,
    place(at(name), SILENT.includes(name) ? nothingYet : undefined),
  ]),
);

/** An address of this page as it is gone to from here: what is locked away stays so. */
export const onward = (address) => (page.state.locked ? lockedTo(address) : address);

/** Says something of the position, under the last moves. */
export const tell = (...words) => told(page.answer, words);
export const told = (answer, words) =>
  answer("told", ...page.said.map((move) => made("p", {}, coded(...move))), made("p", {}, coded(...words)));

/** Asks what the state asks: from here on nothing is shown that answers anything else. */
export function asked() {
  Object.values(places).forEach((place) => place.renew());
  keyed();
  tell();
}
export function keyed() {
  history.replaceState(null, "", written(page.state));
  showWhole(location.hash);
  const keys = Object.fromEntries(Object.entries(QUESTIONS).map(([name, of]) => [name, of()]));
  for (const [name, key] of Object.entries(keys)) places[name].ask(key);
  page.answer = (name, ...nodes) => places[name].answer(keys[name], ...nodes);
}
