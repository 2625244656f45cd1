// The pattern of a game whose heaps have nim-values: chart, period, files.

import { made } from "../dom.js";
import { chart } from "./chart.js";
import { period } from "./period.js";
import { difference } from "./curve.js";
import { differences, named } from "./beside.js";
import { lostList } from "./lost.js";
import { besideField, differenceTick, levelBy, moduloField } from "./plot.js";
import { saving } from "./save.js";
import { answered } from "../answers.js";
import { mistake } from "../ask.js";
import { sequence } from "./sequence.js";
import { count, csv, fileName } from "./words.js";
import { isList, isSequence } from "./worth.js";
import { text } from "../text/text.js";

/** Shows the answer of `api/table` with `values`; `memory` keeps the period from one range to the next. `again(plot)`
 * hears that it is to be looked at otherwise. What `ends` has no period. */
export function numbers(view, table, memory, again, ends) {
  let beside = null; // the other sequence, where it differs, and by how much
  const seq = sequence(table.from, table.entries.cells);
  const unit = view.rule.position === "int" ? text.pattern.heap : "n =";
  const words = (heap) => {
    const value = seq.at(heap);
    const what = value < 0 ? text.pattern.notKnown : `*${value}${value ? "" : text.pattern.aP}`;
    const gap = beside ? beside.curve.at(heap) : NaN;
    const also = Number.isNaN(gap) ? "" : text.pattern.besideIt(beside.other.at(heap), gap);
    return `${unit} ${count(heap)}: ${what}${also}`;
  };
  const drawing = chart(seq, {
    words,
    unit: unit.replace(" =", ""),
    go: (heap) => view.go(String(heap)),
    level: view.modulo && levelBy(view.modulo),
  });
  const colours = made("p", { class: "keys" });
  const compared = made("p", { class: "pattern-facts", role: "status" });
  compare(view, seq).then((found) => {
    beside = found.other ? found : null;
    showBeside(found.words);
  });
  function showBeside(words = beside.words) {
    compared.textContent = words;
    colours.replaceChildren(...(beside ? legend(namesOf(view)) : []));
    if (!beside) return;
    const { other, places, curve } = beside;
    drawing.setOther(other, places, view.difference ? curve : null, namesOf(view));
    const range = curve.extremes(seq.from, seq.to);
    if (view.difference && places.length) compared.textContent += text.pattern.differenceFrom(...range);
  }
  function differing(difference) {
    Object.assign(view, { difference });
    view.plotted({ difference });
    if (beside) showBeside();
  }
  const { known, from, to, max, highest, zeros } = seq;
  const facts = text.pattern.values(known, from, to, max, highest, zeros);
  let found = null;
  const name = () =>
    drawing.name(
      text.pattern.valuesOf(view.game, facts) +
        (found?.proved ? text.pattern.proved(found.preperiod, found.period) : ""),
    );
  name();
  const asked =
    !ends &&
    period({
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
        ["n", "value", ...(beside ? ["beside", "difference"] : [])],
        Array.from(seq.values, (_, at) => {
          const n = seq.from + at;
          return [
            n,
            valueAt(seq, n),
            ...(beside ? [valueAt(beside.other, n), gapOf(beside.curve.at(n))] : []),
          ];
        }),
      ),
  });
  const note = seq.known > 300 && made("p", { class: "pattern-note" }, text.pattern.dense);
  return {
    element: made(
      "div",
      {},
      asked && asked.element,
      drawing.element,
      made("p", { class: "pattern-facts" }, facts),
      note,
      besideField(view.beside, (beside) => again({ beside })),
      view.beside && differenceTick(view.difference, differing),
      colours,
      compared,
      moduloField(view.modulo, (modulo) => again({ modulo })),
      lostList(seq),
      files,
    ),
    moved: (position) => drawing.setHere(position.map(Number).filter((heap) => seq.at(heap) >= 0)),
    leave() {
      if (asked) asked.leave();
      drawing.leave();
    },
  };
}

/** What is drawn beside each other, by its colour. */
const namesOf = ({ beside, difference }) => ({
  own: text.pattern.thisGame,
  other: beside,
  ...(difference && { difference: text.pattern.differenceCurve }),
});

/** Which colour is whose. */
const legend = (names) =>
  Object.entries(names).map(([whose, name]) => made("span", { class: `key ${whose}` }, name, " "));

/** A difference in a table. */
const gapOf = (gap) => (Number.isNaN(gap) ? "" : gap);

/** A value in a table: nothing where it is not known. */
const valueAt = (seq, n) => (seq.at(n) >= 0 ? seq.at(n) : "");

/** The values of the other game, where they differ, and the words for it; where it cannot be compared, words alone. */
async function compare({ beside, set, misere }, seq) {
  if (!beside) return { words: "" };
  try {
    const { rules } = await answered("api/check", { game: beside, set });
    if (rules[0].mistakes.length) return { words: text.pattern.noCompare(mistake(rules[0])) };
    const { entries, from } = await answered("api/table", { game: beside, set, misere, to: seq.to });
    if (!isSequence(entries))
      return {
        words: text.pattern.noCompare(isList(entries) ? text.pattern.noValues : text.pattern.arePairs),
      };
    const other = sequence(from, entries.cells);
    const { of, places } = differences(seq, other);
    const words = places.length
      ? text.pattern.differ(places.length, of, named(places))
      : text.pattern.same(of);
    return { words, other, places, curve: difference(seq, other) };
  } catch (problem) {
    return { words: text.pattern.noCompare(mistake(problem)) };
  }
}
