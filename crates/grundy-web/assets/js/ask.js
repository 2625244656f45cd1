// Asks a question of whoever answers here. Long questions bring news, and end when the signal is given.

import { made } from "./dom.js";
import { server } from "./server.js";
import { text } from "./text/text.js";

let answers = server;

/** From here on another one answers than the server: `{ ask, games }`, as `server` has them. */
export const askOf = (other) => (answers = other);

/** The answer document of a question; `news` hears how far the work is. Throws the problem document. */
export const ask = (path, question, options = {}) => answers.ask(path, question, options);

/** All games of the catalogue, in the language of the page. */
export const games = async () => (await answers.games()).map(text.game);

/** A button to ask once more; nothing where the answer would be the same. */
export const askAgain = (problem, again) =>
  problem?.gone && made("button", { type: "button", onclick: again }, text.say.askAgain);

/** What went wrong, in words; nothing where the question was only given up. */
export function complaint(problem) {
  if (problem?.name === "AbortError") return "";
  return text.says((problem?.detail ?? String(problem)).replace(/^sum: /, ""));
}

/** The same, of mistakes the first alone and without its place. */
export const mistake = (problem) =>
  problem?.mistakes?.length ? text.says(problem.mistakes[0].message) : complaint(problem);
