/** Long sequences of impacts and what must stay the same whatever happens. Reference: BOK-01, BOK-02. */
import { disc, floor, gravity } from '../laboratory.mjs';
import { body, rough } from './parts.mjs';

const both = { impulse: 'exact', contact: 'exact' };
const range = (n) => Array.from({ length: n }, (_, i) => i);

/** Walls of a box from the origin, in the order left, right, bottom, top. */
function box([width, height]) {
  const thick = 1;
  const away = thick / 2;
  const wall = (name, position, edge, w, h) => ({
    name,
    mobility: 'fixed',
    elasticity: 1,
    shape: { type: 'wall', width: w, height: h, edge },
    position,
  });
  return [
    wall('wall 0', [-away, height / 2], 'right', thick, 3 * height),
    wall('wall 1', [width + away, height / 2], 'left', thick, 3 * height),
    wall('wall 2', [width / 2, -away], 'top', 3 * width, thick),
    wall('wall 3', [width / 2, height + away], 'bottom', 3 * width, thick),
  ];
}

export const gasScene = ({ box: size, discs, restitution }) => ({
  bodies: [
    ...box(size),
    ...discs.map(({ x, v, r, m }, i) =>
      disc(`disc ${i}`, r, { position: x, velocity: v, mass: m, elasticity: restitution }),
    ),
  ],
});

/** "w5-2": disc 5 and wall 2; "d0-5": two discs. */
function pairName({ a, b }) {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  return low < 4 ? `w${high - 4}-${low}` : `d${low - 4}-${high - 4}`;
}

export const gasPlaces = (run, count) =>
  range(count).map((i) => {
    const { x, y, vx, vy } = run.body(`disc ${i}`);
    return { position: [x, y], velocity: [vx, vy] };
  });

function hardDiscs(lab, setup) {
  const run = lab.start(gasScene(setup));
  run.until(setup.t_end, 1 / 256);
  const places = gasPlaces(run, setup.discs.length);
  const sequence = {
    events: run.events.length,
    event_times: run.events.map(({ t }) => t),
    event_pairs: run.events.map(pairName),
    energy: run.energy().kinetic,
  };
  // Impacts of `elastic` take time, and each one makes what is left of that larger: at the end nothing but the order is.
  if (lab.method === 'elastic') return sequence;
  return {
    ...sequence,
    position: places.map(({ position }) => position),
    velocity: places.map(({ velocity }) => velocity),
  };
}

/** Three discs and a rough block that meet in empty space: nothing from outside acts. */
const closedScene = (friction, restitution) => ({
  bodies: [
    disc('a', 0.3, { position: [0, 0], velocity: [1, 0.1], mass: 1, elasticity: restitution }),
    disc('b', 0.2, { position: [1, 0.2], velocity: [-1, 0], mass: 2, elasticity: restitution }),
    disc('c', 0.25, {
      position: [0.4, 1],
      velocity: [0, -1.2],
      mass: 0.5,
      elasticity: restitution,
    }),
    body('block', { type: 'box', width: 0.5, height: 0.3 }, [0.5, -0.9], {
      velocity: [0, 0.9],
      angular_velocity: 0.7,
      elasticity: restitution,
    }),
  ],
  friction_pairs: ['b', 'c', 'block'].map((other) => rough('a', other, friction)),
});

function momenta(run) {
  const sums = { px: 0, py: 0, l: 0, sizeP: 0, sizeL: 0 };
  for (const { name, mass, moment } of run.shapes) {
    const { x, y, vx, vy, omega } = run.body(name);
    sums.px += mass * vx;
    sums.py += mass * vy;
    sums.l += mass * (x * vy - y * vx) + moment * omega;
    sums.sizeP += mass * Math.hypot(vx, vy);
    sums.sizeL += Math.abs(mass * (x * vy - y * vx)) + Math.abs(moment * omega);
  }
  return sums;
}

function closedResiduals(lab, friction) {
  const run = lab.start(closedScene(friction, 0.7));
  const before = momenta(run);
  run.until(3, 1 / 128);
  const after = momenta(run);
  return {
    linear: Math.hypot(after.px - before.px, after.py - before.py) / before.sizeP,
    angular: Math.abs(after.l - before.l) / before.sizeL,
  };
}

/** Falling together: the common mass centre moves like a point. */
function massCentreResidual(lab) {
  const g = 9.81;
  const run = lab.start({ ...closedScene(0.3, 0.5), forces: [gravity(g)] });
  const centre = () => {
    let [m, x, y, vx, vy] = [0, 0, 0, 0, 0];
    for (const { name, mass } of run.shapes) {
      const one = run.body(name);
      m += mass;
      x += mass * one.x;
      y += mass * one.y;
      vx += mass * one.vx;
      vy += mass * one.vy;
    }
    return [x / m, y / m, vx / m, vy / m];
  };
  const [x, y, vx, vy] = centre();
  const t = 3;
  run.until(t, 1 / 128);
  const now = centre();
  const expected = [x + vx * t, y + vy * t - (g * t * t) / 2];
  return Math.hypot(now[0] - expected[0], now[1] - expected[1]) / Math.abs(expected[1]);
}

/**
 * Drift and largest gain in a step, of the kinetic energy at first. Contacts of `elastic` hold energy while they
 * last: it is part of the total.
 */
