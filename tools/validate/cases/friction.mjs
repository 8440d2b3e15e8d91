/** Coulomb friction: sliding, stopping, rolling, sticking. Reference: tests/golden/validation/FRI-*.json. */
import { degrees, floor, gravity, radians } from '../laboratory.mjs';
import {
  bare,
  body,
  kRound,
  ofRound,
  rough,
  slipsOnSlope,
  slope,
  springToWorld,
} from './parts.mjs';

const contactOnly = { contact: 'exact' };
const both = { ...contactOnly, volumetric: 'exact' };
const withSteps = { ...contactOnly, volumetric: 'limit' };

/** A block at rest on a slope, two corners down; how it moves after time t. */
function slide(lab, { friction, gravity: g, t }, angle) {
  const run = lab.start(slope({ angle, friction, g, width: 0.4, height: 0.2, mass: 2 }));
  const start = run.body('block');
  const energy = run.energy().total;
  run.until(t, 1 / 64);
  const { x, y, vx, vy } = run.body('block');
  const speed = Math.hypot(vx, vy);
  return {
    speed,
    distance: Math.hypot(x - start.x, y - start.y),
    dissipated: (energy - run.energy().total) / 2,
  };
}

function incline(lab, setup) {
  const { friction, slope_deg, gravity: g, t } = setup;
  let [rests, slides] = [radians(20), radians(35)];
  while (slides - rests > 1e-13) {
    const angle = (rests + slides) / 2;
    if (angle === rests || angle === slides) break;
    if (slipsOnSlope(lab, { angle, friction, g, width: 0.4, height: 0.2, mass: 2 })) slides = angle;
    else rests = angle;
  }
  return {
    critical_angle_deg: degrees(rests),
    rows: slope_deg.map((deg) => {
      const { speed, distance, dissipated } = slide(lab, setup, radians(deg));
      return {
        slope_deg: Number(deg),
        slides: distance > 1e-6,
        acceleration: speed / t,
        distance_at_t: distance,
        speed_at_t: speed,
        energy_dissipated_per_kg: dissipated,
      };
    }),
  };
}

/** A block on a level floor. */
const blockOnFloor = (friction, g, extra = {}) => ({
  bodies: [
    floor({ elasticity: 0 }),
    body('block', { type: 'box', width: 0.3, height: 0.1 }, [0, 0.05], { mass: 1, ...extra }),
  ],
  friction_pairs: [rough('block', 'floor', friction)],
  forces: [gravity(g)],
});

function slidingStop(lab, { friction, speed, gravity: g, run_s }) {
  const run = lab.start(blockOnFloor(friction, g, { velocity: [speed, 0] }));
  run.toSwitch((r) => r.body('block').vx > 1e-10, 1 / 64);
  const stop = { time: run.time, x: run.body('block').x };
  run.until(run_s, 1 / 64);
  const { x, vx } = run.body('block');
  return {
    stop_time_s: stop.time,
    stop_distance: stop.x,
    distance_at_10_s: x,
    residual_speed: vx,
  };
}

/** A force that swings along x: two of half its size that turn against each other. */
export const swinging = (name, size, rate) =>
  [1, -1].map((sense) => ({
    type: 'rotating_force',
    body: name,
    point: [0, 0],
    magnitude: size / 2,
    rate: sense * rate,
  }));

/**
 * What is told of a block that sticks and slips, of which the phases are known.
 *
 * @param start - starts its run anew
 * @param kinks - instants at which steps have to end
 */
export function stickSlipFigures(
  start,
  { mass, friction, F, omega, gravity: g },
  phases,
  dt,
  kinks = [],
) {
  const again = start();
  const samples = [0.1, 0.25, 3.1, 5, 6.4, 9.5, 10].map((t) => {
    for (const kink of kinks) if (kink > again.time && kink < t) again.until(kink, dt);
    const { x, vx } = again.until(t, dt).body('block');
    return { t, x, v: vx };
  });
  const peak = start().until(0.1, dt);
  peak.toRoot((r) => F * Math.cos(omega * r.time) - friction * mass * g, dt);
  return {
    phases,
    x_end: samples.at(-1).x,
    samples,
    peak_speed_first_slip: peak.body('block').vx,
  };
}

/**
 * Phases of a block that creeps where Coulomb's would stick, from its first one of slip.
 *
 * @param slips - whether it does, of a run
 */
export function phasesOf(run, slips, end, dt) {
  const place = () => ({ t: run.time, x: run.body('block').x });
  const phases = [];
  run.toSwitch((r) => !slips(r), dt);
  for (let [kind, begin] = ['slip', place()]; begin.t < end - 1e-9;) {
    // Sticking begins and ends at the same speed: the search begins a little later.
    run.step(1e-6).toSwitch((r) => slips(r) === (kind === 'slip') && r.time < end, dt);
    const now = place();
    const { t: t0, x: x0 } = begin;
    phases.push(
      kind === 'slip'
        ? { kind, direction: Math.sign(now.x - x0), t0, t1: now.t, x0, x1: now.x }
        : { kind, t0, t1: now.t, x: now.x },
    );
    [kind, begin] = [kind === 'slip' ? 'stick' : 'slip', now];
  }
  return phases;
}

