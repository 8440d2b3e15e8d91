import type { JointDescription, Point } from './scene_description';

/** A line that touches two circles. */
export interface TangentLine {
  readonly from: Point;
  readonly to: Point;
  /** Unit vector from one to the other. */
  readonly along: Point;
  /** [m] */
  readonly length: number;
}

/** What is drawn of a rope on a disc: half a turn, since where it is held there is nobody's to say. */
const kShownTurn = Math.PI;
const kPieces = 24;

/**
 * The line from one circle to another that passes their centres at given offsets [m], positive where a centre lies to its right; a point
 * has offset 0. As `tangent_line` of the engine.
 */
export function tangentLine(a: Point, offsetA: number, b: Point, offsetB: number): TangentLine {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy || 1;
  const offset = offsetA - offsetB;
  const length = Math.sqrt(Math.max(0, square - offset * offset));
  const across = length > 0 ? offset : Math.sign(offset) * Math.sqrt(square);
  const along: Point = [(length * dx + across * dy) / square, (length * dy - across * dx) / square];
  return {
    from: [a[0] - offsetA * along[1], a[1] + offsetA * along[0]],
    to: [b[0] - offsetB * along[1], b[1] + offsetB * along[0]],
    along,
    length,
  };
}

/**
 * What is wound on the discs at both ends of a straight part, counted from where their angles and its direction are 0; full turns of its
 * direction are left out [m].
 */
export function woundOn(
  line: TangentLine,
  offsets: readonly [number, number],
  angles: readonly [number, number],
): number {
  const direction = Math.atan2(line.along[1], line.along[0]);
  return offsets[0] * (angles[0] - direction) + offsets[1] * (direction - angles[1]);
}

/** By how much a winding's rope is slack, next to 0 of all numbers of turns [m]. */
export function windingSlack(
  joint: JointDescription,
  line: TangentLine,
  angles: readonly [number, number],
): number {
  const [a, b] = [joint.offset_a ?? 0, joint.offset_b ?? 0];
  const slack = (joint.length ?? 0) - line.length - woundOn(line, [a, b], angles);
  const turn = 2 * Math.PI * Math.abs(b - a);
  return turn > 0 ? slack - turn * Math.round(slack / turn) : slack;
}

/** Half a turn of a rope on a disc, from where its straight part touches it [m]. */
export function ropeOnDisc(
  centre: Point,
  touches: Point,
  offset: number,
  isStart: boolean,
): Point[] {
  if (offset === 0) return [touches];
  const [x, y] = [touches[0] - centre[0], touches[1] - centre[1]];
  const turn = kShownTurn * Math.sign(offset) * (isStart ? 1 : -1);
  return Array.from({ length: kPieces + 1 }, (_, i): Point => {
    const [cos, sin] = [Math.cos((turn * i) / kPieces), Math.sin((turn * i) / kPieces)];
    return [centre[0] + cos * x - sin * y, centre[1] + sin * x + cos * y];
  });
}

/** The whole rope as it is drawn: on the first disc, straight, on the second one [m]. */
export function windingShape(joint: JointDescription, a: Point, b: Point): Point[] {
  const [offsetA, offsetB] = [joint.offset_a ?? 0, joint.offset_b ?? 0];
  const line = tangentLine(a, offsetA, b, offsetB);
  return [
    ...ropeOnDisc(a, line.from, offsetA, true).reverse(),
    ...ropeOnDisc(b, line.to, offsetB, false),
  ];
}
