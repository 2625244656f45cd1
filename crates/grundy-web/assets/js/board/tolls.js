// Roads with tolls: each way is a road of its own, and has its toll beside it. Nothing here draws.

/** How far a road goes to the right of the line between two places, where another one comes back. */
const ASIDE = 5;
/** How far from its road a toll stands, and after which parts of the way. */
const BESIDE = 11;
const PARTS = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75];
/** How much nearer than lines other tolls may not be; what is enough; how much worse it is on the road itself. */
const APART = 5;
const ENOUGH = 12;
const ON_IT = 3;
/** About so wide half a digit is. */
const HALF = 4;
/** How high above its vertex a loop is round. */
const LOOP = { up: 26, radius: 12 };

/** The roads of a list of successors: `{ from, to, aside }`. */
export const roadsOf = (next) =>
  next.flatMap((successors, v) =>
    [...new Set(successors)]
      .filter((w) => w < next.length)
      .map((w) => ({ from: v, to: w, aside: v !== w && next[w].includes(v) ? ASIDE : 0 })),
  );

/** Where each toll of these roads stands: the middle of its number, beside its road or on it, where the least is near. */
export function tollPlaces(points, roads, tolls, radius) {
  const blobs = points.map(({ x, y }) => ({ x, y, radius }));
  for (const { from, to } of roads)
    if (from === to) blobs.push({ x: points[from].x, y: points[from].y - LOOP.up, radius: LOOP.radius });
  const lines = roads.map((road) => lineOf(points, road));
  const half = (i) => HALF * String(tolls[i]).length;
  const placed = [];
  /** How far a place for the number of a road is from all that is not that road. */
  const free = (place, at) => {
    const near = ({ x, y }) => [
      ...blobs.map((blob) => apart({ x, y }, blob) - blob.radius),
      ...lines.flatMap((line, i) => (i === at ? [] : [off({ x, y }, ...line)])),
      ...placed.flatMap((other, i) =>
        i === at
          ? []
          : [-half(i), half(i)].map((by) => apart({ x, y }, { x: other.x + by, y: other.y }) - APART),
      ),
    ];
    return Math.min(
      ...[-half(at), 0, half(at)].flatMap((by) => near({ x: place.x + by, y: place.y })),
      ENOUGH,
    );
  };
  // In the second round each knows where the others stand.
  for (let round = 0; round < 2; round += 1)
    for (const at of roads.keys()) {
      const found = places(points, roads[at]).map((place) => [place, free(place, at) - place.worse]);
      [placed[at]] = found.reduce((one, other) => (other[1] > one[1] + 0.5 ? other : one));
    }
  return placed;
}

/** A line of which each place goes so far to the right. */
function shifted([a, b], by) {
  const far = apart(a, b) || 1;
  const right = ({ x, y }) => ({ x: x - (by * (b.y - a.y)) / far, y: y + (by * (b.x - a.x)) / far });
  return [right(a), right(b)];
}

/** The line of a road. */
const lineOf = (points, { from, to, aside }) => shifted([points[from], points[to]], aside);

/** The places at a road, the best one first; of a loop, in it. */
function places(points, road) {
  const line = lineOf(points, road);
  if (road.from === road.to) return [{ x: line[0].x, y: line[0].y - LOOP.up, worse: 0 }];
  const sides = [BESIDE, ...(road.aside ? [] : [-BESIDE]), 0];
  return PARTS.flatMap((part) =>
    sides.map((by) => {
      const [a, b] = shifted(line, by);
      return { x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y), worse: by ? 0 : ON_IT };
    }),
  );
}

const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

/** How far a place is from the line between two others. */
function off(place, a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const part = ((place.x - a.x) * dx + (place.y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const near = Math.max(0, Math.min(1, part));
  return apart(place, { x: a.x + near * dx, y: a.y + near * dy });
}
