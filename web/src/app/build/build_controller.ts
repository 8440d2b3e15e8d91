// Long because it is one controller: all that is asked of it while one builds.
import type { ReactiveControllerHost } from 'lit';
import { isSpatial, niceBelow, sceneBounds, type BuildField, type LoadedScene, type SceneDescription, type Trouble } from '../../sim';
import type { Panes } from '../../pane';
import type { BuildAct } from '../../ui';
import {
  addWithout,
  bodiesOf,
  bodyFields,
  copyBodies,
  deleteBodies,
  deleteTie,
  entryAt,
  entryAtOffset,
  groupBodies,
  isInSpace,
  middleOf,
  moveBodies,
  materialsOf,
  nameAt,
  newScene,
  paletteOf,
  sameName,
  sceneFields,
  setBodyField,
  setSceneField,
  setTieField,
  textWithChanges,
  tieFields,
  turnAbout,
  ungroupBodies,
  upAxis,
  withFrontKept,
  withGroups,
  type Edit,
  type PaletteEntry,
  type SceneData,
  type TiePlace,
} from '../../build';
import type { DocumentController } from '../document_controller';
import { heightInSpace, middleOfView, nextPlace } from './build_measures';
import { BuildOnStage } from './build_on_stage';
import { withoutBody } from './build_refusal';
import { BuildText } from './build_text';

/** What the controller needs of the laboratory. */
export interface BuildUser {
  readonly panes: Panes;
  readonly documents: DocumentController;
  loadText(name: string, text: string): Promise<Trouble | null>;
}

export type MakeEdit = (scene: SceneData, selected: readonly number[]) => Edit | null;

const kGridLines = 25;

/** People build and change the scene: what is selected, and what becomes of the text. */
export class BuildController {
  readonly #user: BuildUser;
  readonly #host: ReactiveControllerHost;
  /** What the pointer does on the stage. */
  readonly onStage: BuildOnStage;
  /** Names of the bodies that are selected. */
  #selected: readonly string[] = [];
  #tie: TiePlace | null = null;
  #entry: PaletteEntry | null = null;
  #isOpen = false;
  #wasAtStart = false;
  /** What was said of the last edit, when it was refused. */
  #refusal: Trouble | null = null;
  readonly #text = new BuildText(() => this.#loaded?.text ?? '');
  /** Edits that wait for those before them. */
  #doing: Promise<unknown> = Promise.resolve();
  /** Whether bodies are put on the grid and on each other. */
  snaps = true;

  constructor(user: BuildUser, host: ReactiveControllerHost) {
    this.#user = user;
    this.#host = host;
    this.onStage = new BuildOnStage(this, user.panes);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** What the next press on the stage adds; null when it selects. */
  get entry(): PaletteEntry | null {
    return this.#entry;
  }

  /** The joint or force that is selected. */
  get tie(): TiePlace | null {
    return this.#tie;
  }

  /** Why the last edit changed nothing; null when it did. */
  get refusal(): Trouble | null {
    return this.#refusal;
  }

  get #loaded(): LoadedScene | null {
    return this.#user.panes.first.player.loaded;
  }

  /** The scene as it is written; null when there is none. */
  get data(): SceneData | null {
    return this.#text.data;
  }

  get scene(): SceneDescription | null {
    return this.#loaded?.scene ?? null;
  }

  /** Entries of the palette for the present scene. */
  get palette(): readonly PaletteEntry[] {
    return paletteOf(this.data ?? {});
  }

  /** Places in the file of what is selected. */
  get selected(): number[] {
    const { data } = this;
    if (data === null) return [];
    return bodiesOf(data).flatMap((_, place) =>
      this.#selected.some((name) => sameName(name, nameAt(data, place))) ? [place] : [],
    );
  }

