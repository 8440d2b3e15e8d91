import type { EngineSimulation } from '../../engine';
import {
  kPoseSize,
  kVelocitySize,
  type BodyDescription,
  type Quaternion,
  type Vector3,
} from '../../sim';

/** A body of a {@link SceneSim}: what it is, where it is and how it moves. In planar scenes z, and turns about x and y, are 0. */
export class SceneBody {
  readonly #description: BodyDescription;
  readonly #index: number;
  readonly #simulation: EngineSimulation;

  /** @param index - place in the scene */
  constructor(simulation: EngineSimulation, description: BodyDescription, index: number) {
    this.#simulation = simulation;
    this.#description = description;
    this.#index = index;
  }

  /** As the scene names it, in upper case with underscores. */
  getName(): string {
    return this.#description.name;
  }

  /** Place in the scene; contacts and events name bodies by it. */
  getIndex(): number {
    return this.#index;
  }

  /** [kg]; infinite for fixed bodies. */
  getMass(): number {
    return this.#description.mass ?? Infinity;
  }

  /** Name of its contact material; null where it has none. */
  getMaterial(): string | null {
    return this.#description.material ?? null;
  }

  /** Mass centre x, y, z [m]. */
  getPosition(): Vector3 {
    return this.#vector(this.#simulation.frame().poses, kPoseSize * this.#index);
  }

  /** Unit quaternion w, x, y, z, body to world. */
  getRotation(): Quaternion {
    const { poses } = this.#simulation.frame();
    const at = kPoseSize * this.#index + 3;
    return [poses[at] ?? NaN, ...this.#vector(poses, at + 1)];
  }

  /** Angle in the plane, with all turns [rad]; 0 in space. */
  getAngle(): number {
    return this.#simulation.frame().angles[this.#index] ?? 0;
  }

  /** Of the mass centre, world axes [m/s]. */
  getVelocity(): Vector3 {
    return this.#vector(this.#simulation.frame().velocities, kVelocitySize * this.#index);
  }

  /** World axes [rad/s]. */
  getAngularVelocity(): Vector3 {
    return this.#vector(this.#simulation.frame().velocities, kVelocitySize * this.#index + 3);
  }

  /** Name, mass and place, for the terminal. */
  toString(): string {
    return `SceneBody{${this.getName()}, mass: ${this.getMass()}, position: ${this.getPosition().join(', ')}}`;
  }

  #vector(values: Float64Array, at: number): Vector3 {
    return [values[at] ?? NaN, values[at + 1] ?? NaN, values[at + 2] ?? NaN];
  }
}
