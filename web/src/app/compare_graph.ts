import {
  bodyName,
  capital,
  furthestBody,
  isSpatial,
  unitSymbol,
  quantityUnit,
  type BodyIndex,
  type Series,
} from '../sim';
import type { Pane, Panes } from '../pane';
import type { Graph } from '../plot';
import { TokenReader } from '../styles/token_reader';
import { msg } from '../words';
import { quantityWords } from '../words/quantities';

/** Least time from one drawing to the next [ms]. */
const kInterval = 500;
/** Another body takes its place when it is so much further apart. */
const kFurther = 1.5;

/** The quantity in which runs differ most, of all of them over time: a coordinate of the body that is furthest apart. */
export class CompareGraph {
  readonly place = document.createElement('figure');
  readonly #panes: Panes;
  readonly #title = document.createElement('figcaption');
  readonly #tokens = new TokenReader();
  #graph: Graph | null = null;
  #timer = 0;
  #body: BodyIndex = -1;
  #scene: unknown = null;

  constructor(panes: Panes) {
    this.#panes = panes;
    this.place.className = 'graph compare-graph';
    this.place.slot = 'graph';
    this.place.hidden = true;
    const area = document.createElement('div');
    area.className = 'graph-place';
    this.place.append(this.#title, area);
  }

  /** Draws what is kept now, soon. */
  ask(): void {
    if (this.#timer !== 0) return;
    this.#timer = window.setTimeout(
      () => {
        void this.#draw().finally(() => (this.#timer = 0));
      },
      this.#graph === null ? 0 : kInterval,
    );
  }

  /** The body that is furthest from where the first run has it; −1 while all are alike. */
  #furthest([first, ...others]: readonly Pane[]): BodyIndex {
    const { loaded, frame } = first?.player ?? {};
    if (loaded?.scene !== this.#scene) this.#body = -1;
    this.#scene = loaded?.scene;
    if (!frame) return -1;
    let [body, most] = [this.#body, 0];
    for (const { player } of others) {
      const poses = player.frame?.poses;
      if (poses?.length !== frame.poses.length) continue;
      const found = furthestBody(poses, frame.poses);
      const isFurther = found.distance > (body < 0 ? 1 : kFurther) * most;
      if (isFurther && (body < 0 || found.body !== body))
        [body, most] = [found.body, found.distance];
    }
    return body;
  }

  async #draw(): Promise<void> {
    const { playing, playingLooks } = this.#panes;
    const scene = this.#panes.first.player.loaded?.scene;
    if (playing.length < 2 || scene === undefined || !this.place.isConnected) return;
    const body = (this.#body = this.#furthest(playing));
    if (body < 0) return;
    const names = isSpatial(scene) ? ['x', 'y', 'z'] : ['x', 'y', 'angle'];
    const wanted = names.map((quantity) => ({ quantity, body, other: -1 }));
    const ways = await Promise.all(playing.map(({ player }) => player.records.series(wanted)));
    if (this.#body !== body) return;
    const axis = mostApart(ways, isSpatial(scene) ? 3 : 2);
    const quantity = names[axis] ?? 'x';
    const { Graph: GraphClass, comparedCurves, fetchPlotter } = await import('../plot');
    await fetchPlotter();
    this.#graph ??= new GraphClass(this.place.lastElementChild as HTMLElement, this.#tokens);
    this.place.hidden = false;
    const unit = quantityUnit(quantity);
    const head = `${capital(bodyName(scene.bodies, body))}: ${quantityWords(quantity)}`;
    this.#title.textContent = `${head} [${unitSymbol(unit)}]`;
    this.place.title = msg('The quantity in which the runs differ most now', {
      id: 'compare.graph_title',
    });
    const runs = ways.map(({ times, columns }, run) => ({
      look: playingLooks[run]!,
      store: { time: Array.from(times), values: Array.from(columns[axis] ?? []) },
    }));
    const curve = (store: (typeof runs)[number]['store']): number[] => store.values;
    const { time, curves, styles } = comparedCurves(runs, [{ label: '', unit, curve }]);
    this.#graph.resize();
    this.#graph.show(time, curves, styles, this.#panes.first.player.time);
  }
}

/** The coordinate, of the first so many, in which some way is furthest from the first one's. */
function mostApart([first, ...others]: readonly Series[], count: number): number {
  const apart = Array.from({ length: count }, (_, axis) => {
    const own = Array.from(first?.columns[axis] ?? []);
    const ways = others.map(({ columns }) =>
      own.reduce(
        (most, value, i) => Math.max(most, Math.abs(value - (columns[axis]?.[i] ?? value))),
        0,
      ),
    );
    return Math.max(0, ...ways);
  });
  return apart.indexOf(Math.max(...apart));
}
