// The page: a question, the verdict, the moves that win, and why.

import { ask } from "./ask.js";

const at = (id) => document.getElementById(id);
const made = (tag, ...children) => {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
};
let work = null;

/** The mistakes in the rule, with the place underlined. */
function showMistakes(text, mistakes) {
  at("mistakes").replaceChildren(...mistakes.map(({ message, utf16: [start, end], hint }) => {
    const from = text.lastIndexOf("\n", start - 1) + 1;
    const line = text.slice(from).split("\n", 1)[0];
    const place = made("mark", line.slice(start - from, Math.max(end, start + 1) - from) || " ");
    const code = made("code", line.slice(0, start - from), place, line.slice(Math.max(end, start + 1) - from));
    return made("li", message, hint ? ` (${hint})` : "", made("br"), code);
  }));
}

let typed = 0;
async function check() {
  const turn = ++typed;
  const game = at("game").value;
  const { rules } = await ask("api/check", { game });
  if (turn === typed) showMistakes(game, rules[0].mistakes);
}

function verdict({ outcome, value, unknown, nimber, win_probability, loss_probability }) {
  const worth = nimber === undefined ? "" : `, value ${value}`;
  switch (outcome) {
    case "first": return `The player to move wins${worth}`;
    case "second": return `The player to move loses${worth}`;
    case "draw": return "Nobody can force a win: a draw";
    case "chance": return loss_probability === undefined
      ? `The player to move wins with probability ${win_probability}`
      : `The player to move can make sure of winning with probability ${win_probability}, the opponent with ${loss_probability}`;
    default: return `Unknown: ${unknown}`;
  }
}

function showSolution(solution) {
  at("verdict").textContent = verdict(solution);
  const drawing = solution.drawing_moves ?? [];
  const [title, items] = solution.moves.length
    ? [solution.win_probability === undefined ? "Winning moves" : "Best moves", solution.moves.map(({ words }) => words)]
    : drawing.length
      ? ["Moves that keep the draw", drawing.map(({ words }) => words)]
      : solution.replies
        ? ["Every move loses", solution.replies.map(({ move, reply }) => reply ? `${move.words}; then ${reply.words}` : move.words)]
        : ["There is no move to show", []];
  at("moves-title").textContent = title;
  at("moves").replaceChildren(...items.map((words) => made("li", words)));
}

function showExplanation({ components, unknown }) {
  const winner = { first: "who moves next wins", second: "who moves next loses", draw: "a draw" };
  const tables = components.map(({ position, options, mex, because }) => {
    const rows = options.map(({ words, nimber, outcome, win_probability }) => {
      const other = win_probability === undefined ? winner[outcome] : `wins with probability ${win_probability}`;
      return made("tr", made("td", words), made("td", nimber === undefined ? other : `*${nimber}`));
    });
    const value = mex === undefined ? "" : ` is worth *${mex}, the least value that no move has`;
    const caption = made("caption", JSON.stringify(position) + (because ? ` is worth *${mex}: ${because}` : value));
    return made("table", caption, made("tbody", ...rows));
  });
  at("why").replaceChildren(...tables, unknown ? made("p", `Unknown: ${unknown}.`) : "");
}

function showNews({ begun, done, rate }) {
  const speed = rate ? `, ${Math.round(rate).toLocaleString("en")} a second` : "";
  at("news").textContent = begun ? `Working: ${done.toLocaleString("en")} done${speed}` : "Waiting for other questions";
}

async function submit(event) {
  event.preventDefault();
  work?.abort();
  const mine = new AbortController();
  work = mine;
  at("stop").disabled = false;
  at("answer").hidden = true;
  const question = { game: at("game").value, position: at("position").value, misere: at("misere").checked };
  try {
    const options = { news: showNews, signal: mine.signal };
    const solution = await ask("api/solve", question, options);
    const explanation = await ask("api/explain", question, options);
    showSolution(solution);
    showExplanation(explanation);
    at("answer").hidden = false;
    at("news").textContent = "";
  } catch (problem) {
    if (mine !== work) return;
    at("news").textContent = mine.signal.aborted ? "Stopped." : problem.detail ?? String(problem);
    if (problem.in === "rule") showMistakes(problem.text, problem.mistakes);
  } finally {
    if (mine === work) at("stop").disabled = true;
  }
}

at("game").addEventListener("input", () => check().catch(() => {}));
at("question").addEventListener("submit", submit);
at("stop").addEventListener("click", () => work?.abort());
