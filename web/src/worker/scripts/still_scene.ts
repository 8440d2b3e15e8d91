import type { Engine, EngineSimulation, ParameterRow } from '../../engine';
import type { ImpulseSim } from '../../compat';
import { putCoordinates, writeCoordinates } from '../../compat/scene/coordinate_arrays';
import { sceneText } from '../../compat/scene/scene_text';
import { kPoseSize, kVelocitySize, type EngineFrame, type SceneDescription } from '../../sim';
import type { ShownSimulation } from '../played_simulation';

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

  timeStep(): number {
    return this.#engine.timeStep();
  }

  saveState(): Float64Array {
    return this.#engine.saveState();
  }

  restoreState(state: Float64Array): void {
    this.#engine.restoreState(state);
    this.#sim.takeTime(this.#engine.time());
    putCoordinates(this.#sim.getBodies(), this.#engine.coordinates());
  }

  frame(): EngineFrame {
    const frame = this.#engine.frame();
    const bodyCount = this.#count;
    return {
      ...frame,
      bodyCount,
      poses: frame.poses.subarray(0, kPoseSize * bodyCount),
      angles: frame.angles.subarray(0, bodyCount),
      velocities: frame.velocities.subarray(0, kVelocitySize * bodyCount),
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
