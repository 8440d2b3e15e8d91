import type { StepReport, EngineSimulation, ParameterRow } from '../../engine';
import { toName, type StepJacobian } from '../../sim';
import { SceneBody } from '../bodies/scene_body';
import { presentEngine } from '../scene/engine_copy';

/** Energies of an {@link SceneSim} [J]. Kinetic, potential, stored and dissipated together, less the work, stay what they were at the start. */
export interface SceneEnergy {
  /** Of all bodies. */
  readonly kinetic: number;
  /** Of gravity and springs. */
  readonly potential: number;
  /** Held elastically by contacts. */
  readonly stored: number;
  /** Lost since the start, in contacts and by the errors of steps. */
  readonly dissipated: number;
  /** Of that, along the normal. */
  readonly dissipatedNormal: number;
  /** By sliding friction. */
  readonly dissipatedSliding: number;
  /** By rolling resistance. */
  readonly dissipatedRolling: number;
  /** By the errors of steps, in methods whose steps damp. */
  readonly dissipatedStep: number;
  /** Done since the start by forces that have no potential: constant forces, motors, dampers. */
  readonly work: number;
}

/** @throws TypeError when there is no scene, as a program without types may have it */
function textOf(scene: unknown): string {
  if (typeof scene === 'string') return scene;
  if (typeof scene === 'object' && scene !== null) return JSON.stringify(scene);
  throw new TypeError(
    `the scene must be the text of a scene file or its object; got ${String(scene)}`,
  );
}

/** Frees engines whose owner is gone without having freed them. */
const kLost = new FinalizationRegistry<EngineSimulation>((simulation) => simulation.dispose());

/**
 * A scene that any method runs, planar or in space. What is in it stands in the scene's text; bodies are looked at, not added.
 *
 * ```js
 * const sim = new SceneSim(sceneText, 'virtual_contact');
 * while (sim.getTime() < 1) sim.advance(0.025);
 * console.log(sim.getBody('BALL').getPosition()); // m
 * ```
 */
export class SceneSim {
  readonly #simulation: EngineSimulation;
  readonly #bodies: readonly SceneBody[];
  readonly #isOwner: boolean;

  /**
   * Starts a scene.
   *
   * @param scene - of the format `signorini/1`, as text or as an object
   * @param method - what runs it; that of the scene unless given
   * @param running - a simulation that runs already and that somebody else frees; see {@link SceneSim.attach}
   * @throws TypeError when the scene is bad, RangeError when the method does not apply to it
   */
  constructor(scene: string | object, method = '', running?: EngineSimulation) {
    this.#simulation = running ?? presentEngine().createSimulation(textOf(scene), method);
    this.#isOwner = running === undefined;
    if (this.#isOwner) kLost.register(this, this.#simulation, this);
    const { bodies } = this.#simulation.scene();
    this.#bodies = bodies.map((body, i) => new SceneBody(this.#simulation, body, i));
  }

  /** The same for a simulation that runs in the engine; whoever made it frees it. */
  static attach(simulation: EngineSimulation): SceneSim {
    return new SceneSim('', '', simulation);
  }

  /** Name of the method that runs it. */
  getMethod(): string {
    return this.#simulation.method();
  }

  /** [s] */
  getTime(): number {
    return this.#simulation.time();
  }

  /** In the order of the scene. */
  getBodies(): SceneBody[] {
    return [...this.#bodies];
  }

  /** @throws RangeError when there is no such body */
  getBody(numOrName: number | string): SceneBody {
    const body =
      typeof numOrName === 'number'
        ? this.#bodies[numOrName]
        : this.#bodies.find((other) => other.getName() === toName(numOrName));
    if (body !== undefined) return body;
    const known = this.#bodies.map((other) => other.getName()).join(', ');
    throw new RangeError(`there is no body ${numOrName}; there are ${known || 'none'}`);
  }

  /**
   * Goes on by `timeStep` [s], that of the scene unless given; within it the method takes as many steps of its own as its tolerance asks for.
   *
   * @throws TypeError when the step is no number, RangeError when it is negative or not finite, Error when it cannot be made; the bodies stay at the last instant that was reached
   */
  advance(timeStep = Number(this.getEngineParameter('TIME_STEP'))): void {
    const { status, message } = this.tryAdvance(timeStep);
    if (status !== 'ok') throw new Error(`${status}: ${message}`);
  }

  /** {@link SceneSim.advance} that tells numerical trouble as a status, with the statistics of the step. */
  tryAdvance(timeStep = Number(this.getEngineParameter('TIME_STEP'))): StepReport {
    if (typeof timeStep !== 'number')
      throw new TypeError(`advance: the step must be a number [s]; got ${String(timeStep)}`);
    return this.#simulation.step(timeStep);
  }

  /**
   * How the end of one step of `timeStep` [s] from here changes with start, forces and parameters; nothing moves.
   *
   * @throws RangeError where the method tells no derivatives of its steps (`virtual_contact` does), or such a step cannot be made
   */
  stepJacobian(timeStep = Number(this.getEngineParameter('TIME_STEP'))): StepJacobian {
    return this.#simulation.stepJacobian(timeStep);
  }

  /** Integrator steps, rejected ones, evaluations, Jacobians, zero crossings and events since the start. */
  getStatistics(): StepReport {
    return this.#simulation.totals();
  }

  /** At this instant [J]. */
  getEnergyInfo(): SceneEnergy {
    const { kinetic, potential, contactEnergy } = this.#simulation.frame();
    const [stored = 0, normal = 0, sliding = 0, rolling = 0, work = 0, ofSteps = 0] = contactEnergy;
    return {
      kinetic,
      potential,
      stored,
      dissipated: normal + sliding + rolling + ofSteps,
      dissipatedNormal: normal,
      dissipatedSliding: sliding,
      dissipatedRolling: rolling,
      dissipatedStep: ofSteps,
      work,
    };
  }

  /** All parameters with their values, ranges and meaning. */
  getEngineParameters(): ParameterRow[] {
    return this.#simulation.parameters();
  }

  /** Value of a parameter as text. @throws TypeError when there is none of that name */
  getEngineParameter(name: string): string {
    return this.#simulation.get(toName(name));
  }

  /** @throws TypeError when there is no such parameter, RangeError when the value is refused; the old one stays */
  setEngineParameter(name: string, value: string | number | boolean): void {
    this.#simulation.set(toName(name), String(value));
  }

  /** Back to the start of the scene. */
  reset(): void {
    this.#simulation.reset();
  }

  /** The engine's simulation, which also saves and restores states, drags and moves bodies. */
  engine(): EngineSimulation {
    return this.#simulation;
  }

  /** Frees the engine's memory at once, unless somebody else does; nothing can be asked any more. */
  close(): void {
    if (this.#isOwner && kLost.unregister(this)) this.#simulation.dispose();
  }
}
