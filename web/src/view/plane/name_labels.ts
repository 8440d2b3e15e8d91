import { kPoseSize, plainName, type Frame, type SceneDescription } from '../../sim';
import type { Canvas } from './contact_layer';
import type { Label } from '../label_layer';

/** Names of the moving bodies, to be written where they are. */
export function nameLabels(
  { camera, palette }: Canvas,
  scene: SceneDescription,
  frame: Frame,
): Label[] {
  const colour = palette.css('text');
  return scene.bodies.flatMap((body, index) => {
    if (body.mobility === 'fixed') return [];
    const [x, y] = camera.toScreen(
      frame.poses[kPoseSize * index] ?? 0,
      frame.poses[kPoseSize * index + 1] ?? 0,
    );
    return [{ x, y, text: plainName(body.name), colour, awayX: 0, awayY: 0 }];
  });
}
