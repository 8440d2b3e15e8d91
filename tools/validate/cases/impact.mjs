/** Impacts without friction. Reference: tests/golden/validation/IMP-*.json. */
import { disc, floor, gravity, radians, sharp } from '../laboratory.mjs';
import { material } from './elastic_parts.mjs';
import { leaningRod } from './parts.mjs';

const both = { impulse: 'exact', contact: 'exact' };
const withLimit = { ...both, elastic: 'limit' };
const withRigid = { ...withLimit, volumetric: 'exact' };
const range = (n) => Array.from({ length: n }, (_, i) => i);

/** A ball above the floor; `gap` between their surfaces. */
export const dropped = (gap, restitution, g, extra = {}) => ({
  bodies: [
    floor(),
    disc('ball', 0.1, { position: [0, 0.1 + gap], elasticity: restitution, ...extra }),
  ],
  forces: [gravity(g)],
});

/** Steps short enough that the ball is seen to turn round between two impacts. */
function toApex(run, height, g) {
  const flight = Math.sqrt(height / g);
  return run.toRoot((r) => r.body('ball').vy, flight / 8).body('ball').y - 0.1;
}

function bounceSequence(lab, { gap_m: h, restitution: e, gravity: g, impacts }) {
  const run = lab.start(dropped(h, e, g));
  const apexes = [];
  while (run.events.length < impacts) {
    run.toNextEvent(0.01);
    if (run.events.length < impacts) apexes.push(toApex(run, h * e ** (2 * run.events.length), g));
  }
  return {
    impact_time_s: run.events.map(({ t }) => t),
    impact_speed: run.events.map(({ speed }) => speed),
    apex_height_m: apexes,
  };
}

/** A hop ends as fast as it began: the speeds of the impacts tell the heights. */
function restOfBall(lab, { gap_m: h, restitution: e, gravity: g, run_to_s: end }) {
  const run = lab.start(dropped(h, e, g));
  // Steps would be late at every hop.
  if (lab.method === 'volumetric') {
    while (run.toNextEvent(0.01).speed > 1e-7);
  }
  const hops = run.events.length;
  run.until(end, 0.01);
  const ball = run.body('ball');
  if (lab.method === 'volumetric') run.events.length = hops;
  return {
    total_time_s: run.events.at(-1).t,
    total_path_m: run.events.slice(1).reduce((sum, { speed }) => sum + speed ** 2 / g, h),
    height_after_rest: ball.y - 0.1,
    velocity_after_rest: ball.vy,
    // Below 0.01 m/s the restitution of `elastic` fades.
    impacts_before_v_1e_minus_3:
      lab.method === 'elastic' ? undefined : run.events.filter(({ speed }) => speed >= 1e-3).length,
  };
}

function twoBodies(lab, { mass, velocity, restitution }) {
  const run = lab.start({
    bodies: range(2).map((i) =>
      disc(`body ${i}`, 0.1, {
        position: [i, 0],
        mass: mass[i],
        velocity: [velocity[i], 0],
        elasticity: restitution,
      }),
    ),
  });
  const before = run.energy().kinetic;
  const { impulse } = run.toNextEvent(0.01);
  return {
    velocity_after: range(2).map((i) => run.body(`body ${i}`).vx),
    impulse,
    energy_loss: before - run.energy().kinetic,
  };
}

function obliqueDiscs(lab, { mass, radius, position, velocity, restitution }) {
  const run = lab.start({
    bodies: range(2).map((i) =>
      disc(`disc ${i}`, radius[i], {
        position: position[i],
        velocity: velocity[i],
        mass: mass[i],
        elasticity: restitution,
      }),
    ),
  });
  const event = run.toNextEvent(0.01);
  const after = range(2).map((i) => run.body(`disc ${i}`));
  const side = event.a === 0 ? 1 : -1;
  return {
    contact_time_s: event.t,
    normal: event.normal.map((n) => side * n),
    impulse: event.impulse,
    velocity_after: after.map(({ vx, vy }) => [vx, vy]),
    spin_after: after.map(({ omega }) => omega),
  };
}

