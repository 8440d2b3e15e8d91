import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  kElasticLaws,
  type ElasticLaw,
  type LawContact,
  type LawCurve,
  type LawValues,
  type MaterialPair,
} from '../../sim';
import { base, controls, fields } from '../../styles/controls';
import { ask } from '../commands';
import { msg } from '../../words';
import { accepted, entered, givenUp, isEmpty, kNoDraft, typed } from './law_draft';
import { allowed, kFields, kUsual, rounded, type FieldName } from './law_fields';
import './law_figure';
import type { HandleEvent } from './law_figure';
import { lawPlots, moved, neededCurves, type LawPlot, type LawSetting } from './law_figures';

/** Asks the engine for values of its functions. */
export type AskCurves = (curves: readonly LawCurve[]) => Promise<readonly Float64Array[]>;

/** Largest damping of the laws where the parameter leaves it to them [s/m]. */
const kOwnDamping: Readonly<Record<ElasticLaw, number>> = {
  document: 1000,
  head: 2000,
  exact_restitution: 1000,
};
/** Whether two pairs are of the same materials, in either order. */
function isSame(a: readonly [string, string], b: readonly [string, string]): boolean {
  return (a[0] === b[0] && a[1] === b[1]) || (a[0] === b[1] && a[1] === b[0]);
}

/** The functions of the elastic force law, with what can be dragged in them and the contacts of the scene on them. */
@customElement('sg-force-law')
export class ForceLaw extends LitElement {
  @property({ attribute: false }) ask: AskCurves | null = null;
  @property() law: ElasticLaw = 'document';
  /** Parameter MAXIMUM_DAMPING; 0 leaves it to the law [s/m]. */
  @property({ type: Number }) mostDamping = 0;
  /** Of the loaded scene. */
  @property({ attribute: false }) pairs: readonly MaterialPair[] = [];
  @property({ attribute: false }) contacts: readonly LawContact[] = [];
  /** Place among the pairs; −1 before somebody chose: that of the first contact. */
  @state() private chosen = -1;
  @state() private draft = kNoDraft;
  @state() private plots: readonly LawPlot[] = [];
  /** What the engine has to say against the values. */
  @state() private complaint = '';
  /** Those of the pairs of which two bodies can meet. */
  #meeting: readonly MaterialPair[] = [];
  /** What the axes are made for. */
  #scale: Pick<LawValues, 'v_small' | 'w_small'> = kUsual;
  #asked = 0;

  static override styles = [
    base,
    controls,
    fields,
    css`
      :host {
        padding: var(--gap-3);
      }
      .values {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(7rem, 46%);
        gap: var(--gap-2) var(--gap-3);
        align-items: center;
      }
      .field {
        display: flex;
        gap: var(--gap-2);
        align-items: center;
      }
      .fault {
        grid-column: 1 / -1;
        margin: 0;
      }
      .unit {
        min-width: 2.6em;
        color: var(--text-2);
      }
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: var(--gap-2);
        margin-block: var(--gap-2) var(--gap-3);
      }
      .figures {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
        gap: var(--gap-4) var(--gap-3);
      }
      p {
        margin: 0 0 var(--gap-2);
        color: var(--text-2);
        font-size: var(--size-s);
      }
    `,
  ];

