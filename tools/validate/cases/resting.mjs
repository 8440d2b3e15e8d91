// Long because each of its cases is a scene of its own.
/** Contact forces and motion in contact, without friction. Reference: tests/golden/validation/RST-*.json, FRI-19. */
import { degrees, disc, floor, gravity, radians } from '../laboratory.mjs';
import { fine, material } from './elastic_parts.mjs';
import { bare, bisect } from './parts.mjs';

const exactContact = { contact: 'exact', volumetric: 'exact' };
const withLimit = { impulse: 'limit', contact: 'exact' };

/** A box that touches at its full size. */
const box = (name, width, height, position, extra = {}) => ({
  name,
  shape: { type: 'box', width, height },
  position,
  elasticity: 0,
  ...extra,
});

/** A fixed wall on the left with its surface at x = 0. */
const leftWall = {
  name: 'wall',
  mobility: 'fixed',
  shape: { type: 'wall', width: 1, height: 20, edge: 'right' },
  position: [-0.5, 0],
};

/** A part of the length: `volumetric` has the contacts of a sharper corner beside its tip. */
const slimness = ({ method }) => (method === 'volumetric' ? 2e-2 : 1e-4);

/** Flat on the side that comes to lie on the floor: it starts turned by more than a right angle. */
const ladderShape = (length, slim) => ({
  type: 'polygon',
  vertices: [
    [-length / 2, 0],
    [0, -slim * length],
    [length / 2, 0],
  ],
});

/** How steep the ladder stands on the floor [rad]. */
const steepness = (run) => Math.PI - run.body('ladder').angle;

/** How the ladder moves and what presses on it where it stands `angle_deg` steep. */
const ladderRow = (run, angle_deg = degrees(steepness(run))) => ({
  angle_deg,
  time_s: run.time,
  omega: Math.abs(run.body('ladder').omega),
  wall_force: run.force('ladder', 'wall'),
  floor_force: run.force('ladder', 'floor'),
});

/**
 * A ladder slides down at a wall, from its start until just behind where it leaves the wall.
 *
 * @param steps - lengths of steps {turning: between rows, leaving: to the end of the wall's force, behind: after it} [s]
 */
export function ladderSlide(run, { length, start_angle_from_floor_deg: start }, steps) {
  const rows = [70, 60, 50].map((deg) => {
    run.toRoot((r) => steepness(r) - radians(deg), steps.turning);
    return ladderRow(run, deg);
  });
  run.toSwitch((r) => r.force('ladder', 'wall') > 0, steps.leaving);
  const leaving = ladderRow(run);
  const height = run.body('ladder').y * 2;
  run.until(run.time + 0.01, steps.behind);
  return {
    separation_angle_deg: leaving.angle_deg,
    separation_time_s: leaving.time_s,
    separation_height_ratio: height / (length * Math.sin(radians(start))),
    horizontal_speed_after: run.body('ladder').vx,
    rows: [...rows, leaving],
  };
}

function slidingLadder(lab, setup) {
  const { length, mass, gravity: g } = setup;
  const start = radians(setup.start_angle_from_floor_deg);
  const run = lab.start(
    {
      bodies: [
        floor({ elasticity: 0 }),
        leftWall,
        {
          name: 'ladder',
          shape: ladderShape(length, slimness(lab)),
          mass_center: [0, 0],
          mass,
          moment: (mass * length ** 2) / 12,
          position: [(length / 2) * Math.cos(start), (length / 2) * Math.sin(start)],
          angle: Math.PI - start,
          elasticity: 0,
        },
      ],
      forces: [gravity(g)],
    },
    bare,
  );
  const dt = 1 / 2048;
  run.step(lab.limit ?? 0);
  const atStart = ladderRow(run, setup.start_angle_from_floor_deg);
  if (lab.limit) Object.assign(atStart, { time_s: undefined, omega: undefined });
  const slide = ladderSlide(run, setup, { turning: dt, leaving: dt, behind: dt });
  run.while((r) => !r.events.some(({ speed: hit }) => hit > 1), dt, 1);
  const landing = run.events.find(({ speed: hit }) => hit > 1);
  return { ...slide, landing_time_s: landing.t, rows: [atStart, ...slide.rows] };
}

