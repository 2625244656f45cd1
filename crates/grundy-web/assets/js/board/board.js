// The board: every component of a position drawn as what it is, and its moves made by clicking.

import { made } from "../dom.js";
import { boardOf } from "./kinds.js";
import { DRAW, DRAW_ALL } from "./drawings.js";
import { moveList } from "./list.js";
import { everyTake } from "./takes.js";
import { typeOf } from "./type.js";
import { wire } from "./handles.js";
import { gathered, wordsFor, wordsOf } from "./words.js";
import { bestOf, sign } from "./worth.js";
import { text } from "../text/text.js";

/**
 * The board of a position, `{ element, focus(), value(worthOf) }`. The view has the game (`rule`, `kind`, `set`), its `legal`
 * moves, the `last` one, whether the user is `enabled` to move, and `play(move)`, `look(component)` to call.
 */
export function board(view) {
  const line = made("p", { class: "board-line" });
  const stage = made("div", { class: "stage" });
  const say = (words) => {
    line.textContent = words;
  };
  const parts = partsOf(view, say);
  const drawings = draw(view, parts);
  const handles = [];
  const offered = new Set();
  for (const drawing of drawings) {
    stage.append(framed(drawing, view));
    handles.push(...drawing.handles);
    for (const move of drawing.offered ?? []) offered.add(move);
  }
  for (const handle of handles) for (const move of handle.moves) offered.add(move);
  const rest = view.legal.moves.filter((move) => !offered.has(move));
  const element = made(
    "div",
    { class: view.enabled ? "board" : "board waiting", role: "group", "aria-label": nameOf(view, drawings) },
    stage,
    line,
    rest.length > 0 ? others(view, rest, say) : null,
  );
  // With nothing else to stop at, one can still come here and scroll.
  if (!element.querySelector("button:enabled, input") && handles.length === 0)
    stage.setAttribute("tabindex", "0");
  const { anchor } = drawings.find((drawing) => drawing.anchor) ?? {};
  if (anchor) requestAnimationFrame(() => centre(stage, anchor));
  const wired = wire(element, handles, { enabled: view.enabled, play: view.play, look: view.look, say });
  const focus = () => {
    if (handles.length > 0) wired.focus();
    else (element.querySelector("input, button:enabled") ?? stage).focus();
  };
  /** Shows what each move is worth. */
  const value = (worthOf) => {
    for (const move of view.legal.moves) move.worth = worthOf(move);
    // All places are asked before the first sign is put: each would make the browser lay the board out anew.
    const words = [...element.querySelectorAll("svg text")].map((one) => one.getBoundingClientRect());
    const hides = ({ at }) => {
      const { left, top, width, height } = at.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return words.some(
        (one) => one.left < x + 5 && x - 5 < one.right && one.top < y + 5 && y - 5 < one.bottom,
      );
    };
    const asides = handles.map(hides);
    for (const [i, { at, moves, label }] of handles.entries()) {
      const best = bestOf(moves);
      if (!best) continue;
      at.setAttribute("aria-label", label ? `${label} – ${best.words}` : wordsFor(moves));
      sign(at, best, asides[i]);
    }
    [...element.querySelectorAll(".others .move:not(.more)")].forEach((button, i) => {
      if (!rest[i].worth) return;
      button.textContent = wordsOf(rest[i]);
      button.classList.add(rest[i].worth.sign);
    });
  };
  return { element, focus, value };
}

/** Scrolls what is too wide so that this element is in the middle. */
function centre(stage, element) {
  const [box, frame] = [element.getBoundingClientRect(), stage.getBoundingClientRect()];
  stage.scrollLeft += box.left + box.width / 2 - frame.left - frame.width / 2;
}

/** The components with their moves and what their drawings need. */
function partsOf(view, say) {
  const type = typeOf(view.rule.position ?? "unknown");
  const every = everyTake(view.legal);
  return view.legal.position.map((value, index) => ({
    index,
    value,
    type,
    view,
    say,
    text: view.legal.text[index],
    moves: view.legal.moves.filter((move) => move.component === index),
    everyTake: every,
    enabled: view.enabled,
    play: view.play,
    look: () => view.look(index),
  }));
}

/** One drawing for every component, or one for all of them. */
function draw(view, parts) {
  const kind = boardOf(view, parts);
  const whole = DRAW_ALL[kind]?.(parts, view);
  if (whole) return [whole];
  return parts.map((part) => ({ ...(DRAW[kind]?.(part) ?? DRAW.list(part)), index: part.index }));
}

/** A drawing with its label under it. */
function framed({ element, label, index }, view) {
  const fresh = index != null && view.last?.parts?.includes(index);
  const frame = made("figure", { class: fresh ? "component fresh" : "component" }, element);
  if (label) frame.append(made("figcaption", {}, label));
  if (index != null) {
    frame.dataset.component = index;
    frame.addEventListener("pointerenter", () => view.look(index));
    frame.addEventListener("pointerleave", () => view.look(null));
  }
  return frame;
}

/** The moves that nothing on the board stands for. */
function others(view, moves, say) {
  const title = moves.length === view.legal.moves.length ? text.board.moves : text.board.otherMoves;
  const peek = (move) => {
    say("");
    view.look(move ? move.component : null);
  };
  return made(
    "div",
    { class: "others", role: "group", "aria-label": title },
    made("p", { class: "others-title" }, title),
    moveList(moves, { pick: view.play, peek, enabled: view.enabled }),
  );
}

/** The name of the whole board, for those who do not see it. */
function nameOf(view, drawings) {
  // A title is written as it is said; the name of a rule that has none is a word with hyphens.
  const name = view.rule.title ?? (view.rule.catalogue ?? text.board.name).replaceAll("-", " ");
  const labels = drawings.map((drawing) => drawing.spoken ?? drawing.label).filter(Boolean);
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return labels.length > 0 ? `${title}: ${gathered(labels)}` : text.board.nothingLeft(title);
}
