// The games of a sum: what they are called, and buttons to choose one of them.

import { made } from "./dom.js";
import { written } from "./exact.js";
import { text } from "./text/text.js";
import { shortened } from "./words.js";

/** So many letters of a rule stand for it where it is only named. */
const LETTERS = 24;

/** A game in few words: its rule may have many lines. */
export function brief(game) {
  const line = game.trim().split("\n", 1)[0];
  if (line === game.trim() && line.length <= LETTERS) return line;
  return `${line.slice(0, LETTERS).trim()} …`;
}

/** The words of a move, which in a sum begin with its game, with the game in few words. */
export function briefly(games, words) {
  const named = games.find(({ game }) => words.startsWith(`${game}: `));
  return named ? `${brief(named.game)}: ${text.move(words.slice(named.game.length + 2))}` : text.move(words);
}

/** What stands over the board: a rule by its first line, of which as much is shown as there is room for. */
export function headingOf({ game, entry }) {
  if (entry) return entry.title;
  const [line, ...more] = game.trim().split("\n");
  return more.length ? `${line} …` : line;
}

/** What a game is called where it is named. */
export const titleOf = ({ game, entry }) => entry?.title ?? brief(game);

/** The components of all games, each with its game where there are several. */
export const componentNames = ({ games, position }) =>
  position.flatMap((components, i) =>
    components
      .map(shortened)
      .map((text) => (games.length > 1 ? `${quoted(brief(games[i].game))} ${text}` : text)),
  );

/** Several words in quotes, as on the command line. */
const quoted = (name) => (/\s/.test(name) ? `“${name}”` : name);

/** The parameters that values may be given to: a name with arguments has given its first ones already. */
const free = ({ game, rule: { parameters } }) =>
  parameters.length === 1 && /^[\w-]+\s*\(.*\S.*\)\s*$/s.test(game) ? [] : parameters;

/** Why these games cannot be asked about together: a sum has one value for each parameter, whosoever it is. */
export function clash(games) {
  for (const [i, { set }] of games.entries())
    for (const name of free(games[i]))
      for (const other of games.slice(0, i)) {
        const same = written(other.set[name]) === written(set[name]);
        if (same || !free(other).includes(name)) continue;
        return text.games.clash(titleOf(other), titleOf(games[i]), name);
      }
  return "";
}

/** A button for each of several games; `choose(i)` hears which is chosen, `remove(i)` which is taken away; `keeps(i)` are to stay. */
export function gameButtons(titles, chosen, { choose, remove, keeps }) {
  const choosing = (title, i) => {
    const pressed = String(i === chosen);
    return made("button", { type: "button", "aria-pressed": pressed, onclick: () => choose(i) }, title);
  };
  const removing = (title, i) => {
    const label = text.games.remove(title);
    return made(
      "button",
      { type: "button", "aria-label": label, title: label, onclick: () => remove(i) },
      "×",
    );
  };
  return titles.map((title, i) =>
    made("span", { class: "game-button" }, choosing(title, i), remove && !keeps(i) && removing(title, i)),
  );
}
