// Shapes of drawn scenes, and what the judge wants to know of them.

const kTurn = 2 * Math.PI;
const kArcPoints = 96; // of half a circle: chords are 1.3e-4 of the radius inside

const onCircle = (radius, angle) => [radius * Math.cos(angle), radius * Math.sin(angle)];
const box = (width, height) => ({ type: 'box', width, height });
const polygon = (vertices) => ({ type: 'polygon', vertices });
const disc = (radius) => ({ type: 'disc', radius });

function capsule(half, radius) {
  const edges = [
    { to: [half, -radius] },
    { to: [half, radius], center: [half, 0] },
    { to: [-half, radius] },
    { to: [-half, -radius], center: [-half, 0] },
  ];
  return { type: 'outline', paths: [{ start: [-half, -radius], edges }] };
}

function halfDisc(radius) {
  const edges = [{ to: [-radius, 0], center: [0, 0] }, { to: [radius, 0] }];
  return { type: 'outline', paths: [{ start: [radius, 0], edges }] };
}

/** Corners far out and near the middle by turns. */
function star(dice, reach) {
  const points = 3 + dice.below(4);
  const inner = reach * dice.between(0.35, 0.6);
  return polygon(Array.from({ length: 2 * points }, (_, i) => onCircle(i % 2 === 0 ? reach : inner, (kTurn * i) / (2 * points))));
}

function plus(dice, reach) {
  const a = 0.95 * reach;
  const b = reach * dice.between(0.12, 0.3);
  let quarter = [[a, -b], [a, b], [b, b]]; // prettier-ignore
  const corners = [];
  for (let i = 0; i < 4; ++i) {
    corners.push(...quarter);
    quarter = quarter.map(([x, y]) => [-y, x]);
  }
  return polygon(corners);
}

function angleIron(dice, reach) {
  const a = 0.7 * reach;
  const t = reach * dice.between(0.2, 0.5) - a;
  return polygon([[-a, -a], [a, -a], [a, t], [t, t], [t, a], [-a, a]]); // prettier-ignore
}

function channel(dice, reach) {
  const a = 0.7 * reach;
  const t = reach * dice.between(0.15, 0.4) - a;
  return polygon([[-a, -a], [a, -a], [a, a], [-t, a], [-t, t], [t, t], [t, a], [-a, a]]); // prettier-ignore
}

function convex(dice, reach) {
  const n = 3 + dice.below(5);
  return polygon(Array.from({ length: n }, (_, i) => onCircle(reach, (kTurn * (i + dice.between(0, 0.7))) / n)));
}

export const bar = (dice, length, width) => (dice.chance(0.5) ? box(length, width) : capsule((length - width) / 2, width / 2));

/** Its mass centre is its origin, and it reaches no farther than that. */
export function centredShape(dice, reach) {
  return dice.one([
    () => disc(reach),
    () => box(reach * dice.between(0.3, 1.4), reach * dice.between(0.3, 1.4)),
    () => ({ type: 'regular_polygon', sides: 3 + dice.below(7), radius: reach }),
    () => bar(dice, 1.8 * reach, reach * dice.between(0.1, 0.8)),
    () => star(dice, reach),
    () => plus(dice, reach),
  ])();
}

/** Any shape, concave ones among them; it reaches at most twice as far from its mass centre. */
export function anyShape(dice, reach) {
  const own = [angleIron, channel, convex, (_, r) => halfDisc(r)];
  return dice.chance(0.5) ? dice.one(own)(dice, reach) : centredShape(dice, reach);
}

// ---- for the judge ----

function centroidOf(corners) {
  let [area, x, y] = [0, 0, 0];
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length];
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  });
  return [x / (3 * area), y / (3 * area)];
}

function cornersOf(shape) {
  switch (shape.type) {
    case 'box': {
      const [w, h] = [shape.width / 2, shape.height / 2];
      return [[-w, -h], [w, -h], [w, h], [-w, h]]; // prettier-ignore
    }
    case 'polygon':
      return shape.vertices;
    default: // regular_polygon
      return Array.from({ length: shape.sides }, (_, i) => onCircle(shape.radius, (kTurn * i) / shape.sides));
  }
}

/**
 * A shape as the points within `radius` of a point, a line or a polygon, with its mass centre and how far it reaches from
 * there. Half a disc is a polygon with corners on its arc.
 */
export function solidOf(shape) {
  const made = (corners, radius, center) => {
    const reach = Math.max(...corners.map(([x, y]) => Math.hypot(x - center[0], y - center[1]))) + radius;
    return { corners, radius, center, reach };
  };
  if (shape.type === 'disc') return made([[0, 0]], shape.radius, [0, 0]);
  if (shape.type !== 'outline') {
    const corners = cornersOf(shape);
    return made(corners, 0, centroidOf(corners));
  }
  const [{ start, edges }] = shape.paths;
  if (edges.length === 4) {
    return made([start, edges[0].to].map(([x]) => [x, 0]), -start[1], [0, 0]);
  }
  const arc = Array.from({ length: kArcPoints + 1 }, (_, i) => onCircle(start[0], (Math.PI * i) / kArcPoints));
  return made(arc, 0, [0, (4 * start[0]) / (3 * Math.PI)]);
}
