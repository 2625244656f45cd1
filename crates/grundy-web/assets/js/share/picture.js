// The board as a picture: an SVG that stands alone, with the colours it has on a light page.

import { drawn } from "../dom.js";
import { onPaper } from "../theme.js";

/** What of a style is drawn. */
const DRAWN =
  `fill fill-opacity stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin paint-order opacity display
  font-family font-size font-weight text-anchor`.split(/\s+/);
const GAP = 24;
const LINE = 30;
/** About so wide a letter of a label is. */
const LETTER = 7.5;

/** The components of a board: their drawings, with the labels under them; of what is only told, its words. */
const figures = (board) =>
  [...board.querySelectorAll("figure")].map((figure) => {
    const svg = figure.querySelector(":scope > svg, :scope > .big > svg");
    const label = svg ? (figure.querySelector("figcaption")?.textContent ?? "") : figure.textContent;
    return { svg, label };
  });

/** Whether there is anything to draw. */
export const isDrawn = (board) => figures(board).some(({ svg }) => svg);

/** A copy of an element, in which the styles of the page are attributes; `bare`, without what its moves are worth. */
function alone(element, bare) {
  const copy = element.cloneNode(false);
  const style = getComputedStyle(element);
  for (const name of copy.getAttributeNames())
    if (/^(class|style|role|tabindex|aria-.*)$/.test(name)) copy.removeAttribute(name);
  for (const name of DRAWN) {
    const value = style.getPropertyValue(name);
    if (value) copy.setAttribute(name, value);
  }
  copy.append(...copies(element, bare));
  return copy;
}

/** The same of what is in an element. */
const copies = (element, bare) =>
  [...element.childNodes]
    .filter(({ classList }) => !(bare && classList?.contains("worth")))
    .map((child) => (child.nodeType === Node.ELEMENT_NODE ? alone(child, bare) : child.cloneNode()));

/**
 * The boards beside each other as one SVG, `{ svg, width, height }`, named by `title`; `bare`, without what the moves are
 * worth.
 */
export const picture = (board, title, { bare = false } = {}) => onPaper(() => copied(board, title, bare));

function copied(board, title, bare) {
  const all = figures(board).map(({ svg, label }) => ({ svg, label, ...sizeOf(svg) }));
  const high = Math.max(...all.map(({ height }) => height));
  const { backgroundColor: paper } = getComputedStyle(board.closest("#play") ?? board);
  const { color: ink } = getComputedStyle(board);
  const heading = drawn("title", {}, title);
  let x = GAP;
  const parts = all.map(({ svg, label, width, height, left, top }) => {
    const room = Math.max(width, label.length * LETTER);
    const words = drawn(
      "text",
      {
        x: x + room / 2,
        y: GAP + high + LINE / 2,
        fill: ink,
        "font-size": 14,
        "text-anchor": "middle",
        "font-family": "sans-serif",
      },
      label,
    );
    const group = drawn(
      "g",
      { transform: `translate(${x + (room - width) / 2 - left} ${GAP + high - height - top})` },
      svg && copies(svg, bare),
    );
    x += room + GAP;
    return [group, label && words];
  });
  const height = high + 2 * GAP + LINE / 2;
  const svg = drawn(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${x} ${height}`, width: x, height },
    heading,
    drawn("rect", { width: x, height, fill: paper }),
    parts.flat().filter(Boolean),
  );
  return { svg, width: x, height };
}

function sizeOf(svg) {
  if (!svg) return { left: 0, top: 0, width: 0, height: 0 };
  const { x, y, width, height } = svg.viewBox.baseVal;
  return { left: x, top: y, width, height };
}
