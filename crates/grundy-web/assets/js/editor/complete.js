// What a word in the field of a rule may become, in a list under it. It opens as one types and takes no key before the arrows
// have gone into it: Enter is a new line, and Tab leads on.

import { at, made } from "../dom.js";
import { text } from "../text/text.js";
import { catalogue } from "./catalogue.js";
import { completions } from "./completion.js";
import { listbox } from "./listbox.js";

/** Wires the field; `put(text, place)` hears of the text with a word completed, and where one goes on to type. */
export function completing(field, { put }) {
  const element = at("completions");
  let offered = [];
  let turn = 0;
  const accept = (i) => {
    const { from, write } = offered[i];
    const { value, selectionEnd } = field;
    close();
    put(value.slice(0, from) + write + value.slice(selectionEnd), from + write.length);
  };
  const list = listbox(field, element, { picked: accept });
  const close = () => {
    turn += 1;
    list.close();
    at("offered").textContent = "";
  };

  async function open(asked) {
    close();
    const mine = turn;
    const games = await catalogue().catch(() => []);
    if (mine !== turn || field.selectionStart !== field.selectionEnd) return;
    offered = completions(field.value, field.selectionEnd, { games, asked });
    if (!offered.length) return;
    list.open(
      offered.map(({ shown, kind, title }) => [shown, made("span", {}, title ?? text.rule.kinds[kind])]),
    );
    beneath(offered[0].from);
    at("offered").textContent = text.rule.offered(offered.length);
  }

  /** Puts the list under a letter of the text. */
  function beneath(place) {
    const letters = at("underlines");
    const [frame, letter] = [letters.parentElement.getBoundingClientRect(), boxOf(letters, place)];
    const left = Math.min(letter.left - frame.left, frame.width - element.offsetWidth);
    element.style.left = `${Math.max(0, left)}px`;
    element.style.top = `${letter.bottom - frame.top}px`;
  }

  const keys = {
    ArrowDown: () => (list.step(1), true),
    ArrowUp: () => list.active() >= 0 && (list.step(-1, -1), true),
    Enter: () => list.active() >= 0 && (accept(list.active()), true),
    Tab: () => list.active() >= 0 && (accept(list.active()), true),
    Escape: () => (close(), true),
  };
  field.addEventListener("keydown", (event) => {
    const { key, ctrlKey, shiftKey, altKey, metaKey } = event;
    if (ctrlKey && key === " ") {
      event.preventDefault();
      open(true);
    } else if (list.isOpen() && !shiftKey && !ctrlKey && !altKey && !metaKey && keys[key]?.()) {
      event.preventDefault();
    } else if (/^(Arrow|Page|Home|End)/.test(key)) close();
  });
  field.addEventListener("input", ({ inputType }) =>
    /^(insert(Text|CompositionText)|deleteContent)/.test(inputType ?? "") ? open(false) : close(),
  );
  for (const leaves of ["click", "scroll", "blur"]) field.addEventListener(leaves, close);
}

/** Where a letter of a text is drawn: the text is in several pieces. */
function boxOf(element, place) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = place;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (left < node.length) {
      const range = document.createRange();
      range.setStart(node, left);
      range.setEnd(node, left + 1);
      return range.getBoundingClientRect();
    }
    left -= node.length;
  }
  return element.getBoundingClientRect();
}
