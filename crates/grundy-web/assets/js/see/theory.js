// The theory that an answer goes by: in a sentence or two, with where more of it is told.

import { drawn, made } from "../dom.js";
import { written } from "../exact.js";
import { text } from "../text/text.js";

/** Where more is told, of those that have a page of their own that all can read. */
const MORE = {
  nimbers: "https://en.wikipedia.org/wiki/Sprague%E2%80%93Grundy_theorem",
  tame: "https://en.wikipedia.org/wiki/Mis%C3%A8re#Mis%C3%A8re_game",
};
/** Theories that say for themselves what they are, by the plan of an answer. */
const PLANS = { tame: "tame", quotient: "quotient", loopy: "loopy", entailing: "entailing" };

/** Whether the components come in pairs, where each has a nim-value. */
function inPairs(components) {
  const texts = components.map(({ position, nimber }) => written([position, nimber]));
  return texts.length > 0 && texts.every((one) => texts.filter((other) => other === one).length % 2 === 0);
}

/** The name of the theory, of those that are told of. A mirror wins in a game that is alone: beside others its value is one of several. */
export function theoryOf({ plan, nimber, components }) {
  const because = (components.length === 1 && components[0].because) || "";
  if (/mirror image in the centre/.test(because)) return because.startsWith("after ") ? "middle" : "mirror";
  if (PLANS[plan]) return PLANS[plan];
  if (nimber === undefined) return null;
  return inPairs(components) ? "twins" : "nimbers";
}

const FIGURES = {
  // A move in one is answered in the other.
  twins: () => [
    ...[14, 106].map((x) => drawn("rect", { class: "half", x, y: 10, width: 40, height: 50, rx: 6 })),
    ...[24, 116].map((x) => drawn("rect", { class: "taken", x, y: 34, width: 20, height: 18, rx: 3 })),
    drawn("path", { class: "way", d: "M60 35H100M68 28L60 35L68 42M92 28L100 35L92 42" }),
  ],
  // A move is answered by its image, turned about the centre.
  mirror: () => [
    drawn("rect", { class: "half", x: 20, y: 6, width: 120, height: 60, rx: 4 }),
    drawn("circle", { class: "centre", cx: 80, cy: 36, r: 3.5 }),
    drawn("rect", { class: "taken", x: 30, y: 12, width: 36, height: 16, rx: 3 }),
    drawn("rect", { class: "taken", x: 94, y: 44, width: 36, height: 16, rx: 3 }),
    drawn("path", { class: "way", d: "M60 30L100 42M92 34L100 42L89 44" }),
  ],
};

FIGURES.middle = FIGURES.mirror;

/** What is told of the theory of a solution; nothing where there is nothing to tell. */
export function theory(solution) {
  const name = theoryOf(solution);
  if (!name) return null;
  const { title, words } = text.theory[name];
  const figure = FIGURES[name]?.();
  return made(
    "details",
    { class: "theory", open: Boolean(figure) },
    made("summary", {}, title),
    figure && drawn("svg", { viewBox: "0 0 160 72", "aria-hidden": "true" }, figure),
    made(
      "p",
      {},
      words,
      ...(MORE[name]
        ? [
            " ",
            made("a", { href: MORE[name], target: "_blank", rel: "noopener noreferrer" }, text.theory.more),
          ]
        : []),
    ),
  );
}
