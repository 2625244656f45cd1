// “Who is winning?” is asked before it is told.

import { made } from "./dom.js";
import { called, mover } from "./match.js";
import { capital } from "./words.js";
import { text } from "./text/text.js";

/** The player who is winning by an answer: 0 or 1, or null where nobody is; nothing where that is not known. */
export function winning(state, { outcome, win_probability: win, score }) {
  const [own, other] = [mover(state), 1 - mover(state)];
  if (score !== undefined) return score > 0 ? own : score < 0 ? other : null;
  if (outcome === "chance") {
    const [above, below = 1] = win.split("/").map(Number);
    return 2 * above > below ? own : 2 * above < below ? other : null;
  }
  return { first: own, second: other, draw: null }[outcome];
}

/** What was guessed, and what is so. */
export function judged(state, guess, solution) {
  const who = winning(state, solution);
  if (who === undefined) return text.who.nobodyKnows;
  return who === guess ? text.who.right : text.who.notSo;
}

/** Buttons that ask who is winning; `guess(player)` hears what somebody thinks, `tell()` that it is to be told. */
export function whoAsked(state, { guess, tell }) {
  const says = (player, words) => made("button", { type: "button", onclick: () => guess(player) }, words);
  const player = (i) => says(i, capital(called(state, i)));
  // You come first, whoever began.
  const order = state.you === 1 ? [1, 0] : [0, 1];
  return [
    made(
      "p",
      { class: "row" },
      order.map(player),
      says(null, text.who.nobody),
      made("button", { type: "button", class: "quiet", onclick: tell }, text.who.tell),
    ),
  ];
}
