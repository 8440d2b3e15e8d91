import { ContactKind, worldPoint, type Frame } from './frame';
import type { GuideDescription, JointDescription, SceneDescription } from './scene_description';
import { pointInWorld } from './spatial_scene';
import { tangentLine } from './winding';

/** What holds two bodies: a joint, a rope, or the end of a path. */
export interface Connection {
  /** What sort of thing it is, in words. */
  readonly kind: string;
  readonly name: string;
}

interface Candidate extends Connection {
  readonly bodies: readonly [number, number];
  /** Where it acts on the second body; its rows in a frame have the same point [m]. */
  readonly at: readonly [number, number, number];
  /** Whether it holds in one direction only, so that its rows are those of contacts. */
  readonly oneSided: boolean;
}

/** Points nearer than this are the same [m]. */
const kSamePoint = 1e-6;

const kWords = {
  single: 'joint',
  double: 'joint',
  rod: 'rod',
  rope: 'rope',
  path: 'on path',
  path_end: 'end of path',
  weld: 'weld',
  gear: 'gear',
  pulley: 'rope',
  winding: 'rope',
  ball: 'ball joint',
  hinge: 'hinge',
  fixed: 'fixed joint',
  slider: 'slider',
} as const;

/** The row of a rope over pulleys is of the last two bodies along it that can move. */
function pulley(scene: SceneDescription, frame: Frame, joint: JointDescription): Candidate {
  const guides = guidesOf(joint);
  let [a, b] = [-1, -1];
  for (const { body } of guides) {
    const isFixed = scene.bodies[body]?.mobility === 'fixed';
    if (body >= 0 && !isFixed && body !== b) [a, b] = [b, body];
  }
  const last = [...guides].reverse().find(({ body }) => body === b);
  const at = last === undefined ? [0, 0] : worldPoint(frame, b, ...last.point);
  return {
    kind: kWords.pulley,
    name: joint.name,
    bodies: [a, b],
    at: [at[0] ?? 0, at[1] ?? 0, 0],
    oneSided: true,
  };
}

/** Its row acts where the rope touches the second disc. */
function winding(frame: Frame, joint: JointDescription): Candidate {
  const { name, body_a, body_b, point_a, point_b, offset_a = 0, offset_b = 0 } = joint;
  const [a, b] = [worldPoint(frame, body_a, ...point_a), worldPoint(frame, body_b, ...point_b)];
  const { to } = tangentLine(a, offset_a, b, offset_b);
  return { kind: kWords.winding, name, bodies: [body_a, body_b], at: [...to, 0], oneSided: true };
}

/** All points that the rope of a pulley goes over, its ends with them. */
export function guidesOf(joint: JointDescription): readonly GuideDescription[] {
  return [
    { body: joint.body_a, point: joint.point_a },
    ...(joint.over ?? []),
    { body: joint.body_b, point: joint.point_b },
  ];
}

function candidates(scene: SceneDescription, frame: Frame): Candidate[] {
  const planar = scene.joints.map((joint): Candidate => {
    const { name, type, body_a, body_b, point_b } = joint;
    if (type === 'pulley') return pulley(scene, frame, joint);
    if (type === 'winding') return winding(frame, joint);
    const onPath = type === 'path' || type === 'path_end';
    return {
      kind: kWords[type],
      name,
      bodies: [onPath ? -1 : body_a, body_b],
      at: [...worldPoint(frame, body_b, ...point_b), 0],
      oneSided: type === 'rope' || type === 'path_end',
    };
  });
  const spatial = (scene.spatial_joints ?? []).map(
    ({ name, type, body_a, body_b, point_b }): Candidate => ({
      kind: kWords[type],
      name,
      bodies: [body_a, body_b],
      at: body_b < 0 ? point_b : pointInWorld(frame, body_b, point_b),
      oneSided: false,
    }),
  );
  return [...planar, ...spatial];
}

/** Tells of rows of a frame which joint, rope or path's end they are of; null for bodies that touch. */
export function connectionsIn(
  scene: SceneDescription,
  frame: Frame,
): (row: number) => Connection | null {
  const all = candidates(scene, frame);
  return (row) => {
    const [bodyA = -1, bodyB = -1] = frame.contactBodies.subarray(2 * row);
    const point = frame.contactPoints.subarray(3 * row, 3 * row + 3);
    const distance = ({ at }: Candidate): number =>
      Math.hypot(...at.map((x, i) => x - (point[i] ?? NaN)));
    const isJoint = frame.contactKind[row] === ContactKind.joint;
    const near = all
      .filter(({ bodies: [a, b], oneSided }) => a === bodyA && b === bodyB && oneSided !== isJoint)
      .sort((p, q) => distance(p) - distance(q))[0];
    // Two bodies may touch beside the rope that holds them; nothing touches the world itself.
    const isSure = isJoint || bodyA < 0;
    return near !== undefined && (isSure || distance(near) < kSamePoint) ? near : null;
  };
}
