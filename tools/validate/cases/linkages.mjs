/** Mechanisms with closed loops. Reference: JNT-06, JNT-07. */
import { radians } from '../laboratory.mjs';
import { alone, bare, derivative, pin, point, springToWorld, toWorld } from './parts.mjs';

const range = (n) => Array.from({ length: n }, (_, i) => i);

/** Where two circles meet, on the left of the way from the first centre to the second. */
function meeting([x0, y0], r0, [x1, y1], r1) {
  const d = Math.hypot(x1 - x0, y1 - y0);
  const along = (r0 ** 2 - r1 ** 2 + d ** 2) / (2 * d);
  const height = Math.sqrt(r0 ** 2 - along ** 2);
  const [ex, ey] = [(x1 - x0) / d, (y1 - y0) / d];
  return [x0 + along * ex - height * ey, y0 + along * ey + height * ex];
}

/** A bar from p to q whose ends move with the given velocities. */
function link(name, p, q, vp, vq, extra = {}) {
  const angle = Math.atan2(q[1] - p[1], q[0] - p[0]);
  const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
  const rate = (-(vq[0] - vp[0]) * Math.sin(angle) + (vq[1] - vp[1]) * Math.cos(angle)) / length;
  return {
    name,
    shape: { type: 'box', width: length, height: 0.01 },
    mass: 1e-3,
    position: [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2],
    angle,
    velocity: [(vp[0] + vq[0]) / 2, (vp[1] + vq[1]) / 2],
    angular_velocity: rate,
    ...extra,
  };
}

/** A crank so heavy to turn that its rate stays: it drives the light linkage. */
const steady = { mass: 1, moment: 1e9 };

function fourBar(lab, setup) {
  const { crank, coupler, rocker, ground, crank_rate: w, crank_deg } = setup;
  const [o, d, a] = [
    [0, 0],
    [ground, 0],
    [crank, 0],
  ];
  const b = meeting(a, coupler, d, rocker);
  const va = [0, crank * w];
  // Velocity of b: at right angles to the rocker, and along the coupler that of a.
  const across = [-(b[1] - d[1]), b[0] - d[0]];
  const along = [b[0] - a[0], b[1] - a[1]];
  const k = (va[0] * along[0] + va[1] * along[1]) / (across[0] * along[0] + across[1] * along[1]);
  const vb = across.map((c) => k * c);
  const names = ['crank', 'coupler', 'rocker'];
  const run = lab.start(
    {
      bodies: [
        link('crank', o, a, [0, 0], va, steady),
        link('coupler', a, b, va, vb),
        link('rocker', d, b, [0, 0], vb),
      ].map(alone(names)),
      joints: [
        toWorld('crank', o, [-crank / 2, 0]),
        pin('coupler', [-coupler / 2, 0], 'crank', [crank / 2, 0]),
        pin('rocker', [rocker / 2, 0], 'coupler', [coupler / 2, 0]),
        toWorld('rocker', d, [-rocker / 2, 0]),
      ],
    },
    bare,
  );
  const dt = 1 / 4096;
  return crank_deg.map((deg) => {
    run.until(radians(deg) / w, dt);
    const [coupling, rocking] = [run.body('coupler'), run.body('rocker')];
    const now = run.save();
    const acceleration = derivative(run, (r) => r.body('rocker').omega, 1e-3);
    run.restore(now);
    return {
      crank_deg: deg,
      coupler_rad: coupling.angle,
      rocker_rad: rocking.angle,
      coupler_rate: coupling.omega,
      rocker_rate: rocking.omega,
      rocker_acceleration: acceleration,
    };
  });
}

function sliderCrank(lab, { crank, rod, crank_rate: w }) {
  const [o, a, b] = [
    [0, 0],
    [crank, 0],
    [crank + rod, 0],
  ];
  const va = [0, crank * w];
  const run = lab.start(
    {
      bodies: [
        link('crank', o, a, [0, 0], va, steady),
        link('rod', a, b, va, [0, 0]),
        point('slider', 1e-3, b),
      ].map(alone(['crank', 'rod', 'slider'])),
      joints: [
        toWorld('crank', o, [-crank / 2, 0]),
        pin('rod', [-rod / 2, 0], 'crank', [crank / 2, 0]),
        pin('slider', [0, 0], 'rod', [rod / 2, 0]),
        {
          ...toWorld('slider', b),
          type: 'single',
          normal: [0, 1],
          normal_frame: 'world',
        },
      ],
    },
    bare,
  );
  return [30, 90, 210].map((deg) => {
    run.until(radians(deg) / w, 5e-6);
    const { x, vx } = run.body('slider');
    const now = run.save();
    const a = derivative(run, (r) => r.body('slider').vx, 2e-5);
    run.restore(now);
    return { crank_deg: deg, x, v: vx, a };
  });
}

const linkages = (lab, setup) => ({
  four_bar: fourBar(lab, setup),
  slider_crank: sliderCrank(lab, setup.slider_crank),
});

