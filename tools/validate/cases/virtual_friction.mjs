/**
 * Coulomb's friction as the limit of the friction of `virtual_contact`, which grows with k_t times the speed. Reference:
 * tests/golden/validation/FRI-*.json, DIF-03, -06.
 */
import { radians } from '../laboratory.mjs';
import { rollingGradients, stoppingGradients } from './gradients.mjs';
import { beltSwing, phasesOf, stickSlipFigures, swinging } from './friction.mjs';
import { kRound, ofRound, springToWorld } from './parts.mjs';
import { pull } from './virtual.mjs';
import { falling } from './virtual_parts.mjs';

const limit = { virtual_contact: 'limit' };
const stiffness = 1e10;
const law = { NORMAL_STIFFNESS: stiffness, FRICTION_LAW: 'min' };
const settings = (k_t) => ({ ...law, TANGENTIAL_DAMPING: k_t });
const ladder = { symbol: 'k_t', values: [1e4, 1e6, 1e8], settings };
const soft = { symbol: 'k_t', values: [1e4, 1e5, 1e6], settings };
/** For bodies that do not turn. */
const heavy = 1e12;

/** A disc of 1 kg on a floor, as deep as its weight has it; the floor may be a slope that is seen level. */
function onFloor(lab, { radius = 0.1, friction, kappa = heavy, g, angle = 0 }, extra = {}) {
  const [along, down] = [g * Math.sin(angle), g * Math.cos(angle)];
  const moment = kappa * radius ** 2;
  const gap = -down / stiffness;
  const { bodies } = falling({ radius, gap, moment, elasticity: 0, ...extra });
  return lab.start({
    bodies,
    friction_pairs: [{ body_a: 'ball', body_b: 'floor', friction }],
    forces: [pull('ball', [along, -down])],
  });
}

/** Speed of the ball where it touches the floor, half-way down into it. */
function slipOf(run, radius) {
  const { y, vx, omega } = run.body('ball');
  return vx + ((y + radius) / 2) * omega;
}

/** Speed below which friction no longer has Coulomb's size. */
const creepOf = (lab, friction, weight) => (friction * weight) / lab.limit;

function incline(lab, { friction, slope_deg: slopes, gravity: g, t }) {
  const rows = slopes.map((slope) => {
    const angle = radians(Number(slope));
    const run = onFloor(lab, { friction, g, angle });
    const before = run.energy().total;
    run.until(t, 1 / 16);
    const { x, vx } = run.body('ball');
    const slides = vx > creepOf(lab, friction, g);
    // Weight that leans is a force: what it has done is the way.
    const work = g * Math.sin(angle) * x;
    return {
      slope_deg: Number(slope),
      slides,
      acceleration: vx / t,
      distance_at_t: x,
      speed_at_t: vx,
      energy_dissipated_per_kg: slides ? before + work - run.energy().kinetic : undefined,
    };
  });
  return { rows };
}

function slidingStop(lab, { friction, speed, gravity: g, run_s: end }) {
  const run = onFloor(lab, { friction, g }, { velocity: [speed, 0] });
  run.toRoot((r) => r.body('ball').vx - creepOf(lab, friction, g), 1 / 16);
  const stop = { stop_time_s: run.time, stop_distance: run.body('ball').x };
  const { x, vx } = run.until(end, 0.5).body('ball');
  return { ...stop, distance_at_10_s: x, residual_speed: vx };
}

/** The instant at which a ball that slides begins to roll. */
const toRolling = (lab, run, { radius, friction, g }) =>
  run.toRoot((r) => Math.abs(slipOf(r, radius)) - creepOf(lab, friction, g), 1 / 16);

function slideToRoll(lab, { radius, friction, speed, gravity: g }) {
  const roll = (kappa) => {
    const run = onFloor(lab, { radius, friction, kappa, g }, { velocity: [speed, 0] });
    const before = run.energy().kinetic;
    toRolling(lab, run, { radius, friction, g });
    const { x, vx } = run.body('ball');
    return {
      kappa,
      roll_time_s: run.time,
      roll_speed: vx,
      distance: x,
      energy_fraction_kept: run.energy().kinetic / before,
    };
  };
  return ofRound(roll);
}

