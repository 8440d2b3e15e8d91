import type { ReactiveControllerHost } from 'lit';
import {
  formatQuantity,
  guessRange,
  isMet,
  type AskedQuestion,
  type BuildHand,
  type BuildPicture,
  type CheckedExpectation,
  type Guess,
  type LoadedScene,
  type QuestionAct,
} from '../../sim';
import type { Panes } from '../../pane';
import type { RunLogs } from '../run_logs';
import { dataOf, questionOf, storyOf, watchedAsWritten } from '../../build';

/** Half the length of the arms of a mark, in parts of the height of what is seen. */
const kArm = 0.02;

type Mark = readonly [number, number];

/** How long after the answer the reason is told [s]: what happened is seen first. */
const kPause = 0.7;
/** Instants closer than this are the same [s]. */
const kSameInstant = 1e-9;

/** What a scene asks: what somebody expects, what the run says, and why. */
export class QuestionController implements BuildHand {
  readonly #panes: Panes;
  readonly #logs: RunLogs;
  readonly #host: ReactiveControllerHost;
  #text: string | null = null;
  #name = '';
  #asked: ReturnType<typeof questionOf> = null;
  #hold = 0;
  #guess: Guess | null = null;
  /** Whether somebody wants to see what comes without a guess. */
  #isSkipped = false;
  #mark: Mark | null = null;
  /** What came, from when the reason is told; who has answered keeps it although time goes back, or another value is tried. */
  #told: Guess | null = null;
  #balance: readonly (readonly number[])[] = [];
  #drawn = '';
  #drawnOn: LoadedScene | null = null;

  constructor(panes: Panes, logs: RunLogs, host: ReactiveControllerHost) {
    this.#panes = panes;
    this.#logs = logs;
    this.#host = host;
  }

  /** The question of what is shown; null when there is none, or the method that runs is not asked. */
  get asked(): AskedQuestion | null {
    this.#read();
    const answers = this.#answers;
    if (this.#asked === null || answers === null) return null;
    const found = this.#told ?? this.#found(answers);
    const [first] = answers;
    return {
      question: this.#asked.question,
      state: this.#state,
      guess: this.#guess,
      mark: this.#mark,
      found,
      range: guessRange(first?.expectation.equals ?? 1),
      balance: this.#balance,
    };
  }

  get #state(): AskedQuestion['state'] {
    if (this.#told !== null) return 'why';
    const { player, timeStep } = this.#panes.first;
    const isBefore = player.time <= this.#hold + timeStep / 2;
    return this.#guess === null && !this.#isSkipped && isBefore ? 'ask' : 'watch';
  }

  /** Reads the scene that is shown; another one is asked about anew. */
  #read(): void {
    const { name = '', text = '' } = this.#panes.first.player.loaded ?? {};
    if (text === this.#text) return;
    this.#text = text;
    const data = dataOf(text) ?? {};
    this.#asked = questionOf(data);
    this.#hold = storyOf(data).hold ?? 0;
    if (name === this.#name) return;
    this.#name = name;
    this.#begin();
  }

  #begin(): void {
    this.#guess = this.#mark = this.#told = null;
    this.#isSkipped = false;
    this.#balance = [];
  }

  /** Looks whether the run has answered. */
  take(): void {
    this.#read();
    const answers = this.#answers;
    if (answers === null) return;
    const found = this.#found(answers);
    const at = Math.max(...answers.map(({ expectation }) => expectation.at));
    const { time } = this.#panes.first.player;
    const isOver = found !== null && time > at + kPause - kSameInstant;
    const isKept = this.#guess !== null || this.#isSkipped;
    if (!isOver && !isKept) this.#told = null;
    if (!isOver || this.#told !== null) return;
    this.#told = found;
    // Who has answered reads now, with what came of it before the eyes.
    if (this.#guess !== null) void this.#panes.pause();
    void this.#readBalance();
  }

  async #readBalance(): Promise<void> {
    const { player } = this.#panes.first;
    const rows = this.#asked?.question.balance ?? [];
    const scene = player.loaded?.scene;
    if (rows.length === 0 || scene === undefined) return;
    const wanted = rows.map(({ quantity }) => watchedAsWritten(quantity, scene));
    const { times, columns } = await player.records.series(wanted);
    const nearest = (at: number): number =>
      times.reduce(
        (best, time, i) => (Math.abs(time - at) < Math.abs(times[best]! - at) ? i : best),
        0,
      );
    this.#balance = rows.map(({ at }, i) => at.map((time) => columns[i]?.[nearest(time)] ?? NaN));
    this.#host.requestUpdate();
  }

  /** The expectations that answer, with what the run says; null where the method that runs is not asked. */
  get #answers(): readonly CheckedExpectation[] | null {
    const { first } = this.#panes;
    const rows = this.#asked?.rows.map((row) => first.player.loaded?.scene.expect[row]) ?? [];
    const found = this.#logs
      .of(first)
      .expectations.checked.filter(({ expectation }) => rows.includes(expectation));
    return found.length > 0 && found.length === rows.length ? found : null;
  }

  #found(answers: readonly CheckedExpectation[]): Guess | null {
    const values = answers.flatMap(({ reached }) => (reached === null ? [] : [reached]));
    const [value, other] = values;
    if (value === undefined || values.length < answers.length) return null;
    if (other !== undefined) return [value, other];
    const { kind = '', right = -1 } = this.#asked?.question ?? {};
    if (kind !== 'choice') return value;
    return answers.every(({ expectation }) => isMet(expectation, value)) ? right : -1;
  }

