// Long because it is one dialog: a section for each thing that can be taken away.
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { formatClock } from '../../sim';
import { msg, str, updateWhenLocaleChanges } from '../../words';
import { SimpleDialog } from '../simple_dialog';
import '../measure/quantity_picker';
import type { CitedTexts, TakeAwayPort } from './take_away_port';

const kScales = [1, 2, 3];
/** Simulated seconds per second of a film. */
const kSpeeds: readonly (readonly [number, string])[] = [
  [1 / 8, '1/8×'],
  [1 / 4, '1/4×'],
  [1 / 2, '1/2×'],
  [1, '1×'],
  [2, '2×'],
];

/** Numbers, pictures, films, the scene and a citation of what is shown, as files. */
@customElement('sg-take-away')
export class TakeAwayDialog extends SimpleDialog {
  @property({ attribute: false }) port: TakeAwayPort | null = null;
  @state() private run = 0;
  @state() private isChosen = false;
  @state() private chosen: readonly string[] = [];
  @state() private scale = 2;
  @state() private speed = 1;
  @state() private from = 0;
  @state() private until = 0;
  /** Of the film that is being made; null while none is. */
  @state() private filmed: number | null = null;
  @state() private cited: CitedTexts | null = null;
  @state() private said = '';
  @state() private complaint = '';

