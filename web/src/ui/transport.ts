import { css, html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { formatClock, formatQuantity } from '../sim';
import { base, controls } from '../styles/controls';
import { msg, str, updateWhenLocaleChanges } from '../words';
import { ask, type Command } from './commands';
import { iconButton, type IconButton } from './icon_button';
import { icons } from './icons';

/** Speeds that can be chosen: simulated seconds per wall second. */
export const kRates: readonly { readonly rate: number; readonly label: string }[] = [
  { rate: 1 / 16, label: '1/16×' },
  { rate: 1 / 8, label: '1/8×' },
  { rate: 1 / 4, label: '1/4×' },
  { rate: 1 / 2, label: '1/2×' },
  { rate: 1, label: '1×' },
  { rate: 2, label: '2×' },
  { rate: 4, label: '4×' },
];

function rateWords(rate: number): string {
  if (rate === 1) return msg('real time', { id: 'transport.real' });
  return rate < 1
    ? msg('slow motion', { id: 'transport.slow' })
    : msg('fast motion', { id: 'transport.fast' });
}

/** @param pace - simulated seconds per second */
const paceWords = (pace: number): string =>
  msg(str`runs at ${formatQuantity(pace, '', 2)}×`, { id: 'transport.pace' });

/** Play, pause, step, step back, reset, speed and the clock. */
@customElement('sg-transport')
export class Transport extends LitElement {
  @property({ type: Boolean }) running = false;
  @property({ type: Boolean }) disabled = false;
  @property({ type: Boolean }) canBack = false;
  @property({ type: Number }) rate = 1;
  /** [s] */
  @property({ type: Number }) time = 0;
  /** Below 1 when the engine cannot keep up with the chosen speed. */
  @property({ type: Number }) pace = 1;
  /** Part of the engine that has come; null when nothing is on its way. */
  @property({ attribute: false }) arrived: number | null = null;
  /** Whether Play was pressed before there was anything to play. */
  @state() private isAsked = false;

  static override styles = [
    base,
    controls,
    css`
      :host {
        display: flex;
        flex-wrap: var(--transport-wrap, nowrap);
        align-items: center;
        gap: var(--gap-1);
      }
      .icon {
        border-color: transparent;
        background: none;
      }
      .play {
        width: var(--play-size, calc(var(--control) * 1.4));
        min-height: var(--play-size, var(--control));
        border-radius: var(--play-radius, var(--radius));
        padding: 0;
      }
      /* Two lines of words, over which the list of speeds lies unseen. */
      .speed {
        position: relative;
        display: grid;
        grid-template-columns: 100%;
        align-content: center;
        flex: none;
        width: var(--speed-width, 6.75rem);
        min-height: 40px;
        margin-inline-start: var(--gap-2);
        border-radius: var(--radius);
        background: var(--surface-2);
        line-height: 1.2;
        text-align: center;
        white-space: nowrap;
      }
      .speed:focus-within {
        outline: var(--focus);
        outline-offset: 1px;
      }
      .speed b {
        font-weight: 600;
        font-variant-numeric: tabular-nums;
      }
      .speed small {
        color: var(--text-2);
        font-size: var(--size-xs);
        font-variant-numeric: tabular-nums;
      }
      .speed .late {
        color: var(--warn);
        font-weight: 600;
      }
      select {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        opacity: 0;
        cursor: pointer;
      }
      output {
        margin-inline-start: var(--gap-2);
        font-size: var(--size-l);
        font-weight: 600;
        min-width: var(--clock-width, 6.4em);
        text-align: end;
      }
      /* Fills as the engine comes, and pulses once when it is pressed meanwhile. */
      .arriving {
        position: relative;
      }
      .arriving::after {
        content: '';
        position: absolute;
        inset: -1px;
        border-radius: inherit;
        background: conic-gradient(var(--accent) calc(var(--arrived) * 1turn), var(--line) 0);
        mask: radial-gradient(closest-side, transparent calc(100% - 4px), #000 calc(100% - 3.5px));
      }
      .coming {
        border-color: transparent;
        background: var(--surface-2);
        color: var(--text-2);
      }
      .coming:hover {
        background: var(--surface-3);
      }
      .coming.asked {
        color: var(--accent);
      }
      @media (prefers-reduced-motion: no-preference) {
        .asked::after {
          animation: pulse 0.5s ease-out;
        }
      }
      @keyframes pulse {
        50% {
          transform: scale(1.15);
        }
      }
      @media (forced-colors: active) {
        .arriving::after {
          forced-color-adjust: none;
          background: conic-gradient(Highlight calc(var(--arrived) * 1turn), GrayText 0);
        }
      }
      @media (max-width: 480px) {
        .speed {
          width: 5.1rem;
          margin-inline-start: 0;
        }
      }
      /* The narrowest phones: what is read keeps its width, the rest gives way. */
      @media (max-width: 369px) {
        :host {
          gap: 2px;
        }
        .speed,
        output {
          margin-inline-start: 2px;
          min-width: 0;
        }
        .speed {
          width: 4.5rem;
        }
        button.icon,
        .play {
          width: 1.5rem;
          flex: none;
        }
        output {
          margin-inline-start: auto;
          font-size: var(--size-m);
        }
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('disabled') && !this.disabled) this.isAsked = false;
    if (changed.has('arrived')) this.style.setProperty('--arrived', String(this.arrived ?? 1));
  }

  protected override render(): TemplateResult {
    const { running, disabled } = this;
    const toggle = running
      ? msg('Pause', { id: 'transport.pause' })
      : msg('Play', { id: 'transport.play' });
    const button = (parts: Omit<IconButton, 'act' | 'look'>, command: Command, look = 'icon') =>
      iconButton({ disabled, look, ...parts, act: () => this.#press(command) });
    const reset = {
      icon: icons.reset,
      name: msg('Start over', { id: 'transport.reset' }),
      title: msg('Start over (R)', { id: 'transport.reset_title' }),
    };
    const back = {
      icon: icons.back,
      name: msg('One step back', { id: 'transport.back' }),
      title: msg('One step back (←)', { id: 'transport.back_title' }),
    };
    const isComing = disabled && this.arrived !== null;
    const play = {
      icon: icons[running ? 'pause' : 'play'],
      name: toggle,
      title: isComing
        ? msg('Plays as soon as the engine is there', { id: 'transport.coming' })
        : msg(str`${toggle} (space)`, { id: 'transport.toggle' }),
      disabled: disabled && !isComing,
    };
    const look = [
      'play',
      isComing ? 'coming' : 'primary',
      this.arrived === null ? '' : 'arriving',
      this.isAsked ? 'asked' : '',
    ].join(' ');
    const step = {
      icon: icons.step,
      name: msg('One step', { id: 'transport.step' }),
      title: msg('One step forward (→)', { id: 'transport.step_title' }),
    };
    return html`
      ${button(reset, { kind: 'reset' })}
      ${button({ ...back, disabled: disabled || !this.canBack }, { kind: 'back' })}
      ${button(play, { kind: 'toggle' }, look)} ${button(step, { kind: 'step' })}
      <slot></slot>
      <output
        class="number"
        aria-label=${msg('Simulated time', { id: 'transport.time' })}
        title=${msg('Simulated time', { id: 'transport.time' })}
        >t ${formatClock(this.time)} s</output
      >
      ${this.#speed()}
    `;
  }

  #press(command: Command): void {
    this.isAsked = this.disabled;
    ask(this, command);
  }

  /** Two lines, of which the second tells the truth. */
  #speed(): TemplateResult {
    const isLate = this.running && this.pace < 0.9;
    const label = kRates.find(({ rate }) => rate === this.rate)?.label ?? `${this.rate}×`;
    return html`<div class="speed">
      <b aria-hidden="true">${label}</b>
      ${
        isLate
          ? html`<small class="late">${paceWords(this.rate * this.pace)}</small>`
          : html`<small>${rateWords(this.rate)}</small>`
      }
      <select
        aria-label=${msg('Speed', { id: 'transport.speed' })}
        title=${isLate ? msg('The engine cannot keep up; no step is left out, time just passes more slowly', { id: 'transport.pace_title' }) : msg('Speed: simulated seconds per second', { id: 'transport.speed_title' })}
        @change=${(event: Event) => this.#chosen(event)}
      >
        ${kRates.map(
          ({ rate, label: words }) =>
            html`<option value=${rate} ?selected=${rate === this.rate}>${words}</option>`,
        )}
      </select>
    </div>`;
  }

  #chosen(event: Event): void {
    ask(this, { kind: 'rate', rate: Number((event.target as HTMLSelectElement).value) });
  }
}
