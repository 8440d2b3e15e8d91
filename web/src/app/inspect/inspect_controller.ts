import type { ReactiveControllerHost } from 'lit';
import {
  bodyFacts,
  contactFacts,
  eventFacts,
  isSpatial,
  jointFacts,
  linksIn,
  outlinePoints,
  positionOf,
  type EventFacts,
  type Frame,
  type Inspected,
  type InspectedFacts,
  type Link,
  type LoadedScene,
  type SceneDescription,
  type Vector3,
} from '../../sim';
import { dataOf, drivesOf, type SceneData } from '../../build';
import type { Panes } from '../../pane';
import type { Pixel, Seen } from '../../ui/inspector';

/** Of so many other bodies none is hidden. */
const kMostClear = 60;
/** How far speeds are looked for before and after an event [steps]. */
const kSteps = 1.5;

/** Pixels of cards that stand on the stage, from the left top corner of an element. */
function cardPoints(origin: Element | null): Pixel[] {
  const from = origin?.getBoundingClientRect();
  if (from === undefined) return [];
  const cards = [...document.querySelectorAll('.story-closed > .button, .stage-tools')];
  const parts = [0, 0.25, 0.5, 0.75, 1];
  return cards.flatMap((card) => {
    const { x, y, width, height } = card.getBoundingClientRect();
    return parts.flatMap((across) =>
      parts.map((down): Pixel => [x - from.x + across * width, y - from.y + down * height]),
    );
  });
}

/** What somebody looks at closely, and what there is to know of it now. */
export class InspectController {
  readonly #panes: Panes;
  readonly #host: ReactiveControllerHost;
  #what: Inspected | null = null;
  #followed: number | null = null;
  #read: { readonly text: string; readonly data: SceneData } | null = null;
  /** The scene that it is of. */
  #of = '';
  /** Speeds of the bodies in an event, once they are known. */
  #speeds: EventFacts['speeds'] = [];
  /** What was found of a frame. */
  #found: readonly [Inspected, Frame, InspectedFacts | null] | null = null;

  constructor(panes: Panes, host: ReactiveControllerHost) {
    this.#panes = panes;
    this.#host = host;
  }

  get what(): Inspected | null {
    return this.#what;
  }

