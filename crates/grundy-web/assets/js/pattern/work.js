// A question that may take long: how far it is, a button that stops it, and what was wrong with it.

import { ask } from "../ask.js";
import { made } from "../dom.js";
import { text } from "../text/text.js";

/** How far the work is; the first report has no rate yet. */
export function newsOf(what, { begun, done, rate }) {
  if (!begun) return text.pattern.waiting(what);
  return `${what}: ${text.say.done(done, rate ? text.say.speed(Math.round(rate)) : "")}`;
}

/** A line that shows one question at a time; `what` names the work. */
export function work(what) {
  const line = made("p", { class: "pattern-news", role: "status" });
  let running = null;

  /** The answer; null where it was stopped or has failed, and then the line says why. */
  async function run(path, question) {
    stop();
    const mine = (running = new AbortController());
    const words = made("span", {}, `${what} …`);
    const button = made("button", { type: "button", onclick: () => mine.abort() }, text.pattern.stop);
    // A quick answer does not make the line flicker.
    const shown = setTimeout(() => line.replaceChildren(words, " ", button), 250);
    const news = ({ begun, done, rate }) => {
      words.textContent = newsOf(what, { begun, done, rate });
    };
    try {
      const answer = await ask(path, question, { news, signal: mine.signal });
      if (mine === running) line.replaceChildren();
      return answer;
    } catch (problem) {
      if (mine !== running) return null;
      if (problem.name === "AbortError") line.textContent = text.pattern.stopped(what);
      else throw problem;
      return null;
    } finally {
      clearTimeout(shown);
    }
  }
  function stop() {
    running?.abort();
    running = null;
  }
  return { element: line, run, stop, say: (words) => (line.textContent = words) };
}