  /** Answers and goes on, or just goes on; from the start where the scene has played past what is asked about. */
  carryOut(act: Exclude<QuestionAct, { do: 'again' }>): void {
    const isPast = this.#state !== 'ask';
    if (act.do === 'answer') this.#guess = act.guess;
    else this.#isSkipped = true;
    this.#host.requestUpdate();
    if (isPast) void this.#panes.reset().then(() => this.#panes.play());
    else this.#panes.play();
  }

  /** What was told stays while something else is tried. */
  keep(): void {
    this.#isSkipped = true;
  }

  /** Forgets the answer; the scene begins anew. */
  async askAgain(): Promise<void> {
    await this.#panes.reset();
    this.#begin();
    this.#host.requestUpdate();
  }

  /** Draws the mark of who answers, and where the run came. @param isTaken - whether somebody builds there */
  show(isTaken: boolean): void {
    const asked = this.asked;
    const isMarking = asked?.question.kind === 'mark' && !isTaken;
    const isAsked = asked?.state === 'ask';
    const found = isAsked ? null : (asked?.found ?? null);
    const drawn = isMarking ? JSON.stringify([asked.mark, found, isAsked]) : '';
    const { loaded } = this.#panes.first.player;
    // A scene that is loaded anew, as by a knob, takes what was drawn off the stage.
    if (drawn === this.#drawn && loaded === this.#drawnOn) return;
    [this.#drawn, this.#drawnOn] = [drawn, loaded];
    // Who builds draws there himself.
    if (isTaken) return;
    const { stage } = this.#panes.first;
    if (isMarking)
      stage.setBuild(
        this.#picture(asked, Array.isArray(found) ? (found as unknown as Mark) : null),
        // Once it is answered bodies can be pulled as in any other scene.
        isAsked ? this : null,
      );
    else stage.setBuild(null, null);
  }

  #picture({ mark, state }: AskedQuestion, found: Mark | null): BuildPicture {
    const height = this.#panes.first.player.loaded?.scene.view?.height ?? 4;
    const cross = ([x, y]: Mark, token: string): BuildPicture['lines'] =>
      [
        [1, 1],
        [1, -1],
      ].map(([a = 0, b = 0]) => ({
        token,
        points: [
          [x - a * kArm * height, y - b * kArm * height],
          [x + a * kArm * height, y + b * kArm * height],
        ],
      }));
    return {
      // Forces say what happens, not where it leads.
      overRun: true,
      selected: [],
      overlaps: [],
      handles: [],
      lines: [
        ...(mark === null ? [] : cross(mark, 'accent')),
        ...(found === null ? [] : cross(found, 'force')),
        ...(mark === null || found === null
          ? []
          : [{ points: [mark, found], token: 'accent', dashed: true }]),
      ],
      notes:
        mark === null || found === null
          ? []
          : [
              {
                text: formatQuantity(Math.hypot(mark[0] - found[0], mark[1] - found[1]), 'm', 3),
                at: mark,
              },
            ],
      shown: new Map(),
      cursor: state === 'ask' ? 'crosshair' : '',
    };
  }

  press(at: readonly number[]): boolean {
    this.drag(at);
    return true;
  }

  drag([x = 0, y = 0]: readonly number[]): void {
    this.#mark = [x, y];
    this.#host.requestUpdate();
  }

  release(): void {
    // The mark stays where it is.
  }

  hover(): void {
    // Nothing lies there to be taken hold of.
  }

  finish(): boolean {
    return false;
  }
}
