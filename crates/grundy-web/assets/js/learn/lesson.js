// The step of a lesson, above its board: what is to be seen or done, and the way on.

import { made } from "../dom.js";
import { following, lessonOf, stepAddress } from "./lessons.js";
import { text } from "../text/text.js";

/** What stands above the board; `won` says whether you have won there. */
export function lessonLines(state, won) {
  const here = lessonOf(state.lesson);
  if (!here) return [];
  const { lesson, step, at } = here;
  const words = text.lessons[lesson.id];
  const last = at + 1 === lesson.steps.length;
  const next = last ? following(lesson) : lesson;
  const done = !step.win || won;
  const on = (said, lesson, at) =>
    made("a", { class: done ? "go" : "skip aim", href: stepAddress(lesson, at) }, said);
  const praise = step.win && won && (last ? text.lesson.beaten : text.lesson.well);
  return [
    made("p", {}, made("b", {}, text.lesson.at(words.title, at + 1, lesson.steps.length))),
    made("p", {}, words.steps[at]),
    made(
      "p",
      { class: "row" },
      praise && made("b", { role: "status" }, praise),
      last
        ? next && on(text.lesson.next(text.lessons[next.id].title), next, 0)
        : on(done ? text.lesson.nextStep : text.lesson.skip, lesson, at + 1),
      last && !next && made("a", { class: "go", href: "#" }, text.lesson.last),
    ),
  ];
}
