/** Chains, vibration, and impacts one after the other. Reference: JNT-11, IMP-17, IMP-18, IMP-20. */
import { disc, gravity, radians, sharp } from '../laboratory.mjs';
import { pendulumAngles, pointPendulum } from './joints.mjs';
import { bare, jointForce, springToWorld } from './parts.mjs';

const range = (n) => Array.from({ length: n }, (_, i) => i);

/** Double pendulum of point masses beside a wall that stops both at x = 0. */
function pendulumAtWall(lab, setup) {
  const { masses, lengths, angle_from_down_deg, gravity: g, restitution, t_end } = setup;
  const scene = pointPendulum({
    masses,
    lengths,
    angles: angle_from_down_deg.map(radians),
    rates: [0, 0],
    g,
    extra: () => ({ elasticity: restitution }),
  });
  const radius = 1e-3;
  scene.bodies.push({
    name: 'wall',
    mobility: 'fixed',
    elasticity: 1,
    shape: { type: 'wall', width: 1, height: 20, edge: 'right' },
    position: [-0.5 - radius, 0],
  });
  const run = lab.start(scene, { ...bare, COLLISION_METHOD: 'serial grouped' });
  const impacts = [];
  while (run.time < t_end && impacts.length < 5) {
    const count = run.events.length;
    run.toNextEvent(1 / 2048);
    for (const event of run.events.slice(count)) {
      if (event.a < 0 || event.b < 0) continue;
      const angles = pendulumAngles(run, 2);
      const mass = Math.min(event.a, event.b) + 1;
      impacts.push({
        t: event.t,
        mass,
        normal_speed_before: event.speed,
        impulse: event.impulse,
        theta: angles.map(({ angle }) => angle),
        rates_after: angles.map(({ rate }) => rate),
      });
    }
  }
  return { impacts, impacts_listed: impacts.length };
}

const particles = (x, v, restitution) => ({
  bodies: range(3).map((i) =>
    disc(`particle ${i}`, 1e-3, {
      position: [x[i], 0],
      velocity: [v[i], 0],
      elasticity: restitution,
    }),
  ),
});

/** What one impact of a pair (0: left, 1: right) does to the two relative velocities: a linear map, seen by two runs. */
function impactMap(lab, pair, restitution) {
  const after = (relative) => {
    const v = [0, relative[0], relative[0] + relative[1]];
    const run = lab.start(particles([-0.01 - pair, 0, 1.01 - pair], v, restitution));
    run.toNextEvent(0.01);
    const w = range(3).map((i) => run.body(`particle ${i}`).vx);
    return [w[1] - w[0], w[2] - w[1]];
  };
  const [p, q] =
    pair === 0 ? [after([-1, 0]), after([-1, 0.5])] : [after([0, -1]), after([0.5, -1])];
  const own = p.map((value) => -value);
  const other = q.map((value, i) => 2 * (value - p[i]));
  const columns = pair === 0 ? [own, other] : [other, own];
  return [0, 1].map((i) => [columns[0][i], columns[1][i]]);
}

/** Both impacts after each other shrink the relative velocities without turning them while this is positive. */
function discriminant(lab, e) {
  const [a, b] = [impactMap(lab, 0, e), impactMap(lab, 1, e)];
  const entry = (i, k) => b[i][0] * a[0][k] + b[i][1] * a[1][k];
  return (entry(0, 0) - entry(1, 1)) ** 2 + 4 * entry(0, 1) * entry(1, 0);
}

function inelasticCollapse(lab, { example }) {
  const finishes = lab.start(particles(example.x, example.v, example.e_collapse));
  finishes.until(4, 0.01);
  let [stays, parts] = [example.e_collapse, example.e_no_collapse];
  while (parts - stays > 1e-16) {
    const e = (stays + parts) / 2;
    if (e === stays || e === parts) break;
    if (discriminant(lab, e) > 0) stays = e;
    else parts = e;
  }
  return { critical_restitution: (stays + parts) / 2 };
}

