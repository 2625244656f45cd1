// Searching the catalogue: a combobox with a list of the games that are found.

import { at, made } from "../dom.js";

/** So many games are offered at once. */
const OFFERED = 12;

/** All games of the catalogue, once asked for. */
let asked;
export const catalogue = () => (asked ??= fetch("api/games").then((response) => response.json()));

/** The games in which all words occur, those first that have them in their names. */
export function found(games, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const rank = (game) => {
    const names = [game.name, game.title, ...(game.aliases ?? [])].join(" ").toLowerCase();
    const rest = [...(game.tags ?? []), game.about].join(" ").toLowerCase();
    if (words.every((word) => names.includes(word))) return names.startsWith(words[0] ?? "") ? 0 : 1;
    return words.every((word) => names.includes(word) || rest.includes(word)) ? 2 : 3;
  };
  const ranked = games.map((game) => [rank(game), game]).filter(([rank]) => rank < 3);
  return ranked.sort(([a], [b]) => a - b).map(([, game]) => game);
}

/** The position that shows a game best: one that the first player wins, of several components if possible. */
export function example({ positions = [], rule }) {
  const plain = positions.filter(({ misere }) => !misere);
  const liveliest = (all) =>
    all.reduce((best, next) => (weight(next) > weight(best ?? {}) ? next : best), undefined);
  const chosen = liveliest(plain.filter(({ outcome }) => outcome !== "second")) ?? liveliest(plain);
  return { position: chosen?.position, set: chosen?.set ?? {}, rule };
}

const weight = ({ position = [], moves = 0 }) =>
  (moves ? 100 : 0) + 10 * Math.min(position.length, 4) + Math.min(position.join("").length, 9);

/** Wires the search. `chosen(game)` hears which one was picked. */
export async function searchField({ chosen }) {
  const field = at("search");
  const list = at("found");
  let games = [];
  let active = -1;

  const close = () => {
    list.hidden = true;
    active = -1;
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
  };
  const pick = (game) => {
    field.value = "";
    close();
    chosen(game);
  };
  const mark = (next) => {
    active = next;
    [...list.children].forEach((item, i) => item.setAttribute("aria-selected", String(i === active)));
    list.children[active]?.scrollIntoView({ block: "nearest" });
    field.setAttribute("aria-activedescendant", `found-${active}`);
  };
  const open = async () => {
    games = found(await catalogue(), field.value).slice(0, field.value ? OFFERED : undefined);
    const items = games.map((game, i) =>
      made(
        "li",
        { id: `found-${i}`, role: "option", "aria-selected": "false", onclick: () => pick(game) },
        made("b", {}, game.title),
        made("span", {}, (game.tags ?? []).join(", ")),
      ),
    );
    list.replaceChildren(
      ...(items.length
        ? items
        : [
            made(
              "li",
              { role: "option", "aria-disabled": "true" },
              "No game has these words; its rule can be typed below.",
            ),
          ]),
    );
    list.hidden = false;
    active = -1;
    field.setAttribute("aria-expanded", "true");
    field.removeAttribute("aria-activedescendant");
  };
  const keys = {
    ArrowDown: () => (list.hidden ? open() : mark(Math.min(active + 1, games.length - 1))),
    ArrowUp: () => mark(Math.max(active - 1, 0)),
    Enter: () => games.length && !list.hidden && pick(games[Math.max(active, 0)]),
    Escape: close,
  };
  field.addEventListener("input", open);
  field.addEventListener("click", open);
  field.addEventListener("blur", () => setTimeout(close, 200));
  field.addEventListener("keydown", (event) => {
    if (!(event.key in keys)) return;
    event.preventDefault();
    keys[event.key]();
  });
  list.addEventListener("mousedown", (event) => event.preventDefault());
}
