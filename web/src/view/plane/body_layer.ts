import {
  BufferAttribute,
  BufferGeometry,
  DataTexture,
  FloatType,
  GLSL3,
  Mesh,
  RawShaderMaterial,
  RGBAFormat,
  Sphere,
  Vector2,
  Vector4,
  type IUniform,
} from 'three';
import { anchorsOf, type Anchor } from './anchors';
import { sceneBounds, type BodyDescription, type Point, type SceneDescription } from '../../sim';
import {
  bodyLoops,
  discCenter,
  extentOf,
  fillOf,
  isDisc,
  nest,
  outlineSides,
  sidesOf,
  type Side,
} from './body_mesh';
import { kBodyFragment, kBodyVertex, kShadeFragment } from './body_shaders';
import { looksOf, Pattern, seedOf, type BodyLook } from './looks';
import type { Colour, Palette } from '../palette';
import type { SharedUniforms } from './shared_uniforms';

/** Bevel of a body, as a part of its size across; the shader keeps it to 3 px. */
const kBevel = 0.02;
/** Widths of the lines around bodies that move, and that do not [px]. */
const kEdge = 1.25;
const kFixedEdge = 2;
/** Cells of patterns: at most this part of the scene. */
const kLargestCell = 0.12;
const kOpacities: Readonly<Record<number, number>> = { [Pattern.ice]: 0.86, [Pattern.glass]: 0.25 };

const kColumns = [
  ['position', 2],
  ['a_body', 1],
  ['a_mitre', 2],
  ['a_side', 1],
  ['a_depth', 1],
  ['a_normal', 2],
] as const;
const kVertexSize = 9;
/** Texels of each body in the texture that tells of its look, and how many stand in a row. */
const kTexels = 4;
const kRow = 256;

/** Half of the width of a ladder's stile [m]. */
const kStile = 0.045;

/** A ladder as it is drawn, whatever thin shape counts for it: the stile nearest to the eye. */
function stileOf(body: BodyDescription): BodyDescription {
  const { axis, along } = extentOf(bodyLoops(body));
  const corner = (u: number, v: number): Point => [
    u * along * axis.x - v * kStile * axis.y,
    u * along * axis.y + v * kStile * axis.x,
  ];
  return { ...body, paths: [[corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]] };
}

/** Vertices and triangles of bodies, one body after the other. */
class MeshBuilder {
  readonly #vertices: number[] = [];
  readonly indices: number[] = [];
  #count = 0;

  /** @returns its number */
  vertex(...values: number[]): number {
    this.#vertices.push(...values);
    return this.#count++;
  }

  quad(a: number, b: number, c: number, d: number): void {
    this.indices.push(a, b, c, a, c, d);
  }

  body(made: BodyDescription, index: number): void {
    const body = made.look === 'ladder' ? stileOf(made) : made;
    if (isDisc(body)) {
      const [x, y] = discCenter(body);
      const corner = (dx: number, dy: number): number =>
        this.vertex(x, y, index, dx, dy, 0, 0, 0, 0);
      this.quad(corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1));
      return;
    }
    const loops = bodyLoops(body);
    for (const { outer, holes } of nest(loops)) {
      const { corners, triangles } = fillOf(outer, holes);
      const places = corners.map(({ at, mitre }) =>
        this.vertex(at.x, at.y, index, mitre.x, mitre.y, 0, 0, 0, 0),
      );
      this.indices.push(...triangles.map((corner) => places[corner] ?? 0));
    }
    for (const side of outlineSides(body, loops)) this.#strip(side, index);
  }

  /** Something of the world that others hang on. */
  anchor(corners: Anchor, index: number): void {
    const [a, b, c, d] = corners.map(([x, y]) => this.vertex(x, y, index, 0, 0, 0, 0, 0, 0)) as [
      number,
      number,
      number,
      number,
    ];
    this.quad(a, b, c, d);
    const loop = corners.map(([x, y]) => new Vector2(x, y));
    for (const side of sidesOf(loop, true)) this.#strip(side, index);
  }

  #strip({ from, to, normals, depth }: Side, index: number): void {
    const [outerFrom, outerTo, innerTo, innerFrom] = (
      [
        [from, normals[0], -1],
        [to, normals[1], -1],
        [to, normals[1], 1],
        [from, normals[0], 1],
      ] as const
    ).map(([{ at, mitre }, normal, side]) =>
      this.vertex(
        ...[at.x, at.y, index, mitre.x, mitre.y, side, Math.min(depth, 1e9)],
        ...[normal.x, normal.y],
      ),
    ) as [number, number, number, number];
    this.quad(outerFrom, outerTo, innerTo, innerFrom);
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    let from = 0;
    for (const [name, size] of kColumns) {
      const values = new Float32Array(this.#count * size);
      for (let i = 0; i < values.length; ++i) {
        const row = Math.floor(i / size);
        values[i] = this.#vertices[row * kVertexSize + from + (i % size)] ?? 0;
      }
      geometry.setAttribute(name, new BufferAttribute(values, size));
      from += size;
    }
    geometry.setIndex(this.indices);
    // The points are two-dimensional, so three.js must not compute this itself.
    geometry.boundingSphere = new Sphere();
    return geometry;
  }
}

