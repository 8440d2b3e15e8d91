// Long because each of its cases is a scene of its own.
/**
 * Standing by friction as the limit of creeping ever slower, and ladders that slide, by `elastic` and `virtual_contact`. Reference:
 * tests/golden/validation/RST-04, -05, -07, -09, -12, -13, -18.
 */
import { degrees, floor, gravity, radians, rod } from '../laboratory.mjs';
import { fine, material, peak } from './elastic_parts.mjs';
import { cardFigures, leaningCards } from './friction_rest.mjs';
import { bisect, body, wall } from './parts.mjs';
import { ladderSlide } from './resting.mjs';

const limit = { elastic: 'limit' };
const soft = { ...limit, virtual_contact: 'limit' };
/** By `virtual_contact`: friction that creeps with its load over k_t, contacts that come to rest soon. */
const ladders = {
  virtual_contact: {
    symbol: 'k_t',
    values: [1e5, 1e6, 1e7],
    settings: (k_t) => ({
      ...{ NORMAL_STIFFNESS: 1e8, NORMAL_DAMPING: 1e11 },
      ...{ TANGENTIAL_DAMPING: k_t, FRICTION_LAW: 'min' },
    }),
  },
};
const sharper = { symbol: 'v_s', values: [1e-2, 1e-3, 1e-4] };
const sharperCards = { symbol: 'v_s', values: [1e-3, 1e-4, 1e-5] };
/** The same without friction, stiffer and stiffer. */
const settled = {
  symbol: 'k',
  values: [1e6, 1e7, 1e8],
  settings: (k) => ({ NORMAL_STIFFNESS: k, NORMAL_DAMPING: 0.1 * k ** 1.5 }),
};
const modulus = 1e8;
const sharp = { ...fine, CONTACT_POINTS: 'corners', SMOOTHING_RADIUS: 0, TOLERANCE: 1e-8 };
const surface = { material: 'Surface' };

/** Friction of the surface with materials of their own, by name. */
function law(frictions, v_small, stiffness = modulus) {
  const { materials } = material(stiffness);
  const solids = Object.keys(frictions).map((name) => [name, materials.Surface]);
  return {
    materials: { ...materials, ...Object.fromEntries(solids) },
    contact_pairs: Object.entries(frictions).map(([name, sliding_friction]) => ({
      materials: ['Surface', name],
      restitution: 0,
      ...{ sliding_friction, v_small },
    })),
  };
}

/** How fast a body moves after each time, its turning by metres a radian [m/s]. */
function speeds(run, name, times) {
  return times.map((t) => {
    const { vx, vy, omega } = run.until(t, 1 / 16).body(name);
    return Math.hypot(vx, vy, omega);
  });
}

/** Whether a body moves faster and faster, and does not only creep. */
function runsAway(lab, scene, name, creep = lab.creep) {
  const [before, after] = speeds(lab.start(scene, sharp), name, [0.25, 0.5]);
  return after > before && after > creep;
}

const besideWall = wall('wall', { width: 1, height: 20, edge: 'right' }, [-0.5, 0]);

function ladderScene(setup, angle, v_small) {
  const { length, mass, floor_friction, wall_friction, gravity: g } = setup;
  const [x, y] = [Math.cos(angle), Math.sin(angle)].map((c) => (length / 2) * c);
  return {
    ...law({ Floor: floor_friction, Wall: wall_friction }, v_small),
    bodies: [
      floor({ material: 'Floor' }),
      { ...besideWall, material: 'Wall' },
      rod('ladder', length, mass, { ...surface, position: [x, y], angle: Math.PI - angle }),
    ],
    forces: [gravity(g)],
  };
}

function ladder(lab, setup) {
  const goes = (angle) => runsAway(lab, ladderScene(setup, angle, lab.creep), 'ladder');
  const critical = bisect((angle) => !goes(angle), radians(70), radians(30), 1e-4);
  const run = lab.start(ladderScene(setup, critical, lab.creep), sharp).until(0.25, 1 / 16);
  return {
    critical_angle_deg: degrees(critical),
    floor_normal: run.force('ladder', 'floor'),
    wall_normal: run.force('ladder', 'wall'),
  };
}

/** Where the cards just stand, the forces are those of rest. Their feet are slower than the number that tells how fast they move. */
function cards(lab, { angle_from_vertical_deg, gravity: g }) {
  const scene = (friction) => ({
    ...material(modulus, { restitution: 0, sliding_friction: friction, v_small: lab.creep }),
    bodies: [floor(surface), ...leaningCards(angle_from_vertical_deg)].map((one) => ({
      ...one,
      ...surface,
    })),
    forces: [gravity(g)],
  });
  const critical = bisect((mu) => !runsAway(lab, scene(mu), 'left', 2 * lab.creep), 1, 0.01, 1e-5);
  return cardFigures(lab.start(scene(critical), sharp).until(0.5, 1 / 16), critical, g);
}