function energyResiduals(lab, restitution) {
  const run = lab.start(closedScene(0, restitution), {
    YOUNGS_MODULUS: 1e8,
    NORMAL_DAMPING: restitution < 1 ? 3e4 : 0,
  });
  const before = run.energy().kinetic;
  let gain = 0;
  for (let last = before; run.time < 3;) {
    const energy = run.step(1 / 128).energy().total;
    gain = Math.max(gain, (energy - last) / before);
    last = energy;
  }
  return { drift: Math.abs(run.energy().kinetic - before) / before, gain };
}

/** Impulse on a ball that bounces, against the change of its momentum. */
function impulseResidual(lab) {
  const run = lab.start({
    bodies: [floor(), disc('ball', 0.1, { position: [0, 0.6], mass: 2, elasticity: 0.5 })],
    forces: [gravity(9.81)],
  });
  const { impulse, speed } = run.toNextEvent(0.01);
  return Math.abs(impulse / (2 * (speed + run.body('ball').vy)) - 1);
}

/** A pile on a rough floor: gaps and forces of all contacts. */
function restResiduals(lab) {
  const mu = 0.4;
  const brick = (name, x, y) =>
    body(name, { type: 'box', width: 1, height: 0.4 }, [x, y], { mass: 1 });
  const high = 0.4;
  const run = lab.start({
    bodies: [
      floor({ elasticity: 0 }),
      brick('left', -0.6, 0.2),
      brick('right', 0.6, 0.2),
      brick('top', 0, 0.2 + high),
    ],
    friction_pairs: ['left', 'right'].flatMap((name) => [
      rough(name, 'floor', mu),
      rough(name, 'top', mu),
    ]),
    forces: [
      { ...gravity(9.81) },
      { type: 'constant_force', body: 'top', point: [0, 0], force: [2, 0] },
    ],
  });
  run.until(1, 1 / 64);
  const contacts = run.contacts();
  const largest = Math.max(...contacts.map(({ force }) => force));
  const scaled = ({ gap, force }) =>
    Math.max(
      -Math.min(0, gap),
      -Math.min(0, force / largest),
      Math.min(Math.max(0, gap), force / largest),
    );
  const cone = ({ force, tangentForce }) =>
    Math.max(0, Math.abs(tangentForce) - mu * force) / (mu * largest);
  return {
    complementarity: Math.max(...contacts.map(scaled)),
    cone: Math.max(...contacts.map(cone)),
  };
}

/** Energy of a block that slides: what friction takes is its force times the way. */
function energyBalance(lab) {
  const [mu, g, v] = [0.3, 9.81, 4];
  const run = lab.start({
    bodies: [
      floor({ elasticity: 0 }),
      body('block', { type: 'box', width: 0.3, height: 0.1 }, [0, 0.05], {
        mass: 1,
        velocity: [v, 0],
      }),
    ],
    friction_pairs: [rough('block', 'floor', mu)],
    forces: [gravity(g)],
  });
  const before = run.energy().total;
  run.until(1, 1 / 64);
  return Math.abs(run.energy().total + mu * g * run.body('block').x - before) / before;
}

/** By `elastic`: what contacts have taken by damping and friction is kept with the motion. */
function ledger(lab) {
  const run = lab.start(closedScene(0.3, 0.7));
  const before = run.energy().total;
  run.until(3, 1 / 128);
  return Math.abs(run.energy().total + run.energy().dissipated - before) / before;
}

/** Residual of each identity; the reference is zero, gold its own tolerance. */
function identities(lab) {
  const [smooth, rubbed] = [closedResiduals(lab, 0), closedResiduals(lab, 0.3)];
  const elastic = energyResiduals(lab, 1);
  const contact = lab.method === 'contact';
  const isElastic = ['elastic', 'virtual_contact'].includes(lab.method);
  const rest = contact ? restResiduals(lab) : {};
  const residuals = [
    Math.max(smooth.linear, rubbed.linear),
    Math.max(smooth.angular, rubbed.angular),
    massCentreResidual(lab),
    elastic.drift,
    contact ? energyBalance(lab) : isElastic ? ledger(lab) : undefined,
    // An impact of `elastic` is a force that acts for a while, of which there is no integral to compare.
    isElastic ? undefined : impulseResidual(lab),
    undefined, // one force per contact, used on both bodies: the engine has no second one to compare
    // By `elastic` an impact without loss is integrated: what it gains is its drift, asked above.
    isElastic ? energyResiduals(lab, 0.9).gain : elastic.gain,
    rest.complementarity,
    rest.cone,
  ];
  return {
    identities: residuals.map((reference) => (reference === undefined ? {} : { reference })),
  };
}

export const bookkeepingCases = [
  {
    id: 'BOK-01-hard-disc-gas',
    cells: { ...both, elastic: 'limit' },
    slowBy: ['elastic'],
    measure: hardDiscs,
    counts: ['events'],
  },
  {
    id: 'BOK-02-conservation-identities',
    cells: { ...both, elastic: 'exact', virtual_contact: 'limit', volumetric: 'exact' },
    ladders: {
      virtual_contact: {
        symbol: 'ε',
        values: [1e-8, 1e-10, 1e-12],
        settings: (TOLERANCE) => ({
          ...{ TOLERANCE, NORMAL_STIFFNESS: 1e5, TANGENTIAL_DAMPING: 1e3 },
        }),
      },
    },
    measure: identities,
    // The tolerance counts multiples of each row's own gold.
    size: ({ identities: rows }, path) => rows[Number(/\[(\d+)\]/.exec(path)[1])].gold,
  },
];
