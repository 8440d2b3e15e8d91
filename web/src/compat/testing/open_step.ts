import { CollisionTotals } from '../collisions/collision_totals';
import { EventLoop, type EventVerbs, type LoopCollision } from '../advance/event_loop';
import type { EngineSimulation } from '../../engine/engine_simulation';
import type { EngineRecord } from '../../engine/record';

/** A record as the loop wants it. */
class RecordCollision implements LoopCollision {
  constructor(
    private readonly sim: EngineSimulation,
    public record: EngineRecord,
  ) {}
  bilateral = (): boolean => this.record.joint;
  closeEnough = (allowTiny: boolean): boolean =>
    allowTiny ? this.record.closeEnoughIfTiny : this.record.closeEnough;
  contact = (): boolean => this.record.contact;
  getEstimatedTime = (): number => this.record.estimate;
  getVelocity = (): number => this.record.gapRate;
  isColliding = (): boolean => this.record.colliding;
  isTouching = (): boolean => this.record.touching;
  needsHandling = (): boolean => this.record.mustHandle;
  setNeedsHandling(needed: boolean): void {
    if (needed === this.record.mustHandle) return;
    this.sim.setMustHandle([this.record.id], needed);
    this.record = { ...this.record, mustHandle: needed };
  }
}

/**
 * The documented algorithm of a step (docs/methods/impulse_and_contact.md, section 9), driven over the verbs of the engine with the solver RUNGE_KUTTA. It must
 * give the bits of the engine's own step. For tests.
 */
export class OpenStep implements EventVerbs<RecordCollision> {
  /** What was counted since the start, impulses excepted. */
  readonly totals = new CollisionTotals();
  readonly #loop = new EventLoop<RecordCollision>(this, this.totals);
  #time = 0;
  #start: Float64Array = new Float64Array(0);

  constructor(private readonly sim: EngineSimulation) {}

  /** @param dt - [s]; @throws Error when the step cannot be made */
  advance(dt: number): void {
    this.sim.beginStep();
    this.#loop.advance(dt);
  }

  getTime(): number {
    return this.sim.time();
  }

  trySubstep(step: number): RecordCollision[] | null {
    this.#time = this.sim.time();
    this.#start = this.sim.coordinates();
    this.sim.rememberPlaces();
    this.sim.beginSubstep();
    try {
      return this.#rungeKutta(step);
    } finally {
      this.sim.endSubstep();
    }
  }

  goBack(): void {
    this.sim.setCoordinates(this.#time, this.#start);
    this.sim.forgetPlaces();
  }

  find(kept: RecordCollision[], step: number): RecordCollision[] {
    return this.#wrapped(this.sim.findCollisions(step, ids(kept)));
  }

  update(list: readonly RecordCollision[]): void {
    const records = this.sim.updateCollisions(ids(list));
    list.forEach((c, i) => (c.record = records[i] ?? c.record));
  }

  handle(list: RecordCollision[]): boolean {
    const { status, changed } = this.sim.handleCollisions(ids(list));
    if (status !== 'ok') throw new Error(status);
    return changed;
  }

  shortenToStop(step: number, isAccepted: boolean): { step: number; searches: number } {
    return this.sim.shortenToStop(step, isAccepted);
  }

  getOverTangentialImpact(step: number): number {
    return this.sim.getOverTangentialImpact(step);
  }

  #wrapped(records: readonly EngineRecord[]): RecordCollision[] {
    return records.map((record) => new RecordCollision(this.sim, record));
  }

  /** @returns the collisions of a penetrating stage; then nothing has moved */
  #rungeKutta(h: number): RecordCollision[] | null {
    const [time, y] = [this.#time, this.#start];
    const zeros = new Float64Array(y.length / 2);
    const rates: Float64Array[] = [];
    const weights = [0, h, h, h];
    for (let stage = 0; stage < 4; stage++) {
      const last = rates[stage - 1];
      const half = stage === 3 ? 1 : 2;
      if (last !== undefined) {
        const moved = y.map((value, i) => value + ((last[i] ?? 0) * (weights[stage] ?? 0)) / half);
        this.sim.setCoordinates(time + h / half, moved);
      }
      const result = this.sim.evaluate(stage === 0 ? 0 : h / half, zeros);
      if (result.status === 'failed') throw new Error(`${result.trouble}: ${result.message}`);
      if (result.status === 'penetrating') {
        this.sim.setCoordinates(time, y);
        return this.#wrapped(result.records);
      }
      rates.push(result.rates);
    }
    const [k1, k2, k3, k4] = rates as [Float64Array, Float64Array, Float64Array, Float64Array];
    const at = (k: Float64Array, i: number): number => k[i] ?? 0;
    const moved = y.map(
      (value, i) => value + ((at(k1, i) + 2 * at(k2, i) + 2 * at(k3, i) + at(k4, i)) * h) / 6,
    );
    this.sim.setCoordinates(time + ((1 + 2 + 2 + 1) * h) / 6, moved);
    return null;
  }
}

function ids(list: readonly RecordCollision[]): number[] {
  return list.map((c) => c.record.id);
}
