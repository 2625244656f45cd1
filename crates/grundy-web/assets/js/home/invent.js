// A field for a game of one's own, with examples to click.

import { made } from "../dom.js";
import { text } from "../text/text.js";

/** Six games in a line each, which the language says in words. */
const EXAMPLES = [
  "take 1..3",
  "take primes",
  "n -> n - k for k in divisors(n) if k < n",
  "n -> a & n-a for a in 1..n-1 if a != n-a",
  "(a, b) -> (a-k, b) | (a, b-k) | (a-k, b-k) for k in 1..max(a, b)",
  '"XX" => ".."',
];

/** The field. `away(address)` goes to the game that is typed. */
export function invent(away) {
  const field = made("textarea", {
    id: "invented",
    rows: "3",
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    placeholder: "n -> n - k for k in 1..3",
  });
  const go = () => {
    const game = field.value.trim();
    if (game) away(`#game=${encodeURIComponent(game)}&tab=rule`);
    else field.focus();
  };
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    go();
  });
  const example = (rule, i) => {
    const put = () => {
      field.value = rule;
      field.focus();
    };
    return made(
      "li",
      {},
      made("button", { type: "button", onclick: put }, made("code", {}, rule), ` ${text.home.inWords[i]}`),
    );
  };
  return made(
    "section",
    { class: "invent", "aria-labelledby": "invent-title" },
    made("h2", { id: "invent-title" }, text.home.invent),
    made("label", { for: "invented" }, text.home.inLine),
    field,
    made(
      "p",
      { class: "row" },
      made("button", { type: "button", class: "go", onclick: go }, text.home.playIt),
    ),
    made("ul", { class: "examples", "aria-label": text.home.examples }, EXAMPLES.map(example)),
  );
}
