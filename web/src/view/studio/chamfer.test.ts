import { Vector3 as Point3, type BufferGeometry } from 'three';
import { describe, expect, it } from 'vitest';
import type { SpatialMesh } from '../../sim';
import { chamferedSurface } from './chamfer';

/** A box about the origin. */
function box(x: number, y: number, z: number): SpatialMesh {
  const vertices = [-x, x].flatMap((a) =>
    [-y, y].flatMap((b) => [-z, z].flatMap((c) => [a, b, c])),
  );
  const faces = [
    [0, 1, 3, 2],
    [4, 6, 7, 5],
    [0, 4, 5, 1],
    [2, 3, 7, 6],
    [0, 2, 6, 4],
    [1, 5, 7, 3],
  ] as const;
  return {
    vertices: vertices.map((v) => v / 2),
    triangles: faces.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]),
  };
}

/** A prism with many sides, its axis along z. */
function drum(sides: number, radius: number, height: number): SpatialMesh {
  const ring = Array.from({ length: sides }, (_, i) => (2 * Math.PI * i) / sides);
  const vertices = [-height / 2, height / 2].flatMap((z) =>
    ring.flatMap((angle) => [radius * Math.cos(angle), radius * Math.sin(angle), z]),
  );
  const triangles = ring.flatMap((_, i) => {
    const next = (i + 1) % sides;
    return [i, next, sides + next, i, sides + next, sides + i];
  });
  for (let i = 1; i + 1 < sides; ++i) triangles.push(0, i + 1, i, sides, sides + i, sides + i + 1);
  return { vertices, triangles };
}

const pointsOf = (surface: BufferGeometry): Point3[] => {
  const { position } = surface.attributes;
  return Array.from({ length: position?.count ?? 0 }, (_, i) =>
    new Point3().fromBufferAttribute(position!, i),
  );
};

/** Six times the volume within triangles; all of it counts only when the surface is closed. */
function volumeOf(surface: BufferGeometry): number {
  const points = pointsOf(surface);
  const index = [...(surface.index?.array ?? [])];
  let sum = 0;
  for (let i = 0; i < index.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => points[index[i + k]!]!);
    sum += a!.dot(b!.clone().cross(c!));
  }
  return sum / 6;
}

/** Edges that only one triangle has. */
function openEdges(surface: BufferGeometry): number {
  const index = [...(surface.index?.array ?? [])];
  const seen = new Set<string>();
  for (let i = 0; i < index.length; i += 3)
    for (let k = 0; k < 3; ++k) seen.add(`${index[i + k]} ${index[i + ((k + 1) % 3)]}`);
  return [...seen].filter((edge) => !seen.has(edge.split(' ').reverse().join(' '))).length;
}

describe('a surface with broken edges', () => {
  for (const [name, mesh, volume] of [
    ['a box', box(1, 0.4, 0.2), 0.08],
    ['a drum', drum(48, 0.5, 0.3), 0.3 * 24 * Math.sin((2 * Math.PI) / 48) * 0.25],
    ['a pyramid', drum(5, 0.5, 0.3), 0.3 * 2.5 * Math.sin((2 * Math.PI) / 5) * 0.25],
  ] as const) {
    const surface = chamferedSurface(mesh, Infinity);

    it(`is closed, and a little smaller than the body: ${name}`, () => {
      expect(openEdges(surface)).toBe(0);
      expect(volumeOf(surface)).toBeLessThan(volume);
      expect(volumeOf(surface)).toBeGreaterThan(0.97 * volume);
    });

    it(`lies inside of the body everywhere: ${name}`, () => {
      const low = new Point3().setScalar(Infinity);
      for (let i = 0; i < mesh.vertices.length; i += 3)
        low.min(new Point3().fromArray(mesh.vertices, i));
      const radius = Math.hypot(low.x, low.y);
      for (const point of pointsOf(surface)) {
        expect(Math.abs(point.z)).toBeLessThanOrEqual(-low.z + 1e-7);
        expect(Math.hypot(point.x, point.y)).toBeLessThan(radius + 1e-7);
      }
    });
  }

  it('goes no further from an edge than is asked for', () => {
    const far = Math.max(
      ...pointsOf(chamferedSurface(box(1, 1, 1), 0.01)).map(
        (point) => 1.5 - point.toArray().reduce((sum, x) => sum + Math.abs(x), 0),
      ),
    );
    expect(far).toBeGreaterThan(0.015);
    expect(far).toBeLessThan(0.021);
  });

  it('keeps its edges where one of them goes in, and where it is not closed', () => {
    const ell: SpatialMesh = { ...box(1, 1, 1), triangles: box(1, 1, 1).triangles.slice(6) };
    for (const point of pointsOf(chamferedSurface(ell, 1)))
      for (const x of point.toArray()) expect(Math.abs(x)).toBeCloseTo(0.5, 6);
  });

  it('has normals of length 1 that point away', () => {
    const surface = chamferedSurface(box(1, 0.4, 0.2), 1);
    const { normal } = surface.attributes;
    pointsOf(surface).forEach((point, i) => {
      const direction = new Point3().fromBufferAttribute(normal!, i);
      expect(direction.length()).toBeCloseTo(1, 5);
      expect(direction.dot(point)).toBeGreaterThan(0);
    });
  });
});
