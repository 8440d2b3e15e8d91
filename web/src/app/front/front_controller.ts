import type { ReactiveControllerHost } from 'lit';
import {
  formatExact,
  formatQuantity,
  guessRange,
  quantityUnit,
  watchedBy,
  watchedIndex,
  type EngineDescription,
  type Frame,
  type Knob,
  type Story,
  type Trouble,
  type Try,
} from '../../sim';
import type { Pane, Panes } from '../../pane';
import {
  dataOf,
  knobChanges,
  knobChangesBack,
  knobsOf,
  questionOf,
  settingChanges,
  storyOf,
  textWithChanges,
  watchedAsWritten,
  type SceneData,
} from '../../build';
import type { ComingScene, Command } from '../../ui';
import { wordsOf } from '../../words';
import type { DocumentController } from '../document_controller';
import type { Awaited } from '../lab_controller';
import type { SceneLibrary } from '../scene_library';
import type { RunController } from '../run_controller';
import { Arrival } from './arrival';
import { Captions } from './captions';
import { HeardBlows } from './heard_blows';
import { LessonController } from './lesson_controller';
import { OpeningMotion } from './opening_motion';
import { QuestionController } from './question_controller';
import type { RunLogs } from '../run_logs';

/** What the controller needs of the laboratory. */
export interface FrontUser {
  readonly panes: Panes;
  readonly documents: DocumentController;
  readonly runs: RunController;
  readonly logs: RunLogs;
  readonly build: { readonly isOpen: boolean };
  readonly engine: EngineDescription | null;
  readonly trouble: Trouble | null;
  /** The scene that is on its way before there is one. */
  readonly awaited: Awaited;
  /** One line below the bodies that says what a hand can do. */
  hint: string;
  library(): Promise<SceneLibrary>;
  loadScene(name: string): Promise<void>;
}

