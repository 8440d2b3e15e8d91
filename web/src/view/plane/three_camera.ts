import type { OrthographicCamera } from 'three';
import type { PlanarCamera } from './camera';
import type { SharedUniforms } from './shared_uniforms';

/** Lets three.js look where the planar camera looks; bodies are placed relative to its middle. */
export function placeThreeCamera(
  three: OrthographicCamera,
  { whole, seen, scale }: PlanarCamera,
  shared: SharedUniforms,
): void {
  Object.assign(three, seen, { near: -1, far: 1 });
  three.updateProjectionMatrix();
  shared.u_pixels_per_metre.value = scale;
  shared.u_viewport.value.set(whole.width, whole.height);
}