function stickSlip(lab, setup) {
  const { mass, friction, F, omega, gravity: g, t_end } = setup;
  const scene = blockOnFloor(friction, g, { mass });
  scene.forces.push(...swinging('block', F, omega));
  const run = lab.start(scene);
  const dt = 1 / 512;
  const phases = [];
  const limit = friction * mass * g * (1 - 1e-12);
  const slips = (r) => Math.abs(r.body('block').vx) > 1e-9 || r.friction('block', 'floor') >= limit;
  let begin = { t: 0, x: 0 };
  for (let kind = 'slip'; run.time < t_end; kind = kind === 'slip' ? 'stick' : 'slip') {
    const holds = (r) => r.time < t_end && slips(r) === (kind === 'slip');
    run.toSwitch(holds, dt, 100, 1e-12);
    const x = run.body('block').x;
    const t = t_end - run.time < 1e-9 ? t_end : run.time;
    if (t === t_end) run.step(1e-9);
    const [t0, t1] = [begin.t, t];
    const slip = { kind, direction: Math.sign(x - begin.x), t0, t1, x0: begin.x, x1: x };
    phases.push(kind === 'slip' ? slip : { kind, t0, t1, x });
    begin = { t, x };
  }
  // Where sticking ends friction has a kink that is no event of the engine: steps end there.
  const kinks = phases.filter(({ kind }) => kind === 'stick').map(({ t1 }) => t1);
  return stickSlipFigures(() => lab.start(scene), setup, phases, dt, kinks);
}

/** A round body on a level floor, with the moment kappa m R^2. */
const roller = ({ radius, friction, gravity: g }, kappa, extra) => ({
  bodies: [
    floor({ elasticity: 0 }),
    body('ball', { type: 'disc', radius }, [0, radius], {
      mass: 1,
      moment: kappa * radius ** 2,
      ...extra,
    }),
  ],
  friction_pairs: [rough('ball', 'floor', friction)],
  forces: [gravity(g)],
});

function slideToRoll(lab, setup) {
  const { radius: R, speed, backspin_omega } = setup;
  const roll = (kappa) => {
    const run = lab.start(
      roller(setup, kappa, { velocity: [speed, 0], angular_velocity: -backspin_omega }),
    );
    const before = run.energy().kinetic;
    run.toSwitch((r) => r.body('ball').vx + R * r.body('ball').omega > 1e-10, 1 / 64);
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

function rollingDown(lab, { slope_deg, friction, radius, gravity: g, t }) {
  const angle = radians(slope_deg);
  const rows = Object.entries(kRound).flatMap(([name, kappa]) =>
    friction.map((mu) => {
      const run = lab.start(
        slope({
          angle,
          friction: Number(mu),
          g,
          disc: radius,
          mass: 1,
          moment: kappa * radius ** 2,
        }),
      );
      run.until(t, 1 / 64);
      const { vx, vy, omega } = run.body('block');
      const speed = Math.hypot(vx, vy);
      const slip = speed - radius * Math.abs(omega);
      return {
        body: name,
        mu: Number(mu),
        rolls: Math.abs(slip) < 1e-6 * speed,
        acceleration: speed / t,
        angular_acceleration: Math.abs(omega) / t,
        speed_at_t: speed,
        omega_at_t: Math.abs(omega),
      };
    }),
  );
  return { rows };
}

/** How a block on a spring swings, from when it first turns back. */
export function beltSwing(run, dt) {
  const turn = () => {
    run.toRoot((r) => r.body('block').vx, dt);
    const at = { t: run.time, x: run.body('block').x };
    run.step(dt / 8);
    return at;
  };
  const [first, low, second] = [turn(), turn(), turn()];
  return {
    one_mu: {
      equilibrium: (first.x + low.x) / 2,
      undamped_orbit_amplitude: (first.x - low.x) / 2,
      period: second.t - first.t,
    },
  };
}

/** One coefficient of friction: the block is carried along, then swings about its equilibrium for ever. */
function beltOscillator(lab, { mass, stiffness, belt_speed, mu_kinetic, gravity: g }) {
  const run = lab.start(
    {
      bodies: [
        body('belt', { type: 'box', width: 40, height: 1 }, [0, -0.5], {
          mass: 1e10,
          velocity: [belt_speed, 0],
        }),
        body('block', { type: 'box', width: 0.2, height: 0.02 }, [0, 0.01], {
          mass,
          velocity: [belt_speed, 0],
        }),
      ],
      friction_pairs: [rough('belt', 'block', mu_kinetic)],
      forces: [
        { ...gravity(g), bodies: ['block'] },
        springToWorld('block', [-10, 0.01], { rest_length: 10, stiffness }),
      ],
    },
    bare,
  );
  return beltSwing(run, 1 / 8192);
}

export const frictionCases = [
  { id: 'FRI-01-incline-critical-and-slide', cells: both, measure: incline },
  {
    id: 'FRI-03-sliding-stop',
    cells: both,
    measure: slidingStop,
    scale: { residual_speed: 4 },
  },
  {
    id: 'FRI-04-forced-block-stick-slip',
    cells: withSteps,
    measure: stickSlip,
    slowBy: ['volumetric'],
  },
  {
    id: 'FRI-06-belt-oscillator',
    cells: withSteps,
    measure: beltOscillator,
    slowBy: ['volumetric'],
  },
  { id: 'FRI-08-slide-to-roll', cells: both, measure: slideToRoll },
  { id: 'FRI-10-rolling-down-a-slope', cells: both, measure: rollingDown },
];
