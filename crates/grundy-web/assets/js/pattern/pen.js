// A pen that draws on a canvas. `svg.js` has the same strokes for a file; drawings know only the pen.

const FACE = "system-ui, sans-serif";

/** A pen for a canvas context; the unit is a CSS pixel, of which the canvas has `ratio` times as many. */
export function canvasPen(context, ratio) {
  const fill = (style) => ((context.fillStyle = style), context);
  const stroke = (style, width, dash) => {
    context.strokeStyle = style;
    context.lineWidth = width;
    context.setLineDash(dash ?? []);
    return context;
  };
  return {
    ratio,
    rect: (x, y, width, height, style) => fill(style).fillRect(x, y, width, height),
    frame: (x, y, width, height, style, thick = 1) => stroke(style, thick).strokeRect(x, y, width, height),
    path(points, style, { width = 1, dash, closed, filled } = {}) {
      context.beginPath();
      for (const line of points) {
        line.forEach(([x, y], at) => (at ? context.lineTo(x, y) : context.moveTo(x, y)));
        if (closed) context.closePath();
      }
      if (filled) fill(style).fill();
      else stroke(style, width, dash).stroke();
    },
    dots(points, radius, style) {
      context.beginPath();
      for (const [x, y] of points) {
        context.moveTo(x + radius, y);
        context.arc(x, y, radius, 0, 2 * Math.PI);
      }
      fill(style).fill();
    },
    boxes(boxes, style) {
      fill(style);
      for (const [x, y, width, height] of boxes) context.fillRect(x, y, width, height);
    },
    text(x, y, words, style, { size = 12, align = "left", bold, turned } = {}) {
      context.font = `${bold ? "bold " : ""}${size}px ${FACE}`;
      context.textAlign = align;
      context.textBaseline = "middle";
      fill(style);
      if (!turned) return context.fillText(words, x, y);
      context.save();
      context.translate(x, y);
      context.rotate(-Math.PI / 2);
      context.fillText(words, 0, 0);
      context.restore();
    },
    picture(canvas, x, y, width, height) {
      context.imageSmoothingEnabled = false;
      context.drawImage(canvas, x, y, width, height);
    },
    /** What `draw` draws is seen only within the box. */
    within(x, y, width, height, draw) {
      context.save();
      context.beginPath();
      context.rect(x, y, width, height);
      context.clip();
      draw();
      context.restore();
    },
  };
}

/** Lines at 45° that fill a box; how a hatched area is told from a plain one. */
export function hatching(x, y, width, height, step) {
  const lines = [];
  for (let at = -height; at < width; at += step) {
    const from = Math.max(0, at);
    const to = Math.min(width, at + height);
    if (to > from)
      lines.push([
        [x + from, y + height - (from - at)],
        [x + to, y + height - (to - at)],
      ]);
  }
  return lines;
}