/** Block on a wedge that slides on the floor. */
function freeWedge(lab, { wedge_mass, block_mass, slope_deg, gravity: g, motion_for_s: t }) {
  const slope = radians(slope_deg);
  const [length, height] = [6, 6 * Math.tan(slope)];
  const along = [-Math.cos(slope), -Math.sin(slope)];
  const normal = [-Math.sin(slope), Math.cos(slope)];
  const side = 0.4;
  const place = [0.8 * length, 0.8 * height].map((c, i) => c + normal[i] * (side / 2));
  const run = lab.start({
    bodies: [
      floor({ elasticity: 0 }),
      {
        name: 'wedge',
        shape: {
          type: 'polygon',
          vertices: [
            [0, 0],
            [length, 0],
            [length, height],
          ],
        },
        mass_center: [(2 * length) / 3, height / 3],
        position: [(2 * length) / 3, height / 3],
        mass: wedge_mass,
        elasticity: 0,
      },
      box('block', side, side, place, { angle: slope, mass: block_mass }),
    ],
    forces: [gravity(g)],
  });
  run.step(lab.moment);
  const forces = [run.force('block', 'wedge'), run.force('wedge', 'floor')];
  run.until(t, 1 / 256);
  const [wedge, block] = [run.body('wedge'), run.body('block')];
  return {
    wedge_acceleration: wedge.vx / t,
    relative_acceleration: ((block.vx - wedge.vx) * along[0] + block.vy * along[1]) / t,
    contact_force: forces[0],
    floor_force: forces[1],
  };
}

function stack(masses, centres, width, height) {
  return masses.map((mass, i) =>
    box(`box ${i}`, width, height, [centres[i], (i + 0.5) * height], { mass }),
  );
}

/** Bodies under their weight; by `elastic` after what it presses in has come to rest, with lab.limit as the modulus. */
function atRest(lab, bodies, g, parameters = {}) {
  const forces = [gravity(g)];
  if (lab.method === 'virtual_contact') return lab.start({ bodies, forces }).until(1, 1 / 16);
  if (lab.method !== 'elastic') return lab.start({ bodies, forces });
  const law = material(lab.limit, { restitution: 0, sliding_friction: 0.5, v_small: 1e-3 });
  const soft = bodies.map((body) => ({ ...body, material: 'Surface' }));
  const settings = { ...fine, CONTACT_POINTS: 'corners', SMOOTHING_RADIUS: 0, ...parameters };
  return lab.start({ ...law, bodies: soft, forces }, settings).until(1, 1 / 16);
}

/** Nothing happens there; calls of `elastic` may be long. */
const isSoft = ({ method }) => ['elastic', 'virtual_contact'].includes(method);
const calmStep = (lab) => (isSoft(lab) ? 0.25 : 0.025);

function offsetStack(lab, { masses_bottom_up: masses, centre_x, width, height, gravity: g }) {
  const boxes = stack(masses, centre_x, width, height);
  const run = atRest(lab, [floor({ elasticity: 0 }), ...boxes], g);
  const names = ['floor', ...masses.map((_, i) => `box ${i}`)];
  if (!isSoft(lab)) run.step(lab.moment);
  const interfaces = masses.map((_, i) => {
    const [left, right] = run
      .between(names[i], names[i + 1])
      .sort((p, q) => p.point[0] - q.point[0]);
    return {
      left_x: left.point[0],
      right_x: right.point[0],
      left_force: left.force,
      right_force: right.force,
    };
  });
  const places = () => masses.map((_, i) => run.body(`box ${i}`));
  const before = places();
  run.until(run.time + 60, calmStep(lab));
  const after = places();
  const moved = after.map((p, i) => Math.hypot(p.x - before[i].x, p.y - before[i].y));
  return {
    interfaces,
    acceleration: Math.max(...after.map(({ vx, vy }) => Math.hypot(vx, vy))) / 60,
    drift_after_60_s: Math.max(...moved),
  };
}

/** Whether n bricks, shifted by `factor` of the harmonic stack, stand over the edge of a table. */
function overhangStands(
  lab,
  { brick_length: length, brick_height: height, gravity: g },
  n,
  factor,
  seconds,
) {
  const shifts = Array.from({ length: n }, (_, k) => (factor * length) / (2 * (k + 1)));
  let reach = shifts.reduce((sum, shift) => sum + shift, 0);
  const bricks = [];
  for (let k = 0; k < n; ++k) {
    const level = n - 1 - k;
    const y = (level + 0.5) * height;
    bricks.push(box(`brick ${level}`, length, height, [reach - length / 2, y], { mass: 1 }));
    reach -= shifts[k];
  }
  const table = box('table', 20, 1, [-10, -0.5], { mobility: 'fixed' });
  const run = atRest(lab, [table, ...bricks], g, { TOLERANCE: 1e-8 });
  const end = run.time + seconds;
  const before = bricks.map(({ name }) => run.body(name));
  const moved = () =>
    bricks.map(({ name }, i) => {
      const body = run.body(name);
      return Math.hypot(body.x - before[i].x, body.y - before[i].y);
    });
  const stands = () => Math.max(...moved()) < 1e-6 * length;
  while (run.time < end && stands()) run.until(run.time + 0.25, calmStep(lab));
  return stands();
}

