// What the catalogue says of the game that is played.

import { made } from "./dom.js";
import { valueOf } from "./editor/slider.js";
import { text as words } from "./text/text.js";
import { capital, firstSentence } from "./words.js";

/** That who cannot move wins, as a sentence. */
const misereSaid = () => `${capital(words.page.misere)}.`;
/** What a move is, without who wins by the last one: that misère play turns round. */
const moveOf = (line) => line.replace(words.games.lastClause, ".");

/** What a move is, in a line, with the numbers it speaks of; under misère play nothing is said that it turns round. */
export function lineOf({ entry, rule, set }, misere) {
  const line = firstSentence(entry?.about ?? "");
  const own = rule?.play === "misere"; // an entry of the catalogue says so itself
  const turned = entry ? misere && !own : misere || own;
  const said = turned ? `${moveOf(line)} ${misereSaid()}` : line;
  const values = (rule?.parameters ?? [])
    .filter((name) => new RegExp(`\\b${name}\\b`).test(line))
    .map((name) => [name, valueOf({ rule: rule.rule ?? "", set }, name)])
    .filter(([, value]) => Number.isSafeInteger(value))
    .map(([name, value]) => `${name} = ${value}`);
  return (values.length ? `${said} ${words.games.here(words.listed(values))}` : said).trim();
}

/** What is said of a game, in paragraphs: where its play is `turned` to misère, its theorems are named as those of normal play. */
export function saidOf(about, { locked, turned }) {
  const line = firstSentence(about);
  const more = locked ? "" : about.trim().slice(line.length).trim();
  if (turned) return [moveOf(line), more && words.games.normally(more)].filter(Boolean);
  return [locked ? line : about];
}

/** A game of the catalogue, or the rule as it was understood; of a `locked` one nothing but what a move is. */
export function aboutGame(entry, rule, { locked, misere }) {
  const source = entry && [entry.source, entry.oeis].filter(Boolean).join("; ");
  const text = (entry?.rule ?? rule?.rule ?? "").trim();
  const turned = misere && rule?.play !== "misere";
  return [
    entry && made("h3", {}, entry.title),
    ...(entry ? saidOf(entry.about, { locked, turned }).map((said) => made("p", {}, said)) : []),
    misere && made("p", {}, misereSaid()),
    text && made("pre", { tabindex: "0", "aria-label": words.games.theRule }, text),
    source && made("p", {}, made("small", {}, source)),
  ].filter(Boolean);
}