  get #pair(): MaterialPair | null {
    return this.#meeting[this.#place] ?? null;
  }

  get #place(): number {
    if (this.chosen >= 0) return this.chosen;
    const [first] = this.contacts;
    const found = this.#meeting.findIndex(
      ({ materials }) => first && isSame(materials, first.materials),
    );
    return Math.max(0, found);
  }

  get #values(): LawValues {
    const pair = this.#pair ?? kUsual;
    const { restitution, v_small, w_small } = { ...pair, ...this.draft.values };
    return { restitution, v_small, w_small };
  }

  get #setting(): LawSetting {
    const pair = this.#pair;
    const mine = ({ materials }: LawContact): boolean =>
      pair === null || isSame(materials, pair.materials);
    return {
      law: this.law,
      values: this.#values,
      mostDamping: this.mostDamping > 0 ? this.mostDamping : kOwnDamping[this.law],
      scale: this.#scale,
      contacts: this.contacts.filter(mine),
    };
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('pairs')) {
      const before = this.#meeting[this.chosen];
      this.#meeting = this.pairs.filter(({ meet }) => meet !== false);
      this.chosen = this.#meeting.findIndex(
        ({ materials }) => before !== undefined && isSame(materials, before.materials),
      );
      this.draft = kNoDraft;
      this.#scale = this.#values;
    }
    const kinds = ['pairs', 'contacts', 'law', 'mostDamping', 'ask', 'chosen'];
    const before = changed.get('draft') as typeof this.draft | undefined;
    const isMoved = changed.has('draft') && before?.values !== this.draft.values;
    // The axes follow a pair that nobody chose or changed.
    if (changed.has('contacts') && Object.keys(this.draft.values).length === 0)
      this.#scale = this.#values;
    if (isMoved || kinds.some((kind) => changed.has(kind))) void this.#renew();
  }

  /** Asks for all curves; of several questions under way only the last one counts. */
  async #renew(): Promise<void> {
    const setting = this.#setting;
    const needed = neededCurves(setting);
    const number = ++this.#asked;
    try {
      const answers = await this.ask?.([...needed.values()]);
      if (answers === undefined || number !== this.#asked) return;
      const places = new Map([...needed.keys()].map((name, i) => [name, i]));
      this.plots = lawPlots(setting, (name) => answers[places.get(name) ?? -1] ?? []);
      this.complaint = '';
    } catch (error) {
      if (number === this.#asked)
        this.complaint = error instanceof Error ? error.message : String(error);
    }
  }

  protected override render(): TemplateResult {
    const values = this.#values;
    const pair = this.#pair;
    const isChanged = !isEmpty(this.draft);
    const isWrong = Object.keys(this.draft.refused).length > 0 || this.complaint !== '';
    return html`
      <p>
        ${msg("Drag the round handles, or use the arrow keys on them. All values are the engine's own.", { id: 'force_law.drag_the_round_handles_or' })}
        ${this.contacts.length > 0 ? html`${msg('Red dots are the contacts of the scene.', { id: 'force_law.red_dots_are_the_contacts' })}` : nothing}
      </p>
      <div class="values">
        ${this.#choices()}
        ${kFields.map(([name, title, unit, about]) => this.#field(name, title, unit, about, values[name]))}
      </div>
      ${this.complaint === '' ? nothing : html`<p class="complaint" role="alert">${this.complaint}</p>`}
      <div class="buttons">
        <button
          ?disabled=${!isChanged}
          title=${msg('Forget what was dragged or typed here', { id: 'force_law.forget_what_was_dragged_or' })}
          @click=${() => this.#forget()}
        >
          ${pair === null ? msg('Usual values', { id: 'force_law.usual_values' }) : msg("The scene's values", { id: 'force_law.the_scene_s_values' })}
        </button>
        ${
          pair === null
            ? nothing
            : html`<button
                class="primary"
                ?disabled=${!isChanged || isWrong}
                title=${msg('Writes them into the pairs of the scene and starts it anew', { id: 'force_law.writes_them_into_contact_pairs' })}
                @click=${() => this.#run(pair)}
              >
                ${msg('Run the scene with these', { id: 'force_law.run_the_scene_with_these' })}
              </button>`
        }
      </div>
      <div class="figures" @sg-law-handle=${(event: HandleEvent) => this.#handled(event)}>
        ${this.plots.map(
          (plot) =>
            html`<sg-law-figure
              .heading=${plot.heading}
              .about=${plot.about}
              .xLabel=${plot.xLabel}
              .yLabel=${plot.yLabel}
              .reach=${plot.reach}
              .lines=${plot.lines}
              .handles=${plot.handles.map((handle) => moved(handle, values[handle.name]))}
              .dots=${plot.dots}
            ></sg-law-figure>`,
        )}
      </div>
    `;
  }

  #choices(): TemplateResult {
    return html`<label for="law">${msg('Force law', { id: 'force_law.force_law' })}</label>
      <select
        id="law"
        title=${msg('How damping follows from the restitution: parameter “Force law”', { id: 'force_law.how_damping_follows_from_the' })}
        @change=${(event: Event) =>
          ask(this, {
            kind: 'parameter',
            name: 'FORCE_LAW',
            value: (event.target as HTMLSelectElement).value,
          })}
      >
        ${kElasticLaws.map(
          (law) =>
            html`<option value=${law} ?selected=${law === this.law}>
              ${law.replace('_', ' ')}
            </option>`,
        )}
      </select>
      ${
        this.#meeting.length === 0
          ? nothing
          : html`<label for="pair">${msg('Materials', { id: 'force_law.materials' })}</label>
              <select
                id="pair"
                title=${msg('Two materials that meet in the scene', { id: 'force_law.two_materials_that_meet_in' })}
                @change=${(event: Event) => this.#choose((event.target as HTMLSelectElement).selectedIndex)}
              >
                ${this.#meeting.map(
                  ({ materials, origin }, i) =>
                    html`<option .selected=${i === this.#place}>
                      ${materials[0]} –
                      ${materials[1]}${(origin ?? 'given') === 'given' ? '' : ` (${origin})`}
                    </option>`,
                )}
              </select>`
      }`;
  }

  #field(
    name: FieldName,
    title: string,
    unit: string,
    about: string,
    value: number,
  ): TemplateResult {
    const refused = this.draft.refused[name];
    return html`<label for=${name} title=${about}>${title}</label>
      <div class="field">
        <input
          id=${name}
          type="text"
          inputmode="decimal"
          title=${about}
          aria-invalid=${refused === undefined ? nothing : 'true'}
          aria-describedby=${refused === undefined ? nothing : `${name}-fault`}
          .value=${this.draft.typing[name] ?? refused?.text ?? String(value)}
          @input=${(event: Event) =>
            (this.draft = typed(this.draft, name, (event.target as HTMLInputElement).value))}
          @change=${(event: Event) => this.#enter(name, (event.target as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => this.#key(event, name)}
        />
        <span class="unit">${unit}</span>
      </div>
      ${
        refused === undefined
          ? nothing
          : html`<p class="complaint fault" id="${name}-fault" role="alert">
              ${title} ${refused.fault}
            </p>`
      }`;
  }

  /** From the first change on the panel stays with its pair; contacts come and go. */
  #stay(): void {
    if (this.#meeting.length > 0) this.chosen = this.#place;
  }

  #choose(place: number): void {
    this.chosen = place;
    this.#forget();
  }

  #forget(): void {
    this.draft = kNoDraft;
    this.complaint = '';
    this.#scale = this.#values;
  }

  #key(event: KeyboardEvent, name: FieldName): void {
    if (event.key === 'Escape') this.draft = givenUp(this.draft, name);
  }

  #enter(name: FieldName, text: string): void {
    this.#stay();
    this.draft = entered(this.draft, name, text);
    const value = this.draft.values[name];
    // What cannot be dragged leaves the axes as they are.
    if (value !== undefined && allowed(name, value) === value) this.#scale = this.#values;
  }

  #handled({ detail: { name, value, done } }: HandleEvent): void {
    this.#stay();
    this.draft = accepted(this.draft, name, allowed(name, rounded(value)));
    if (done) this.#scale = this.#values;
  }

  #run({ materials, sliding_friction, rolling_resistance }: MaterialPair): void {
    const values = { ...this.#values, sliding_friction, rolling_resistance };
    ask(this, { kind: 'contact-pair', materials, values });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-force-law': ForceLaw;
  }
}
