import {
  BufferAttribute,
  DynamicDrawUsage,
  GLSL3,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  RawShaderMaterial,
  Sphere,
} from 'three';
import type { Colour } from '../palette';
import type { SharedUniforms } from './shared_uniforms';

/** Name and size of one value per instance. */
export type Column = readonly [name: string, size: number];

const kFirstCapacity = 64;

/** Many equal quads in one draw call: rows of numbers are appended, then {@link QuadBatch.finish} shows them. */
export class QuadBatch {
  readonly mesh: Mesh<InstancedBufferGeometry, RawShaderMaterial>;
  readonly #columns: readonly Column[];
  #attributes: InstancedBufferAttribute[] = [];
  #shade: Mesh | null = null;
  #capacity = 0;
  #count = 0;

  constructor(
    columns: readonly Column[],
    vertexShader: string,
    fragmentShader: string,
    shared: SharedUniforms,
    order: number,
  ) {
    this.#columns = columns;
    const material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader,
      fragmentShader,
      uniforms: shared,
      transparent: true,
      depthTest: false,
      depthWrite: false,
    });
    this.mesh = new Mesh(new InstancedBufferGeometry(), material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = order;
    this.#grow(kFirstCapacity);
  }

  get count(): number {
    return this.#count;
  }

  clear(): void {
    this.#count = 0;
  }

  /** Appends an instance, whose values are then set; gives its number. */
  protected append(): number {
    if (this.#count === this.#capacity) this.#grow(2 * this.#capacity);
    this.#count += 1;
    return this.#count - 1;
  }

  /** Sets the values of an instance in a column; the others of that column stay. */
  protected set(column: number, instance: number, a: number, b?: number): void {
    const { array, itemSize } = this.#attributes[column]!;
    array[instance * itemSize] = a;
    if (b !== undefined) array[instance * itemSize + 1] = b;
  }

  protected setColour(column: number, instance: number, colour: Colour): void {
    const { array, itemSize } = this.#attributes[column]!;
    for (let i = 0; i < itemSize; ++i) array[instance * itemSize + i] = colour[i]!;
  }

  /** Sends what was appended to the graphics card. */
  finish(): void {
    this.mesh.geometry.instanceCount = this.#count;
    this.mesh.visible = this.#count > 0;
    for (const attribute of this.#attributes) {
      attribute.clearUpdateRanges();
      attribute.addUpdateRange(0, this.#count * attribute.itemSize);
      attribute.needsUpdate = true;
    }
  }

  /** The same with SHADOW defined in its shaders. */
  get shade(): Mesh {
    if (this.#shade !== null) return this.#shade;
    const material = this.mesh.material.clone();
    material.uniforms = this.mesh.material.uniforms;
    material.defines = { SHADOW: 1 };
    this.#shade = new Mesh(this.mesh.geometry, material);
    this.#shade.frustumCulled = false;
    return this.#shade;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }

  #grow(capacity: number): void {
    const geometry = new InstancedBufferGeometry();
    geometry.setAttribute(
      'position',
      new BufferAttribute(new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]), 2),
    );
    geometry.setIndex([0, 1, 2, 0, 2, 3]);
    // The points are two-dimensional, so three.js must not compute this itself.
    geometry.boundingSphere = new Sphere();
    this.#attributes = this.#columns.map(([name, size], index) => {
      const values = new Float32Array(capacity * size);
      const before = this.#attributes[index]?.array;
      if (before !== undefined) values.set(before);
      const attribute = new InstancedBufferAttribute(values, size);
      attribute.setUsage(DynamicDrawUsage);
      geometry.setAttribute(name, attribute);
      return attribute;
    });
    this.mesh.geometry.dispose();
    this.mesh.geometry = geometry;
    if (this.#shade !== null) this.#shade.geometry = geometry;
    this.#capacity = capacity;
  }
}
