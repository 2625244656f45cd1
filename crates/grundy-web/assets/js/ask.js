// Asks a question of whoever answers here. Long questions bring news, and end when the signal is given.

import { server } from "./server.js";

let answers = server;

/** From here on another one answers than the server: `{ ask, games }`, as `server` has them. */
export const askOf = (other) => (answers = other);

/** The answer document of a question; `news` hears how far the work is. Throws the problem document. */
export const ask = (path, question, options = {}) => answers.ask(path, question, options);

/** All games of the catalogue. */
export const games = () => answers.games();

/** What went wrong, in words; nothing where the question was only given up. */
export function complaint(problem) {
  if (problem?.name === "AbortError") return "";
  return (problem?.detail ?? String(problem)).replace(/^sum: /, "");
}
