import {
  BufferAttribute,
  BufferGeometry,
  Camera,
  Color,
  GLSL3,
  Mesh,
  NoBlending,
  RawShaderMaterial,
  RedFormat,
  Scene,
  Sphere,
  Vector2,
  Vector4,
  WebGLRenderTarget,
  type IUniform,
  type Object3D,
  type WebGLRenderer,
} from 'three';
import { kBlurFragment, kBlurVertex, kPaperFragment } from './body_shaders';
import { withOpacity, type Palette } from '../palette';

/** Pixels of the page for one of the shadows: these are soft. */
const kCoarse = 4;
/** How much of the light a shadow takes, on paper and in a dark studio. */
const kOnPaper = 0.34;
const kInTheDark = 0.75;

function screen(fragmentShader: string, uniforms: Record<string, IUniform>): Mesh {
  const geometry = new BufferGeometry();
  // One triangle that covers the picture.
  geometry.setAttribute('position', new BufferAttribute(new Float32Array([0, 0, 2, 0, 0, 2]), 2));
  geometry.boundingSphere = new Sphere();
  const mesh = new Mesh(
    geometry,
    new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: kBlurVertex,
      fragmentShader,
      uniforms,
      blending: NoBlending,
      depthTest: false,
      depthWrite: false,
    }),
  );
  mesh.frustumCulled = false;
  return mesh;
}

/** The paper behind a planar scene, with a soft shadow of each body that moves: what they cover, drawn coarsely and blurred. */
export class PaperLayer {
  /** Below all else. */
  readonly mesh: Mesh;
  readonly #targets = [0, 1].map(
    () =>
      new WebGLRenderTarget(1, 1, { format: RedFormat, depthBuffer: false, stencilBuffer: false }),
  ) as [WebGLRenderTarget, WebGLRenderTarget];
  readonly #step = { value: new Vector2() };
  readonly #paper = { value: new Color() };
  readonly #ink = { value: new Vector4() };
  readonly #bodies = new Scene();
  readonly #blur = new Scene();
  readonly #camera = new Camera();

  /** @param casts - what throws shadows, where they fall */
  constructor(order: number, ...casts: readonly Object3D[]) {
    this.#bodies.add(...casts);
    this.#blur.add(
      screen(kBlurFragment, { u_from: { value: this.#targets[0].texture }, u_step: this.#step }),
    );
    this.mesh = screen(kPaperFragment, {
      u_from: { value: this.#targets[1].texture },
      u_paper: this.#paper,
      u_ink: this.#ink,
    });
    this.mesh.renderOrder = order;
  }

  refresh(palette: Palette): void {
    const { isDark } = palette;
    this.#paper.value.set(...(palette.get('stage').slice(0, 3) as [number, number, number]));
    const ink = isDark
      ? withOpacity([0, 0, 0, 1], kInTheDark)
      : withOpacity([0.23, 0.18, 0.1, 1], kOnPaper);
    this.#ink.value.set(...ink);
  }

  /** Draws the shadows of this moment. @param width - of the picture [px] */
  draw(renderer: WebGLRenderer, camera: Camera, width: number, height: number): void {
    const [w, h] = [Math.ceil(width / kCoarse), Math.ceil(height / kCoarse)];
    const [covered, blurred] = this.#targets;
    for (const target of this.#targets) target.setSize(w, h);
    renderer.setClearColor(0, 0);
    renderer.setRenderTarget(covered);
    renderer.render(this.#bodies, camera);
    // At once, and not along and across: passes cost more than places that are read.
    this.#step.value.set(1 / w, 1 / h);
    renderer.setRenderTarget(blurred);
    renderer.render(this.#blur, this.#camera);
    renderer.setRenderTarget(null);
  }

  dispose(): void {
    for (const target of this.#targets) target.dispose();
    for (const mesh of [this.mesh, ...this.#blur.children] as Mesh[]) {
      mesh.geometry.dispose();
      (mesh.material as RawShaderMaterial).dispose();
    }
  }
}
