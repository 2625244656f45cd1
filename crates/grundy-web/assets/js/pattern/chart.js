// The nim-sequence on the screen: uPlot has the scales and the axes, `values.js` draws.

import uPlot from "../../vendor/uplot/uPlot.esm.js";
import { made } from "../dom.js";
import { drawAxes } from "./axes.js";
import { both } from "./beside.js";
import { drawCurve } from "./curve.js";
import { gestures } from "./gestures.js";
import { canvasPen } from "./pen.js";
import { stage } from "./stage.js";
import { theme, watchTheme } from "./theme.js";
import { drawPeriod, drawValues } from "./values.js";
import { holding, shifted, whole, zoomed } from "./window.js";
import { count } from "./words.js";
import { shortened } from "../words.js";
import { text } from "../text/text.js";

const FONT = "12px system-ui, sans-serif";
const STEPS = [1, 2, 5].flatMap((digit) => [0, 1, 2, 3, 4, 5, 6, 7].map((power) => digit * 10 ** power));
const HEIGHT = 320;

/** A chart of a sequence: `words(heap)` is read out, `go(heap)` puts it on the board. */
export function chart(seq, { words, go, unit, level = null }) {
  let colours = theme();
  let win = whole(seq);
  let period = null;
  let other = null;
  let differing = [];
  let curve = null;
  let names = null; // what is drawn beside each other
  let scale = seq; // what the window goes by
  let cursor = null;
  let here = [];
  let plot = null;
  const digits = 7 * count(seq.max).length; // pixels
  const host = made("div", { class: "pattern-chart" });
  const ring = made("div", { class: "pattern-ring", hidden: true });
  const view = stage({ kind: "chart", body: host, zoom: (name) => zoomTo(name), key });

  /** The plotting area in CSS pixels of the canvas. */
  const boxOf = ({ bbox }) => {
    const ratio = uPlot.pxRatio;
    return {
      x: bbox.left / ratio,
      y: bbox.top / ratio,
      width: bbox.width / ratio,
      height: bbox.height / ratio,
    };
  };
  const onCanvas = (draw) => (made) => {
    const ratio = uPlot.pxRatio;
    made.ctx.save();
    made.ctx.scale(ratio, ratio);
    draw(canvasPen(made.ctx, ratio), boxOf(made));
    made.ctx.restore();
  };
  const behind = (pen, box) => drawPeriod(pen, box, win, period, colours);
  const before = (pen, box) => {
    drawAll(pen, box, colours);
    markHere(pen, box);
    placeRing();
  };

  /** The values, over those of the other game; where the two differ the upper edge is marked. */
  function drawAll(pen, box, colours) {
    if (other) drawValues(pen, box, win, other, { ...colours, accent: colours.lose }, { other: seq });
    drawValues(pen, box, win, seq, colours, { level, other });
    if (curve) drawCurve(pen, box, win, seq, curve, colours);
    const wide = box.width / (win.right - win.left);
    const seen = differing.filter((heap) => heap > win.left && heap < win.right);
    pen.boxes(
      seen.map((heap) => [box.x + (heap - win.left - 0.5) * wide, box.y, Math.max(1, wide), 5]),
      colours.lose,
    );
  }

  /** The heaps that are on the board, as triangles under the axis. */
  function markHere(pen, box) {
    for (const heap of here.filter((heap) => heap > win.left && heap < win.right)) {
      const x = box.x + ((heap - win.left) / (win.right - win.left)) * box.width;
      const y = box.y + box.height;
      pen.path(
        [
          [
            [x, y - 7],
            [x - 5, y],
            [x + 5, y],
          ],
        ],
        colours.ink,
        { closed: true, filled: true },
      );
    }
  }

  const axis = (label, size) => ({
    label,
    size,
    font: FONT,
    labelFont: FONT,
    labelSize: 20,
    incrs: [...STEPS].sort((a, b) => a - b),
    stroke: () => colours.soft,
    values: (_, values) => values.map(count),
    grid: { stroke: () => colours.line, width: 1 },
    ticks: { stroke: () => colours.line, width: 1 },
  });
  const options = () => ({
    width: Math.max(200, host.clientWidth),
    height: HEIGHT,
    padding: [40, 34, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    select: { show: false },
    scales: {
      x: { time: false, auto: false, range: () => [win.left, win.right] },
      y: { auto: false, range: () => [win.low, win.high] },
    },
    axes: [
      { ...axis(unit, 36), space: 64 },
      { ...axis(text.pattern.nimValue, 24 + digits), space: 28 },
    ],
    series: [{}, { paths: () => null, points: { show: false } }],
    hooks: { drawClear: [onCanvas(behind)], draw: [onCanvas(before)] },
  });

  function redraw() {
    if (!plot) return;
    plot.batch(() => {
      plot.setScale("x", { min: win.left, max: win.right });
      plot.setScale("y", { min: win.low, max: win.high });
    });
  }
  const show = (wanted) => {
    win = wanted;
    redraw();
  };
  function zoomTo(name) {
    if (name === "whole") return show(whole(scale));
    const centre = cursor ?? (win.left + win.right) / 2;
    show(zoomed(win, name === "in" ? 2 : 0.5, centre, scale));
  }

  const heapAt = (x) => {
    const heap = Math.round(win.left + (x / plot.over.clientWidth) * (win.right - win.left));
    return Math.max(seq.from, Math.min(seq.to, heap));
  };
  function look(heap) {
    cursor = heap;
    placeRing();
    view.say(words(heap));
  }
  function placeRing() {
    ring.hidden = cursor === null || !plot || cursor < win.left || cursor > win.right || seq.at(cursor) < 0;
    if (ring.hidden) return;
    const { width, height } = boxOf(plot);
    ring.style.left = `${((cursor - win.left) / (win.right - win.left)) * width}px`;
    ring.style.top = `${((win.high - seq.at(cursor)) / (win.high - win.low)) * height}px`;
  }
  function key({ key, shiftKey }) {
    const wide = Math.max(1, Math.round((win.right - win.left) / (shiftKey ? 10 : 2)));
    const start = cursor ?? Math.max(seq.from, Math.ceil(win.left));
    const step = shiftKey ? wide : cursor === null ? 0 : 1;
    const to = {
      ArrowLeft: start - step,
      ArrowRight: start + step,
      ArrowDown: start - step,
      ArrowUp: start + step,
      PageDown: start + wide,
      PageUp: start - wide,
      Home: seq.from,
      End: seq.to,
    }[key];
    if (key === "Enter" && cursor !== null) go(cursor);
    else if (to === undefined) return false;
    else {
      look(Math.max(seq.from, Math.min(seq.to, to)));
      const moved = holding(win, cursor, scale);
      if (moved !== win) show(moved);
    }
    return true;
  }

  function start() {
    plot = new uPlot(
      options(),
      [
        [seq.from, seq.to],
        [0, 0],
      ],
      host,
    );
    plot.root.setAttribute("aria-hidden", "true");
    plot.over.append(ring);
    const heapUnder = (x) => win.left + (x / plot.over.clientWidth) * (win.right - win.left);
    gestures(plot.over, {
      zoom: (factor, x) => show(zoomed(win, factor, heapUnder(x), scale)),
      pan: (dx) => show(shifted(win, (-dx * (win.right - win.left)) / plot.over.clientWidth, scale)),
      hover: (x) => look(heapAt(x)),
      leave: () => {},
      press: (x) => (look(heapAt(x)), go(cursor)),
    });
  }
  const sized = new ResizeObserver(() => {
    if (!host.clientWidth) return;
    if (!plot) start();
    else if (plot.width !== host.clientWidth) plot.setSize({ width: host.clientWidth, height: HEIGHT });
  });
  sized.observe(host);
  const unwatch = watchTheme(() => {
    colours = theme();
    plot?.redraw(false, true);
  });

  return {
    element: view.element,
    name: view.name,
    /** Another sequence is drawn too; `places` are those at which it differs, `difference` a curve of how much, `called` what
     * each is called. */
    setOther(sequence, places, difference, called) {
      [other, differing, curve, names] = [sequence, places, difference, called];
      scale = both(seq, sequence, difference);
      show(shifted(win, 0, scale));
    },
    setPeriod(found) {
      period = found;
      plot?.redraw(false, false);
    },
    /** The heaps that are on the board. */
    setHere(heaps) {
      here = heaps;
      plot?.redraw(false, false);
    },
    saved: {
      size: () => ({ width: 900, height: 420 }),
      draw(pen, colours, width, height) {
        const left = 46 + digits;
        const box = { x: left, y: 40, width: width - left - 26, height: height - 88 };
        drawPeriod(pen, box, win, period, colours);
        drawAxes(pen, box, win, { x: unit, y: text.pattern.nimValue }, colours);
        drawAll(pen, box, colours);
        if (!names) return;
        // Which colour is whose.
        const below = box.y + box.height + 34;
        const { own, other, difference } = names;
        pen.text(box.x, below, `● ${own}`, colours.accent);
        pen.text(box.x + box.width, below, `● ${shortened(other)}`, colours.lose, { align: "right" });
        if (difference) pen.text(box.x + 130, below, `― ${difference}`, colours.draw);
      },
    },
    leave() {
      sized.disconnect();
      unwatch();
      plot?.destroy();
    },
  };
}
