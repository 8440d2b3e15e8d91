/**
 * Bodies in flight: free tops, and the instants at which the distance of bodies on their way becomes zero.
 * Reference: tests/golden/validation/JNT-08, JNT-09, JNT-10, GEO-08.
 */
import { RunTrouble } from '../laboratory.mjs';
import { ball, inSpace, material } from './elastic_parts.mjs';
import { conjugate, cross, dot, placed, rotated, turn } from './space.mjs';

const exact = { geometry: 'exact' };

/** A zero of f between two instants with values of different sign: bisection to the last digit. */
function root(f, low, high) {
  const sign = Math.sign(f(low));
  if (sign * f(high) > 0) throw new RunTrouble(`no change of sign between ${low} s and ${high} s`);
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return high;
    if (Math.sign(f(middle)) === sign) low = middle;
    else high = middle;
  }
}

/** Instants from 0 to `until` at which f changes sign; it is looked at every `dt`. */
function roots(f, until, dt) {
  const found = [];
  for (let t = 0; t + dt <= until; t += dt) {
    if (f(t) * f(t + dt) < 0) found.push(root(f, t, t + dt));
  }
  return found;
}

/** A top that starts without rotation, at any instant: its flight in closed form, or run by a method. */
function top(lab, inertia, angular_velocity) {
  if (lab.method === 'geometry') {
    return (t) => lab.flight({ mass: 1, inertia, angular_velocity, times: [0, t] }).samples[1];
  }
  const run = lab.start(inSpace([ball('top', 1, 1, { inertia, angular_velocity })], material(1e9)));
  const begin = run.save();
  return (t) => {
    const { rotation, omega } = run.restore(begin).until(t, 1).spatial('top');
    const ofBody = rotated(conjugate(rotation), omega);
    const momentum = ofBody.map((w, i) => inertia[i] * w);
    return {
      rotation,
      angular_velocity: ofBody,
      rotational_energy: dot(momentum, ofBody) / 2,
      angular_momentum: rotated(rotation, momentum),
    };
  };
}

function tennisRacket(lab, { inertia, omega_body: start, t_end: end }) {
  const at = top(lab, inertia, start);
  const omega = (t) => at(t).angular_velocity;
  const [first, second, third] = roots((t) => omega(t)[1], end, 0.5);
  // Half a period after the start the middle rate is at its largest again; the others are while it passes through 0.
  const [half] = roots((t) => omega(t)[2], end, 0.5);
  const { rotational_energy: energy, angular_momentum } = at(end);
  const momentum = Math.hypot(...angular_momentum);
  const flip = omega(first).map(Math.abs);
  const [i, j, k] = inertia;
  const square = momentum ** 2;
  return {
    period_s: third - first,
    flip_interval_s: second - first,
    amplitudes: [flip[0], Math.abs(omega(half)[1]), flip[2]],
    // Of the elliptic functions, from energy and momentum at the end.
    modulus_k2: ((k - j) * (square - 2 * energy * i)) / ((j - i) * (2 * energy * k - square)),
    energy,
    L: momentum,
    states: [5, 10, 20].map((t) => ({ t, omega_body: omega(t) })),
  };
}

/** Angle by which u turns about `axis` into v, -π to π. */
function angleAbout(axis, u, v) {
  const across = (x) => x.map((c, i) => c - (dot(axis, x) / dot(axis, axis)) * axis[i]);
  const [a, b] = [across(u), across(v)];
  return Math.atan2(dot(axis, cross(a, b)) / Math.hypot(...axis), dot(a, b));
}

function symmetricTop(lab, { inertia, omega_body: start }) {
  const at = top(lab, inertia, start);
  const figure = ({ rotation }) => rotated(rotation, [0, 0, 1]);
  const [before, after, end] = [at(0), at(0.25), at(3)];
  const { angular_momentum: momentum } = end;
  const axis = figure(end);
  return {
    body_precession_rad_s: angleAbout([0, 0, 1], start, after.angular_velocity) / 0.25,
    space_precession_rad_s: angleAbout(momentum, figure(before), figure(after)) / 0.25,
    cone_angle_rad: Math.atan2(Math.hypot(...cross(axis, momentum)), dot(axis, momentum)),
    omega_at_3s: end.angular_velocity,
    L: Math.hypot(...momentum),
  };
}

