// A field for a game of one's own, with examples to click.

import { made } from "../dom.js";

/** Six games in a line each, and what they are. */
export const EXAMPLES = [
  ["take 1..3", "one to three from a pile"],
  ["take primes", "a prime number from a pile"],
  ["n -> n - k for k in divisors(n) if k < n", "a proper divisor"],
  ["n -> a & n-a for a in 1..n-1 if a != n-a", "split into two unequal piles"],
  ["(a, b) -> (a-k, b) | (a, b-k) | (a-k, b-k) for k in 1..max(a, b)", "one pile, or both alike"],
  ['"XX" => ".."', "take two neighbours"],
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
  const example = ([rule, words]) => {
    const put = () => {
      field.value = rule;
      field.focus();
    };
    return made(
      "li",
      {},
      made("button", { type: "button", onclick: put }, made("code", {}, rule), ` ${words}`),
    );
  };
  return made(
    "section",
    { class: "invent", "aria-labelledby": "invent-title" },
    made("h2", { id: "invent-title" }, "Invent your own"),
    made("label", { for: "invented" }, "A rule in one line: what becomes of a position"),
    field,
    made("p", { class: "row" }, made("button", { type: "button", class: "go", onclick: go }, "Play it")),
    made("ul", { class: "examples", "aria-label": "Examples" }, EXAMPLES.map(example)),
  );
}
