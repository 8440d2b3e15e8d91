/** How much friction it takes to stand. Reference: RST-04, -09, -11, -12, -13, -18. */
import { degrees, floor, gravity, radians, rod } from '../laboratory.mjs';
import { bare, bisect, body, capsule, rough, slope, stands } from './parts.mjs';

const contactOnly = { contact: 'exact' };
const both = { ...contactOnly, volumetric: 'exact' };

const ladderScene = (setup, angle) => {
  const { length, mass, floor_friction, wall_friction, gravity: g } = setup;
  return {
    bodies: [
      floor({ elasticity: 0 }),
      {
        name: 'wall',
        mobility: 'fixed',
        elasticity: 0,
        shape: { type: 'wall', width: 1, height: 20, edge: 'right' },
        position: [-0.5, 0],
      },
      rod('ladder', length, mass, {
        position: [(length / 2) * Math.cos(angle), (length / 2) * Math.sin(angle)],
        angle: Math.PI - angle,
        elasticity: 0,
      }),
    ],
    friction_pairs: [
      rough('ladder', 'floor', floor_friction),
      rough('ladder', 'wall', wall_friction),
    ],
    forces: [gravity(g)],
  };
};

function ladder(lab, setup) {
  const critical = bisect(
    (angle) => stands(lab, ladderScene(setup, angle)),
    radians(80),
    radians(20),
  );
  const run = lab.start(ladderScene(setup, critical));
  run.step(lab.moment);
  return {
    critical_angle_deg: degrees(critical),
    floor_normal: run.force('ladder', 'floor'),
    wall_normal: run.force('ladder', 'wall'),
  };
}

/** Two discs side by side on the floor, a third one in the groove between them. */
function threeDiscs(lab, { gravity: g }) {
  const r = 0.5;
  const reach = 2 * r;
  const side = reach / 2;
  const scene = (disc_disc, disc_floor) => ({
    bodies: [
      floor({ elasticity: 0 }),
      body('left', { type: 'disc', radius: r }, [-side, r], { mass: 1 }),
      body('right', { type: 'disc', radius: r }, [side, r], { mass: 1 }),
      body('top', { type: 'disc', radius: r }, [0, r + Math.sqrt(reach ** 2 - side ** 2)], {
        mass: 1,
      }),
    ],
    friction_pairs: [
      rough('left', 'floor', disc_floor),
      rough('right', 'floor', disc_floor),
      rough('left', 'top', disc_disc),
      rough('right', 'top', disc_disc),
      rough('left', 'right', 0),
    ],
    forces: [gravity(g)],
  });
  return {
    disc_disc_mu: bisect((mu) => stands(lab, scene(mu, 1)), 1, 0.01),
    disc_floor_mu: bisect((mu) => stands(lab, scene(1, mu)), 1, 0.01),
  };
}

/** Two thin cards with round edges that lean against each other. */
export function leaningCards(angle_from_vertical_deg) {
  const [length, edge] = [1, 1e-5];
  const lean = radians(angle_from_vertical_deg);
  const [dx, dy] = [(length / 2) * Math.sin(lean), (length / 2) * Math.cos(lean)];
  const apart = dx + edge;
  const card = (name, sign) =>
    body(name, capsule(length, edge), [sign * apart, dy + edge], {
      mass: 1,
      angle: Math.PI / 2 + sign * lean,
    });
  return [card('left', -1), card('right', 1)];
}

export const cardFigures = (run, critical, g) => ({
  min_floor_friction: critical,
  floor_normal_over_weight: run.force('left', 'floor') / g,
  top_force_over_weight: run.force('left', 'right') / g,
});

function cards(lab, { angle_from_vertical_deg, gravity: g }) {
  const scene = (mu) => ({
    bodies: [floor({ elasticity: 0 }), ...leaningCards(angle_from_vertical_deg)],
    friction_pairs: [
      rough('left', 'floor', mu),
      rough('right', 'floor', mu),
      rough('left', 'right', mu),
    ],
    forces: [gravity(g)],
  });
  const critical = bisect((mu) => stands(lab, scene(mu)), 1, 0.01);
  const run = lab.start(scene(critical));
  run.step(lab.moment);
  return cardFigures(run, critical, g);
}

function tipOrSlide(lab, { width, height, gravity: g }) {
  const rows = [0.3, 0.5].map((mu) => {
    const scene = (angle, friction = mu) => slope({ angle, friction, g, width, height, mass: 1 });
    const limit = (friction) =>
      bisect((angle) => stands(lab, scene(angle, friction)), radians(5), radians(40));
    const critical = limit(mu);
    // A little steeper: does it turn or slide?
    const run = lab.start(scene(critical + radians(0.5)));
    const start = run.body('block');
    run.until(0.25, 1 / 256);
    const now = run.body('block');
    const turned = Math.abs(now.angle - start.angle) > 1e-6;
    return {
      mu,
      tip_angle_deg: degrees(limit(10)),
      slide_angle_deg: degrees(slidingLimit(lab, mu, g)),
      first: turned ? 'tip' : 'slide',
      critical_angle_deg: degrees(critical),
    };
  });
  return { rows };
}

/** A flat block of the same friction can only slide. */
const slidingLimit = (lab, friction, g) =>
  bisect(
    (angle) => stands(lab, slope({ angle, friction, g, width: 1, height: 0.1, mass: 1 })),
    radians(5),
    radians(40),
  );