/** A box on a level floor under weight that leans. */
function leaningBox(lab, { width, height, gravity: g }, angle, friction) {
  return {
    ...law({ Floor: friction }, lab.creep),
    bodies: [
      floor({ material: 'Floor' }),
      body('box', { type: 'box', width, height }, [0, height / 2], { ...surface, mass: 1 }),
    ],
    forces: [
      {
        type: 'constant_force',
        body: 'box',
        ...{ point: [0, 0], point_frame: 'body', force_frame: 'world' },
        force: [g * Math.sin(angle), -g * Math.cos(angle)],
      },
    ],
  };
}

function tipOrSlide(lab, setup) {
  const critical = (size, friction) =>
    bisect(
      (angle) => !runsAway(lab, leaningBox(lab, size, angle, friction), 'box'),
      radians(5),
      radians(40),
      1e-4,
    );
  const flat = { ...setup, width: 1, height: 0.1 };
  const tip = degrees(critical(setup, 10));
  return {
    rows: [0.3, 0.5].map((mu) => {
      const angle = critical(setup, mu);
      const run = lab.start(leaningBox(lab, setup, angle + radians(0.5), mu), sharp);
      const { x, angle: turned } = run.until(0.5, 1 / 16).body('box');
      return {
        mu,
        tip_angle_deg: tip,
        slide_angle_deg: degrees(critical(flat, mu)),
        first: Math.abs(turned) * setup.height > Math.abs(x) ? 'tip' : 'slide',
        critical_angle_deg: degrees(angle),
      };
    }),
  };
}

/** Without friction; the flat side of the rhombus never comes down on the floor before the ladder has left the wall. */
function slidingLadder(lab, setup) {
  const { length, mass, gravity: g } = setup;
  const angle = radians(setup.start_angle_from_floor_deg);
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const scene = {
    ...law({ Floor: 0 }, 0.01, lab.limit),
    bodies: [
      floor({ material: 'Floor' }),
      { ...besideWall, material: 'Floor' },
      rod('ladder', length, mass, {
        ...surface,
        position: [(length / 2) * cosine, (length / 2) * sine],
        angle: Math.PI - angle,
      }),
    ],
    forces: [gravity(g)],
  };
  const run = lab.start(scene, { ...sharp, TOLERANCE: 1e-10 });
  const slide = ladderSlide(run, setup, { turning: 1 / 32, leaving: 1 / 64, behind: 0.01 });
  return { ...slide, rows: [{}, ...slide.rows] };
}

/** Block on a wedge that slides on the floor; a little later than the start, when what was pressed in has come to rest. */
function freeWedge(lab, { wedge_mass, block_mass, slope_deg, gravity: g, motion_for_s: t }) {
  const slope = radians(slope_deg);
  const [length, height, side] = [6, 6 * Math.tan(slope), 0.4];
  const along = [-Math.cos(slope), -Math.sin(slope)];
  const normal = [-Math.sin(slope), Math.cos(slope)];
  const vertices = [
    [0, 0],
    [length, 0],
    [length, height],
  ];
  const wedge = {
    ...body('wedge', { type: 'polygon', vertices }, [(2 * length) / 3, height / 3], surface),
    mass: wedge_mass,
  };
  const place = [0.8 * length, 0.8 * height].map((c, i) => c + normal[i] * (side / 2));
  const scene = {
    ...law({ Floor: 0, Surface: 0 }, 0.01, lab.limit),
    bodies: [
      floor({ material: 'Floor' }),
      wedge,
      body('block', { type: 'box', width: side, height: side }, place, {
        ...surface,
        angle: slope,
        mass: block_mass,
      }),
    ],
    forces: [gravity(g)],
  };
  const run = lab.start(scene, { ...sharp, TOLERANCE: 1e-10 });
  run.until(t, 1 / 64);
  const [under, over] = [run.body('wedge'), run.body('block')];
  return {
    wedge_acceleration: under.vx / t,
    relative_acceleration: ((over.vx - under.vx) * along[0] + over.vy * along[1]) / t,
    contact_force: run.force('block', 'wedge'),
    floor_force: run.force('wedge', 'floor'),
  };
}

