/**
 * Derivatives of what a run ends with, by central differences of runs (two steps of difference, extrapolated).
 * Reference: tests/golden/validation/DIF-*.json.
 */
import { disc, floor, gravity, sharp } from '../laboratory.mjs';
import { ballAbove, body, rough } from './parts.mjs';

const both = { impulse: 'exact', contact: 'exact' };
const withLimit = { ...both, elastic: 'limit' };
const withRigid = { ...withLimit, volumetric: 'exact' };

/** d f / d x of a vector function at x, with an error of the fourth order in h. */
export function derivativeOf(f, x, h) {
  const [a, b, c, d] = [f(x + h), f(x - h), f(x + 2 * h), f(x - 2 * h)];
  return a.map((_, i) => (8 * (a[i] - b[i]) - (c[i] - d[i])) / (12 * h));
}

const transposed = (columns) => columns[0].map((_, i) => columns.map((column) => column[i]));

function flight(lab, { h, v, e, g }, end) {
  const run = lab.start({
    bodies: [
      floor(),
      disc('ball', 0.1, { position: [0, 0.1 + h], velocity: [0, v], elasticity: e }),
    ],
    forces: [gravity(g)],
  });
  run.through(end, 0.02);
  const { y, vy } = run.body('ball');
  return { state: [y - 0.1, vy], events: run.events };
}

function bouncingBall(lab, { h0, v0, restitution, gravity: g, t_end }) {
  const start = { h: h0, v: v0, e: restitution, g };
  const end = (change) => flight(lab, { ...start, ...change }, t_end).state;
  const derivative = (name) => derivativeOf((x) => end({ [name]: x }), start[name], 2e-3);
  const { state, events } = flight(lab, start, t_end);
  const byInitial = transposed([derivative('h'), derivative('v')]);
  const jumps = events.map(({ t }) => {
    const [h, v] = flight(lab, start, t - 0.05).state;
    return saltationAt(lab, { ...start, h, v }, 0.05);
  });
  return {
    final_height: state[0],
    final_velocity: state[1],
    d_state_d_initial: byInitial,
    d_state_d_restitution: derivative('e'),
    d_state_d_gravity: derivative('g'),
    saltation_matrices: jumps,
    determinant: byInitial[0][0] * byInitial[1][1] - byInitial[0][1] * byInitial[1][0],
  };
}

/** The jump of a small deviation at the impact that comes `t` seconds after this state. */
function saltationAt(lab, start, t) {
  const flow = (name) =>
    derivativeOf((x) => flight(lab, { ...start, [name]: x }, 2 * t).state, start[name], 1e-3);
  const [[a, b], [c, d]] = transposed([flow('h'), flow('v')]);
  // The flow over 2t is F S F with F = [[1, t], [0, 1]]; S is what is left without the two flights.
  return [
    [a - t * c, b - t * d - t * (a - t * c)],
    [c, d - t * c],
  ];
}

/** Rigid ball against a rigid floor, no gravity. */
function rigidRow(lab, { x0, v0, t_end }) {
  const end = (x, v) => flight(lab, { h: x, v, e: 1, g: 0 }, t_end).state;
  return {
    rigid: {
      x_end: end(x0, v0)[0],
      dx_dx0: derivativeOf((x) => end(x, v0), x0, 1e-2)[0],
      dx_dv0: derivativeOf((v) => end(x0, v), v0, 1e-2)[0],
    },
  };
}

/**
 * Velocities after an impact, by its eccentricity, speed and restitution.
 *
 * @param steps - of the differences of b and v
 */
export function impactFigures(after, start, steps) {
  const { b, v, e } = start;
  const now = after(start);
  // Restitution above 1 does not exist: its derivative looks to one side only.
  const [once, twice] = [0.1, 0.2].map((h) => after({ ...start, e: e - h }));
  const columns = [
    derivativeOf((x) => after({ ...start, b: x }), b, steps.b),
    derivativeOf((x) => after({ ...start, v: x }), v, steps.v),
    now.map((value, i) => (3 * value - 4 * once[i] + twice[i]) / 0.2),
  ];
  return {
    after: now,
    jacobian_cols_b_v_e: transposed(columns),
    scattering_angle_rad: Math.abs(Math.atan2(now[1], now[0])),
  };
}

function discCollision(lab, { radius, mass, impact_parameter: b, speed, restitution }) {
  const after = (start) => {
    const run = lab.start({
      bodies: [
        disc('flying', radius[0], {
          position: [-1, start.b],
          velocity: [start.v, 0],
          mass: mass[0],
          elasticity: start.e,
        }),
        disc('waiting', radius[1], { mass: mass[1], elasticity: start.e }),
      ],
    });
    run.until(1, 0.05);
    return ['flying', 'waiting'].flatMap((name) => {
      const { vx, vy } = run.body(name);
      return [vx, vy];
    });
  };
  return impactFigures(after, { b, v: speed, e: restitution }, { b: 2e-4, v: 1e-2 });
}

