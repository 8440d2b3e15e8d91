import type { SolidShape } from '../../sim';

/** Largest mesh file that is read [bytes]; the engine takes 16 MiB of text. */
export const kLargestMesh = 11_000_000;

/**
 * The shape of a dropped or opened file.
 *
 * @throws Error saying what is wrong with it and what to do
 */
export async function shapeOfFile(file: File): Promise<SolidShape> {
  const end = /\.(obj|stl)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (end === undefined) {
    throw new Error(
      `${file.name}: is no mesh that is known here; give a file that ends in .obj or .stl`,
    );
  }
  if (file.size > kLargestMesh) {
    const size = (file.size / 1e6).toFixed(1);
    throw new Error(
      `${file.name}: has ${size} MB; at most ${kLargestMesh / 1e6} MB are read. Simplify the mesh first`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (end === 'obj') return { type: 'mesh', format: 'obj', text: new TextDecoder().decode(bytes) };
  return { type: 'mesh', format: 'stl', base64: toBase64(bytes) };
}

function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  // Long argument lists overflow the stack.
  for (let i = 0; i < bytes.length; i += 0x8000) {
    pieces.push(String.fromCharCode(...bytes.subarray(i, i + 0x8000)));
  }
  return btoa(pieces.join(''));
}
