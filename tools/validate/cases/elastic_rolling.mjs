/**
 * Discs that roll on their rims, and bodies carried by moving ones, by the method `elastic`. Reference:
 * tests/golden/validation/FRI-12, -16, -17, -18, -22.
 */
import { radians } from '../laboratory.mjs';
import { ball, fine, ground, inSpace, material, weight } from './elastic_parts.mjs';
import { derivative } from './parts.mjs';
import { cross, rotated } from './space.mjs';

const limit = { elastic: 'limit' };
const sharper = { symbol: 'v_s', values: [1e-3, 1e-5, 1e-7] };
const stiffer = { symbol: 'E', values: [1e5, 1e6, 1e7] };

/** Cases with z up: their (x, y, z) are our (x, −z, y). */
const ours = ([x, y, z = 0]) => [x, z, -y];
const theirs = ([x, y, z]) => [x, -z, y];

/** How deep the weight of a ball presses it into a plane [m]; rigid bodies not at all. */
const depthOf = (lab, modulus, radius, force) =>
  lab.method === 'elastic' ? (force / ((4 / 3) * modulus * Math.sqrt(radius))) ** (2 / 3) : 0;

/** A body so heavy that nothing slows it; it has no weight. */
const carrier = (shape, extra) => ({
  ...ball('carrier', 1, 1e12),
  shape,
  ...extra,
});

/** A ball on a table that turns; the depth counts for nothing beside its radius. */
function turntable(lab, setup) {
  const { ball_radius: radius, inertia_ratio: kappa, table_omega: rate, gravity: g } = setup;
  const [mass, modulus] = [1e-3, 5e11];
  const moment = kappa * mass * radius ** 2;
  const height = radius - depthOf(lab, modulus, radius, mass * g);
  const table = carrier(
    { type: 'cylinder', radius: 1, length: 0.2 },
    { rotation: [1, -1, 0, 0], position: [0, -0.1, 0], angular_velocity: [0, rate, 0] },
  );
  const [x, , z] = ours(setup.position);
  const body = ball('ball', radius, mass, {
    inertia: [moment, moment, moment],
    position: [x, height, z],
    velocity: ours(setup.velocity),
    angular_velocity: ours([...setup.omega_xy_rolling_start, setup.omega_z]),
  });
  const law = material(modulus, { restitution: 0, sliding_friction: 1, v_small: lab.slow });
  const run = lab.start(inSpace([table, body], law, [{ ...weight(g), bodies: ['ball'] }]), {
    ...fine,
    TOLERANCE: 1e-10,
  });
  const place = () => theirs(run.spatial('ball').position).slice(0, 2);
  const at = (t) => {
    run.until(t, 0.25);
    return { t, xy: place() };
  };
  const early = [0, 1.5, 2.5].map(at);
  const { centre, size } = circle(early.map(({ xy }) => xy));
  // Once round: back in the direction from the centre in which it began.
  at(3);
  const period = run.toRoot(() => place()[1] - centre[1], 0.25).time;
  return {
    orbit_omega: (2 * Math.PI) / period,
    orbit_centre: centre,
    orbit_radius: size,
    period_s: period,
    positions: [early.at(-1), at(5), at(10)],
  };
}

/** The circle through three points. */
function circle([a, b, c]) {
  const [p, q] = [b, c].map(([x, y]) => [x - a[0], y - a[1]]);
  const [pp, qq] = [p, q].map(([x, y]) => x * x + y * y);
  const twice = 2 * (p[0] * q[1] - p[1] * q[0]);
  const from = [(q[1] * pp - p[1] * qq) / twice, (p[0] * qq - q[0] * pp) / twice];
  return { centre: from.map((d, i) => a[i] + d), size: Math.hypot(...from) };
}

/** A body that hardly turns, on a belt. */
function crossingBelt(lab, { friction, belt_velocity: belt, velocity, gravity: g }) {
  const [radius, modulus] = [0.1, 1e8];
  const long = carrier(
    { type: 'box', lengths: [40, 1, 40] },
    { position: [0, -0.5, 0], velocity: ours(belt) },
  );
  const body = ball('block', radius, 1, {
    inertia: [1e12, 1e12, 1e12],
    position: [0, radius - depthOf(lab, modulus, radius, g), 0],
    velocity: ours(velocity),
  });
  const law = material(modulus, {
    restitution: 0,
    sliding_friction: friction,
    v_small: lab.slow,
  });
  const run = lab.start(inSpace([long, body], law, [{ ...weight(g), bodies: ['block'] }]), fine);
  const slip = (r) => {
    const [vx, vy] = theirs(r.spatial('block').velocity);
    return Math.hypot(vx - belt[0], vy - belt[1]);
  };
  run.toSlow(slip, lab.slow, 1 / 32);
  const stop = run.time;
  const at = theirs(run.spatial('block').position).slice(0, 2);
  const after = run.until(stop + 0.1, 1 / 32).spatial('block').velocity;
  return {
    stick_time_s: stop,
    position: at,
    velocity_after: theirs(after).slice(0, 2),
    sideways_distance: at[1],
  };
}

