// Nim-values as binary columns, and their sum: a column adds up to 1 where it has an odd number of ones.

import { made } from "../dom.js";
import { exact } from "../exact.js";
import { text } from "../text/text.js";

/** Greater powers of two are written as powers. */
const WRITTEN_OUT = 14;

/** The powers of two that the values need, the greatest first. */
export function powers(values) {
  const width = Math.max(1, ...values.map((value) => value.toString(2).length));
  return Array.from({ length: width }, (_, i) => 2n ** BigInt(width - 1 - i));
}

/** The bits of a value in the columns of these powers. */
export const bits = (value, columns) => columns.map((power) => Number((BigInt(value) / power) % 2n));

/** The nim-sum. */
export const nimSum = (values) => exact(values.reduce((sum, value) => sum ^ BigInt(value), 0n));

/** A power of two in a narrow column. */
const headOf = (power, exponent) =>
  exponent < WRITTEN_OUT ? String(power) : ["2", made("sup", {}, String(exponent))];

/**
 * A table of components with their values in binary; `look(i)` hears which component is looked at. Nothing
 * where a component has no nim-value.
 */
export function columns(components, names, look) {
  if (!components.length || components.some(({ nimber }) => nimber === undefined)) return null;
  const values = components.map(({ nimber }) => nimber);
  const sum = nimSum(values);
  const heads = powers([...values, sum]);
  const cells = (value, odd) =>
    bits(value, heads).map((bit) =>
      made("td", { class: `bit ${bit ? "one" : ""} ${odd && bit ? "odd" : ""}` }, String(bit)),
    );
  const row = (nimber, i) =>
    made(
      "tr",
      { tabindex: "0", "data-component": i, onmouseenter: () => look(i), onfocus: () => look(i) },
      made("th", { scope: "row" }, names[i]),
      made("td", {}, `*${nimber}`),
      cells(nimber, false),
    );
  const table = made(
    "table",
    { class: "columns" },
    made("caption", {}, components.length > 1 ? text.see.inBinary : text.see.oneInBinary),
    made(
      "thead",
      {},
      made(
        "tr",
        {},
        made("th", { scope: "col" }, text.see.component),
        made("th", { scope: "col" }, text.see.valueHead),
        heads.map((power, i) => made("th", { scope: "col" }, headOf(power, heads.length - 1 - i))),
      ),
    ),
    made("tbody", {}, values.map(row)),
    components.length > 1 &&
      made(
        "tfoot",
        {},
        made(
          "tr",
          {},
          made("th", { scope: "row" }, text.see.nimSum),
          made("td", {}, `*${sum}`),
          cells(sum, true),
        ),
      ),
  );
  // Long values have more columns than there is room; the rows can be gone to by keys.
  return made("div", { class: "wide" }, table);
}
