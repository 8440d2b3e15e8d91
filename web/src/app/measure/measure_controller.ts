import type { LitElement } from 'lit';
import {
  endAt,
  kMostBookmarks,
  kMostGraphs,
  kMostTools,
  positionOf,
  probedQuantities,
  type DisplayOptions,
  type Frame,
  type LimitPicture,
  type Passage,
  type Tool,
  type ToolEnd,
  type ToolHand,
  type ToolKind,
  type ToolPicture,
  type Vector3,
} from '../../sim';
import type { Pane } from '../../pane';
import { ask, type MeasureAct } from '../../ui';
import { toolLines } from '../../view/measure/tool_text';
import type { LabController } from '../lab_controller';
import { KeptMotion } from './kept_motion';
import type { Workbench } from './workbench';

/** How often the engine is asked for what measures, at most, while it plays [ms]. */
const kInterval = 150;
/** Times between ticks of trails [s]; the first one of which there are not too many. */
const kTicks = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60];
const kMostTicks = 25;
const kSameInstant = 1e-9;

/** On its way to an instant [s]. */
export interface RunningTo {
  readonly from: number;
  readonly until: number;
}

/** Tools on the stage, trails, bookmarks, and what is done to time for them. */
export class MeasureController implements ToolHand {
  readonly #page: LitElement;
  readonly #lab: LabController;
  readonly #motions = new Map<Pane, KeptMotion>();
  #options: DisplayOptions | null = null;
  /** Tools while one is being dragged; null while none is. */
  #dragged: readonly Tool[] | null = null;
  #timer = 0;
  /** What limit analysis draws over a run. */
  #limits: readonly [Pane, LimitPicture] | null = null;
  running: RunningTo | null = null;

