// Tables of games whose data do not reach as far as is asked.

import { text } from "../text/text.js";

/** The code of a mistake that a rule makes at some position, as where its data have no such place. */
const AT_A_POSITION = "run-error";

/**
 * The table up to `to`, and where the rule has no positions so far, the largest there is, with the words that say
 * why it goes no further: `{ table, beyond }`, or null where `ask(to)` was given up. `data` says what there is of the
 * data, where that is a better reason than the place that the rule did not find.
 */
export async function tableTo(to, ask, data) {
  const tried = async (to) => {
    try {
      return { to, table: await ask(to) };
    } catch (problem) {
      if (problem.mistakes?.[0]?.code !== AT_A_POSITION) throw problem;
      return { to, problem };
    }
  };
  let above = await tried(to);
  if (above.table === null) return null;
  if (above.table) return { table: above.table };
  let best = null;
  for (let least = 0; least < above.to;) {
    const next = await tried(Math.floor((least + above.to) / 2));
    if (next.table === null) return null;
    if (next.table) [best, least] = [next, next.to + 1];
    else above = next;
  }
  if (!best) throw above.problem;
  const [{ message, label }] = above.problem.mistakes;
  const why = data ?? [message, label].filter(Boolean).map(text.says).join(", ");
  return { table: best.table, beyond: text.pattern.beyond(best.to, why) };
}
