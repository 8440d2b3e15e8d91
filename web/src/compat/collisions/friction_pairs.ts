import type { RigidBody } from '../bodies/rigid_body';
import { Scrim } from '../bodies/scrim';
import { finite, noteChange } from '../sims/structure';

/** A coefficient of friction of two bodies. */
export interface FrictionPair {
  readonly bodies: readonly [RigidBody, RigidBody];
  readonly friction: number;
  /** While they do not slide; absent: as `friction`. */
  readonly staticFriction?: number;
  /** Coefficient of rolling resistance; absent: that of the bodies. */
  readonly rollingResistance?: number;
}

/** Coefficients of friction of pairs of bodies, whatever theirs are; one for each pair. */
export class FrictionPairs {
  #pairs: FrictionPair[] = [];
  /** How the coefficients of other pairs are mixed: `friction_rule` of the scene that was taken over. */
  rule = 'geometric_mean';

  /** In the order in which they were first set. */
  get list(): readonly FrictionPair[] {
    return this.#pairs;
  }

  /**
   * Sets the coefficient of a pair, in whatever order its bodies are given.
   *
   * @throws RangeError unless it is 0 or more and finite, the bodies are two and neither is the Scrim; nothing has changed then
   */
  set(a: RigidBody, b: RigidBody, friction: number): void {
    if (!(finite(friction, 'friction') >= 0))
      throw new RangeError(`friction must not be negative, got ${friction}`);
    if (a === b) throw new RangeError(`${a.getName()} is no pair; name another body`);
    if ([a, b].some((body) => (body as unknown) === Scrim.getScrim()))
      throw new RangeError('nothing touches the background, so that it cannot have friction');
    const pair: FrictionPair = { bodies: [a, b], friction };
    const at = this.#pairs.findIndex(({ bodies }) => bodies.includes(a) && bodies.includes(b));
    if (at < 0) this.#pairs.push(pair);
    else this.#pairs[at] = pair;
    noteChange();
  }

  /** Forgets the pairs of a body. */
  drop(body: RigidBody): void {
    this.#pairs = this.#pairs.filter(({ bodies }) => !bodies.includes(body));
  }

  /** Forgets all. */
  clear(): void {
    this.#pairs = [];
  }
}
