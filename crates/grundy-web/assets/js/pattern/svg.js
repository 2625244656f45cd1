// The pen of `pen.js` for a drawing in SVG.

import { drawn } from "../dom.js";

const short = (number) => String(Math.round(number * 100) / 100);
const trace = (line, closed) =>
  line.map(([x, y], at) => `${at ? "L" : "M"}${short(x)} ${short(y)}`).join("") + (closed ? "Z" : "");
const circle = (x, y, r) =>
  `M${short(x - r)} ${short(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const box = ([x, y, width, height]) =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;

let clips = 0;

/** A pen that draws elements into `root`, an `<svg>` or a `<g>`. */
function svgPen(root) {
  let into = root;
  const add = (tag, attributes, ...children) => into.append(drawn(tag, attributes, ...children));
  const outline = (style, width, dash) => ({
    fill: "none",
    stroke: style,
    "stroke-width": width,
    "stroke-dasharray": dash?.join(" "),
  });
  return {
    ratio: 1,
    svg: true,
    rect: (x, y, width, height, style) =>
      add("rect", { x: short(x), y: short(y), width: short(width), height: short(height), fill: style }),
    frame: (x, y, width, height, style, thick = 1) =>
      add("rect", { x, y, width, height, ...outline(style, thick) }),
    path(points, style, { width = 1, dash, closed, filled } = {}) {
      const d = points.map((line) => trace(line, closed)).join("");
      add("path", { d, ...(filled ? { fill: style } : outline(style, width, dash)) });
    },
    dots(points, radius, style) {
      const r = Math.round(radius * 100) / 100;
      add("path", { d: points.map(([x, y]) => circle(x, y, r)).join(""), fill: style });
    },
    boxes: (boxes, style) => add("path", { d: boxes.map(box).join(""), fill: style }),
    text(x, y, words, style, { size = 12, align = "left", bold, turned } = {}) {
      add(
        "text",
        {
          x: short(x),
          y: short(y),
          fill: style,
          "font-size": size,
          "font-weight": bold ? "bold" : null,
          "text-anchor": { left: "start", center: "middle", right: "end" }[align],
          "dominant-baseline": "central",
          transform: turned ? `rotate(-90 ${short(x)} ${short(y)})` : null,
        },
        words,
      );
    },
    picture: (canvas, x, y, width, height) =>
      add("image", {
        href: canvas.toDataURL(),
        x,
        y,
        width,
        height,
        preserveAspectRatio: "none",
        "image-rendering": "pixelated",
      }),
    within(x, y, width, height, draw) {
      const id = `clip-${++clips}`;
      const outer = into;
      const clip = drawn("clipPath", { id }, drawn("rect", { x, y, width, height }));
      into = drawn("g", { "clip-path": `url(#${id})` });
      outer.append(clip, into);
      draw();
      into = outer;
    },
  };
}

/** An `<svg>` of this size, on which `draw(pen)` has drawn. */
export function svgDrawing(width, height, name, draw) {
  const root = drawn("svg", {
    xmlns: "http://www.w3.org/2000/svg",
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    "font-family": "system-ui, sans-serif",
    role: "img",
    "aria-label": name,
  });
  draw(svgPen(root));
  return root;
}
