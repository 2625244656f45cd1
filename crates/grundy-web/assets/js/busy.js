// One round of questions at a time: a new round gives up the old one, and so does the button.

import { at } from "./dom.js";
import { text } from "./text/text.js";

/** News are shown only where an answer takes longer than this, in milliseconds. */
const PATIENCE = 400;

let round = new AbortController();

/** Begins a round: what is still asked is given up. */
export function begin() {
  round.abort();
  round = new AbortController();
  quiet();
  return round.signal;
}

/** The round that runs: what is asked beside it ends with it. */
export const joined = () => (round.signal.aborted ? begin() : round.signal);

/** Runs a question and shows its news, if it takes long. `work` is called with what `ask` needs. */
export async function watched(what, signal, work) {
  const wait = setTimeout(() => signal.aborted || show(`${what} …`), PATIENCE);
  const news = ({ begun, done, rate }) => {
    const speed = rate ? text.say.speed(Math.round(rate)) : "";
    const words = begun ? text.say.done(done, speed) : text.say.waiting;
    if (!at("busy").hidden && !signal.aborted) show(`${what}: ${words}`);
  };
  try {
    return await work({ signal, news });
  } finally {
    clearTimeout(wait);
    if (!signal.aborted) quiet();
  }
}

/** `stopped` hears when the button gives up what is asked. */
export function onStop(stopped) {
  at("stop").addEventListener("click", () => {
    round.abort();
    quiet();
    stopped();
  });
}

function show(words) {
  at("news").textContent = words;
  at("busy").hidden = false;
}

function quiet() {
  at("busy").hidden = true;
}
