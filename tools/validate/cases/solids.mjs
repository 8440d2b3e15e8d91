/**
 * Bodies in space: distances, intersections, support, mass. What is asked is what the command line and the package ask
 * (docs/command_line.md). Reference: tests/golden/validation/GEO-*.json.
 */
import { RunTrouble } from '../laboratory.mjs';
import { placed, product, turn } from './space.mjs';

const exact = { geometry: 'exact' };

const sphere = (radius) => ({ type: 'sphere', radius });
const box = (x, y = x, z = x) => ({ type: 'box', lengths: [x, y, z] });
const ellipsoid = (...semi_axes) => ({ type: 'ellipsoid', semi_axes });
const hull = (points) => ({ type: 'hull', points });
const flat = (...points) => placed({ type: 'points', points });
const ground = placed({ type: 'half_space' });
const cube = placed(box(1));

/** A capsule from p to q. */
function capsule(p, q, radius) {
  const along = q.map((x, i) => x - p[i]);
  const length = Math.hypot(...along);
  const [x, y, z] = along.map((d) => d / length);
  const middle = p.map((c, i) => (c + q[i]) / 2);
  // Half-way between z and the axis.
  const rotation = z > -1 ? [1 + z, -y, x, 0] : [0, 1, 0, 0];
  return placed({ type: 'capsule', radius, length }, middle, rotation);
}

/** The pairs of GEO-01, by name. */
export const distances = {
  'sphere-sphere apart': [placed(sphere(0.3)), placed(sphere(0.2), [0.4, 0.5, 0.6])],
  'sphere-sphere deep': [placed(sphere(1)), placed(sphere(0.5), [0.3, 0, 0])],
  'sphere-box face': [placed(sphere(0.2), [0.1, 0.2, 0.9]), cube],
  'sphere-box edge': [placed(sphere(0.2), [0.9, 0.1, 0.8]), cube],
  'sphere-box corner': [placed(sphere(0.1), [0.7, 0.8, 0.9]), cube],
  'sphere centre inside box': [placed(sphere(0.1), [0.1, 0.2, 0.45]), cube],
  'capsule-capsule skew': [
    capsule([-1, 0, 0], [1, 0, 0], 0.1),
    capsule([0.2, -1, 0.5], [0.2, 1, 0.5], 0.15),
  ],
  'capsule-capsule parallel': [
    capsule([0, 0, 0], [2, 0, 0], 0.1),
    capsule([0.5, 0.4, 0], [1.5, 0.4, 0], 0.1),
  ],
  'capsule-capsule end': [capsule([0, 0, 0], [1, 0, 0], 0.1), capsule([2, 1, 0], [3, 2, 0.5], 0.1)],
  'ellipsoid-plane': [
    placed(
      ellipsoid(0.5, 0.3, 0.2),
      [0, 0, 0.5],
      product(turn('z', 40), turn('y', 30), turn('x', 20)),
    ),
    ground,
  ],
  'cylinder-plane tilted': [
    placed({ type: 'cylinder', radius: 0.2, length: 1 }, [0, 0, 0.7], turn('y', 35)),
    ground,
  ],
  'cone-plane tilted': [
    placed({ type: 'cone', base_radius: 0.3, height: 0.8 }, [0, 0, 0.5], turn('y', 60)),
    ground,
  ],
  'box-box crossing edges apart': [
    placed(box(1), [0, 0, 0], turn('x', 45)),
    placed(box(1), [0, 0, 1.6], turn('y', 45)),
  ],
  'box-box crossing edges penetrating': [
    placed(box(1), [0, 0, 0], turn('x', 45)),
    placed(box(1), [0, 0, 1.3], turn('y', 45)),
  ],
  'box-box face gap': [cube, placed(box(1), [0.2, 0.1, 1.2])],
  // The turn that takes (1, 1, 1) to z.
  'corner-face penetrating': [cube, placed(box(1), [0, 0, 1.3], [1 + Math.sqrt(3), 1, -1, 0])],
  'ellipsoid-ellipsoid': [
    placed(ellipsoid(1, 0.5, 0.3)),
    placed(
      ellipsoid(0.4, 0.8, 0.6),
      [1.6, 1.1, 0.9],
      product(turn('z', 30), turn('y', 20), turn('x', 10)),
    ),
  ],
};

