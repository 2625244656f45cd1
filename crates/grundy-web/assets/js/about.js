// What the catalogue says of the game that is played.

import { made } from "./dom.js";
import { valueOf } from "./editor/slider.js";
import { text as words } from "./text/text.js";
import { capital, firstSentence } from "./words.js";

/** What a move is, in a line, with the numbers it speaks of; under misère play nothing is said that it turns round. */
export function lineOf({ entry, rule, set }, misere) {
  const line = firstSentence(entry?.about ?? "");
  const own = rule?.play === "misere"; // an entry of the catalogue says so itself
  const turned = entry ? misere && !own : misere || own;
  const said = turned ? `${line.replace(words.games.lastClause, ".")} ${capital(words.page.misere)}.` : line;
  const values = (rule?.parameters ?? [])
    .filter((name) => new RegExp(`\\b${name}\\b`).test(line))
    .map((name) => [name, valueOf({ rule: rule.rule ?? "", set }, name)])
    .filter(([, value]) => Number.isSafeInteger(value))
    .map(([name, value]) => `${name} = ${value}`);
  return (values.length ? `${said} ${words.games.here(words.listed(values))}` : said).trim();
}

/** A game of the catalogue, or the rule as it was understood; of a `locked` one nothing but what a move is. */
export function aboutGame(entry, rule, { locked, misere }) {
  const source = entry && [entry.source, entry.oeis].filter(Boolean).join("; ");
  const text = (entry?.rule ?? rule?.rule ?? "").trim();
  return [
    entry && made("h3", {}, entry.title),
    entry && made("p", {}, locked ? firstSentence(entry.about) : entry.about),
    misere && made("p", {}, `${capital(words.page.misere)}.`),
    text && made("pre", { tabindex: "0", "aria-label": words.games.theRule }, text),
    source && made("p", {}, made("small", {}, source)),
  ].filter(Boolean);
}
