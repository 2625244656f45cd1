// The P-positions of a sequence, and what fits them.

import { answered } from "../answers.js";
import { complaint } from "../ask.js";
import { made } from "../dom.js";
import { catalogue } from "../editor/catalogue.js";
import { text } from "../text/text.js";

/** So many are listed, and what fits is asked of as many. */
const LISTED = 40;
/** Fewer say nothing. */
const LEAST = 4;
const FITS = 3;
const SECONDS = 20; // that are spent on what fits

/** The first heaps of value 0. */
function lostOf(seq) {
  const lost = [];
  for (let n = seq.from; n <= seq.to && lost.length < LISTED; n += 1) if (seq.at(n) === 0) lost.push(n);
  return lost;
}

/** What a candidate is called in the language of the page, by the entries of the catalogue, with which heap of a game is
 * meant where it is not n; a formula says that itself. */
export function calledBy(entries) {
  const called = ({ kind, name }) => {
    if (kind !== "game") return text.says(name);
    const [, english, values = ""] = /^(.*?)( \(\w+ = .*\))?$/.exec(name);
    const entry = entries.find(({ title, aliases }) => title === english || aliases?.includes(english));
    return (entry?.title ?? english) + values;
  };
  return (one) =>
    one.game === null || !one.shift
      ? called(one)
      : text.pattern.ofHeap(called(one), one.shift > 0 ? `n + ${one.shift}` : `n − ${-one.shift}`);
}

/** What fits a list of numbers, in words. */
export async function fitting(values, but = () => false) {
  const { candidates, unknown } = await answered("api/identify", { values, limits: { seconds: SECONDS } });
  const names = candidates.filter((one) => !but(one)).map(calledBy(await catalogue()));
  if (names.length) return text.pattern.fits(text.listed(names.slice(0, FITS)));
  return unknown ? text.pattern.fitsUnknown(text.says(unknown)) : text.pattern.fitsNone;
}

/** A list to be opened, of the P-positions; what fits them is asked once it is. */
export function lostList(seq) {
  const lost = lostOf(seq);
  const words = made("p", { role: "status" });
  const list = made(
    "details",
    { class: "pattern-lost" },
    made("summary", {}, text.pattern.lost),
    made("p", {}, lost.length < seq.zeros ? `${lost.join(", ")} …` : lost.join(", ")),
    words,
  );
  if (lost.length >= LEAST)
    list.addEventListener(
      "toggle",
      async () => {
        words.textContent = text.say.working;
        words.textContent = await fitting(lost).catch((problem) => complaint(problem));
      },
      { once: true },
    );
  return list;
}
