/**
 * Coulomb's friction as the limit of the friction of `elastic`, which fades below v_small: the smaller, the nearer.
 * Reference: tests/golden/validation/FRI-*.json.
 */
import { radians } from '../laboratory.mjs';
import { ball, weight } from './elastic_parts.mjs';
import { kRound, ofRound } from './parts.mjs';
import { startedAtRest, tilted } from './elastic_friction.mjs';

const limit = { elastic: 'limit' };
const ladder = { symbol: 'v_s', values: [1e-3, 1e-5, 1e-7] };
/** So hard and light that the depth counts for nothing beside the radius. */
const modulus = 5e11;
const mass = 1e-3;

/** A ball with moment κ m R² that lies on the ground as deep as its weight has it. */
export function rollingBall(lab, { radius, friction, kappa }, forces, velocities = {}) {
  const moment = kappa * mass * radius ** 2;
  const body = ball('ball', radius, mass, {
    position: [0, radius, 0],
    inertia: [moment, moment, moment],
  });
  const pair = { sliding_friction: friction, v_small: lab.slow };
  return startedAtRest(lab, body, pair, modulus, forces, velocities);
}

/** Velocity in the plane of the ground of the material point there, half-way down into it. */
function slip(run, radius) {
  const { position, velocity, omega } = run.spatial('ball');
  const lever = (position[1] + radius) / 2;
  return [velocity[0] + omega[2] * lever, velocity[2] - omega[0] * lever];
}

/** The instant at which what is left of the slip fades. */
const toRolling = (run, radius, v_small) =>
  run.toSlow((r) => Math.hypot(...slip(r, radius)), v_small, 1 / 64);

function slideToRoll(lab, { radius, friction, speed, gravity: g }) {
  const roll = (kappa) => {
    const run = rollingBall(lab, { radius, friction, kappa }, [weight(g)], {
      velocity: [speed, 0, 0],
    });
    const before = run.energy().kinetic;
    toRolling(run, radius, lab.slow);
    const { position, velocity } = run.spatial('ball');
    return {
      kappa,
      roll_time_s: run.time,
      roll_speed: velocity[0],
      distance: position[0],
      energy_fraction_kept: run.energy().kinetic / before,
    };
  };
  return ofRound(roll);
}

/** The case has z up: its (x, y, z) are our (x, −z, y). */
function english(lab, { radius, friction, velocity, omega, gravity: g, inertia_ratio: kappa }) {
  const ours = ([x, y, z]) => [x, z, -y];
  const theirs = ([x, y, z]) => [x, -z, y];
  const run = rollingBall(lab, { radius, friction, kappa }, [weight(g)], {
    velocity: ours(velocity),
    angular_velocity: ours(omega),
  });
  const start = slip(run, radius);
  const size = Math.hypot(...start);
  toRolling(run, radius, lab.slow);
  const end = run.spatial('ball');
  return {
    slip_direction: [start[0] / size, -start[1] / size],
    roll_time_s: run.time,
    position_at_roll: theirs(end.position).slice(0, 2),
    velocity_rolling: theirs(end.velocity).slice(0, 2),
    omega_rolling: theirs(end.omega),
  };
}

function rollingDown(lab, { slope_deg: slope, friction, radius, gravity: g, t }) {
  const rows = Object.entries(kRound).flatMap(([name, kappa]) =>
    friction.map((mu) => {
      const shape = { radius, friction: Number(mu), kappa };
      const run = rollingBall(lab, shape, [tilted(g, radians(slope))]);
      run.until(t, 1 / 16);
      const { velocity, omega } = run.spatial('ball');
      return {
        body: name,
        mu: Number(mu),
        rolls: Math.hypot(...slip(run, radius)) < lab.limit,
        acceleration: velocity[0] / t,
        angular_acceleration: -omega[2] / t,
        speed_at_t: velocity[0],
        omega_at_t: -omega[2],
      };
    }),
  );
  return { rows };
}

/** A body that hardly turns. */
function incline(lab, { friction, slope_deg: slopes, gravity: g, t }) {
  const rows = slopes.map((slope) => {
    const shape = { radius: 0.1, friction, kappa: 1e12 };
    const run = rollingBall(lab, shape, [tilted(g, radians(Number(slope)))]);
    const before = run.energy().total;
    run.until(t, 1 / 16);
    const { position, velocity } = run.spatial('ball');
    const slides = velocity[0] > lab.limit;
    return {
      slope_deg: Number(slope),
      slides,
      acceleration: velocity[0] / t,
      distance_at_t: position[0],
      speed_at_t: velocity[0],
      energy_dissipated_per_kg: slides ? (before - run.energy().total) / mass : undefined,
    };
  });
  return { rows };
}

export const elasticLimitCases = [
  { id: 'FRI-01-incline-critical-and-slide', cells: limit, measure: incline, ladder, slow: true },
  { id: 'FRI-08-slide-to-roll', cells: limit, measure: slideToRoll, ladder },
  {
    id: 'FRI-09-ball-with-english-3d',
    cells: { ...limit, volumetric: 'exact' },
    measure: english,
    ladder,
  },
  { id: 'FRI-10-rolling-down-a-slope', cells: limit, measure: rollingDown, ladder, slow: true },
];
