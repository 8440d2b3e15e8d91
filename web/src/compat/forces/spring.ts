import { AbstractSimObject, type SimObject } from '../sims/sim_object';
import { DoubleRect } from '../math/double_rect';
import { type GenericVector, Vector } from '../math/vector';
import { type MassObject } from '../bodies/mass_object';
import { CoordType } from './coord_type';
import { Force } from './force';
import type { ForceLaw } from './force_law';
import { notNegative, noteChange } from '../sims/structure';

/** Shorter springs have no direction [m]. */
const kPointSpring = 1e-10;

/** A straight spring between points of two bodies, with damping of the velocity between its ends. */
export class Spring extends AbstractSimObject implements ForceLaw {
  readonly #body1: MassObject;
  readonly #attach1: Vector;
  readonly #body2: MassObject;
  readonly #attach2: Vector;
  readonly #compressOnly: boolean;
  #restLength: number;
  #stiffness: number;
  #damping = 0;

  /**
   * @param attach1 - point of body1, body coordinates [m]
   * @param attach2 - point of body2, body coordinates [m]
   * @param restLength - [m]
   * @param stiffness - [N/m]
   * @param compressOnly - whether it lets go of body2 when stretched
   */
  constructor(
    name: string,
    body1: MassObject,
    attach1: GenericVector,
    body2: MassObject,
    attach2: GenericVector,
    restLength: number,
    stiffness = 0,
    compressOnly = false,
  ) {
    super(name);
    this.#body1 = body1;
    this.#attach1 = Vector.clone(attach1);
    this.#body2 = body2;
    this.#attach2 = Vector.clone(attach2);
    this.#restLength = notNegative(restLength, 'rest length [m]');
    this.#stiffness = notNegative(stiffness, 'stiffness [N/m]');
    this.#compressOnly = compressOnly;
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'Spring';
  }

  /** @throws Error when the spring is shorter than 1e-10 m and so has no direction */
  calculateForces(): Force[] {
    const start = this.getStartPoint();
    const end = this.getEndPoint();
    const along = end.subtract(start);
    const length = along.length();
    if (length < kPointSpring)
      throw new Error(`the spring ${this.getName()} has no length and so no direction`);
    const tension = -this.#stiffness * (length - this.#restLength);
    let force = new Vector(-tension * (along.getX() / length), -tension * (along.getY() / length));
    const isAttached = !this.#compressOnly || length < this.#restLength - kPointSpring;
    if (this.#damping !== 0 && isAttached) {
      const v1 = this.#body1.getVelocity(this.#attach1);
      const v2 = this.#body2.getVelocity(this.#attach2);
      force = force.add(v1.subtract(v2).multiply(-this.#damping));
    }
    return [
      new Force('SPRING', this.#body1, start, CoordType.WORLD, force, CoordType.WORLD),
      new Force('SPRING', this.#body2, end, CoordType.WORLD, force.multiply(-1), CoordType.WORLD),
    ];
  }

  disconnect(): void {}

  /** Point of body1, body coordinates [m]. */
  getAttach1(): Vector {
    return this.#attach1;
  }

  /** Point of body2, body coordinates [m]. */
  getAttach2(): Vector {
    return this.#attach2;
  }

  getBodies(): MassObject[] {
    return [this.#body1, this.#body2];
  }

  /** The first body that it holds. */
  getBody1(): MassObject {
    return this.#body1;
  }

  /** The second body that it holds. */
  getBody2(): MassObject {
    return this.#body2;
  }

  /** World [m]. */
  getStartPoint(): Vector {
    return this.#body1.bodyToWorld(this.#attach1);
  }

  /** World [m]; a spring that only pushes ends at its rest length when its bodies are farther apart. */
  getEndPoint(): Vector {
    const end = this.#body2.bodyToWorld(this.#attach2);
    if (!this.#compressOnly) return end;
    const start = this.getStartPoint();
    const along = end.subtract(start);
    const length = along.length();
    return length <= this.#restLength
      ? end
      : start.add(along.divide(length).multiply(this.#restLength));
  }

  /** From start to end [m]. */
  getVector(): Vector {
    return this.getEndPoint().subtract(this.getStartPoint());
  }

  /** [m] */
  getLength(): number {
    return this.getVector().length();
  }

  /** Length above the rest length [m]. */
  getStretch(): number {
    return this.getLength() - this.#restLength;
  }

  /** ½ k stretch² [J] */
  getPotentialEnergy(): number {
    const stretch = this.getStretch();
    return 0.5 * this.#stiffness * stretch * stretch;
  }

  /** Whether it only pushes. */
  isCompressOnly(): boolean {
    return this.#compressOnly;
  }

  /** [N s/m] */
  getDamping(): number {
    return this.#damping;
  }

  /** @param damping - [N s/m] */
  setDamping(damping: number): this {
    this.#damping = notNegative(damping, 'damping [N s/m]');
    noteChange();
    return this;
  }

  /** [m] */
  getRestLength(): number {
    return this.#restLength;
  }

  /** @param value - [m] */
  setRestLength(value: number): void {
    this.#restLength = notNegative(value, 'rest length [m]');
    noteChange();
  }

  /** [N/m] */
  getStiffness(): number {
    return this.#stiffness;
  }

  /** @param stiffness - [N/m] */
  setStiffness(stiffness: number): void {
    this.#stiffness = notNegative(stiffness, 'stiffness [N/m]');
    noteChange();
  }

  override getBoundsWorld(): DoubleRect {
    return DoubleRect.make(this.getStartPoint(), this.getEndPoint());
  }

  /** Ends at the same places within the tolerance. */
  override similar(other: SimObject, tolerance?: number): boolean {
    return (
      other instanceof Spring &&
      this.getStartPoint().nearEqual(other.getStartPoint(), tolerance) &&
      this.getEndPoint().nearEqual(other.getEndPoint(), tolerance)
    );
  }

  /** Everything worth knowing, for people who look for mistakes. */
  override toString(): string {
    return (
      `Spring{name: '${this.getName()}', body1: '${this.#body1.getName()}', attach1: ${String(this.#attach1)}, ` +
      `body2: '${this.#body2.getName()}', attach2: ${String(this.#attach2)}, restLength: ${this.#restLength}, ` +
      `stiffness: ${this.#stiffness}, damping: ${this.#damping}, compressOnly: ${this.#compressOnly}}`
    );
  }
}
