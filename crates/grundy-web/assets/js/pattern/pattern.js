// The pattern of a game: what its positions are worth, seen all at once.

import { askAgain, complaint, mistake } from "../ask.js";
import { grounded } from "../board/hackenbush.js";
import { networkOf, treeOf } from "../board/network.js";
import { lastOf } from "../board/sequence.js";
import { coded, made } from "../dom.js";
import { keyOf, place } from "../place.js";
import { tableTo } from "./farthest.js";
import { graph, graphOf } from "./graph.js";
import { grid } from "./grid.js";
import { numbers } from "./numbers.js";
import { slides } from "./slides.js";
import { upTo } from "./upto.js";
import { work } from "./work.js";
import { isSequence } from "./worth.js";
import { capital } from "../words.js";
import { text } from "../text/text.js";

const SECONDS = 6; // for the first table, which nobody asked for

/** How far each kind of game is shown at first, and what else is offered. */
const HEAPS = {
  label: text.pattern.heapsUpTo,
  first: 1000,
  choices: [100, 1000, 10_000, 100_000, 1_000_000],
  most: 10_000_000,
};
/** What takes long is drawn as it arrives: so far first. */
const PARTS = [10_000, 100_000, 1_000_000];
const PAIRS = { label: text.pattern.pairsUpTo, first: 60, choices: [20, 60, 200, 500], most: 2000 };
const STARTS = { label: text.pattern.upTo, first: 20, choices: [10, 20, 50, 100], most: 1_000_000 };
const START_PAIRS = { label: text.pattern.upTo, first: 4, choices: [4, 5, 6, 8, 12], most: 2000 };

/** The range of a rule, by what it makes positions from; null where that is no number. */
function rangeOf({ position, rule = "" }) {
  if (position === "int") return HEAPS;
  if (position === "(int, int)") return PAIRS;
  const [, from] = /\bstart\s*(\w+\s*=|\(\s*\w+\s*,\s*\w+\s*\)\s*=)/.exec(rule) ?? [];
  return !from ? null : from.startsWith("(") ? START_PAIRS : STARTS;
}

/**
 * The pattern of `view`: `{ element, leave(), moved(position) }`. Who shows it may tell what is on the board
 * now; it is then marked. `view.range` is how far it goes first, `view.modulo` and `view.beside` how it is looked
 * at; `view.plotted({ range, modulo, beside })` hears what of them is chosen, `view.slid(set)` of
 * other values of parameters, which are drawn already.
 */
export function pattern(view) {
  const asking = work(text.pattern.table);
  const stage = place(made("div", { class: "pattern-view" }), () => ""); // the line above says what is worked out
  const edges = graphOf(view);
  const last = lastOf(view);
  const range = last === null ? rangeOf(view.rule) : null;
  const { game, misere } = view;
  let memory = {};
  let shown = null;
  let left = false;
  let position = [];
  let upto = null;

  /** Shows the pattern so far; until it is known, what is shown already `stays`, as of before, or else nothing. */
  async function show(to, limits, stays = false) {
    upto = to;
    const parts = range === HEAPS && !edges ? PARTS.filter((part) => part < to) : [];
    if (stays) stage.element.classList.add("before");
    for (const part of [...parts, to]) {
      if (!(await showPart(part, limits, stays))) return;
      stays = true;
    }
  }
  /** Shows a part of it; whether there may be more to show. */
  async function showPart(to, limits, stays) {
    const question = { game, set: view.set, misere, to };
    const key = keyOf(question);
    if (!stays) {
      put(null);
      stage.ask(key);
    }
    try {
      const found = await tableTo(
        to,
        (to) => asking.run("api/table", { ...question, to, limits }),
        graphData(view),
      );
      stage.element.classList.remove("before");
      if (!found) return false;
      const { table, beyond } = found;
      const drawing = edges
        ? graph(view, table, await outcomes(table, { ...question, limits }), edges)
        : drawingOf(view, table, memory, again, Boolean(beyond));
      function again(plot) {
        Object.assign(view, plot);
        view.plotted(plot);
        show(upto, limits);
      }
      if (left) {
        drawing.leave();
        return false;
      }
      const notes = [table.unknown && text.pattern.notAll(text.says(table.unknown)), beyond];
      put(drawing);
      stage.ask(key);
      stage.answer(key, ...notes.filter(Boolean).map(note), drawing.element);
      drawing.moved?.(position);
      return notes.every((one) => !one);
    } catch (problem) {
      stage.element.classList.remove("before");
      put(null);
      stage.ask(key);
      stage.answer(key, without(problem, range, view.again));
      return false;
    }
  }
  /** Who wins; values alone do not tell draws. Games of costs may not say. */
  async function outcomes(table, question) {
    if (table.entries.of === "outcome") return table;
    return (await asking.run("api/table", { ...question, outcomes: true }).catch(() => null)) ?? table;
  }
  function put(drawing) {
    shown?.leave();
    shown = drawing;
  }

  const within = (to) => to <= range.most;
  const first = edges
    ? edges.length - 1
    : last !== null
      ? last
      : range && view.range && within(view.range)
        ? view.range
        : range?.first;
  const wanted = (to) => {
    view.plotted({ range: to });
    show(to);
  };
  const ask = range && !edges && upTo({ ...range, value: first, wanted });
  const sliders = slides(view, {
    draw(set) {
      view.set = set;
      memory = {};
      return show(upto, { seconds: SECONDS }, true);
    },
    changed: (set) => left || view.slid(set),
  });
  show(first, { seconds: SECONDS });
  return {
    element: made(
      "section",
      { class: "pattern", "aria-label": text.page.pattern },
      ask,
      sliders,
      asking.element,
      stage.element,
    ),
    moved(now) {
      position = now;
      shown?.moved?.(now);
    },
    leave() {
      left = true;
      asking.stop();
      put(null);
    },
  };
}

const note = (words) => made("p", { class: "pattern-note" }, coded(words));

/** What there is of a graph on which positions are made from a number; nothing where there is none. */
function graphData(view) {
  const edges = grounded(view)?.ends;
  if (edges) return text.pattern.graphHas(text.board.edges(edges.length));
  const vertices = (networkOf(view) ?? treeOf(view))?.next;
  return vertices && text.pattern.graphHas(text.pattern.vertices(vertices.length));
}

const drawingOf = (view, table, memory, again, ends) =>
  isSequence(table.entries) ? numbers(view, table, memory, again, ends) : grid(view, table, again);

/** Why there is nothing to see, and what to write for it; or, where that says nothing of the game, what went wrong. */
function without(problem, start, again) {
  if (!problem.mistakes?.length)
    return made("p", {}, coded(text.say.notKnown(complaint(problem)), " ", askAgain(problem, again)));
  const why = mistake(problem);
  const hint =
    !start &&
    made(
      "p",
      {},
      text.pattern.madeFrom,
      made("code", {}, "start n = …"),
      text.pattern.or,
      made("code", {}, "start (a, b) = …"),
      text.pattern.toRule,
    );
  return made(
    "div",
    {},
    made("p", {}, made("strong", {}, text.pattern.noPattern)),
    made("p", {}, coded(`${capital(why)}.`)),
    hint,
  );
}
