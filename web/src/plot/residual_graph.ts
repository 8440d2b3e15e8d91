import type { TokenReader } from '../styles/token_reader';
import { msg } from '../words';
import { figure, placeOf } from './figure';
import { Graph, type CurveStyle } from './graph';
import type { SeriesStore } from './series_store';

/** Below this the scale is linear [m/s]. */
const kSmallest = 1e-15;
const kStyle: CurveStyle = { label: 'residual', token: 'curve-second', unit: 'm/s' };

/** By how much each step of method volumetric misses Signorini's condition and Coulomb's law. */
export class ResidualGraph {
  readonly figures: readonly HTMLElement[] = [
    figure(msg('Residual of each step [m/s]', { id: 'residual_graph.residual_of_each_step_m' })),
  ];
  readonly graphs: readonly Graph[];

  constructor(tokens: TokenReader) {
    for (const made of this.figures)
      made.title = msg(
        'Largest violation of the conditions of contact that the solver left in a step, as a speed',
        { id: 'residual_graph.largest_violation_of_the_conditions' },
      );
    this.graphs = this.figures.map((made) => new Graph(placeOf(made), tokens, kSmallest));
  }

  draw(store: SeriesStore, now: number): void {
    for (const graph of this.graphs) graph.show(store.time, [store.residual], [kStyle], now);
  }
}
