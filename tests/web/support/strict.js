// Sees at every change of the page that nothing on it answers a question that the page does not ask.

import { between } from "./between.js";

/**
 * Marks every answer with its question, in the words that the page shows, and lets the answers come
 * late, in any order, some of them not at all: `late(path)` says in how many milliseconds, or null for a failure.
 */
export async function strict(page, late) {
  await page.addInitScript(watch);
  await between(page, {
    async before(path) {
      const delay = late(path);
      await new Promise((resolve) => setTimeout(resolve, delay ?? 20));
      return delay === null ? REFUSED : null;
    },
    after: marked,
  });
}

/** What was seen: how often something was looked at, and all that answered something else. */
export const seen = (page) => page.evaluate(() => window.strictly);

const REFUSED = {
  schema: "grundy/problem/1",
  detail: "more questions are being worked on than this server takes",
  mistakes: [],
};

/** The answer, which says in its words what it was asked. */
function marked(path, { sum, ...question }, text) {
  const answer = JSON.parse(text);
  if (answer.schema === "grundy/problem/1") return text;
  const { game, set = {}, misere = false } = question;
  const asked = sum ? { sum, set, misere } : { game, set, misere };
  // What is listed for a position says how the game writes it, and that is what is asked from then on.
  if (sum?.length === 1 && path === "moves") asked.sum = [{ ...sum[0], position: answer.text }];
  const words = `«${encodeURIComponent(JSON.stringify(asked))}»`;
  for (const name of ["value", "theorem", "because", "why"])
    if (typeof answer[name] === "string") answer[name] += words;
  const moves = [answer.moves, answer.components?.flatMap(({ options }) => options ?? [])].flat();
  for (const move of moves) if (move?.words) move.words += words;
  if (path === "table") answer.unknown = words;
  return JSON.stringify(answer);
}

/** Runs in the page. */
function watch() {
  const strictly = (window.strictly = { looks: 0, stale: [] });
  const plain = (sum) => [sum].flat().join("+").replace(/\s/g, "");
  // An address that somebody enters is not the page's own before the page has heard of it.
  let address = "";
  const replace = history.replaceState;
  history.replaceState = function (state, title, hash) {
    address = hash;
    replace.call(this, state, title, hash);
  };
  const look = () => {
    const fields = new URLSearchParams(address.slice(1).replaceAll("+", "%2B"));
    if (!fields.has("game")) return;
    const games = [];
    for (const [name, value] of fields) {
      if (name === "game") games.push({ game: value, set: {}, position: "" });
      if (name === "set") games.at(-1).set = JSON.parse(value);
      if (name === "position") games.at(-1).position = plain(value);
    }
    const buttons = [...document.querySelectorAll("#games [aria-pressed]")];
    const pressed = buttons.findIndex((button) => button.ariaPressed === "true");
    const chosen = games[Math.max(pressed, 0)] ?? { game: "", set: {} };
    const check = (where, asked) => {
      if (!asked) return;
      const { sum, at: _, ...was } = asked;
      if ("set" in was) was.set = JSON.stringify(was.set);
      if (sum) was.sum = sum.map(({ game, position }) => `${game} ${plain(position ?? [])}`).join(" + ");
      const named = games.map(({ game, position }) => `${game} ${position}`);
      // A board of a sum has the moves of its own game.
      const own = sum?.length === 1 ? named.indexOf(was.sum) : -1;
      const of = own >= 0 ? [games[own]] : sum ? games : [chosen];
      const now = {
        sum: own >= 0 ? named[own] : named.join(" + "),
        game: chosen.game,
        set: JSON.stringify(Object.assign({}, ...of.map(({ set }) => set))),
        misere: fields.get("misere") === "1",
        to: Number(fields.get("range") ?? document.querySelector(".pattern-upto input")?.value),
      };
      strictly.looks += 1;
      for (const name of Object.keys(was))
        if (was[name] !== now[name])
          strictly.stale.push(`${where} answers ${name} ${was[name]}, and ${now[name]} is asked`);
    };
    for (const place of document.querySelectorAll("[data-of]")) {
      const { id, className, dataset } = place;
      if (id === "mistakes") {
        const typed = document.querySelector("#game").value;
        if (place.firstChild && dataset.of !== typed)
          strictly.stale.push(`mistakes of ${dataset.of}, where ${typed} is typed`);
      } else check(id || className, JSON.parse(dataset.of));
    }
    for (const place of document.querySelectorAll("#board, #turn, #seen, #told, #patterned"))
      for (const [, asked] of place.innerHTML.matchAll(/«([^»]*)»/g))
        // What was said of the moves that led here stays.
        if (place.id !== "told") check(`the text of ${place.id}`, JSON.parse(decodeURIComponent(asked)));
  };
  new MutationObserver(look).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
}
