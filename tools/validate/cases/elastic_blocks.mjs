/**
 * Blocks and rods on their corners, as limits of stiff ones, by the method `elastic`. Reference:
 * tests/golden/validation/IMP-12, -13.
 */
import { floor, gravity, radians, rod, RunTrouble } from '../laboratory.mjs';
import { fine, material } from './elastic_parts.mjs';
import { derivative, leaningBlock, rocking } from './parts.mjs';

const limit = { elastic: 'limit', virtual_contact: 'limit' };
/** By `virtual_contact`: what is pressed in comes to rest at once, and what rubs hardly creeps. */
const ladders = {
  virtual_contact: {
    symbol: 'k',
    values: [1e6, 1e7, 1e8],
    settings: (k) => ({
      ...{ NORMAL_STIFFNESS: k, NORMAL_DAMPING: 0.1 * k ** 1.5 },
      ...{ TANGENTIAL_DAMPING: 1e3 * Math.sqrt(k), FRICTION_LAW: 'min' },
    }),
  },
};
const stiffer = { symbol: 'E', values: [1e7, 1e8, 1e9] };
const surface = { material: 'Surface' };
const sharp = { ...fine, CONTACT_POINTS: 'corners', SMOOTHING_RADIUS: 0 };

/** The scene of a rod whose lower end lies `depth` in the floor, keeps its height and slides. */
function slidingRod(setup, modulus, friction, depth) {
  const { rod_length: l, mass, gravity: g, theta_deg, omega } = setup;
  const angle = radians(theta_deg);
  const [rx, ry] = [(-l / 2) * Math.cos(angle), (-l / 2) * Math.sin(angle)];
  const law = material(modulus, { sliding_friction: friction, v_small: 1e-3 });
  const moving = rod('rod', l, mass, {
    ...surface,
    position: [0, -ry - depth],
    angle,
    // Away from below the mass centre, so that friction turns the end into the floor.
    velocity: [-1 + omega * ry, -omega * rx],
    angular_velocity: omega,
  });
  return { ...law, bodies: [floor(surface), moving], forces: [gravity(g)] };
}

/** Acceleration of the end away from the floor, and the force on it: two depths tell A and b. */
function painleve(lab, setup) {
  const half = setup.rod_length / 2;
  /** By the document a corner on a plane is a spring with the modulus as its stiffness. */
  const at = (friction, depth) => {
    const run = lab.start(slidingRod(setup, lab.limit, friction, depth), sharp);
    run.step(1e-12);
    const force = run.force('rod', 'floor');
    const rate = (r) => {
      const { vy, omega, angle } = r.body('rod');
      return vy - omega * half * Math.cos(angle);
    };
    return { force, acceleration: derivative(run, rate, 1e-3 / Math.sqrt(lab.limit)), run };
  };
  return {
    rows: setup.mu.map((mu) => {
      const [shallow, deep] = [10, 30].map((force) => at(mu, force / lab.limit));
      const A = (deep.acceleration - shallow.acceleration) / (deep.force - shallow.force);
      const b = shallow.acceleration - A * shallow.force;
      // Whatever the class is, the motion goes on.
      const after = shallow.run.until(0.1, 1e-2).body('rod');
      if (!Object.values(after).every(Number.isFinite)) throw new RunTrouble('not finite');
      return {
        mu,
        A_at_theta: A,
        b_at_theta: b,
        lcp_class: A > 0 && b < 0 ? 'unique, contact' : 'inconsistent (no finite force)',
      };
    }),
  };
}

/** What the angular velocity is after an impact, continued back to its instant from when it has passed. */
function rateBehind(run, passed) {
  const now = run.save();
  const [a, b, c] = [1, 2, 3].map(
    (k) => run.until(now.time + k * passed, passed).body('block').omega,
  );
  run.restore(now);
  return Math.abs(3 * a - 3 * b + c);
}

/** A slender block that rocks from corner to corner; the other corner begins a contact of its own. */
function housner(lab, setup) {
  const { gravity: g } = setup;
  const law = material(lab.limit, { restitution: 0, sliding_friction: 2, v_small: 1e-5 });
  const block = { ...leaningBlock(setup, g / lab.limit), ...surface };
  const scene = { ...law, bodies: [floor(surface), block], forces: [gravity(g)] };
  const run = lab.start(scene, { ...sharp, TOLERANCE: 1e-10 });
  const dt = 1 / 64;
  return rocking(run, setup, dt, (isFirst) => {
    run.toRoot((r) => r.body('block').angle, dt, 2);
    const hit = { t: run.time, before: Math.abs(run.body('block').omega) };
    if (isFirst) hit.after = rateBehind(run, 60 / Math.sqrt(lab.limit));
    run.step(dt);
    return hit;
  });
}

export const elasticBlockCases = [
  {
    id: 'IMP-12-painleve-rod',
    cells: limit,
    measure: painleve,
    ladders: {
      virtual_contact: {
        symbol: 'k',
        values: [1e6, 1e8, 1e10],
        settings: (k) => ({ NORMAL_STIFFNESS: k, TANGENTIAL_DAMPING: 1e6, FRICTION_LAW: 'min' }),
      },
    },
    slow: true,
    ladder: { symbol: 'E', values: [1e6, 1e8, 1e10] },
  },
  {
    id: 'IMP-13-rocking-block-housner',
    cells: limit,
    measure: housner,
    ladder: stiffer,
    ladders,
    slowBy: ['virtual_contact'],
  },
];
