// Long because it is one hand, one clock and one view of all runs: whatever is done to one of them is done here to all.

import {
  ghostOf,
  type DisplayOptions,
  type DragGoal,
  type DragPoint,
  type Frame,
  type Ghost,
  type Parameter,
  type RunLook,
  type StageView,
  type Thrown,
} from '../sim';
import { PlayClock } from '../worker';
import { msg } from '../words';
import { Pane, type PaneListener } from './pane';
import { runLooks, type Otherwise } from './run_looks';
import type { Hands } from './stage/stage_link';

/** What is seen of a run over another one while it is pointed at, and of one that is not. */
const kStrong = 4;
const kFaint = 0.25;

/** Most runs that stand side by side. */
export const kMostPanes = 4;

/**
 * The runs that stand side by side: one clock, one view, one hand. What is done to time, to bodies and to the scene is done to all of them.
 */
export class Panes implements Hands {
  readonly clock = new PlayClock();
  /** Tells runs by the same method apart. */
  otherwise: Otherwise = () => '';
  readonly #outside: PaneListener;
  /** Of the panes: what they tell comes here first. */
  readonly #listener: PaneListener;
  readonly #list: Pane[] = [];
  #active = 0;
  #display: DisplayOptions;
  #view: StageView | null;
  #isOverlaid = false;
  /** Place of the run that is pointed at. */
  #pointed: number | null = null;
  /** Null when something has changed that they tell. */
  #looks: readonly RunLook[] | null = null;
  /** Where bodies of the first one came from. */
  #past: readonly Ghost[] = [];
  /** Panes with something drawn over their bodies. */
  readonly #ghostly = new WeakSet<Pane>();
  /** Whether the view of one is being handed on to the others. */
  #isAligningViews = false;
  /** Values on their way from one pane to another, so that they are not handed on again. */
  readonly #handedOn = new WeakMap<Pane, Map<string, string>>();

