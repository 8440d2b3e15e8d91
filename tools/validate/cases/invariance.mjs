/**
 * Scenes and their mirror images, turned, shifted, enlarged, reordered, in other units: the motion must follow.
 * Reference: tests/golden/validation/INV-01; plane scenes IMP-14, BOK-01, RST-08, JNT-03.
 */
import { disc, floor, radians } from '../laboratory.mjs';
import { gasScene } from './bookkeeping.mjs';
import { bare, body } from './parts.mjs';

const all = {
  impulse: 'exact',
  contact: 'exact',
  elastic: 'exact',
  virtual_contact: 'exact',
  volumetric: 'exact',
};
const g = 9.81;

/** Weight as a force in the world, so that it can be turned with the scene. */
const weights = (bodies) =>
  bodies
    .filter(({ mobility }) => mobility !== 'fixed')
    .map(({ name, mass }) => ({
      type: 'constant_force',
      body: name,
      point: [0, 0],
      point_frame: 'body',
      force: [0, -g * mass],
      force_frame: 'world',
    }));

const gas = gasScene({
  box: [4, 3],
  restitution: 1,
  discs: [
    { x: [3.355, 0.721], v: [3.646, -0.378], r: 0.172, m: 2.84 },
    { x: [2.065, 0.983], v: [0.281, -0.495], r: 0.227, m: 1.38 },
    { x: [0.766, 2.492], v: [-2.497, -1.05], r: 0.194, m: 1.55 },
  ],
});

const balls = {
  bodies: [
    disc('cue', 0.1, { position: [-0.3, 0], velocity: [1, 0], mass: 1 }),
    ...[1, -1].map((side) =>
      disc(side > 0 ? 'upper' : 'lower', 0.1, {
        position: [0.2 * Math.cos(Math.PI / 6), side * 0.1],
        mass: 1,
      }),
    ),
  ],
};

const boxes = [1, 3, 0.5].map((mass, i) =>
  body(`box ${i}`, { type: 'box', width: 1, height: 0.4 }, [[0, 0.1, -0.05][i], 0.2 + i * 0.4], {
    mass,
  }),
);
const stack = {
  bodies: [floor({ elasticity: 0 }), ...boxes],
  forces: weights(boxes),
};

const bobs = [0, 1].map((i) => ({
  name: `bob ${i}`,
  shape: { type: 'disc', radius: 0.01 },
  mass: 1,
  position: i ? [1.2, 0.1] : [0.8, 0.6],
}));
const pendulum = {
  bodies: bobs,
  joints: [
    { type: 'rod', length: 1, body_a: 'bob 0', point_a: [0, 0], body_b: 'world', point_b: [0, 0] },
    {
      type: 'rod',
      length: Math.hypot(0.4, 0.5),
      body_a: 'bob 1',
      point_a: [0, 0],
      body_b: 'bob 0',
      point_b: [0, 0],
    },
  ],
  forces: weights(bobs),
};

/** Scenes of a method with the time they run and their settings. */
const scenesOf = (method) => [
  { scene: gas, until: 0.5 },
  { scene: balls, until: 1, settings: { COLLISION_METHOD: 'simultaneous' } },
  ...(method === 'contact' ? [{ scene: stack, until: 0.5 }] : []),
  ...(['impulse', 'virtual_contact'].includes(method)
    ? []
    : [{ scene: pendulum, until: 1, settings: bare }]),
];

/** Whether steps damp: what was cannot come back, and other steps lead elsewhere. */
const isDamped = ({ method }) => method === 'virtual_contact';

/** A similarity: places p -> scale R p + shift, with R a turn, perhaps of a mirror image. */
function moved(
  scene,
  { turn = 0, mirror = false, shift = [0, 0], length = 1, mass = 1, time = 1, boost = [0, 0] },
) {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const m = mirror ? -1 : 1;
  const vector = ([x, y], k) => [k * (c * m * x - s * y), k * (s * m * x + c * y)];
  const place = (p) => vector(p, length).map((value, i) => value + shift[i]);
  const outline = (shape) => ({
    ...shape,
    ...Object.fromEntries(
      ['radius', 'width', 'height']
        .filter((key) => key in shape)
        .map((key) => [key, shape[key] * length]),
    ),
    ...(mirror && shape.edge === 'left' ? { edge: 'right' } : {}),
    ...(mirror && shape.edge === 'right' ? { edge: 'left' } : {}),
  });
  return {
    ...scene,
    bodies: scene.bodies.map((one) => ({
      ...one,
      shape: outline(one.shape),
      position: place(one.position ?? [0, 0]),
      angle: m * (one.angle ?? 0) + turn,
      ...(one.mobility === 'fixed'
        ? {}
        : {
            mass: one.mass * mass,
            velocity: vector(one.velocity ?? [0, 0], length / time).map((v, i) => v + boost[i]),
          }),
    })),
    joints: scene.joints?.map((joint) => ({
      ...joint,
      length: joint.length * length,
      point_b: joint.body_b === 'world' ? place(joint.point_b) : joint.point_b,
    })),
    forces: scene.forces?.map((force) => ({
      ...force,
      force: vector(force.force, (mass * length) / time ** 2),
    })),
    back: ([x, y]) => {
      const [dx, dy] = [(x - shift[0]) / length, (y - shift[1]) / length];
      return [m * (c * dx + s * dy), -s * dx + c * dy];
    },
  };
}

