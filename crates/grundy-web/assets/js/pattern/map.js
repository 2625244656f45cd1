// A map of cells on the screen.

import { made } from "../dom.js";
import { closer, home, moved, seeing } from "./camera.js";
import { gestures } from "./gestures.js";
import { drawLegend, legendHeight } from "./legend.js";
import { corner, drawMap } from "./mapping.js";
import { canvasPen } from "./pen.js";
import { stage } from "./stage.js";
import { theme, watchTheme } from "./theme.js";
import { text } from "../text/text.js";

const [LEFT, TOP, RIGHT, BELOW] = [58, 8, 16, 40];
const LARGEST = 600;

/** A map of `cells`; `go(name)` puts a position on the board. */
export function map(cells, { go }) {
  let colours = theme();
  let camera = null;
  let box = null;
  let cursor = null;
  let frame = 0;
  const canvas = made("canvas", { class: "pattern-map", "aria-hidden": "true" });
  const view = stage({ kind: "map", body: canvas, zoom: zoomTo, key });
  const pen = { context: canvas.getContext("2d"), ratio: 1 };

  function measure(width) {
    const wide = Math.min(width - LEFT - RIGHT, cells.up ? LARGEST : Infinity);
    const scale = Math.min(64, wide / cells.columns, cells.up ? LARGEST / cells.rows : Infinity);
    return {
      x: LEFT,
      y: TOP,
      width: scale * cells.columns,
      height: Math.min(scale * cells.rows, cells.up ? LARGEST : 440),
    };
  }
  const heightOf = (box, width) => box.y + box.height + BELOW + legendHeight(width, cells);
  function draw(pen, colours, width) {
    drawMap(pen, box, camera, cells, colours);
    drawLegend(pen, box.x, box.y + box.height + BELOW, width - box.x, cells, colours);
  }
  function redraw() {
    frame = 0;
    const { context, ratio } = pen;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    const strokes = canvasPen(context, ratio);
    draw(strokes, colours, canvas.width / ratio);
    if (cursor) strokes.within(box.x - 3, box.y - 3, box.width + 6, box.height + 6, () => outline(strokes));
  }
  function outline(strokes) {
    const [x, y] = corner(box, camera, cells, cursor.x, cursor.y);
    const size = Math.max(5, camera.scale);
    strokes.frame(x - 1, y - 1, size + 2, size + 2, colours.paper, 4);
    strokes.frame(x - 1, y - 1, size + 2, size + 2, colours.ink, 2);
  }
  const later = () => (frame ||= requestAnimationFrame(redraw));
  function show(wanted) {
    camera = wanted;
    // A finger scrolls the page over a map that shows everything.
    const more = cells.columns * camera.scale > box.width + 1 || cells.rows * camera.scale > box.height + 1;
    canvas.style.touchAction = more ? "none" : "pan-y";
    later();
  }
  function zoomTo(name) {
    if (name === "whole") return show(home(cells, box));
    const [x, y] = cursor
      ? corner({ x: 0, y: 0 }, camera, cells, cursor.x, cursor.y)
      : [box.width / 2, box.height / 2];
    show(closer(camera, name === "in" ? 1.6 : 1 / 1.6, x, y, cells, box));
  }

  function look(x, y) {
    if (x < 0 || y < 0 || !cells.has(x, y)) return false;
    cursor = { x, y };
    view.say(`${cells.up ? "" : `${cells.names.y} `}${cells.name(x, y)}: ${cells.at(x, y).words}`);
    later();
    return true;
  }
  function under(x, y) {
    if (x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height) return false;
    const row = Math.floor(camera.top + (y - box.y) / camera.scale);
    return look(Math.floor(camera.left + (x - box.x) / camera.scale), cells.up ? cells.rows - 1 - row : row);
  }
  function key({ key, shiftKey }) {
    if (key === "Enter") return cursor ? (go(cells.name(cursor.x, cursor.y)), true) : false;
    const far = shiftKey ? 10 : 1;
    const up = cells.up ? 1 : -1;
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, up], ArrowDown: [0, -up] }[key];
    if (!step) return false;
    if (!cursor) return look(0, 0);
    const within = (at, all) => Math.max(0, Math.min(all - 1, at));
    look(within(cursor.x + far * step[0], cells.columns), within(cursor.y + far * step[1], cells.rows));
    show(seeing(camera, cursor.x, cells.up ? cells.rows - 1 - cursor.y : cursor.y, cells, box));
    return true;
  }

  gestures(canvas, {
    zoom: (factor, x, y) => show(closer(camera, factor, x - box.x, y - box.y, cells, box)),
    pan: (dx, dy) => show(moved(camera, dx, dy, cells, box)),
    hover: under,
    leave: () => {},
    press: (x, y) => under(x, y) && go(cells.name(cursor.x, cursor.y)),
  });
  const sized = new ResizeObserver(() => {
    const width = Math.floor(view.box.clientWidth);
    if (!width || width === canvas.width / pen.ratio) return;
    box = measure(width);
    pen.ratio = devicePixelRatio;
    const height = heightOf(box, width);
    [canvas.width, canvas.height] = [width * pen.ratio, height * pen.ratio];
    [canvas.style.width, canvas.style.height] = [`${width}px`, `${height}px`];
    show(home(cells, box));
  });
  sized.observe(view.box);
  const unwatch = watchTheme(() => {
    colours = theme();
    later();
  });
  const size = () => ({ width: Math.max(box.x + box.width + RIGHT, 420), height: heightOf(box, 420) });
  return {
    element: view.element,
    name: view.name,
    saved: { size, draw },
    leave() {
      sized.disconnect();
      unwatch();
      cancelAnimationFrame(frame);
    },
  };
}
