import { pairName, type SceneDescription } from '../sim';
import type { TokenReader } from '../styles/token_reader';
import { msg } from '../words';
import { figure, placeOf } from './figure';
import { Graph, type CurveStyle } from './graph';
import type { Curve, PairCurve, SeriesStore } from './series_store';

/** Below this the scale of the zero-crossing functions is linear [m]: they differ from 0 by the hysteresis there. */
const kSmallestZ = 1e-13;

const kDepth: CurveStyle = { label: 'δ', token: 'curve-potential', unit: 'm' };
const kRate: CurveStyle = { label: 'δ̇', token: 'curve-second', unit: 'm/s' };
const kForce: CurveStyle = { label: 'f_n', token: 'curve-sum', unit: 'N' };
const kCrossings: readonly CurveStyle[] = [
  { label: 'z₁', token: 'curve-first', unit: 'm' },
  { label: 'z₂', token: 'curve-second', unit: 'm', dash: [7, 3] },
];

/** Size of what stands for a zero-crossing function while no pair decides it [m]. */
const kDummyZ = 42;

const withoutDummy = (curve: Curve): Curve =>
  curve.map((z) => (z !== null && Math.abs(z) === kDummyZ ? null : z));

/** Graphs of scenes that method elastic runs: penetration, its speed and force of one pair of bodies, and z₁ and z₂. */
export class ElasticGraphs {
  readonly figures: readonly HTMLElement[];
  readonly #chooser = document.createElement('select');
  readonly #graphs: readonly [depth: Graph, rate: Graph, force: Graph, crossings: Graph];
  #scene: SceneDescription | null = null;
  /** Key of the pair that the user chose; empty for the one with the largest force. */
  #chosen = '';
  #offered = '';

  constructor(tokens: TokenReader, changed: () => void) {
    const depth = figure(msg('Penetration [m]', { id: 'elastic_graphs.penetration_m' }));
    const others = [
      msg('Speed of penetration [m/s]', { id: 'elastic_graphs.speed_of_penetration_m_s' }),
      msg('Normal force [N]', { id: 'elastic_graphs.normal_force_n' }),
      msg('Zero crossings [m]', { id: 'elastic_graphs.zero_crossings_m' }),
    ].map((title) => figure(title));
    this.figures = [depth, ...others];
    const [a, b, c, d] = this.figures.map(placeOf) as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    this.#graphs = [
      new Graph(a, tokens),
      new Graph(b, tokens),
      new Graph(c, tokens),
      new Graph(d, tokens, kSmallestZ),
    ];
    this.#chooser.className = 'graph-pair';
    this.#chooser.title = msg(
      'Two bodies whose contact the graphs of penetration and force are about',
      { id: 'elastic_graphs.two_bodies_whose_contact_the' },
    );
    this.#chooser.setAttribute(
      'aria-label',
      msg('Contact of the graphs', { id: 'elastic_graphs.contact_of_the_graphs' }),
    );
    this.#chooser.addEventListener('change', () => {
      this.#chosen = this.#chooser.value;
      changed();
    });
    depth.firstElementChild?.append(this.#chooser);
  }

  get graphs(): readonly Graph[] {
    return this.#graphs;
  }

  setScene(scene: SceneDescription): void {
    this.#scene = scene;
    this.#chosen = '';
    this.#offered = '-';
  }

  draw(store: SeriesStore, now: number): void {
    const pair = this.#pair(store);
    const [depth, rate, force, crossings] = this.#graphs;
    const none = store.time.map(() => null);
    depth.show(store.time, [pair?.depths ?? none], [kDepth], now);
    rate.show(store.time, [pair?.rates ?? none], [kRate], now);
    force.show(store.time, [pair?.forces ?? none], [kForce], now);
    crossings.show(store.time, [withoutDummy(store.z1), withoutDummy(store.z2)], kCrossings, now);
  }

  #pair(store: SeriesStore): PairCurve | undefined {
    const { pairs } = store;
    const key = ({ bodyA, bodyB }: PairCurve): string => `${bodyA} ${bodyB}`;
    const offered = pairs.map(key).join();
    if (offered !== this.#offered) {
      this.#offered = offered;
      const bodies = this.#scene?.bodies ?? [];
      const name = ({ bodyA, bodyB }: PairCurve): string => pairName(bodies, bodyA, bodyB);
      this.#chooser.replaceChildren(
        new Option(msg('strongest contact', { id: 'elastic_graphs.strongest_contact' }), ''),
        ...pairs.map((pair) => new Option(name(pair), key(pair))),
      );
      this.#chooser.value = this.#chosen;
    }
    return pairs.find((pair) => key(pair) === this.#chosen) ?? store.strongest(1)[0];
  }
}
