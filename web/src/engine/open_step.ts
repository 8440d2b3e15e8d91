import type { DoorRecord } from './record';
import type { EngineSimulation } from './engine';

/**
 * The documented algorithm of a step (docs/methods/impulse_and_contact.md, section 9), driven over the verbs of the door with the solver RUNGE_KUTTA. It must
 * give the bits of the engine's own step. For tests.
 */
export class OpenStep {
  #time = 0;
  #advanced = 0;
  #step = 0;
  #estimate = NaN;
  #bisecting = false;
  #bisectionSteps = 0;
  #stuck = 0;
  #list: DoorRecord[] = [];
  #start: Float64Array = new Float64Array(0);

  constructor(private readonly sim: EngineSimulation) {}

  advance(dt: number): void {
    this.#advanced = 0;
    this.#step = dt;
    this.#estimate = NaN;
    this.#bisecting = false;
    this.#bisectionSteps = 0;
    this.#stuck = 0;
    this.sim.beginStep();
    while (this.#advanced < dt - 1e-16) {
      let census = this.#tryStep();
      const backedUp = this.#list.some((c) => c.mustHandle);
      if (backedUp) {
        this.#backUp();
        census = this.#list;
        if (++this.#stuck >= 3) this.#bisecting = true;
        if (this.#stuck >= 30) throw new Error('stuck');
      }
      const close = this.#list.filter((c) => approaches(c) && isCloseEnough(c, backedUp));
      if (close.length > 0) census = this.#handle();
      if (!backedUp) this.#accept();
      this.#chooseNext(census, dt, backedUp);
    }
  }

  #tryStep(): DoorRecord[] {
    this.#time = this.sim.time();
    this.#start = this.sim.coordinates();
    this.sim.rememberPlaces();
    const refused = this.#rungeKutta(this.#step);
    const found = refused ?? this.sim.findCollisions(this.#step);
    const key = (c: DoorRecord): number =>
      Number.isNaN(c.estimate) ? Infinity : Math.floor(1e7 * c.estimate + 0.5);
    found.sort((a, b) => (key(a) === key(b) ? 0 : key(a) - key(b)));
    this.sim.setMustHandle(ids(found.filter(isColliding)), true);
    this.#list = this.sim.records(ids(found));
    return this.#list;
  }

  /** @returns the records of a penetrating stage; then nothing has moved */
  #rungeKutta(h: number): DoorRecord[] | null {
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
      if (result.status === 'failed') throw new Error('no forces');
      if (result.status === 'penetrating') {
        this.sim.setCoordinates(time, y);
        return result.records;
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

  #backUp(): void {
    this.sim.setCoordinates(this.#time, this.#start);
    this.sim.forgetPlaces();
    const kept = ids(this.#list.filter(isColliding));
    this.sim.updateCollisions(kept);
    this.#list = this.sim.findCollisions(this.#step, kept);
  }

  /** @returns the records that were too far away to be handled */
  #handle(): DoorRecord[] {
    const far = this.#list.filter((c) => !(c.joint || c.gap < c.distanceTolerance));
    this.#list = this.#list.filter((c) => !far.includes(c));
    const { status, changed } = this.sim.handleCollisions(ids(this.#list));
    if (status !== 'ok') throw new Error(status);
    if (changed) {
      this.#list = this.sim.updateCollisions(ids(this.#list));
      this.#bisectionSteps = 0;
    }
    this.#bisecting = !changed;
    this.#estimate = NaN;
    return far;
  }

  #accept(): void {
    if (this.#step > 1e-7) this.#stuck = 0;
    this.#advanced += this.#step;
    if (this.#bisecting && ++this.#bisectionSteps >= 2) {
      this.#bisecting = false;
      this.#bisectionSteps = 0;
    } else if (Number.isFinite(this.#estimate)) {
      this.#bisecting = true;
    }
  }

  #chooseNext(census: readonly DoorRecord[], dt: number, backedUp: boolean): void {
    const now = this.sim.time();
    const estimates = census.filter(approaches).map((c) => c.estimate);
    this.#estimate = estimates.length > 0 ? Math.min(...estimates) : NaN;
    const mustHandle = census.some((c) => c.mustHandle);
    if (!this.#bisecting) {
      this.#bisecting = this.#estimate < now || (mustHandle && Number.isNaN(this.#estimate));
    }
    const remainder = dt - this.#advanced;
    if (this.#bisecting) {
      this.#estimate = NaN;
      if (backedUp) {
        this.#step /= 2;
        this.#bisectionSteps = 0;
      }
      this.#step = Math.min(this.#step, remainder);
    } else {
      const wanted = Number.isNaN(this.#estimate) ? remainder : this.#estimate - now;
      this.#step = Math.min(wanted, remainder);
    }
  }
}

function ids(records: readonly DoorRecord[]): number[] {
  return records.map((c) => c.id);
}

function isContact(c: DoorRecord): boolean {
  const isSlow = Math.abs(c.gapRate) < c.velocityTolerance;
  return c.joint || (isSlow && c.gap > 0 && c.gap < c.distanceTolerance);
}

function isColliding(c: DoorRecord): boolean {
  if (c.joint) return false;
  return c.gap < 0 || (c.gapRate < -c.velocityTolerance && c.gap < c.targetGap - c.accuracy);
}

function isCloseEnough(c: DoorRecord, allowTiny: boolean): boolean {
  if (isContact(c)) return true;
  const low = allowTiny ? 0 : c.targetGap - c.accuracy;
  return c.gap > low && c.gap < c.targetGap + c.accuracy;
}

function approaches(c: DoorRecord): boolean {
  return (c.mustHandle || !isContact(c)) && c.gapRate < 0;
}