const rhombus = (length, half) => ({
  type: 'polygon',
  vertices: [
    [-length / 2, 0],
    [0, -half],
    [length / 2, 0],
    [0, half],
  ],
});

/** A rod that falls from (almost) the vertical about its lower end. */
function pencilRun(lab, { length, gravity: g }, friction) {
  const isStepped = lab.method === 'volumetric';
  const tilt = isStepped ? 1e-3 : 1e-5;
  const pencilOf = (extra) => {
    const slim = rod('pencil', length, 1, extra);
    // A sharper corner has its contacts beside its tip.
    return isStepped ? { ...slim, shape: rhombus(length, 2e-2 * length) } : slim;
  };
  return lab.start(
    {
      bodies: [
        floor({ elasticity: 0 }),
        pencilOf({
          position: [(length / 2) * Math.sin(tilt), (length / 2) * Math.cos(tilt)],
          angle: Math.PI / 2 - tilt,
          elasticity: 0,
        }),
      ],
      friction_pairs: [rough('pencil', 'floor', friction)],
      forces: [gravity(g)],
    },
    bare,
  );
}

const pencilAngle = (run) => Math.PI / 2 - run.body('pencil').angle;
const required = (run) => run.friction('pencil', 'floor') / run.force('pencil', 'floor');

/** Steepness of the required friction in time, by two short steps from here. */
function requiredRate(run) {
  const now = run.save();
  const ratio = [1e-4, 2e-4].map((h) => required(run.restore(now).step(h)));
  run.restore(now);
  return ratio[1] - ratio[0];
}

function pencil(lab, setup) {
  const dt = 1 / 2048;
  const slip = (mu) => {
    const run = pencilRun(lab, setup, mu);
    run.toSwitch((r) => required(r) < mu * (1 - 1e-10), dt, 10);
    return { mu, slip_angle_deg: degrees(pencilAngle(run)) };
  };
  const top = pencilRun(lab, setup, 1.3);
  top.while((r) => pencilAngle(r) < radians(20), dt, 10);
  top.toRoot(requiredRate, dt, 1).step(1.5e-4);
  return {
    max_required_friction: required(top),
    at_angle_deg: degrees(pencilAngle(top)),
    closed_form_max: required(top),
    cos_at_max: Math.cos(pencilAngle(top)),
    backward_slip: setup.friction.filter((mu) => mu < 0.3706).map(slip),
    forward_slip: setup.friction.filter((mu) => mu > 0.3706).map(slip),
  };
}

/**
 * Half a ring of blocks on two fixed ones; t is the thickness over the radius of the middle line. Every second block is
 * a hair thicker, so that the corners of its neighbours surely lie on its faces.
 */
function archScene({ blocks, centreline_radius: R, opening_deg, gravity: g }, t, mu) {
  const wedge = radians(opening_deg) / blocks;
  const half = wedge / 2;
  const at = (angle, r) => [r * Math.cos(angle), r * Math.sin(angle)];
  // All blocks are drawn about the x axis and turned to their places.
  const block = (k) => {
    const thickness = k % 2 === 0 ? t : t * (1 + 1e-6);
    const [inner, outer] = [R * (1 - thickness / 2), R * (1 + thickness / 2)];
    const vertices = [at(-half, inner), at(-half, outer), at(half, outer), at(half, inner)];
    const angle = (k + 0.5) * wedge;
    return {
      name: `block ${k + 1}`,
      shape: { type: 'polygon', vertices },
      elasticity: 0,
      ...(k < 0 || k === blocks ? { mobility: 'fixed' } : { density: 1 }),
      position: at(angle, centroid(vertices)),
      angle,
    };
  };
  const bodies = Array.from({ length: blocks + 2 }, (_, i) => block(i - 1));
  return {
    bodies,
    friction_pairs: bodies.slice(1).map((one, i) => rough(bodies[i].name, one.name, mu)),
    forces: [gravity(g)],
  };
}

/** Distance of the centroid of a symmetric trapezoid from the origin. */
function centroid([[x0, y0], [x1, y1]]) {
  const [a, b] = [2 * Math.abs(y0), 2 * Math.abs(y1)];
  return x0 + ((x1 - x0) * (a + 2 * b)) / (3 * (a + b));
}

function arch(lab, setup) {
  const stays = (t, mu) => stands(lab, archScene(setup, t, mu), 0.5, 1 / 32);
  return {
    min_thickness_ratio_N_blocks: bisect(
      (t) => stays(t, parseFloat(setup.friction_for_thickness_test)),
      0.2,
      0.05,
      1e-5,
    ),
    min_friction_at_given_thickness: bisect(
      (mu) => stays(setup.thickness_ratio_for_friction_test, mu),
      1,
      0.1,
      1e-5,
    ),
  };
}

export const frictionRestCases = [
  { id: 'RST-04-ladder-critical-angle', cells: both, measure: ladder },
  { id: 'RST-09-three-cylinders-four-spheres', cells: both, measure: threeDiscs },
  { id: 'RST-11-masonry-arch', cells: both, measure: arch, slow: true },
  { id: 'RST-12-card-house-A-frame', cells: both, measure: cards },
  { id: 'RST-13-tip-or-slide', cells: both, measure: tipOrSlide },
  {
    id: 'RST-18-falling-pencil',
    cells: { ...contactOnly, volumetric: 'limit' },
    measure: pencil,
    slowBy: ['volumetric'],
  },
];
