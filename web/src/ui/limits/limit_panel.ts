import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  formatClock,
  formatFigure,
  formatQuantity,
  pairName,
  type SceneDescription,
} from '../../sim';
import { base, controls } from '../../styles/controls';
import { msg, str, updateWhenLocaleChanges } from '../../words';
import { panelActions, panelStyle, panelTable } from '../panel_style';

/** How far a scene may lean in a direction [rad]; null where it cannot stand as it is. */
export interface TiltRow {
  readonly name: string;
  readonly inner: number | null;
  readonly outer: number | null;
  readonly hasLimit: boolean;
}

/** Bounds of the force between two bodies. */
export interface LimitRow {
  readonly bodyA: number;
  readonly bodyB: number;
  readonly text: string;
  readonly isDetermined: boolean;
}

type Question = 'tilt' | 'friction' | 'bounds';

/** What the panel shows and asks for. */
export interface LimitPort {
  readonly scene: SceneDescription | null;
  readonly time: number;
  /** The coefficient that all contacts have; null where they differ. */
  readonly friction: number | null;
  readonly asking: Question | null;
  readonly done: number;
  readonly trouble: string;
  readonly shown: string;
  readonly tilts: readonly TiltRow[];
  readonly answers: {
    readonly friction?: { readonly outer: number | null; readonly inner: number | null };
  };
  /** Undefined before they were asked, null without an equilibrium. */
  readonly bounds: readonly LimitRow[] | null | undefined;
  ask(question: Question): Promise<void>;
  stop(): void;
  show(name: string): void;
  fall(name: string): Promise<void>;
}

const kArrows: Readonly<Record<string, string>> = { '+x': '→', '-x': '←' };

/** Two figures, or one where they are told alike. */
function bracket(a: number, b: number, text: (value: number) => string): string {
  const [low, high] = [text(Math.min(a, b)), text(Math.max(a, b))];
  return low === high ? low : `${low} … ${high}`;
}

const degrees = (angle: number): string => formatQuantity(angle, 'rad', 4);

/** What contacts can hold: how far the scene may lean, how little friction it needs, and the bounds of each force. */
@customElement('sg-limits')
export class LimitPanel extends LitElement {
  @property({ attribute: false }) port: LimitPort | null = null;
  /** Counts up when the port has something new. */
  @property({ attribute: false }) version = 0;

  static override styles = [
    base,
    controls,
    panelStyle,
    panelTable,
    panelActions,
    css`
      :host {
        padding-bottom: var(--gap-3);
      }
      progress {
        flex: 1;
        min-width: 5rem;
      }
      td button {
        padding: 0 var(--gap-2);
      }
      button[aria-pressed='true'] {
        background: var(--accent-soft);
        border-color: var(--accent);
      }
      .scroll {
        overflow-x: auto;
      }
      .trouble {
        color: var(--bad);
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { port } = this;
    if (port === null) return nothing;
    return html`<p class="quiet">
        ${msg('What could these contacts hold, with the best of all forces? For masonry and everything that stands by weight and friction.', { id: 'limits.about' })}
      </p>
      <div class="actions">${this.#actions(port)}</div>
      ${port.trouble === '' ? nothing : html`<p class="trouble" role="alert">${port.trouble}</p>`}
      ${this.#tilts(port)} ${this.#friction(port)} ${this.#bounds(port)}`;
  }

  #actions(port: LimitPort): TemplateResult | TemplateResult[] {
    if (port.asking !== null)
      return html`<progress
          max="1"
          .value=${port.done}
          aria-label=${msg('Limits', { id: 'laboratory.limits' })}
        ></progress>
        <button
          title=${msg('End the question', { id: 'limits.stop_about' })}
          @click=${() => port.stop()}
        >
          ${msg('Stop', { id: 'limits.stop' })}
        </button>`;
    const questions: readonly (readonly [Question, string, string])[] = [
      [
        'tilt',
        msg('Tilt until it falls', { id: 'limits.tilt' }),
        msg('How far gravity may turn until no forces hold the scene any more', {
          id: 'limits.tilt_about',
        }),
      ],
      [
        'friction',
        msg('Least friction', { id: 'limits.friction' }),
        msg('The smallest coefficient, the same at all contacts, that could hold it', {
          id: 'limits.friction_about',
        }),
      ],
      [
        'bounds',
        msg('Bounds of forces', { id: 'limits.bounds' }),
        msg('Between which values the force at each face must lie', { id: 'limits.bounds_about' }),
      ],
    ];
    return questions.map(
      ([question, name, about]) =>
        html`<button title=${about} @click=${() => void port.ask(question)}>${name}</button>`,
    );
  }

  #heading(port: LimitPort, name: string, about: string): TemplateResult {
    return html`<h3 title=${about}>
      ${name}
      <span class="quiet">${msg(str`at ${formatClock(port.time)} s`, { id: 'limits.at' })}</span>
    </h3>`;
  }

