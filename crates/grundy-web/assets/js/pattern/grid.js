// The pattern of pairs, or of heaps whose worth is no nim-value: a map of cells with its files.

import { lastOf } from "../board/sequence.js";
import { made } from "../dom.js";
import { cellsOf } from "./cells.js";
import { map } from "./map.js";
import { levelBy, moduloField } from "./plot.js";
import { saving } from "./save.js";
import { fileName } from "./words.js";
import { isList } from "./worth.js";
import { text } from "../text/text.js";

/** Shows the answer of `api/table`. */
export function grid(view, table, again) {
  const place = made("div", {});
  let shown = null;
  function show(wide) {
    shown?.leave();
    const cells = cellsOf(table, wide);
    const [, name] = /^\s*([a-z]\w*)\s*->/m.exec(view.rule.rule ?? "") ?? [];
    // A number that a rule has its own word for is no heap.
    if (!cells.up && name && name !== "n") cells.names.y = name;
    const coloured = cells.kind === "values" && view.modulo;
    if (coloured) Object.assign(cells, { modulo: view.modulo, level: levelBy(view.modulo) });
    shown = map(cells, { go: view.go });
    const facts = factsOf(cells);
    shown.name(
      `${(cells.up ? text.pattern.pairsOf : text.pattern.heapsOf)(table.from, table.to, view.game)}. ${facts}`,
    );
    place.replaceChildren(
      shown.element,
      made("p", { class: "pattern-facts" }, facts),
      cells.kind === "values" ? moduloField(view.modulo, (modulo) => again({ modulo })) : "",
      files(view, table, cells, shown),
    );
  }
  const length = isList(table.entries) && table.entries.cells.length;
  const wide = usualWidth(length || 1);
  show(wide);
  return {
    // What ends is no sequence, in which a period could be looked for.
    element: made("div", {}, length && lastOf(view) === null && rowField(wide, show), place),
    leave: () => shown.leave(),
  };
}

/** So many cells in a row that they are large enough to read. */
function usualWidth(length) {
  const narrow = innerWidth < 640;
  if (length <= 200) return narrow ? 10 : 20;
  return length <= 5000 ? (narrow ? 20 : 50) : narrow ? 50 : 100;
}

const rowField = (wide, show) =>
  made(
    "p",
    { class: "pattern-upto" },
    made(
      "label",
      {},
      text.pattern.cellsInRow,
      made("input", {
        type: "number",
        min: "2",
        max: "1000",
        value: String(wide),
        onchange: ({ target }) => target.reportValidity() && show(target.valueAsNumber),
      }),
    ),
    made("span", { class: "pattern-note" }, text.pattern.rowNote),
  );

function factsOf({ kind, worth, letters, min, max, unknown, absent }) {
  const [, p, n, d] = letters;
  const missing =
    (unknown ? text.pattern.unknown(unknown) : "") + (absent ? text.pattern.absent(absent) : "");
  if (kind === "outcomes") return text.pattern.outcomes(p, n, d) + missing;
  if (kind === "values") return text.pattern.largest(max, p) + missing;
  return text.pattern.goes(worth, +min.toPrecision(6), +max.toPrecision(6)) + missing;
}

const files = (view, table, cells, shown) =>
  saving({
    ...shown.saved,
    name: () => `${fileName(view.game)}${view.misere ? "-misere" : ""}-${table.from}-${table.to}`,
    title: () =>
      (cells.up ? text.pattern.pairsTitle : text.pattern.heapsTitle)(
        `${view.game}${view.misere ? text.pattern.misere : ""}`,
        table.from,
        table.to,
      ),
    csv: cells.csv,
  });
