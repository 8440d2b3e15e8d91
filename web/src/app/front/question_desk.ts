import type { ReactiveControllerHost } from 'lit';
import {
  formatQuantity,
  isMet,
  type AskedQuestion,
  type BuildHand,
  type BuildPicture,
  type Guess,
  type LoadedScene,
  type QuestionAct,
} from '../../sim';
import type { Panes } from '../../pane';
import { dataOf, questionOf } from '../../build';

/** Half the length of the arms of a mark, in parts of the height of what is seen. */
const kArm = 0.02;

type Mark = readonly [number, number];

/** What a scene asks: what somebody expects, and what the run says. */
export class QuestionDesk implements BuildHand {
  readonly #panes: Panes;
  readonly #host: ReactiveControllerHost;
  #text: string | null = null;
  #name = '';
  #asked: ReturnType<typeof questionOf> = null;
  #guess: Guess | null = null;
  #mark: Mark | null = null;
  #isLeft = false;
  #drawn = '';
  #drawnOn: LoadedScene | null = null;

  constructor(panes: Panes, host: ReactiveControllerHost) {
    this.#panes = panes;
    this.#host = host;
  }

  /** The question of what is shown; null when there is none, or it was left. */
  get asked(): AskedQuestion | null {
    const { name = '', text = '' } = this.#panes.first.player.loaded ?? {};
    if (text !== this.#text) {
      this.#text = text;
      this.#asked = questionOf(dataOf(text) ?? {});
      if (name !== this.#name) {
        this.#name = name;
        this.#guess = this.#mark = null;
        this.#isLeft = false;
      }
    }
    const answers = this.#answers;
    if (this.#asked === null || this.#isLeft || answers === null) return null;
    const { question } = this.#asked;
    const at = Math.max(...answers.map(({ expectation }) => expectation.at));
    const [guess, mark] = [this.#guess, this.#mark];
    return { question, guess, mark, found: this.#found(answers), at };
  }

  /** The expectations that answer, with what the run says; null where the method that runs is not asked. */
  get #answers(): Panes['first']['expectations']['checked'] | null {
    const { first } = this.#panes;
    const rows = this.#asked?.rows.map((row) => first.player.loaded?.scene.expect[row]) ?? [];
    const found = first.expectations.checked.filter(({ expectation }) =>
      rows.includes(expectation),
    );
    return found.length > 0 && found.length === rows.length ? found : null;
  }

  #found(answers: NonNullable<Panes['first']['expectations']['checked']>): Guess | null {
    const values = answers.flatMap(({ reached }) => (reached === null ? [] : [reached]));
    const [value, other] = values;
    if (value === undefined || values.length < answers.length) return null;
    if (other !== undefined) return [value, other];
    const { kind = '', right = -1 } = this.#asked?.question ?? {};
    if (kind !== 'choice') return value;
    return answers.every(({ expectation }) => isMet(expectation, value)) ? right : -1;
  }

  carryOut(act: QuestionAct): void {
    if (act.do === 'answer') {
      this.#guess = act.guess;
      void this.#panes.reset().then(() => this.#panes.play());
    } else {
      this.#guess = this.#mark = null;
      this.#isLeft = act.do === 'skip';
      if (act.do === 'again') void this.#panes.reset();
    }
    this.#host.requestUpdate();
  }

  /** Draws the mark of who answers, and where the run came. @param isTaken - whether somebody builds there */
  show(isTaken: boolean): void {
    const asked = this.asked;
    const isMarking = asked?.question.kind === 'mark' && !isTaken;
    const found = asked?.guess === null ? null : (asked?.found ?? null);
    const drawn = isMarking ? JSON.stringify([asked.mark, found, asked.guess !== null]) : '';
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
        asked.guess === null ? this : null,
      );
    else stage.setBuild(null, null);
  }

  #picture({ mark, guess }: AskedQuestion, found: Mark | null): BuildPicture {
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
      cursor: guess === null ? 'crosshair' : '',
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
