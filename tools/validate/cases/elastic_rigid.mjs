/**
 * Rigid bodies in space as the limit of stiff ones, and Coulomb's friction as the limit of one that fades at ever slower
 * speeds. Reference: tests/golden/validation/IMP-*, RST-16, FRI-*.json.
 */
import { degrees, radians, sharp } from '../laboratory.mjs';
import { ball, box, fine, ground, inSpace, material, weight } from './elastic_parts.mjs';
import { startedAtRest } from './elastic_friction.mjs';
import { bisect } from './parts.mjs';
import { cross, dot, rotated } from './space.mjs';

const limit = { elastic: 'limit' };
const stiffer = { symbol: 'E', values: [1e6, 1e9, 1e12] };
const sharper = { symbol: 'v_s', values: [1e-3, 1e-5, 1e-7] };
const exactImpact = { ...fine, FORCE_LAW: 'exact_restitution' };

/** Cases with z up: their (x, y, z) are our (x, −z, y). */
const ours = ([x, y, z]) => [x, z, -y];
const theirs = ([x, y, z]) => [x, -z, y];

/** Friction fades below 1e-9 m/s: what is slower at the end sticks, or is taken backwards a little as the lever grows. */
function obliqueSphere(lab, setup) {
  const { radius, mass, inertia_ratio_I_over_mR2: kappa, friction, restitution, speed } = setup;
  const moment = kappa * mass * radius ** 2;
  const v_small = 1e-9;
  const law = material(lab.limit / 2, { restitution, sliding_friction: friction, v_small });
  const row = (degreesFromNormal) => {
    const angle = radians(degreesFromNormal);
    const body = ball('ball', radius, mass, {
      inertia: [moment, moment, moment],
      position: [0, radius + 1e-6, 0],
      velocity: [speed * Math.sin(angle), -speed * Math.cos(angle), 0],
    });
    const run = lab.start(inSpace([ground, body], law), exactImpact);
    run.toContactEvent('contact_end', 1e-3);
    const { velocity, omega } = run.spatial('ball');
    const slip = velocity[0] + radius * omega[2];
    return {
      angle_deg: degreesFromNormal,
      vt: velocity[0],
      vn: velocity[1],
      omega: omega[2],
      contact_slip: slip,
      sticks: slip < v_small,
    };
  };
  return {
    table: setup.angle_from_normal_deg.map(row),
    critical_angle_deg: bisect((deg) => row(deg).sticks, 10, 80, 1e-6),
  };
}

/** A box falls on a corner, without friction; restitution at 2 m/s is far above what fades. */
function corner(lab, setup) {
  const { box_dims: lengths, mass, rotation_matrix: rows, velocity, omega_world: omega } = setup;
  const [x, y, z] = rows;
  const matrix = [x, z, y.map((c) => -c)];
  const lowest = lengths.reduce((sum, l, i) => sum + (Math.abs(z[i]) * l) / 2, 0);
  const body = box('box', lengths, mass, {
    matrix,
    position: [0, lowest, 0],
    velocity: ours(velocity),
    angular_velocity: ours(omega),
  });
  const law = material((lab.limit ?? 1) / 2, { restitution: setup.restitution });
  const run = lab.start(inSpace([ground, body], law), exactImpact);
  const isElastic = lab.method === 'elastic';
  const touched = isElastic ? run.toContactEvent('contact_start', 1e-6).point : undefined;
  const start = run.spatial('box');
  if (isElastic) run.toContactEvent('contact_end', 1e-4);
  else run.step(1e-15);
  const point = touched ?? run.contacts()[0].point;
  const end = run.spatial('box');
  return {
    contact_offset: theirs(point.map((c, i) => c - start.position[i])),
    impulse_n: mass * (end.velocity[1] - start.velocity[1]),
    smooth_velocity: theirs(end.velocity),
    smooth_omega: theirs(end.omega),
  };
}

/** Between two planes; how deep it lies turns no normal. */
function groove(lab, { left_slope_deg: left, right_slope_deg: right, mass, gravity: g }) {
  const radius = 0.5;
  const plane = (name, slope) => ({
    ...ground,
    name,
    rotation: undefined,
    // z of the shape to the normal (sin, cos, 0) of a slope that falls along x.
    matrix: [
      [0, Math.cos(slope), Math.sin(slope)],
      [0, -Math.sin(slope), Math.cos(slope)],
      [1, 0, 0],
    ],
  });
  const [a, b] = [radians(left), radians(right)];
  // The centre is a radius away from both planes through the origin.
  const height = (radius * (Math.sin(a) + Math.sin(b))) / Math.sin(a + b);
  const across = (radius * (Math.cos(b) - Math.cos(a))) / Math.sin(a + b);
  const scene = [
    plane('left', a),
    plane('right', -b),
    ball('ball', radius, mass, { position: [across, height, 0] }),
  ];
  const law = material(lab.limit, { restitution: 0 });
  const run = lab.start(inSpace(scene, law, [weight(g)]), fine);
  run.until(10, 1);
  return { left_force: run.force('left', 'ball'), right_force: run.force('right', 'ball') };
}

/** A body that hardly turns. */
function slidingStop(lab, { friction, speed, gravity: g, run_s: end }) {
  const body = ball('ball', 0.1, 1, { position: [0, 0.1, 0], inertia: [1e12, 1e12, 1e12] });
  const pair = { sliding_friction: friction, v_small: lab.limit };
  const run = startedAtRest(lab, body, pair, 1e8, [weight(g)], { velocity: [speed, 0, 0] });
  run.toRoot((r) => r.body('ball').vx - lab.limit, 0.05);
  const stop = { stop_time_s: run.time, stop_distance: run.body('ball').x };
  run.until(end, 0.5);
  const { x, vx } = run.body('ball');
  return { ...stop, distance_at_10_s: x, residual_speed: vx };
}

