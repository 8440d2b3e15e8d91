/** A rope over a drum, as points that are joined by rods. Reference: tests/golden/validation/FRI-07. */
import { radians } from '../laboratory.mjs';
import { fine, material } from './elastic_parts.mjs';
import { bisect, body, rough, stands } from './parts.mjs';

const tangent = (angle) => [-Math.sin(angle), Math.cos(angle)];

/** n points at equal turning angles; the rope is held with 1 N and pulled with `pull`. */
function ropeScene({ friction, wrap_deg }, n, pull) {
  const wrap = radians(wrap_deg);
  const step = wrap / n;
  const [drum, bead] = [1, 0.01];
  const reach = drum + bead;
  const place = (k) => [Math.cos((k + 0.5) * step) * reach, Math.sin((k + 0.5) * step) * reach];
  const names = Array.from({ length: n }, (_, k) => `point ${k}`);
  const chord = 2 * reach * Math.sin(step / 2);
  const force = (name, size, [x, y]) => ({
    type: 'constant_force',
    body: name,
    point: [0, 0],
    point_frame: 'body',
    force: [size * x, size * y],
    force_frame: 'world',
  });
  return {
    bodies: [
      body('drum', { type: 'disc', radius: drum }, [0, 0], { mobility: 'fixed' }),
      ...names.map((name, k) =>
        // Points do not turn: the moment is far too large.
        body(name, { type: 'disc', radius: bead }, place(k), { mass: 1, moment: 1e6 }),
      ),
    ],
    joints: names.slice(1).map((name, k) => ({
      type: 'rod',
      length: chord,
      body_a: names[k],
      point_a: [0, 0],
      body_b: name,
      point_b: [0, 0],
    })),
    friction_pairs: names.map((name) => rough('drum', name, friction)),
    forces: [
      force(
        names[0],
        1,
        tangent(0).map((x) => -x),
      ),
      force(names[n - 1], pull, tangent(wrap)),
    ],
  };
}

function capstan(lab, setup) {
  const limit = (n) => bisect((pull) => stands(lab, ropeScene(setup, n, pull), 0.0625), 2, 6, 1e-4);
  return {
    rows: setup.contacts.map((links) => ({ links, tension_ratio: limit(links) })),
  };
}

/**
 * By `elastic`: whether the rope runs faster and faster, and not only creeps. The first jolt presses the points down and
 * starts it; the longer the rope the later that is over, the shorter the sooner it has gone so far that its ends turn.
 */
function runsAway(lab, setup, n, pull) {
  const scene = ropeScene(setup, n, pull);
  const law = material(1e8, {
    restitution: 0,
    sliding_friction: setup.friction,
    v_small: lab.creep,
  });
  const bodies = scene.bodies.map((one) => ({ ...one, material: 'Surface' }));
  const run = lab.start(
    { ...law, bodies, joints: scene.joints, forces: scene.forces },
    { ...fine, TOLERANCE: 1e-8 },
  );
  const [before, after] = [0.5, 1].map((t) => {
    const { vx, vy } = run.until(t, 1 / 16).body('point 0');
    return Math.hypot(vx, vy);
  });
  return after > before && after > lab.creep / (lab.method === 'elastic' ? 1 : 20);
}

function creepingCapstan(lab, setup) {
  const limit = (n) => bisect((pull) => !runsAway(lab, setup, n, pull), 3.5, 5, 1e-3);
  return { rows: setup.contacts.map((links) => ({ links, tension_ratio: limit(links) })) };
}

export const capstanCases = [
  {
    id: 'FRI-07-capstan-links',
    cells: { elastic: 'limit', virtual_contact: 'limit' },
    measure: creepingCapstan,
    ladders: {
      virtual_contact: {
        symbol: 'k_t',
        values: [1e3, 1e5, 1e7],
        settings: (k_t) => ({
          ...{ NORMAL_STIFFNESS: 1e8, NORMAL_DAMPING: 1e11 },
          ...{ TANGENTIAL_DAMPING: k_t, FRICTION_LAW: 'min' },
        }),
      },
    },
    ladder: { symbol: 'v_s', values: [1e-2, 1e-4, 1e-6] },
    slow: true,
  },
  {
    id: 'FRI-07-capstan-links',
    cells: { contact: 'exact', volumetric: 'exact' },
    measure: capstan,
    slow: true,
  },
];