  /** What is looked at, as a word that tells one from another. */
  get subject(): string {
    return JSON.stringify(this.#what);
  }

  /** The body that the view goes along with. */
  get followed(): number | null {
    return this.#followed;
  }

  /** Lets the view go along with a body; null, or the one that it goes along with: with none. */
  follow(body: number | null): void {
    this.#followed = body === this.#followed ? null : body;
    for (const { stage } of this.#panes.all) stage.stage?.follow(this.#followed);
    this.#host.requestUpdate();
  }

  /** Looks at something; null: at nothing any more. */
  open(what: Inspected | null): void {
    this.#what = what;
    this.#speeds = [];
    if (what?.kind === 'event') void this.#readSpeeds(what.time);
    this.#host.requestUpdate();
  }

  /** Another scene was loaded; the same one with other values keeps what is looked at. */
  loaded({ name, scene }: LoadedScene): void {
    const of = `${name} ${scene.bodies.length} ${scene.joints.length}`;
    if (of !== this.#of || this.#what?.kind === 'event') this.open(null);
    this.#of = of;
  }

  /** Looks at the next body, or the next contact, in the order of the scene. @param selected - where bodies begin */
  next(of: 'body' | 'contact', by: 1 | -1, selected: number | null): Inspected | null {
    const { scene, frame } = this.#shown ?? {};
    if (scene === undefined || frame === undefined) return null;
    const all: Inspected[] =
      of === 'body'
        ? scene.bodies.map((_, body) => ({ kind: 'body', body }))
        : linksIn(scene, frame)
            .filter(({ held }) => held === null)
            .map(({ a, b }) => ({ kind: 'contact', bodies: [a, b] }));
    const chosen = this.#what ?? (selected === null ? null : { kind: 'body', body: selected });
    const now = all.findIndex((one) => JSON.stringify(one) === JSON.stringify(chosen));
    const start = now < 0 && by < 0 ? 0 : now;
    return all[(start + by + all.length) % all.length] ?? null;
  }

  get #shown(): { scene: SceneDescription; frame: Frame; text: string } | null {
    const { loaded, frame } = this.#panes.active.player;
    return loaded === null || frame === null
      ? null
      : { scene: loaded.scene, frame, text: loaded.text };
  }

  /** What there is to know of it. @param frame - of which; tables take fewer than there are pictures */
  facts(frame: Frame): InspectedFacts | null {
    const shown = this.#shown;
    const what = this.#what;
    if (what === null || shown === null) return null;
    if (what.kind === 'event') {
      const { events } = this.#panes.active.events;
      return { ...eventFacts(events, what.time), speeds: this.#speeds };
    }
    if (this.#found?.[0] !== what || this.#found[1] !== frame)
      this.#found = [what, frame, this.#look(what, frame)];
    return this.#found[2];
  }

  #look(what: Exclude<Inspected, { kind: 'event' }>, frame: Frame): InspectedFacts | null {
    const { loaded } = this.#panes.active.player;
    if (loaded === null) return null;
    const { scene, text } = loaded;
    switch (what.kind) {
      case 'body': {
        const { player } = this.#panes.active;
        const gravity = player.getParameters().find((one) => one.getName() === 'GRAVITY');
        const source = { text, value: gravity?.getAsString() };
        return bodyFacts(scene, frame, what.body, source, (speed) =>
          drivesOf(this.#written(text), scene, what.body, speed),
        );
      }
      case 'contact':
        return contactFacts(scene, frame, what.bodies);
      case 'joint':
        return jointFacts(scene, frame, what.joint);
    }
  }

  /** A scene as it is written, read once because cards are drawn often. */
  #written(text: string): SceneData {
    if (this.#read?.text !== text) this.#read = { text, data: dataOf(text) ?? {} };
    return this.#read.data;
  }

  /** Where what it is about is in the picture, as pixels from the left top corner of an element. */
  about(origin: Element | null): Pixel[] {
    const { scene, frame } = this.#shown ?? {};
    if (scene === undefined || frame === undefined) return [];
    const what = this.#what;
    if (what?.kind !== 'contact' && what?.kind !== 'joint')
      return this.#outlines(this.#bodies(scene, frame), origin);
    const point = this.#link(scene, frame)?.point;
    return point === undefined ? [] : this.#pixels([point], origin);
  }

  /** What stays seen beside it: the bodies that it is about, and others that move. */
  clear(origin: Element | null): Seen {
    const { scene, frame } = this.#shown ?? {};
    if (scene === undefined || frame === undefined) return { own: [], others: [] };
    const own = this.#bodies(scene, frame);
    const others = scene.bodies.flatMap(({ mobility }, body) =>
      mobility === 'fixed' || own.includes(body) ? [] : [body],
    );
    return {
      own: this.#outlines(own, origin),
      others: [...this.#outlines(others.slice(0, kMostClear), origin), ...cardPoints(origin)],
    };
  }

  #outlines(bodies: readonly number[], origin: Element | null): Pixel[] {
    const { scene, frame } = this.#shown ?? {};
    if (scene === undefined || frame === undefined) return [];
    return this.#pixels(
      bodies.flatMap((body) => outlinePoints(scene, frame, body)),
      origin,
    );
  }

  #pixels(points: readonly Vector3[], origin: Element | null): Pixel[] {
    const { stage: link, place } = this.#panes.active;
    const { stage } = link;
    if (stage === null || origin === null) return [];
    const [from, to] = [origin.getBoundingClientRect(), place.getBoundingClientRect()];
    return points.flatMap((point) => {
      const [x = NaN, y = NaN] = stage.project(point) ?? [];
      const pixel: Pixel = [x + to.x - from.x, y + to.y - from.y];
      return Number.isFinite(x + y) ? [pixel] : [];
    });
  }

  /** The contact or the joint that is looked at. */
  #link(scene: SceneDescription, frame: Frame): Link | undefined {
    const what = this.#what;
    return linksIn(scene, frame).find((link) =>
      what?.kind === 'joint'
        ? link.joint === what.joint
        : what?.kind === 'contact' &&
          link.held === null &&
          link.a === what.bodies[0] &&
          link.b === what.bodies[1],
    );
  }

  /** The bodies that it is about, without those that stand. */
  #bodies(scene: SceneDescription, frame: Frame): number[] {
    const what = this.#what;
    if (what?.kind === 'body') return [what.body];
    const link = this.#link(scene, frame);
    const pairs =
      what?.kind === 'event'
        ? eventFacts(this.#panes.active.events.events, what.time).blows
        : link === undefined
          ? []
          : [link];
    return [...new Set(pairs.flatMap(({ a, b }) => [a, b]))].filter(
      (body) => body >= 0 && scene.bodies[body]?.mobility !== 'fixed',
    );
  }

  /** Where a vector of the world points in the picture, to the right and down. */
  readonly seen = (vector: Vector3): readonly [number, number] => {
    const shown = this.#shown;
    const { stage } = this.#panes.active.stage;
    const plain = [vector[0], -vector[1]] as const;
    if (shown === null || stage === null || !isSpatial(shown.scene)) return plain;
    const size = Math.hypot(...vector);
    const at = positionOf(shown.frame, this.#what?.kind === 'body' ? this.#what.body : 0);
    const step = [0, 1, 2].map(
      (k) => at[k]! + (0.01 * vector[k]!) / (size || 1),
    ) as unknown as Vector3;
    const [from, to] = [stage.project(at), stage.project(step)];
    if (from === null || to === null) return plain;
    const along = stage.project([at[0] + 0.01, at[1], at[2]]);
    const scale = along === null ? 1 : Math.hypot(along[0] - from[0], along[1] - from[1]) || 1;
    return [((to[0] - from[0]) / scale) * size, ((to[1] - from[1]) / scale) * size];
  };

  /** Speeds before and after an event, of what is kept of the run. */
  async #readSpeeds(time: number): Promise<void> {
    const { active } = this.#panes;
    const { scene, frame } = this.#shown ?? {};
    if (scene === undefined || frame === undefined) return;
    const bodies = this.#bodies(scene, frame);
    if (bodies.length === 0) return;
    const wanted = bodies.map((body) => ({ quantity: 'speed', body, other: -1 }));
    const { times, columns } = await active.player.records.series(wanted);
    const reach = kSteps * active.timeStep;
    const after = times.findIndex((at) => at >= time);
    const before = after < 0 ? -1 : times.filter((at) => at <= time).length - 1;
    const isNear = (index: number): boolean => Math.abs((times[index] ?? Infinity) - time) <= reach;
    if (this.#what?.kind !== 'event' || this.#what.time !== time) return;
    if (before < 0 || !isNear(before) || !isNear(after)) return;
    this.#speeds = bodies.map((body, i) => ({
      body,
      before: columns[i]?.[before] ?? NaN,
      after: columns[i]?.[after] ?? NaN,
    }));
    this.#host.requestUpdate();
  }
}