/** Places of the mass centres and the angles of the seven bodies, as the mechanism's angles have them. */
function squeezerBodies(p, q) {
  const [beta, theta, gamma, phi, delta, omega, epsilon] = q;
  const { sin, cos } = Math;
  return [
    { at: [p.ra * cos(beta), p.ra * sin(beta)], angle: beta },
    {
      at: [
        p.rr * cos(beta) - p.da * cos(beta + theta),
        p.rr * sin(beta) - p.da * sin(beta + theta),
      ],
      angle: beta + theta,
    },
    {
      at: [
        p.xb + p.sa * sin(gamma) + p.sb * cos(gamma),
        p.yb - p.sa * cos(gamma) + p.sb * sin(gamma),
      ],
      angle: gamma,
    },
    {
      at: [
        p.xa + p.zt * cos(delta) + (p.e - p.ea) * sin(phi + delta),
        p.ya + p.zt * sin(delta) - (p.e - p.ea) * cos(phi + delta),
      ],
      angle: phi + delta,
    },
    {
      at: [
        p.xa + p.ta * cos(delta) - p.tb * sin(delta),
        p.ya + p.ta * sin(delta) + p.tb * cos(delta),
      ],
      angle: delta,
    },
    {
      at: [
        p.xa + p.u * sin(epsilon) + (p.zf - p.fa) * cos(omega + epsilon),
        p.ya - p.u * cos(epsilon) + (p.zf - p.fa) * sin(omega + epsilon),
      ],
      angle: omega + epsilon,
    },
    {
      at: [
        p.xa + p.ua * sin(epsilon) - p.ub * cos(epsilon),
        p.ya - p.ua * cos(epsilon) - p.ub * sin(epsilon),
      ],
      angle: epsilon,
    },
  ];
}

/** The points where bodies are joined, in the world. */
function squeezerPoints(p, q) {
  const [beta, theta, , , delta, , epsilon] = q;
  const f = [p.rr * Math.cos(beta), p.rr * Math.sin(beta)];
  return {
    o: [0, 0],
    f,
    e: [f[0] - p.d * Math.cos(beta + theta), f[1] - p.d * Math.sin(beta + theta)],
    a: [p.xa, p.ya],
    b: [p.xb, p.yb],
    c: [p.xc, p.yc],
    g: [p.xa + p.zt * Math.cos(delta), p.ya + p.zt * Math.sin(delta)],
    h: [p.xa + p.u * Math.sin(epsilon), p.ya - p.u * Math.cos(epsilon)],
  };
}

const name = (i) => `body ${i}`;

/** The scene of the squeezer, with its bodies at `q0`. */
function squeezerScene(p, q0) {
  const places = squeezerBodies(p, q0);
  const points = squeezerPoints(p, q0);
  const local = (i, [x, y]) => {
    const { at, angle } = places[i - 1];
    const [dx, dy] = [x - at[0], y - at[1]];
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return [c * dx + s * dy, -s * dx + c * dy];
  };
  const joined = (i, k, point) => ({
    type: 'double',
    body_a: name(i),
    point_a: local(i, points[point]),
    body_b: k ? name(k) : 'world',
    point_b: k ? local(k, points[point]) : points[point],
  });
  const gamma = q0[2];
  const springEnd = [
    p.sc * Math.sin(gamma) + p.sd * Math.cos(gamma) + p.xb,
    -p.sc * Math.cos(gamma) + p.sd * Math.sin(gamma) + p.yb,
  ];
  return {
    bodies: places.map(({ at, angle }, i) => ({
      name: name(i + 1),
      shape: { type: 'disc', radius: 1e-4 },
      mass: p[`m${i + 1}`],
      moment: p[`i${i + 1}`],
      position: at,
      angle,
      no_collide: range(7)
        .filter((k) => k !== i)
        .map((k) => name(k + 1)),
    })),
    joints: [
      joined(1, 0, 'o'),
      joined(2, 1, 'f'),
      joined(3, 2, 'e'),
      joined(3, 0, 'b'),
      joined(4, 2, 'e'),
      joined(5, 4, 'g'),
      joined(5, 0, 'a'),
      joined(6, 2, 'e'),
      joined(7, 6, 'h'),
      joined(7, 0, 'a'),
    ],
    forces: [
      springToWorld(name(3), points.c, { rest_length: p.l0, stiffness: p.c0 }, local(3, springEnd)),
      { type: 'constant_force', body: name(1), point: [0, 0], force: [0, 0], torque: p.mom },
    ],
  };
}

function squeezer(lab, { parameters, q0, t_end }) {
  const run = lab.start(squeezerScene(parameters, q0), bare);
  run.until(t_end, t_end / 8192);
  const b = range(7).map((i) => run.body(name(i + 1)));
  const angles = (key) => ({
    beta: b[0][key],
    Theta: b[1][key] - b[0][key],
    gamma: b[2][key],
    Phi: b[3][key] - b[4][key],
    delta: b[4][key],
    Omega: b[5][key] - b[6][key],
    epsilon: b[6][key],
  });
  return { angles: angles('angle'), rates: angles('omega') };
}

export const linkageCases = [
  {
    id: 'JNT-06-four-bar-and-slider-crank',
    cells: { contact: 'exact', elastic: 'exact', volumetric: 'limit' },
    measure: linkages,
    slowBy: ['volumetric'],
  },
  {
    id: 'JNT-07-andrews-squeezer',
    cells: { contact: 'exact', elastic: 'exact', volumetric: 'limit' },
    measure: squeezer,
    ladders: {
      volumetric: {
        symbol: 'τ',
        values: [4e-6, 2e-6, 1e-6],
        settings: (STEP_LENGTH) => ({ STEP_LENGTH, STEP_BUDGET: 1e8 }),
      },
    },
    slow: true,
  },
];
