/**
 * Distances, mass properties and times of impact: the rows that are plane, or become plane when looked at from the
 * right side. Reference: tests/golden/validation/GEO-*.json.
 */
import { floor, gravity, radians, sharp } from '../laboratory.mjs';
import { capsule, wall } from './parts.mjs';
import { flight, toTouch } from './virtual_parts.mjs';

const both = { impulse: 'exact', contact: 'exact' };

const shapes = {
  disc: (radius) => ({ type: 'disc', radius }),
  box: (width, height = width) => ({ type: 'box', width, height }),
};

/** A capsule from p to q. */
const stadium = ([x0, y0], [x1, y1], radius) => ({
  shape: capsule(Math.hypot(x1 - x0, y1 - y0), radius),
  position: [(x0 + x1) / 2, (y0 + y1) / 2],
  angle: Math.atan2(y1 - y0, x1 - x0),
});

const at = (shape, position) => ({ shape, position });

/** Plane rows of GEO-01 and GEO-05, by name;  */
const pairs = {
  'sphere-sphere apart': [
    at(shapes.disc(0.3), [0, 0]),
    at(shapes.disc(0.2), [0.4, Math.hypot(0.5, 0.6)]),
  ],
  'sphere-sphere deep': [at(shapes.disc(1), [0, 0]), at(shapes.disc(0.5), [0.3, 0])],
  'sphere-box face': [at(shapes.disc(0.2), [0.1, 0.9]), at(shapes.box(1), [0, 0])],
  'sphere-box edge': [at(shapes.disc(0.2), [0.9, 0.8]), at(shapes.box(1), [0, 0])],
  'sphere centre inside box': [at(shapes.disc(0.1), [0.1, 0.45]), at(shapes.box(1), [0, 0])],
  'capsule-capsule parallel': [stadium([0, 0], [2, 0], 0.1), stadium([0.5, 0.4], [1.5, 0.4], 0.1)],
  'capsule-capsule end': [stadium([0, 0], [1, 0], 0.1), stadium([2, 1], [3, 2], 0.1)],
  'box-box face gap': [at(shapes.box(1), [0, 0]), at(shapes.box(1), [0.2, 1.2])],
  'touching faces': [at(shapes.box(1), [0, 0]), at(shapes.box(1), [1, 0])],
  'touching edges': [at(shapes.box(1), [0, 0]), at(shapes.box(1), [1, 1])],
  'gap 1e-9': [at(shapes.box(1), [0, 0]), at(shapes.box(1), [1.000000001, 0.3])],
  'gap 1e-12': [at(shapes.box(1), [0, 0]), at(shapes.box(1), [1 + 1e-12, 0])],
  'far from the origin': [at(shapes.box(1), [1e6, 1e6]), at(shapes.box(1), [1e6 + 1.001, 1e6])],
  'micro scale': [at(shapes.box(1e-6), [0, 0]), at(shapes.box(1e-6), [1.5e-6, 0])],
  'size ratio 1e6': [at(shapes.box(1e3), [0, 0]), at(shapes.disc(1e-3), [0, 500.002])],
  needle: [at(shapes.box(10, 1e-4), [0, 0.6]), at(shapes.box(1), [0, 0])],
  'parallel capsules overlapping on a segment': [
    stadium([0, 0], [1, 0], 0.1),
    stadium([0.25, 0.3], [2, 0.3], 0.1),
  ],
};

/** Rows that need another range than 0.5 m. */
const within = { 'capsule-capsule end': 1.5, 'micro scale': 1e-6 };

/** Smallest gap that the engine reports between two bodies; undefined when it sees none. */
function distance(lab, pair, within) {
  const run = lab.start(
    { bodies: pair.map((body, i) => ({ name: `body ${i}`, mass: 1, ...body })) },
    { EVENT_LOCATION: 'faithful', DISTANCE_TOLERANCE: within, VELOCITY_TOLERANCE: 1e6 },
  );
  run.step(lab.moment);
  const gaps = run.contacts().map(({ gap }) => gap);
  return gaps.length ? Math.min(...gaps) : undefined;
}

/** One row for each row of the case, empty where it is not plane. */
const distances = (names) => (lab) => ({
  rows: names.map((name) => {
    const pair = pairs[name];
    if (!pair) return {};
    return { name, signed_distance: distance(lab, pair, within[name] ?? 0.5) ?? NaN };
  }),
});

function massProperties(lab, { density }) {
  const vertices = [
    [0, 0],
    [4, 0],
    [5, 2],
    [2, 5],
    [-1, 3],
  ];
  const run = lab.start({
    bodies: [{ name: 'pentagon', shape: { type: 'polygon', vertices }, density }],
  });
  const [{ mass, moment, paths }] = run.shapes;
  // Outlines are given about the mass centre: where the first vertex went tells where that is.
  const [x, y] = paths[0][0];
  const [first] = vertices;
  const pentagon = {
    name: 'convex pentagon (2D)',
    vertices,
    area: mass / density,
    centroid: [first[0] - x, first[1] - y],
    polar_inertia_density_1: moment / density,
  };
  return { rows: [{}, {}, {}, pentagon] };
}

