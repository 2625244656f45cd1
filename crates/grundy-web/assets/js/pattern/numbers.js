// The pattern of a game whose heaps have nim-values: chart, period, files.

import { made } from "../dom.js";
import { chart } from "./chart.js";
import { period } from "./period.js";
import { differences, named } from "./beside.js";
import { lostList } from "./lost.js";
import { besideField, levelBy, moduloField } from "./plot.js";
import { saving } from "./save.js";
import { answered } from "../answers.js";
import { complaint } from "../ask.js";
import { sequence } from "./sequence.js";
import { count, csv, fileName } from "./words.js";
import { isSequence } from "./worth.js";
import { text } from "../text/text.js";

/** Shows the answer of `api/table` with `values`; `memory` keeps the period from one range to the next. `again(plot)`
 * hears that it is to be looked at otherwise. */
export function numbers(view, table, memory, again) {
  const seq = sequence(table.from, table.entries.cells);
  const unit = view.rule.position === "int" ? text.pattern.heap : "n =";
  const words = (heap) => {
    const value = seq.at(heap);
    const what = value < 0 ? text.pattern.notKnown : `*${value}${value ? "" : text.pattern.aP}`;
    return `${unit} ${count(heap)}: ${what}`;
  };
  const drawing = chart(seq, {
    words,
    unit: unit.replace(" =", ""),
    go: (heap) => view.go(String(heap)),
    level: view.modulo && levelBy(view.modulo),
  });
  const compared = made("p", { class: "pattern-facts", role: "status" });
  compare(view, seq, drawing, (words) => (compared.textContent = words));
  const { known, from, to, max, highest, zeros } = seq;
  const facts = text.pattern.values(known, from, to, max, highest, zeros);
  let found = null;
  const name = () =>
    drawing.name(
      text.pattern.valuesOf(view.game, facts) +
        (found?.proved ? text.pattern.proved(found.preperiod, found.period) : ""),
    );
  name();
  const asked = period({
    game: view.game,
    set: view.set,
    misere: view.misere,
    memory,
    found: (answer) => {
      found = answer;
      drawing.setPeriod(answer);
      name();
    },
  });
  const files = saving({
    ...drawing.saved,
    name: () => `${fileName(view.game)}-${seq.from}-${seq.to}`,
    title: () => text.pattern.valuesTitle(view.game, seq.from, seq.to),
    csv: () =>
      csv(
        ["n", "value"],
        Array.from(seq.values, (value, at) => [seq.from + at, value < 0 ? "" : value]),
      ),
  });
  const note = seq.known > 300 && made("p", { class: "pattern-note" }, text.pattern.dense);
  return {
    element: made(
      "div",
      {},
      asked.element,
      drawing.element,
      made("p", { class: "pattern-facts" }, facts),
      note,
      besideField(view.beside, (beside) => again({ beside })),
      compared,
      moduloField(view.modulo, (modulo) => again({ modulo })),
      lostList(seq),
      files,
    ),
    moved: (position) => drawing.setHere(position.map(Number).filter((heap) => seq.at(heap) >= 0)),
    leave() {
      asked.leave();
      drawing.leave();
    },
  };
}

/** Draws the values of the other game, and says where they differ. */
async function compare({ beside, set, misere }, seq, drawing, say) {
  if (!beside) return;
  try {
    const { rules } = await answered("api/check", { game: beside, set });
    const mistake = rules[0].mistakes[0];
    if (mistake) return say(text.pattern.noCompare(mistake.message));
    const { entries, from } = await answered("api/table", { game: beside, set, misere, to: seq.to });
    if (!isSequence(entries)) return say(text.pattern.noCompare(text.pattern.notKnown));
    const other = sequence(from, entries.cells);
    const { of, places } = differences(seq, other);
    drawing.setOther(other, places);
    say(places.length ? text.pattern.differ(places.length, of, named(places)) : text.pattern.same(of));
  } catch (problem) {
    say(text.pattern.noCompare(problem.mistakes?.[0]?.message ?? complaint(problem)));
  }
}
