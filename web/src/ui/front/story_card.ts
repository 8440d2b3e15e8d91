import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  formatQuantity,
  type AskedQuestion,
  type LessonAct,
  type OpenLesson,
  type QuestionAct,
  type Story,
  type TryAct,
} from '../../sim';
import { base, controls } from '../../styles/controls';
import { msg, str, updateWhenLocaleChanges, wordsOf } from '../../words';
import { firstSentence, plainly } from '../../words/plain';
import { ask } from '../commands';
import { iconButton } from '../icon_button';
import { icons } from '../page_icons';
import { outcomeText, saidText } from './guess_text';
import './guess_form';
import { richText } from './rich_text';
import { storyStyle } from './story_style';

/** Two instants that are nearer than this are before and after one event [s]. */
const kOneEvent = 0.25;

/** What a scene says of itself. */
export interface ToldScene {
  readonly title: string;
  readonly about: string;
  readonly source: string;
}

/** What is known of a scene while the engine is on its way. */
export interface ComingScene {
  readonly scene: ToldScene;
  /** That runs it; empty when that is not known. */
  readonly method: string;
  /** What it will ask; null for nothing. */
  readonly asked: AskedQuestion | null;
}

/** What is said meanwhile. */
export const comingText = (): string =>
  msg('The engine is on its way. It computes every blow and every force here, in your browser.', {
    id: 'story.coming',
  });

/** The story: what a lesson says, what the scene asks, what came of it and why, and what to try; or what the scene is. */
@customElement('sg-story')
export class StoryCard extends LitElement {
  /** Null before a scene is there. */
  @property({ attribute: false }) scene: ToldScene | null = null;
  /** Whether the scene is still on its way: what it will say has its place already. */
  @property({ type: Boolean }) coming = false;
  @property({ attribute: false }) story: Story | null = null;
  @property({ attribute: false }) asked: AskedQuestion | null = null;
  @property({ attribute: false }) lesson: OpenLesson | null = null;