/** By `elastic` the limits of the lower stacks only, and less closely: the higher ones rock for minutes of computing. */
function overhang(lab, setup) {
  const isElastic = isSoft(lab);
  const sizes = isElastic ? [2, 4] : [2, 4, 8, 16];
  const rows = sizes.map((bricks) => {
    const holds = (factor) => overhangStands(lab, setup, bricks, factor, 0.5);
    const factor = bisect(holds, 0.9, 1.1, isElastic ? 1e-4 : 1e-5);
    return { bricks, max_overhang_brick_lengths: (factor * harmonic(bricks)) / 2 };
  });
  if (isElastic) return { rows };
  return {
    rows,
    stands_at_0_999: sizes.every((n) => overhangStands(lab, setup, n, 0.999, 30)),
    falls_at_1_001: sizes.every((n) => !overhangStands(lab, setup, n, 1.001, 30)),
  };
}

const harmonic = (n) => Array.from({ length: n }, (_, k) => 1 / (k + 1)).reduce((a, b) => a + b, 0);

function massRatio(lab, { light_mass, heavy_masses, gravity: g, run_s }) {
  const rows = heavy_masses.map((heavy) => {
    const [light, upper] = stack([light_mass, Number(heavy)], [0, 0], 1, 1);
    // A corner just above a corner has no normal of its own, which by `elastic` tells where it is pushed.
    const narrower = { ...upper, shape: { ...upper.shape, width: 0.8 } };
    const top_box = isSoft(lab) ? narrower : upper;
    const run = atRest(lab, [floor({ elasticity: 0 }), light, top_box], g);
    const top = () => run.body('box 1').y;
    const before = top();
    run.until(run.time + run_s, calmStep(lab));
    return {
      heavy: Number(heavy),
      floor_force: run.force('floor', 'box 0'),
      interface_force: run.force('box 0', 'box 1'),
      penetration_growth: before - top(),
    };
  });
  return { rows };
}

function groove(lab, { left_slope_deg, right_slope_deg, mass, gravity: g }) {
  const radius = 0.5;
  const half = 2;
  const [left, right] = [radians(left_slope_deg), radians(right_slope_deg)];
  // Each plank's surface passes through the origin; the ball touches both.
  const plank = (name, angle) => ({
    name,
    mobility: 'fixed',
    shape: { type: 'wall', width: 2 * half, height: 1, edge: 'top' },
    position: [Math.sin(angle) * 0.5, -Math.cos(angle) * 0.5],
    angle,
    elasticity: 0,
  });
  // Distance `radius` from both lines through the origin, with normals (sin a, cos a), (-sin b, cos b).
  const [n1, n2] = [
    [Math.sin(left), Math.cos(left)],
    [-Math.sin(right), Math.cos(right)],
  ];
  const det = n1[0] * n2[1] - n1[1] * n2[0];
  const centre = [(radius * (n2[1] - n1[1])) / det, (radius * (n1[0] - n2[0])) / det];
  const run = lab.start({
    bodies: [
      plank('left', -left),
      plank('right', right),
      disc('ball', radius, { position: centre, mass, elasticity: 0 }),
    ],
    forces: [gravity(g)],
  });
  run.until(lab.method === 'virtual_contact' ? 1 : 0.025, 0.025);
  return { left_force: run.force('left', 'ball'), right_force: run.force('right', 'ball') };
}

/** By `virtual_contact`: so much damping that what is pressed in comes to rest soon. */
const settled = {
  symbol: 'k',
  values: [1e6, 1e8, 1e10],
  settings: (k) => ({
    NORMAL_STIFFNESS: k,
    NORMAL_DAMPING: Math.min(1e12, 0.1 * k ** 1.5),
    TOLERANCE: 1e-9,
  }),
};

export const restingCases = [
  {
    id: 'RST-05-sliding-ladder-leaves-wall',
    cells: { ...withLimit, volumetric: 'limit' },
    measure: slidingLadder,
    scale: { wall_force: 29.43 },
    slowBy: ['volumetric'],
  },
  {
    id: 'RST-07-block-on-free-wedge',
    cells: { ...withLimit, volumetric: 'exact' },
    measure: freeWedge,
  },
  {
    id: 'RST-08-offset-stack-forces',
    cells: { ...exactContact, elastic: 'limit', virtual_contact: 'limit' },
    measure: offsetStack,
    ladder: { symbol: 'E', values: [1e8, 1e9, 1e10] },
    ladders: { virtual_contact: settled },
    slowBy: ['virtual_contact', 'elastic'],
  },
  {
    id: 'RST-10-harmonic-overhang',
    cells: { ...exactContact, elastic: 'limit' },
    measure: overhang,
    ladder: { symbol: 'E', values: [1e8, 1e9] },
    slow: true,
  },
  {
    id: 'RST-14-mass-ratio-stack',
    cells: { ...exactContact, elastic: 'limit', virtual_contact: 'limit' },
    measure: massRatio,
    ladder: { symbol: 'E', values: [1e9, 1e10, 1e11] },
    ladders: { virtual_contact: settled },
    slowBy: ['elastic'],
  },
  {
    id: 'RST-16-sphere-in-corner',
    cells: { ...exactContact, virtual_contact: 'limit' },
    measure: groove,
    ladders: { virtual_contact: settled },
  },
];
