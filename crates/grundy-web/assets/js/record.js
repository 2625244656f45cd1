// The moves so far in words: who moved, and what was done.

import { made } from "./dom.js";
import { answered } from "./answers.js";
import { briefly } from "./games.js";
import { after, whoMade } from "./match.js";
import { keyOf } from "./place.js";
import { question } from "./state.js";
import { text as said } from "./text/text.js";

/** The words of moves that were made, by the questions about the positions before and after. */
const known = new Map();

const between = (state, before, after, lot) =>
  keyOf([question({ ...state, position: before }), after.flat().map(plain), lot ?? -1]);
const plain = (text) => text.replaceAll(" ", "");

/** Keeps the words of a move, which leads from the position of the state to the next one. */
export function remember(state, { position, past }, words) {
  known.set(between(state, state.position, position, past.at(-1).lot), briefly(state.games, words));
}

/** All positions of a game, the first one first. */
export const positions = ({ past, position }) => [...past.map((one) => one.position), position];

/** The words of the moves so far, asked where they are not remembered; null for a move that is none. */
export async function wordsOfMoves(state, signal) {
  const all = positions(state);
  const words = [];
  for (const [ply, before] of all.slice(0, -1).entries()) {
    const { lot } = state.past[ply];
    const key = between(state, before, all[ply + 1], lot);
    if (!known.has(key)) known.set(key, await foundBetween(state, before, all[ply + 1], lot, signal));
    words.push(known.get(key));
  }
  return words;
}

/** The words of the legal move that leads from one position to another. */
async function foundBetween(state, before, then, lot, signal) {
  const legal = await answered("api/moves", question({ ...state, position: before }), { signal });
  const [move] = leading(legal, then, lot);
  return move ? briefly(state.games, move.words) : null;
}

/** The legal moves that may have led to a position: one at most, unless a lot was drawn and it is not known by which one. */
export function leading(legal, then, lot) {
  const wanted = keyOf(then.flat().map(plain));
  const leads = ({ component, kind, text, branch_text: branches }) =>
    (branches?.length ? branches : [text]).some(
      (parts) => keyOf(after([legal.text], 0, component, kind, parts).flat().map(plain)) === wanted,
    );
  const known = legal.moves[lot];
  return known && leads(known) ? [known] : legal.moves.filter(leads);
}

/** The list of the moves that were made. */
export const record = (state, words) =>
  words.map((one, ply) => made("li", {}, `${said.who.names[whoMade(state, ply)]}: ${one ?? said.who.aMove}`));