/** What the shaders know of each body, and last of the world. @param size - of what the scene shows [m] */
function lookTexture(
  bodies: readonly BodyDescription[],
  looks: readonly BodyLook[],
  size: number,
): DataTexture {
  const rows = Math.ceil((kTexels * looks.length) / kRow);
  const values = new Float32Array(4 * kRow * rows);
  looks.forEach(({ pattern, colour: [r, g, b], edge }, index) => {
    const body = bodies[index];
    const { axis, along, across } = extentOf(body === undefined ? [] : bodyLoops(body));
    const half = body === undefined ? size : Math.min(along, across);
    const isFixed = pattern === Pattern.fixed;
    const cell = Math.min(2 * half, kLargestCell * size) || 1;
    const radius = body !== undefined && isDisc(body) ? (body.disc_radius ?? 0) : 0;
    values.set(
      [
        ...[r, g, b, kOpacities[pattern] ?? 1],
        ...[pattern, seedOf(index), cell, isFixed ? 0 : kBevel * 2 * half],
        ...[edge[0], edge[1], edge[2], isFixed ? kFixedEdge : kEdge],
        ...[axis.x, axis.y, radius, half],
      ],
      4 * kTexels * index,
    );
  });
  const texture = new DataTexture(values, kRow, rows, RGBAFormat, FloatType);
  texture.needsUpdate = true;
  return texture;
}

/** All bodies in one draw call, those that move above the others; and what of them throws shadows, in another. */
export class BodyLayer {
  readonly mesh: Mesh<BufferGeometry, RawShaderMaterial>;
  /** The same bodies where their shadows fall. */
  readonly shade: Mesh<BufferGeometry, RawShaderMaterial>;
  readonly #own: Record<string, IUniform> & { u_bodies: IUniform<DataTexture | null> } = {
    u_bodies: { value: null },
    u_hatch_colour: { value: new Vector4() },
    u_hatch_shift: { value: new Vector2() },
  };

  #looks: readonly BodyLook[] = [];

  constructor(shared: SharedUniforms, order: number) {
    const made = (
      fragmentShader: string,
      defines: Record<string, number>,
    ): Mesh<BufferGeometry, RawShaderMaterial> => {
      const material = new RawShaderMaterial({
        glslVersion: GLSL3,
        vertexShader: kBodyVertex,
        fragmentShader,
        defines,
        uniforms: Object.assign(this.#own, shared),
        transparent: true,
        depthTest: false,
        depthWrite: false,
      });
      const mesh = new Mesh(new BufferGeometry(), material);
      mesh.frustumCulled = false;
      mesh.renderOrder = order;
      return mesh;
    };
    this.mesh = made(kBodyFragment, {});
    this.shade = made(kShadeFragment, { SHADOW: 1 });
  }

  /** Builds the geometry anew, for another scene or another theme. */
  build(scene: SceneDescription, palette: Palette): void {
    const builder = new MeshBuilder();
    const { bodies } = scene;
    const view = sceneBounds(scene);
    const size = Math.min(view.width, view.height);
    for (const anchor of anchorsOf(scene, size)) builder.anchor(anchor, bodies.length);
    for (const isFixed of [true, false])
      bodies.forEach((body, index) => {
        if ((body.mobility === 'fixed') === isFixed) builder.body(body, index);
      });
    this.mesh.geometry.dispose();
    this.mesh.geometry = this.shade.geometry = builder.geometry();
    this.#own.u_bodies.value?.dispose();
    this.#looks = looksOf(scene, palette);
    this.#own.u_bodies.value = lookTexture(bodies, this.#looks, size);
    (this.#own['u_hatch_colour']?.value as Vector4).set(...palette.get('fixed-hatch'));
  }

  /** Gives bodies that move so much of a colour, 0 to 1. */
  tint([r, g, b]: Colour, part: (body: number) => number): void {
    const texture = this.#own.u_bodies.value;
    const values = texture?.image.data as Float32Array | undefined;
    if (texture === null || values === undefined) return;
    this.#looks.forEach(({ pattern, colour }, body) => {
      const by = pattern === Pattern.fixed ? 0 : part(body);
      const at = 4 * kTexels * body;
      values[at] = colour[0] + by * (r - colour[0]);
      values[at + 1] = colour[1] + by * (g - colour[1]);
      values[at + 2] = colour[2] + by * (b - colour[2]);
    });
    texture.needsUpdate = true;
  }

  /** Keeps the hatching where it is in the world. @param x - [px] */
  shiftHatch(x: number, y: number): void {
    (this.#own['u_hatch_shift']?.value as Vector2).set(x, y);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.#own.u_bodies.value?.dispose();
    for (const { material } of [this.mesh, this.shade]) material.dispose();
  }
}
