// What a position remembers beside what is drawn of it, in words: what was taken last, how much is to go. Nothing here draws.

import { text } from "../text/text.js";

/** What rules call the things that they remember, and how one says it. */
const SAYS = {
  last: (n) => (n ? text.board.last(n) : null),
  m: text.board.atMost,
  left: text.board.toGo,
  passes: text.board.passes,
  used: (all) => (all.length ? text.board.used(text.listed(all.map(String))) : null),
  turn: (who) => (typeof who === "string" ? text.board.turnOf(who) : text.board.turn(who)),
};

/** The names of the entries of a tuple, as the first clause of a rule has them. */
export function namesOf(rule) {
  const [, inner] = /^\s*\(([^()]*)\)\s*->/m.exec(rule) ?? [];
  return inner?.split(",").map((name) => name.split(":")[0].trim()) ?? [];
}

/** What stands beside the entry `drawn` of a tuple: the others, by the names that the rule gives them. */
export function beside(values, drawn, rule) {
  const names = namesOf(rule);
  const words = values.map((value, i) => {
    if (i === drawn) return null;
    const name = names[i];
    if (Object.hasOwn(SAYS, name ?? "")) return SAYS[name](value);
    const said = Array.isArray(value) ? text.listed(value.map(String)) : String(value);
    return name ? `${name}: ${said || text.board.none}` : said;
  });
  return words.filter(Boolean).join(", ");
}