/** A disc as a very flat ellipsoid, its axis along z of the body; moments as parts of m R². */
const flatDisc = (radius, mass, [across, along], extra) => ({
  ...ball('disc', radius, mass),
  shape: { type: 'ellipsoid', semi_axes: [radius, radius, 1e-4 * radius] },
  inertia: [across, across, along].map((part) => part * mass * radius ** 2),
  ...extra,
});

const noSlip = 10;

/** The axis of the disc, and the rate of its height. */
function lean(run) {
  const { rotation, omega } = run.spatial('disc');
  const axis = rotated(rotation, [0, 0, 1]);
  return { axis, rate: cross(omega, axis)[1] };
}

/**
 * Square of the rate at which a disc that was tilted a little swings [1/s²].
 *
 * @param speed - along x, rolling
 * @param spin - about the vertical
 */
function wobble(lab, { radius, gravity: g }, moments, speed, spin) {
  const [mass, modulus, tilt] = [0.1, 1e7, 1e-4];
  const law = material(modulus, {
    restitution: 0,
    sliding_friction: noSlip,
    v_small: lab.limit,
  });
  const body = flatDisc(radius, mass, moments, {
    axis: [1, 0, 0],
    angle: tilt,
    // By the document a flat ellipsoid on a plane is a spring with the modulus as its stiffness.
    position: [0, radius * Math.cos(tilt) - (mass * g) / modulus, 0],
    velocity: [speed, 0, 0],
    angular_velocity: [
      0,
      spin + (speed / radius) * Math.sin(tilt),
      (-speed / radius) * Math.cos(tilt),
    ],
  });
  const run = lab.start(inSpace([ground, body], law, [weight(g)]), { ...fine, TOLERANCE: 1e-11 });
  run.step(1e-2).toRoot((r) => lean(r).rate, 1 / 64);
  return (Math.PI / run.time) ** 2;
}

/** That square grows with the square of the speed; where it becomes zero the disc no longer stands. */
function discStability(lab, setup) {
  const vanishing = (square, values) => {
    const [a, b] = values.map((value) => value ** 2);
    const [fa, fb] = values.map(square);
    return Math.sqrt(a - (fa * (b - a)) / (fb - fa));
  };
  const row = (moments) => ({
    min_roll_speed: vanishing((v) => wobble(lab, setup, moments, v, 0), [0.8, 1.2]),
    min_spin_rate_upright: vanishing((w) => wobble(lab, setup, moments, 0, w), [12, 16]),
  });
  return { thin_disc: row([1 / 4, 1 / 2]), hoop: row([1 / 2, 1]) };
}

/** Angles that never jump. */
function* unwound() {
  let whole = 0;
  let last;
  for (let angle = yield; ;) {
    if (last !== undefined) whole -= 2 * Math.PI * Math.round((angle - last) / (2 * Math.PI));
    last = angle;
    angle = yield angle + whole;
  }
}

/** The disc's axis is z of the body, y is up; the lowest point of the rim goes round. */
function eulersDisc(lab, setup) {
  const { radius, mass, gravity: g, run_s: end } = setup;
  const law = material(lab.limit, { restitution: 0, sliding_friction: noSlip, v_small: 1e-4 });
  const row = (text) => {
    const tilt = radians(Number(text));
    const [sine, cosine] = [Math.sin(tilt), Math.cos(tilt)];
    const rate = Math.sqrt((4 * g) / (radius * sine)) * sine;
    const down = [cosine, -sine, 0];
    const body = flatDisc(radius, mass, [1 / 4, 1 / 2], {
      // Rows of the matrix; columns are the axes: across, down along the disc, its axis.
      matrix: [
        [0, cosine, sine],
        [0, -sine, cosine],
        [1, 0, 0],
      ],
      position: [0, radius * sine - (mass * g) / lab.limit, 0],
      angular_velocity: down.map((c) => rate * c),
    });
    const run = lab.start(inSpace([ground, body], law, [weight(g)]), { ...fine, TOLERANCE: 1e-9 });
    const [azimuth, figure] = [unwound(), unwound()];
    for (const angle of [azimuth, figure]) angle.next();
    const turn = () => {
      const { rotation } = run.spatial('disc');
      const axis = rotated(rotation, [0, 0, 1]);
      // How far the figure has turned about the vertical, seen from the disc with its axis upright.
      const [w, x, y, z] = rotation;
      const mark = 2 * Math.atan2(y + z, w - x);
      return [azimuth.next(Math.atan2(-axis[2], axis[0])).value, figure.next(mark).value];
    };
    const first = turn();
    let last = first;
    while (run.time < end - 1e-9) {
      run.until(Math.min(end, run.time + 1 / 128), 1 / 128);
      last = turn();
    }
    const [precession, spin] = last.map((angle, i) => Math.abs(angle - first[i]) / end);
    const { position, omega } = run.spatial('disc');
    const { kinetic } = run.energy();
    return {
      alpha_deg: Number(text),
      precession_rad_s: precession,
      body_rate_rad_s: Math.hypot(...omega),
      spin_of_disc_figure_rad_s: spin,
      energy_above_flat: kinetic + mass * g * position[1],
      com_height: position[1],
    };
  };
  return { rows: setup.tilt_deg.map(row) };
}

