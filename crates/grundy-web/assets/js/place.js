// Places of the page that show answers. What stands in one answers the question that is asked now, or is not there.

import { made } from "./dom.js";
import { written } from "./exact.js";
import { text } from "./text/text.js";

/** A question as text, which is the same for the same question. */
export const keyOf = written;

/** A place that shows, while an answer is worked out, what `waits` gives. */
export function place(element, waits = working) {
  let asked = null;
  let answered = false;
  let stopped = false;

  /** Shows something else. The focus stays here, and what stands below where it is. */
  function put(nodes, height) {
    const focused = element !== document.activeElement && element.contains(document.activeElement);
    element.style.minHeight = height;
    element.replaceChildren(...nodes);
    if (focused) element.focus();
  }
  return {
    element,
    /** Another question is asked: what answers the one before goes. */
    ask(key) {
      if (key === asked && answered) return;
      put([waits()], `${Math.min(element.offsetHeight, innerHeight / 2)}px`);
      delete element.dataset.of;
      [asked, answered] = [key, false];
    },
    /** What stands here answers this question too. */
    keep(key) {
      asked = key;
      element.dataset.of = key;
    },
    /** Shows the answer to a question, unless another one is asked by now. */
    answer(key, ...nodes) {
      if (key !== asked) return;
      put(nodes, "");
      element.dataset.of = key;
      answered = true;
    },
    /** Nothing is worked out any more. */
    stop() {
      if (answered) return;
      put([made("p", {}, text.say.stoppedAnswer)], "");
      answered = stopped = true;
    },
    /** What was given up is worked out again. */
    renew() {
      if (stopped) answered = stopped = false;
    },
  };
}

/** Says that an answer is being worked out. One that comes at once does not let it be seen. */
const working = () => made("p", { class: "working" }, text.say.working);
