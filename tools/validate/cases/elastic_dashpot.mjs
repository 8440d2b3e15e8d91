/** Another law of damping than that of the method. Reference: tests/golden/validation/CMP-04. */
import { disc } from '../laboratory.mjs';

/** The law is linear. Springs let go 1e-10 m early; beside lengths of kilometres that counts for nothing. */
const scale = 1e4;

/**
 * The contact law of the method has no force at first touch. What stands here in its place is a spring with a damper that
 * acts while it is shorter than its rest length, and so pulls at the end.
 */
function springAndDashpot(lab, { mass, stiffness, speed, damping_ratios: ratios }) {
  const rows = ratios.map((text) => {
    const zeta = Number(text);
    const damping = 2 * zeta * Math.sqrt(stiffness * mass);
    const rest = scale;
    const spring = {
      type: 'spring',
      ...{ body_a: 'ball', point_a: [0, 0], body_b: 'world', point_b: [0, 0] },
      ...{ rest_length: rest, compress_only: true, stiffness, damping },
    };
    const ball = disc('ball', 0.1, {
      mass,
      position: [rest + 0.01 * scale, 0],
      velocity: [-speed * scale, 0],
    });
    const run = lab.start({ bodies: [ball], forces: [spring] });
    const depth = (r) => (rest - r.body('ball').x) / scale;
    const rate = (r) => r.body('ball').vx / scale;
    const dt = 1e-3;
    const start = run.toRoot(depth, dt).time;
    const deepest = depth(run.step(dt).toRoot(rate, dt));
    const end = run.toRoot(depth, dt).time;
    return {
      zeta,
      dashpot: damping,
      end_at_zero_penetration: { duration_s: end - start, restitution: rate(run) / speed },
      max_penetration: deepest,
    };
  });
  return { rows };
}

export const elasticDashpotCases = [
  {
    id: 'CMP-04-linear-spring-dashpot',
    cells: { elastic: 'exact' },
    measure: springAndDashpot,
  },
];
