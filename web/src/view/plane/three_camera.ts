import type { OrthographicCamera } from 'three';
import type { PlanarCamera } from './camera';
import type { SharedUniforms } from './shared_uniforms';

/** Lets three.js look where the planar camera looks; bodies are placed relative to its middle. */
export function placeThreeCamera(
  three: OrthographicCamera,
  { width, height, scale }: PlanarCamera,
  shared: SharedUniforms,
): void {
  [three.left, three.right] = [-width / 2 / scale, width / 2 / scale];
  [three.bottom, three.top] = [-height / 2 / scale, height / 2 / scale];
  [three.near, three.far] = [-1, 1];
  three.updateProjectionMatrix();
  shared.u_pixels_per_metre.value = scale;
  shared.u_viewport.value.set(width, height);
}