  #falls(): TemplateResult {
    return html`<p role="status">
      ${msg('No forces hold this scene as it stands: it falls.', { id: 'limits.falls' })}
    </p>`;
  }

  #tilts(port: LimitPort): TemplateResult | typeof nothing {
    if (port.tilts.length === 0) return nothing;
    const heading = this.#heading(
      port,
      msg('Tilt until it falls', { id: 'limits.tilt' }),
      msg('From cones of friction inside the true ones and around them: the truth lies between', {
        id: 'limits.bracket_about',
      }),
    );
    if (port.tilts.every(({ outer }) => outer === null)) return html`${heading}${this.#falls()}`;
    return html`${heading}
      <table>
        <tbody>
          ${port.tilts.map((row) => this.#tilt(port, row))}
        </tbody>
      </table>
      <p class="quiet">
        ${msg('Drawn: the line of thrust at the limit, and how it begins to fall. Sliding may end it earlier.', { id: 'limits.drawn' })}
      </p>`;
  }

  #tilt(port: LimitPort, { name, inner, outer, hasLimit }: TiltRow): TemplateResult {
    const text =
      outer === null
        ? '–'
        : hasLimit
          ? bracket(inner ?? 0, outer, degrees)
          : msg('no limit', { id: 'limits.no_limit' });
    const direction = `${kArrows[name] ?? ''} ${name.replace('-', '\u2212')}`;
    return html`<tr data-direction=${name}>
      <th scope="row">${direction}</th>
      <td class="number">${text}</td>
      <td>
        <button
          ?disabled=${inner === null || !hasLimit}
          aria-pressed=${String(port.shown === name)}
          aria-label=${msg(str`Show the limit to ${direction}`, { id: 'limits.show_limit' })}
          title=${msg('Draw the line of thrust and the beginning of the fall', { id: 'limits.show_about' })}
          @click=${() => port.show(name)}
        >
          ${msg('Show', { id: 'limits.show' })}
        </button>
        <button
          ?disabled=${outer === null || !hasLimit}
          aria-label=${msg(str`Let it fall to ${direction}`, { id: 'limits.fall_to' })}
          title=${msg('Start the scene anew, leaning one degree farther than it can, and play', { id: 'limits.fall_about' })}
          @click=${() => void port.fall(name)}
        >
          ${msg('Fall', { id: 'limits.fall' })}
        </button>
      </td>
    </tr>`;
  }

  #friction(port: LimitPort): TemplateResult | typeof nothing {
    const { friction } = port.answers;
    if (friction === undefined) return nothing;
    const { outer, inner } = friction;
    return html`${this.#heading(
      port,
      msg('Least friction', { id: 'limits.friction' }),
      msg('From cones of friction inside the true ones and around them: the truth lies between', {
        id: 'limits.bracket_about',
      }),
    )}
    ${
      outer === null || inner === null
        ? html`<p role="status">
            ${msg('No friction is enough, not even a coefficient of 4.', { id: 'limits.no_friction' })}
          </p>`
        : html`<p role="status" class="number" data-friction=${outer}>
            μ = ${bracket(outer, inner, (value) => formatFigure(value, ''))}
            ${port.friction === null ? nothing : html`<span class="quiet">${msg(str`here ${formatFigure(port.friction, '')}`, { id: 'limits.own_friction' })}</span>`}
          </p>`
    }`;
  }

  #bounds(port: LimitPort): TemplateResult | typeof nothing {
    const { bounds, scene } = port;
    if (bounds === undefined) return nothing;
    const heading = this.#heading(
      port,
      msg('Bounds of forces', { id: 'limits.bounds' }),
      msg('Normal forces of all equilibria; one figure where all have the same', {
        id: 'limits.bounds_title',
      }),
    );
    if (bounds === null) return html`${heading}${this.#falls()}`;
    return html`${heading}
      <div class="actions">
        <label
          ><input
            type="checkbox"
            .checked=${port.shown === 'bounds'}
            @change=${() => port.show('bounds')}
          />${msg('On the stage', { id: 'limits.on_stage' })}</label
        >
      </div>
      <div class="scroll">
        <table>
          <tbody>
            ${bounds.map(
              ({ bodyA, bodyB, text, isDetermined }) =>
                html`<tr>
                  <th scope="row">${pairName(scene?.bodies ?? [], bodyA, bodyB)}</th>
                  <td class="number">${text}</td>
                  <td>${isDetermined ? msg('determined', { id: 'limits.determined' }) : ''}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-limits': LimitPanel;
  }
}
