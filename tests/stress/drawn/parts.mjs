// Parts of drawn scenes, each around the middle of its cell: bodies, mechanisms, drives. Joints are closed and move as they may.

import { anyShape, bar, centredShape } from './shapes.mjs';

const along = (angle) => [Math.cos(angle), Math.sin(angle)];
/** a + s b */
const plus = (a, s, b) => [a[0] + s * b[0], a[1] + s * b[1]];
const still = (center) => ({ center, velocity: [0, 0], turn: 0 });
const kWorld = 'world';

function drawBody(d, middle) {
  const reach = d.size * d.magnitude(0.03, 0.45);
  d.addBody(anyShape(d.dice, reach), middle, d.angle(), d.looseMotion(middle, reach));
}

/** Bars end to end, let go straight: from the background, or free. */
function drawChain(d, middle) {
  const links = 1 + d.dice.below(6);
  const angle = d.angle();
  const way = along(angle);
  const length = (1.7 * d.size) / links;
  const start = plus(middle, -0.85 * d.size, way);
  const hangs = d.dice.chance(0.7);
  const motion = hangs ? { center: start, velocity: [0, 0], turn: d.spin(1.7 * d.size) } : d.looseMotion(middle, d.size);
  let before = hangs ? kWorld : undefined;
  for (let i = 0; i < links; ++i) {
    const shape = bar(d.dice, length, length * d.dice.between(0.05, 0.4));
    const link = d.addBody(shape, plus(start, (i + 0.5) * length, way), angle, motion);
    if (before !== undefined) {
      const now = before === kWorld ? angle : 0;
      const limits = d.dice.chance(0.25) ? { angle_limits: [now - d.dice.between(0.1, 2), now + d.dice.between(0.1, 2)] } : {};
      d.addJoint('double', before, before === kWorld ? start : [length / 2, 0], link, [-length / 2, 0], limits);
    }
    before = link;
  }
}

function drawPendulum(d, middle) {
  const way = along(d.angle());
  const length = d.size * d.dice.between(0.5, 1.1);
  const anchor = plus(middle, -length / 2, way);
  const shape = centredShape(d.dice, d.size * d.magnitude(0.03, 0.4));
  const motion = { center: anchor, velocity: [0, 0], turn: d.spin(length) };
  const bob = d.addBody(shape, plus(middle, length / 2, way), d.angle(), motion);
  if (d.dice.chance(0.5)) return d.addJoint('rod', kWorld, anchor, bob, [0, 0], { length });
  return d.addJoint('rope', kWorld, anchor, bob, [0, 0], { length: length * d.dice.one([1, d.dice.between(1, 1.4)]) });
}

/** Two bodies that a rod, a rope, a weld or a spring ties to each other. */
function drawDumbbell(d, middle) {
  const angle = d.angle();
  const reach = d.size * d.magnitude(0.03, 0.3);
  const apart = 2.4 * reach + d.size * d.dice.between(0, 0.5);
  const motion = d.looseMotion(middle, d.size);
  const [a, b] = [-1, 1].map((side) => d.addBody(centredShape(d.dice, reach), plus(middle, (side * apart) / 2, along(angle)), angle, motion));
  d.dice.one([
    () => d.addJoint('rod', a, [0, 0], b, [0, 0], { length: apart }),
    () => d.addJoint('rope', a, [0, 0], b, [0, 0], { length: apart * d.dice.between(1, 1.5) }),
    () => d.addJoint('weld', a, [apart / 2, 0], b, [-apart / 2, 0]),
    () => d.addSpring(a, [0, 0], b, [0, 0], apart * d.dice.between(0.5, 1.2)),
  ])();
}

