/** Balls that slide on arcs, hollow and bulging. Reference: RST-06, FRI-19. */
import { degrees, disc, gravity, radians } from '../laboratory.mjs';
import { material } from './elastic_parts.mjs';
import { bare, rough } from './parts.mjs';

/** A coefficient of friction that is always enough. */
const noSlip = ({ method }) => (method === 'contact' ? 1e9 : 1e4);
const withLimit = { impulse: 'limit', contact: 'exact', virtual_contact: 'limit' };

/** By `elastic`: the contact law, and how deep a force presses one of two balls into the other. */
function softly(modulus, fixed, ball, force, rolls) {
  const radius = 1 / (1 / fixed + 1 / ball);
  const friction = { sliding_friction: rolls ? 10 : 0, v_small: 1e-3 };
  return {
    law: material(modulus, { restitution: 0, ...friction }),
    depth: (force / ((4 / 3) * modulus * Math.sqrt(radius))) ** (2 / 3),
    extra: { material: 'Surface' },
  };
}

/** A ball that starts beside the top of a fixed disc, and what it does when it leaves; rough: its moment is kappa m r^2. */
function leaving(lab, { gravity: g, start_angle_from_top_deg }, fixed, ball, kappa) {
  const start = radians(start_angle_from_top_deg);
  const soft =
    lab.method === 'elastic' && softly(lab.limit, fixed, ball, g * Math.cos(start), kappa);
  const linear = lab.method === 'virtual_contact' ? (g * Math.cos(start)) / lab.limit : 0;
  const distance = fixed + ball - (soft ? soft.depth : linear);
  const run = lab.start(
    {
      ...soft?.law,
      bodies: [
        disc('fixed', fixed, { mobility: 'fixed', elasticity: 0, ...soft?.extra }),
        disc('ball', ball, {
          ...soft?.extra,
          position: [distance * Math.sin(start), distance * Math.cos(start)],
          elasticity: 0,
          mass: 1,
          ...(kappa ? { moment: kappa * ball ** 2 } : {}),
        }),
      ],
      ...(kappa && !soft ? { friction_pairs: [rough('fixed', 'ball', noSlip(lab))] } : {}),
      forces: [gravity(g)],
    },
    soft ? { TOLERANCE: 1e-10 } : bare,
  );
  run.toSwitch((r) => r.force('fixed', 'ball') > 0, soft ? 1 / 64 : 1 / 2048);
  const { x, y, vx, vy } = run.body('ball');
  const angle = Math.atan2(x, y);
  return {
    angle_deg: degrees(angle),
    cos_ratio: Math.cos(angle) / Math.cos(start),
    time_s: run.time,
    speed: Math.hypot(vx, vy),
  };
}

const leavingSphere = (lab, setup) => ({
  smooth_particle: leaving(lab, setup, setup.fixed_radius / 2, setup.fixed_radius / 2),
  smooth_ball_radius_r: leaving(lab, setup, setup.fixed_radius, setup.ball_radius),
  ...(lab.method !== 'impulse'
    ? {
        rolling_solid_sphere: leaving(lab, setup, setup.fixed_radius, setup.ball_radius, 2 / 5),
        rolling_disc_2d: leaving(lab, setup, setup.fixed_radius, setup.ball_radius, 1 / 2),
      }
    : {}),
});

/** A trough whose inside is an arc of a circle about (0, 0). */
const bowl = (radius) => {
  const [inner, rim] = [radius, 1.6 * radius];
  return {
    name: 'bowl',
    mobility: 'fixed',
    elasticity: 0,
    mass_center: [0, 0],
    shape: {
      type: 'outline',
      paths: [
        {
          start: [inner, 0],
          edges: [
            { to: [-inner, 0], center: [0, 0], clockwise: true, outside_is_out: false },
            { to: [-rim, 0] },
            { to: [-rim, -rim] },
            { to: [rim, -rim] },
            { to: [rim, 0] },
            { to: [inner, 0] },
          ],
        },
      ],
    },
  };
};

function swingInBowl(lab, { bowl_radius, ball_radius, gravity: g }, angle, kappa) {
  const path = bowl_radius - ball_radius;
  const run = lab.start(
    {
      bodies: [
        bowl(bowl_radius),
        disc('ball', ball_radius, {
          position: [path * Math.sin(angle), -path * Math.cos(angle)],
          elasticity: 0,
          mass: 1,
          ...(kappa ? { moment: kappa * ball_radius ** 2 } : {}),
        }),
      ],
      ...(kappa ? { friction_pairs: [rough('bowl', 'ball', noSlip(lab))] } : {}),
      forces: [gravity(g)],
    },
    bare,
  );
  run.toRoot((r) => r.body('ball').x, 1 / 1024);
  return { period: 4 * run.time, speed: Math.abs(run.body('ball').vx) };
}

function rollingInBowl(lab, setup) {
  const row = (kappa) => {
    const { period, speed } = swingInBowl(lab, setup, radians(setup.start_angle_deg), kappa);
    return {
      period_s: period,
      small_angle_period_s: swingInBowl(lab, setup, 1e-4, kappa).period,
      max_speed: speed,
    };
  };
  if (lab.method === 'impulse') return { frictionless: row() };
  return { frictionless: row(), rolling_disc_2d: row(1 / 2), rolling_sphere: row(2 / 5) };
}

const withoutSlip = {
  symbol: 'k',
  values: [1e6, 1e8, 1e10],
  settings: (k) => ({ NORMAL_STIFFNESS: k, TANGENTIAL_DAMPING: 1e4 * Math.sqrt(k) }),
};

export const curveCases = [
  {
    id: 'RST-06-leaving-a-sphere',
    cells: { ...withLimit, elastic: 'limit', volumetric: 'limit' },
    measure: leavingSphere,
    ladder: { symbol: 'E', values: [1e7, 1e9, 1e11] },
    ladders: { virtual_contact: withoutSlip },
    slowBy: ['virtual_contact', 'volumetric', 'elastic'],
  },
  {
    id: 'FRI-19-rolling-in-a-bowl',
    cells: withLimit,
    measure: rollingInBowl,
    ladders: { virtual_contact: withoutSlip },
    slowBy: ['virtual_contact'],
  },
];