/** Two discs on the floor that do not push each other, a third one in the groove between them. */
function threeDiscs(lab, { gravity: g }) {
  const r = 0.5;
  const disc = (name, position, material) => ({
    ...body(name, { type: 'disc', radius: r }, position, { material, mass: 1 }),
    ...(name === 'left' ? { no_collide: ['right'] } : {}),
  });
  const goes = (between, below) => {
    const { materials } = law({ Floor: 0, Top: 0 }, lab.creep);
    const pair = (name, sliding_friction) => ({
      materials: ['Surface', name],
      restitution: 0,
      ...{ sliding_friction, v_small: lab.creep },
    });
    const scene = {
      materials,
      contact_pairs: [pair('Floor', below), pair('Top', between)],
      bodies: [
        floor({ material: 'Floor' }),
        disc('left', [-r, r], 'Surface'),
        disc('right', [r, r], 'Surface'),
        disc('top', [0, r + Math.sqrt(3) * r], 'Top'),
      ],
      forces: [gravity(g)],
    };
    return runsAway(lab, scene, 'top');
  };
  return {
    disc_disc_mu: bisect((mu) => !goes(mu, 1), 1, 0.01, 1e-5),
    disc_floor_mu: bisect((mu) => !goes(1, mu), 1, 0.01, 1e-5),
  };
}

/** A rod that falls from (almost) the vertical: where its end begins to slip. */
function pencil(lab, { length, gravity: g, friction }) {
  const tilt = 1e-5;
  // It weighs 10 N. As it turns about a point that lies deep its end moves.
  const depth = g / (lab.method === 'virtual_contact' ? 1e10 : modulus);
  const slow = lab.method === 'virtual_contact' ? lab.creep / 20 : lab.creep;
  const start = (mu) =>
    lab.start(
      {
        ...law({ Floor: mu }, lab.creep),
        bodies: [
          floor({ material: 'Floor' }),
          rod('pencil', length, 1, {
            ...surface,
            position: [(length / 2) * Math.sin(tilt), (length / 2) * Math.cos(tilt) - depth],
            angle: Math.PI / 2 - tilt,
          }),
        ],
        forces: [gravity(g)],
      },
      { ...sharp, TOLERANCE: 1e-10 },
    );
  const slip = (r) => {
    const { vx, omega, angle } = r.body('pencil');
    return Math.abs(vx + (omega * length * Math.sin(angle)) / 2) - slow;
  };
  const most = start(1.3);
  most.while((r) => Math.PI / 2 - r.body('pencil').angle < radians(20), 1 / 256, 10);
  const required = (r) => r.friction('pencil', 'floor') / r.force('pencil', 'floor');
  const largest = peak(most, required, 1 / 256);
  const row = (mu) => {
    // So near the most that is ever required the end creeps past it.
    if (Math.abs(mu - largest) < 1e-3) return {};
    const run = start(mu).toRoot(slip, 1 / 64, 10);
    return { mu, slip_angle_deg: degrees(Math.PI / 2 - run.body('pencil').angle) };
  };
  return {
    max_required_friction: largest,
    closed_form_max: largest,
    backward_slip: friction.filter((mu) => mu < largest).map(row),
    forward_slip: friction.filter((mu) => mu > largest).map(row),
  };
}

const stiffer = { symbol: 'E', values: [1e6, 1e7, 1e8] };

export const elasticRestingCases = [
  {
    id: 'RST-07-block-on-free-wedge',
    ladders: { virtual_contact: settled },
    cells: soft,
    measure: freeWedge,
    ladder: stiffer,
    slow: true,
  },
  {
    id: 'RST-09-three-cylinders-four-spheres',
    ladders,
    cells: soft,
    measure: threeDiscs,
    ladder: sharper,
    slow: true,
  },
  {
    id: 'RST-18-falling-pencil',
    ladders: {
      virtual_contact: {
        symbol: 'k_t',
        values: [1e6, 1e7, 1e8],
        settings: (k_t) => ({
          ...ladders.virtual_contact.settings(k_t),
          ...{ NORMAL_STIFFNESS: 1e10, NORMAL_DAMPING: 1e12 },
        }),
      },
    },
    cells: soft,
    measure: pencil,
    ladder: sharper,
    slow: true,
  },
  {
    id: 'RST-04-ladder-critical-angle',
    ladders,
    cells: soft,
    measure: ladder,
    ladder: sharper,
    slow: true,
  },
  {
    id: 'RST-05-sliding-ladder-leaves-wall',
    ladders: { virtual_contact: settled },
    cells: soft,
    measure: slidingLadder,
    ladder: stiffer,
    scale: { wall_force: 29.43 },
    slow: true,
  },
  {
    id: 'RST-12-card-house-A-frame',
    ladders,
    cells: soft,
    measure: cards,
    ladder: sharperCards,
    slowBy: ['virtual_contact'],
  },
  {
    id: 'RST-13-tip-or-slide',
    ladders,
    cells: soft,
    measure: tipOrSlide,
    ladder: sharper,
    slow: true,
  },
];
