import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  formatExact,
  kDefaultDisplay,
  toggled,
  withUnit,
  type ArrowScales,
  type DisplayOptions,
  type Layer,
} from '../../sim';
import { base } from '../../styles/controls';
import { msg, str, updateWhenLocaleChanges } from '../../words';
import { ask } from '../commands';

/** Arrows that can be shown: their layer, colour, scale and its unit. */
const kChips: readonly (readonly [
  layer: Layer,
  token: string,
  scale: keyof ArrowScales,
  unit: string,
])[] = [
  ['forces', 'force', 'force', 'N'],
  ['friction', 'friction', 'force', 'N'],
  ['weights', 'weight', 'force', 'N'],
  ['netForces', 'net-force', 'force', 'N'],
  ['velocities', 'velocity', 'velocity', 'm/s'],
  ['momenta', 'momentum', 'momentum', 'kg m/s'],
  ['accelerations', 'acceleration', 'acceleration', 'm/s²'],
];

function wordsOf(layer: Layer): string {
  switch (layer) {
    case 'friction':
      return msg('Friction', { id: 'chips.friction' });
    case 'weights':
      return msg('Weight', { id: 'chips.weight' });
    case 'netForces':
      return msg('Net force', { id: 'chips.net' });
    case 'accelerations':
      return msg('Acceleration', { id: 'chips.acceleration' });
    case 'velocities':
      return msg('Velocity', { id: 'chips.velocity' });
    case 'momenta':
      return msg('Momentum', { id: 'chips.momentum' });
    default:
      return msg('Contact', { id: 'chips.forces' });
  }
}

/** Switches of the arrows on the stage, each with an arrow of a round value in its scale. */
@customElement('sg-arrow-chips')
export class ArrowChips extends LitElement {
  @property({ attribute: false }) options: DisplayOptions = kDefaultDisplay;
  @state() private scales: ArrowScales = {
    force: null,
    velocity: null,
    momentum: null,
    acceleration: null,
  };
  /** Around this and the stages, which tell their scales. */
  #around: HTMLElement | null = null;

  static override styles = [
    base,
    css`
      :host {
        padding: var(--gap-1) var(--gap-3);
        background: var(--surface-1);
        border-top: 1px solid var(--line);
        min-width: 0;
      }
      div {
        display: flex;
        gap: var(--gap-1);
        overflow-x: auto;
        scrollbar-width: none;
        /* Room for the ring of focus. */
        padding: 2px;
      }
      button {
        display: inline-flex;
        align-items: center;
        gap: 0.35em;
        flex: none;
        min-height: 1.5rem;
        padding: 0 0.4rem;
        border: 1px solid var(--line);
        border-radius: var(--radius-pill);
        background: none;
        color: var(--text-2);
        font: inherit;
        font-size: var(--size-s);
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
        cursor: pointer;
      }
      @media (pointer: coarse) {
        button {
          min-height: 2rem;
        }
      }
      button:hover {
        border-color: var(--line-strong);
      }
      button[aria-pressed='true'] {
        border-color: var(--line-strong);
        background: var(--surface-2);
        color: var(--text);
      }
      .arrow {
        position: relative;
        height: 2.5px;
        background: linear-gradient(var(--tint), var(--tint)) left / calc(100% - 5px) 100% no-repeat;
      }
      .arrow::after {
        content: '';
        position: absolute;
        inset-inline-end: 0;
        top: 50%;
        transform: translateY(-50%);
        border-inline-start: 9px solid var(--tint);
        border-block: 4px solid transparent;
      }
      button[aria-pressed='false'] .arrow {
        opacity: 0.45;
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#around = this.closest<HTMLElement>('.house');
    this.#around?.addEventListener('sg-arrow-scales', this.#take);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#around?.removeEventListener('sg-arrow-scales', this.#take);
  }

  readonly #take = ({ detail }: CustomEvent<ArrowScales>): void => {
    this.scales = detail;
  };

  protected override render(): TemplateResult {
    return html`<div role="group" aria-label=${msg('Arrows', { id: 'chips.group' })}>
      ${kChips.map((chip) => this.#chip(...chip))}
    </div>`;
  }

  #chip(layer: Layer, token: string, kind: keyof ArrowScales, unit: string): TemplateResult {
    const isShown = this.options[layer];
    const words = wordsOf(layer);
    const scale = isShown ? this.scales[kind] : null;
    const value = scale === null ? '' : withUnit(formatExact(scale.value), unit);
    const log = msg('log scale', { id: 'chips.log' });
    const show = msg(str`Show or hide arrows: ${words}`, { id: 'chips.show' });
    const mean = msg('mean over the last step, from the velocities before and after it', {
      id: 'chips.mean',
    });
    const isMean = layer === 'netForces' || layer === 'accelerations';
    return html`<button
      type="button"
      title=${isMean ? `${show} (${mean})` : show}
      aria-pressed=${String(isShown)}
      @click=${() => ask(this, { kind: 'options', options: toggled(this.options, layer) })}
    >
      <span class="arrow" style="--tint: var(--${token}); width: ${scale?.length ?? 16}px"></span>
      ${words}
      ${value === '' ? nothing : html`<span>${scale?.logarithmic ? `${value} (${log})` : value}</span>`}
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-arrow-chips': ArrowChips;
  }
}