  /** Whether the stage is for building now: at the start of the scene, while nothing runs. */
  get isAtStart(): boolean {
    const { frame, loaded } = this.#user.panes.first.player;
    if (frame === null || loaded === null || this.#user.panes.running) return false;
    return frame.figures.steps === 0;
  }

  /** Of what the scene shows at first [m]. */
  get height(): number {
    if (this.scene === null) return 1;
    return isSpatial(this.scene) ? heightInSpace(this.scene) : sceneBounds(this.scene).height;
  }

  /** Distance of the lines that bodies are put on [m]. */
  get grid(): number {
    return niceBelow(this.height / kGridLines);
  }

  async open(isOpen = true): Promise<void> {
    this.#isOpen = isOpen;
    this.#entry = null;
    this.#refusal = null;
    this.onStage.drop();
    if (isOpen) await this.#user.panes.reset();
    this.show();
  }

  /** Chooses what the next press adds, which is possible at the start only; empty for selecting. */
  choose(name: string): void {
    this.#entry = this.palette.find((entry) => entry.name === name) ?? null;
    this.onStage.drop();
    if (this.#entry !== null && !this.isAtStart) void this.#user.panes.reset();
    this.show();
  }

  /** Adds an entry of the palette in the middle of what is seen, for those who have no pointer. */
  addInMiddle(name: string): Promise<void> {
    const entry = this.palette.find((known) => known.name === name);
    const { scene } = this;
    if (entry === undefined || scene === null) return Promise.resolve();
    this.#refusal = withoutBody(entry, this.#selected.length);
    if (this.#refusal !== null) return Promise.resolve(this.show());
    const { view } = this.#user.panes;
    const at = middleOfView(view, scene);
    const { scale, snap } = this.onStage.measures(0);
    return this.edit((data, selected) => addWithout(data, entry, at, selected, scale, snap));
  }

  /** Selects bodies by their places in the file. */
  select(places: readonly number[]): void {
    this.#selected = places.map((place) => nameAt(this.data ?? {}, place));
    this.#tie = null;
    this.show();
  }

  /** Selects a joint or a force, and no body. */
  selectTie(tie: TiePlace): void {
    this.#selected = [];
    this.#tie = tie;
    this.show();
  }

  /** Values of what is selected; of the scene when nothing is. */
  get fields(): readonly BuildField[] {
    const { data, selected } = this;
    if (data === null) return [];
    if (this.#tie !== null) return tieFields(data, this.#tie);
    if (selected.length === 0) return sceneFields(data);
    return bodyFields(data, selected, materialsOf(data));
  }

  /** Gives a value of what is selected. @param value - in the unit of the field; null to leave it to the engine */
  set(key: string, value: number | string | null): Promise<void> {
    const tie = this.#tie;
    return this.edit((scene, selected) => {
      if (tie !== null) return setTieField(scene, tie, key, value ?? 0);
      if (selected.length === 0) return setSceneField(scene, key, value);
      return setBodyField(scene, selected, key, value);
    });
  }

  /** Another text of the whole scene. */
  write(text: string): Promise<void> {
    return this.#queue(async () => {
      this.#refusal = await this.#user.documents.rewrite(text);
      this.show();
    });
  }

  /** Selects what stands at a place of the text [characters]. */
  selectAt(offset: number): void {
    const found = entryAtOffset(this.#loaded?.text ?? '', offset);
    if (found === null) return;
    const { list, place } = found;
    if (list === 'bodies') this.select([place]);
    else if (list === 'joints' || list === 'forces') this.selectTie({ list, place });
  }

  /** Where what is selected stands in the text [characters]; null for nothing, or several. */
  get shownInText(): { from: number; to: number } | null {
    const { selected } = this;
    if (!this.#isOpen) return null;
    const path = this.#tie !== null ? [this.#tie.list, this.#tie.place] : ['bodies', ...selected];
    return path.length === 2 ? this.#text.rangeOf(path) : null;
  }

  /** Begins with another scene: a floor and something to fall on it. */
  async begin(space: 'planar' | 'spatial'): Promise<void> {
    this.select([]);
    await this.#user.loadText(space === 'planar' ? 'my_scene' : 'my_scene_in_space', newScene(space));
  }

  /** Selects the body after what is selected, or before it. @param besides - whether that stays selected */
  selectNext(step: 1 | -1, besides: boolean): void {
    const { selected } = this;
    const data = this.data ?? {};
    const next = nextPlace(bodiesOf(data).length, selected, step);
    if (next !== null) this.select(withGroups(data, besides ? [...selected, next] : [next]));
  }

  /** Another scene, or another text of it, was loaded. */
  loaded(): void {
    this.onStage.drop();
    const { data } = this;
    const names = data === null ? [] : bodiesOf(data).map((_, place) => nameAt(data, place));
    this.#selected = this.#selected.filter((name) => names.some((known) => sameName(known, name)));
    if (this.#tie !== null && entryAt(data ?? {}, this.#tie) === null) this.#tie = null;
    if (this.#isOpen) this.show();
  }

  /** Another instant is shown, or something began to run or stopped: handles are there at the start only. */
  timePassed(): void {
    if (this.#isOpen && this.isAtStart !== this.#wasAtStart) this.show();
  }

  /** Draws what there is to see of building. */
  show(): void {
    this.#wasAtStart = this.isAtStart;
    this.onStage.show();
    this.#host.requestUpdate();
  }

  /** Makes an edit: the changed scene runs, and can be taken back. Edits wait for each other. */
  edit(make: MakeEdit): Promise<void> {
    return this.#queue(() => this.#edit(make));
  }

  #queue(act: () => Promise<void>): Promise<void> {
    const done = this.#doing.then(act);
    this.#doing = done.catch(() => undefined);
    return done;
  }

  async #edit(make: MakeEdit): Promise<void> {
    const { data } = this;
    const text = this.#loaded?.text;
    if (data === null || text === undefined) return;
    const edit = withFrontKept(data, make(data, this.selected));
    if (edit === null || edit.changes.length === 0) return this.show();
    this.#refusal = await this.#user.documents.rewrite(textWithChanges(text, edit.changes));
    if (this.#refusal === null && edit.selects !== undefined) this.select(edit.selects);
    if (this.#refusal === null && edit.tie !== undefined) this.selectTie(edit.tie);
    this.show();
  }

  /** Does what the page asks for. */
  carryOut(act: BuildAct): void {
    switch (act.do) {
      case 'toggle':
        return void this.open(!this.#isOpen);
      case 'change':
        return void this.open(true).then(() => {
          const places = [...bodiesOf(this.data ?? {}).keys()];
          this.select(places.filter((place) => sameName(nameAt(this.data ?? {}, place), act.name)));
        });
      case 'delete':
        return void this.#delete();
      case 'copy':
        return void this.#change((scene, selected) => {
          const by = [this.grid, this.grid];
          return copyBodies(scene, selected, isInSpace(scene) ? [...by, 0] : by);
        });
      case 'group':
        return void this.#change(groupBodies);
      case 'ungroup':
        return void this.#change(ungroupBodies);
      case 'snap':
        this.snaps = !this.snaps;
        return this.show();
      case 'all':
        return this.select([...bodiesOf(this.data ?? {}).keys()]);
      case 'choose':
        return this.choose(act.name);
      case 'add':
        return void this.addInMiddle(act.name);
      case 'select':
        return this.select(act.places);
      case 'select-tie':
        return this.selectTie(act.tie);
      case 'set':
        return void this.set(act.key, act.value);
      case 'write':
        return void this.write(act.text);
      case 'select-at':
        return this.selectAt(act.offset);
      case 'new':
        return void this.begin(act.space).then(() => this.open(true));
      case 'forgive':
        this.#refusal = null;
        return this.show();
    }
  }

  #delete(): Promise<void> {
    const tie = this.#tie;
    if (tie === null) return this.#change((scene, selected) => deleteBodies(scene, selected));
    return this.edit((scene) => deleteTie(scene, tie));
  }

  /** Moves what is selected to the right, away from the viewer (upwards in the plane) and up [m], or turns it [rad]. */
  nudge(right: number, away: number, up: number, turn: number): Promise<void> {
    return this.#change((scene, selected) => {
      const about = middleOf(scene, selected);
      if (!isInSpace(scene)) {
        const turned = turn === 0 ? {} : { turn, about };
        return moveBodies(scene, selected, { by: [right, away + up], ...turned });
      }
      const isUpY = upAxis(scene) === 1;
      const by = isUpY ? [right, up, -away] : [right, away, up];
      const axis = isUpY ? ([0, 1, 0] as const) : ([0, 0, 1] as const);
      return moveBodies(scene, selected, turn === 0 ? { by } : turnAbout(axis, turn, about));
    });
  }

  /** An edit of what is selected; none when nothing is. */
  #change(make: MakeEdit): Promise<void> {
    return this.edit((scene, selected) => (selected.length === 0 ? null : make(scene, selected)));
  }
}
