// Who wins, in words.

import { size } from "../exact.js";
import { text } from "../text/text.js";

const WINS = text.see.wins;
const SIGNS = { first: "N", second: "P", draw: "D", chance: "%", unknown: "…" };

/** One sentence, and what is worth adding to it. */
export function verdict(solution) {
  const {
    outcome,
    value,
    unknown,
    score,
    cost,
    remoteness,
    win_probability: win,
    loss_probability: loss,
  } = solution;
  if (outcome === "unknown") return { title: text.see.unknown, more: unknown && text.says(unknown) };
  if (win !== undefined) {
    const title = text.see.winsWith(win);
    const more = loss === undefined ? "" : text.see.otherWins(loss);
    return {
      title: outcome === "chance" ? title : WINS[outcome],
      more: outcome === "chance" ? more : text.see.withProbability(win),
    };
  }
  if (score !== undefined) {
    const by = size(score);
    return {
      title: score ? text.see.by(WINS[outcome], by) : text.see.level,
      more: text.see.gains,
    };
  }
  const more = [
    value && text.see.value(value),
    cost !== undefined && text.see.cost(cost),
    remoteness !== undefined &&
      outcome !== "draw" &&
      (remoteness ? text.see.lasts(remoteness) : text.see.over),
    outcome === "draw" && text.see.nobody,
  ];
  return { title: WINS[outcome], more: more.filter(Boolean).join(", ") };
}

/** The letter for an outcome: N for the next player, P for the previous one, D for a draw. */
export const sign = (outcome) => SIGNS[outcome];
