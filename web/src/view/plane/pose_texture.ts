import { DataTexture, FloatType, NearestFilter, RGBAFormat } from 'three';
import { kPoseSize, type Frame } from '../../sim';

const kWidth = 256;

/** Poses of all bodies as a texture, and last that of the world: x, y relative to the camera [m], cos and sin of the angle. */
export class PoseTexture {
  readonly texture: DataTexture;
  readonly #values: Float32Array;
  readonly #count: number;

  constructor(count: number) {
    this.#count = count;
    const height = Math.max(1, Math.ceil((count + 1) / kWidth));
    this.#values = new Float32Array(4 * kWidth * height);
    this.texture = new DataTexture(this.#values, kWidth, height, RGBAFormat, FloatType);
    this.texture.minFilter = NearestFilter;
    this.texture.magFilter = NearestFilter;
  }

  /** @param x - centre of the camera [m], subtracted in double precision */
  update(frame: Frame, x: number, y: number): void {
    for (let body = 0; body < this.#count; ++body) {
      const angle = frame.angles[body] ?? 0;
      this.#values[4 * body] = (frame.poses[kPoseSize * body] ?? 0) - x;
      this.#values[4 * body + 1] = (frame.poses[kPoseSize * body + 1] ?? 0) - y;
      this.#values[4 * body + 2] = Math.cos(angle);
      this.#values[4 * body + 3] = Math.sin(angle);
    }
    this.#values.set([-x, -y, 1, 0], 4 * this.#count);
    this.texture.needsUpdate = true;
  }

  dispose(): void {
    this.texture.dispose();
  }
}