  static override styles = [
    ...SimpleDialog.styles,
    css`
      dialog {
        width: min(44rem, calc(100vw - 2rem));
      }
      section + section {
        margin-top: var(--gap-4);
        border-top: 1px solid var(--line);
        padding-top: var(--gap-3);
      }
      h3 {
        margin: 0 0 var(--gap-1);
        font-size: var(--size-l);
      }
      p {
        margin: 0 0 var(--gap-2);
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: var(--gap-2);
        align-items: center;
        margin-bottom: var(--gap-2);
      }
      .row label {
        display: inline-flex;
        gap: var(--gap-1);
        align-items: center;
      }
      .row select {
        width: auto;
      }
      input[type='number'] {
        width: 6.5rem;
      }
      progress {
        flex: 1;
        min-width: 6rem;
      }
      textarea {
        width: 100%;
        font-family: var(--font-mono);
        font-size: var(--size-s);
        resize: vertical;
      }
      .said {
        position: sticky;
        bottom: 0;
        margin: var(--gap-3) 0 0;
        padding: var(--gap-1) var(--gap-2);
        background: var(--accent-soft);
        border-radius: var(--radius);
      }
      .said.bad {
        background: var(--bad-soft);
        color: var(--bad);
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  protected get heading(): string {
    return msg('Take away', { id: 'take.heading' });
  }

  override show(): void {
    const { oldest, newest } = this.port?.kept ?? { oldest: 0, newest: 0 };
    [this.from, this.until] = [oldest, newest];
    this.run = Math.min(this.run, Math.max(0, (this.port?.runs.length ?? 1) - 1));
    this.cited = null;
    this.said = this.complaint = '';
    super.show();
  }

  protected content(): TemplateResult {
    const { port } = this;
    if (port === null || port.scene === null) return html``;
    return html`
      ${this.#numbers(port)} ${this.#pictures(port)} ${this.#film(port)} ${this.#citation(port)}
      ${
        this.said === '' && this.complaint === ''
          ? nothing
          : html`<p class="said ${this.complaint === '' ? '' : 'bad'}" role="status">
              ${this.complaint || this.said}
            </p>`
      }
    `;
  }

  /** Begins with what probes tell. */
  #choose({ probed }: TakeAwayPort): void {
    this.isChosen = true;
    if (this.chosen.length === 0) this.chosen = probed;
  }

  #numbers(port: TakeAwayPort): TemplateResult {
    const { oldest, newest } = port.kept;
    const save = (format: 'csv' | 'json') => (): void =>
      this.#do(() => port.saveNumbers(this.run, this.isChosen ? this.chosen : null, format));
    const isEmpty = this.isChosen && this.chosen.length === 0;
    return html`<section>
      <h3>${msg('Numbers', { id: 'take.numbers' })}</h3>
      <p class="quiet">
        ${msg(str`All digits of every step that is kept, from ${formatClock(oldest)} s to ${formatClock(newest)} s.`, { id: 'take.numbers_about' })}
      </p>
      <div class="row">
        ${
          port.runs.length < 2
            ? nothing
            : html`<label
                >${msg('Method', { id: 'take.method' })}
                <select
                  @change=${(event: Event) => (this.run = (event.target as HTMLSelectElement).selectedIndex)}
                >
                  ${port.runs.map((name, i) => html`<option ?selected=${i === this.run}>${i + 1} ${name}</option>`)}
                </select></label
              >`
        }
        <label
          ><input
            type="radio"
            name="what"
            .checked=${!this.isChosen}
            @change=${() => (this.isChosen = false)}
          />${msg('Places, velocities and energies', { id: 'take.usual' })}</label
        >
        <label
          ><input
            type="radio"
            name="what"
            .checked=${this.isChosen}
            @change=${() => this.#choose(port)}
          />${msg('Choose', { id: 'take.choose' })}</label
        >
      </div>
      ${
        this.isChosen
          ? html`<sg-quantity-picker
              .scene=${port.scene}
              .pairs=${port.pairs}
              .chosen=${this.chosen}
              @sg-chosen=${(event: CustomEvent<readonly string[]>) => (this.chosen = event.detail)}
            ></sg-quantity-picker>`
          : nothing
      }
      <div class="row">
        <button class="primary" ?disabled=${isEmpty} @click=${save('csv')}>
          ${msg('Save CSV', { id: 'take.csv' })}
        </button>
        <button ?disabled=${isEmpty} @click=${save('json')}>
          ${msg('Save JSON', { id: 'take.json' })}
        </button>
      </div>
    </section>`;
  }

  #pictures(port: TakeAwayPort): TemplateResult {
    const size = port.stageSize(this.scale);
    return html`<section>
      <h3>${msg('Pictures', { id: 'take.pictures' })}</h3>
      <div class="row">
        ${this.#scales()}
        <button
          ?disabled=${size === null}
          @click=${() => this.#do(() => port.saveStage(this.scale))}
        >
          ${msg('Save the stage as PNG', { id: 'take.stage' })}
        </button>
        ${size === null ? nothing : html`<span class="quiet number">${`${size[0]} × ${size[1]} px`}</span>`}
      </div>
      <div class="row">
        ${port.graphs.map(
          (title, i) =>
            html`<button @click=${() => this.#do(() => port.saveGraph(i))}>
              ${msg(str`Graph: ${title}`, { id: 'take.graph' })}
            </button>`,
        )}
      </div>
    </section>`;
  }

  #scales(): TemplateResult {
    return html`<label
      >${msg('Size', { id: 'take.size' })}
      <select
        @change=${(event: Event) => (this.scale = Number((event.target as HTMLSelectElement).value))}
      >
        ${kScales.map((scale) => html`<option value=${scale} ?selected=${scale === this.scale}>${scale}×</option>`)}
      </select></label
    >`;
  }

  #film(port: TakeAwayPort): TemplateResult {
    if (!port.canFilm)
      return html`<section>
        <h3>${msg('Film', { id: 'take.film' })}</h3>
        <p class="quiet">
          ${msg('This browser cannot make films (it has no WebCodecs).', { id: 'take.no_film' })}
        </p>
      </section>`;
    const instant = (name: 'from' | 'until', words: string): TemplateResult =>
      html`<label
        >${words}
        <input
          type="number"
          min=${port.kept.oldest}
          max=${port.kept.newest}
          step="any"
          .value=${String(Number(this[name].toFixed(6)))}
          @change=${(event: Event) => (this[name] = Number((event.target as HTMLInputElement).value))}
        />
        s</label
      >`;
    const isEmpty = !(this.until > this.from);
    return html`<section>
      <h3>${msg('Film', { id: 'take.film' })}</h3>
      <p class="quiet">
        ${msg('What is kept, as WebM with 30 pictures a second.', { id: 'take.film_about' })}
      </p>
      <div class="row">
        ${instant('from', msg('From', { id: 'take.from' }))}
        ${instant('until', msg('to', { id: 'take.until' }))}
        <label
          >${msg('Speed', { id: 'take.speed' })}
          <select
            @change=${(event: Event) => (this.speed = Number((event.target as HTMLSelectElement).value))}
          >
            ${kSpeeds.map(([speed, label]) => html`<option value=${speed} ?selected=${speed === this.speed}>${label}</option>`)}
          </select></label
        >
      </div>
      <div class="row">
        ${
          this.filmed === null
            ? html`<button
                ?disabled=${isEmpty || port.stageSize(1) === null}
                @click=${() => this.#makeFilm(port)}
              >
                ${msg('Save WebM', { id: 'take.webm' })}
              </button>`
            : html`<progress
                  max="1"
                  .value=${this.filmed}
                  aria-label=${msg('Film', { id: 'take.film' })}
                ></progress>
                <button @click=${() => (this.filmed = null)}>
                  ${msg('Stop', { id: 'take.stop' })}
                </button>`
        }
      </div>
    </section>`;
  }

  #citation(port: TakeAwayPort): TemplateResult {
    const show = (): void => this.#do(async () => void (this.cited = await port.cite()), false);
    return html`<section>
      <h3>${msg('Scene and citation', { id: 'take.cite' })}</h3>
      <div class="row">
        <button @click=${() => this.#do(() => Promise.resolve(port.saveScene()))}>
          ${msg('Save the scene', { id: 'take.scene' })}
        </button>
        ${
          this.cited === null
            ? html`<button @click=${show}>${msg('Cite', { id: 'take.cite_show' })}</button>`
            : nothing
        }
      </div>
      ${
        this.cited === null
          ? nothing
          : html`${this.#text(msg('Citation', { id: 'take.plain' }), this.cited.plain, 4)}
            ${this.#text('BibTeX', this.cited.bibtex, 8)}`
      }
    </section>`;
  }

  #text(name: string, text: string, rows: number): TemplateResult {
    return html`<div class="row">
        <strong>${name}</strong>
        <button @click=${(event: Event) => void this.#copy(event, name, text)}>
          ${msg('Copy', { id: 'take.copy' })}
        </button>
      </div>
      <textarea aria-label=${name} readonly rows=${rows} .value=${text}></textarea>`;
  }

  async #copy(event: Event, name: string, text: string): Promise<void> {
    const field = (event.target as HTMLElement).parentElement?.nextElementSibling;
    if (field instanceof HTMLTextAreaElement) field.select();
    try {
      await navigator.clipboard.writeText(text);
      this.said = msg(str`${name}: copied.`, { id: 'take.copied' });
    } catch {
      this.said = msg(str`${name}: selected, copy it with the keyboard.`, { id: 'take.selected' });
    }
  }

  #makeFilm(port: TakeAwayPort): void {
    const { from, until, speed, scale } = this;
    this.filmed = 0;
    this.#do(async () => {
      try {
        await port.saveFilm({ from, until, speed, scale }, (fraction) => {
          if (this.filmed === null) return false;
          this.filmed = fraction;
          return true;
        });
      } finally {
        this.filmed = null;
      }
    }, false);
  }

  #do(act: () => Promise<void>, tells = true): void {
    this.said = this.complaint = '';
    void act().then(
      () => {
        if (tells) this.said = msg('Saved with your downloads.', { id: 'take.saved' });
      },
      (error: unknown) => {
        this.complaint = error instanceof Error ? error.message : String(error);
      },
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-take-away': TakeAwayDialog;
  }
}
