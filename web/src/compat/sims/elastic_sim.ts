import type { EngineSimulation } from '../../engine';
import type { ElasticInspection, InspectedPair } from '../../sim';
import { SceneSim } from './scene_sim';

/**
 * A scene that method `elastic` runs, planar or in space, with all that the method knows of its contacts.
 *
 * ```js
 * const sim = new ElasticSim(sceneText);
 * while (sim.getTime() < 1) sim.advance(0.025);
 * console.log(sim.getContacts().map((contact) => contact.normal_force)); // N
 * ```
 */
export class ElasticSim extends SceneSim {
  /**
   * Starts a scene.
   *
   * @param scene - of the format `signorini/1`, as text or as an object
   * @param running - a simulation that runs already and that somebody else frees; see {@link ElasticSim.attach}
   * @throws TypeError when the scene is bad, RangeError when the method does not apply to it
   */
  constructor(scene: string | object, running?: EngineSimulation) {
    super(scene, 'elastic', running);
  }

  /**
   * The same for a simulation that runs in the engine; whoever made it frees it.
   *
   * @throws Error when another method runs it
   */
  static override attach(simulation: EngineSimulation): ElasticSim {
    if (simulation.method() !== 'elastic')
      throw new Error(`ElasticSim needs method elastic, not ${simulation.method()}`);
    return new ElasticSim('', simulation);
  }

  /** Everything about each pair of bodies in contact, at this instant. */
  getContacts(): readonly InspectedPair[] {
    return this.getContactDetection().contacts;
  }

  /** The contacts and how they are found: z1, z2 and the bodies that decide them, hysteresis, tolerance, numbers of parts and pairs, notices. */
  getContactDetection(): ElasticInspection {
    const seen = this.engine().inspect();
    if (seen === null) throw new Error('only method elastic knows of its contacts');
    return seen;
  }

  /** The zero-crossing functions z1 and z2 [m]. */
  getZeroCrossings(): [z1: number, z2: number] {
    const [z1 = NaN, z2 = NaN] = this.engine().zeroCrossings();
    return [z1, z2];
  }

  /** What happened in the last step, a paragraph for each instant, as Modia3D logs it. */
  getEventLog(): string {
    return this.engine().eventText();
  }
}