/** Impacts of `elastic` take time; gaps of some depths let them happen one after the other. */
function cannon(lab, { mass_bottom_to_top: mass, clearance_m: h, restitution, gravity: g }) {
  const radius = 0.1;
  const gap = lab.method === 'elastic' ? 30 * lab.limit ** -0.4 : 0;
  const run = lab.start(
    {
      bodies: [
        floor(),
        ...mass.map((m, i) =>
          disc(`ball ${i}`, radius, {
            mass: m,
            position: [0, h + radius * (2 * i + 1) + gap * i],
            elasticity: restitution,
          }),
        ),
      ],
      forces: [gravity(g)],
    },
    { COLLISION_METHOD: 'serial separate' },
  );
  const first = run.toNextEvent(0.01);
  while (gap && run.events.length < mass.length) run.toNextEvent(gap / 30);
  const bodies = mass.map((_, i) => run.body(`ball ${i}`));
  const top = bodies.at(-1);
  const count = run.events.length;
  run.until(run.time + 1e-6, 1e-7);
  const further = run.events.length > count;
  const last = `ball ${mass.length - 1}`;
  const rebound = run.toRoot((r) => r.body(last).vy, 0.05).body(last).y - top.y;
  return {
    velocity_after: bodies.map(({ vy }) => vy),
    top_rebound_height_m: rebound,
    further_impacts_at_once: further,
    top_speed_ratio: top.vy / first.speed,
  };
}

function cradle(lab, { balls, launched, speed, restitution }) {
  const after = (handling) => {
    const run = lab.start(
      {
        bodies: range(balls).map((i) =>
          disc(`ball ${i}`, 0.1, {
            position: [0.2 * i - (i < launched ? 0.3 : 0), 0],
            velocity: [i < launched ? speed : 0, 0],
            elasticity: restitution,
          }),
        ),
      },
      { COLLISION_METHOD: handling },
    );
    run.toNextEvent(0.01);
    return { run, v: range(balls).map((i) => run.body(`ball ${i}`).vx) };
  };
  // One contact after the other is an order that steps do not have.
  const sequential = lab.method === 'volumetric' ? {} : after('serial separate');
  const simultaneous = after('simultaneous');
  return {
    sequential_law: sequential.v,
    simultaneous_newton_law: simultaneous.v,
    energy: simultaneous.run.energy().kinetic,
    momentum: simultaneous.v.reduce((sum, v) => sum + v, 0),
  };
}

function rodOnFloor(lab, setup) {
  const run = lab.start({
    bodies: [floor(), leaningRod(setup, 0.2)],
  });
  const before = run.energy().kinetic;
  const { impulse } = run.toNextEvent(0.01);
  const after = run.body('rod');
  return {
    impulse,
    velocity_y: after.vy,
    omega: after.omega,
    energy_ratio: run.energy().kinetic / before,
  };
}

/** The cue ball flies at the point between two balls that touch each other. */
export function oneOnTwo(lab, { speed, normals_deg, restitution }, handling, parameters = {}) {
  const radius = 0.1;
  const target = ([name, normal]) =>
    disc(name, radius, {
      position: [2 * radius * Math.cos(radians(normal)), 2 * radius * Math.sin(radians(normal))],
      elasticity: restitution,
    });
  const cue = disc('cue', radius, {
    position: [-0.25, 0],
    velocity: [speed, 0],
    elasticity: restitution,
  });
  const names = ['upper', 'lower'];
  const run = lab.start(
    { bodies: [cue, ...names.map((name, i) => target([name, normals_deg[i]]))] },
    { COLLISION_METHOD: handling, ...parameters },
  );
  run.toNextEvent(0.01);
  return Object.fromEntries(['cue', ...names].map((name) => [name, run.body(name)]));
}

