// The moves so far: as a strip under the board, and in words beside it.

import { at } from "../dom.js";
import { retried } from "../match.js";
import { page } from "../page.js";
import { record, wordsOfMoves } from "../record.js";
import { timeline } from "../timeline.js";

/** Shows the moves so far, of which `slips` are marked where they are known. */
export async function showRecord(signal, slips = null) {
  const back = (ply) => page.change(retried(page.state, ply));
  const put = (words) => {
    const strip = timeline(page.state, { words, slips, back });
    at("timeline").replaceChildren(...(strip ? [strip] : []));
    at("history").hidden = !words.length;
  };
  const blank = page.state.past.map(() => null);
  if (!slips) put(blank);
  if (!slips) at("moves-made").replaceChildren();
  try {
    const words = await wordsOfMoves(page.state, signal);
    if (signal.aborted) return;
    put(words);
    at("moves-made").replaceChildren(...record(page.state, words));
  } catch {
    if (!signal.aborted) at("moves-made").replaceChildren(...record(page.state, blank)); // the position tells of the mistake
  }
}
