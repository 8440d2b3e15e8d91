import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { formatClock, formatQuantity, pairName, type SceneDescription } from '../../sim';
import { base, controls } from '../../styles/controls';
import { msg, str, updateWhenLocaleChanges } from '../../words';
import { answerCard, answerStyle, type Answer } from '../answer_card';
import { panelTable } from '../panel_style';

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

/** Two figures, or one where they read alike. */
function bracket(a: number, b: number, text: (value: number) => string): string {
  const [low, high] = [text(Math.min(a, b)), text(Math.max(a, b))];
  return low === high ? low : msg(str`${low} to ${high}`, { id: 'limits.between' });
}

const coefficient = (value: number): string => formatQuantity(value, '');

/** Why two figures are told. */
const bracketText = (): string =>
  msg('The truth lies between the two: they belong to friction cones just inside and just outside the true ones.', { id: 'limits.bracket_about' }); // prettier-ignore

/** What contacts can hold: how far the scene may lean, how little friction it needs, and the bounds of each force. */
@customElement('sg-limits')
export class LimitPanel extends LitElement {
  @property({ attribute: false }) port: LimitPort | null = null;
  /** Counts up when the port has something new. */
  @property({ attribute: false }) version = 0;

  static override styles = [
    base,
    controls,
    panelTable,
    answerStyle,
    css`
      :host {
        padding: 0 var(--gap-4) var(--gap-4);
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
      ${port.trouble === '' ? nothing : html`<p class="trouble" role="alert">${port.trouble}</p>`}
      ${this.#card(port, 'tilt', {
        question: msg('How far can it tilt?', { id: 'limits.tilt' }),
        about: msg('How far gravity may turn until no forces hold the scene any more.', {
          id: 'limits.tilt_about',
        }),
        answer: this.#tilts(port),
      })}
      ${this.#card(port, 'friction', {
        question: msg('How little friction does it need?', { id: 'limits.friction' }),
        about: msg('The smallest coefficient, the same at all contacts, that could hold it.', {
          id: 'limits.friction_about',
        }),
        answer: this.#friction(port),
      })}
      ${this.#card(port, 'bounds', {
        question: msg('How much does each face carry?', { id: 'limits.bounds' }),
        about: msg('Between which values the force at each face must lie.', {
          id: 'limits.bounds_about',
        }),
        answer: this.#bounds(port),
      })}`;
  }

