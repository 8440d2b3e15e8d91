import { PerspectiveCamera, type Sphere } from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { Vector3 } from '../../sim';

/** From where a picture is seen, and what stands in its middle [m]. */
export interface SolidView {
  readonly eye: Vector3;
  readonly target: Vector3;
}

/** Room around the bodies, as a part of their size. */
const kMargin = 1.12;

/** The eye: goes round its target, keeps free what lies at the lower edge. z is up. */
export class SolidCamera {
  readonly camera = new PerspectiveCamera(38, 1, 0.01, 100);
  readonly controls: OrbitControls;
  #width = 1;
  #height = 1;
  #strip = 0;
  #radius = 1;

  constructor(canvas: HTMLCanvasElement, changed: () => void) {
    this.camera.up.set(0, 0, 1);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.addEventListener('change', changed);
  }

  /**
   * @param strip - what is covered at the lower edge: the middle of the picture moves up by half of it [px]
   */
  frame(width: number, height: number, strip: number): void {
    const before = this.#distance();
    [this.#width, this.#height, this.#strip] = [width, height, strip];
    this.camera.aspect = width / height;
    this.camera.setViewOffset(width, height, 0, strip / 2, width, height);
    this.camera.updateProjectionMatrix();
    const { target } = this.controls;
    const offset = this.camera.position.clone().sub(target);
    if (!(offset.length() > 0)) return;
    this.camera.position.copy(target).addScaledVector(offset, this.#distance() / before);
    this.controls.update();
  }

  /** From how far a ball of the size that is shown just fits into what is free. */
  #distance(): number {
    const free = Math.max(40, Math.min(this.#width, this.#height - this.#strip));
    const slope = Math.tan(((this.camera.fov / 2) * Math.PI) / 180) * (free / this.#height);
    return (kMargin * this.#radius) / Math.sin(Math.atan(slope));
  }

  /** Looks at a ball, from the usual side. */
  fit(ball: Sphere): void {
    this.#radius = ball.radius;
    const distance = this.#distance();
    this.camera.near = 0.01 * distance;
    this.camera.far = 100 * distance;
    this.controls.target.copy(ball.center);
    this.camera.position.set(0.62, -0.68, 0.42).normalize();
    this.camera.position.multiplyScalar(distance).add(ball.center);
    this.camera.updateProjectionMatrix();
    this.controls.update();
  }

  /** Turns about the target [rad], or moves nearer (factor < 1). */
  orbit(around: number, up: number, factor = 1): void {
    const offset = this.camera.position.clone().sub(this.controls.target);
    const length = offset.length() * factor;
    const flat = Math.hypot(offset.x, offset.y);
    const angle = Math.atan2(offset.y, offset.x) + around;
    const limit = Math.PI / 2 - 0.02;
    const height = Math.max(-limit, Math.min(limit, Math.atan2(offset.z, flat) + up));
    const reach = length * Math.cos(height);
    offset.set(reach * Math.cos(angle), reach * Math.sin(angle), length * Math.sin(height));
    this.camera.position.copy(this.controls.target).add(offset);
    this.controls.update();
  }

  get view(): SolidView {
    return { eye: this.camera.position.toArray(), target: this.controls.target.toArray() };
  }

  set view({ eye, target }: SolidView) {
    this.controls.target.fromArray(target);
    this.camera.position.fromArray(eye);
    this.controls.update();
  }

  dispose(): void {
    this.controls.dispose();
  }
}
