// Searching the catalogue: a combobox with a list of the games that are found.

import { games as all } from "../ask.js";
import { at, made } from "../dom.js";
import { text as said } from "../text/text.js";
import { listbox } from "./listbox.js";

/** So many games are offered at once. */
const OFFERED = 12;

/** All games of the catalogue, once asked for. Where nobody has answered, they are asked for again. */
let asked;
export const catalogue = () =>
  (asked ??= all().catch((problem) => {
    asked = null;
    throw problem;
  }));

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
  let games = [];
  const pick = (i) => {
    field.value = "";
    list.close();
    chosen(games[i]);
  };
  const list = listbox(field, at("found"), { picked: pick });
  const open = async () => {
    games = found(await catalogue(), field.value).slice(0, field.value ? OFFERED : undefined);
    const nodes = ({ title, tags }) => [made("b", {}, title), made("span", {}, (tags ?? []).join(", "))];
    list.open(games.map(nodes), said.games.notFound);
  };
  const keys = {
    ArrowDown: () => (list.isOpen() ? list.step(1) : open()),
    ArrowUp: () => list.step(-1),
    Enter: () => games.length && list.isOpen() && pick(Math.max(list.active(), 0)),
    Escape: list.close,
  };
  field.addEventListener("input", open);
  field.addEventListener("click", open);
  field.addEventListener("blur", () => setTimeout(list.close, 200));
  field.addEventListener("keydown", (event) => {
    if (!(event.key in keys)) return;
    event.preventDefault();
    keys[event.key]();
  });
}