/** The pairs of GEO-05, by name, with the size of the larger body [m]. */
export const degenerate = {
  'identical cubes': [cube, cube, 1],
  'identical spheres': [placed(sphere(1)), placed(sphere(1)), 1],
  'touching faces': [cube, placed(box(1), [1, 0, 0]), 1],
  'touching edges': [cube, placed(box(1), [1, 1, 0]), 1],
  'touching corners': [cube, placed(box(1), [1, 1, 1]), 1],
  'gap 1e-9': [cube, placed(box(1), [1.000000001, 0.3, 0.2]), 1],
  'gap 1e-12': [cube, placed(box(1), [1 + 1e-12, 0, 0]), 1],
  'far from the origin': [
    placed(box(1), [1e6, 1e6, 1e6]),
    placed(box(1), [1e6 + 1.001, 1e6, 1e6]),
    1,
  ],
  'micro scale': [placed(box(1e-6)), placed(box(1e-6), [1.5e-6, 0, 0]), 1e-6],
  'mega scale': [placed(box(1e6)), placed(box(1e6), [1.5e6, 0, 0]), 1e6],
  'size ratio 1e6': [placed(box(1e3)), placed(sphere(1e-3), [0, 0, 500.002]), 1e3],
  needle: [placed(box(10, 1e-4, 1e-4), [0, 0, 0.6]), cube, 10],
  'parallel capsules overlapping on a segment': [
    capsule([0, 0, 0], [1, 0, 0], 0.1),
    capsule([0.25, 0.3, 0], [2, 0.3, 0], 0.1),
    1,
  ],
  'point in the middle of a face': [placed(box(2)), flat([0, 0, 1]), 1],
  'flat triangle and segment crossing': [
    flat([0, 0, 0], [1, 0, 0], [0, 1, 0]),
    flat([0.2, 0.2, -1], [0.2, 0.2, 1]),
    1,
  ],
  contained: [placed(box(4)), placed(box(1), [0.5, 0, 0]), 4],
};

/** The signed distance of a pair; its normal has to be a direction, whatever the pair. */
function distance(lab, a, b) {
  const { value, normal } = lab.pair(a, b).distance;
  if (!(Math.abs(Math.hypot(...normal) - 1) < 1e-12)) {
    throw new RunTrouble(`a normal of length ${Math.hypot(...normal)}`);
  }
  return { value, normal };
}

/** Rows with a normal in the reference give theirs too. */
const withNormals = /crossing|corner-face|ellipsoid-ellipsoid/;

const distanceRows = (pairs) => (lab) => ({
  rows: Object.entries(pairs).map(([name, [a, b]]) => {
    const { value, normal } = distance(lab, a, b);
    const row = { name, signed_distance: value };
    return withNormals.test(name) && pairs === distances ? { ...row, normal } : row;
  }),
});

const signs = [-1, 1];
const octahedron = (s) =>
  hull([0, 1, 2].flatMap((axis) => signs.map((sign) => [0, 0, 0].with(axis, sign * s))));
const tetrahedron = (sign) =>
  hull(
    [
      [1, 1, 1],
      [1, -1, -1],
      [-1, 1, -1],
      [-1, -1, 1],
    ].map((corner) => corner.map((x) => sign * x)),
  );

/** The pairs of GEO-02, by name. */
export const overlapping = {
  'offset cubes': [cube, placed(box(1), [0.25, 0.5, 0.9])],
  'cubes turned 45 deg': [cube, placed(box(1), [0, 0, 0], turn('z', 45))],
  'cubes turned 60 deg about the diagonal': [
    cube,
    // cos 30 + sin 30 (1, 1, 1)/sqrt(3)
    placed(box(1), [0, 0, 0], [3, 1, 1, 1]),
  ],
  'stella octangula': [placed(tetrahedron(1)), placed(tetrahedron(-1))],
  'cube and octahedron s=1.25': [placed(box(2)), placed(octahedron(1.25))],
  'cube and octahedron s=1.5': [placed(box(2)), placed(octahedron(1.5))],
  'cube and octahedron s=2': [placed(box(2)), placed(octahedron(2))],
  sliver: [cube, placed(box(1), [0, 0, 1 - 1e-6])],
  'generic rotation': [
    placed(box(1, 0.8, 0.6)),
    placed(box(1), [0.3, 0.2, 0.25], product(turn('z', 50), turn('y', 40), turn('x', 30))),
  ],
};

/** Corners of all faces; those that are the same to nine digits are one. */
function countCorners(faces) {
  const round = (x) => Math.round(x * 1e9) + 0;
  return new Set(faces.flatMap(({ corners }) => corners.map((c) => c.map(round).join(' ')))).size;
}

const intersections = (lab, { cases }) => ({
  rows: cases.map(({ name, description }) => {
    const { overlap } = lab.pair(...overlapping[name]);
    const { volume, centroid, surface_area, faces } = overlap;
    const counts = { vertices: countCorners(faces), faces: faces.length };
    return { name, description, volume, centroid, surface_area, ...counts };
  }),
});

