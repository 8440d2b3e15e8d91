import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  formatExact,
  kDefaultDisplay,
  withUnit,
  type ArrowScales,
  type DisplayOptions,
  type Layer,
} from '../../sim';
import { base } from '../../styles/controls';
import { msg, str, updateWhenLocaleChanges } from '../../words';
import { ask } from '../commands';
import { captionsWords } from './caption_text';

/** Before anything is drawn. */
export const kNoScales: ArrowScales = {
  force: null,
  velocity: null,
  momentum: null,
  acceleration: null,
};

/** An arrow that can be shown: its layer, colour, scale and its unit. */
type ArrowRow = readonly [layer: Layer, token: string, scale: keyof ArrowScales, unit: string];

const kRows: Readonly<Record<'forces' | 'motion', readonly ArrowRow[]>> = {
  forces: [
    ['forces', 'force', 'force', 'N'],
    ['friction', 'friction', 'force', 'N'],
    ['jointForces', 'joint-force', 'force', 'N'],
    ['weights', 'weight', 'force', 'N'],
    ['netForces', 'net-force', 'force', 'N'],
  ],
  motion: [
    ['velocities', 'velocity', 'velocity', 'm/s'],
    ['momenta', 'momentum', 'momentum', 'kg m/s'],
    ['accelerations', 'acceleration', 'acceleration', 'm/s²'],
  ],
};

function wordsOf(layer: Layer): string {
  switch (layer) {
    case 'friction':
      return msg('Friction', { id: 'arrows.friction' });
    case 'jointForces':
      return msg('Rods and joints', { id: 'arrows.joints' });
    case 'weights':
      return msg('Weight', { id: 'arrows.weight' });
    case 'netForces':
      return msg('Net force', { id: 'arrows.net' });
    case 'accelerations':
      return msg('Acceleration', { id: 'arrows.acceleration' });
    case 'velocities':
      return msg('Velocity', { id: 'arrows.velocity' });
    case 'momenta':
      return msg('Momentum', { id: 'arrows.momentum' });
    default:
      return msg('Contact', { id: 'arrows.forces' });
  }
}

const box = (isOn: boolean): TemplateResult =>
  html`<span class="box" aria-hidden="true">${isOn ? '✓' : nothing}</span>`;

/** Arrows on the stage: each row is a switch, and says by an arrow of a round value what its length means. */
@customElement('sg-arrow-legend')
export class ArrowLegend extends LitElement {
  @property() kind: keyof typeof kRows = 'forces';
  @property({ attribute: false }) options: DisplayOptions = kDefaultDisplay;
  /** What their lengths mean. */
  @property({ attribute: false }) scales: ArrowScales = kNoScales;