/** Oblique impact on a rough floor: derivatives by each velocity, friction and restitution. */
function roughImpact(lab, { radius, inertia_ratio: kappa, mu, restitution, mass }) {
  const after = ({ vx, vy, omega, mu: friction, e }) => {
    const run = lab.start({
      bodies: [
        floor(),
        ballAbove(
          { radius, mass, ratio: kappa },
          { velocity: [vx, vy], angular_velocity: omega, elasticity: e },
        ),
      ],
      friction_pairs: [rough('ball', 'floor', friction)],
    });
    run.toNextEvent(0.01);
    const ball = run.body('ball');
    return [ball.vx, ball.vy, ball.omega];
  };
  const row = (vx, vy, omega) => {
    const start = { vx, vy, omega, mu, e: restitution };
    const by = (name) => derivativeOf((x) => after({ ...start, [name]: x }), start[name], 1e-3);
    const result = after(start);
    return {
      vx,
      vy,
      omega,
      slides: Math.abs(result[0] + radius * result[2]) > 1e-9,
      after: result,
      jacobian_rows_vx_vy_omega__cols_vx_vy_omega_mu_e: transposed(
        ['vx', 'vy', 'omega', 'mu', 'e'].map(by),
      ),
    };
  };
  // Sticking is not of the friction of `elastic`.
  if (lab.method === 'elastic') return { rows: [row(3, -2, 0), {}] };
  return { rows: [row(3, -2, 0), row(1, -3, 5)] };
}

/** Place and its derivatives of a body that slides until it stands; `end` tells place and speed after {mu, v, g}. */
export function stoppingGradients({ mu, v0, gravity: g }, end) {
  const start = { mu, v: v0, g };
  const by = (name) => derivativeOf((x) => end({ ...start, [name]: x }), start[name], 1e-3);
  const [byV, byMu, byG] = [by('v'), by('mu'), by('g')];
  return {
    distance: end(start)[0],
    d_dv0: byV[0],
    d_dmu: byMu[0],
    d_dg: byG[0],
    d_final_velocity_dv0: byV[1],
  };
}

/** The same of a ball that slides, then rolls; `end` tells the place after {v, w, mu}, w in the rolling sense. */
export function rollingGradients({ speed, omega, friction }, end) {
  const start = { v: speed, w: omega, mu: friction };
  const by = (name, h) => derivativeOf((x) => end({ ...start, [name]: x }), start[name], h)[0];
  return {
    x_end: end(start)[0],
    d_dv: by('v', 1e-2),
    d_domega: by('w', 1e-1),
    d_dmu: by('mu', 1e-3),
  };
}

/** Where a block on a rough floor comes to rest. */
function stoppingDistance(lab, setup) {
  const end = (start) => {
    const run = lab.start({
      bodies: [
        floor({ elasticity: 0 }),
        body('block', { type: 'box', width: 0.3, height: 0.1 }, [0, 0.05], {
          mass: 1,
          velocity: [start.v, 0],
        }),
      ],
      friction_pairs: [rough('block', 'floor', start.mu)],
      forces: [gravity(start.g)],
    });
    // Where it stops a step has to end.
    if (lab.method === 'volumetric') run.toSwitch((r) => r.body('block').vx > 1e-12, 1 / 64);
    run.until(1, 1 / 64);
    const { x, vx } = run.body('block');
    return [x, vx];
  };
  return stoppingGradients(setup, end);
}

function slideThenRoll(lab, setup) {
  const { radius, t_end, inertia_ratio, gravity: g } = setup;
  const end = (start) => {
    const run = lab.start({
      bodies: [
        floor({ elasticity: 0 }),
        body('ball', { type: 'disc', radius }, [0, radius], {
          mass: 1,
          moment: inertia_ratio * radius ** 2,
          velocity: [start.v, 0],
          angular_velocity: -start.w,
        }),
      ],
      friction_pairs: [rough('ball', 'floor', start.mu)],
      forces: [gravity(g)],
    });
    const slip = (r) => Math.abs(r.body('ball').vx + radius * r.body('ball').omega);
    // Where it begins to roll a step has to end.
    if (lab.method === 'volumetric') run.toSwitch((r) => slip(r) > 1e-12, 1 / 64);
    run.until(t_end, 1 / 64);
    return [run.body('ball').x];
  };
  return rollingGradients(setup, end);
}

const stopping = { contact: 'exact', volumetric: 'exact' };

export const gradientCases = [
  {
    id: 'DIF-01-saltation-bouncing-ball',
    cells: withRigid,
    settings: sharp,
    measure: bouncingBall,
    slowBy: ['elastic'],
  },
  { id: 'DIF-04-penalty-gradient-ladder', cells: both, measure: rigidRow },
  {
    id: 'DIF-02-gradient-oblique-impact',
    cells: withRigid,
    settings: sharp,
    measure: roughImpact,
    slowBy: ['elastic'],
  },
  { id: 'DIF-03-gradient-sliding-stop', cells: stopping, measure: stoppingDistance },
  { id: 'DIF-06-gradient-slide-to-roll', cells: stopping, measure: slideThenRoll },
  {
    id: 'DIF-05-gradient-disc-collision',
    cells: withLimit,
    measure: discCollision,
    slowBy: ['elastic'],
  },
];
