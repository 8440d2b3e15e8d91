import { Vector } from '../math/vector';
import type { RigidBody } from '../bodies/rigid_body';
import { TwoBodyConnector } from './two_body_connector';

/** Ends nearer than this give no direction [m]. */
const kNoDirection = 0.01;
let nextNumber = 0;

/** A rope, which only pulls, or a rod, which keeps its length, between points of two bodies. Both are massless. */
export class Rope extends TwoBodyConnector {
  /** Kind of connection: no longer than its length. */
  static readonly ROPE = 1;
  /** Kind of connection: exactly its length. */
  static readonly ROD = 2;

  readonly #length: number;
  readonly #isRod: boolean;

  /**
   * @param attach1 - point of body 1, body coordinates [m]
   * @param body2 - must be able to move
   * @param attach2 - point of body 2, body coordinates [m]
   * @param length - [m]
   * @param ropeType - {@link Rope.ROPE} or {@link Rope.ROD}
   * @throws Error when body 2 cannot move
   */
  constructor(
    body1: RigidBody,
    attach1: Vector,
    body2: RigidBody,
    attach2: Vector,
    length: number,
    ropeType: number,
  ) {
    super(`ROPE${nextNumber++}`, 'rope', body1, attach1, body2, attach2);
    if (!Number.isFinite(body2.getMass()))
      throw new Error(`body 2 of a rope must be able to move; ${body2.getName()} is not`);
    if (ropeType !== Rope.ROPE && ropeType !== Rope.ROD)
      throw new RangeError('the kind of a rope is Rope.ROPE or Rope.ROD');
    if (!(length > 0) || !Number.isFinite(length))
      throw new RangeError(`the length of a rope must be above 0 m, got ${length}`);
    this.#length = length;
    this.#isRod = ropeType === Rope.ROD;
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'Rope';
  }

  /** Whether it is a rod. */
  isRod(): boolean {
    return this.#isRod;
  }

  /** Moves body 2 along the rope: a rod to its length, a rope that is too long to half the distance tolerance below it. */
  align(): void {
    const start = this.getPosition1();
    const along = this.getVector();
    const length = along.length();
    const longest = this.#length - this.getBody2().getDistanceTol() / 2;
    if (!this.#isRod && length <= longest) return;
    const target = this.#isRod ? this.#length : longest;
    const direction = length < kNoDirection ? Vector.SOUTH : along.divide(length);
    const end = start.add(direction.multiply(target));
    this.getBody2().alignTo(this.getAttach2(), end, this.getBody2().getAngle());
  }

  /** World [m]. */
  getStartPoint(): Vector {
    return this.getPosition1();
  }

  /** World [m]. */
  getEndPoint(): Vector {
    return this.getPosition2();
  }

  /** From start to end [m]. */
  getVector(): Vector {
    return this.getPosition2().subtract(this.getPosition1());
  }

  /** Present length [m]. */
  getLength(): number {
    return this.getVector().length();
  }

  /** Length that is kept (rod) or not exceeded (rope) [m]. */
  getRestLength(): number {
    return this.#length;
  }

  /** Present length above the kept one [m]. */
  getStretch(): number {
    return this.getLength() - this.#length;
  }

  /** Kept length less the present one [m]. */
  getNormalDistance(): number {
    return this.#length - this.getLength();
  }

  /** Whether it is a rod, or within the distance tolerance of its length. */
  isTight(): boolean {
    return this.#isRod || this.getLength() > this.#length - this.getBody2().getDistanceTol();
  }

  protected override describeContents(): string {
    return `${super.describeContents()}, length: ${this.#length}, ${this.#isRod ? 'rod' : 'rope'}`;
  }
}
