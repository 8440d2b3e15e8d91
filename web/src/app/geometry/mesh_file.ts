import { readable } from '../../sim';
import type { SolidShape } from '../../sim';
import { msg, str } from '../../words';

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
      msg(str`${file.name}: is no mesh that is known here; give a file that ends in .obj or .stl`, {
        id: 'mesh_file.no_mesh',
      }),
    );
  }
  if (file.size > kLargestMesh) {
    const size = readable((file.size / 1e6).toFixed(1));
    throw new Error(
      msg(
        str`${file.name}: has ${size} MB; at most ${kLargestMesh / 1e6} MB are read. Simplify the mesh first`,
        { id: 'mesh_file.large_mesh' },
      ),
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

/** The body on whose fields a file was dropped. */
export function bodyUnder(target: EventTarget | null): 0 | 1 | null {
  const card = target instanceof Element ? target.closest('.body-card') : null;
  return card === null ? null : card.classList.contains('a') ? 0 : 1;
}
