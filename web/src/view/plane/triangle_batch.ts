import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  GLSL3,
  Mesh,
  RawShaderMaterial,
  Sphere,
} from 'three';
import type { Colour } from '../palette';
import { kCamera } from './shaders';

const kVertex = /* glsl */ `
${kCamera}
in vec2 position;
in vec4 a_colour;
out vec4 v_colour;
void main() {
  v_colour = a_colour;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 0.0, 1.0);
}
`;

const kFragment = /* glsl */ `
precision highp float;
in vec4 v_colour;
out vec4 colour;
void main() { colour = v_colour; }
`;

const kFirstCapacity = 512;

/** Flat triangles in one draw call: their corners are appended, then {@link TriangleBatch.finish} shows them. */
export class TriangleBatch {
  readonly mesh: Mesh<BufferGeometry, RawShaderMaterial>;
  #places = new Float32Array(0);
  #colours = new Float32Array(0);
  #count = 0;

  constructor(order: number) {
    const material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: kVertex,
      fragmentShader: kFragment,
      transparent: true,
      depthTest: false,
      depthWrite: false,
    });
    this.mesh = new Mesh(new BufferGeometry(), material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = order;
    this.#grow(kFirstCapacity);
  }

  clear(): void {
    this.#count = 0;
  }

  /** @param x - relative to the camera [m] */
  corner(x: number, y: number, colour: Colour): void {
    if (3 * this.#count >= this.#places.length) this.#grow(2 * this.#count);
    this.#places.set([x, y, 0], 3 * this.#count);
    this.#colours.set(colour, 4 * this.#count);
    this.#count += 1;
  }

  /** Sends what was appended to the graphics card. */
  finish(): void {
    this.mesh.visible = this.#count > 0;
    const { geometry } = this.mesh;
    geometry.setDrawRange(0, this.#count);
    for (const name of ['position', 'a_colour'])
      (geometry.getAttribute(name) as BufferAttribute).needsUpdate = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }

  #grow(capacity: number): void {
    const grown = (before: Float32Array<ArrayBuffer>, size: number): Float32Array<ArrayBuffer> => {
      const values = new Float32Array(size * capacity);
      values.set(before);
      return values;
    };
    this.#places = grown(this.#places, 3);
    this.#colours = grown(this.#colours, 4);
    const geometry = new BufferGeometry();
    for (const [name, values, size] of [
      ['position', this.#places, 3],
      ['a_colour', this.#colours, 4],
    ] as const)
      geometry.setAttribute(name, new BufferAttribute(values, size).setUsage(DynamicDrawUsage));
    geometry.boundingSphere = new Sphere();
    this.mesh.geometry.dispose();
    this.mesh.geometry = geometry;
  }
}
