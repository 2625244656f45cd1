// Answers, each kept with the question that it answers: what is shown again is not asked again.

import { ask } from "./ask.js";
import { keyOf } from "./place.js";

/** The last answer of each path. */
const kept = new Map();

/** The answer to a question, asked where it is not known. */
export async function answered(path, question, options) {
  const key = keyOf(question);
  const known = kept.get(path);
  if (known?.key === key) return known.answer;
  const answer = await ask(path, question, options);
  kept.set(path, { key, answer });
  return answer;
}
