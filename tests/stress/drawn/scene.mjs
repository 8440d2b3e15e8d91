// Planar scenes drawn by chance, for which no method was tuned, in the documented format and with standard settings: lengths of
// 1 mm to 1 km, masses that differ by up to 1e4, speeds up to 50 m/s, angular ones up to 300 rad/s. Nothing overlaps at the start.

import { Dice } from '../dice.mjs';
import { drawDrive, drawPart, drawStack } from './parts.mjs';

const kMostSpin = 300; // [rad/s]

/** A scene that is being drawn. */
class Drawing {
  bodies = [];
  joints = [];
  forces = [];

  constructor(seed) {
    const dice = new Dice(Math.imul(seed, 2654435761));
    this.dice = dice;
    this.size = dice.chance(0.4) ? 1 : this.magnitude(1e-3, 1e3) / 2; // [m] how far parts reach from the middle of their cell
    this.lightest = this.magnitude(1e-2, 1e3); // [kg]
    this.ratio = dice.one([1, 10, 1e3, 1e4]); // of masses
    this.fastest = dice.one([0, 1, 5, 50]) * dice.between(0.5, 1); // [m/s]
    this.g = dice.one([0, 9.81, 9.81, 9.81, 1.6, 30]); // [m/s^2]
    this.friction = dice.one([0, 0.3, 1, undefined]); // undefined: each its own
    this.elasticity = dice.one([0, 0.5, 0.8, 1, undefined]);
  }

  /** With evenly spread magnitudes. */
  magnitude(low, high) {
    return Math.exp(this.dice.between(Math.log(low), Math.log(high)));
  }
  angle() {
    return this.dice.between(-3.1, 3.1);
  }
  speed() {
    return this.fastest * this.dice.between(-1, 1);
  }
  /** [rad/s] of something that reaches so far */
  spin(reach) {
    return Math.min(kMostSpin, this.fastest / reach) * this.dice.between(-1, 1);
  }
  looseMotion(center, reach) {
    return { center, velocity: [this.speed(), this.speed()], turn: this.spin(reach) };
  }

  #surface() {
    return { friction: this.friction ?? this.dice.unit(), elasticity: this.elasticity ?? this.dice.unit() };
  }

  /** @param motion - a rigid motion of the plane */
  addBody(shape, position, angle, { center, velocity, turn }) {
    const name = `b${this.bodies.length}`;
    const [x, y] = [position[0] - center[0], position[1] - center[1]];
    this.bodies.push({
      ...{ name, shape, mass: this.lightest * this.magnitude(1, this.ratio), position, angle },
      ...{ velocity: [velocity[0] - turn * y, velocity[1] + turn * x], angular_velocity: turn },
      ...this.#surface(),
    });
    return name;
  }
  addFixedBox(width, height, position) {
    const name = `f${this.bodies.length}`;
    this.bodies.push({ name, mobility: 'fixed', shape: { type: 'box', width, height }, position, ...this.#surface() });
  }
  addJoint(type, bodyA, pointA, bodyB, pointB, more = {}) {
    this.joints.push({ name: `j${this.joints.length}`, type, body_a: bodyA, point_a: pointA, body_b: bodyB, point_b: pointB, ...more });
  }
  addSpring(bodyA, pointA, bodyB, pointB, restLength) {
    const rate = this.magnitude(1, 200); // [rad/s] of the lightest body on it
    const spring = {
      ...{ type: 'spring', name: `s${this.forces.length}`, body_a: bodyA, point_a: pointA, body_b: bodyB, point_b: pointB },
      ...{ rest_length: restLength, stiffness: this.lightest * rate ** 2 },
    };
    if (this.dice.chance(0.4)) spring.damping = this.lightest * rate * this.dice.unit();
    if (this.dice.chance(0.15)) spring.compress_only = true;
    this.forces.push(spring);
  }
}

/** Nothing, a floor, a pit or a closed box around so many cells. */
function drawWalls(d, width, height) {
  const walls = d.dice.below(4);
  const thick = 2 * d.size;
  const high = walls === 3 ? height : 3 * height;
  if (walls >= 1) d.addFixedBox(width + 8 * d.size, thick, [0, -thick / 2]);
  if (walls >= 2) for (const side of [-1, 1]) d.addFixedBox(thick, high, [(side * (width + thick)) / 2, high / 2]);
  if (walls === 3) d.addFixedBox(width + 2 * thick, thick, [0, high + thick / 2]);
  return walls >= 1;
}

/** The scene of a seed: the same at any time. */
export function drawnScene(seed) {
  const d = new Drawing(seed);
  const { dice, size } = d;
  const parts = 1 + dice.below(7);
  const columns = Math.ceil(Math.sqrt(parts));
  const cell = 2.6 * size;
  const hasFloor = drawWalls(d, cell * columns, cell * Math.ceil(parts / columns));
  const driven = dice.chance(0.2) ? dice.below(parts) : -1;
  for (let i = 0; i < parts; ++i) {
    const middle = [cell * ((i % columns) - (columns - 1) / 2), cell * (Math.floor(i / columns) + 0.5)];
    if (i === driven) drawDrive(d, middle);
    else if (hasFloor && i < columns && dice.chance(0.2)) drawStack(d, [middle[0], 0]);
    else drawPart(d, middle);
  }
  if (d.g > 0) d.forces.push({ type: 'gravity', g: d.g });
  if (dice.chance(0.1)) {
    d.forces.push({ type: 'damping', damping: d.lightest * d.magnitude(0.01, 1), rotate_ratio: size ** 2 * dice.between(0.01, 1) });
  }
  return { format: 'signorini/1', title: `drawn scene ${seed}`, bodies: d.bodies, joints: d.joints, forces: d.forces };
}