  /** Begins with one pane. @param view - of the first scene; null for its own */
  constructor(listener: PaneListener, display: DisplayOptions, view: StageView | null) {
    this.#outside = listener;
    this.#listener = {
      told: (pane, event) => {
        this.#looks = null;
        listener.told(pane, event);
      },
      frame: (pane, frame) => {
        this.#drawGhosts(pane);
        for (const other of this.#list)
          if (other !== pane && other.branch !== null) this.#drawGhosts(other);
        listener.frame(pane, frame);
      },
      changed: () => {
        this.#looks = null;
        for (const pane of this.#list) this.#drawGhosts(pane);
        listener.changed();
      },
      selected: (pane, body) => this.#selected(pane, body),
      touched: (pane, what) => listener.touched(pane, what),
      viewed: (pane, seen) => this.#viewed(pane, seen),
    };
    this.#display = display;
    this.#view = view;
    this.add();
  }

  get all(): readonly Pane[] {
    return this.#list;
  }

  /** How they are told apart, in their order. */
  get looks(): readonly RunLook[] {
    return (this.#looks ??= runLooks(this.#list, this.otherwise));
  }

  /** The same of those that play. */
  get playingLooks(): RunLook[] {
    return this.looks.filter((_, place) => this.#list[place]?.plays);
  }

  /** The one that the others are compared with. */
  get first(): Pane {
    return this.#list[0]!;
  }

  /** The one that tables and parameters are about. */
  get active(): Pane {
    return this.#list[this.#active] ?? this.first;
  }

  set active(pane: Pane) {
    this.#active = Math.max(0, this.#list.indexOf(pane));
    this.#listener.changed();
  }

  /** Those that play what was asked for. */
  get playing(): Pane[] {
    return this.#list.filter(({ plays }) => plays);
  }

  /** Whether all are drawn in the first one: the others as outlines in the colours of their methods. */
  get overlaid(): boolean {
    return this.#isOverlaid && this.#list.length > 1;
  }

  set overlaid(overlaid: boolean) {
    this.#isOverlaid = overlaid;
    this.#listener.changed();
  }

  /** Places of runs that are not drawn over the first one. */
  get unseen(): ReadonlySet<number> {
    return new Set(this.#list.flatMap(({ isUnseen }, place) => (isUnseen ? [place] : [])));
  }

  /** Whether a run is drawn over the first one. @param place - among those side by side */
  showOver(place: number, isShown: boolean): void {
    const pane = this.#list[place];
    if (pane === undefined) return;
    pane.isUnseen = !isShown;
    this.#listener.changed();
  }

  /** Dims what is drawn of the other runs; null: of none. */
  point(place: number | null): void {
    this.#pointed = place;
    this.#list.forEach(({ place: stage }, i) =>
      stage.classList.toggle('dimmed', place !== null && !this.overlaid && i !== place),
    );
    this.#drawGhosts(this.first);
  }

  /** What is looked at; null for the scene's own view. */
  get view(): StageView | null {
    return this.#view;
  }

  look(view: StageView): void {
    this.first.stage.stage?.look(view);
  }

  get running(): boolean {
    return this.clock.running;
  }

  get rate(): number {
    return this.clock.rate;
  }

  /** The slowest of them; see {@link StepFigures.pace}. */
  get pace(): number {
    return Math.min(1, ...this.playing.map(({ player }) => player.frame?.figures.pace ?? 1));
  }

  /** What can be returned to in all of them [s]. */
  get kept(): { oldest: number; newest: number } {
    const figures = this.playing.flatMap(({ player }) => player.frame?.figures ?? []);
    if (figures.length === 0) return { oldest: 0, newest: 0 };
    return {
      oldest: Math.max(...figures.map(({ oldest }) => oldest)),
      newest: Math.min(...figures.map(({ newest }) => newest)),
    };
  }

  add(): Pane {
    const [listener, display, view] = [this.#listener, this.#display, this.#view];
    const pane = new Pane({ clock: this.clock, hands: this, listener, display, view });
    this.#list.push(pane);
    this.#looks = null;
    return pane;
  }

  /** The first one stays. */
  remove(pane: Pane): void {
    const place = this.#list.indexOf(pane);
    if (place < 1) return;
    const { active } = this;
    this.#list.splice(place, 1);
    this.active = active;
    pane.dispose();
    this.#drawGhosts(this.first);
  }

  /** Ends all engines; nothing can be done with them any more. */
  dispose(): void {
    this.clock.stop();
    for (const pane of this.#list) pane.dispose();
  }

  setOptions(display: DisplayOptions): void {
    this.#display = display;
    for (const pane of this.#list) pane.setOptions(display);
  }

  refreshTheme(): void {
    for (const { stage } of this.#list) stage.refreshTheme();
  }

  select(body: number | null): void {
    for (const { stage } of this.#list) stage.select(body);
  }

  play(): void {
    for (const { player } of this.playing) player.play();
  }

  /** Stops; who was not as far as the others catches up. */
  async pause(): Promise<Frame> {
    this.clock.stop();
    const playing = this.playing;
    const frames = await Promise.all(playing.map(({ player }) => player.pause()));
    const latest = Math.max(...frames.map(({ time }) => time));
    const caught = await Promise.all(playing.map((pane) => this.#stepTo(pane, latest)));
    return this.#newest(caught[0] ?? frames[0]);
  }

  /** Makes steps of the first one; the others go to the same instant. */
  async step(count = 1): Promise<Frame> {
    if (this.running) await this.pause();
    const [lead, ...others] = this.playing;
    if (lead === undefined) return this.first.player.step(count);
    const until = lead.player.time + count * lead.timeStep;
    const [frame] = await Promise.all([
      lead.player.step(count),
      ...others.map((pane) => this.#stepTo(pane, until)),
    ]);
    return frame;
  }

  async back(count = 1): Promise<Frame> {
    if (this.playing.length === 1) return this.first.player.back(count);
    const { time } = this.first.player;
    return this.seek(time - count * this.first.timeStep);
  }

  /** Goes to the kept instants nearest to `time` [s]. */
  seek(time: number): Promise<Frame> {
    return this.#each(({ player }) => player.seek(time));
  }

  reset(): Promise<Frame> {
    return this.#each(({ player }) => player.reset());
  }

  drag(body: number, point: DragPoint, target: DragPoint, stiffness: number): void {
    for (const { player } of this.playing) player.drag(body, point, target, stiffness);
  }

  endDrag(thrown: Thrown | null = null): void {
    for (const { player } of this.playing) player.endDrag(thrown);
  }

  carry(goals: readonly DragGoal[], isMore = false): Promise<Frame> {
    return this.#each(({ player }) => player.carry(goals, isMore));
  }

  /** Takes back what the hand did last; says whether there was something. */
  async takeBack(): Promise<boolean> {
    return (await Promise.all(this.playing.map(({ player }) => player.takeBack()))).includes(true);
  }

  /** Lets a value that was set in one pane count in the others, too, where they have such a parameter. */
  handOn(from: Pane, name: string, value: string): void {
    const own = this.#handedOn.get(from);
    if (own?.get(name) === value) {
      own.delete(name);
      return;
    }
    // What is changed in a branch is what tells it from the run that it left.
    if (from.branch !== null) return;
    for (const pane of this.playing) {
      if (pane === from || pane.branch !== null) continue;
      const parameter = parameterOf(pane, name);
      if (parameter === undefined || parameter.getAsString() === value) continue;
      const expected = this.#handedOn.get(pane) ?? new Map<string, string>();
      this.#handedOn.set(pane, expected.set(name, value));
      parameter.setFromString(value);
    }
  }

  /** Draws in the first pane where its bodies came from, until it is told otherwise. */
  showPast(ghosts: readonly Ghost[]): void {
    this.#past = ghosts;
    this.#drawGhosts(this.first);
  }

  /** What is drawn over the bodies of a pane: references, over the first one the others, over a branch the run that it left. */
  #drawGhosts(changed: Pane): void {
    const pane = this.overlaid ? this.first : changed;
    const others = this.#list.flatMap((other, place) => {
      const { frame } = other.player;
      const isOver = this.overlaid ? place > 0 : pane.branch !== null && place === 0;
      const isShown = isOver && !other.isUnseen && other.plays && frame !== null;
      const look = this.looks[place];
      const part = this.#pointed === null ? 1 : this.#pointed === place ? kStrong : kFaint;
      return isShown && look ? [{ ...ghostOf(frame, look), part }] : [];
    });
    const past = pane === this.first ? this.#past : [];
    const ghosts = [...past, ...pane.ghosts, ...others];
    if (ghosts.length > 0 || this.#ghostly.has(pane)) pane.stage.setGhosts(ghosts);
    if (ghosts.length > 0) this.#ghostly.add(pane);
    else this.#ghostly.delete(pane);
  }

  async #each(act: (pane: Pane) => Promise<Frame>): Promise<Frame> {
    const playing = this.playing;
    const frames = await Promise.all((playing.length > 0 ? playing : [this.first]).map(act));
    return this.#newest(frames[0]);
  }

  #newest(frame: Frame | undefined): Frame {
    if (frame === undefined)
      throw new Error(msg('No scene is loaded', { id: 'panes.no_scene_is_loaded' }));
    return frame;
  }

  /** Null where there is no step to make. */
  async #stepTo(pane: Pane, time: number): Promise<Frame | undefined> {
    const count = Math.round((time - pane.player.time) / pane.timeStep);
    return count > 0 ? pane.player.step(count) : undefined;
  }

  #selected(pane: Pane, body: number | null): void {
    this.active = pane;
    this.#outside.selected(pane, body);
  }

  /** All look at the same. */
  #viewed(pane: Pane, view: StageView | null): void {
    if (this.#isAligningViews) return;
    this.#view = view;
    this.#isAligningViews = true;
    try {
      for (const { stage } of this.#list) {
        if (stage === pane.stage) continue;
        if (view === null) stage.stage?.fit();
        else stage.stage?.look(view);
      }
    } finally {
      this.#isAligningViews = false;
    }
    this.#outside.viewed(pane, view);
  }
}

function parameterOf({ player }: Pane, name: string): Parameter | undefined {
  return player.getParameters().find((entry) => entry.getName() === name);
}