  static override styles = [base, controls, storyStyle];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  /** The button that had the focus goes with what was asked: the keys go on from here. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('asked');
    if (before?.state === this.asked?.state || !this.matches(':focus-within')) return;
    void this.updateComplete.then(() => {
      if (!this.matches(':focus-within')) this.renderRoot.querySelector('section')?.focus();
    });
  }

  protected override render(): TemplateResult {
    if (this.coming) return this.#coming();
    return html`${this.lesson === null ? nothing : this.#lesson(this.lesson)} ${this.#scene()}`;
  }

  #scene(): TemplateResult | typeof nothing {
    const { asked } = this;
    switch (asked?.state) {
      case 'ask':
        return this.#ask(asked);
      case 'watch':
        return this.#watch(asked);
      case 'why':
        return this.#why(asked);
      default:
        return this.lesson === null ? this.#about() : nothing;
    }
  }

  #coming(): TemplateResult {
    const { scene, asked } = this;
    const title = wordsOf('scene', scene?.title ?? '');
    return html`<div class="later" inert>${this.#scene()}</div>
      <section class="coming" aria-label=${msg('Story', { id: 'story.name' })}>
        ${asked === null ? nothing : html`<p class="kicker">${title}</p>`}
        <h2>${asked === null ? title : wordsOf('scene', asked.question.text)}</h2>
        <p role="status">${comingText()}</p>
        ${asked === null ? nothing : Array.from({ length: asked.question.choices.length || 2 }, () => html`<i class="slot"></i>`)}
      </section>`;
  }

  #close(): TemplateResult {
    return iconButton({
      icon: icons.close,
      name: msg('Close the story', { id: 'story.close' }),
      look: 'icon plain close',
      act: () => ask(this, { kind: 'story', open: false }),
    });
  }

  #question(content: unknown): TemplateResult {
    return html`<section tabindex="-1" aria-label=${msg('Question', { id: 'question.name' })}>
      ${content}
    </section>`;
  }

  #link(words: string, act: QuestionAct['do'] & ('skip' | 'again')): TemplateResult {
    return html`<button
      class="link"
      title=${words}
      @click=${() => ask(this, { kind: 'question', act: { do: act } })}
    >
      ${words}
    </button>`;
  }

  #ask(asked: AskedQuestion): TemplateResult {
    const { kind, text } = asked.question;
    return this.#question(
      html`${this.#close()}
        <p class="kicker">${msg('Before you press play', { id: 'story.before' })}</p>
        <h2>${wordsOf('scene', text)}</h2>
        <sg-guess-form .asked=${asked}></sg-guess-form>
        <div class="foot leave">
          <span class="kicker"
            >${kind === 'choice' ? msg('Choose one and it plays.', { id: 'story.choose' }) : nothing}</span
          >
          ${this.#link(msg('Just play', { id: 'story.just_play' }), 'skip')}
        </div>`,
    );
  }

  #watch(asked: AskedQuestion): TemplateResult {
    const said = saidText({ ...asked, found: null });
    return this.#question(
      html`<div class="folded">
        <p role="status">${said === '' ? msg('What happens now?', { id: 'story.watch' }) : said}</p>
        ${this.#link(msg('Ask again', { id: 'question.again' }), 'again')}
      </div>`,
    );
  }

  #why(asked: AskedQuestion): TemplateResult {
    const { why } = asked.question;
    return this.#question(
      html`${this.#close()}
        <p class="kicker">${saidText(asked)}</p>
        <div role="status"><h2>${outcomeText(asked)}</h2></div>
        ${reason(why === '' ? '' : wordsOf('scene', why), balanceTable(asked))} ${this.#tries()}
        <div class="foot">
          <span></span>${this.#link(msg('Ask again', { id: 'question.again' }), 'again')}
        </div>`,
    );
  }

  /** What a scene is that asks nothing. */
  #about(): TemplateResult | typeof nothing {
    const { scene, story } = this;
    if (scene === null || story === null) return nothing;
    const about = plainly(wordsOf('scene', scene.about));
    const line = story.watch || story.teaser;
    return html`<section aria-label=${msg('Story', { id: 'story.name' })}>
      ${this.#close()}
      <h2>${wordsOf('scene', scene.title)}</h2>
      <p>${line === '' ? firstSentence(about) : richText(wordsOf('scene', line))}</p>
      ${this.#tries()}
      ${
        about === '' && scene.source === ''
          ? nothing
          : html`<details>
              <summary>${msg('More about it', { id: 'story.more' })}</summary>
              <p>${about}</p>
              ${
                scene.source === ''
                  ? nothing
                  : html`<details class="source">
                      <summary>${icons.info} ${msg('Source', { id: 'story.source' })}</summary>
                      <p><cite>${scene.source}</cite></p>
                    </details>`
              }
            </details>`
      }
    </section>`;
  }

  #tries(): TemplateResult | typeof nothing {
    const tries = this.story?.tries ?? [];
    if (tries.length === 0) return nothing;
    return html`<div class="tries" role="group" aria-label=${msg('Try', { id: 'story.try' })}>
      ${tries.map(({ words, act }, place) => {
        const said = wordsOf('scene', words);
        return html`<button
          class="plain"
          title=${said}
          @click=${() => ask(this, { kind: 'try', place })}
        >
          ${tryIcon(act)} ${said}
        </button>`;
      })}
    </div>`;
  }

  #lesson({ lesson, place }: OpenLesson): TemplateResult {
    const { steps, title } = lesson;
    const go = (act: LessonAct): void => ask(this, { kind: 'lesson', act });
    const next = msg('Next', { id: 'lesson.next' });
    const previous = msg('Previous', { id: 'lesson.previous' });
    const isLast = place + 1 >= steps.length;
    return html`<section class="lesson" aria-label=${msg('Lesson', { id: 'lesson.name' })}>
      ${iconButton({
        icon: icons.close,
        name: msg('Close the lesson', { id: 'lesson.close' }),
        look: 'icon plain close',
        act: () => go({ do: 'close' }),
      })}
      <p class="kicker">${title}</p>
      <p role="status">${steps[place]?.text ?? ''}</p>
      <div class="foot">
        <span class="dots" aria-hidden="true"
          >${steps.map((_, i) => html`<i class=${i === place ? 'here' : i < place ? 'past' : ''}></i>`)}</span
        >
        <span class="kicker"
          >${msg(str`${place + 1} of ${steps.length}`, { id: 'lesson.place' })}</span
        >
        <span class="space"></span>
        ${iconButton({
          icon: icons.left,
          name: previous,
          look: 'icon plain',
          disabled: place === 0,
          act: () => go({ do: 'go', place: place - 1 }),
        })}
        <button
          class="primary"
          title=${next}
          ?disabled=${isLast}
          @click=${() => go({ do: 'go', place: place + 1 })}
        >
          ${next}
        </button>
      </div>
    </section>`;
  }
}

/** Paragraphs of a reason with the table after them; what begins with `> ` is set apart. */
function reason(text: string, table: TemplateResult | typeof nothing): TemplateResult {
  const parts = text.split('\n\n').filter((part) => part !== '');
  const [plain, apart] = [false, true].map((is) =>
    parts.filter((part) => part.startsWith('> ') === is),
  );
  return html`${plain?.map((part) => html`<p>${richText(part)}</p>`)} ${table}
  ${apart?.map(
    (part) =>
      html`<div class="aside">
        ${icons.bulb}
        <p>${richText(part.slice(2))}</p>
      </div>`,
  )}`;
}

/** Quantities of the run, before and after. */
function balanceTable({ question, balance }: AskedQuestion): TemplateResult | typeof nothing {
  const rows = question.balance;
  const times = rows[0]?.at ?? [];
  if (balance.length === 0 || times.length === 0) return nothing;
  const [first = 0, last = 0] = times;
  const heads =
    times.length === 2 && last - first < kOneEvent
      ? [msg('before', { id: 'story.then' }), msg('after', { id: 'story.now' })]
      : times.map((time) => `${time}\u202fs`);
  return html`<table>
    <thead>
      <tr>
        <td></td>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(({ words, unit }, i) => {
        const values = balance[i] ?? [];
        const largest = Math.max(...values.map(Math.abs));
        return html`<tr>
          <th scope="row">${wordsOf('scene', words)}</th>
          ${values.map((value) => html`<td>${formatQuantity(value, unit, 3, largest)}</td>`)}
        </tr>`;
      })}
    </tbody>
  </table>`;
}

function tryIcon(act: TryAct): unknown {
  switch (act.do) {
    case 'set':
      return icons.settings;
    case 'compare':
    case 'method':
      return icons.compare;
    case 'scene':
      return icons.right;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-story': StoryCard;
  }
}
