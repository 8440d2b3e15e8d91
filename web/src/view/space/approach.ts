import { type PerspectiveCamera, Vector3 as Point3 } from 'three';

/** How long the eye comes nearer at the first picture of a scene [ms], and from how far, as a part of its distance. */
const kTime = 600;
const kFar = 1.15;

/** The eye comes up to a new scene. Only what is drawn comes nearer: places and rays are those of where it goes. */
export class Approach {
  #began: number | null = null;
  #isOver = true;
  readonly #from = new Point3();
  #isAway = false;

  /** At the next picture. */
  begin(): void {
    this.#began = null;
    this.#isOver = false;
  }

  end(): void {
    this.#isOver = true;
  }

  /** Puts the camera where it is drawn from, until {@link restore}. @returns whether it is on its way */
  draw(camera: PerspectiveCamera, target: Point3, now: number): boolean {
    if (this.#isOver) return false;
    this.#from.copy(camera.position);
    this.#isAway = true;
    this.#began ??= now;
    const part = Math.min(1, (now - this.#began) / kTime);
    this.#isOver = part >= 1;
    const away = 1 + (kFar - 1) * (1 - part) ** 3;
    camera.position.sub(target).multiplyScalar(away).add(target);
    return !this.#isOver;
  }

  restore(camera: PerspectiveCamera): void {
    if (this.#isAway) camera.position.copy(this.#from);
    this.#isAway = false;
  }
}