/** The instant at which something that flies has come to another thing. */
const firstTouch = (run, dt) => toTouch(flight(run, 1e-9, dt), Math.min(dt, 0.004), 10).time;

/** By `elastic` an impact begins where the contact does. */
const firstImpact = (lab, scene, dt) => {
  const run = lab.start(scene, { SMOOTHING_RADIUS: 0, STEPS: 'fixed' });
  if (lab.method === 'virtual_contact') return { run, t: firstTouch(run, dt) };
  const isElastic = lab.method === 'elastic';
  const { t } = isElastic ? run.toContactEvent('contact_start', dt, 10) : run.toNextEvent(dt, 10);
  return { run, t };
};

/** Two discs in the plane of their relative place and velocity. */
function spheres(lab) {
  const [place, velocity] = [
    [3, 0.2, -0.1],
    [-7, 0.1, 0.3],
  ];
  const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0);
  const speed = Math.sqrt(dot(velocity, velocity));
  const along = dot(place, velocity) / speed;
  const across = Math.sqrt(dot(place, place) - along ** 2);
  return firstImpact(
    lab,
    {
      bodies: [
        { name: 'a', shape: shapes.disc(0.5) },
        {
          name: 'b',
          shape: shapes.disc(0.4),
          position: [along, across],
          velocity: [speed, 0],
        },
      ],
    },
    0.01,
  ).t;
}

function rodEnd(lab) {
  return firstImpact(
    lab,
    {
      bodies: [
        floor(),
        {
          name: 'rod',
          shape: {
            type: 'polygon',
            vertices: [
              [-1, 0],
              [0, -1e-4],
              [1, 0],
              [0, 1e-4],
            ],
          },
          position: [0, 0.8],
          velocity: [0, -0.5],
          angular_velocity: 3,
        },
      ],
    },
    0.01,
  ).t;
}

function thrownOnSlope(lab) {
  const a = radians(20);
  const lower = 0.5;
  return firstImpact(
    lab,
    {
      bodies: [
        wall(
          'slope',
          { width: 100, height: 1, edge: 'top' },
          [-Math.sin(a) * lower, -Math.cos(a) * lower],
          -a,
        ),
        {
          name: 'ball',
          shape: shapes.disc(0.1),
          position: [0, 2],
          velocity: [3, 0],
        },
      ],
      forces: [gravity(9.81)],
    },
    0.01,
  ).t;
}

function bullet(lab) {
  const { run, t } = firstImpact(
    lab,
    {
      bodies: [
        {
          name: 'bullet',
          elasticity: 1,
          shape: shapes.disc(0.01),
          velocity: [1000, 0],
        },
        {
          name: 'plate',
          elasticity: 1,
          shape: shapes.box(0.001, 1),
          position: [1, 0],
        },
      ],
    },
    // It takes 21 microseconds through the plate, and `virtual_contact` looks at the ends of steps.
    lab.method === 'virtual_contact' ? 1e-6 : 1 / 60,
  );
  // Where the rebound takes time it is no number of this case.
  if (['elastic', 'virtual_contact'].includes(lab.method)) return { toi_s: t };
  return {
    toi_s: t,
    rebound_speed_e_1_equal_mass_plate: [run.body('bullet').vx, run.body('plate').vx],
  };
}

function spinningSquare(lab) {
  return firstImpact(
    lab,
    {
      bodies: [
        wall('wall', { width: 1, height: 10, edge: 'left' }, [0.5, 0]),
        {
          name: 'square',
          shape: shapes.box(1),
          position: [-1, 0],
          velocity: [1, 0],
          angular_velocity: 5,
        },
      ],
    },
    0.01,
  ).t;
}

const timesOfImpact = (lab) => ({
  rows: [
    { toi_s: spheres(lab) },
    { toi_s: rodEnd(lab) },
    { toi_s: thrownOnSlope(lab) },
    bullet(lab),
    { toi_s: spinningSquare(lab) },
  ],
});

export const geometryCases = [
  {
    id: 'GEO-01-distances',
    cells: both,
    measure: distances([
      ...['sphere-sphere apart', 'sphere-sphere deep', 'sphere-box face', 'sphere-box edge', ''],
      ...['sphere centre inside box', '', 'capsule-capsule parallel', 'capsule-capsule end'],
      ...['', '', '', '', '', 'box-box face gap'],
    ]),
  },
  {
    id: 'GEO-05-gjk-degenerate',
    cells: both,
    measure: distances([
      ...['', '', 'touching faces', 'touching edges', '', 'gap 1e-9', 'gap 1e-12'],
      ...['far from the origin', 'micro scale', '', 'size ratio 1e6', 'needle'],
      'parallel capsules overlapping on a segment',
    ]),
  },
  {
    id: 'GEO-06-mass-properties',
    cells: { ...both, volumetric: 'exact', virtual_contact: 'exact' },
    measure: massProperties,
  },
  {
    id: 'GEO-08-time-of-impact',
    cells: { ...both, elastic: 'exact', virtual_contact: 'exact', volumetric: 'exact' },
    measure: timesOfImpact,
    settings: sharp,
  },
];
