/** A ball in a bowl by the method `elastic`, whose bodies are convex. Reference: tests/golden/validation/FRI-19. */
import { disc, gravity, radians } from '../laboratory.mjs';
import { fine, material } from './elastic_parts.mjs';
import { wall } from './parts.mjs';

/** So many planes that the ball is always pressed into several, on this angle at both ends too [rad]. */
const [planes, margin] = [240, 0.1];

/** The planes that touch a circle about (0, 0) where a ball goes that starts at `angle` until it has passed the middle. */
function bowl(radius, angle) {
  const thickness = 0.1;
  return Array.from({ length: planes + 1 }, (_, i) => {
    const at = angle + margin - ((angle + 2 * margin) * i) / planes;
    const middle = radius + thickness / 2;
    return {
      ...wall(
        `plane ${i}`,
        { width: 1, height: thickness, edge: 'top' },
        [middle * Math.sin(at), -middle * Math.cos(at)],
        at,
      ),
      material: 'Surface',
    };
  });
}

/** How a ball swings that does not slip, with the moment kappa m r²; without friction where kappa is 0. */
function swing(lab, { bowl_radius, ball_radius, gravity: g }, angle, kappa) {
  const path = bowl_radius - ball_radius;
  const ball = disc('ball', ball_radius, {
    material: 'Surface',
    position: [path * Math.sin(angle), -path * Math.cos(angle)],
    mass: 1,
    ...(kappa ? { moment: kappa * ball_radius ** 2 } : {}),
  });
  const pair = { restitution: 1, sliding_friction: kappa ? 10 : 0, v_small: 1e-4 };
  const run = lab.start(
    {
      ...material(lab.limit, pair),
      bodies: [...bowl(bowl_radius, angle), ball],
      forces: [gravity(g)],
    },
    { ...fine, TOLERANCE: 1e-9 },
  );
  // Short calls: one of 1/64 s takes more work than one call may.
  run.toRoot((r) => r.body('ball').x, 1 / 256);
  return { period: 4 * run.time, speed: Math.abs(run.body('ball').vx) };
}

function rollingInBowl(lab, setup) {
  const row = (kappa) => {
    const { period, speed } = swing(lab, setup, radians(setup.start_angle_deg), kappa);
    return {
      period_s: period,
      small_angle_period_s: swing(lab, setup, 0.02, kappa).period,
      max_speed: speed,
    };
  };
  return { frictionless: row(0), rolling_disc_2d: row(1 / 2), rolling_sphere: row(2 / 5) };
}

export const elasticBowlCases = [
  {
    id: 'FRI-19-rolling-in-a-bowl',
    cells: { elastic: 'limit' },
    measure: rollingInBowl,
    ladder: { symbol: 'E', values: [1e7, 1e8, 1e9] },
    slow: true,
  },
];
