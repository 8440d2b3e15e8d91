import { isEngineFault, isOutOfMemory } from '../../engine';
import type { GeometryEngine, GeometryLab } from '../../engine';
import type {
  Order,
  OrderAnswers,
  OrderKind,
  Orders,
  PairView,
  Place,
  Told,
} from './geometry_messages';

/** Carries out orders of the geometry page, one after the other. It knows nothing of workers, so it can be tried without one. */
export class GeometryServer {
  readonly #engine: GeometryEngine;
  readonly #tell: (told: Told) => void;
  #lab: GeometryLab | null = null;
  #isBroken = false;

  constructor(engine: GeometryEngine, tell: (told: Told) => void) {
    this.#engine = engine;
    this.#tell = tell;
  }

  take(order: Order): void {
    if (this.#isBroken) return;
    const { id } = order;
    try {
      this.#tell({ kind: 'answer', id, answer: this.#answer(order) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#isBroken = isEngineFault(error);
      if (!this.#isBroken) return this.#tell({ kind: 'refusal', id, message });
      this.#tell({ kind: 'broken', id, message, isOutOfMemory: isOutOfMemory(error) });
    }
  }

  #answer(order: Order): OrderAnswers[OrderKind] {
    switch (order.kind) {
      case 'load':
        return this.#load(order.order);
      case 'place':
        return this.#place(order.order);
      case 'fly':
        return this.#fly(order.order);
    }
  }

  /** A pair that is refused leaves the one before. */
  #load({ pair }: Orders['load']): OrderAnswers['load'] {
    this.#tell({ kind: 'stage', stage: 'reading' });
    const lab = this.#engine.createLab(pair);
    this.#tell({ kind: 'stage', stage: 'measuring' });
    const bodies = lab.bodies();
    const view = this.#query(lab);
    this.#lab?.close();
    this.#lab = lab;
    return { bodies, ...view };
  }

  #place({ pair, places }: Orders['place']): PairView {
    if (pair !== null) {
      this.#tell({ kind: 'stage', stage: 'reading' });
      this.#lab?.close();
      this.#lab = null;
      this.#lab = this.#engine.createLab(pair);
    }
    const lab = this.#lab;
    if (lab === null) throw new Error('No pair is open');
    const put = (body: 0 | 1, { position, rotation }: Place): void =>
      lab.place(body, position, rotation);
    put(0, places[0]);
    put(1, places[1]);
    return this.#query(lab);
  }

  #query(lab: GeometryLab): PairView {
    this.#tell({ kind: 'stage', stage: 'comparing' });
    const begin = performance.now();
    const answer = lab.query();
    return { answer, milliseconds: performance.now() - begin };
  }

  #fly({ flight, shape }: Orders['fly']): OrderAnswers['fly'] {
    this.#tell({ kind: 'stage', stage: 'flying' });
    const begin = performance.now();
    const report = this.#engine.freeFlight(flight);
    const milliseconds = performance.now() - begin;
    const lab = this.#engine.createLab({ a: { shape }, b: { shape } });
    try {
      return { flight: report, body: lab.bodies().a, milliseconds };
    } finally {
      lab.close();
    }
  }
}
