/** Pieces that several cases with joints are made of. */
import { gravity, radians, rod } from '../laboratory.mjs';

/** Nothing is added to the equations of joints and contacts: their error is then that of the integrator alone. */
export const bare = { EXTRA_ACCEL: 'none' };

/** For bodies that must not touch each other. */
export const alone = (names) => (body) => ({
  ...body,
  no_collide: names.filter((n) => n !== body.name),
});

/** A point mass: a small disc that is held at its centre. */
export const point = (name, mass, position, extra = {}) => ({
  name,
  shape: { type: 'disc', radius: 1e-3 },
  mass,
  position,
  ...extra,
});

export const toWorld = (body, at, point_a = [0, 0]) => ({
  type: 'double',
  body_a: body,
  point_a,
  body_b: 'world',
  point_b: at,
});
export const pin = (body_a, point_a, body_b, point_b) => ({
  type: 'double',
  body_a,
  point_a,
  body_b,
  point_b,
});

/** A spring from a point of a body, its mass centre unless told, to a point of the world. */
export const springToWorld = (body_a, point_b, { rest_length, stiffness }, point_a = [0, 0]) => ({
  type: 'spring',
  body_a,
  point_a,
  body_b: 'world',
  point_b,
  rest_length,
  stiffness,
});

/** The rate of `value` a moment later and earlier: its derivative at this instant, to fourth order. */
export function derivative(run, value, h) {
  const now = run.save();
  const at = (k) => value(run.restore(now).until(now.time + k * h, h / 4));
  return (
    (-at(4) * 3 + 16 * at(3) - 36 * at(2) + 48 * at(1) - 25 * value(run.restore(now))) / (12 * h)
  );
}

/** Force of the joint rows between two bodies (-1: the world) on the second [N]. */
export function jointForce(run, from = -1, on = 0) {
  return run
    .contacts()
    .filter(({ joint, a, b }) => joint && [a, b].includes(from) && [a, b].includes(on))
    .reduce(
      ([x, y], { normal, force, b }) => {
        const side = b === on ? 1 : -1;
        return [x + side * force * normal[0], y + side * force * normal[1]];
      },
      [0, 0],
    );
}

/** A body that does not bounce. */
export const body = (name, shape, position, extra = {}) => ({
  name,
  shape,
  position,
  elasticity: 0,
  ...extra,
});

/** A ball above the floor whose top lies at y = 0; its moment as a ratio to m R². */
export const ballAbove = ({ radius, mass, ratio }, extra) =>
  body('ball', { type: 'disc', radius }, [0, radius + 0.1], {
    mass,
    moment: ratio * mass * radius ** 2,
    ...extra,
  });

/** A leaning rod whose lower end is `clearance` above the floor [m]. */
export function leaningRod(setup, clearance) {
  const { length, mass, angle_deg, velocity, omega, restitution } = setup;
  const angle = radians(angle_deg);
  return rod('rod', length, mass, {
    position: [0, clearance + (length / 2) * Math.sin(angle)],
    angle,
    velocity,
    angular_velocity: omega,
    elasticity: restitution,
  });
}

/** A fixed wall of which only one edge can be touched. */
export const wall = (name, { width, height, edge }, position, angle = 0) => ({
  name,
  mobility: 'fixed',
  shape: { type: 'wall', width, height, edge },
  position,
  angle,
});

/** Coefficient of friction of one pair. */
export const rough = (body_a, body_b, friction) => ({ body_a, body_b, friction });

/** A block (or a disc) at rest on a fixed plane through the origin that falls to the right; their surfaces touch. */
export function slope({ angle, friction, g, width, height, disc, mass, moment }) {
  const normal = [Math.sin(angle), Math.cos(angle)];
  const shape = disc ? { type: 'disc', radius: disc } : { type: 'box', width, height };
  const above = disc ?? height / 2;
  return {
    bodies: [
      {
        name: 'plane',
        mobility: 'fixed',
        elasticity: 0,
        shape: { type: 'wall', width: 100, height: 1, edge: 'top' },
        position: normal.map((n) => -n * 0.5),
        angle: -angle,
      },
      body(
        'block',
        shape,
        normal.map((n) => n * above),
        { angle: -angle, mass, moment },
      ),
    ],
    friction_pairs: [rough('block', 'plane', friction)],
    forces: [gravity(g)],
  };
}

