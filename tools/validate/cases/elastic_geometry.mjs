/**
 * What `elastic` sees of two bodies, and what it takes their mass to be: the numbers of its inspector, and the instants
 * at which its contacts begin. Reference: tests/golden/validation/GEO-*.json.
 */
import { degenerate, distances, fan, sizeOfBodies, supported } from './solids.mjs';
import { placed } from './space.mjs';
import { ball, fine, ground, inSpace, material } from './elastic_parts.mjs';

const exact = { elastic: 'exact' };

/** One pair of the inspector: distance [m], points and normal from the first body to the second. */
function seen(lab, pair, parameters = {}) {
  const bodies = pair.map(({ shape, position, rotation }, i) => ({
    ...ball(`body ${i}`, 1, 1),
    shape,
    position,
    rotation,
    // Places of half-spaces are those of their origin.
    ...(shape.type === 'half_space'
      ? { mobility: 'fixed', mass: undefined }
      : { mass_center: [0, 0, 0], inertia: [1, 1, 1] }),
  }));
  const run = lab.start(inSpace(bodies, material(1e6)), { ...fine, ...parameters });
  run.step(0);
  return JSON.parse(run.simulation.inspect());
}

/** Signed distance, and the normal where there is a contact; apart, the method asks the boxes about them first. */
function pairRow(lab, name, pair) {
  const { contacts, z2, contact_eps: eps } = seen(lab, pair.slice(0, 2), { HYSTERESIS: 'fine' });
  const [contact] = contacts;
  if (contact) return { name, signed_distance: contact.distance, normal: contact.normal };
  return { name, signed_distance: z2 - 3 * eps };
}

/** Rows whose bodies are apart farther than their boxes: there the method has no distance. */
const boxesMeet =
  /deep|inside|plane|penetrating|identical|touching|gap 1e|far from|size ratio|contained/;
const withNormals = /penetrating/;

const distanceRows = (pairs) => (lab) => ({
  rows: Object.entries(pairs).map(([name, pair]) => {
    if (!boxesMeet.test(name)) return {};
    const { normal, ...row } = pairRow(lab, name, pair);
    return withNormals.test(name) ? { ...row, normal } : row;
  }),
});

const randomHulls = (lab, { pairs }) => ({
  rows: pairs.map(({ A, B }) => {
    const [contact] = seen(
      lab,
      [A, B].map((points) => placed({ type: 'hull', points })),
    ).contacts;
    return {
      penetration_depth: -contact.distance,
      penetration_normal_from_A_to_B: contact.normal,
    };
  }),
});

/** Rows of a rotation that takes z to a unit vector. */
function turnFromZ([x, y, z]) {
  // Near −z by way of the opposite: half a turn about x later.
  if (z < 0) return turnFromZ([x, -y, -z]).map((row, i) => row.map((c) => (i ? -c : c)));
  const c = 1 / (1 + z);
  return [
    [1 - c * x * x, -c * x * y, x],
    [-c * x * y, 1 - c * y * y, y],
    [-x, -y, z],
  ];
}

/** How deep a body at the origin is in a half-space that begins there is its support function. */
function supports(lab, { directions }) {
  return {
    rows: directions.map((direction) => {
      const size = Math.hypot(...direction);
      const d = direction.map((c) => c / size);
      const solid = { ...ground, rotation: undefined, matrix: turnFromZ(d.map((c) => -c)) };
      const row = { direction: d };
      for (const [name, shape] of Object.entries(supported)) {
        const one = { ...ball('body', 1, 1), shape, inertia: [1, 1, 1], mass_center: [0, 0, 0] };
        const run = lab.start(inSpace([solid, one], material(1e6)), fine);
        run.step(0);
        const { contacts, z2, contact_eps: eps } = JSON.parse(run.simulation.inspect());
        row[name] = contacts.length ? -contacts[0].distance : 3 * eps - z2;
        if (name === 'ellipsoid_1_2_3') row.ellipsoid_point = contacts[0].point_2;
      }
      return row;
    }),
  };
}
/** Vertices are shown from the mass centre, in another order: where the smallest coordinates went tells where that is. */
function massProperties(lab, { density }) {
  const least = (points) => [0, 1, 2].map((i) => Math.min(...points.map((point) => point[i])));
  const row = ({ name, vertices, faces }) => {
    if (!faces) return { name, ...pentagon(lab, vertices, density) };
    const shape = { type: 'mesh', vertices, triangles: faces.flatMap(fan) };
    const scene = inSpace([{ name: 'solid', mobility: 'spatial', shape, density }], {});
    const [{ mass, inertia, mesh }] = lab.start(scene).shapes;
    const shown = mesh.vertices
      .map((_, i, all) => all.slice(3 * i, 3 * i + 3))
      .slice(0, mesh.vertices.length / 3);
    return {
      name,
      volume: mass / density,
      centroid: least(vertices).map((c, i) => c - least(shown)[i]),
      inertia_about_centroid_density_1: inertia.map((r) => r.map((c) => c / density)),
    };
  };
  return { rows: lab.golden('GEO-06-mass-properties').reference.rows.map(row) };
}

/** The polygon of a planar scene. */
function pentagon(lab, vertices, density) {
  const scene = { bodies: [{ name: 'pentagon', shape: { type: 'polygon', vertices }, density }] };
  const [{ mass, moment, paths }] = lab.start(scene).shapes;
  const [x, y] = paths[0][0];
  const [first] = vertices;
  return {
    area: mass / density,
    centroid: [first[0] - x, first[1] - y],
    polar_inertia_density_1: moment / density,
  };
}

export const elasticGeometryCases = [
  { id: 'GEO-01-distances', cells: exact, measure: distanceRows(distances) },
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
