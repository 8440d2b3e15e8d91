import { cos, sin } from '../math/scalar_math';
import { aNumber } from '../math/limits';
import { RandomLCG } from '../math/random';
import { Vector } from '../math/vector';
import { Polygon } from '../bodies/polygon';

const kElasticity = 0.8;

function positive(value: number, what: string): void {
  aNumber(value, `${what} [m]`);
  if (!(value > 0) || !Number.isFinite(value))
    throw new RangeError(`${what} must be above 0 m, got ${value}`);
}

/** A rectangle by its corners: edges bottom, right, top, left. */
function rectangle(p: Polygon, left: number, bottom: number, right: number, top: number): Polygon {
  p.startPath(new Vector(left, bottom));
  p.addStraightEdge(new Vector(right, bottom), false);
  p.addStraightEdge(new Vector(right, top), true);
  p.addStraightEdge(new Vector(left, top), true);
  p.addStraightEdge(new Vector(left, bottom), false);
  return p;
}

function finished(p: Polygon, moment?: number): Polygon {
  p.finish();
  if (moment !== undefined) p.setMomentAboutCM(moment);
  p.setElasticity(kElasticity);
  return p;
}

/** Whether the outside of a path with its interior on the left lies above (right of) an edge. */
function isOutsideUp(from: Vector, to: Vector): boolean {
  const dx = to.getX() - from.getX();
  return Math.abs(dx) < 1e-10 ? to.getY() > from.getY() : dx < 0;
}

function leftHandPath(p: Polygon, points: readonly Vector[]): void {
  const first = points[0];
  if (first === undefined) throw new Error('a path needs points');
  p.startPath(first);
  points.forEach((from, i) => {
    const to = points[(i + 1) % points.length] ?? first;
    p.addStraightEdge(to, isOutsideUp(from, to));
  });
}

/** Makers of common bodies; all have mass 1 kg and elasticity 0.8. Lengths in m, moments divided by mass in m². */
export class Shapes {
  /** Index of the lower edge of a block. */
  static readonly BOTTOM_EDGE = 0;
  /** Index of the right edge of a block. */
  static readonly RIGHT_EDGE = 1;
  /** Index of the upper edge of a block. */
  static readonly TOP_EDGE = 2;
  /** Index of the left edge of a block. */
  static readonly LEFT_EDGE = 3;
  /** Where {@link Shapes.makeRandomPolygon} takes its random numbers from; shared by all. */
  static readonly RANDOM = new RandomLCG(0);

  private constructor() {}

  /** A disc: one full circle about the origin. Moment r²/2. */
  static makeBall(radius: number, name?: string, localName?: string): Polygon {
    positive(radius, 'radius');
    const p = new Polygon(name, localName);
    p.startPath(new Vector(-radius, 0));
    p.addCircularEdge(new Vector(-radius, 0), Vector.ORIGIN, false, true);
    return finished(p, (radius * radius) / 2);
  }

  /** A rectangle about the origin. */
  static makeBlock(width: number, height: number, name?: string, localName?: string): Polygon {
    positive(width, 'width');
    positive(height, 'height');
    const [x, y] = [width / 2, height / 2];
    return finished(rectangle(new Polygon(name, localName), -x, -y, x, y));
  }

  /** A rectangle with its lower left corner at the origin. */
  static makeBlock2(width: number, height: number, name?: string, localName?: string): Polygon {
    positive(width, 'width');
    positive(height, 'height');
    return finished(rectangle(new Polygon(name, localName), 0, 0, width, height));
  }

  /**
   * A rectangle about the origin, turned in body coordinates.
   *
   * @param angle - [rad], from −π/2 to π/2
   */
  static makeDiamond(
    width: number,
    height: number,
    angle: number,
    name?: string,
    localName?: string,
  ): Polygon {
    positive(width, 'width');
    positive(height, 'height');
    if (!(Math.abs(angle) <= Math.PI / 2))
      throw new RangeError(`angle must be -pi/2 to pi/2 rad, got ${angle}`);
    const [c, s] = [cos(angle), sin(angle)];
    const corner = (x: number, y: number): Vector => new Vector(x * c - y * s, x * s + y * c);
    const [x, y] = [width / 2, height / 2];
    const p = new Polygon(name, localName);
    leftHandPath(p, [corner(-x, -y), corner(x, -y), corner(x, y), corner(-x, y)]);
    return finished(p, (width * width + height * height) / 12);
  }

