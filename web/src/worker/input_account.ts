import {
  actuatorForce,
  inputDerivatives,
  type ActuatorDescription,
  type EngineFrame,
  type SceneDescription,
  type StepJacobian,
} from '../sim';
import type { PlayedSimulation } from './played_simulation';

/** Derivatives at every step are for scenes with few bodies: they cost as much as the step. */
const kMostMoving = 8;

/** Forces of a scene's actuators, and what the steps say of their derivatives where the method tells them. */
export class InputAccount {
  readonly #scene: SceneDescription;
  readonly #actuators: readonly ActuatorDescription[];
  #jacobian: StepJacobian | null = null;
  readonly #isDerived: boolean;

  constructor(simulation: PlayedSimulation, scene: SceneDescription) {
    this.#scene = scene;
    this.#actuators = scene.actuators ?? [];
    const moving = scene.bodies.filter(({ mobility }) => mobility !== 'fixed').length;
    this.#isDerived =
      this.#actuators.length > 0 &&
      moving <= kMostMoving &&
      simulation.offers?.().includes('stepJacobian') === true;
  }

  /** A step of `dt` [s] will be made from here. */
  before(simulation: PlayedSimulation, dt: number): void {
    if (!this.#isDerived) return;
    try {
      this.#jacobian = simulation.stepJacobian?.(dt) ?? null;
    } catch {
      // A step that cannot be made tells so itself.
      this.#jacobian = null;
    }
  }

  /** Of each actuator {@link kInputNumbers} numbers. The derivatives are those of the step after the last {@link before}; they are told once. */
  values(frame: EngineFrame): number[] {
    const jacobian = this.#jacobian;
    this.#jacobian = null;
    return this.#actuators.flatMap((actuator) => {
      const name = this.#scene.bodies[actuator.body]?.name ?? '';
      const derived = jacobian === null ? [NaN, NaN] : inputDerivatives(jacobian, actuator, name);
      return [actuatorForce(actuator, frame), ...derived];
    });
  }
}
