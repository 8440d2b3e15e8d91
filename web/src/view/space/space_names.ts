import { Vector3 as Point3 } from 'three';
import { plainName, positionOf, type Frame, type SceneDescription } from '../../sim';
import type { Label } from '../label_layer';
import type { SpaceCanvas } from './space_contacts';

/** Names of the moving bodies, to be written where they are. */
export function spaceNames(canvas: SpaceCanvas, frame: Frame, scene: SceneDescription): Label[] {
  const colour = canvas.palette.css('text');
  return scene.bodies.flatMap((body, i): Label[] => {
    if (body.mobility === 'fixed') return [];
    const at = canvas.eye.pixelOf(new Point3(...positionOf(frame, i)));
    if (at === null) return [];
    return [{ x: at[0], y: at[1], text: plainName(body.name), colour, awayX: 0, awayY: 0 }];
  });
}