/** Whether that block moves within a moment. */
export function slipsOnSlope(lab, setup, seconds = 0.125) {
  const run = lab.start(slope(setup));
  const before = run.body('block');
  run.until(seconds, 1 / 64);
  const after = run.body('block');
  return Math.hypot(after.x - before.x, after.y - before.y) > 1e-13;
}

/** A slender block on its lower left corner, which lies `depth` below the origin; turned to the left. */
export function leaningBlock({ width_2b: width, height_2h: height, theta0_rad: angle }, depth = 0) {
  const alpha = Math.atan2(width, height);
  const half = Math.hypot(width, height) / 2;
  const place = [half * Math.sin(alpha - angle), half * Math.cos(alpha - angle) - depth];
  return body('block', { type: 'box', width, height }, place, { mass: 1, angle });
}

/**
 * What is told of that block while it rocks from corner to corner.
 *
 * @param toImpact - goes just behind the next impact, of which it is told whether it is the first; gives its instant and the
 *   rates of turn `before` and, of the first, `after` it [s, rad/s]
 */
export function rocking(run, { impacts }, dt, toImpact) {
  const hits = Array.from({ length: impacts }, (_, i) => {
    const hit = toImpact(i === 0);
    const turned = run.toRoot((r) => r.body('block').omega, dt, 2).body('block').angle;
    return { ...hit, amplitude: Math.abs(turned) };
  });
  const ratio = hits[0].after / hits[0].before;
  return {
    omega_ratio: ratio,
    energy_ratio: ratio ** 2,
    impact_time_s: hits.map(({ t }) => t),
    omega_before_impact: hits.map(({ before }) => before),
    amplitude_rad: hits.map(({ amplitude }) => amplitude),
  };
}

/** The limit between `yes`, where holds() is true, and `no`, where it is not. */
export function bisect(holds, yes, no, resolution = 1e-7) {
  while (Math.abs(yes - no) > resolution) {
    const middle = (yes + no) / 2;
    if (holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

/** A stadium along x with its middle at the origin; `length` between the centres of its round ends. */
export function capsule(length, radius) {
  const half = length / 2;
  const arc = (x, to) => ({ to, center: [x, 0], clockwise: false, outside_is_out: true });
  return {
    type: 'outline',
    paths: [
      {
        start: [-half, -radius],
        edges: [
          { to: [half, -radius] },
          arc(half, [half, radius]),
          { to: [-half, radius] },
          arc(-half, [-half, -radius]),
        ],
      },
    ],
  };
}

/** Whether nothing moves within a moment; stops as soon as something does. */
export function stands(lab, scene, seconds = 0.25, dt = 1 / 64) {
  const run = lab.start(scene);
  const names = run.shapes.filter(({ mobility }) => mobility !== 'fixed').map(({ name }) => name);
  const before = names.map((name) => run.body(name));
  const rests = () =>
    names.every((name, i) => {
      const now = run.body(name);
      const turned = Math.abs(now.angle - before[i].angle);
      return Math.hypot(now.x - before[i].x, now.y - before[i].y) + turned < 1e-8;
    });
  while (run.time < seconds && rests()) run.step(dt);
  return rests();
}

/** Moments of round bodies, in masses times squares of their radii. */
export const kRound = { solid_sphere: 2 / 5, disc_2d: 1 / 2, hoop: 1, hollow_sphere: 2 / 3 };

/** What each of them does. @param roll - of a moment */
export const ofRound = (roll) =>
  Object.fromEntries(Object.entries(kRound).map(([name, kappa]) => [name, roll(kappa)]));
