// The players whom the page moves for, and what a move does.

import { ask } from "./ask.js";
import { watched } from "./busy.js";
import { written } from "./exact.js";
import { called, left, moved, mover } from "./match.js";
import { briefly } from "./games.js";
import { question } from "./state.js";
import { capital } from "./words.js";
import { text } from "./text/text.js";

/** So long the computer seems to think, in milliseconds: moves that come at once are not seen. */
const THINKING = 350;
/** So often a player who errs moves at random. */
const ERRS = 0.3;

/** What the perfect player does in this position: the answer document `grundy/play/1`. */
export async function bestMove(state, signal, pause = THINKING) {
  const [choice] = await Promise.all([
    watched(text.who.thinks, signal, (options) => ask("api/play", question(state), options)),
    new Promise((resolve) => setTimeout(resolve, pause)),
  ]);
  signal.throwIfAborted();
  return choice;
}

/** What the opponent does: `moves` are the legal ones, `chance` draws from 0 to 1. */
export async function opponentMove(state, moves, signal, chance = Math.random) {
  const random = state.opponent === "random" || (state.opponent === "errs" && chance() < ERRS);
  if (!random) {
    const { move, text: typed, branch_text } = await bestMove(state, signal);
    return move && { ...move, text: typed, branch_text };
  }
  await new Promise((resolve) => setTimeout(resolve, THINKING));
  signal.throwIfAborted();
  return moves[Math.floor(chance() * moves.length)];
}

/** A move that is made: the change of the state, what it leaves where, and how it is said. */
export function take(state, move) {
  const { parts, drawn, which } = left(move, Math.random());
  const who = called(state, mover(state));
  const result = parts.map(shown).join(" + ") || text.who.nothing;
  const lot = drawn ? text.who.lot(drawn.probability, result) : "";
  return {
    next: moved(state, move, parts),
    mark: { component: move.component, parts: parts.map((_, i) => move.component + i) },
    which,
    words: `${capital(who)}: ${briefly(state.games, move.words)}${lot}.`,
  };
}

const shown = (part) => (typeof part === "string" ? part : written(part));
