import uPlot from 'uplot';
import { bodyName, type Frame, type SceneDescription } from '../sim';
import { TokenReader } from '../styles/token_reader';
import { Graph, type CurveStyle } from './graph';
import { SeriesStore, type PairCurve } from './series_store';

/** Least wall time between two drawings of the graphs [ms]. */
const kInterval = 66;
const kPairs = 3;
/** Least wall time between two choices of the pairs that are shown [ms]; a new choice rebuilds the graph. */
const kChoiceInterval = 1500;

const kEnergyStyles: readonly CurveStyle[] = [
  { label: 'kinetic', token: 'curve-kinetic' },
  { label: 'potential', token: 'curve-potential', dash: [7, 3] },
  { label: 'total', token: 'curve-total', width: 2.25 },
];
const kPairTokens = ['curve-first', 'curve-second', 'curve-third'] as const;
const kPairDashes: readonly (readonly number[])[] = [
  [7, 3],
  [2, 3],
  [9, 3, 2, 3],
];

/** The energy graph and the contact-force graph over one store of samples. */
export class Graphs {
  readonly #store = new SeriesStore();
  readonly #tokens = new TokenReader();
  readonly #energy: Graph;
  readonly #forces: Graph;
  readonly #resizing: ResizeObserver;
  #scene: SceneDescription | null = null;
  #now = NaN;
  #pairs: PairCurve[] = [];
  #chosen = -Infinity;
  #drawn = -Infinity;
  #asked = 0;

  /** @param energyPlace - elements that the two graphs fill */
  constructor(energyPlace: HTMLElement, forcePlace: HTMLElement) {
    const group = uPlot.sync('signorini');
    this.#energy = new Graph(energyPlace, this.#tokens, 'J', group);
    this.#forces = new Graph(forcePlace, this.#tokens, 'N', group);
    this.#resizing = new ResizeObserver(() => {
      this.#energy.resize();
      this.#forces.resize();
    });
    this.#resizing.observe(energyPlace);
    this.#resizing.observe(forcePlace);
  }

  /** Begins anew for another scene. */
  setScene(scene: SceneDescription): void {
    this.#scene = scene;
    this.#store.clear();
    this.#chosen = -Infinity;
    this.#ask();
  }

  take(frame: Frame): void {
    this.#store.take(frame);
    this.#now = frame.time;
    this.#ask();
  }

  refreshTheme(): void {
    this.#tokens.refresh();
    this.#energy.refreshTheme();
    this.#forces.refreshTheme();
    this.#ask();
  }

  dispose(): void {
    this.#resizing.disconnect();
    cancelAnimationFrame(this.#asked);
    this.#energy.dispose();
    this.#forces.dispose();
    this.#tokens.dispose();
  }

  #ask(): void {
    if (this.#asked === 0) this.#asked = requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    this.#asked = 0;
    if (now - this.#drawn < kInterval) {
      this.#ask();
      return;
    }
    this.#drawn = now;
    const store = this.#store;
    this.#energy.show(
      store.time,
      [store.kinetic, store.potential, store.total],
      kEnergyStyles,
      this.#now,
    );
    if (now - this.#chosen > kChoiceInterval || this.#pairs.length < kPairs) {
      this.#chosen = now;
      this.#pairs = store.strongest(kPairs);
    }
    const pairs = this.#pairs;
    const styles: CurveStyle[] = pairs.map((pair, index) => ({
      label: `${bodyName(this.#scene?.bodies ?? [], pair.bodyA)} – ${bodyName(this.#scene?.bodies ?? [], pair.bodyB)}`,
      token: kPairTokens[index] ?? 'curve-first',
      dash: kPairDashes[index] ?? [],
    }));
    const sum: CurveStyle = { label: 'sum', token: 'curve-sum', width: 2.25 };
    this.#forces.show(
      store.time,
      [store.sum, ...pairs.map((pair) => pair.forces)],
      [sum, ...styles],
      this.#now,
    );
  }
}
