// The period of a sequence: asked for, and in words.

import { mistake } from "../ask.js";
import { coded, made } from "../dom.js";
import { work } from "./work.js";
import { text } from "../text/text.js";

const SECONDS = 10; // that are spent without being asked for

/** Asks for the period, once for each `memory` (an object); `found(period)` hears of it. */
export function period({ game, set, misere, memory, found }) {
  const asking = work(text.pattern.period);
  const line = made("p", { class: "pattern-period" });
  async function look(question) {
    line.replaceChildren();
    try {
      const answer = await asking.run("api/period", { game, set, misere, ...question });
      if (!answer) return offer(text.pattern.lookFor);
      memory.found = { answer, longer: !answer.proved && question.limits };
      tell(memory.found);
    } catch (problem) {
      // Games without a period say so; that is no mistake of the reader's.
      line.replaceChildren(...coded(mistake(problem)));
    }
  }
  function tell({ answer, longer }) {
    found(answer);
    line.textContent = periodWords(answer);
    if (longer) offer(text.pattern.lookLonger);
  }
  const offer = (words) =>
    line.append(" ", made("button", { type: "button", onclick: () => look({}) }, words));
  if (memory.found) tell(memory.found);
  else look({ limits: { seconds: SECONDS } });
  return { element: made("div", {}, line, asking.element), leave: asking.stop };
}

/** The period in a sentence. A period that was not found may still be there. */
export function periodWords({ preperiod, period, saltus, proved, theorem, checked_to: checked, unknown }) {
  const upTo = checked === null ? "" : text.pattern.checkedTo(checked);
  if (period === null) {
    const why = unknown ? text.says(unknown) : text.pattern.noneShows;
    return text.pattern.noneFound(upTo, why);
  }
  const grows = saltus ? text.pattern.grows(saltus) : "";
  const what = text.pattern.periodFrom(period, preperiod, grows);
  if (proved) return text.pattern.provedBy(what, text.says(theorem), upTo);
  return text.pattern.seen(what, upTo, unknown && text.says(unknown));
}