  /**
   * A rectangular frame about the origin.
   *
   * @param width - to the middle of the frame's bars
   * @param height - to the middle of the frame's bars
   * @param thickness - of the bars
   */
  static makeFrame(
    width: number,
    height: number,
    thickness: number,
    name?: string,
    localName?: string,
  ): Polygon {
    positive(thickness, 'thickness');
    positive(width - thickness, 'inner width');
    positive(height - thickness, 'inner height');
    const p = new Polygon(name, localName);
    const [ix, iy] = [(width - thickness) / 2, (height - thickness) / 2];
    // The inner path runs clockwise, so that the bars lie to its left.
    leftHandPath(p, [
      new Vector(ix, iy),
      new Vector(ix, -iy),
      new Vector(-ix, -iy),
      new Vector(-ix, iy),
    ]);
    p.closePath();
    const [ox, oy] = [(width + thickness) / 2, (height + thickness) / 2];
    leftHandPath(p, [
      new Vector(ox, oy),
      new Vector(-ox, oy),
      new Vector(-ox, -oy),
      new Vector(ox, -oy),
    ]);
    return finished(p);
  }

  /** A regular hexagon with sides of length `size`, its lowest one on the x axis. The moment is the documented one, the same for all sizes. */
  static makeHexagon(size: number, name?: string, localName?: string): Polygon {
    positive(size, 'size');
    const p = new Polygon(name, localName);
    const h = size * sin(Math.PI / 3);
    const c = size * cos(Math.PI / 3);
    leftHandPath(p, [
      new Vector(size - c, 0),
      new Vector(size + c, 0),
      new Vector(2 * size, h),
      new Vector(size + c, 2 * h),
      new Vector(size - c, 2 * h),
      new Vector(0, h),
    ]);
    return finished(p, (Math.sqrt(3) / 2) ** 2 / 2);
  }

  /**
   * A stick with a round bob about the origin.
   *
   * @param width - half the width of the stick
   * @param length - from the origin to the stick's upper end less `width`
   * @param radius - height at which the stick meets the bob
   */
  static makePendulum(
    width: number,
    length: number,
    radius: number,
    name?: string,
    localName?: string,
  ): Polygon {
    positive(width, 'width');
    positive(radius, 'radius');
    positive(length + width - radius, 'length of the stick above the bob');
    const top = length + width;
    const p = new Polygon(name, localName);
    p.startPath(new Vector(width, radius));
    p.addStraightEdge(new Vector(width, top), true);
    p.addStraightEdge(new Vector(-width, top), true);
    p.addStraightEdge(new Vector(-width, radius), false);
    p.addCircularEdge(new Vector(width, radius), Vector.ORIGIN, false, true);
    finished(p, (width * width + radius * radius) / 2);
    p.setCenterOfMass(Vector.ORIGIN);
    p.setDragPoints([Vector.ORIGIN]);
    return p;
  }

  /**
   * A polygon of straight edges.
   *
   * @param points - corners
   * @param outIsUp - of the edge that begins at each corner: whether the outside is above (right of) it
   * @param moment - divided by mass [m²]; that of the bounds when not a number
   */
  static makePolygon(
    points: readonly Vector[],
    outIsUp: readonly boolean[],
    moment: number,
    name?: string,
    localName?: string,
  ): Polygon {
    const first = points[0];
    if (first === undefined || points.length < 3) throw new Error('a polygon needs three corners');
    if (outIsUp.length !== points.length)
      throw new Error(`${points.length} corners need as many outIsUp, got ${outIsUp.length}`);
    const p = new Polygon(name, localName);
    p.startPath(first);
    outIsUp.forEach((up, i) => p.addStraightEdge(points[(i + 1) % points.length] ?? first, up));
    return finished(p, Number.isFinite(moment) ? moment : undefined);
  }

