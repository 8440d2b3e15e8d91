import type { ReactiveControllerHost } from 'lit';
import type { Knob } from '../../sim';
import type { Panes } from '../../pane';
import {
  dataOf,
  knobChanges,
  knobChangesBack,
  knobsOf,
  textWithChanges,
  type SceneData,
} from '../../build';
import type { Command } from '../../ui';
import type { DocumentDesk } from '../document_desk';
import type { SceneLibrary } from '../scene_library';
import { LessonDesk, type LessonUser } from './lesson_desk';
import { OpeningMotion } from './opening_motion';
import { QuestionDesk } from './question_desk';

/** What the desk needs of the laboratory. */
export interface FrontUser extends LessonUser {
  readonly panes: Panes;
  readonly documents: DocumentDesk;
  readonly build: { readonly isOpen: boolean };
  library(): Promise<SceneLibrary>;
}

/** What a scene offers to those who have just come: its knobs and its question, and lessons. */
export class FrontDesk {
  readonly question: QuestionDesk;
  readonly lesson: LessonDesk;
  readonly #motion: OpeningMotion;
  readonly #user: FrontUser;
  readonly #host: ReactiveControllerHost;
  #text = '';
  #knobs: readonly Knob[] = [];
  #name = '';
  /** The scene before anybody turned a knob. */
  #own: SceneData = {};
  /** What the knobs are to stand at, while the scene is started anew with what was asked before; null for its own. */
  readonly #asked = new Map<number, number | null>();
  /** Whether the scene is still started anew with what was asked for. */
  isTurning = false;
  /** Why the last value was refused; empty when it was not. */
  refusal = '';

  constructor(user: FrontUser, host: ReactiveControllerHost) {
    this.#user = user;
    this.#host = host;
    this.lesson = new LessonDesk(user, host);
    this.question = new QuestionDesk(user.panes, host);
    this.#motion = new OpeningMotion(user.panes);
  }

  /** Whether there is a text to read or a question to answer. */
  get isBusy(): boolean {
    return this.lesson.open !== null || this.question.asked !== null;
  }

  /** The knobs of what is shown. */
  get knobs(): readonly Knob[] {
    const { name = '', text = '' } = this.#user.panes.first.player.loaded ?? {};
    if (text === this.#text) return this.#knobs;
    this.#text = text;
    const data = dataOf(text) ?? {};
    const knobs = knobsOf(data);
    if (name !== this.#name || knobs.length !== knobsOf(this.#own).length) {
      this.#name = name;
      this.#own = data;
      void this.#readOwn(name);
    }
    const own = knobsOf(this.#own);
    return (this.#knobs = knobs.map((knob, i) => ({ ...knob, own: own[i]?.value ?? knob.value })));
  }

  /** A scene of the gallery may have been opened with other values by a link: its own ones are those of the gallery. */
  async #readOwn(name: string): Promise<void> {
    const data = dataOf((await this.#user.library()).text(name) ?? '');
    if (data === null || name !== this.#name) return;
    if (knobsOf(data).length !== knobsOf(this.#own).length) return;
    this.#own = data;
    this.#text = '';
    this.#host.requestUpdate();
  }

  /** Opens a scene of the gallery, which plays once, unless it asks before it is played or somebody builds. */
  async open(name: string): Promise<void> {
    const { panes, build } = this.#user;
    const before = panes.first.player.loaded;
    await this.#user.loadScene(name);
    const { loaded } = panes.first.player;
    if (loaded === null || loaded === before || loaded.name !== name || build.isOpen) return;
    if (this.question.asked === null) this.#motion.begin();
  }

  /** Does what the page asks for. */
  carryOut(command: Extract<Command, { readonly kind: 'knob' | 'lesson' | 'question' }>): void {
    if (command.kind === 'knob') void this.turn(command.place, command.value);
    else if (command.kind === 'lesson') void this.lesson.carryOut(command.act);
    else this.question.carryOut(command.act);
  }

  /** Gives a knob another value and starts the scene anew; it plays on when it played. @param value - null for its own */
  async turn(place: number, value: number | null): Promise<void> {
    this.#asked.set(place, value);
    if (this.isTurning) return;
    this.isTurning = true;
    const { panes, documents } = this.#user;
    const played = panes.running;
    this.refusal = '';
    // What was asked for last counts, not every place that the thumb has passed meanwhile.
    while (this.#asked.size > 0 && this.refusal === '') {
      const text = this.#textAsked();
      const trouble = text === null ? null : await documents.adjust(text);
      if (trouble !== null) this.refusal = trouble.details[0]?.message ?? trouble.title;
    }
    this.#asked.clear();
    this.isTurning = false;
    if (played) panes.play();
    this.#host.requestUpdate();
  }

  /** The scene with what was asked for. */
  #textAsked(): string | null {
    const text = this.#user.panes.first.player.loaded?.text;
    const data = text === undefined ? null : dataOf(text);
    const asked = [...this.#asked];
    this.#asked.clear();
    if (text === undefined || data === null) return null;
    const changes = asked.flatMap(([place, value]) =>
      value === null ? knobChangesBack(data, place, this.#own) : knobChanges(data, place, value),
    );
    return textWithChanges(text, changes);
  }
}