/** Final places of the moving bodies by name, in the untransformed frame. */
function finalPlaces(lab, { scene, until, settings }, transform = {}, steps = 64) {
  const { back, ...changed } = moved(scene, transform);
  const { length = 1, time = 1, mass = 1, boost = [0, 0] } = transform;
  const run = lab.start(changed, {
    DISTANCE_TOLERANCE: 1e-6 * length,
    VELOCITY_TOLERANCE: (1e-6 * length) / time,
    EXTRA_ACCEL_TIME_STEP: 0.025 * time,
    YOUNGS_MODULUS: (1e7 * mass) / (length * time ** 2),
    SMOOTHING_RADIUS: 0,
    // By `virtual_contact` in steps of one length, so that nothing but rounding is left.
    NORMAL_STIFFNESS: (1e4 * mass) / time ** 2,
    STEPS: 'fixed',
    STEP_LENGTH: isDamped(lab) ? 1e-3 * time : 0.1,
    GAP_TOLERANCE: 1e-11 * length,
    REST_SPEED: (1e-5 * length) / time,
    ...settings,
  });
  // Impacts at once stay so only in a step that goes over all of them.
  const step = settings?.COLLISION_METHOD ? 'step' : 'stepThrough';
  for (let i = 0; i < steps; ++i) run[step]((until * time) / steps);
  const moving = changed.bodies.filter(({ mobility }) => mobility !== 'fixed');
  return Object.fromEntries(
    moving.map(({ name }) => {
      const { x, y } = run.body(name);
      return [name, back([x - boost[0] * run.time, y - boost[1] * run.time])];
    }),
  );
}

const farthest = (first, second) =>
  Math.max(
    ...Object.entries(first).map(([name, [x, y]]) =>
      Math.hypot(x - second[name][0], y - second[name][1]),
    ),
  );

/** Largest difference over all scenes (or those that `applies` keeps), relative to their size of about 1 m. */
function worstUnder(lab, transform, applies = () => true) {
  const kept = scenesOf(lab.method).filter(applies);
  return Math.max(
    ...kept.map((one) => farthest(finalPlaces(lab, one), finalPlaces(lab, one, transform))),
  );
}

const reordered = (one) => ({
  ...one,
  scene: { ...one.scene, bodies: [...one.scene.bodies].reverse() },
});

function reversal(lab) {
  const run = lab.start(gas);
  const names = ['disc 0', 'disc 1', 'disc 2'];
  const start = names.map((name) => run.body(name));
  run.through(0.5, 1 / 128);
  const states = new Map(names.map((name) => [name, run.body(name)]));
  const back = lab.start({
    ...gas,
    bodies: gas.bodies.map((one) => {
      const now = states.get(one.name);
      return now ? { ...one, position: [now.x, now.y], velocity: [-now.vx, -now.vy] } : one;
    }),
  });
  back.through(0.5, 1 / 128);
  return Math.max(
    ...names.map((name, i) => {
      const { x, y } = back.body(name);
      return Math.hypot(x - start[i].x, y - start[i].y);
    }),
  );
}

/** Residual of each test. */
function invariance(lab) {
  const scenes = scenesOf(lab.method);
  const over = (measure) => Math.max(...scenes.map(measure));
  const isStepped = lab.method === 'volumetric';
  const split = (one) => farthest(finalPlaces(lab, one, {}, 1000), finalPlaces(lab, one, {}, 2500));
  const isFree = ({ scene }) =>
    scene.bodies.every(({ mobility }) => mobility !== 'fixed') && !scene.joints;
  const residuals = [
    worstUnder(lab, { shift: [1e3, -2e3] }),
    worstUnder(lab, { turn: radians(37) }),
    worstUnder(lab, { mirror: true }),
    // Steps of `volumetric` are at most 0.1 s long.
    worstUnder(lab, { length: 1e3, mass: 1e3, time: isStepped ? 4 : 1e3 }),
    isDamped(lab) ? undefined : reversal(lab),
    over((one) => farthest(finalPlaces(lab, one), finalPlaces(lab, reordered(one)))),
    worstUnder(lab, { boost: [3, 0] }, isFree),
    over((one) => farthest(finalPlaces(lab, one), finalPlaces(lab, one))),
    // Joints bend the way within a step, and impacts at once are told at its end.
    isDamped(lab)
      ? undefined
      : Math.max(...scenes.filter(({ settings }) => !(isStepped && settings)).map(split)),
    worstUnder(lab, { mass: 1e-3 }),
  ];
  return {
    tests: residuals.map((reference) => (reference === undefined ? {} : { reference })),
  };
}

/** What each test allows, as its "requirement" says, in the order of the tests. */
const allowed = [1e-10, 1e-10, 1e-12, 1e-12, 1e-8, 1e-12, 1e-10, 1e-12, 1e-9, 1e-12];

export const invarianceCases = [
  {
    id: 'INV-01-invariance-tests',
    cells: all,
    measure: invariance,
    // The tolerance of the case, 1e-12, is reached by a residual that a test just allows.
    size: (_, path) => allowed[Number(/\[(\d+)\]/.exec(path)[1])] * 1e12,
  },
];
