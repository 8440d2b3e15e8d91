import type { Frame } from './frame';
import type { GuideDescription, JointDescription, SceneDescription } from './scene_description';
import { isSpatial } from './spatial_scene';

/** What holds two bodies: a joint, a rope, or the end of a path. */
export interface Connection {
  /** What sort of thing it is, in words. */
  readonly kind: string;
  readonly name: string;
}

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

/** All points that the rope of a pulley goes over, its ends with them. */
export function guidesOf(joint: JointDescription): readonly GuideDescription[] {
  return [
    { body: joint.body_a, point: joint.point_a },
    ...(joint.over ?? []),
    { body: joint.body_b, point: joint.point_b },
  ];
}

/** Which joint, rope or path's end a row of a frame is of; null for bodies that touch. */
export function connectionOf(
  scene: SceneDescription,
  frame: Pick<Frame, 'contactJoints'>,
  row: number,
): Connection | null {
  const joints = isSpatial(scene) ? scene.spatial_joints : scene.joints;
  const joint = joints?.[frame.contactJoints[row] ?? -1];
  return joint === undefined ? null : { kind: kWords[joint.type], name: joint.name };
}
