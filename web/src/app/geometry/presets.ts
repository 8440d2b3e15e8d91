import { aboutAxis, kNoRotation, type Quaternion, type SolidShape, type Vector3 } from '../../sim';
import type { PairState } from './pair_state';

/** A pair worth looking at. */
export interface Preset {
  readonly name: string;
  readonly title: string;
  /** What there is to see. */
  readonly about: string;
  readonly state: PairState;
}

interface Place {
  readonly position?: Vector3;
  readonly rotation?: Quaternion;
}

const box = (x: number, y = x, z = x): SolidShape => ({ type: 'box', lengths: [x, y, z] });

function pair(a: SolidShape, b: SolidShape, at: Place = {}, from: Place = {}): PairState {
  return {
    a: { shape: a, position: from.position ?? [0, 0, 0], rotation: from.rotation ?? kNoRotation },
    b: { shape: b, position: at.position ?? [0, 0, 0], rotation: at.rotation ?? kNoRotation },
    parameters: {},
  };
}

/** An L of two bars, as an OBJ file. */
const kAngle = `# an L, 1 m by 1 m, arms 0.4 m wide
v 0 0 0\nv 1 0 0\nv 1 0.4 0\nv 0.4 0.4 0\nv 0.4 1 0\nv 0 1 0
v 0 0 0.4\nv 1 0 0.4\nv 1 0.4 0.4\nv 0.4 0.4 0.4\nv 0.4 1 0.4\nv 0 1 0.4
f 4 3 2 1\nf 6 5 4 1\nf 7 8 9 10\nf 7 10 11 12
f 1 2 8 7\nf 2 3 9 8\nf 3 4 10 9\nf 4 5 11 10\nf 5 6 12 11\nf 6 1 7 12
`;

export const presets: readonly Preset[] = [
  {
    name: 'overlap',
    title: 'Two cubes at a corner',
    about:
      'The case of the original’s description. The document’s normal is 1.55° off the shortest way out, and its width 28 % more than the depth.',
    state: pair(box(1), box(1), { position: [0.25, 0.3, 0.9] }),
  },
  {
    name: 'identical',
    title: 'Identical cubes',
    about:
      'Every face lies on a face of the other body: the area vectors cancel, and the normal is that of the shortest way out.',
    state: pair(box(1), box(1)),
  },
  {
    name: 'near_parallel',
    title: 'Nearly parallel faces',
    about:
      'Faces 10⁻⁶ rad apart that overlap by 1 mm: the volume is thin and the normal must not jump.',
    state: pair(box(1), box(1), {
      position: [0.2, 0.1, 0.999],
      rotation: aboutAxis([1, 1, 0], 1e-6),
    }),
  },
  {
    name: 'bar',
    title: 'Bar through a cube',
    about:
      'A bar sticks out on both sides. The sum of the area vectors cancels; a way out must be found all the same.',
    state: pair(box(1), box(0.3, 0.3, 3), {
      rotation: aboutAxis([0, 1, 0], Math.PI / 2),
      position: [0, 0.1, 0.05],
    }),
  },
  {
    name: 'engulfed',
    title: 'Engulfed',
    about:
      'A small cube deep inside a large one: the whole surface of the intersection is of one body.',
    state: pair(box(2), box(0.5), {
      position: [0.55, 0.1, 0.2],
      rotation: aboutAxis([1, 2, 3], 0.6),
    }),
  },
  {
    name: 'edges',
    title: 'Crossing edges',
    about: 'Two edges cross at right angles. The least translation is along their common normal.',
    state: pair(
      box(1),
      box(1),
      { position: [0.05, 0.1, 1.3], rotation: aboutAxis([0, 1, 0], Math.PI / 4) },
      { rotation: aboutAxis([1, 0, 0], Math.PI / 4) },
    ),
  },
  {
    name: 'spheres',
    title: 'Two spheres',
    about: 'In closed form: what the inscribed polyhedra of the intersection miss can be read off.',
    state: pair(
      { type: 'sphere', radius: 0.6 },
      { type: 'sphere', radius: 0.4 },
      {
        position: [0.5, 0.4, 0.5],
      },
    ),
  },
  {
    name: 'ellipsoids',
    title: 'Two ellipsoids apart',
    about: 'Smooth bodies: the nearest points are polished to rounding by Newton steps.',
    state: pair(
      { type: 'ellipsoid', semi_axes: [1, 0.5, 0.3] },
      { type: 'ellipsoid', semi_axes: [0.4, 0.8, 0.6] },
      { position: [1.3, 0.9, 0.7], rotation: aboutAxis([1, 1, 2], 0.7) },
    ),
  },
  {
    name: 'cone_tip',
    title: 'Tip of a cone in a cube',
    about: 'The tip has no normal of its own; the face gives it.',
    state: pair(
      box(1.4, 1.4, 0.6),
      { type: 'cone', base_radius: 0.4, height: 0.9 },
      { position: [0.15, 0.1, 1.12], rotation: aboutAxis([1, 0.3, 0], Math.PI - 0.2) },
    ),
  },
  {
    name: 'cylinder',
    title: 'Cylinder on an edge',
    about: 'The rim of a cylinder against the edge of a block.',
    state: pair(
      box(1.2, 1.2, 0.6),
      { type: 'cylinder', radius: 0.35, length: 1.1 },
      { position: [0.5, 0.15, 0.62], rotation: aboutAxis([1, 0.4, 0], 1.2) },
    ),
  },
  {
    name: 'half_space',
    title: 'Box on a half-space',
    about: 'A tilted box in the ground: one support point answers, and the patch spans the cut.',
    state: pair(
      { type: 'half_space' },
      { type: 'box', lengths: [1, 0.7, 0.5], rounding: 0 },
      { position: [0, 0, 0.3], rotation: aboutAxis([1, 0.6, 0], 0.35) },
    ),
  },
  {
    name: 'rounded',
    title: 'Rounded box and capsule',
    about: 'Cores swollen by a ball: shallow penetration is a distance of the cores.',
    state: pair(
      { type: 'box', lengths: [1, 1, 1], rounding: 0.15 },
      { type: 'capsule', radius: 0.2, length: 0.8 },
      { position: [0.69, 0.3, 0.35], rotation: aboutAxis([1, 0, 0.4], 0.9) },
    ),
  },
  {
    name: 'hulls',
    title: 'Two hulls of points',
    about: 'Polyhedra with 12 and 20 corners in general position.',
    state: pair(ball(12, 0.8), ball(20, 0.7), {
      position: [0.7, 0.4, 0.5],
      rotation: aboutAxis([2, 1, 1], 0.4),
    }),
  },
  {
    name: 'mesh',
    title: 'Mesh from a file',
    about:
      'A concave angle from an OBJ file, by its hull. Drop an OBJ or STL file of your own on body A or B.',
    state: pair({ type: 'mesh', format: 'obj', text: kAngle }, box(0.5), {
      position: [0.85, 0.8, 0.3],
      rotation: aboutAxis([1, 1, 0], 0.3),
    }),
  },
];

/** Points spread evenly over a ball, on a spiral, with a little unrest so that no four lie in a plane. */
function ball(count: number, radius: number): SolidShape {
  const points = Array.from({ length: count }, (_, i) => {
    const z = 1 - (2 * i + 1) / count;
    const around = Math.sqrt(1 - z * z);
    const angle = 2.399963 * i;
    const reach = radius * (1 + 0.1 * Math.cos(7.3 * i));
    return [around * Math.cos(angle), around * Math.sin(angle), z].map((x) =>
      Number((reach * x).toFixed(3)),
    );
  });
  return { type: 'hull', points };
}