/** A top on a ball joint at the origin, z up: 1 kg, its mass centre 1 m along its axis. */
function heavyTop(lab, setup) {
  const {
    inertia_about_pivot: moments,
    mgl: weight,
    body_rate: rate,
    tilt_rad_about_x: tilt,
  } = setup;
  const body = {
    name: 'top',
    shape: { type: 'cylinder', radius: 0.1, length: 2 },
    mass: 1,
    inertia: [moments[0] - 1, moments[1] - 1, moments[2]],
    mass_center: [0, 0, 1],
    axis: [1, 0, 0],
    angle: tilt,
    angular_velocity: rotated([Math.cos(tilt / 2), Math.sin(tilt / 2), 0, 0], rate),
  };
  const ends = { body_a: 'world', point_a: [0, 0, 0], body_b: 'top', point_b: [0, 0, 0] };
  const scene = {
    ...inSpace([body], {}, [{ type: 'gravity', acceleration: [0, 0, -weight] }]),
    joints: [{ type: 'ball', ...ends, align: true }],
  };
  const start = () => lab.start(scene);
  const axisOf = (run) => rotated(run.spatial('top').rotation, [0, 0, 1]);
  const turn = (run) => Math.atan2(axisOf(run)[1], axisOf(run)[0]);
  const tilting = (run) => run.spatial('top').velocity[2];
  const run = start();
  const hamiltonian = run.energy().total;
  const states = [0.1, 0.5, 1].map((t) => {
    const axis = axisOf(run.until(t, 0.1));
    return { t, cos_tilt: axis[2], axis_world: axis };
  });
  const nutation = start();
  const [highest, before] = [axisOf(nutation)[2], turn(nutation)];
  const lowest = axisOf(nutation.until(0.1, 0.1).toRoot(tilting, 0.1))[2];
  nutation.until(nutation.time + 0.1, 0.1).toRoot(tilting, 0.1);
  const round = turn(nutation) - before;
  return {
    hamiltonian,
    states,
    cos_tilt_range: [lowest, highest],
    nutation_period_s: nutation.time,
    precession_per_nutation_rad: round,
    mean_precession_rad_s: round / nutation.time,
  };
}

/** A body on its way, as it is placed at an instant. */
const flying = (lab, shape, flight) => (t) => {
  const { position, rotation } = lab.flight({
    mass: 1,
    inertia: [1, 1, 1],
    ...flight,
    times: [0, t],
  }).samples[1];
  return placed(shape, position, rotation);
};

/** The first instant at which two bodies touch; `dt` is short enough not to step over it. */
function impact(lab, a, b, dt) {
  const distance = (t) => lab.pair(a(t), b(t)).distance.value;
  for (let t = 0; t < 10; t += dt) {
    if (distance(t + dt) <= 0) return root(distance, t, t + dt);
  }
  throw new RunTrouble('no impact within 10 s');
}

function timesOfImpact(lab) {
  const sphere = (radius) => ({ type: 'sphere', radius });
  const still = (shape, position, rotation) => () => placed(shape, position, rotation);
  const ground = { type: 'half_space' };
  const slope = still(ground, [0, 0, 0], turn('y', 20));
  const wall = still(ground, [0, 0, 0], turn('y', -90));
  const square = { type: 'box', lengths: [1, 1, 1] };
  const rod = {
    type: 'points',
    points: [
      [-1, 0, 0],
      [1, 0, 0],
    ],
  };
  const moving = (shape, flight) => flying(lab, shape, flight);
  const bullet = moving(sphere(0.01), { velocity: [1000, 0, 0] });
  const plate = still({ type: 'box', lengths: [0.001, 1, 1] }, [1, 0, 0]);
  return {
    rows: [
      impact(
        lab,
        still(sphere(0.5)),
        moving(sphere(0.4), { position: [3, 0.2, -0.1], velocity: [-7, 0.1, 0.3] }),
        0.02,
      ),
      impact(
        lab,
        moving(rod, {
          position: [0, 0, 0.8],
          velocity: [0, 0, -0.5],
          angular_velocity: [0, 3, 0],
        }),
        still(ground),
        0.02,
      ),
      impact(
        lab,
        moving(sphere(0.1), {
          position: [0, 0, 2],
          velocity: [3, 0, 0],
          gravity: [0, 0, -9.81],
        }),
        slope,
        0.02,
      ),
      // At 1000 m/s the bullet takes 21 microseconds through the plate.
      impact(lab, bullet, plate, 1e-5),
      impact(
        lab,
        moving(square, {
          position: [-1, 0, 0],
          velocity: [1, 0, 0],
          angular_velocity: [0, 0, 5],
        }),
        wall,
        0.02,
      ),
    ].map((toi_s) => ({ toi_s })),
  };
}

export const flightCases = [
  {
    id: 'JNT-08-heavy-top-simo-wong',
    cells: { elastic: 'exact', volumetric: 'limit' },
    measure: heavyTop,
    slowBy: ['volumetric'],
  },
  { id: 'GEO-08-time-of-impact', cells: exact, measure: timesOfImpact },
  {
    id: 'JNT-09-dzhanibekov',
    cells: { ...exact, elastic: 'exact', volumetric: 'exact' },
    measure: tennisRacket,
    slowBy: ['volumetric', 'elastic'],
  },
  {
    id: 'JNT-10-free-symmetric-top',
    cells: { ...exact, elastic: 'exact', volumetric: 'exact' },
    measure: symmetricTop,
  },
];
