import {
  isSpatial,
  spatialView,
  type Gate,
  type Passage,
  type SceneDescription,
  type Tool,
  type Trail,
  type Vector3,
  type Watched,
} from '../../sim';
import type { Pane } from '../../pane';

/** Bodies beyond these leave no trails. */
const kMostTrails = 40;
const kSameInstant = 1e-9;

/** What is wanted of a run. */
export interface MotionWish {
  readonly tools: readonly Tool[];
  readonly hasTrails: boolean;
}

/** The direction in which gates of a scene stand. */
function upOf(scene: SceneDescription): Vector3 {
  if (!isSpatial(scene)) return [0, 0, 1];
  return spatialView(scene)?.up === 'z' ? [0, 0, 1] : [0, 1, 0];
}

/** Where mass centres of a run were, and when they passed gates; asked of the engine as it goes on. */
export class KeptMotion {
  readonly #pane: Pane;
  readonly #changed: () => void;
  #trails = new Map<number, { body: number; times: number[]; points: number[] }>();
  #passages: Passage[] = [];
  /** Up to here all is known [s]. */
  #trailed = -Infinity;
  #passed = -Infinity;
  #gates = '[]';
  #isAsking = false;
  #isDue = false;
  /** Goes up when what is on its way holds no more. */
  #version = 0;

  /** @param changed - is called when more is known */
  constructor(pane: Pane, changed: () => void) {
    this.#pane = pane;
    this.#changed = changed;
  }

  get trails(): readonly Trail[] {
    return [...this.#trails.values()];
  }

  get passages(): readonly Passage[] {
    return this.#passages;
  }

  clear(): void {
    this.cutFrom(-Infinity);
  }

  /** What was told of later instants holds no more [s]. */
  cutFrom(since: number): void {
    const isCut = Math.min(since, Infinity) + kSameInstant < Math.max(this.#trailed, this.#passed);
    if (!isCut) return;
    this.#version += 1;
    const limit = since + kSameInstant;
    this.#passages = this.#passages.filter(({ time }) => time <= limit);
    for (const trail of this.#trails.values()) {
      const left = trail.times.findIndex((time) => time > limit);
      if (left < 0) continue;
      trail.times.length = left;
      trail.points.length = 3 * left;
    }
    this.#trailed = Math.min(this.#trailed, since);
    this.#passed = Math.min(this.#passed, since);
  }

  /** Asks for what is not known yet. */
  async update(wish: MotionWish): Promise<void> {
    const scene = this.#pane.player.loaded?.scene;
    if (scene === undefined) return;
    const gates = wish.tools.map(({ kind, ends }) => (kind === 'gate' ? ends : null));
    const written = JSON.stringify(gates);
    if (written !== this.#gates) {
      this.#gates = written;
      this.#passages = [];
      this.#passed = -Infinity;
      this.#version += 1;
    }
    if (!wish.hasTrails && this.#trails.size > 0) {
      this.#trails.clear();
      this.#trailed = -Infinity;
    }
    this.#isDue = true;
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      while (this.#isDue) {
        this.#isDue = false;
        if (written !== '[]') await this.#askPassages(wish.tools, scene);
        if (wish.hasTrails) await this.#askTrails(scene);
      }
    } catch {
      // The engine was ended meanwhile; another scene begins anew.
    } finally {
      this.#isAsking = false;
    }
  }

  async #askPassages(tools: readonly Tool[], scene: SceneDescription): Promise<void> {
    const version = this.#version;
    const places = tools.flatMap(({ kind }, i) => (kind === 'gate' ? [i] : []));
    if (places.length === 0) return;
    const gates = places.map((place): Gate => {
      const [a, b] = tools[place]!.ends;
      return { ends: [a!.at, b!.at], up: upOf(scene) };
    });
    const { player } = this.#pane;
    const newest = player.frame?.figures.newest ?? 0;
    // The last state that is known is where the way to the next begins.
    const found = await player.records.passages(gates, this.#passed - kSameInstant);
    if (version !== this.#version) return void (this.#isDue = true);
    const isNew = ({ time }: Passage): boolean => time > this.#passed + kSameInstant;
    this.#passages.push(
      ...found.filter(isNew).map((one) => ({ ...one, gate: places[one.gate] ?? -1 })),
    );
    this.#passed = Math.max(newest, found.at(-1)?.time ?? -Infinity);
    this.#changed();
  }

  async #askTrails(scene: SceneDescription): Promise<void> {
    const version = this.#version;
    const bodies = scene.bodies
      .flatMap(({ mobility }, i) => (mobility === 'fixed' ? [] : [i]))
      .slice(0, kMostTrails);
    const quantities = bodies.flatMap((body) =>
      ['x', 'y', 'z'].map((quantity): Watched => ({ quantity, body, other: -1 })),
    );
    const { times, columns } = await this.#pane.player.records.series(quantities, this.#trailed);
    if (version !== this.#version) return void (this.#isDue = true);
    bodies.forEach((body, i) => {
      const trail = this.#trails.get(body) ?? { body, times: [], points: [] };
      this.#trails.set(body, trail);
      times.forEach((time, row) => {
        trail.times.push(time);
        for (let axis = 0; axis < 3; ++axis) trail.points.push(columns[3 * i + axis]?.[row] ?? NaN);
      });
    });
    this.#trailed = times.at(-1) ?? this.#trailed;
    this.#changed();
  }
}