function rollingDown(lab, { slope_deg: slope, friction: frictions, radius, gravity: g, t }) {
  const rows = Object.entries(kRound).flatMap(([name, kappa]) =>
    frictions.map((text) => {
      const friction = Number(text);
      const run = onFloor(lab, { radius, friction, kappa, g, angle: radians(slope) });
      const { vx, omega } = run.until(t, 1 / 16).body('ball');
      return {
        body: name,
        mu: friction,
        rolls: slipOf(run, radius) < creepOf(lab, friction, g),
        acceleration: vx / t,
        angular_acceleration: -omega / t,
        speed_at_t: vx,
        omega_at_t: -omega,
      };
    }),
  );
  return { rows };
}

function stickSlip(lab, setup) {
  const { mass, friction, F, omega, gravity: g, t_end: end } = setup;
  const weight = mass * g;
  const { bodies } = falling({ mass, radius: 0.1, gap: -weight / stiffness, moment: heavy });
  const scene = {
    bodies: bodies.map((body) => (body.name === 'ball' ? { ...body, name: 'block' } : body)),
    friction_pairs: [{ body_a: 'block', body_b: 'floor', friction }],
    forces: [pull('block', [0, -weight]), ...swinging('block', F, omega)],
  };
  const creep = creepOf(lab, friction, weight) * (1 + 1e-9);
  const dt = 1 / 64;
  const slips = (r) => Math.abs(r.body('block').vx) > creep;
  const phases = phasesOf(lab.start(scene), slips, end, dt);
  return stickSlipFigures(() => lab.start(scene), setup, phases, dt);
}

/** The row for one coefficient: the block is carried along, then swings about its equilibrium for ever. */
function beltOscillator(lab, setup) {
  const { mass, stiffness: spring, belt_speed: speed, mu_kinetic: friction, gravity: g } = setup;
  const y = 0.1 - (mass * g) / stiffness;
  const belt = {
    name: 'belt',
    shape: { type: 'box', width: 40, height: 1 },
    position: [0, -0.5],
    mass: 1e12,
    velocity: [speed, 0],
  };
  const block = {
    name: 'block',
    shape: { type: 'disc', radius: 0.1 },
    ...{ mass, moment: heavy, position: [0, y], velocity: [speed, 0] },
  };
  const run = lab.start({
    bodies: [belt, block],
    friction_pairs: [{ body_a: 'block', body_b: 'belt', friction }],
    forces: [
      pull('block', [0, -mass * g]),
      springToWorld('block', [-10, y], { rest_length: 10, stiffness: spring }),
    ],
  });
  return beltSwing(run, 1 / 64);
}

function stoppingDistance(lab, setup) {
  return stoppingGradients(setup, ({ mu: friction, v, g }) => {
    const { x, vx } = onFloor(lab, { friction, g }, { velocity: [v, 0] })
      .until(1, 1 / 16)
      .body('ball');
    return [x, vx];
  });
}

function slideThenRoll(lab, setup) {
  const { radius, t_end, inertia_ratio: kappa, gravity: g } = setup;
  return rollingGradients(setup, ({ v, w, mu: friction }) => {
    const moving = { velocity: [v, 0], angular_velocity: -w };
    return [
      onFloor(lab, { radius, friction, kappa, g }, moving)
        .until(t_end, 1 / 16)
        .body('ball').x,
    ];
  });
}

export const virtualFrictionCases = [
  {
    id: 'FRI-01-incline-critical-and-slide',
    cells: limit,
    measure: incline,
    ladders: { virtual_contact: ladder },
  },
  {
    id: 'FRI-03-sliding-stop',
    cells: limit,
    measure: slidingStop,
    ladders: { virtual_contact: ladder },
  },
  {
    id: 'FRI-04-forced-block-stick-slip',
    cells: limit,
    measure: stickSlip,
    ladders: { virtual_contact: { ...ladder, values: [1e6, 1e8, 1e10] } },
    slow: true,
  },
  {
    id: 'FRI-06-belt-oscillator',
    cells: limit,
    measure: beltOscillator,
    ladders: { virtual_contact: ladder },
  },
  {
    id: 'FRI-08-slide-to-roll',
    cells: limit,
    measure: slideToRoll,
    ladders: { virtual_contact: ladder },
  },
  {
    id: 'FRI-10-rolling-down-a-slope',
    cells: limit,
    measure: rollingDown,
    ladders: { virtual_contact: ladder },
  },
  {
    id: 'DIF-03-gradient-sliding-stop',
    cells: limit,
    measure: stoppingDistance,
    ladders: { virtual_contact: soft },
  },
  {
    id: 'DIF-06-gradient-slide-to-roll',
    cells: limit,
    measure: slideThenRoll,
    ladders: { virtual_contact: soft },
  },
];
