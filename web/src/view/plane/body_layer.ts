import {
  BufferAttribute,
  BufferGeometry,
  GLSL3,
  Mesh,
  RawShaderMaterial,
  ShapeUtils,
  Sphere,
  Vector2,
  Vector4,
} from 'three';
import {
  hueNames,
  isInside,
  signedArea,
  type BodyDescription,
  type Point,
  type SceneDescription,
} from '../../sim';
import { LineBatch } from './batches';
import type { Palette } from '../palette';
import { kFillFragment, kFillVertex } from './shaders';
import type { SharedUniforms } from './shared_uniforms';

const kOutlineWidth = 2;
const kDiscCorners = 128;

type Loop = Vector2[];

/** The outlines of a body as loops of corners; discs get enough corners to look round at any size. */
export function bodyLoops(body: BodyDescription): Loop[] {
  const radius = body.disc_radius;
  if (radius !== null && body.paths.length <= 1) {
    const center = discCenter(body);
    return [
      Array.from({ length: kDiscCorners }, (_, i) => {
        const angle = (2 * Math.PI * i) / kDiscCorners;
        return new Vector2(
          center[0] + radius * Math.cos(angle),
          center[1] + radius * Math.sin(angle),
        );
      }),
    ];
  }
  return body.paths
    .map((points) => {
      const loop = points.map(([x, y]) => new Vector2(x, y));
      const [first, last] = [loop[0], loop[loop.length - 1]];
      if (loop.length > 1 && first !== undefined && last?.equals(first)) loop.pop();
      return loop;
    })
    .filter((loop) => loop.length >= 2);
}

/** Centre of a disc relative to its mass centre: the middle of its outline's box. */
export function discCenter(body: BodyDescription): [number, number] {
  const points = body.paths[0] ?? [];
  if (points.length === 0) return [0, 0];
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const middle = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return [middle(xs), middle(ys)];
}

/**
 * The loops to fill, each with the holes in it: loops that run the other way. Those to fill may overlap, a hole is of one of them. A hole
 * that none of them holds as a whole is only drawn around.
 */
export function nest(loops: readonly Loop[]): { outer: Loop; holes: Loop[] }[] {
  const pairs = (loop: Loop): [number, number][] => loop.map((corner) => [corner.x, corner.y]);
  const holds = (outer: Loop, hole: Loop): boolean =>
    hole.every((corner) => isInside([pairs(outer)], corner.x, corner.y));
  const outers = loops.filter((loop) => signedArea(pairs(loop)) >= 0);
  const nested = outers.map((outer) => ({ outer, holes: [] as Loop[] }));
  for (const hole of loops) {
    if (outers.includes(hole)) continue;
    nested.find(({ outer }) => holds(outer, hole))?.holes.push(hole);
  }
  return nested;
}

/** Polylines to draw around a body: its loops, or where they overlap what of them bounds it. */
export function outlineLines(
  body: BodyDescription,
  loops: readonly Loop[],
): readonly (readonly Point[])[] {
  if (body.boundary !== undefined) return body.boundary;
  return loops.map((loop) => [...loop, ...loop.slice(0, 1)].map(({ x, y }): Point => [x, y]));
}

/** Fills and outlines of all bodies, one draw call each. */
export class BodyLayer {
  readonly fills: Mesh<BufferGeometry, RawShaderMaterial>;
  readonly outlines: LineBatch;

  constructor(shared: SharedUniforms, order: number) {
    const material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: kFillVertex,
      fragmentShader: kFillFragment,
      uniforms: {
        ...shared,
        u_hatch_colour: { value: new Vector4() },
        u_hatch_shift: { value: new Vector2() },
      },
      transparent: true,
      depthTest: false,
      depthWrite: false,
    });
    this.fills = new Mesh(new BufferGeometry(), material);
    this.fills.frustumCulled = false;
    this.fills.renderOrder = order;
    this.outlines = new LineBatch(shared, order + 1);
  }

  /** Builds the geometry anew, for another scene or another theme. */
  build(scene: SceneDescription, palette: Palette): void {
    const positions: number[] = [];
    const bodies: number[] = [];
    const colours: number[] = [];
    const hatches: number[] = [];
    const indices: number[] = [];
    this.outlines.clear();
    const hues = hueNames(scene);
    scene.bodies.forEach((body, index) => {
      const fixed = body.mobility === 'fixed';
      const { fill, outline } = palette.body(hues[index] ?? 'grey', fixed);
      const loops = bodyLoops(body);
      for (const { outer, holes } of nest(loops)) {
        const start = positions.length / 2;
        for (const corner of [...outer, ...holes.flat()]) {
          positions.push(corner.x, corner.y);
          bodies.push(index);
          colours.push(...fill);
          hatches.push(Number(fixed));
        }
        for (const triangle of ShapeUtils.triangulateShape(outer, holes)) {
          indices.push(...triangle.map((corner) => start + corner));
        }
      }
      for (const line of outlineLines(body, loops)) {
        line.forEach(([x, y], i) => {
          const next = line[i + 1];
          if (next === undefined) return;
          this.outlines.line(x, y, next[0], next[1], kOutlineWidth, outline, index);
        });
      }
      if (body.disc_radius !== null && !fixed) {
        // A spoke shows how far a disc has turned.
        const [x, y] = discCenter(body);
        this.outlines.line(x, y, x + 0.72 * body.disc_radius, y, 1.5, outline, index);
      }
    });
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 2));
    geometry.setAttribute('a_body', new BufferAttribute(new Float32Array(bodies), 1));
    geometry.setAttribute('a_colour', new BufferAttribute(new Float32Array(colours), 4));
    geometry.setAttribute('a_hatch', new BufferAttribute(new Float32Array(hatches), 1));
    geometry.setIndex(indices);
    // The points are two-dimensional, so three.js must not compute this itself.
    geometry.boundingSphere = new Sphere();
    this.fills.geometry.dispose();
    this.fills.geometry = geometry;
    this.outlines.finish();
    const uniforms = this.fills.material.uniforms;
    (uniforms['u_hatch_colour']?.value as Vector4).set(...palette.get('fixed-hatch'));
  }

  /** Keeps the hatching where it is in the world. @param x - [px] */
  shiftHatch(x: number, y: number): void {
    (this.fills.material.uniforms['u_hatch_shift']?.value as Vector2).set(x, y);
  }

  dispose(): void {
    this.fills.geometry.dispose();
    this.fills.material.dispose();
    this.outlines.dispose();
  }
}