/** What a scene offers to those who have just come: its story with a question, its knobs, and lessons. */
export class FrontController {
  readonly question: QuestionController;
  readonly lesson: LessonController;
  readonly caption: Captions;
  readonly sound: HeardBlows;
  readonly arrival: Arrival;
  readonly #motion: OpeningMotion;
  readonly #user: FrontUser;
  readonly #host: ReactiveControllerHost;
  #text = '';
  #knobs: readonly Knob[] = [];
  #story: Story = storyOf({});
  #coming: ComingScene | null = null;
  /** Whether the story of a scene was opened or closed by hand; it counts for that scene. */
  #chosen: { readonly name: string; readonly open: boolean } | null = null;
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
    this.lesson = new LessonController(
      { documents: user.documents, open: (name) => this.open(name) },
      host,
    );
    this.question = new QuestionController(user.panes, user.logs, host);
    // What a sentence says must not answer what is asked.
    const isAsking = (): boolean => !['why', undefined].includes(this.question.asked?.state);
    this.sound = new HeardBlows(user.panes);
    this.caption = new Captions(user.panes, host, isAsking);
    this.arrival = new Arrival(user, host);
    this.#motion = new OpeningMotion(user.panes, () => this.#stand());
  }

  /** Takes notice of a frame of the first run. */
  take(frame: Frame): void {
    this.question.take();
    this.caption.take(frame);
    this.sound.take(frame);
  }

  /** Whether there is a text to read or a question to answer. */
  get isBusy(): boolean {
    const { open = true } = this.#choice ?? {};
    const isAsked = this.question.asked !== null || (this.coming?.asked ?? null) !== null;
    return open && (this.lesson.open !== null || isAsked);
  }

  /** Whether the story is open. @param usually - of scenes that ask nothing, when nobody chose otherwise */
  isOpen(usually: boolean): boolean {
    return this.#choice?.open ?? (this.isBusy || usually);
  }

  get #choice(): { readonly open: boolean } | null {
    const { name = '' } = this.#user.panes.first.player.loaded ?? {};
    return this.#chosen?.name === name ? this.#chosen : null;
  }

  /** Opens or closes the story of what is shown. */
  toggleStory(open: boolean): void {
    this.#chosen = { name: this.#user.panes.first.player.loaded?.name ?? '', open };
    this.#host.requestUpdate();
  }

  /** What is told of what is shown. */
  get story(): Story {
    this.#read();
    return this.#story;
  }

  /** What stands large on the stage of a run, with its words below; empty for nothing. */
  figureOf({ player: { loaded } }: Pane, { watchedNow }: Frame): string {
    const { readout } = this.story;
    if (readout === null || loaded === null) return '';
    const watched = watchedAsWritten(readout.quantity, loaded.scene);
    const value = watchedNow[watchedIndex(watchedBy(loaded.scene), watched)] ?? NaN;
    const unit = quantityUnit(watched.quantity);
    // Counts are told to the last digit.
    const text = unit === '' ? formatExact(value) : formatQuantity(value, unit);
    return `${text}\n${wordsOf('scene', readout.words)}`;
  }

  /** What a scene says of itself that is still on its way; null when it is there, or will not come. */
  get coming(): ComingScene | null {
    const { engine, trouble } = this.#user;
    if (engine !== null || trouble !== null || this.lesson.open !== null) return null;
    this.#read();
    return this.#coming;
  }

  /** The knobs of what is shown. */
  get knobs(): readonly Knob[] {
    this.#read();
    return this.#knobs;
  }

  /** Reads the text that is shown, where it is another one. */
  #read(): void {
    const { name, text } = this.#user.panes.first.player.loaded ?? this.#user.awaited;
    if (text === this.#text) return;
    this.#text = text;
    const data = dataOf(text) ?? {};
    this.#story = storyOf(data);
    this.#coming = comingOf(data, this.#user.awaited.method);
    const knobs = knobsOf(data);
    if (name !== this.#name || knobs.length !== knobsOf(this.#own).length) {
      this.#name = name;
      this.#own = data;
      void this.#readOwn(name);
    }
    const own = knobsOf(this.#own);
    this.#knobs = knobs.map((knob, i) => ({ ...knob, own: own[i]?.value ?? knob.value }));
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

  /** Opens a scene of the gallery, which plays by itself once, unless somebody builds. */
  async open(name: string): Promise<void> {
    const { panes, build } = this.#user;
    const before = panes.first.player.loaded;
    await this.#user.loadScene(name);
    const { loaded } = panes.first.player;
    if (loaded === null || loaded === before || loaded.name !== name || build.isOpen) return;
    await this.begin();
  }

  /** Lets what has just been loaded play by itself. */
  async begin(): Promise<void> {
    await this.#motion.begin(this.story, this.question.asked !== null);
  }

  #stand(): void {
    const { hint } = this.story;
    this.#user.hint = hint === '' ? '' : wordsOf('scene', hint);
    this.#host.requestUpdate();
  }

  /** Does what the page asks for. */
  carryOut(
    command: Extract<Command, { readonly kind: 'knob' | 'lesson' | 'question' | 'try' }>,
  ): void {
    switch (command.kind) {
      case 'knob':
        return void this.turn(command.place, command.value);
      case 'lesson':
        return void this.lesson.carryOut(command.act);
      case 'try':
        return void this.#try(this.story.tries[command.place]);
      case 'question':
        this.#motion.end();
        if (command.act.do === 'again')
          return void this.question.askAgain().then(() => this.begin());
        return this.question.carryOut(command.act);
    }
  }

  /** Does what a button of the story says, and plays it from the start. */
  async #try(wanted: Try | undefined): Promise<void> {
    if (wanted === undefined) return;
    const { panes, documents, runs } = this.#user;
    const { act } = wanted;
    if (act.do === 'scene') return this.open(act.name);
    this.question.keep();
    if (act.do === 'set') {
      const { text = '' } = panes.first.player.loaded ?? {};
      const changes = settingChanges(dataOf(text) ?? {}, act.values);
      await documents.rewrite(textWithChanges(text, changes));
    } else if (act.do === 'method') await runs.change(act.name, panes.first);
    else await runs.add(act.name);
    await panes.reset();
    panes.play();
  }

  /** Gives a knob another value and starts the scene anew; it plays on when it played. @param value - null for its own */
  async turn(place: number, value: number | null): Promise<void> {
    this.#asked.set(place, value);
    if (this.isTurning) return;
    this.isTurning = true;
    const { panes, documents } = this.#user;
    const [played, opens] = [panes.running, this.#motion.isUnderWay];
    this.refusal = '';
    // What was asked for last counts, not every place that the thumb has passed meanwhile.
    while (this.#asked.size > 0 && this.refusal === '') {
      const text = this.#textAsked();
      const trouble = text === null ? null : await documents.adjust(text);
      if (trouble !== null) this.refusal = trouble.details[0]?.message ?? trouble.title;
    }
    this.#asked.clear();
    this.isTurning = false;
    // Who turns a knob while it plays by itself sees it do so with the other value.
    if (opens) await this.begin();
    else if (played) panes.play();
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

const kTold = ['title', 'about', 'source', 'method'];

/** What a scene says of itself before the engine has read it. */
function comingOf(data: SceneData, asks?: string): ComingScene {
  const [title = '', about = '', source = '', own = ''] = kTold.map((key) => {
    const value = data[key];
    return typeof value === 'string' ? value : '';
  });
  const question = questionOf(data)?.question ?? null;
  const asked = question && {
    question,
    state: 'ask' as const,
    guess: null,
    mark: null,
    found: null,
    range: guessRange(1),
    balance: [],
  };
  return { scene: { title, about, source }, method: asks ?? own, asked };
}
