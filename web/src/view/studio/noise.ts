import { Data3DTexture, LinearFilter, RepeatWrapping } from 'three';

/** Cells along an edge; the noise repeats after them. */
const kCells = 32;

/** Made once for all stages. */
let known: Uint8Array<ArrayBuffer> | null = null;

function noiseTexels(): Uint8Array<ArrayBuffer> {
  const values = new Float32Array(kCells ** 3);
  // The same numbers everywhere: a picture of a scene is the same picture tomorrow.
  let state = 0x2545f491;
  for (let i = 0; i < values.length; ++i) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    values[i] = state / 2 ** 32;
  }
  const index = (x: number, y: number, z: number): number =>
    ((z & (kCells - 1)) * kCells + (y & (kCells - 1))) * kCells + (x & (kCells - 1));
  const value = (x: number, y: number, z: number): number => values[index(x, y, z)] ?? 0;
  const texels = new Uint8Array(4 * values.length);
  for (let z = 0; z < kCells; ++z)
    for (let y = 0; y < kCells; ++y)
      for (let x = 0; x < kCells; ++x)
        texels.set(
          [
            value(x, y, z),
            0.5 + (value(x + 1, y, z) - value(x - 1, y, z)) / 4,
            0.5 + (value(x, y + 1, z) - value(x, y - 1, z)) / 4,
            0.5 + (value(x, y, z + 1) - value(x, y, z - 1)) / 4,
          ].map((part) => Math.round(255 * part)),
          4 * index(x, y, z),
        );
  return texels;
}

/**
 * Smooth noise in space, as a texture: one fetch is an octave, where computing it would be eight hashes. Red is the value, the others are its slope along the
 * axes, halved and about a half, so that bumps need no neighbouring pixels.
 */
export function noiseTexture(): Data3DTexture {
  known ??= noiseTexels();
  const texture = new Data3DTexture(known, kCells, kCells, kCells);
  texture.wrapS = texture.wrapT = texture.wrapR = RepeatWrapping;
  texture.minFilter = texture.magFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}
