// What one entry of a table says: short words, who wins, and a number to colour by.

import { text as words } from "../text/text.js";

/** The letters of outcomes: P, the previous player wins; N, the next one; D, a draw. */
export const LETTERS = ["", "P", "N", "D"];
const NONE = 0;
const [, P, N, D] = LETTERS.keys();

const WINS = { first: N, second: P, draw: D };
const WORDS = words.pattern.words;
const SHORT = words.pattern.short;
const NAMES = words.pattern.names;

/** Whether a table is one of heaps, and not of pairs. */
export const isList = ({ cells }) => !Array.isArray(cells[0]);

/** Whether these are the nim-values of heaps. */
export const isSequence = (entries) => entries.of === "nimber" && isList(entries);

/** How the entries of this kind are read: `{ kind, read(entry) }`. */
export function reader({ of }) {
  if (of === "nimber") return { kind: "values", read: nimber };
  if (of === "outcome") return { kind: "outcomes", read: outcome };
  if (of === "value") return { kind: "outcomes", read: loopy };
  const name = NAMES[of] ?? of;
  return { kind: "numbers", name, read: (text) => number(text, name) };
}

const nimber = (value) => ({
  short: String(value),
  letter: value === 0 ? P : NONE,
  number: value,
  words: `*${value}${value ? "" : `, ${SHORT[P]}`}`,
});

const outcome = (name) => {
  const letter = WINS[name] ?? NONE;
  return { short: LETTERS[letter] || "?", letter, number: NaN, words: letter ? WORDS[letter] : name };
};

/** A loopy value: *3, or ∞ with the nim-values one can move to. Who moves to 0 wins. */
function loopy(text) {
  const moves = /^∞(?:\(([\d, ]*)\))?$/.exec(text);
  const letter =
    text === "*0" || text === "0" ? P : !moves ? N : moves[1]?.split(/, ?/).includes("0") ? N : D;
  return { short: text, letter, number: NaN, words: `${text}, ${SHORT[letter]}` };
}

/** A score, a cost or a probability. */
function number(text, name) {
  const [over, under = "1"] = text.split("/");
  // Digits that no floating-point number holds are left out on both sides.
  const cut = (digits) => Number(digits.slice(0, digits.length - Math.max(0, under.length - 300)));
  const exact = cut(over) / cut(under);
  const short = words.pattern.decimal(Number(exact.toFixed(2)));
  const about =
    text.length > 12 ? words.pattern.about(words.pattern.decimal(Number(exact.toPrecision(6)))) : text;
  return { short, letter: NONE, number: exact, words: `${name} ${about}` };
}

/** Of a place in a table at which the game has no position. */
export const NONE_THERE = { short: "", letter: NONE, number: NaN, words: words.pattern.noPosition };
export const UNKNOWN = { short: "", letter: NONE, number: NaN, words: words.pattern.notKnown };