  /** A question: what it asks, or what was found, and the button that asks. */
  #card(
    port: LimitPort,
    name: Question,
    card: {
      readonly question: string;
      readonly about: string;
      readonly answer: Pick<Answer, 'figure' | 'text' | 'more'> | null;
    },
  ): TemplateResult {
    const { question, about, answer } = card;
    const isOpen = answer === null;
    return answerCard({
      name,
      question,
      ...(answer ?? { text: about }),
      note: isOpen ? '' : msg(str`at ${formatClock(port.time)} s`, { id: 'limits.at' }),
      actions:
        port.asking === name
          ? html`<progress max="1" .value=${port.done} aria-label=${question}></progress>
              <button
                title=${msg('End the question', { id: 'limits.stop_about' })}
                @click=${() => port.stop()}
              >
                ${msg('Stop', { id: 'limits.stop' })}
              </button>`
          : html`<button
              title=${about}
              ?disabled=${port.asking !== null}
              @click=${() => void port.ask(name)}
            >
              ${isOpen ? msg('Find out', { id: 'limits.ask' }) : msg('Ask again', { id: 'limits.again' })}
            </button>`,
    });
  }

  #tilts(port: LimitPort): Pick<Answer, 'figure' | 'text' | 'more'> | null {
    const { tilts } = port;
    if (tilts.length === 0) return null;
    if (tilts.every(({ outer }) => outer === null)) return { text: fallsText() };
    const angles = tilts.map((row) => tiltText(row));
    const [least] = tilts
      .map((row, i) => ({ ...row, text: angles[i]! }))
      .filter(({ outer, hasLimit }) => outer !== null && hasLimit)
      .sort((a, b) => a.outer! - b.outer!);
    if (least === undefined)
      return {
        figure: noLimit(),
        text: msg('It holds however far it is tilted.', { id: 'limits.holds' }),
      };
    const isSame = angles.every((text) => text === least.text);
    const told = [
      isSame
        ? msg('Then it falls, whichever way it is tilted.', { id: 'limits.then_falls' })
        : msg(str`Then it falls to ${directionText(least.name)}; other ways it holds longer.`, {
            id: 'limits.falls_to',
          }),
      ...(tilts.some((row) => isBracket(row)) ? [bracketText()] : []),
      msg('Drawn: the line of thrust at the limit, and how it begins to fall. Sliding may end it earlier.', { id: 'limits.drawn' }), // prettier-ignore
    ];
    return {
      figure: tiltText(least, 3),
      text: told.join(' '),
      more: html`<table>
        <tbody>
          ${tilts.map((row, i) => this.#tilt(port, row, angles[i]!))}
        </tbody>
      </table>`,
    };
  }

  #tilt(port: LimitPort, { name, inner, outer, hasLimit }: TiltRow, text: string): TemplateResult {
    const direction = directionText(name);
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
          ${msg('Let it fall', { id: 'limits.fall' })}
        </button>
      </td>
    </tr>`;
  }

  #friction({ answers, friction }: LimitPort): Pick<Answer, 'figure' | 'text'> | null {
    if (answers.friction === undefined) return null;
    const { outer, inner } = answers.friction;
    if (outer === null || inner === null)
      return {
        text: msg('No friction is enough, not even a coefficient of 4.', {
          id: 'limits.no_friction',
        }),
      };
    const figure = `μ = ${bracket(outer, inner, coefficient)}`;
    const told = friction === null ? [] : [frictionText(friction, inner)];
    if (coefficient(outer) !== coefficient(inner)) told.push(bracketText());
    return { figure, text: told.join(' ') };
  }

  #bounds(port: LimitPort): Pick<Answer, 'figure' | 'text' | 'more'> | null {
    const { bounds, scene } = port;
    if (bounds === undefined) return null;
    if (bounds === null) return { text: fallsText() };
    const determined = bounds.filter(({ isDetermined }) => isDetermined).length;
    return {
      figure: msg(str`${determined} of ${bounds.length}`, { id: 'limits.determined_of' }),
      text: msg('faces carry a force that is determined. Each of the others may carry anything between its two bounds.', { id: 'limits.bounds_title' }), // prettier-ignore
      more: html`<label
          ><input
            type="checkbox"
            .checked=${port.shown === 'bounds'}
            @change=${() => port.show('bounds')}
          />${msg('On the stage', { id: 'limits.on_stage' })}</label
        >
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
        </div>`,
    };
  }
}

const fallsText = (): string =>
  msg('No forces hold this scene as it stands: it falls.', { id: 'limits.falls' });

const noLimit = (): string => msg('no limit', { id: 'limits.no_limit' });

const directionText = (name: string): string =>
  `${kArrows[name] ?? ''} ${name.replace('-', '\u2212')}`;

/** How far a scene may lean, with so many digits. */
function tiltText({ inner, outer, hasLimit }: TiltRow, digits = 4): string {
  if (outer === null) return '–';
  if (!hasLimit) return noLimit();
  return bracket(inner ?? 0, outer, (angle) => formatQuantity(angle, 'rad', digits));
}

const isBracket = (row: TiltRow): boolean =>
  row.hasLimit && row.outer !== null && tiltText(row) !== tiltText({ ...row, inner: row.outer });

/** The coefficient that a scene has, beside the one that it needs. */
function frictionText(own: number, needed: number): string {
  const here = coefficient(own);
  return own < needed
    ? msg(str`Here it is ${here}, which is too little.`, { id: 'limits.friction_too_little' })
    : msg(str`Here it is ${here}, ${coefficient(own / needed)} times as much.`, {
        id: 'limits.own_friction',
      });
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-limits': LimitPanel;
  }
}
