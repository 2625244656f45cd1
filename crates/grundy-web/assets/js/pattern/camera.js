// Which part of a map is seen: cells from `left` and `top` on, `scale` pixels each.

const CLOSEST = 64; // pixels a cell

/** The camera that shows all of a square map, or the first rows of a strip. */
export const home = (cells, box) => kept({ left: 0, top: 0, scale: wideScale(cells, box) }, cells, box);

const wideScale = (cells, box) =>
  Math.min(CLOSEST, box.width / cells.columns, cells.up ? box.height / cells.rows : Infinity);
const farthest = (cells, box) => Math.min(wideScale(cells, box), box.height / cells.rows);

/** `factor` times closer, with the place (x, y) of the box where it was. */
export function closer(camera, factor, x, y, cells, box) {
  const limit = Math.max(CLOSEST, wideScale(cells, box));
  const scale = Math.max(farthest(cells, box), Math.min(limit, camera.scale * factor));
  const left = camera.left + x / camera.scale - x / scale;
  const top = camera.top + y / camera.scale - y / scale;
  return kept({ left, top, scale }, cells, box);
}

/** Moved by so many pixels. */
export const moved = (camera, dx, dy, cells, box) =>
  kept({ ...camera, left: camera.left - dx / camera.scale, top: camera.top - dy / camera.scale }, cells, box);

/** Moved just so far that a cell is seen. */
export function seeing(camera, x, row, cells, box) {
  const [wide, high] = [box.width / camera.scale, box.height / camera.scale];
  const left = Math.min(x, Math.max(camera.left, x + 1 - wide));
  const top = Math.min(row, Math.max(camera.top, row + 1 - high));
  return kept({ ...camera, left, top }, cells, box);
}

/** Never beyond the edge; what is smaller than the box stands at its corner. */
function kept({ left, top, scale }, cells, box) {
  const within = (at, all, seen) => Math.max(0, Math.min(at, all - seen));
  return {
    scale,
    left: within(left, cells.columns, box.width / scale),
    top: within(top, cells.rows, box.height / scale),
  };
}
