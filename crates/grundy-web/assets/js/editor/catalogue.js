// Searching the catalogue: a combobox with a list of the games that are found.

import { games as all } from "../ask.js";
import { at, made } from "../dom.js";
import { text as said } from "../text/text.js";

/** So many games are offered at once. */
const OFFERED = 12;

/** All games of the catalogue, once asked for. */
let asked;
export const catalogue = () => (asked ??= all());

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

/** The position in which a game is shown, with values of its parameters. */
export const example = ({ show, rule }) => ({ position: show?.position, set: show?.set ?? {}, rule });

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
        : [made("li", { role: "option", "aria-disabled": "true" }, said.games.notFound)]),
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
