import { isEngineFault, isOutOfMemory } from '../../engine';
import type { BoxTest, GeometryEngine, GeometryLab } from '../../engine';
import type {
  Order,
  OrderAnswers,
  OrderKind,
  Orders,
  PairView,
  Place,
  Told,
  WorkStage,
} from './geometry_messages';
import { MovingBoxes, partsOf, type BoxSet } from './moving_boxes';

/** Carries out orders of the geometry page, one after the other. It knows nothing of workers, so it can be tried without one. */
export class GeometryServer {
  readonly #engine: GeometryEngine;
  readonly #tell: (told: Told) => void;
  #lab: GeometryLab | null = null;
  #test: { readonly engine: BoxTest; readonly boxes: MovingBoxes } | null = null;
  #stage: WorkStage = 'reading';
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

  #enter(stage: WorkStage): void {
    if (stage === this.#stage) return;
    this.#stage = stage;
    this.#tell({ kind: 'stage', stage });
  }

  #answer(order: Order): OrderAnswers[OrderKind] {
    switch (order.kind) {
      case 'load':
        return this.#load(order.order);
      case 'place':
        return this.#place(order.order);
      case 'fly':
        return this.#fly(order.order);
      case 'look':
        return this.#look(order.order);
    }
  }

  /** A pair that is refused leaves the one before. */
  #load({ pair }: Orders['load']): OrderAnswers['load'] {
    this.#enter('reading');
    const lab = this.#engine.createLab(pair);
    this.#enter('measuring');
    const bodies = lab.bodies();
    const view = this.#query(lab);
    this.#lab?.close();
    this.#lab = lab;
    return { bodies, ...view };
  }

  #place({ pair, places }: Orders['place']): PairView {
    if (pair !== null) {
      this.#enter('reading');
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
    this.#enter('comparing');
    const begin = performance.now();
    const answer = lab.query();
    return { answer, milliseconds: performance.now() - begin };
  }

  #fly({ flight, shape }: Orders['fly']): OrderAnswers['fly'] {
    this.#enter('flying');
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

  #look({ boxSet, far, methods, room }: Orders['look']): OrderAnswers['look'] {
    this.#enter('looking');
    const { engine, boxes } = this.#testOf(boxSet);
    const [middles, met] = partsOf(room, boxSet.count);
    const begin = performance.now();
    boxes.place(far, engine.corners, middles);
    const moving = performance.now() - begin;
    const looks = methods.map((method, place) => {
      const start = performance.now();
      const pairs = engine.find(method);
      const milliseconds = performance.now() - start;
      if (place === 0) engine.keep();
      return { method, pairs, milliseconds, differing: engine.differing() };
    });
    met.set(engine.met);
    return { looks, moving, room };
  }

  #testOf(boxSet: BoxSet): { readonly engine: BoxTest; readonly boxes: MovingBoxes } {
    const before = this.#test;
    if (before !== null && JSON.stringify(before.boxes.boxSet) === JSON.stringify(boxSet))
      return before;
    before?.engine.close();
    this.#test = null;
    return (this.#test = {
      engine: this.#engine.createBoxTest(boxSet.count),
      boxes: new MovingBoxes(boxSet),
    });
  }
}