  static override styles = [
    base,
    css`
      :host {
        padding: 0 var(--gap-2) var(--gap-2);
      }
      button {
        display: grid;
        grid-template-columns: 2.25rem 1fr auto 1.125rem;
        align-items: center;
        gap: var(--gap-2);
        width: 100%;
        min-height: 2.25rem;
        padding: 2px var(--gap-2);
        border: none;
        border-radius: var(--radius);
        background: none;
        color: var(--text-2);
        font: inherit;
        font-weight: 500;
        text-align: start;
        cursor: pointer;
      }
      @media (pointer: coarse) {
        button {
          min-height: 44px;
        }
      }
      button:hover {
        background: var(--surface-2);
      }
      button[aria-pressed='true'] {
        color: var(--text);
      }
      .captions {
        grid-template-columns: 1fr 1.125rem;
        margin-top: var(--gap-1);
        border-top: 1px solid var(--line);
        border-radius: 0;
      }
      small {
        font-size: var(--size-xs);
        font-weight: 400;
        font-variant-numeric: tabular-nums;
        color: var(--text-2);
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
      .foot {
        display: flex;
        align-items: center;
        gap: var(--gap-2);
        margin-top: var(--gap-1);
        padding-inline-start: var(--gap-2);
        border-top: 1px solid var(--line);
      }
      /* From stroke to stroke. */
      .length {
        height: 8px;
        border: solid var(--text-2);
        border-width: 0 1.5px;
        background: linear-gradient(var(--text-2), var(--text-2)) center / 100% 1.5px no-repeat;
      }
      button.values {
        grid-template-columns: auto 1.125rem;
        width: auto;
        margin-inline-start: auto;
        margin-top: 4px;
      }
      .box {
        display: grid;
        place-items: center;
        width: 1.125rem;
        height: 1.125rem;
        border: 1.5px solid var(--line-strong);
        border-radius: 5px;
        color: transparent;
        font-size: var(--size-s);
        line-height: 1;
      }
      button[aria-pressed='true'] .box {
        border-color: var(--accent);
        background: var(--accent);
        color: var(--on-accent);
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  protected override render(): TemplateResult {
    return html`<div role="group" aria-label=${msg('Arrows', { id: 'arrows.group' })}>
        ${kRows[this.kind].map((row) => this.#row(...row))}
        ${this.kind === 'forces' ? this.#captions() : nothing}
      </div>
      ${this.#foot()}`;
  }

  /** What just happened, in words. */
  #captions(): TemplateResult {
    const words = captionsWords();
    const isShown = this.options.captions;
    return html`<button
      type="button"
      class="captions"
      title=${msg('Say in a sentence what just happened', { id: 'arrows.captions' })}
      aria-pressed=${String(isShown)}
      @click=${() => ask(this, { kind: 'layer', layer: 'captions' })}
    >
      <span>${words}</span>
      ${box(isShown)}
    </button>`;
  }

  /** What the length of all forces means, and whether values stand beside arrows. */
  #foot(): TemplateResult {
    const { labels } = this.options;
    const scale = this.kind === 'forces' ? this.scales.force : null;
    const value = scale === null ? '' : withUnit(formatExact(scale.value), 'N');
    const log = msg('log scale', { id: 'arrows.log' });
    return html`<div class="foot">
      ${scale === null ? html`<span></span>` : html`<span class="length" style="width: ${scale.length}px"></span>`}
      <small>${scale?.logarithmic === true ? `${value} (${log})` : value}</small>
      <button
        type="button"
        class="values"
        title=${msg('Show or hide values beside arrows', { id: 'arrows.values_title' })}
        aria-pressed=${String(labels)}
        @click=${() => ask(this, { kind: 'layer', layer: 'labels' })}
      >
        <span>${msg('Values', { id: 'arrows.values' })}</span>${box(labels)}
      </button>
    </div>`;
  }

  #row(layer: Layer, token: string, kind: keyof ArrowScales, unit: string): TemplateResult {
    const isShown = this.options[layer];
    const words = wordsOf(layer);
    const scale = isShown ? this.scales[kind] : null;
    // Forces have one scale, which is told once.
    const value =
      scale === null || kind === 'force' ? '' : withUnit(formatExact(scale.value), unit);
    const show = msg(str`Show or hide arrows: ${words}`, { id: 'arrows.show' });
    const mean = msg('mean over the last step, from the velocities before and after it', {
      id: 'arrows.mean',
    });
    const isMean = layer === 'netForces' || layer === 'accelerations';
    return html`<button
      type="button"
      title=${isMean ? `${show} (${mean})` : show}
      aria-pressed=${String(isShown)}
      @click=${() => ask(this, { kind: 'layer', layer })}
    >
      <span
        class="arrow"
        style="--tint: var(--${token}); width: ${kind === 'force' ? 24 : (scale?.length ?? 16)}px"
      ></span>
      <span>${words}</span>
      ${value === '' ? html`<span></span>` : html`<small>${value}</small>`} ${box(isShown)}
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-arrow-legend': ArrowLegend;
  }
}
