import type { JointDescription, SceneDescription } from './scene_description';
import { isSpatial } from './spatial_scene';

/** The joints of a scene, of the plane or in space. */
export function jointsOf(
  scene: SceneDescription,
): readonly Pick<JointDescription, 'name' | 'body_a' | 'body_b'>[] {
  return isSpatial(scene) ? (scene.spatial_joints ?? []) : scene.joints;
}

/** Name of a joint of a scene. */
export function jointName(scene: SceneDescription, joint: number): string {
  return jointsOf(scene)[joint]?.name ?? '';
}
