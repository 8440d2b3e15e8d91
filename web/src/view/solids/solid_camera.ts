import {
  PerspectiveCamera,
  Quaternion,
  Raycaster,
  type Sphere,
  Vector2,
  Vector3 as Point3,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { EyeView } from '../../sim';
import type { PictureFrame } from '../lab_stage';

/** Room around the bodies, as a part of their size. */
const kMargin = 1.12;

/** Where the eye goes at first: about the upward axis and above the horizon [rad]. */
const kUsualAzimuth = Math.atan2(0.62, 0.68);
const kUsualElevation = Math.atan2(0.42, Math.hypot(0.62, 0.68));

/** The eye: goes round its target, keeps free what lies at the lower edge. */
export class SolidCamera {
  readonly camera = new PerspectiveCamera(38, 1, 0.01, 100);
  readonly controls: OrbitControls;
  /** From axes with y up to those of the world. */
  readonly #upright: Quaternion;
  #width = 1;
  #height = 1;
  #strip = 0;
  #whole: PictureFrame = { x: 0, y: 0, width: 1, height: 1 };
  #radius = 1;

  /** @param up - the axis of the world that is shown upwards */
  constructor(canvas: HTMLElement, changed: () => void, up: 'y' | 'z' = 'z') {
    if (up === 'z') this.camera.up.set(0, 0, 1);
    this.#upright = new Quaternion().setFromUnitVectors(new Point3(0, 1, 0), this.camera.up);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.addEventListener('change', changed);
  }

  /**
   * @param strip - what is covered at the lower edge: the middle of the picture moves up by half of it [px]
   * @param whole - the whole picture, from the left top corner of the part that is looked at [px]
   */
  frame(
    width: number,
    height: number,
    strip: number,
    whole: PictureFrame = { x: 0, y: 0, width, height },
  ): void {
    const before = this.#distance();
    [this.#width, this.#height, this.#strip] = [width, height, strip];
    this.camera.aspect = width / height;
    this.#whole = whole;
    const { x, y, width: across, height: down } = whole;
    this.camera.setViewOffset(width, height, x, y + strip / 2, across, down);
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

  /**
   * Looks at a ball.
   *
   * @param azimuth - of the eye about the upward axis, counter-clockwise seen from above, from z with y up and from −y with z up [rad]
   * @param elevation - of the eye above the horizon [rad]
   * @param distance - of the eye [m]; else as far as shows the ball
   */
  fit(ball: Sphere, azimuth = kUsualAzimuth, elevation = kUsualElevation, distance = 0): void {
    this.#radius = ball.radius;
    const far = distance > 0 ? distance : this.#distance();
    this.camera.near = 0.01 * far;
    this.camera.far = 100 * far;
    this.controls.target.copy(ball.center);
    this.#lookFrom(azimuth, elevation, far);
    this.camera.updateProjectionMatrix();
    this.controls.update();
  }

  /** Turns about the target [rad], or moves nearer (factor < 1). */
  orbit(around: number, up: number, factor = 1): void {
    this.controls.rotateLeft(-around);
    this.controls.rotateUp(up);
    this.controls.dollyIn(factor);
  }

  /** What a pixel of the picture is at a place of the world [m]. */
  metresPerPixel(at: Point3): number {
    const forward = this.camera.getWorldDirection(new Point3());
    const depth = Math.max(this.camera.near, at.clone().sub(this.camera.position).dot(forward));
    const slope = Math.tan(((this.camera.fov / 2) * Math.PI) / 180);
    return (2 * depth * slope) / this.#height;
  }

  /** Where a place of the world is seen, from the left top corner [px]; null behind the eye. */
  pixelOf(place: Point3): [number, number] | null {
    // The picture may not have been drawn since the eye moved.
    this.camera.updateMatrixWorld();
    const seen = place.clone().project(this.camera);
    if (!(Math.abs(seen.z) < 1)) return null;
    const { x, y, width, height } = this.#whole;
    return [x + (0.5 + seen.x / 2) * width, y + (0.5 - seen.y / 2) * height];
  }

  /** What is seen at a pixel, from the left top corner. */
  rayAt(right: number, down: number): Raycaster {
    const { x, y, width, height } = this.#whole;
    const at = new Vector2((2 * (right - x)) / width - 1, 1 - (2 * (down - y)) / height);
    this.camera.updateMatrixWorld();
    const ray = new Raycaster();
    ray.setFromCamera(at, this.camera);
    return ray;
  }

  /** A vector of the picture, in parts of its height, where a place of the world is [m]. */
  inPicture(at: Point3, right: number, up: number): Point3 {
    const metres = this.#height * this.metresPerPixel(at);
    return new Point3(right * metres, up * metres, 0).applyQuaternion(this.camera.quaternion);
  }

  /** A vector of a length from the target towards the eye. */
  towardsEye(length: number): Point3 {
    return this.camera.getWorldDirection(new Point3()).multiplyScalar(-length);
  }

  #lookFrom(azimuth: number, elevation: number, distance: number): void {
    this.camera.position
      .setFromSphericalCoords(distance, Math.PI / 2 - elevation, azimuth)
      .applyQuaternion(this.#upright)
      .add(this.controls.target);
  }

  get view(): EyeView {
    return { eye: this.camera.position.toArray(), target: this.controls.target.toArray() };
  }

  set view({ eye, target }: EyeView) {
    this.controls.target.fromArray(target);
    this.camera.position.fromArray(eye);
    this.controls.update();
  }

  dispose(): void {
    this.controls.dispose();
  }
}
