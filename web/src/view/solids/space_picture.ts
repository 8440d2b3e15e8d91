import { Color, type DirectionalLight, HemisphereLight, Scene, WebGLRenderer } from 'three';
import type { EyeView } from '../../sim';
import { SolidCamera } from './solid_camera';
import { SolidColours } from './solid_colours';

/** A picture of things in space in an element of the page. Draws only when something changed. z is up. */
export abstract class SpacePicture {
  protected readonly container: HTMLElement;
  protected readonly renderer = new WebGLRenderer({ antialias: true });
  protected readonly scene = new Scene();
  protected readonly eye: SolidCamera;
  protected readonly colours = new SolidColours();
  readonly #sizes: ResizeObserver;
  #asked = 0;
  /** How long the script of the last picture took [ms]. */
  milliseconds = 0;

  /** @throws Error when the browser has no WebGL */
  constructor(container: HTMLElement) {
    this.container = container;
    this.renderer.autoClear = false;
    const canvas = this.renderer.domElement;
    canvas.setAttribute('aria-hidden', 'true');
    container.append(canvas);
    this.eye = new SolidCamera(canvas, () => this.ask());
    this.scene.add(new HemisphereLight(0xffffff, 0x8090a0, 1.5));
    this.#sizes = new ResizeObserver(() => this.resize());
    this.#sizes.observe(container);
  }

  /** Tells the eye which part of the container is its own. */
  protected frame(width: number, height: number): void {
    this.eye.frame(width, height, 0);
  }

  protected abstract draw(width: number, height: number): void;
  abstract refreshTheme(): void;

  /** Turns the view about its middle [rad], or moves nearer (factor < 1). */
  orbit(around: number, up: number, factor = 1): void {
    this.eye.orbit(around, up, factor);
    this.ask();
  }

  get view(): EyeView {
    return this.eye.view;
  }

  set view(view: EyeView) {
    this.eye.view = view;
    this.ask();
  }

  dispose(): void {
    this.#sizes.disconnect();
    cancelAnimationFrame(this.#asked);
    this.eye.dispose();
    this.colours.dispose();
    this.renderer.dispose();
    this.renderer.domElement.remove();
  }

  /** A light that shines from beside the eye: whatever side is shown is lit. */
  protected lampAtEye(lamp: DirectionalLight): void {
    lamp.position.set(-1, 2, 4).applyQuaternion(this.eye.camera.quaternion);
  }

  protected resize(): void {
    const { clientWidth: width, clientHeight: height } = this.container;
    if (width === 0 || height === 0) return;
    this.renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.renderer.setSize(width, height);
    this.frame(width, height);
    this.#draw();
  }

  protected ask(): void {
    if (this.#asked !== 0) return;
    this.#asked = requestAnimationFrame(() => this.#draw());
  }

  /** Empties a part of the picture; what is drawn next goes there [CSS px from the lower left corner]. */
  protected clear(left: number, bottom: number, width: number, height: number): void {
    this.renderer.setScissorTest(true);
    this.renderer.setViewport(left, bottom, width, height);
    this.renderer.setScissor(left, bottom, width, height);
    this.renderer.setClearColor(new Color(this.colours.get('stage')));
    this.renderer.clear();
  }

  #draw(): void {
    this.#asked = 0;
    const begin = performance.now();
    this.draw(this.container.clientWidth, this.container.clientHeight);
    this.milliseconds = performance.now() - begin;
  }
}