  /** @param page - is brought up to date */
  constructor(page: LitElement, lab: LabController) {
    this.#page = page;
    this.#lab = lab;
    this.#bench.onChange(() => this.#refresh());
    this.#bench.onBegin(() => {
      for (const motion of this.#motions.values()) motion.clear();
      this.#refresh();
    });
  }

  get #bench(): Workbench {
    return this.#lab.documents.bench;
  }

  get tools(): readonly Tool[] {
    return this.#dragged ?? this.#bench.bench.tools ?? [];
  }

  get bookmarks(): readonly number[] {
    return this.#bench.bench.bookmarks ?? [];
  }

  /** Of the active run. */
  get passages(): readonly Passage[] {
    return this.#motions.get(this.#lab.panes.active)?.passages ?? [];
  }

  /** What each tool says of the active run now, in lines. */
  get readings(): readonly (readonly string[])[] {
    const { frame, loaded } = this.#lab.client;
    if (frame === null || loaded === null) return [];
    return this.tools.map((tool, place) => {
      const own = this.passages.filter(({ gate }) => gate === place);
      return toolLines(tool, frame, loaded.scene, own);
    });
  }

  setOptions(options: DisplayOptions): void {
    this.#options = options;
    this.#refresh();
  }

  /** Draws what limits were found of the active run; null: nothing any more. */
  showLimits(picture: LimitPicture | null): void {
    if (picture === null && this.#limits === null) return;
    this.#limits = picture === null ? null : [this.#lab.panes.active, picture];
    this.#show();
  }

  /** Takes notice of a frame. */
  take(pane: Pane, frame: Frame): void {
    if (!this.#isWanted) return;
    this.#motionOf(pane).cutFrom(frame.figures.since);
    if (this.#timer !== 0) return;
    const delay = this.#lab.panes.running ? kInterval : 0;
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
      this.#ask();
    }, delay);
  }

  /** Does what a part of the page asks for. */
  carryOut(act: MeasureAct): void {
    switch (act.do) {
      case 'add':
        return this.#add(act.tool);
      case 'probe':
        return this.#probe(act.body, act.other);
      case 'remove':
        return this.remove(act.tool);
      case 'graph':
        return this.#graph(act.tool);
      case 'bookmark':
        return this.#bookmark();
      case 'forget':
        return this.#bench.change({
          bookmarks: this.bookmarks.filter((time) => time !== act.time),
        });
      case 'run-to':
        return void this.#runTo(act.time);
      case 'stop':
        return void this.#lab.panes.pause();
      case 'branch':
        return void this.#lab.runs
          .branch()
          .then(() => ask(this.#page, { kind: 'tab', name: 'parameters' }));
    }
  }

  move(tool: number, end: number, to: Vector3, body: number, isDone: boolean, other: number): void {
    const { frame, loaded } = this.#lab.panes.first.player;
    const old = this.tools[tool];
    if (old === undefined || frame === null || loaded === null) return;
    // Gates stand still.
    const held = old.kind === 'gate' ? -1 : body;
    if (old.kind === 'probe' && held < 0) return;
    const { name } = loaded.scene.bodies[other] ?? {};
    const made = {
      ...endAt(to, held, frame, loaded.scene),
      ...(old.kind === 'probe' && name !== undefined ? { other: name } : {}),
    };
    const ends = old.ends.map((known, i) => (i === end ? made : known));
    const tools = this.tools.map((known, i) => (i === tool ? { ...known, ends } : known));
    this.#dragged = isDone ? null : tools;
    if (isDone) this.#bench.change({ tools });
    else this.#show();
  }

  remove(tool: number): void {
    this.#bench.change({ tools: this.tools.filter((_, i) => i !== tool) });
  }

  #add(kind: ToolKind): void {
    const { first } = this.#lab.panes;
    const { stage } = first.stage;
    const { frame, loaded } = first.player;
    if (stage === null || frame === null || loaded === null || this.tools.length >= kMostTools)
      return;
    const { scene } = loaded;
    const at = (right: number, down: number): ToolEnd => ({ at: stage.placeAt(right, down) });
    // Several of a kind do not lie on each other.
    const shift = 0.06 * (this.tools.filter((tool) => tool.kind === kind).length % 5);
    const selected = this.#selected(scene.bodies.length);
    const ends: Readonly<Record<ToolKind, () => ToolEnd[]>> = {
      ruler: () => [at(0.35, 0.82 - shift), at(0.65, 0.82 - shift)],
      protractor: () => [at(0.34, 0.66 - shift), at(0.14, 0.66 - shift), at(0.28, 0.45 - shift)],
      gate: () => [at(0.72 - shift, 0.28), at(0.72 - shift, 0.62)],
      probe: () =>
        [endAt([0, 0, 0], selected, frame, scene)].map((end) => ({
          ...end,
          at: [0, 0, 0] as const,
        })),
    };
    this.#bench.change({ tools: [...this.tools, { kind, ends: ends[kind]() }] });
  }

  /** The place of the probe of a body, or of its contact with another one (else −1); −1 where there is none. */
  probeOf(body: number, other: number): number {
    const { bodies = [] } = this.#lab.panes.first.player.loaded?.scene ?? {};
    const [name, second] = [bodies[body]?.name, bodies[other]?.name];
    return this.tools.findIndex(
      ({ kind, ends: [end] }) => kind === 'probe' && end?.body === name && end?.other === second,
    );
  }

  #probe(body: number, other: number): void {
    const known = this.probeOf(body, other);
    if (known >= 0) return this.remove(known);
    const { frame, loaded } = this.#lab.panes.first.player;
    if (frame === null || loaded === null || this.tools.length >= kMostTools) return;
    const { name } = loaded.scene.bodies[other] ?? {};
    const on = { ...endAt(positionOf(frame, body), body, frame, loaded.scene) };
    const end = name === undefined ? on : { ...on, other: name };
    this.#bench.change({ tools: [...this.tools, { kind: 'probe', ends: [end] }] });
  }

  /** The body that is selected, else the first that moves and has no probe. */
  #selected(count: number): number {
    const { selected } = this.#page as LitElement & { selected: number | null };
    if (selected !== null && selected < count) return selected;
    const bodies = this.#lab.panes.first.player.loaded?.scene.bodies ?? [];
    const probed = this.tools.map(({ kind, ends }) => (kind === 'probe' ? ends[0]?.body : ''));
    const free = bodies.findIndex(
      ({ mobility, name }) => mobility !== 'fixed' && !probed.includes(name),
    );
    return Math.max(0, free);
  }

  /** Draws what a probe tells over time. */
  #graph(tool: number): void {
    const probe = this.tools[tool];
    const { loaded } = this.#lab.panes.first.player;
    if (probe !== undefined && loaded !== null) this.draw(probedQuantities(probe, loaded.scene));
  }

  /** Draws quantities over time, by the names that files have for them: a graph for each list. */
  draw(wanted: readonly (readonly string[])[]): void {
    const known = this.#bench.bench.graphs ?? [];
    const isNew = (graph: readonly string[]): boolean =>
      !known.some(
        ({ quantities, over }) => over === undefined && quantities.join() === graph.join(),
      );
    const more = wanted.filter(isNew);
    const graphs = [...known, ...more.map((quantities) => ({ quantities }))].slice(0, kMostGraphs);
    ask(this.#page, { kind: 'tab', name: 'graphs' });
    void this.#page.updateComplete.then(() => this.#bench.change({ graphs }));
  }

  #bookmark(): void {
    const { time, loaded } = this.#lab.panes.first.player;
    const isKnown = this.bookmarks.some((known) => Math.abs(known - time) < kSameInstant);
    if (loaded === null || isKnown || this.bookmarks.length >= kMostBookmarks) return;
    this.#bench.change({ bookmarks: [...this.bookmarks, time].sort((a, b) => a - b) });
  }

  /** Goes back to an instant that is kept, or on to it as fast as the engine can. */
  async #runTo(time: number): Promise<void> {
    const { panes } = this.#lab;
    if (!Number.isFinite(time) || this.running !== null) return;
    if (panes.running) await panes.pause();
    if (time <= panes.kept.newest + kSameInstant) return void panes.seek(time);
    await panes.seek(panes.kept.newest);
    this.running = { from: panes.first.player.time, until: time };
    this.#page.requestUpdate();
    try {
      await Promise.all(
        panes.playing.map(({ player, timeStep }) =>
          player.step(Math.max(0, Math.round((time - player.time) / timeStep))),
        ),
      );
    } finally {
      this.running = null;
      this.#page.requestUpdate();
    }
  }

  get #isWanted(): boolean {
    return this.#options?.trails === true || this.tools.length > 0;
  }

  #motionOf(pane: Pane): KeptMotion {
    const motion = this.#motions.get(pane) ?? new KeptMotion(pane, () => this.#show());
    this.#motions.set(pane, motion);
    return motion;
  }

  #refresh(): void {
    this.#ask();
    this.#show();
  }

  #ask(): void {
    const { playing, all } = this.#lab.panes;
    for (const pane of this.#motions.keys()) if (!all.includes(pane)) this.#motions.delete(pane);
    const wish = { tools: this.tools, hasTrails: this.#options?.trails === true };
    if (this.#isWanted || this.#motions.size > 0)
      for (const pane of playing) void this.#motionOf(pane).update(wish);
  }

  #show(): void {
    for (const pane of this.#lab.panes.all) pane.stage.setTools(this.#pictureOf(pane), this);
    this.#page.requestUpdate();
  }

  #pictureOf(pane: Pane): ToolPicture | null {
    const hasCentre = this.#options?.massCentre === true;
    const limits = this.#limits?.[0] === pane ? this.#limits[1] : null;
    if (!this.#isWanted && !hasCentre && limits === null) return null;
    const motion = this.#motions.get(pane);
    const trails = this.#options?.trails === true ? (motion?.trails ?? []) : [];
    const times = trails[0]?.times ?? [];
    const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
    const tick = kTicks.find((one) => span / one <= kMostTicks) ?? 60;
    return { tools: this.tools, passages: motion?.passages ?? [], trails, tick, hasCentre, limits };
  }
}
