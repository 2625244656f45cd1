// The field in which a game is typed: its mistakes are underlined at every key.

import { ask, askAgain, complaint } from "../ask.js";
import { at, coded, made } from "../dom.js";
import { completing } from "./complete.js";
import { isOf } from "./parameters.js";
import { keyOf, place } from "../place.js";
import { text as words } from "../text/text.js";
import { tried } from "./trial.js";
import { explained, underline } from "./underline.js";

/** Names and codes with signs of a sum between them, as the command line takes them. */
const SUM = /^\s*(?:\p{L}[\w-]{2,}|\d+\.\w+)(?:\s*\+\s*(?:\p{L}[\w-]{2,}|\d+\.\w+))+\s*$/u;

/** So long nothing must be typed before the rule is checked, in milliseconds. */
const PAUSE = 150;

/**
 * Wires the field. `typed(text, rule)` hears of every text that is a game, with what the check says of it; `tells()` says whether
 * values may be told; `misere()`, whether who cannot move wins.
 */
export function ruleField({ settings, misere, typed, tells }) {
  const field = at("game");
  const trial = at("trial");
  const mistakesOf = place(at("mistakes"), () => "");
  let wait = 0;
  let checking = new AbortController();
  let trying = new AbortController();
  let tries = null; // the game, with values of its parameters, that is tried

  const grow = () => {
    field.style.height = "auto";
    field.style.height = `${field.scrollHeight + 2}px`;
  };
  const show = (text, { mistakes: all = [], warnings = [] }) => {
    // What is wrong with the value of a parameter is told at its field.
    const mistakes = all.filter((one) => !Object.keys(settings(text)).some((name) => isOf(name)(one)));
    underline(
      at("underlines"),
      text,
      mistakes.map(({ utf16 }) => utf16),
    );
    const sum = mistakes.length > 0 && SUM.test(text) && made("li", { class: "remark" }, words.rule.sum);
    mistakesOf.answer(text, ...explained(text, [...mistakes, ...warnings], mend), sum || "");
    field.toggleAttribute("aria-invalid", mistakes.length > 0);
  };
  const mend = (text, place = text.length) => {
    field.value = text;
    field.focus();
    field.setSelectionRange(place, place);
    field.dispatchEvent(new Event("input"));
  };
  async function check() {
    checking.abort();
    checking = new AbortController();
    const game = field.value;
    try {
      const {
        rules: [rule],
      } = await ask("api/check", { game, set: settings(game) }, checking);
      show(game, rule);
      if (!rule.ok) return;
      typed(game, rule);
      attempt(game, rule);
    } catch (problem) {
      if (problem?.in === "rule") show(game, problem);
      else if (problem?.gone)
        mistakesOf.answer(game, made("li", {}, coded(complaint(problem)), askAgain(problem, check)));
    }
  }
  /** Says something of the rule that stands in the field, unless that is said already. */
  function attempt(game, rule) {
    const how = { set: settings(game), misere: misere() };
    const key = keyOf([game, how]);
    if (!rule.ok || field.value !== game || key === tries || !tells()) return;
    forget();
    tries = key;
    const show = (lines) => key === tries && trial.replaceChildren(...lines);
    // What cannot be tried is told of by the board.
    tried(game, how, rule, { signal: trying.signal, show }).catch(() => {});
  }
  function forget() {
    trying.abort();
    trying = new AbortController();
    tries = null;
    trial.replaceChildren();
  }
  field.addEventListener("input", () => {
    grow();
    // The old underlines would stand under other letters, and what they mean beside another text.
    underline(at("underlines"), field.value, []);
    mistakesOf.ask(field.value);
    forget();
    clearTimeout(wait);
    wait = setTimeout(check, PAUSE);
  });
  completing(field, { put: mend });
  field.addEventListener("scroll", () => (at("underlines").scrollTop = field.scrollTop));
  return {
    /** Puts a game into the field. */
    put(text) {
      if (field.value === text) return;
      field.value = text;
      underline(at("underlines"), text, []);
      mistakesOf.ask(text);
      forget();
      grow();
    },
    /** Underlines the mistakes of a game that was checked, and tells its remarks, unless another one is being typed. */
    mark(text, checked) {
      if (field.value === text) show(text, checked);
    },
    attempt,
  };
}
