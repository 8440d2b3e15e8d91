import { kBodyVariables } from './body_variables';
import type { Frame } from './frame';
import { kPoseSize, kVelocitySize } from './frame_layout';
import type { SceneDescription } from './scene_description';
import { FunctionVariable } from './subject/variable';
import { VarsList } from './subject/vars_list';

/**
 * The variables of a simulation that runs elsewhere: time, energies, then six numbers for every body that moves. They
 * are read from the newest frame and cannot be written.
 */
export class FrameVarsList extends VarsList {
  #frame: Frame | null = null;

  constructor(name = 'SIM_VARS') {
    super([], [], name);
  }

  /** Replaces the variables by those of a scene. */
  setScene(scene: SceneDescription): void {
    this.#frame = null;
    const rows: [string, string, (frame: Frame) => number][] = [
      ['TIME', 's', (frame) => frame.time],
      ['KINETIC_ENERGY', 'J', (frame) => frame.kinetic],
      ['POTENTIAL_ENERGY', 'J', (frame) => frame.potential],
      ['TOTAL_ENERGY', 'J', (frame) => frame.total],
    ];
    scene.bodies.forEach((body, index) => {
      if (body.mobility !== 'fixed') rows.push(...bodyRows(body.name, index));
    });
    const variables = rows.map(
      ([name, unit, read]) =>
        new FunctionVariable(this, name, name, () => this.#read(read), refuse(name), unit),
    );
    this.replaceAll(variables);
  }

  /** Takes the newest frame; after a jump all sequence numbers go up. */
  setFrame(frame: Frame): void {
    this.#frame = frame;
    if (frame.figures.jumped || frame.figures.altered) this.incrSequence();
  }

  /** The frame that the variables are read from; null before the first. */
  getFrame(): Frame | null {
    return this.#frame;
  }

  #read(read: (frame: Frame) => number): number {
    return this.#frame === null ? NaN : read(this.#frame);
  }
}

function bodyRows(name: string, index: number): [string, string, (frame: Frame) => number][] {
  const pose = (offset: number) => (frame: Frame) => frame.poses[kPoseSize * index + offset] ?? NaN;
  const velocity = (offset: number) => (frame: Frame) =>
    frame.velocities[kVelocitySize * index + offset] ?? NaN;
  const angle = (frame: Frame): number => frame.angles[index] ?? NaN;
  const reads = [pose(0), velocity(0), pose(1), velocity(1), angle, velocity(5)];
  return kBodyVariables.map(({ suffix, unit }, i) => [
    `${name}_${suffix}`,
    unit,
    reads[i] ?? (() => NaN),
  ]);
}

function refuse(name: string): () => never {
  return () => {
    throw new TypeError(`${name} can only be read here: the simulation runs elsewhere`);
  };
}