/** Four corners of a slab, all mass at the level of the floor. */
function fourPoints(lab, setup) {
  const { radius, friction, speed, spin, gravity: g, inertia_ratio: kappa } = setup;
  const [side, height] = [Math.SQRT2 * radius, 0.02];
  const moment = kappa * radius ** 2;
  const half = Math.PI / 8;
  const slab = (lift, velocities) =>
    box('slab', [side, height, side], 1, {
      mass_center: [0, -height / 2, 0],
      inertia: [moment, moment, moment],
      position: [0, lift, 0],
      // The corners lie at 0, 90, ... degrees.
      rotation: [Math.cos(half), 0, Math.sin(half), 0],
      ...velocities,
    });
  const law = material(1e9, { restitution: 0, sliding_friction: friction, v_small: lab.slow });
  const settings = { ...fine, CONTACT_POINTS: 'corners' };
  const scene = (body) => inSpace([ground, body], law, [weight(g)]);
  const rest = lab.start(scene(slab(0, {})), settings).until(0.5, 0.1);
  const velocities = { velocity: ours([...speed, 0]), angular_velocity: [0, spin, 0] };
  const run = lab.start(scene(slab(rest.spatial('slab').position[1], velocities)), settings);
  return {
    states: [0.1, 0.2, 0.35].map((t) => {
      run.until(t, 0.05);
      const { position, rotation, velocity, omega } = run.spatial('slab');
      const [x, y] = theirs(position);
      const [vx, vy] = theirs(velocity);
      const theta = 2 * Math.atan2(rotation[2], rotation[0]) - 2 * half;
      return { t, x, y, theta: theta < 0 ? theta + 4 * Math.PI : theta, vx, vy, omega: omega[1] };
    }),
  };
}

/** Where an ellipsoid touches the ground, from its mass centre, body axes. */
function lowestPoint(axes, offset, up) {
  const size = Math.hypot(...up.map((u, i) => u * axes[i]));
  const centre = [0, 0, offset];
  return up.map((u, i) => centre[i] - (axes[i] ** 2 * u) / size);
}

function rattleback(lab, setup) {
  const { semi_axes: axes, com_below_ellipsoid_centre: offset, mass, gravity: g } = setup;
  const { I11, I22, I33, I12 } = setup.inertia_com_body;
  const up = setup.up_vector_in_body;
  // Rows of the rotation: the world's x, y and z in the body; y is up.
  const along = [1, 0, 0].map((c, i) => c - up[0] * up[i]);
  const x = along.map((c) => c / Math.hypot(...along));
  const rows = [x, up, cross(x, up)];
  const toWorld = (v) => rows.map((row) => dot(row, v));
  const arm = toWorld(lowestPoint(axes, offset, up));
  const omega = [0, setup.spin_about_vertical, 0];
  const body = {
    ...ball('stone', 1, mass),
    shape: { type: 'ellipsoid', semi_axes: axes },
    mass_center: [0, 0, -offset],
    inertia: [
      [I11, I12, 0],
      [I12, I22, 0],
      [0, 0, I33],
    ],
    matrix: rows,
    position: [0, -arm[1], 0],
    velocity: cross(arm, omega),
    angular_velocity: omega,
  };
  const law = material(lab.limit / 2, { restitution: 0, sliding_friction: 2, v_small: 1e-5 });
  const run = lab.start(inSpace([ground, body], law, [weight(g)]), {
    ...fine,
    TOLERANCE: 1e-10,
    GEOMETRY_FACTORS: 'hertz',
  });
  const spin = (r) => r.spatial('stone').omega[1];
  const tilt = (r) => degrees(Math.acos(rotated(r.spatial('stone').rotation, [0, 0, 1])[1]));
  const samples = [];
  let reversal;
  for (let i = 1; i <= 10; ++i) {
    const before = run.save();
    const last = spin(run);
    run.until(i / 2, 0.1);
    if (last < 0 && spin(run) > 0) {
      const after = run.save();
      reversal = run.restore(before).toRoot(spin, 0.05).time;
      run.restore(after);
    }
    samples.push({ t: i / 2, spin: spin(run), tilt_deg: tilt(run) });
  }
  return { reverses: reversal !== undefined, reversal_time_s: reversal, samples };
}

export const elasticRigidCases = [
  { id: 'IMP-05-sphere-plane-coulomb', cells: limit, measure: obliqueSphere, ladder: stiffer },
  {
    id: 'IMP-15-box-corner-3d',
    cells: { ...limit, volumetric: 'exact' },
    measure: corner,
    ladder: stiffer,
    settings: sharp,
  },
  {
    id: 'RST-16-sphere-in-corner',
    cells: limit,
    measure: groove,
    ladder: { symbol: 'E', values: [1e6, 1e7] },
  },
  { id: 'FRI-03-sliding-stop', cells: limit, measure: slidingStop, ladder: sharper },
  {
    id: 'FRI-13-spinning-sliding-n-points',
    cells: { ...limit, volumetric: 'limit' },
    measure: fourPoints,
    ladder: sharper,
    slow: true,
  },
  {
    id: 'FRI-14-rattleback-reversal',
    cells: limit,
    measure: rattleback,
    ladder: { symbol: 'E', values: [1e8, 1e10, 1e12] },
    size: () => 5,
    slow: true,
  },
];
