import { bodyName, kInputNumbers, plainName, type SceneDescription } from '../sim';
import type { TokenReader } from '../styles/token_reader';
import { msg } from '../words';
import { figure, placeOf } from './figure';
import { Graph, type CurveStyle } from './graph';
import type { SeriesStore } from './series_store';

const kTokens = ['curve-kinetic', 'curve-potential', 'curve-first', 'curve-second', 'curve-third'];
const kDashes: readonly (readonly number[])[] = [[], [7, 3], [2, 3], [9, 3, 2, 3], [4, 4]];
/** Place of each graph in the numbers of an actuator; names and units as the document of VirtualContact2D has them. */
const graphs = () =>
  [
    { title: msg('Input u', { id: 'input_graphs.input_u' }), about: '', unit: ['N', 'N m'] },
    {
      title: msg('One-step derivative ∂q₁/∂u', { id: 'input_graphs.one_step_derivative_q1_u' }),
      about: msg(
        'How the driven coordinate at the end of a step changes with the force during it',
        {
          id: 'input_graphs.how_the_driven_coordinate_at',
        },
      ),
      unit: ['m/N', 'rad/(N m)'],
    },
    {
      title: msg('One-step derivative ∂q̇₁/∂u', { id: 'input_graphs.one_step_derivative_q_1' }),
      about: msg('How the speed at the end of a step changes with the force during it', {
        id: 'input_graphs.how_the_speed_at_the',
      }),
      unit: ['m/(N s)', 'rad/(N m s)'],
    },
  ] as const;

/** Graphs of scenes whose bodies are driven along plans: the input, and the derivatives of every step by it where the method tells them. */
export class InputGraphs {
  readonly figures: readonly HTMLElement[];
  readonly graphs: readonly Graph[];
  readonly #styles: readonly (readonly CurveStyle[])[];

  /** @param isDerived - whether there are derivatives */
  constructor(scene: SceneDescription, isDerived: boolean, tokens: TokenReader) {
    const actuators = scene.actuators ?? [];
    const turns = actuators.map(({ axis }) => (axis === 'angle' ? 1 : 0));
    const shown = isDerived ? graphs() : graphs().slice(0, 1);
    this.#styles = shown.map(({ unit }) =>
      actuators.map(({ name, body, axis }, i) => {
        const dash = kDashes[i % kDashes.length] ?? [];
        return {
          label: name === '' ? `${axis} ${bodyName(scene.bodies, body)}` : plainName(name),
          token: kTokens[i % kTokens.length] ?? 'curve-first',
          unit: unit[turns[i] ?? 0],
          ...(dash.length === 0 ? {} : { dash }),
        };
      }),
    );
    const isOne = new Set(turns).size === 1;
    this.figures = shown.map(({ title, about, unit }) => {
      const made = figure(isOne ? `${title} [${unit[turns[0] ?? 0]}]` : title);
      if (about !== '') made.title = about;
      return made;
    });
    this.graphs = this.figures.map((made) => new Graph(placeOf(made), tokens));
  }

  draw(store: SeriesStore, now: number): void {
    this.graphs.forEach((graph, place) => {
      const styles = this.#styles[place] ?? [];
      const curves = styles.map((_, i) => store.inputs[kInputNumbers * i + place] ?? []);
      graph.show(store.time, curves, styles, now);
    });
  }
}
