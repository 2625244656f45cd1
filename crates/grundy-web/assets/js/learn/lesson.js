// The step of a lesson, above its board: what is to be seen or done, and the way on.

import { made } from "../dom.js";
import { following, lessonOf, stepAddress } from "./lessons.js";

/** What stands above the board; `won` says whether you have won there. */
export function lessonLines(state, won) {
  const here = lessonOf(state.lesson);
  if (!here) return [];
  const { lesson, step, at } = here;
  const last = at + 1 === lesson.steps.length;
  const next = last ? following(lesson) : lesson;
  const done = !step.win || won;
  const on = (words, lesson, at) =>
    made("a", { class: done ? "go" : "skip", href: stepAddress(lesson, at) }, words);
  const praise = step.win && won && (last ? "You have beaten the computer. " : "Well done. ");
  return [
    made("p", {}, made("b", {}, `${lesson.title}, ${at + 1} of ${lesson.steps.length}`)),
    made("p", {}, step.text),
    made(
      "p",
      { class: "row" },
      praise && made("b", { role: "status" }, praise),
      last
        ? next && on(`Next lesson: ${next.title}`, next, 0)
        : on(done ? "Next step" : "Skip this step", lesson, at + 1),
      last && !next && made("a", { class: "go", href: "#" }, "That was the last lesson"),
    ),
  ];
}
