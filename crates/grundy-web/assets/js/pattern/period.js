// The period of a sequence: asked for, and in words.

import { made } from "../dom.js";
import { work } from "./work.js";
import { count } from "./words.js";
import { capital } from "../words.js";

const SECONDS = 10; // that are spent without being asked for

/** Asks for the period, once for each `memory` (an object); `found(period)` hears of it. */
export function period({ game, set, misere, memory, found }) {
  const asking = work("Looking for a period");
  const line = made("p", { class: "pattern-period" });
  async function look(question) {
    line.replaceChildren();
    try {
      const answer = await asking.run("api/period", { game, set, misere, ...question });
      if (!answer) return offer("Look for the period");
      memory.found = { answer, longer: !answer.proved && question.limits };
      tell(memory.found);
    } catch (problem) {
      // Games without a period say so; that is no mistake of the reader's.
      line.textContent =
        problem.mistakes?.[0]?.message ?? problem.detail ?? "The period could not be asked for.";
    }
  }
  function tell({ answer, longer }) {
    found(answer);
    line.textContent = periodWords(answer);
    if (longer) offer("Look longer");
  }
  const offer = (words) =>
    line.append(" ", made("button", { type: "button", onclick: () => look({}) }, words));
  if (memory.found) tell(memory.found);
  else look({ limits: { seconds: SECONDS } });
  return { element: made("div", {}, line, asking.element), leave: asking.stop };
}

/** The period in a sentence. A period that was not found may still be there. */
export function periodWords({ preperiod, period, saltus, proved, theorem, checked_to: checked, unknown }) {
  const upTo = checked === null ? "" : `checked to ${count(checked)}`;
  if (period === null) {
    const why = unknown ?? "none shows in the values checked";
    return `No period is found so far${upTo && ` (${upTo})`}; whether there is one is unknown, because ${why}.`;
  }
  const grows = saltus ? `, growing by ${saltus} each time (saltus ${saltus})` : "";
  const what = `period ${count(period)} from ${count(preperiod)} on${grows}`;
  if (proved) return `${capital(what)}, proved by ${theorem} (${upTo}).`;
  return (
    `Seen but not proved: ${what} (${upTo}). ${unknown ? `${capital(unknown)}. ` : ""}` + "It is not shaded."
  );
}
