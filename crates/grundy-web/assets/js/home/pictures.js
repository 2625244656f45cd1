// Pictures of games: their own boards, as they open, with nothing on them to be clicked.

import { answered } from "../answers.js";
import { board } from "../board/board.js";
import { made } from "../dom.js";
import { saidOf } from "../enter.js";
import { example } from "../editor/catalogue.js";

/** So many components of a position are drawn. */
const DRAWN = 4;
const NOTHING = () => {};

/** The room for the picture on a card, in pixels, and between components. */
const CARD = { wide: 215, high: 118 };
const GAP = 12;
/** Small boards are drawn larger, but no larger than this. */
const LARGEST = 2;

/** The scale in which drawings of these sizes fit beside each other. */
function scaleOf(sizes, { wide, high }) {
  const all = sizes.reduce((sum, size) => sum + size.width, 0);
  const highest = Math.max(...sizes.map((size) => size.height));
  return Math.min(LARGEST, (wide - GAP * (sizes.length - 1)) / all, high / highest);
}

/**
 * The board of a position as a picture that fits into this room, with the labels of its parts where there is room for them; nothing
 * where it cannot be drawn.
 */
export async function pictureOf({ game, set = {}, position }, room = CARD) {
  const { rule, entry } = await saidOf({ game, set });
  const legal = await answered("api/moves", { game, set, position });
  const view = { rule: { ...rule, title: entry?.title }, kind: entry?.board, set };
  const moves = legal.moves.map((move) => ({ ...move }));
  const { element } = board({
    ...view,
    legal: { ...legal, moves },
    enabled: false,
    play: NOTHING,
    look: NOTHING,
  });
  const drawings = [...element.querySelectorAll("figure > svg, figure > .big > svg")].slice(0, DRAWN);
  for (const one of drawings.flatMap((svg) => [svg, ...svg.querySelectorAll("[tabindex], .target")])) {
    for (const name of ["tabindex", "role", "aria-label", "aria-disabled"]) one.removeAttribute(name);
    one.classList.remove("handle");
    if (one.classList.contains("target")) one.remove(); // where one may go
  }
  if (!drawings.length) return null;
  const label = (svg) => room.labels && svg.closest("figure").querySelector("figcaption");
  const parts = drawings.map((svg) => (label(svg) ? made("figure", {}, label(svg), svg) : svg));
  // Inert, because what listens can get the focus.
  const picture = made("div", { class: "picture", "aria-hidden": "true", inert: true }, parts);
  const sizes = drawings.map((svg) => svg.viewBox.baseVal);
  picture.style.setProperty("--scale", scaleOf(sizes, room).toFixed(3));
  return picture;
}

/** The first tokens of a position that has no picture. */
const inWords = (position) =>
  made("div", { class: "picture words", "aria-hidden": "true" }, position.join(" + ").slice(0, 40));

const onceSeen = new IntersectionObserver(
  (all) => {
    for (const { isIntersecting, target } of all) {
      if (!isIntersecting) continue;
      onceSeen.unobserve(target);
      target.dispatchEvent(new Event("seen"));
    }
  },
  { rootMargin: "200px" },
);

/** A frame for the picture of an entry of the catalogue, which is drawn once it comes into sight. */
export function framed(entry) {
  const frame = made("div", { class: "pane" });
  const { position, set } = example(entry);
  if (position) onceSeen.observe(frame);
  frame.addEventListener("seen", async () => {
    const picture = await pictureOf({ game: entry.name, set, position }).catch(() => null);
    frame.append(picture ?? inWords(position));
  });
  return frame;
}