function oneBallTwoBalls(lab, setup) {
  const { cue, upper, lower } = oneOnTwo(lab, setup, 'simultaneous');
  return {
    simultaneous: {
      cue_velocity: cue.vx,
      target_speed: Math.hypot(upper.vx, upper.vy),
      target_angle_deg: (Math.atan2(upper.vy, upper.vx) * 180) / Math.PI,
    },
    symmetry_defect_allowed: Math.abs(cue.vy) + Math.abs(upper.vy + lower.vy),
  };
}

/** Balls on a line; places are those of the points where they touch. */
function galperin(lab, { big_mass_ratios, big_velocity, small_at, big_at, restitution }) {
  const radius = 0.25;
  const size = 2 * radius;
  const block = (name, left, extra) =>
    disc(name, radius, { elasticity: restitution, position: [left + radius, 0], ...extra });
  // By `elastic` impacts take time, and slow ones must bounce as fast ones do. Light bodies are as good as stiff ones.
  const isElastic = lab.method === 'elastic';
  const law = isElastic ? material(1e11, { v_small: 1e-12 }) : {};
  const unit = isElastic ? 1e11 / lab.limit : 1;
  const extra = isElastic ? { material: 'Surface' } : {};
  const rows = big_mass_ratios.map((ratio) => {
    if (isElastic && ratio > 1e4) return {};
    const run = lab.start({
      ...law,
      bodies: [
        {
          ...floor(extra),
          shape: { type: 'wall', width: 1, height: 4, edge: 'right' },
          position: [-0.5, 0],
        },
        block('small', small_at, { ...extra, mass: unit }),
        block('big', big_at + size, { ...extra, mass: unit * ratio, velocity: [big_velocity, 0] }),
      ],
    });
    runUntilApart(run, size, isElastic ? 1e-9 : 1e-12);
    return {
      mass_ratio: ratio,
      collisions: run.events.length,
      final_big: run.body('big').vx,
      final_small_speed: Math.abs(run.body('small').vx),
    };
  });
  return { rows };
}

/** Steps that follow the smaller of the two gaps, until nothing that is not still can meet any more. */
function runUntilApart(run, size, still) {
  const mayMeet = () => {
    const [small, big] = [run.body('small'), run.body('big')];
    return small.vx < -still || big.vx < small.vx - still;
  };
  while (mayMeet()) {
    const [small, big] = [run.body('small'), run.body('big')];
    const room = Math.max(1e-4, big.x - small.x - size);
    run.step(Math.min(0.2, (1.5 * room) / (Math.abs(small.vx) + Math.abs(big.vx))));
  }
}

export const impactCases = [
  { id: 'IMP-01-bounce-sequence', cells: withRigid, measure: bounceSequence, settings: sharp },
  {
    id: 'IMP-02-zeno-rest-time',
    cells: withRigid,
    measure: restOfBall,
    settings: sharp,
    counts: ['impacts_before_v_1e_minus_3'],
  },
  { id: 'IMP-03-two-body-1d', cells: withRigid, measure: twoBodies, settings: sharp },
  {
    id: 'IMP-04-oblique-discs-frictionless',
    cells: withRigid,
    measure: obliqueDiscs,
    settings: sharp,
  },
  { id: 'IMP-06-galilean-cannon', cells: withLimit, measure: cannon, slowBy: ['elastic'] },
  {
    id: 'IMP-07-newtons-cradle-rigid',
    cells: { ...both, volumetric: 'exact' },
    measure: cradle,
    settings: sharp,
  },
  { id: 'IMP-09-rod-smooth-floor', cells: withRigid, measure: rodOnFloor, settings: sharp },
  {
    id: 'IMP-14-one-ball-two-balls',
    cells: withRigid,
    measure: oneBallTwoBalls,
    settings: sharp,
  },
  {
    id: 'IMP-16-galperin-billiard-pi',
    cells: withLimit,
    measure: galperin,
    counts: ['collisions'],
    slow: true,
  },
];