  /**
   * A polygon with corners at random places of a circle. Moment r²/6.
   *
   * @param minAngle - least angle between corners [rad], π/sides by default
   * @param maxAngle - largest [rad], 3π/sides by default
   */
  static makeRandomPolygon(
    sides: number,
    radius: number,
    minAngle = Math.PI / sides,
    maxAngle = (3 * Math.PI) / sides,
    name?: string,
    localName?: string,
  ): Polygon {
    if (!(sides > 1)) throw new RangeError(`at least two sides are needed, got ${sides}`);
    positive(radius, 'radius');
    if (
      !(minAngle < maxAngle) ||
      maxAngle * sides <= 2 * Math.PI ||
      minAngle * sides >= 2 * Math.PI
    )
      throw new RangeError('no polygon has sides of these angles');
    const angles = randomAngles(sides, minAngle, maxAngle);
    const p = new Polygon(name, localName);
    leftHandPath(
      p,
      angles.map((a) => new Vector(radius * cos(a), radius * sin(a))),
    );
    return finished(p, (radius * radius) / 6);
  }

  /** A rectangle of which the short sides are half circles. */
  static makeRoundBlock(width: number, height: number, name?: string, localName?: string): Polygon {
    positive(width, 'width');
    if (!(height > width))
      throw new RangeError(`height must be above width, got ${height} and ${width}`);
    const x = width / 2;
    const y = height / 2 - x;
    const p = new Polygon(name, localName);
    p.startPath(new Vector(-x, -y));
    p.addCircularEdge(new Vector(x, -y), new Vector(0, -y), false, true);
    p.addStraightEdge(new Vector(x, y), true);
    p.addCircularEdge(new Vector(-x, y), new Vector(0, y), false, true);
    p.addStraightEdge(new Vector(-x, -y), false);
    return finished(p, (width * width + height * height) / 12);
  }

  /**
   * A rectangle with round corners.
   *
   * @param radius - of the corners
   */
  static makeRoundCornerBlock(
    width: number,
    height: number,
    radius: number,
    name?: string,
    localName?: string,
  ): Polygon {
    positive(radius, 'radius');
    positive(width - 2 * radius, 'width between the corners');
    positive(height - 2 * radius, 'height between the corners');
    const [x, y, r] = [width / 2, height / 2, radius];
    const at = (px: number, py: number): Vector => new Vector(px, py);
    const p = new Polygon(name, localName);
    p.startPath(at(-x + r, -y));
    p.addStraightEdge(at(x - r, -y), false);
    p.addCircularEdge(at(x, -y + r), at(x - r, -y + r), false, true);
    p.addStraightEdge(at(x, y - r), true);
    p.addCircularEdge(at(x - r, y), at(x - r, y - r), false, true);
    p.addStraightEdge(at(-x + r, y), true);
    p.addCircularEdge(at(-x, y - r), at(-x + r, y - r), false, true);
    p.addStraightEdge(at(-x, -y + r), false);
    p.addCircularEdge(at(-x + r, -y), at(-x + r, -y + r), false, true);
    return finished(p, (width * width + height * height) / 12);
  }

  /**
   * A rectangle of which one edge alone can be touched; cheap for large floors.
   *
   * @param edgeIndex - {@link Shapes.BOTTOM_EDGE} and so on
   */
  static makeWall(
    width: number,
    height: number,
    edgeIndex: number,
    name?: string,
    localName?: string,
  ): Polygon {
    const p = Shapes.makeBlock(width, height, name, localName);
    const isUpright = edgeIndex === Shapes.LEFT_EDGE || edgeIndex === Shapes.RIGHT_EDGE;
    p.setSpecialEdge(edgeIndex, (isUpright ? width : height) / 2);
    return p;
  }
}

/**
 * Angles of the corners [rad]. Each step is the average of what is left times a random number between 1/2 and 3/2, kept within the limits and so
 * that the rest can still close the polygon.
 */
function randomAngles(sides: number, minAngle: number, maxAngle: number): number[] {
  const angles = [0];
  let sum = 0;
  for (let left = sides; left > 1; left--) {
    const rest = 2 * Math.PI - sum;
    const wanted = (rest / left) * (0.5 + Shapes.RANDOM.nextFloat());
    const low = Math.max(minAngle, rest - (left - 1) * maxAngle);
    const high = Math.min(maxAngle, rest - (left - 1) * minAngle);
    sum += Math.min(high, Math.max(low, wanted));
    angles.push(sum);
  }
  return angles;
}
