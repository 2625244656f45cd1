// Answers, each kept with the question that it answers: what is shown again is not asked again.

import { ask } from "./ask.js";
import { keyOf } from "./place.js";

/** So many answers of each path are kept, the last ones. */
const KEPT = 100;

/** The last answers of each path. */
const kept = new Map();

/** The answer to a question, asked where it is not known. */
export async function answered(path, question, options) {
  if (!kept.has(path)) kept.set(path, new Map());
  const answers = kept.get(path);
  const key = keyOf(question);
  const answer = answers.get(key) ?? (await ask(path, question, options));
  answers.delete(key); // what was asked last stands last
  answers.set(key, answer);
  if (answers.size > KEPT) answers.delete(answers.keys().next().value);
  return answer;
}
