import { AbstractSimObject, DoubleRect, Vector } from '../sim';
import type { Connector } from './connector';
import type { RigidBody } from './rigid_body';

/** Ends nearer than this give no direction [m]. */
const kNoDirection = 0.01;
let nextNumber = 0;

/** A rope, which only pulls, or a rod, which keeps its length, between points of two bodies. Both are massless. */
export class Rope extends AbstractSimObject implements Connector {
  /** Kind of connection: no longer than its length. */
  static readonly ROPE = 1;
  /** Kind of connection: exactly its length. */
  static readonly ROD = 2;

  readonly #body1: RigidBody;
  readonly #attach1: Vector;
  readonly #body2: RigidBody;
  readonly #attach2: Vector;
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
    super(`ROPE${nextNumber++}`, 'rope');
    if (!Number.isFinite(body2.getMass()))
      throw new Error(`body 2 of a rope must be able to move; ${body2.getName()} is not`);
    if (ropeType !== Rope.ROPE && ropeType !== Rope.ROD)
      throw new RangeError('the kind of a rope is Rope.ROPE or Rope.ROD');
    if (!(length > 0) || !Number.isFinite(length))
      throw new RangeError(`the length of a rope must be above 0 m, got ${length}`);
    this.#body1 = body1;
    this.#attach1 = attach1;
    this.#body2 = body2;
    this.#attach2 = attach2;
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
    const longest = this.#length - this.#body2.getDistanceTol() / 2;
    if (!this.#isRod && length <= longest) return;
    const target = this.#isRod ? this.#length : longest;
    const direction = length < kNoDirection ? Vector.SOUTH : along.divide(length);
    const end = start.add(direction.multiply(target));
    this.#body2.alignTo(this.#attach2, end, this.#body2.getAngle());
  }

  /** Point of body 1, body coordinates [m]. */
  getAttach1(): Vector {
    return this.#attach1;
  }

  /** Point of body 2, body coordinates [m]. */
  getAttach2(): Vector {
    return this.#attach2;
  }

  /** The first body that it holds. */
  getBody1(): RigidBody {
    return this.#body1;
  }

  /** The second body that it holds. */
  getBody2(): RigidBody {
    return this.#body2;
  }

  getPosition1(): Vector {
    return this.#body1.bodyToWorld(this.#attach1);
  }

  getPosition2(): Vector {
    return this.#body2.bodyToWorld(this.#attach2);
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
    return this.#isRod || this.getLength() > this.#length - this.#body2.getDistanceTol();
  }

  override getBoundsWorld(): DoubleRect {
    return DoubleRect.make(this.getPosition1(), this.getPosition2());
  }

  protected override describeContents(): string {
    return `, body1: ${this.#body1.getName()}, attach1: ${String(this.#attach1)}, body2: ${this.#body2.getName()}, attach2: ${String(this.#attach2)}, length: ${this.#length}, ${this.#isRod ? 'rod' : 'rope'}`;
  }
}
