// What went wrong with a run, by what its scene says: nothing is asked of the engine but where bodies are and what energy they
// have.

import { solidOf } from './shapes.mjs';

/** What is more than this is wrong. */
export const kLimits = {
  overlap: 1e-6, // [m] times the scene's size where that is larger than 1 m
  gap: 1e-6, // of a joint, over its size
  gain: 1e-6, // of the energy in play
};
const kSlow = 1e-3; // [m/s] whose energy is in play where nothing moves
const kRounding = 1e-6; // of the sum of energies: what is less is not told apart well

const minus = ([ax, ay], [bx, by]) => [ax - bx, ay - by];
const size = ([x, y]) => Math.hypot(x, y);
const turned = ([x, y], angle) => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [c * x - s * y, s * x + c * y];
};

function distanceToSide(p, a, b) {
  const [sx, sy] = minus(b, a);
  const square = sx * sx + sy * sy;
  const [px, py] = minus(p, a);
  const at = square > 0 ? Math.min(1, Math.max(0, (px * sx + py * sy) / square)) : 0;
  return Math.hypot(px - at * sx, py - at * sy);
}

function isInside([x, y], corners) {
  let inside = false;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [[ax, ay], [bx, by]] = [corners[i], corners[j]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Distance of a point from a polygon, a line or a point: below 0 inside. */
function distanceTo(p, corners) {
  let least = Infinity;
  for (let i = 0; i < corners.length; ++i) least = Math.min(least, distanceToSide(p, corners[i], corners[(i + 1) % corners.length]));
  return corners.length > 2 && isInside(p, corners) ? -least : least;
}

/** How deep the corners of each lie in the other, their radii counted; at most 0 where they are apart. */
function depthOf(a, b) {
  const [[first, second], radius] = [[a.corners, b.corners], a.radius + b.radius];
  const least = Math.min(...first.map((p) => distanceTo(p, second)), ...second.map((p) => distanceTo(p, first)));
  return radius - least;
}

/** A body's mass centre, angle and velocity at an instant. */
class Places {
  #scene;
  #at;
  constructor(scene, at) {
    this.#scene = scene;
    this.#at = at;
  }
  of(name) {
    if (name === 'world') return { x: 0, y: 0, angle: 0, center: [0, 0] };
    return this.#at(name) ?? this.#scene.fixed.get(name);
  }
  world(name, point) {
    const { x, y, angle } = this.of(name);
    const center = name === 'world' ? [0, 0] : this.#scene.solids.get(name).center;
    const [px, py] = turned(minus(point, center), angle);
    return [x + px, y + py];
  }
  outline(name) {
    const solid = this.#scene.solids.get(name);
    return { ...solid, corners: solid.corners.map((p) => this.world(name, p)) };
  }
}

/** How far a joint is from what it holds [m or rad], and its size. A winding's rope is not measured. */
function missOf(joint, places, start, reach) {
  const apart = (at) => minus(at.world(joint.body_b, joint.point_b), at.world(joint.body_a, joint.point_a));
  const lean = (at, ratio = 1) => at.of(joint.body_b).angle - ratio * at.of(joint.body_a).angle;
  const long = (at) => {
    const way = [at.world(joint.body_a, joint.point_a), ...joint.over.map(({ point }) => point), at.world(joint.body_b, joint.point_b)];
    return way.slice(1).reduce((sum, p, i) => sum + size(minus(p, way[i])), 0);
  };
  switch (joint.type) {
    case 'double': {
      const [least, most] = joint.angle_limits ?? [-Infinity, Infinity];
      const turn = lean(places);
      return Math.max(size(apart(places)) / reach, least - turn, turn - most);
    }
    case 'single': {
      const [x, y] = apart(places);
      return Math.abs(x * joint.normal[0] + y * joint.normal[1]) / reach;
    }
    case 'weld':
      return Math.max(size(apart(places)) / reach, Math.abs(lean(places) - lean(start)));
    case 'gear':
      return Math.abs(lean(places, joint.ratio) - lean(start, joint.ratio)) / Math.max(1, Math.abs(joint.ratio));
    case 'rod':
      return Math.abs(size(apart(places)) - joint.length) / joint.length;
    case 'rope':
      return (size(apart(places)) - joint.length) / joint.length;
    case 'pulley':
      return (long(places) - long(start)) / long(start);
    case 'path': {
      const p = places.world(joint.body_b, joint.point_b);
      return ellipseMiss(p, joint.path.points) / reach;
    }
    default:
      return 0;
  }
}

/** Distance of a point from the ellipse that a table of points was drawn from, to second order. */
function ellipseMiss([x, y], points) {
  const half = points.length >> 1;
  const center = [(points[0][0] + points[half][0]) / 2, (points[0][1] + points[half][1]) / 2];
  const a = Math.abs(points[0][0] - center[0]);
  const b = Math.abs(points[half >> 1][1] - center[1]);
  const [u, v] = [(x - center[0]) / a, (y - center[1]) / b];
  return Math.abs(u * u + v * v - 1) / (2 * Math.hypot(u / a, v / b));
}

const kActive = new Set(['rotating_force', 'constant_force', 'actuator', 'thrusters']);
const isPassive = ({ bodies, joints, forces }) =>
  !bodies.some((body) => body.mobility === 'kinematic') &&
  !joints.some((joint) => joint.motor_speed !== undefined) &&
  !forces.some((force) => kActive.has(force.type));

/** Pairs of bodies that may touch. */
function pairsOf({ bodies, joints }) {
  const apart = new Set();
  const forbid = (a, b) => apart.add(`${a} ${b}`).add(`${b} ${a}`);
  for (const { type, body_a: a, body_b: b } of joints) if (['double', 'single', 'weld'].includes(type)) forbid(a, b);
  for (const { name, no_collide: others = [] } of bodies) for (const other of others) forbid(name, other);
  const pairs = [];
  bodies.forEach((a, i) => {
    for (const b of bodies.slice(i + 1)) {
      if ((a.mobility !== 'fixed' || b.mobility !== 'fixed') && !apart.has(`${a.name} ${b.name}`)) pairs.push([a.name, b.name]);
    }
  });
  return pairs;
}

/** Looks at a run instant by instant. */
export class Judge {
  overlap = 0; // [m], over the larger of 1 m and the scene's size
  overlapping = '';
  gap = 0; // of a joint, over its size
  joint = '';
  gain = 0; // of energy above its least so far, over what is in play
  gainAt = 0; // [s]
  isFinite = true;
  #scene;
  #start;
  #least = Infinity;
  #play = 0;

  constructor(scene) {
    const { bodies, joints, forces } = scene;
    this.isPassive = isPassive(scene);
    const solids = new Map(bodies.map(({ name, shape }) => [name, solidOf(shape)]));
    const fixed = new Map(bodies.map(({ name, position: [x, y], angle = 0 }) => [name, { x, y, angle }]));
    this.#scene = { solids, fixed, joints, pairs: pairsOf(scene) };
    const moving = bodies.filter(({ mobility }) => mobility === undefined);
    this.size = 2 * Math.max(...moving.map(({ name }) => solids.get(name).reach));
    const g = forces.find(({ type }) => type === 'gravity')?.g ?? 0;
    const mass = moving.reduce((sum, body) => sum + body.mass, 0);
    this.#start = new Places(this.#scene, () => undefined);
    this.#play = mass * (g * this.size + kSlow ** 2);
    for (const force of forces.filter(({ type }) => type === 'spring')) {
      const way = minus(this.#start.world(force.body_b, force.point_b), this.#start.world(force.body_a, force.point_a));
      this.#play += (force.stiffness * (size(way) - force.rest_length) ** 2) / 2;
    }
  }

  /**
   * @param at - name of a moving body -> its mass centre and angle; undefined for others
   * @param energy - kinetic, and all that is there [J]
   */
  look(time, at, { kinetic, total }) {
    const places = new Places(this.#scene, at);
    const known = [...this.#scene.fixed.keys()].map((name) => places.of(name));
    this.isFinite &&= [time, kinetic, total, ...known.flatMap(({ x, y, angle }) => [x, y, angle])].every(Number.isFinite);
    if (!this.isFinite) return;
    this.#lookAtPairs(places);
    for (const joint of this.#scene.joints) {
      const reach = Math.max(...[joint.body_a, joint.body_b].map((name) => this.#reachOf(name)));
      const miss = missOf(joint, places, this.#start, reach);
      if (miss > this.gap) [this.gap, this.joint] = [miss, joint.name];
    }
    this.#play = Math.max(this.#play, kinetic, kRounding * Math.abs(total));
    const gain = (total - this.#least) / this.#play;
    if (gain > this.gain) [this.gain, this.gainAt] = [gain, time];
    this.#least = Math.min(this.#least, total);
  }

  /** Of a body that moves. */
  #reachOf(name) {
    return name === undefined || name === 'world' ? 0 : this.#scene.solids.get(name).reach;
  }

  #lookAtPairs(places) {
    const scale = Math.max(1, this.size);
    for (const [a, b] of this.#scene.pairs) {
      const [p, q] = [places.of(a), places.of(b)];
      if (Math.hypot(p.x - q.x, p.y - q.y) > this.#reachOf(a) + this.#reachOf(b)) continue;
      const depth = depthOf(places.outline(a), places.outline(b)) / scale;
      if (depth > this.overlap) [this.overlap, this.overlapping] = [depth, `${a} ${b}`];
    }
  }

  /** What a run must not do, as words, the worst first. */
  faults() {
    if (!this.isFinite) return ['not finite'];
    const found = [];
    if (this.overlap > kLimits.overlap) found.push('overlap');
    if (this.gap > kLimits.gap) found.push('joint open');
    if (this.isPassive && this.gain > kLimits.gain) found.push('energy gained');
    return found;
  }
  /** The worst of them; empty where the run was right. */
  fault() {
    return this.faults()[0] ?? '';
  }
}
