import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { formatClock } from '../sim';
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
      select {
        width: auto;
        flex: none;
        margin-inline-start: var(--gap-2);
        font-variant-numeric: tabular-nums;
      }
      output {
        margin-inline-start: var(--gap-2);
        font-size: var(--size-l);
        font-weight: 600;
        min-width: var(--clock-width, 6.4em);
        text-align: end;
      }
      .pace {
        color: var(--warn);
        font-size: var(--size-s);
        white-space: nowrap;
      }
      /* The narrowest phones: what is read keeps its width, the rest gives way. */
      @media (max-width: 369px) {
        :host {
          gap: 2px;
        }
        select,
        output {
          margin-inline-start: 2px;
          min-width: 0;
        }
        button.icon,
        .play {
          width: 1.5rem;
          flex: none;
        }
        select {
          padding: 0;
        }
        output {
          margin-inline-start: auto;
          font-size: var(--size-m);
        }
        .pace {
          white-space: normal;
          line-height: 1.1;
          width: 2.6em;
          flex: none;
        }
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  protected override render(): TemplateResult {
    const { running, disabled } = this;
    const toggle = running
      ? msg('Pause', { id: 'transport.pause' })
      : msg('Play', { id: 'transport.play' });
    const button = (parts: Omit<IconButton, 'act' | 'look'>, command: Command, look = 'icon') =>
      iconButton({ disabled, look, ...parts, act: () => ask(this, command) });
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
    const play = {
      icon: icons[running ? 'pause' : 'play'],
      name: toggle,
      title: msg(str`${toggle} (space)`, { id: 'transport.toggle' }),
    };
    const step = {
      icon: icons.step,
      name: msg('One step', { id: 'transport.step' }),
      title: msg('One step forward (→)', { id: 'transport.step_title' }),
    };
    return html`
      ${button(reset, { kind: 'reset' })}
      ${button({ ...back, disabled: disabled || !this.canBack }, { kind: 'back' })}
      ${button(play, { kind: 'toggle' }, 'play primary')} ${button(step, { kind: 'step' })}
      <slot></slot>
      <output
        class="number"
        aria-label=${msg('Simulated time', { id: 'transport.time' })}
        title=${msg('Simulated time', { id: 'transport.time' })}
        >t ${formatClock(this.time)} s</output
      >
      <select
        aria-label=${msg('Speed', { id: 'transport.speed' })}
        title=${msg('Speed: simulated seconds per second', { id: 'transport.speed_title' })}
        @change=${(event: Event) => this.#chosen(event)}
      >
        ${kRates.map(
          ({ rate, label }) =>
            html`<option value=${rate} ?selected=${rate === this.rate}>${label}</option>`,
        )}
      </select>
      ${
        running && this.pace < 0.9
          ? html`<span
              class="pace"
              title=${msg('The engine cannot keep up; no step is left out, time just passes more slowly', { id: 'transport.pace_title' })}
              >${msg(str`at ${Math.round(100 * this.pace)} %`, { id: 'transport.pace' })}</span
            >`
          : ''
      }
    `;
  }

  #chosen(event: Event): void {
    ask(this, { kind: 'rate', rate: Number((event.target as HTMLSelectElement).value) });
  }
}
