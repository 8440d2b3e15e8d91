/** Integrators and free motion. Reference: tests/golden/validation/INT-*.json. */
import { dropped } from './impact.mjs';
import { springToWorld } from './parts.mjs';

const both = { impulse: 'exact', contact: 'exact' };
const all = { ...both, elastic: 'exact', virtual_contact: 'exact', volumetric: 'exact' };

const anchor = {
  name: 'anchor',
  mobility: 'fixed',
  shape: { type: 'disc', radius: 0.1 },
  position: [0, 50],
};

/** Unit mass on a spring of rest length zero: x'' = -omega^2 x. */
function fingerprints(lab, { omega, step, steps, x0, v0 }) {
  const after = (solver) => {
    const run = lab.start(
      {
        bodies: [
          anchor,
          {
            name: 'mass',
            shape: { type: 'disc', radius: 0.1 },
            mass: 1,
            position: [x0, 0],
            velocity: [v0, 0],
          },
        ],
        forces: [springToWorld('mass', [0, 0], { rest_length: 0, stiffness: omega ** 2 })],
      },
      { STEPS: 'fixed', FORMULA: 'bdf1', ...(solver && { DIFF_EQ_SOLVER: solver }) },
    );
    for (let i = 0; i < steps; ++i) run.step(step);
    const { x, vx } = run.body('mass');
    return { x, v: vx, amplitude: Math.hypot(x, vx / omega) };
  };
  if (lab.method === 'volumetric') return { velocity_verlet: { x: after().x } };
  if (lab.method === 'virtual_contact') return { implicit_euler: after() };
  // Steps of `elastic` have no fixed length: only the solution itself can be asked.
  if (lab.method === 'elastic') {
    const { x, v } = after();
    return { exact: { x, v } };
  }
  return {
    euler: after('EULERS_METHOD'),
    modified_euler_heun: after('MODIFIED_EULER'),
    rk4: after('RUNGE_KUTTA'),
  };
}

/** A wheel with a pair of forces that stay upright: theta'' = -(g/L) sin theta, in one variable. */
const wheel = ({ theta0, omega0, g_over_L }) => ({
  bodies: [
    anchor,
    {
      name: 'wheel',
      shape: { type: 'disc', radius: 0.1 },
      mass: 1,
      moment: 1,
      angle: theta0,
      angular_velocity: omega0,
    },
  ],
  forces: [
    {
      type: 'constant_force',
      body: 'wheel',
      point: [0, -1],
      point_frame: 'body',
      force: [0, -g_over_L],
      force_frame: 'world',
    },
    {
      type: 'constant_force',
      body: 'wheel',
      point: [0, 0],
      point_frame: 'body',
      force: [0, g_over_L],
      force_frame: 'world',
    },
  ],
});

function observedOrder(lab, setup) {
  const { t_end, g_over_L, steps } = setup;
  if (['elastic', 'virtual_contact'].includes(lab.method)) {
    const { angle, omega } = lab.start(wheel(setup)).until(t_end, 0.1).body('wheel');
    return { theta_end: angle, omega_end: omega };
  }
  const end = (solver, h) => {
    const run = lab.start(wheel(setup), solver && { DIFF_EQ_SOLVER: solver });
    for (let i = Math.round(t_end / h); i > 0; --i) run.step(h);
    return run.body('wheel');
  };
  // Errors are taken against a run with a much smaller step.
  const truth = end('RUNGE_KUTTA', 1e-4);
  const table = (solver) => {
    const errors = steps.map((h) => {
      const { angle, omega } = end(solver, Number(h));
      return Math.sqrt((angle - truth.angle) ** 2 + (omega - truth.omega) ** 2 / g_over_L);
    });
    return { errors, observed_order: Math.log2(errors.at(-2) / errors.at(-1)) };
  };
  return {
    theta_end: truth.angle,
    omega_end: truth.omega,
    table:
      lab.method === 'volumetric'
        ? { velocity_verlet: table() }
        : { rk4: table('RUNGE_KUTTA'), modified_euler_heun: table('MODIFIED_EULER') },
  };
}

function eventLocation(lab, { gap: h, restitution: e, gravity: g, display_steps, impacts }) {
  const times = display_steps.map((step) => {
    const run = lab.start(dropped(h, e, g));
    run.while((r) => r.events.length < impacts, Number(step));
    return run.events.slice(0, impacts).map(({ t }) => t);
  });
  const last = times.at(-1);
  return {
    impact_time_s: last,
    allowed_dependence_on_display_step: Math.max(
      ...times.flatMap((row) => row.map((t, i) => Math.abs(t - last[i]))),
    ),
  };
}

/** A planet about a sun too heavy to be moved. */
const planetScene = ({ eccentricity: e, GM, semi_major: a }) => ({
  bodies: [
    { name: 'sun', shape: { type: 'disc', radius: 1e-3 }, mass: 1e12 },
    {
      name: 'planet',
      shape: { type: 'disc', radius: 1e-3 },
      mass: 1e-6,
      position: [a * (1 - e), 0],
      velocity: [0, Math.sqrt(((GM / a) * (1 + e)) / (1 - e))],
    },
  ],
  forces: [{ type: 'gravity_inverse_square', G: GM / 1e12 }],
});

/** To time t, with steps that are shorter near the sun. */
function follow(run, t) {
  while (t - run.time > 1e-12) {
    const { x, y } = run.body('planet');
    run.step(Math.min(t - run.time, Math.hypot(x, y) ** 1.5 / 1200));
  }
}

function kepler(lab, setup) {
  const { GM, semi_major: a, periods } = setup;
  const half = lab.start(planetScene(setup));
  // Half an orbit ends on the x axis.
  follow(half, 1);
  half.toRoot((run) => run.body('planet').y, 1 / 1024);
  const whole = 2 * Math.PI * Math.sqrt(a ** 3 / GM);
  const run = lab.start(planetScene(setup));
  const place = () => {
    const { x, y } = run.body('planet');
    return [x, y];
  };
  follow(run, 0.7 * whole);
  const position = place();
  follow(run, periods * whole);
  const { x, y, vx, vy } = run.body('planet');
  return {
    period: 2 * half.time,
    position_at_0_7_T: position,
    energy: (vx * vx + vy * vy) / 2 - GM / Math.hypot(x, y),
    L: x * vy - y * vx,
    position_after_periods: place(),
  };
}

export const motionCases = [
  { id: 'INT-01-integrator-fingerprints', cells: all, measure: fingerprints },
  { id: 'INT-02-observed-order', cells: all, measure: observedOrder },
  {
    id: 'INT-04-event-location',
    cells: { ...both, elastic: 'limit', volumetric: 'limit' },
    measure: eventLocation,
    slowBy: ['volumetric', 'elastic'],
  },
  {
    id: 'INT-07-kepler',
    cells: { ...both, elastic: 'exact', virtual_contact: 'limit', volumetric: 'limit' },
    measure: kepler,
    ladders: {
      virtual_contact: {
        symbol: 'ε',
        values: [1e-8, 1e-10, 1e-12],
        settings: (TOLERANCE) => ({ TOLERANCE }),
      },
    },
    slow: true,
  },
];
