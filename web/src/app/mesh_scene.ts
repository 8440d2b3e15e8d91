import { meshOf, type SceneDescription, type SolidShape } from '../sim';

/** Softness of its contacts against that of steel, so that any mesh runs at the speed of the page. */
const kReduction = 1e-4;
/** How high above the floor it begins, and from where it is looked at, in its own sizes. */
const kClearance = 0.5;
const kDistance = 5;

/** A scene in space in which a mesh lies with its lowest point at a height [m], size being its largest extent. */
function sceneText(title: string, shape: SolidShape, height: number, size: number): string {
  return JSON.stringify(
    {
      format: 'signorini/1',
      title,
      about: 'A mesh file that falls on a floor of steel.',
      family: 'collisions',
      space: 'spatial',
      method: 'elastic',
      parameters: { CONTACT_REDUCTION: kReduction },
      contact_pairs: [{ materials: ['Steel', 'Steel'], restitution: 0.5, sliding_friction: 0.4 }],
      bodies: [
        {
          name: 'floor',
          mobility: 'fixed',
          material: 'Steel',
          shape: { type: 'half_space' },
          axis: [1, 0, 0],
          angle: -Math.PI / 2,
        },
        { name: 'mesh', material: 'Steel', shape, position: [0, height, 0], color: 'orange' },
      ],
      forces: [{ type: 'gravity', acceleration: [0, -9.81, 0] }],
      view: { target: [0, size, 0], distance: kDistance * size },
    },
    null,
    2,
  );
}

/**
 * A scene in which a mesh falls on a floor.
 *
 * @param describe - a scene as the engine sees it, or null when it is refused
 * @returns its text; when the mesh is refused, a text whose mistakes say why
 */
export async function meshScene(
  title: string,
  shape: SolidShape,
  describe: (text: string) => Promise<SceneDescription | null>,
): Promise<string> {
  const draft = sceneText(title, shape, 0, 1);
  const body = (await describe(draft))?.bodies[1];
  const mesh = body === undefined ? null : meshOf(body);
  if (body === undefined || mesh === null) return draft;
  const [low, size] = extentsOf(mesh.vertices);
  return sceneText(title, shape, kClearance * size - low - (body.pose[1] ?? 0), size);
}

/** The lowest height, and the largest extent along an axis [m]. */
function extentsOf(vertices: readonly number[]): [low: number, size: number] {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  vertices.forEach((x, i) => {
    const axis = i % 3;
    low[axis] = Math.min(low[axis] ?? 0, x);
    high[axis] = Math.max(high[axis] ?? 0, x);
  });
  return [low[1] ?? 0, Math.max(...low.map((least, axis) => (high[axis] ?? 0) - least))];
}
