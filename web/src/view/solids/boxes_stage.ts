import {
  BoxGeometry,
  Color,
  DynamicDrawUsage,
  EdgesGeometry,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  ShaderMaterial,
  Sphere,
  Vector3 as Point3,
} from 'three';
import { SpacePicture } from './space_picture';

/** A box by its middle and half lengths, and whether it meets another. */
const kVertex = `
attribute vec3 middle;
attribute vec3 halfLengths;
attribute float met;
varying vec3 vNormal;
varying vec2 vOnFace;
varying float vMet;
void main() {
  vNormal = normalMatrix * normal;
  vOnFace = uv;
  vMet = met;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(middle + halfLengths * position, 1.0);
}`;

/** Lit from beside the eye, with darker edges that a box of a few pixels does not have. */
const kFragment = `
uniform vec3 free;
uniform vec3 meeting;
varying vec3 vNormal;
varying vec2 vOnFace;
varying float vMet;
void main() {
  vec2 pixel = fwidth(vOnFace);
  vec2 edge = min(vOnFace, 1.0 - vOnFace) / pixel;
  float line = (1.0 - smoothstep(0.5, 1.5, min(edge.x, edge.y))) * clamp(0.08 / max(pixel.x, pixel.y) - 0.3, 0.0, 1.0);
  float light = 0.5 + 0.5 * max(0.0, dot(normalize(vNormal), normalize(vec3(-0.25, 0.5, 1.0))));
  gl_FragColor = vec4(mix(free, meeting, vMet) * light * (1.0 - 0.55 * line), 1.0);
  #include <colorspace_fragment>
}`;

/** The picture of boxes that move in a cube of 1 m: one call draws them all. */
export class BoxesStage extends SpacePicture {
  readonly #box = new BoxGeometry(2, 2, 2);
  readonly #material = new ShaderMaterial({
    vertexShader: kVertex,
    fragmentShader: kFragment,
    uniforms: { free: { value: new Color() }, meeting: { value: new Color() } },
  });
  readonly #boxes = new Mesh(new InstancedBufferGeometry(), this.#material);
  readonly #cube = new LineSegments(
    new EdgesGeometry(new BoxGeometry(1, 1, 1).translate(0.5, 0.5, 0.5)),
    new LineBasicMaterial(),
  );

  /** @throws Error when the browser has no WebGL */
  constructor(container: HTMLElement) {
    super(container);
    this.#boxes.frustumCulled = false;
    this.scene.add(this.#boxes, this.#cube);
    this.refreshTheme();
    this.resize();
    this.fit();
  }

  fit(): void {
    this.eye.fit(new Sphere(new Point3(0.5, 0.5, 0.5), 0.78));
  }

  /** Other boxes. @param halves - half lengths, three for each [m] */
  setBoxes(halves: Float32Array): void {
    const geometry = new InstancedBufferGeometry();
    geometry.index = this.#box.index;
    for (const name of ['position', 'normal', 'uv'])
      geometry.setAttribute(name, this.#box.getAttribute(name));
    const count = halves.length / 3;
    const moving = (attribute: InstancedBufferAttribute): InstancedBufferAttribute =>
      attribute.setUsage(DynamicDrawUsage);
    geometry.setAttribute('halfLengths', new InstancedBufferAttribute(halves, 3));
    geometry.setAttribute(
      'middle',
      moving(new InstancedBufferAttribute(new Float32Array(3 * count), 3)),
    );
    geometry.setAttribute('met', moving(new InstancedBufferAttribute(new Uint8Array(count), 1)));
    geometry.instanceCount = count;
    this.#boxes.geometry.dispose();
    this.#boxes.geometry = geometry;
  }

  /**
   * Where the boxes are now.
   *
   * @param middles - three for each [m]
   * @param met - 1 for each that meets another
   */
  show(middles: Float32Array, met: Uint8Array): void {
    const { geometry } = this.#boxes;
    for (const [name, values] of [
      ['middle', middles],
      ['met', met],
    ] as const) {
      const attribute = geometry.getAttribute(name);
      attribute.array.set(values);
      attribute.needsUpdate = true;
    }
    this.ask();
  }

  refreshTheme(): void {
    this.colours.refresh();
    const { free, meeting } = this.#material.uniforms;
    free!.value = this.colours.a;
    meeting!.value = this.colours.b;
    this.#cube.material.color.copy(this.colours.get('line-strong'));
    this.ask();
  }

  override dispose(): void {
    super.dispose();
    this.#box.dispose();
    this.#boxes.geometry.dispose();
    this.#material.dispose();
    this.#cube.geometry.dispose();
    this.#cube.material.dispose();
  }

  protected draw(width: number, height: number): void {
    this.clear(0, 0, width, height);
    this.renderer.render(this.scene, this.eye.camera);
  }
}
