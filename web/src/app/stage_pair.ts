import { isSpatial, type DisplayOptions, type Frame, type SceneDescription } from '../sim';
import type { LabStage, StageHandlers } from '../view';
import type { SpaceStageHandlers } from '../view/space';

/** What both stages ask of the page. */
export interface StagePairHandlers {
  readonly plane: StageHandlers;
  readonly space: SpaceStageHandlers;
}

interface Made {
  readonly layer: HTMLElement;
  readonly stage: LabStage;
}

/** The stage of planar scenes and the one of scenes in space; each is made when its first scene comes. */
export class StagePair {
  readonly #place: HTMLElement;
  readonly #handlers: StagePairHandlers;
  readonly #made = new Map<'plane' | 'space', Made>();
  #shown: 'plane' | 'space' | null = null;
  #options: DisplayOptions;
  #scene: SceneDescription | null = null;
  #frame: Frame | null = null;
  #selected: number | null = null;
  #making = Promise.resolve();

  /** @param place - an element that the stages fill */
  constructor(place: HTMLElement, options: DisplayOptions, handlers: StagePairHandlers) {
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
    this.#scene = scene;
    this.#frame = null;
    const kind = scene !== null && isSpatial(scene) ? 'space' : 'plane';
    const known = this.#made.get(kind);
    if (known !== undefined && this.#shown === kind) {
      if (scene !== null) known.stage.setScene(scene, keepView);
      return Promise.resolve();
    }
    this.#shown = null;
    this.#making = this.#making.then(() => this.#show());
    return this.#making;
  }

  setFrame(frame: Frame): void {
    this.#frame = frame;
    this.stage?.setFrame(frame);
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

  /** Brings forward the stage of the present scene. */
  async #show(): Promise<void> {
    const kind = this.#scene !== null && isSpatial(this.#scene) ? 'space' : 'plane';
    if (this.#shown === kind) return;
    const made = this.#made.get(kind) ?? (await this.#make(kind));
    for (const [other, { layer }] of this.#made) layer.hidden = other !== kind;
    this.#shown = kind;
    made.stage.setOptions(this.#options);
    if (this.#scene !== null) made.stage.setScene(this.#scene);
    if (this.#selected !== null) made.stage.select(this.#selected);
    if (this.#frame !== null) made.stage.setFrame(this.#frame);
  }

  async #make(kind: 'plane' | 'space'): Promise<Made> {
    const layer = document.createElement('div');
    layer.className = 'stage-layer';
    this.#place.append(layer);
    const { plane, space } = this.#handlers;
    const stage =
      kind === 'plane'
        ? new (await import('../view')).Stage(layer, plane)
        : new (await import('../view/space')).SpaceStage(layer, space);
    const made = { layer, stage };
    this.#made.set(kind, made);
    return made;
  }
}
