/**
 * Derivatives where friction is the limit of one that fades at ever slower speeds. Reference:
 * tests/golden/validation/DIF-03, -06.
 */
import { weight } from './elastic_parts.mjs';
import { rollingBall } from './elastic_limits.mjs';
import { rollingGradients, stoppingGradients } from './gradients.mjs';

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
function stoppingDistance(lab, setup) {
  const body = { radius: 0.1, kappa: 1e12, t: 1 };
  return stoppingGradients(setup, (start) => travelled(lab, start, body));
}

function slideThenRoll(lab, setup) {
  const { radius, t_end: t, inertia_ratio: kappa, gravity: g } = setup;
  return rollingGradients(setup, (start) => travelled(lab, { ...start, g }, { radius, kappa, t }));
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