/** A body on a straight line, with or without its turning, and perhaps a bar that hangs from it. */
function drawSlider(d, middle) {
  const angle = d.angle();
  const way = along(angle);
  const reach = d.size * d.magnitude(0.05, 0.3);
  const motion = { center: middle, velocity: plus([0, 0], d.speed(), way), turn: 0 };
  const body = d.addBody(centredShape(d.dice, reach), middle, angle, motion);
  const line = { normal_frame: 'world', normal: [-way[1], way[0]] };
  d.addJoint('single', kWorld, middle, body, [-reach / 2, 0], line);
  if (d.dice.chance(0.7)) d.addJoint('single', kWorld, middle, body, [reach / 2, 0], line);
  if (d.dice.chance(0.5)) d.addSpring(kWorld, plus(middle, 0.2 * d.size, way), body, [0, 0], reach / 10);
  if (d.dice.chance(0.5)) return;
  const length = d.size * d.dice.between(0.2, 0.6);
  const hangs = d.angle();
  const hung = d.addBody(bar(d.dice, length, length / 10), plus(middle, length / 2, along(hangs)), hangs, motion);
  d.addJoint('double', body, [0, 0], hung, [-length / 2, 0]);
}

function drawGears(d, middle) {
  const ratio = d.dice.one([-1, 1]) * d.magnitude(0.2, 5);
  const turn = d.spin(d.size) / Math.max(1, Math.abs(ratio));
  const wheel = (side, radius, speed) => {
    const at = plus(middle, side * 0.45 * d.size, [1, 0]);
    const name = d.addBody(centredShape(d.dice, radius), at, d.angle(), { center: at, velocity: [0, 0], turn: speed });
    d.addJoint('double', kWorld, at, name, [0, 0]);
    return name;
  };
  const a = wheel(-1, 0.4 * d.size, turn);
  const b = wheel(1, 0.35 * d.size, ratio * turn);
  d.joints.push({ name: `j${d.joints.length}`, type: 'gear', body_a: a, body_b: b, ratio });
}

/** Two weights on a rope, over two points, or over a wheel that the rope does not slip on. */
function drawPulley(d, middle) {
  const reach = d.size * d.magnitude(0.03, 0.2);
  const radius = 0.4 * d.size;
  const top = plus(middle, 0.4 * d.size, [0, 1]);
  const speed = d.speed();
  const [a, b] = [-1, 1].map((side) => {
    const at = [middle[0] + side * radius, middle[1] - d.size * d.dice.between(0.3, 0.6)];
    return d.addBody(centredShape(d.dice, reach), at, 0, { center: at, velocity: [0, side * speed], turn: 0 });
  });
  if (d.dice.chance(0.5)) {
    const over = [-1, 1].map((side) => ({ body: kWorld, point: plus(top, side * radius, [1, 0]) }));
    d.addJoint('pulley', a, [0, 0], b, [0, 0], { over });
    return;
  }
  const wheel = d.addBody({ type: 'disc', radius }, top, 0, { center: top, velocity: [0, 0], turn: speed / radius });
  d.bodies.at(-1).no_collide = [a, b];
  d.addJoint('double', kWorld, top, wheel, [0, 0]);
  d.addJoint('winding', wheel, [0, 0], a, [0, 0], { radius_a: radius, side_a: 'right' });
  d.addJoint('winding', wheel, [0, 0], b, [0, 0], { radius_a: radius, side_a: 'left' });
}

/** A body on an ellipse. */
function drawBead(d, middle) {
  const [a, b] = [0.75 * d.size, 0.75 * d.size * d.dice.between(0.5, 1)];
  const points = Array.from({ length: 401 }, (_, i) => {
    const [x, y] = along((2 * Math.PI * (i % 400)) / 400);
    return [middle[0] + a * x, middle[1] + b * y];
  });
  const at = points[0];
  const motion = { center: at, velocity: [0, d.speed()], turn: d.spin(d.size) };
  const body = d.addBody(centredShape(d.dice, d.size * d.magnitude(0.03, 0.2)), at, d.angle(), motion);
  const path = { curve: 'points', points, closed: true };
  d.joints.push({ name: `j${d.joints.length}`, type: 'path', body_b: body, point_b: [0, 0], path });
}

