// How a word of a rule may go on: names that the rule binds, keywords, functions, games. Nothing here draws.

import { tokens } from "./highlight.js";
import { FUNCTIONS, KEYWORDS } from "./notation.js";

/** So many letters are typed before anything is offered unasked. */
const LEAST = 2;
/** So much is offered at once. */
const MOST = 8;

const NAME = /[\p{L}_][\p{L}\d_]*/gu;
/** Types, which stand behind names: `h: list`. */
const TYPES = ["int", "bool", "word", "list", "set"];

/** The names that a rule binds: in patterns, by `for`, `let` and `given`. */
export function bound(rule) {
  const code = rule.replace(/"(?:[^"\\\n]|\\.)*"?|#.*/g, " ");
  const places = [
    /(?:^|[;\n])([^;\n]*?)(?:->|→)/g, // (a, b) ->
    /\b(?:for|let)\b([^;\n]*?)(?=\bin\b|∈|=|[;\n]|$)/g, // for (x, y) in …; let f(n) = …
    /,\s*([\p{L}_][\p{L}\d_]*)\s+(?:in\b|∈)/gu, // for …, a in …
    /\bgiven\s+([\p{L}_][\p{L}\d_]*)/gu,
    /\bgiven\b[^;\n]*,\s*([\p{L}_][\p{L}\d_]*)\s*(?=[=,;\n]|$)/gu, // given K = 2, R
  ];
  const found = places.flatMap((place) =>
    [...code.matchAll(place)].flatMap(([, part]) => part.match(NAME) ?? []),
  );
  return [...new Set(found)].filter((name) => !KEYWORDS.includes(name) && !TYPES.includes(name));
}

/** Whether a place stands in a comment or between quotes, where everything is as it is written. */
function isQuoted(text, place) {
  let end = 0;
  for (const token of tokens(text)) {
    end += token.text.length;
    if (end >= place) return ["comment", "string"].includes(token.kind);
  }
  return false;
}

const words = (list, kind) => list.map((write) => ({ write, shown: write, kind }));
const CALLS = FUNCTIONS.map((call) => ({ write: call.replace(/\(.*/, "("), shown: call, kind: "function" }));

/**
 * What the word that ends at a place may become: each `{ from, write, shown, kind }`, where `from` is its first letter and a
 * game has its `title`. `games` are those of the catalogue. Unless it is `asked` for, a word that is one already stays alone.
 */
export function completions(text, place, { games, asked = false }) {
  const before = text.slice(0, place);
  if (/^[\p{L}\d_]/u.test(text.slice(place)) || isQuoted(text, place)) return [];
  const going = (all, typed, begun = "") =>
    all
      .filter(({ write }) => (begun ? write.includes(begun + typed) : write.startsWith(typed)))
      .map((one) => ({ ...one, from: place - typed.length }));
  const [word] = /(?:[\p{L}_][\p{L}\d_]*)?$/u.exec(before);
  const found = going([...words(bound(text), "bound"), ...words(KEYWORDS, "keyword"), ...CALLS], word);
  // A name of the catalogue stands alone; anywhere else its hyphens would be minus signs.
  const name = text.trim() === before.trim() ? (/^\s*([\p{L}][\p{L}\d-]*)$/u.exec(before)?.[1] ?? "") : "";
  if (name) {
    const all = games.map(({ name, title }) => ({ write: name, shown: name, kind: "game", title }));
    found.push(...going(all, name), ...going(all, name, "-"));
  }
  const isWhole = ({ write, from }) => write.replace("(", "") === before.slice(from);
  if (!asked && (Math.max(word.length, name.length) < LEAST || found.some(isWhole))) return [];
  return found.slice(0, MOST);
}
