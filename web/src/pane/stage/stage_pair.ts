import {
  isSpatial,
  type BodyFields,
  type BuildHand,
  type BuildPicture,
  type DisplayOptions,
  type Frame,
  type Ghost,
  type Intersection,
  type SceneDescription,
  type SearchPicture,
  type StageView,
  type TaskTarget,
  type ToolHand,
  type ToolPicture,
} from '../../sim';
import type { LabStage, StageHandlers } from '../../view';
import type { SpaceStageHandlers } from '../../view/space';

/** What both stages ask of the page. */
export interface StagePairHandlers {
  readonly plane: StageHandlers;
  readonly space: SpaceStageHandlers;
}

type StageKind = 'plane' | 'space';

interface Made {
  readonly layer: HTMLElement;
  readonly stage: LabStage;
}

/** The stage of planar scenes and the one of scenes in space; each is made when its first scene comes. */
export class StagePair {
  readonly #place: HTMLElement;
  readonly #handlers: StagePairHandlers;
  readonly #made = new Map<StageKind, Made>();
  #shown: StageKind | null = null;
  #options: DisplayOptions;
  #scene: SceneDescription | null = null;
  #frame: Frame | null = null;
  #fields: BodyFields | null = null;
  #selected: number | null = null;
  #figure = '';
  #tools: readonly [ToolPicture | null, ToolHand | null] = [null, null];
  #build: readonly [BuildPicture | null, BuildHand | null] = [null, null];
  /** From where the first scene is looked at; null for its own view. */
  #view: StageView | null;
  /** The stage of the first scene, before it is there. */
  readonly #first: StageKind;
  #making = Promise.resolve();

  /**
   * @param place - an element that the stages fill
   * @param view - from where the first scene is looked at; null for its own view
   * @param isSpatial - whether the first scene is one in space, as far as is known
   */
  constructor(
    place: HTMLElement,
    options: DisplayOptions,
    handlers: StagePairHandlers,
    view: StageView | null = null,
    isSpatial = false,
  ) {
    this.#view = view;
    this.#first = isSpatial ? 'space' : 'plane';
    this.#place = place;
    this.#options = options;
    this.#handlers = handlers;
  }

  /** The one that is seen. */
  get stage(): LabStage | null {
    return this.#shown === null ? null : (this.#made.get(this.#shown)?.stage ?? null);
  }

  /**
   * Resolves when the scene is on its stage.
   *
   * @param scene - null before the first
   * @throws Error when the browser offers no WebGL 2
   */
  setScene(scene: SceneDescription | null, keepView = false): Promise<void> {
    if (this.#scene !== null) this.#view = null;
    this.#scene = scene;
    this.#frame = null;
    this.#fields = null;
    this.#build = [null, null];
    if (this.#shown === this.#wanted) {
      if (scene !== null) this.stage?.setScene(scene, keepView);
      // A stage may be there before its first scene is.
      if (scene !== null && this.#view !== null) this.stage?.look(this.#view);
      return Promise.resolve();
    }
    this.#shown = null;
    const shown = this.#making.then(() => this.#show());
    this.#making = shown.catch(() => undefined);
    return shown;
  }

  /** That the present scene needs. */
  get #wanted(): StageKind {
    if (this.#scene === null) return this.#first;
    return isSpatial(this.#scene) ? 'space' : 'plane';
  }

  setFrame(frame: Frame): void {
    this.#frame = frame;
    this.stage?.setFrame(frame);
  }

  setGhosts(ghosts: readonly Ghost[]): void {
    this.stage?.setGhosts(ghosts);
  }

  setFields(fields: BodyFields | null): void {
    this.#fields = fields;
    this.stage?.setFields?.(fields);
  }

  setIntersections(found: readonly Intersection[]): void {
    this.stage?.setIntersections?.(found);
  }

  setSearch(
    picture: SearchPicture | null,
    moved?: (place: number, target: TaskTarget) => void,
  ): void {
    this.stage?.setSearch?.(picture, moved);
  }

  setBuild(picture: BuildPicture | null, hand: BuildHand | null): void {
    this.#build = [picture, hand];
    this.stage?.setBuild(picture, hand);
  }

  setTools(picture: ToolPicture | null, hand: ToolHand | null): void {
    this.#tools = [picture, hand];
    this.stage?.setTools(picture, hand);
  }

  setFigure(figure: string): void {
    this.#figure = figure;
    this.stage?.setFigure(figure);
  }

  setOptions(options: DisplayOptions): void {
    this.#options = options;
    for (const { stage } of this.#made.values()) stage.setOptions(options);
  }

  refreshTheme(): void {
    for (const { stage } of this.#made.values()) stage.refreshTheme();
  }

  select(body: number | null): void {
    this.#selected = body;
    this.stage?.select(body);
  }

  dispose(): void {
    for (const { stage, layer } of this.#made.values()) {
      stage.dispose();
      layer.remove();
    }
    this.#made.clear();
    this.#shown = null;
  }

  /** Brings forward the stage of the present scene; while one is being made, a scene may come that needs the other. */
  async #show(): Promise<void> {
    while (this.#shown !== this.#wanted) {
      const kind = this.#wanted;
      const made = this.#made.get(kind) ?? (await this.#make(kind));
      if (kind === this.#wanted) this.#bringForward(kind, made);
    }
  }

  #bringForward(kind: StageKind, made: Made): void {
    for (const [other, { layer }] of this.#made) layer.hidden = other !== kind;
    this.#shown = kind;
    made.stage.setOptions(this.#options);
    if (this.#scene !== null) made.stage.setScene(this.#scene);
    if (this.#fields !== null) made.stage.setFields?.(this.#fields);
    if (this.#scene !== null && this.#view !== null) made.stage.look(this.#view);
    if (this.#selected !== null) made.stage.select(this.#selected);
    if (this.#frame !== null) made.stage.setFrame(this.#frame);
    made.stage.setBuild(...this.#build);
    made.stage.setTools(...this.#tools);
    made.stage.setFigure(this.#figure);
  }

  async #make(kind: StageKind): Promise<Made> {
    const layer = document.createElement('div');
    layer.className = 'stage-layer';
    this.#place.append(layer);
    const { plane, space } = this.#handlers;
    const stage =
      kind === 'plane'
        ? new (await import('../../view')).Stage(layer, plane)
        : new (await import('../../view/space')).SpaceStage(layer, space);
    const made = { layer, stage };
    this.#made.set(kind, made);
    return made;
  }
}