function drawSprings(d, middle) {
  const count = 1 + d.dice.below(3);
  let before = kWorld;
  let from = plus(middle, d.size, [d.dice.between(-1, 1), 0.9]);
  for (let i = 0; i < count; ++i) {
    const at = plus(middle, (i - (count - 1) / 2) * 0.6 * d.size, [1, 0]);
    const body = d.addBody(anyShape(d.dice, (d.size * d.magnitude(0.03, 0.25)) / 2), at, d.angle(), d.looseMotion(at, d.size));
    const off = i === 0 ? 0 : d.size * d.dice.between(-0.1, 0.1);
    d.addSpring(before, from, body, [off, off], d.size * d.dice.between(0.2, 1));
    [before, from] = [body, [0, 0]];
  }
}

/** Four bars, of which the background is one. */
function drawLoop(d, middle) {
  const corner = (x, y) => [middle[0] + d.size * x, middle[1] + d.size * y];
  const tip = (side) => corner(side * d.dice.between(0.3, 0.8), d.dice.between(0.1, 0.7));
  const points = [corner(-0.6, -0.5), tip(-1), tip(1), corner(0.6, -0.5)];
  let before = kWorld;
  let from = points[0];
  for (let i = 0; i < 3; ++i) {
    const [x, y] = plus(points[i + 1], -1, points[i]);
    const length = Math.hypot(x, y);
    const center = plus(points[i], 0.5, [x, y]);
    const link = d.addBody(bar(d.dice, length, 0.05 * d.size), center, Math.atan2(y, x), still(center));
    d.addJoint('double', before, from, link, [-length / 2, 0]);
    [before, from] = [link, [length / 2, 0]];
  }
  d.addJoint('double', kWorld, points[3], before, from);
}

const kParts = [
  ...[drawChain, drawChain, drawPendulum, drawDumbbell, drawSlider, drawGears, drawPulley, drawBead, drawSprings, drawLoop],
  ...[drawBody, drawBody, drawBody, drawBody],
];

export const drawPart = (d, middle) => d.dice.one(kParts)(d, middle);

/** Boxes on each other, the lowest one on a floor there. */
export function drawStack(d, floor) {
  let height = 0;
  for (let i = d.dice.below(4); i >= 0; --i) {
    const [width, h] = [d.size * d.dice.between(0.2, 1), d.size * d.dice.between(0.1, 0.4)];
    const at = [floor[0] + d.size * d.dice.between(-0.05, 0.05), floor[1] + height + h / 2];
    d.addBody({ type: 'box', width, height: h }, at, 0, still(at));
    height += h;
  }
}

/** Something that brings energy in: a motor, a force, a shaken body. */
export function drawDrive(d, middle) {
  const reach = d.size * d.magnitude(0.05, 0.4);
  const mass = d.lightest * Math.sqrt(d.ratio);
  const rate = d.dice.one([-1, 1]) * Math.min(300, d.fastest / d.size + 1);
  const shape = centredShape(d.dice, reach);
  d.dice.one([
    () => {
      const motion = { x: { amplitude: 0.3 * d.size, frequency: 2 }, angle: { speed: rate } };
      d.bodies.push({ name: `b${d.bodies.length}`, mobility: 'kinematic', shape, position: middle, motion });
    },
    () => {
      const angle = d.angle();
      const body = d.addBody(shape, plus(middle, -reach / 4, along(angle)), angle, still(middle));
      const motor = { motor_speed: rate, motor_torque: mass * d.size ** 2 * d.magnitude(0.1, 100) };
      d.addJoint('double', kWorld, middle, body, [reach / 4, 0], motor);
    },
    () => {
      const body = d.addBody(shape, middle, d.angle(), still(middle));
      d.forces.push({ type: 'rotating_force', body, point: [reach / 3, 0], magnitude: mass * d.magnitude(1, 100), rate });
    },
    () => {
      const body = d.addBody(shape, middle, d.angle(), still(middle));
      const force = [mass * d.dice.between(-10, 10), mass * d.dice.between(-10, 10)];
      d.forces.push({ type: 'constant_force', body, point: [reach / 3, 0], force });
    },
  ])();
}
