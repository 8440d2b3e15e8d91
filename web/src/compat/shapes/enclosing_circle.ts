import { Vector } from '../math/vector';

/** Rounding of a point that lies on the circle. */
const kRelativeSlack = 1e-14;

interface Circle {
  readonly center: Vector;
  readonly radius: number;
}

function holds(circle: Circle, p: Vector): boolean {
  return p.distanceTo(circle.center) <= circle.radius * (1 + kRelativeSlack);
}

function throughTwo(a: Vector, b: Vector): Circle {
  const center = new Vector((a.getX() + b.getX()) / 2, (a.getY() + b.getY()) / 2);
  return { center, radius: a.distanceTo(center) };
}

function throughThree(a: Vector, b: Vector, c: Vector): Circle {
  const ab = b.subtract(a);
  const ac = c.subtract(a);
  const twiceArea = 2 * (ab.getX() * ac.getY() - ab.getY() * ac.getX());
  const bb = ab.lengthSquared();
  const cc = ac.lengthSquared();
  // Points on a line: one of the circles through two of them holds them all.
  if (twiceArea === 0) return throughTwo(a, bb > cc ? b : c);
  const x = (ac.getY() * bb - ab.getY() * cc) / twiceArea;
  const y = (ab.getX() * cc - ac.getX() * bb) / twiceArea;
  return { center: new Vector(a.getX() + x, a.getY() + y), radius: Math.sqrt(x * x + y * y) };
}

/**
 * Centre of the smallest circle that holds all points [m].
 *
 * Welzl's algorithm without shuffling: each point outside the circle so far lies on the next one.
 */
export function enclosingCircleCenter(points: readonly Vector[]): Vector {
  const first = points[0];
  if (first === undefined) throw new Error('a circle needs points to enclose');
  let circle: Circle = { center: first, radius: 0 };
  points.forEach((p, i) => {
    if (holds(circle, p)) return;
    circle = { center: p, radius: 0 };
    points.slice(0, i).forEach((q, j) => {
      if (holds(circle, q)) return;
      circle = throughTwo(p, q);
      for (const r of points.slice(0, j)) {
        if (!holds(circle, r)) circle = throughThree(p, q, r);
      }
    });
  });
  return circle.center;
}
