// How large the boards are drawn: as the room allows, and the same through a whole game.

import { boxOf, FINGER, tightest } from "./touch.js";

const LARGEST = 2.4;
/** … and on a wall. */
const ON_A_WALL = 5;
/** So many screens wide a board may become for fingers. */
const SCREENS = 3;
const LEAST = 0.5;
/** So small a handle is hit by taps beside it, but hardly seen under a finger. */
const SEEN = 24;
/** As much of the window the boards may take for that. */
const OF_THE_WINDOW = 0.7;
const STEP = 0.1;
/** What stands above and below the board and is to be seen with it, in pixels. */
const AROUND = 330;
/** … and in a frame, where what is said below the buttons is to be seen too. */
const IN_A_FRAME = 380;
/** … and the least height that a board may have all the same. */
const LOWEST = 240;

let fitted = { of: null, scale: LARGEST, floor: 0, height: 0 };

const projected = () => document.documentElement.hasAttribute("data-projector");

const framed = () => document.documentElement.hasAttribute("data-embedded");

/** The room for a board of this height of the window. */
const room = (height) => Math.max(LOWEST, height - (framed() ? IN_A_FRAME : AROUND));

/** Draws small handles larger, as far as that fits the window; `put()` puts the floor, `fits()` says whether it does. */
function enlarge(drawings, put, fits) {
  const sides = drawings.flatMap((drawing) =>
    [...drawing.querySelectorAll(".handle")].map(boxOf).map(({ width, height }) => Math.min(width, height)),
  );
  const from = Math.max(fitted.scale, fitted.floor);
  const wanted = (from * SEEN) / Math.min(...sides);
  for (let next = from + STEP; sides.length && fits() && next < wanted + STEP; next += STEP) {
    const before = fitted.floor;
    fitted.floor = next;
    put();
    if (fits()) continue;
    fitted.floor = before;
    put();
    return;
  }
}

/** Draws the boards in this element as large as there is room; `of` names the game, through which they stay as large. */
export function fit(element, of) {
  const key = `${of} ${innerWidth} ${innerHeight} ${projected()}`;
  if (fitted.of !== key) fitted = { of: key, scale: projected() ? ON_A_WALL : LARGEST, floor: 0, height: 0 };
  const stages = [...element.querySelectorAll(".stage")];
  const wide = () => stages.some((stage) => stage.scrollWidth > stage.clientWidth);
  const high = () => stages.reduce((sum, stage) => sum + stage.offsetHeight, 0) > room(innerHeight);
  const fits = () =>
    !wide() && stages.reduce((sum, stage) => sum + stage.offsetHeight, 0) <= OF_THE_WINDOW * innerHeight;
  const put = () => element.style.setProperty("--scale", fitted.scale.toFixed(2));
  element.style.minHeight = "";
  put();
  while (fitted.scale > LEAST && (wide() || high())) {
    fitted.scale = Math.max(LEAST, fitted.scale - STEP);
    put();
  }
  // What stands beside or below each other is drawn equally large.
  const drawings = [...element.querySelectorAll("svg.drawing")];
  const scaleOf = (drawing) => drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width;
  fitted.scale = Math.max(LEAST, Math.min(fitted.scale, ...drawings.map(scaleOf).filter(Boolean)));
  put();
  // What a finger cannot hit is drawn larger, and scrolls.
  if (matchMedia("(pointer: coarse)").matches)
    for (const drawing of drawings) {
      const boxes = [...drawing.querySelectorAll(".handle")].map(boxOf);
      const scale = scaleOf(drawing);
      const screens = (SCREENS * element.clientWidth) / drawing.viewBox.baseVal.width;
      // What is wider as it is scrolls anyway.
      const most = screens < scale ? LARGEST : Math.min(LARGEST, screens);
      const wanted = boxes.length ? (scale * FINGER) / tightest(boxes) : 0;
      // What is large enough as it is stays so.
      if (wanted > scale) fitted.floor = Math.max(fitted.floor, Math.min(most, wanted));
    }
  const floor = () => element.style.setProperty("--floor", fitted.floor.toFixed(2));
  floor();
  if (matchMedia("(pointer: coarse)").matches) enlarge(drawings, floor, fits);
  fitted.height = Math.max(fitted.height, element.offsetHeight);
  element.style.minHeight = `${fitted.height}px`;
}
