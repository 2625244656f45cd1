// Arrows between the vertices of a graph, from edge to edge of their signs.

const SIZE = 19; // from the middle of a sign to the point of an arrow

/** Draws an arrow from one point to another; `strong` for a winning move, `both` where one comes back. */
export function arrow(pen, from, to, style, { strong, both }) {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const begin = SIZE + (both ? 9 : 0);
  const start = [from.x + dx * begin, from.y + dy * begin];
  const end = [to.x - dx * SIZE, to.y - dy * SIZE];
  const long = strong ? 12 : 9;
  pen.path([[start, [end[0] - dx * long * 0.8, end[1] - dy * long * 0.8]]], style, {
    width: strong ? 3 : 1.2,
  });
  head(pen, end, dx, dy, long, style);
}

function head(pen, [x, y], dx, dy, long, style) {
  const half = long * 0.42;
  const [bx, by] = [x - dx * long, y - dy * long];
  const side = (sign) => [bx - sign * dy * half, by + sign * dx * half];
  pen.path([[[x, y], side(1), side(-1)]], style, { closed: true, filled: true });
}

/** An arrow back to the same vertex, on the side `angle`: a circle half behind its sign. */
export function loop(pen, { x, y }, angle, style, strong) {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const centre = [x + 28 * ux, y + 28 * uy];
  const points = Array.from({ length: 33 }, (_, at) => {
    const turn = (at / 16) * Math.PI;
    return [centre[0] + 13 * Math.cos(turn), centre[1] + 13 * Math.sin(turn)];
  });
  pen.path([points], style, { width: strong ? 3 : 1.2 });
  const point = [x + 18 * ux - 8.5 * uy, y + 18 * uy + 8.5 * ux];
  head(pen, point, -ux, -uy, strong ? 12 : 9, style);
}
