// The front page: the puzzle of the day, games of one's own, twelve games to begin with; and the page of all games.

import { answered } from "../answers.js";
import { askAgain, complaint } from "../ask.js";
import { coded, made } from "../dom.js";
import { catalogue, found } from "../editor/catalogue.js";
import { LESSONS, stepAddress } from "../learn/lessons.js";
import { firstSentence } from "../words.js";
import { GROUPS } from "./groups.js";
import { invent } from "./invent.js";
import { framed, pictureOf } from "./pictures.js";
import { dayOf, puzzleAddress, puzzleOf } from "./puzzle.js";
import { text } from "../text/text.js";

/** What stands on the page: `{ element, leave() }`. `away(address)` goes to a game, `again()` shows it once more. */
export function home({ view, away, again }) {
  const left = new AbortController();
  const element = view === "games" ? allGames(again) : front(away, again, left.signal);
  return { element, leave: () => left.abort() };
}

function front(away, again, signal) {
  const games = made("div", { class: "cards" });
  listed(
    games,
    Object.entries(GROUPS).flatMap(([group, names]) => names.map((name) => ({ group, name }))),
  ).catch(() => {}); // the card of the puzzle tells of it
  return made(
    "div",
    { class: "front" },
    made("div", { class: "opening" }, puzzleCard(again, signal), invent(away)),
    made("section", {}, made("h2", {}, text.home.begin), games),
    made("section", {}, made("h2", {}, text.home.learn), lessons()),
    made("p", {}, made("a", { href: "#view=games", class: "more-games aim" }, text.page.allGames)),
  );
}

/** The lessons in their order. */
const lessons = () =>
  made(
    "ol",
    { class: "lessons" },
    LESSONS.map((lesson) =>
      made(
        "li",
        {},
        made("a", { class: "aim", href: stepAddress(lesson, 0) }, text.lessons[lesson.id].title),
      ),
    ),
  );

/** Fills a list with the cards of games. */
async function listed(list, wanted) {
  const games = new Map((await catalogue()).map((entry) => [entry.name, entry]));
  list.append(...wanted.map(({ name, group }) => card(games.get(name), group)));
}

/** A game with its picture; it opens as it is shown best. */
const card = (entry, group) =>
  made(
    "a",
    { class: "card", href: `#game=${entry.name}` },
    framed(entry),
    group && made("span", { class: "group" }, text.home.groups[group]),
    made("b", {}, entry.title),
    made("span", { class: "about" }, firstSentence(entry.about)),
  );

/** All games of the catalogue, by their titles; words find some of them. */
function allGames(again) {
  const list = made("div", { class: "cards" });
  const count = made("p", { role: "status" });
  const field = made("input", { id: "filter", type: "search", autocomplete: "off", spellcheck: "false" });
  const show = async () => {
    const games = found(await catalogue(), field.value);
    if (!field.value.trim()) games.sort((a, b) => a.title.localeCompare(b.title, text.locale));
    list.replaceChildren(...games.map((entry) => card(entry)));
    count.textContent = text.home.games(games.length);
  };
  const shown = () =>
    show().catch((problem) => count.replaceChildren(wrong(complaint(problem), problem, again)));
  field.addEventListener("input", shown);
  shown();
  const label = made("label", { for: "filter" }, text.home.filter);
  return made(
    "div",
    { class: "front" },
    made("h2", {}, text.page.allGames),
    made("div", { class: "field" }, label, field),
    count,
    list,
  );
}

/** What went wrong, in words, and where it may go well by now a button to ask once more. */
const wrong = (words, problem, again) => made("span", {}, coded(words, " "), askAgain(problem, again));

/** The room for the picture of a puzzle. */
const PUZZLE = { wide: 340, high: 236, labels: true };

/** The puzzle of the day, the same for everybody. */
function puzzleCard(again, signal) {
  const day = dayOf(new Date());
  const words = made("p", {}, text.home.setting);
  const frame = made("div", { class: "pane" });
  const card = made(
    "section",
    { class: "puzzle", "aria-labelledby": "puzzle-title" },
    made("h2", { id: "puzzle-title" }, text.home.puzzleOf(day)),
    frame,
    words,
  );
  const show = async () => {
    const puzzle = await puzzleOf(day, (path, question) => answered(path, question, { signal }));
    if (!puzzle || signal.aborted) return;
    const entry = (await catalogue()).find(({ name }) => name === puzzle.game);
    words.replaceChildren(
      made("span", {}, made("b", {}, entry.title), `: ${text.puzzle.task}.`),
      made("a", { class: "go", href: puzzleAddress(day, puzzle) }, text.home.solve),
    );
    const picture = await pictureOf(puzzle, PUZZLE);
    if (picture) frame.replaceChildren(picture);
  };
  show().catch((problem) => {
    if (signal.aborted) return;
    words.replaceChildren(wrong(text.home.noPuzzle(complaint(problem)), problem, again));
  });
  return card;
}