/** Lines 1 to 12 of the document: its normal, and the width along it as depth. */
function contactPoint(lab, { B_shift: shift }) {
  const middle = [0.5, 0.5, 0.5];
  const second = middle.map((x, i) => x + shift[i]);
  const answer = lab.pair(placed(box(1), middle), placed(box(1), second), {
    NORMAL_RULE: 'document',
  });
  const { point, normal, area, width } = answer.rules.document;
  return {
    point,
    normal,
    area,
    gap: -width,
    exact_penetration_depth: -answer.distance.value,
    volume: answer.volume,
    normal_error_deg_vs_min_translation: angleBetween(normal, answer.distance.normal),
  };
}

function angleBetween(n, m) {
  const sine = Math.hypot(
    n[1] * m[2] - n[2] * m[1],
    n[2] * m[0] - n[0] * m[2],
    n[0] * m[1] - n[1] * m[0],
  );
  return (Math.atan2(sine, n[0] * m[0] + n[1] * m[1] + n[2] * m[2]) * 180) / Math.PI;
}

/** The shapes of GEO-04; a capsule's "half length" is that of its straight part, as of the cylinder. */
export const supported = {
  sphere_r1: sphere(1),
  box_half_1_2_3: box(2, 4, 6),
  ellipsoid_1_2_3: ellipsoid(1, 2, 3),
  cylinder_r1_halfheight2_z: { type: 'cylinder', radius: 1, length: 4 },
  capsule_r1_halflength2_z: { type: 'capsule', radius: 1, length: 4 },
  cone_r1_h3_base_z0_apex_up: { type: 'cone', base_radius: 1, height: 3 },
};

function supports(lab, { directions }) {
  const rows = directions.map(() => ({}));
  const far = placed(sphere(1), [100, 0, 0]);
  for (const [name, shape] of Object.entries(supported)) {
    const { support } = lab.pair({ shape, directions }, far).a;
    support.forEach(({ direction, value, point }, i) => {
      Object.assign(rows[i], { direction, [name]: value });
      if (name === 'ellipsoid_1_2_3') rows[i].ellipsoid_point = point;
    });
  }
  return { rows };
}

export const fan = (face) => face.slice(2).map((corner, i) => [face[0], face[i + 1], corner]);

/** The set-up, corners and faces, stands beside the reference. */
function massProperties(lab, { density }) {
  const far = placed(sphere(1), [100, 0, 0]);
  const massOf = (shape) => lab.pair({ shape, density }, far).a;
  const row = ({ name, vertices, faces }) => {
    if (!faces) return { name, ...pentagon(massOf, vertices) };
    const mesh = { type: 'mesh', vertices, triangles: faces.flatMap(fan) };
    const { volume, center, inertia } = massOf(mesh);
    return { name, volume, centroid: center, inertia_about_centroid_density_1: inertia };
  };
  return { rows: lab.golden('GEO-06-mass-properties').reference.rows.map(row) };
}

/** The polygon as a prism of thickness 1. */
function pentagon(massOf, vertices) {
  const shape = { type: 'lifted', shape: { type: 'polygon', vertices }, thickness: 1 };
  const { volume, center, inertia } = massOf(shape);
  return {
    area: volume,
    centroid: center.slice(0, 2),
    polar_inertia_density_1: inertia[2][2],
  };
}

const randomHulls = (lab, { pairs }) => ({
  rows: pairs.map(({ A, B }) => {
    const { overlap, distance } = lab.pair(placed(hull(A)), placed(hull(B)));
    return {
      volume: overlap.volume,
      centroid: overlap.centroid,
      penetration_depth: -distance.value,
      penetration_normal_from_A_to_B: distance.normal,
    };
  }),
});

const sizes = Object.values(degenerate).map((row) => row[2]);
const rowOf = (path) => Number(/rows\[(\d+)\]/.exec(path)[1]);

/** Errors of GEO-05 are told in sizes of the larger body. */
export const sizeOfBodies = (reference, path) => sizes[rowOf(path)];

export const solidCases = [
  { id: 'GEO-01-distances', cells: exact, measure: distanceRows(distances) },
  {
    id: 'GEO-02-intersection-volumes',
    cells: exact,
    counts: ['vertices', 'faces'],
    measure: intersections,
  },
  { id: 'GEO-03-solfec-contact-point', cells: exact, measure: contactPoint },
  { id: 'GEO-04-support-functions', cells: exact, measure: supports },
  {
    id: 'GEO-05-gjk-degenerate',
    cells: exact,
    measure: distanceRows(degenerate),
    size: sizeOfBodies,
  },
  { id: 'GEO-06-mass-properties', cells: exact, measure: massProperties },
  { id: 'GEO-10-random-hulls', cells: exact, measure: randomHulls },
];
