// Drawings and tables as files.

import { made } from "../dom.js";
import { canvasPen } from "./pen.js";
import { svgDrawing } from "./svg.js";
import { theme } from "./theme.js";
import { onPaper } from "../theme.js";
import { text } from "../text/text.js";

const MARGIN = 12;
const HEAD = 34;

/**
 * The buttons SVG, PNG and CSV. `what` has `name()` of the file, `title()`, `size()` and
 * `draw(pen, colours, width, height)` of the drawing (null where there is none), and `csv()`.
 */
export function saving(what) {
  const buttons = [
    what.draw && made("button", { type: "button", onclick: () => saveSvg(what) }, "SVG"),
    what.draw && made("button", { type: "button", onclick: () => savePng(what) }, "PNG"),
    made("button", { type: "button", onclick: () => saveCsv(what) }, "CSV"),
  ];
  return made("p", { class: "pattern-save" }, text.pattern.saveAs, ...buttons);
}

const saveCsv = (what) => save(`${what.name()}.csv`, new Blob([what.csv()], { type: "text/csv" }));

function saveSvg(what) {
  const { width, height } = outer(what);
  saveText(
    `${what.name()}.svg`,
    svgDrawing(width, height, what.title(), (pen) => figure(pen, what)),
  );
}

/** Saves a drawing as it is. */
export const saveText = (name, svg) =>
  save(name, new Blob([new XMLSerializer().serializeToString(svg)], { type: "image/svg+xml" }));

/** Saves a drawing as pixels, two by two for each of its own. */
export async function savePicture(name, { svg, width, height }) {
  const image = new Image(2 * width, 2 * height);
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = made("canvas", { width: 2 * width, height: 2 * height });
  canvas.getContext("2d").drawImage(image, 0, 0, 2 * width, 2 * height);
  canvas.toBlob((blob) => save(name, blob), "image/png");
}

function savePng(what) {
  const { width, height } = outer(what);
  const ratio = 2;
  const canvas = made("canvas", { width: width * ratio, height: height * ratio });
  const context = canvas.getContext("2d");
  context.scale(ratio, ratio);
  figure(canvasPen(context, ratio), what);
  canvas.toBlob((blob) => save(`${what.name()}.png`, blob), "image/png");
}

function outer(what) {
  const { width, height } = what.size();
  const wide = Math.max(width, what.title().length * 8.5);
  return { width: Math.ceil(wide + 2 * MARGIN), height: Math.ceil(height + 2 * MARGIN + HEAD) };
}

/** The drawing with its title, on paper. */
function figure(pen, what) {
  const { width, height } = outer(what);
  const colours = onPaper(theme);
  pen.rect(0, 0, width, height, colours.paper);
  pen.text(MARGIN, MARGIN + HEAD / 2 - 4, what.title(), colours.ink, { size: 15, bold: true });
  what.draw(moved(pen, MARGIN, MARGIN + HEAD), colours, what.size().width, what.size().height);
}

/** The same pen, with its origin at (dx, dy). */
function moved(pen, dx, dy) {
  const shift = (points) => points.map(([x, y, ...rest]) => [x + dx, y + dy, ...rest]);
  return {
    ...pen,
    rect: (x, y, ...rest) => pen.rect(x + dx, y + dy, ...rest),
    frame: (x, y, ...rest) => pen.frame(x + dx, y + dy, ...rest),
    path: (lines, ...rest) => pen.path(lines.map(shift), ...rest),
    dots: (points, ...rest) => pen.dots(shift(points), ...rest),
    boxes: (boxes, ...rest) => pen.boxes(shift(boxes), ...rest),
    text: (x, y, ...rest) => pen.text(x + dx, y + dy, ...rest),
    picture: (canvas, x, y, ...rest) => pen.picture(canvas, x + dx, y + dy, ...rest),
    within: (x, y, ...rest) => pen.within(x + dx, y + dy, ...rest),
  };
}

/** Gives a file to the browser to keep. */
function save(name, blob) {
  const address = URL.createObjectURL(blob);
  const link = made("a", { href: address, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
