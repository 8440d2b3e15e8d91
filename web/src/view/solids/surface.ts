import { BufferAttribute, BufferGeometry, EdgesGeometry } from 'three';
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';

/**
 * Size at which normals and edges are looked for: three.js takes corners for one that lie closer than a fixed length,
 * so that a small body would lose its form.
 */
const kLooked = 1e4;

/** Triangles of a body as they are drawn. */
export interface Surface {
  readonly faces: BufferGeometry;
  /** Where faces meet at an edge. */
  readonly edges: BufferGeometry;
}

/**
 * @param vertices - x y z each
 * @param triangles - three vertices each
 * @param crease - faces that meet at less than this are drawn as one smooth surface, without a line [rad]
 */
export function creasedSurface(
  vertices: readonly number[],
  triangles: readonly number[],
  crease: number,
): Surface {
  const raw = new BufferGeometry();
  raw.setAttribute('position', new BufferAttribute(Float32Array.from(vertices), 3));
  raw.setIndex([...triangles]);
  if (triangles.length === 0) return { faces: raw, edges: new BufferGeometry() };
  const size = vertices.reduce((most, x) => Math.max(most, Math.abs(x)), 0) || 1;
  raw.scale(kLooked / size, kLooked / size, kLooked / size);
  const faces = toCreasedNormals(raw, crease);
  const edges = new EdgesGeometry(faces, (crease * 180) / Math.PI);
  for (const geometry of [faces, edges])
    geometry.scale(size / kLooked, size / kLooked, size / kLooked);
  raw.dispose();
  return { faces, edges };
}