/** The table is a body far too heavy to be moved by the ball, on a spring; gravity acts on the ball alone. */
function vibratingTable(lab, setup) {
  const { restitution, frequency_hz: f, amplitude_m: amplitude, gravity: g } = setup;
  const w = 2 * Math.PI * f;
  const mass = 1e6;
  const radius = 0.1;
  const period = 1 / f;
  // In flight since an impact at a phase near that of the orbit, which attracts.
  const phase = 0.6;
  const flown = period - phase / w;
  const takeoff = (g * period) / 2;
  const run = lab.start({
    bodies: [
      {
        name: 'table',
        shape: { type: 'box', width: 4, height: 1 },
        mass,
        position: [0, -0.5],
        velocity: [0, amplitude * w],
        elasticity: restitution,
      },
      disc('ball', radius, {
        mass: 1e-6,
        position: [
          0,
          radius + amplitude * Math.sin(phase) + takeoff * flown - (g * flown ** 2) / 2,
        ],
        velocity: [0, takeoff - g * flown],
        elasticity: restitution,
      }),
    ],
    forces: [
      { ...gravity(g), bodies: ['ball'] },
      springToWorld('table', [0, -1.5], { rest_length: 1, stiffness: mass * w * w }),
    ],
  });
  // Forces of springs change in the steps of `volumetric`.
  const dt = lab.method === 'volumetric' ? lab.limit : period / 1600;
  run.through(50 * period, dt);
  const count = run.events.length;
  run.toNextEvent(dt);
  const [first, start] = [run.events[count], run.body('ball')];
  const top = run.toRoot((r) => r.body('ball').vy, dt).body('ball').y;
  run.toNextEvent(dt);
  const second = run.events.at(-1);
  return {
    impact_phase_rad: (w * first.t) % (2 * Math.PI),
    takeoff_speed: start.vy,
    period_s: second.t - first.t,
    apex_above_impact_m: top - start.y,
  };
}

/** A chain between two points at the same height, damped until it hangs still. */
function hangingChain(lab, { links, link_length, link_mass, span, gravity: g }) {
  // Start: a polygon of two straight halves that meet below the middle.
  const half = (links * link_length) / 2;
  const dip = Math.acos(span / 2 / half);
  let [x, y] = [0, 0];
  const bodies = range(links).map((i) => {
    const angle = i < links / 2 ? -dip : dip;
    const [dx, dy] = [link_length * Math.cos(angle), link_length * Math.sin(angle)];
    const body = {
      name: `link ${i}`,
      shape: { type: 'box', width: link_length, height: 1e-3 },
      mass: link_mass,
      position: [x + dx / 2, y + dy / 2],
      angle,
      no_collide: range(links)
        .filter((k) => k !== i)
        .map((k) => `link ${k}`),
    };
    [x, y] = [x + dx, y + dy];
    return body;
  });
  const end = (i, side) => ({ body: `link ${i}`, at: [(side * link_length) / 2, 0] });
  const joint = (p, q) => ({
    type: 'double',
    body_a: p.body,
    point_a: p.at,
    body_b: q.body,
    point_b: q.at,
  });
  const joints = [
    joint(end(0, -1), { body: 'world', at: [0, 0] }),
    ...range(links - 1).map((i) => joint(end(i + 1, -1), end(i, 1))),
    joint(end(links - 1, 1), { body: 'world', at: [span, 0] }),
  ];
  const run = lab.start({
    bodies,
    joints,
    forces: [gravity(g), { type: 'damping', damping: 2 * link_mass * 4, rotate_ratio: 1e-3 }],
  });
  run.until(20, 0.01);
  const states = range(links).map((i) => run.body(`link ${i}`));
  const lowest = Math.min(
    ...states.map(({ y: height, angle }) => height - (link_length / 2) * Math.abs(Math.sin(angle))),
  );
  const support = jointForce(run);
  return {
    horizontal_force: Math.abs(support[0]),
    link_angles: states.map(({ angle }) => angle),
    sag: -lowest,
    end_force: Math.hypot(...support),
  };
}

export const mechanismCases = [
  {
    id: 'IMP-17-vibrating-table-period1',
    cells: { impulse: 'exact', contact: 'exact', elastic: 'limit', volumetric: 'limit' },
    settings: sharp,
    measure: vibratingTable,
    slowBy: ['volumetric', 'elastic'],
  },
  {
    id: 'IMP-18-double-pendulum-wall',
    cells: { contact: 'exact', elastic: 'limit', volumetric: 'limit' },
    measure: pendulumAtWall,
    counts: ['mass', 'impacts_listed'],
  },
  {
    id: 'IMP-20-inelastic-collapse-1d',
    cells: { impulse: 'exact', contact: 'exact' },
    measure: inelasticCollapse,
  },
  {
    id: 'JNT-11-hanging-chain',
    cells: { contact: 'exact', elastic: 'exact', volumetric: 'exact' },
    measure: hangingChain,
  },
];
