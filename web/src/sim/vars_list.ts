import { kPoseSize, kVelocitySize, type Frame } from './frame';
import { toName } from './names';
import type { SceneDescription } from './scene_description';
import { AbstractSubject, GenericEvent, type Subject, type SubjectEvent } from './subject';

/** Numbers that every body has in a {@link VarsList}, in this order. */
const kBodyVariables = [
  { suffix: 'X_POSITION', unit: 'm' },
  { suffix: 'X_VELOCITY', unit: 'm/s' },
  { suffix: 'Y_POSITION', unit: 'm' },
  { suffix: 'Y_VELOCITY', unit: 'm/s' },
  { suffix: 'ANGLE', unit: 'rad' },
  { suffix: 'ANGULAR_VELOCITY', unit: 'rad/s' },
] as const;

/** A number that changes as the simulation runs. It is read from the newest frame; scripts cannot write it. */
export class Variable implements SubjectEvent {
  readonly #list: VarsList;
  readonly #name: string;
  readonly #unit: string;
  readonly #read: (frame: Frame) => number;
  #sequence = 0;

  constructor(list: VarsList, name: string, unit: string, read: (frame: Frame) => number) {
    this.#list = list;
    this.#name = toName(name);
    this.#unit = unit;
    this.#read = read;
  }

  getName(): string {
    return this.#name;
  }

  getSubject(): Subject {
    return this.#list;
  }

  nameEquals(name: string): boolean {
    return this.#name === toName(name);
  }

  /** In {@link getUnit}; not a number before the first frame. */
  getValue(): number {
    const frame = this.#list.getFrame();
    return frame === null ? NaN : this.#read(frame);
  }

  /** SI unit symbol. */
  getUnit(): string {
    return this.#unit;
  }

  /** Goes up at every jump, that is, whenever a curve of this variable should break. */
  getSequence(): number {
    return this.#sequence;
  }

  /** Notes a jump. */
  incrSequence(): void {
    this.#sequence += 1;
  }
}

/**
 * The variables of the simulation: time, energies, then six numbers for every body that moves. It broadcasts
 * `VARS_MODIFIED` when another scene brings other variables.
 */
export class VarsList extends AbstractSubject {
  #variables: Variable[] = [];
  #frame: Frame | null = null;

  constructor(name = 'SIM_VARS') {
    super(name);
  }

  /** Replaces the variables by those of a scene. */
  setScene(scene: SceneDescription): void {
    this.#frame = null;
    this.#variables = [
      new Variable(this, 'TIME', 's', (frame) => frame.time),
      new Variable(this, 'KINETIC_ENERGY', 'J', (frame) => frame.kinetic),
      new Variable(this, 'POTENTIAL_ENERGY', 'J', (frame) => frame.potential),
      new Variable(this, 'TOTAL_ENERGY', 'J', (frame) => frame.total),
    ];
    scene.bodies.forEach((body, index) => {
      if (body.mobility !== 'fixed') this.#addBody(body.name, index);
    });
    this.broadcast(new GenericEvent(this, 'VARS_MODIFIED'));
  }

  /** Takes the newest frame; after a jump all sequence numbers go up. */
  setFrame(frame: Frame): void {
    this.#frame = frame;
    if (frame.figures.jumped || frame.figures.altered) {
      for (const variable of this.#variables) variable.incrSequence();
    }
  }

  /** The frame that the variables are read from; null before the first. */
  getFrame(): Frame | null {
    return this.#frame;
  }

  numVariables(): number {
    return this.#variables.length;
  }

  /** A copy of the list of variables. */
  toArray(): Variable[] {
    return [...this.#variables];
  }

  /**
   * The variable of an index or a name; English and converted names both work.
   *
   * @throws RangeError when there is none
   */
  getVariable(id: number | string): Variable {
    const found =
      typeof id === 'number'
        ? this.#variables[id]
        : this.#variables.find((variable) => variable.nameEquals(id));
    if (found === undefined) throw new RangeError(`${this.getName()} has no variable ${id}`);
    return found;
  }

  /** Its value, in the variable's unit. */
  getValue(id: number | string): number {
    return this.getVariable(id).getValue();
  }

  /** All values, in order. */
  getValues(): number[] {
    return this.#variables.map((variable) => variable.getValue());
  }

  #addBody(name: string, index: number): void {
    const pose = (offset: number) => (frame: Frame) =>
      frame.poses[kPoseSize * index + offset] ?? NaN;
    const velocity = (offset: number) => (frame: Frame) =>
      frame.velocities[kVelocitySize * index + offset] ?? NaN;
    const angle = (frame: Frame): number => frame.angles[index] ?? NaN;
    const reads = [pose(0), velocity(0), pose(1), velocity(1), angle, velocity(5)];
    kBodyVariables.forEach(({ suffix, unit }, i) => {
      const read = reads[i];
      if (read !== undefined)
        this.#variables.push(new Variable(this, `${name}_${suffix}`, unit, read));
    });
  }
}
