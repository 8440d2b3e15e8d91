import type { StepReport, EngineSimulation, ParameterRow } from '../../engine';
import { toName, type ElasticInspection, type InspectedPair } from '../../sim';
import { ElasticBody } from '../bodies/elastic_body';
import { presentEngine } from '../scene/engine_copy';

/** Energies of an {@link ElasticSim} [J]. Kinetic, potential, stored and dissipated together, less the work, stay what they were at the start. */
export interface ElasticEnergy {
  /** Of all bodies. */
  readonly kinetic: number;
  /** Of gravity and springs. */
  readonly potential: number;
  /** Held elastically by contacts. */
  readonly stored: number;
  /** Lost in contacts since the start. */
  readonly dissipated: number;
  /** Of that, along the normal. */
  readonly dissipatedNormal: number;
  /** By sliding friction. */
  readonly dissipatedSliding: number;
  /** By rolling resistance. */
  readonly dissipatedRolling: number;
  /** Done since the start by forces that have no potential: constant forces, motors, dampers. */
  readonly work: number;
}

/** @throws TypeError when there is no scene, as a program without types may have it */
function textOf(scene: unknown): string {
  if (typeof scene === 'string') return scene;
  if (typeof scene === 'object' && scene !== null) return JSON.stringify(scene);
  throw new TypeError(
    `ElasticSim: the scene must be the text of a scene file or its object; got ${String(scene)}`,
  );
}

/** Frees engines whose owner is gone without having freed them. */
const kLost = new FinalizationRegistry<EngineSimulation>((simulation) => simulation.dispose());

/**
 * A scene that method `elastic` runs, planar or in space. What is in it stands in the scene's text; bodies are looked at, not added.
 *
 * ```js
 * const sim = new ElasticSim(sceneText);
 * while (sim.getTime() < 1) sim.advance(0.025);
 * console.log(sim.getContacts().map((contact) => contact.normal_force)); // N
 * ```
 */
export class ElasticSim {
  readonly #simulation: EngineSimulation;
  readonly #bodies: readonly ElasticBody[];
  readonly #isOwner: boolean;

  /**
   * Starts a scene.
   *
   * @param scene - of the format `signorini/1`, as text or as an object
   * @param running - a simulation that runs already and that somebody else frees; see {@link ElasticSim.attach}
   * @throws TypeError when the scene is bad, RangeError when the method does not apply to it
   */
  constructor(scene: string | object, running?: EngineSimulation) {
    this.#simulation = running ?? presentEngine().createSimulation(textOf(scene), 'elastic');
    this.#isOwner = running === undefined;
    if (this.#isOwner) kLost.register(this, this.#simulation, this);
    const { bodies } = this.#simulation.scene();
    this.#bodies = bodies.map((body, i) => new ElasticBody(this.#simulation, body, i));
  }

  /**
   * The same for a simulation that runs in the engine; whoever made it frees it.
   *
   * @throws Error when another method runs it
   */
  static attach(simulation: EngineSimulation): ElasticSim {
    if (simulation.method() !== 'elastic')
      throw new Error(`ElasticSim needs method elastic, not ${simulation.method()}`);
    return new ElasticSim('', simulation);
  }

  /** [s] */
  getTime(): number {
    return this.#simulation.time();
  }

  /** In the order of the scene. */
  getBodies(): ElasticBody[] {
    return [...this.#bodies];
  }

  /** @throws RangeError when there is no such body */
  getBody(numOrName: number | string): ElasticBody {
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

  /** {@link ElasticSim.advance} that tells numerical trouble as a status, with the statistics of the step. */
  tryAdvance(timeStep = Number(this.getEngineParameter('TIME_STEP'))): StepReport {
    if (typeof timeStep !== 'number')
      throw new TypeError(`advance: the step must be a number [s]; got ${String(timeStep)}`);
    return this.#simulation.step(timeStep);
  }

  /** Integrator steps, rejected ones, evaluations, Jacobians, zero crossings and events since the start. */
  getStatistics(): StepReport {
    return this.#simulation.totals();
  }

  /** Everything about each pair of bodies in contact, at this instant. */
  getContacts(): readonly InspectedPair[] {
    return this.getContactDetection().contacts;
  }

  /** The contacts and how they are found: z1, z2 and the bodies that decide them, hysteresis, tolerance, numbers of parts and pairs, notices. */
  getContactDetection(): ElasticInspection {
    const seen = this.#simulation.inspect();
    if (seen === null) throw new Error('only method elastic knows of its contacts');
    return seen;
  }

  /** The zero-crossing functions z1 and z2 [m]. */
  getZeroCrossings(): [z1: number, z2: number] {
    const [z1 = NaN, z2 = NaN] = this.#simulation.zeroCrossings();
    return [z1, z2];
  }

  /** What happened in the last step, a paragraph for each instant, as Modia3D logs it. */
  getEventLog(): string {
    return this.#simulation.eventText();
  }

  /** At this instant [J]. */
  getEnergyInfo(): ElasticEnergy {
    const { kinetic, potential, contactEnergy } = this.#simulation.frame();
    const [stored = 0, normal = 0, sliding = 0, rolling = 0, work = 0] = contactEnergy;
    return {
      kinetic,
      potential,
      stored,
      dissipated: normal + sliding + rolling,
      dissipatedNormal: normal,
      dissipatedSliding: sliding,
      dissipatedRolling: rolling,
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
