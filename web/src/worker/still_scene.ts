import type { DoorFrame, Engine, EngineSimulation, ParameterRow } from '../engine';
import type { ImpulseSim } from '../rigid';
import { putCoordinates, writeCoordinates } from '../rigid/door_arrays';
import { sceneText } from '../rigid/scene_text';
import type { SceneDescription } from '../sim';
import type { ShownSimulation } from './played_simulation';

/** What is written of a body. */
interface Still {
  readonly name: string;
  readonly elasticity?: number;
  readonly friction?: number;
}

/** Restitution and friction, so that one body more does not make bodies differ. */
function valuesOf({ elasticity, friction }: Omit<Still, 'name'> = {}): Omit<Still, 'name'> {
  return {
    ...(elasticity !== undefined && { elasticity }),
    ...(friction !== undefined && { friction }),
  };
}

/** Further away than any scene reaches [m]. */
const kFar = 1e6;

/**
 * Shows a simulation in which nothing can move, which the engine does not run: it is given one body more, far away, which the page never
 * sees.
 */
export class StillScene implements ShownSimulation {
  readonly #engine: EngineSimulation;
  readonly #sim: ImpulseSim;
  readonly #count: number;

  constructor(engine: Engine, sim: ImpulseSim) {
    const parts = { ...sim.sceneParts(), connectors: [], laws: [] };
    const scene = JSON.parse(sceneText(parts)) as { bodies: Still[] };
    const names = scene.bodies.map(({ name }) => name);
    const unseen = {
      name: names.reduce((longest, name) => longest + name, 'UNSEEN'),
      shape: { type: 'disc', radius: 1 },
      ...valuesOf(scene.bodies[0]),
      position: [kFar, kFar],
      no_collide: names,
    };
    const text = JSON.stringify({ ...scene, bodies: [...scene.bodies, unseen] });
    this.#engine = engine.createSimulation(text, parts.method);
    this.#sim = sim;
    this.#count = names.length;
    this.follow();
  }

  /** Takes over the time, and the places of the bodies. */
  follow(): void {
    const numbers = this.#engine.coordinates();
    writeCoordinates(this.#sim.getBodies(), numbers);
    this.#engine.setCoordinates(this.#sim.getTime(), numbers);
  }

  scene(): SceneDescription {
    const scene = this.#engine.scene();
    return { ...scene, bodies: scene.bodies.slice(0, this.#count) };
  }

  parameters(): ParameterRow[] {
    return this.#engine.parameters();
  }

  set(name: string, value: string): void {
    this.#engine.set(name, value);
  }

  get(name: string): string {
    return this.#engine.get(name);
  }

  time(): number {
    return this.#engine.time();
  }

  saveState(): Float64Array {
    return this.#engine.saveState();
  }

  restoreState(state: Float64Array): void {
    this.#engine.restoreState(state);
    this.#sim.takeTime(this.#engine.time());
    putCoordinates(this.#sim.getBodies(), this.#engine.coordinates());
  }

  frame(): DoorFrame {
    const frame = this.#engine.frame();
    const own = <T extends Float64Array>(numbers: T): Float64Array =>
      numbers.subarray(0, (numbers.length / (this.#count + 1)) * this.#count);
    return {
      ...frame,
      poses: own(frame.poses),
      angles: own(frame.angles),
      velocities: own(frame.velocities),
    };
  }

  digest(): string {
    return this.#engine.digest();
  }

  drag(): void {}

  endDrag(): void {}

  moveBody(body: number, x: number, y: number, angle: number): void {
    this.#engine.moveBody(body, x, y, angle);
    const moved = this.#sim.getBody(body);
    moved.setCoordinates(x, 0, y, 0, angle, 0);
  }

  dispose(): void {
    this.#engine.dispose();
  }
}