/** Places spread evenly over a disc: the sunflower's. */
const evenly = (count, radius) =>
  Array.from({ length: count }, (_, i) => {
    const [r, angle] = [radius * Math.sqrt((i + 0.5) / count), i * Math.PI * (3 - Math.sqrt(5))];
    return [r * Math.cos(angle), r * Math.sin(angle)];
  });

/** A disc on n feet, all mass at the level of the floor; the more feet, the more even the pressure. */
function spinningDisc(lab, setup) {
  const { outer_radius: radius, friction, speed, spin, gravity: g } = setup;
  const [mass, foot, modulus, v_small] = [1, 1e-3, 1e9, 1e-6];
  const spots = evenly(lab.limit, radius);
  const middle = [0, 1].map((i) => spots.reduce((sum, spot) => sum + spot[i], 0) / lab.limit);
  const depth = depthOf(lab, modulus, foot, (mass * g) / lab.limit);
  const moment = setup.inertia_ratio_I_over_mR2 * mass * radius ** 2;
  const body = {
    ...ball('disc', 1, mass),
    shape: {
      type: 'compound',
      parts: spots.map(([x, z]) => ({
        shape: { type: 'sphere', radius: foot },
        position: [x - middle[0], foot, z - middle[1]],
      })),
    },
    mass_center: [0, 0, 0],
    inertia: [moment, moment, moment],
    position: [0, -depth, 0],
    velocity: [speed, 0, 0],
    angular_velocity: [0, spin, 0],
  };
  const law = material(modulus, { restitution: 0, sliding_friction: friction, v_small });
  const run = lab.start(inSpace([ground, body], law, [weight(g)]), { ...fine, TOLERANCE: 1e-9 });
  const begin = run.save();
  const forward = (r) => r.body('disc').vx;
  const turning = (r) => r.spatial('disc').omega[1];
  const start = [forward, turning].map((rate) => -derivative(run, rate, 1e-3));
  run.restore(begin).toRoot((r) => forward(r) - 1e-3 * speed, 1 / 32);
  const ratio = forward(run) / (radius * turning(run));
  const last = -derivative(run, forward, 1e-5);
  run.toRoot((r) => forward(r) - v_small, 1 / 128);
  return {
    universal_final_ratio_v_over_Rw: ratio,
    force_coefficient_at_start: start[0] / (friction * g),
    torque_coefficient_at_start: (start[1] * moment) / (friction * mass * g * radius),
    force_coefficient_at_final_ratio: last / (friction * g),
    stop_time_s: run.time,
    stop_distance_m: run.body('disc').x,
  };
}

export const elasticRollingCases = [
  {
    id: 'FRI-12-spinning-sliding-disc',
    cells: limit,
    measure: spinningDisc,
    ladder: { symbol: 'n', values: [16, 64, 256] },
    slow: true,
  },
  {
    id: 'FRI-16-euler-disc-steady',
    cells: limit,
    measure: eulersDisc,
    ladder: stiffer,
    slow: true,
  },
  {
    id: 'FRI-17-ball-on-turntable',
    cells: { ...limit, volumetric: 'limit' },
    measure: turntable,
    ladder: { symbol: 'v_s', values: [1e-3, 1e-4, 1e-5] },
    slow: true,
  },
  {
    id: 'FRI-18-rolling-disc-stability',
    cells: limit,
    measure: discStability,
    ladder: sharper,
    slow: true,
  },
  {
    id: 'FRI-22-block-on-crossing-belt',
    cells: { ...limit, volumetric: 'exact' },
    measure: crossingBelt,
    ladder: sharper,
  },
];
