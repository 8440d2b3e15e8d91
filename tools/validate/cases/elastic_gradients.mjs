/**
 * Derivatives where friction is the limit of one that fades at ever slower speeds. Reference:
 * tests/golden/validation/DIF-03, -06.
 */
import { weight } from './elastic_parts.mjs';
import { rollingBall } from './elastic_limits.mjs';
import { derivativeOf } from './gradients.mjs';

const limit = { elastic: 'limit' };
const ladder = { symbol: 'v_s', values: [1e-2, 1e-3, 1e-4] };

/** Place and speed of a ball on a level floor after some time; ω as in the rolling sense. */
function travelled(lab, { v, w = 0, mu, g }, { radius, kappa, t }) {
  const shape = { radius, friction: mu, kappa };
  const run = rollingBall(lab, shape, [weight(g)], {
    velocity: [v, 0, 0],
    angular_velocity: [0, 0, -w],
  });
  const { x, vx } = run.until(t, 1 / 16).body('ball');
  return [x, vx];
}

/** A body that hardly turns. */
function stoppingDistance(lab, { mu, v0, gravity: g }) {
  const start = { mu, v: v0, g };
  const end = (change) =>
    travelled(lab, { ...start, ...change }, { radius: 0.1, kappa: 1e12, t: 1 });
  const by = (name) => derivativeOf((x) => end({ [name]: x }), start[name], 1e-3);
  const [byV, byMu, byG] = [by('v'), by('mu'), by('g')];
  return {
    distance: end({})[0],
    d_dv0: byV[0],
    d_dmu: byMu[0],
    d_dg: byG[0],
    d_final_velocity_dv0: byV[1],
  };
}

function slideThenRoll(lab, setup) {
  const { speed, omega, radius, friction, t_end: t, inertia_ratio: kappa, gravity: g } = setup;
  const start = { v: speed, w: omega, mu: friction, g };
  const end = (change) => travelled(lab, { ...start, ...change }, { radius, kappa, t });
  const by = (name, h) => derivativeOf((x) => end({ [name]: x }), start[name], h)[0];
  return {
    x_end: end({})[0],
    d_dv: by('v', 1e-2),
    d_domega: by('w', 1e-1),
    d_dmu: by('mu', 1e-3),
  };
}

export const elasticGradientCases = [
  {
    id: 'DIF-03-gradient-sliding-stop',
    cells: limit,
    measure: stoppingDistance,
    ladder,
    slow: true,
  },
  {
    id: 'DIF-06-gradient-slide-to-roll',
    cells: limit,
    measure: slideThenRoll,
    ladder,
    slow: true,
  },
];
