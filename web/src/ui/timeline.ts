import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { formatClock } from '../sim';
import { base } from '../styles/controls';
import { msg, str, updateWhenLocaleChanges } from '../words';
import { ask } from './commands';

/** For how long the colours of a theme are taken for the present ones while the scene plays [ms]. */
const kColoursKept = 300;
/** Least distance between two ticks that are both drawn [px]. */
const kTickSpacing = 2;
/** How near a touch must come to a tick, and how far it may move [px]. */
const kTickReach = 6;
const kTouchWay = 4;
/** [px] */
const kHalfThumb = 9;

/** The part of time that is kept: a slider to go to any instant, with a tick at every collision. */
@customElement('sg-timeline')
export class Timeline extends LitElement {
  /** Oldest and newest instant kept, and the present one [s]. */
  @property({ type: Number }) oldest = 0;
  @property({ type: Number }) newest = 0;
  @property({ type: Number }) time = 0;
  /** Distance between two steps [s]. */
  @property({ type: Number }) timeStep = 0.025;
  /** Instants of collisions, ascending [s]. */
  @property({ attribute: false }) ticks: readonly number[] = [];
  /** Changes when `ticks` was changed in place. */
  @property({ type: Number }) tickVersion = 0;
  /** Instants of bookmarks [s]. */
  @property({ attribute: false }) marks: readonly number[] = [];
  @property({ type: Boolean }) disabled = false;

  readonly #resizing = new ResizeObserver(() => {
    [this.#width, this.#height] = [this.clientWidth, this.clientHeight];
    this.requestUpdate();
  });
  // Known before the picture: to ask for sizes and colours at every picture makes the browser lay out the page each time.
  #width = 0;
  #height = 0;
  #colours: readonly [line: string, tick: string] = ['', ''];
  #coloursRead = -Infinity;
  #readsColours = false;
  /** Where it was pressed [px]. */
  #pressed = NaN;

  static override styles = [
    base,
    css`
      :host {
        position: relative;
        display: block;
        height: var(--control);
        min-width: 0;
      }
      canvas {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        pointer-events: none;
        color: var(--text-2);
      }
      .probe-tick {
        color: var(--flash);
      }
      input {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        margin: 0;
        appearance: none;
        background: transparent;
        cursor: pointer;
      }
      input:disabled {
        cursor: default;
      }
      input::-webkit-slider-runnable-track {
        height: 4px;
        border-radius: 2px;
        background: transparent;
      }
      input::-moz-range-track {
        height: 4px;
        background: transparent;
      }
      input::-webkit-slider-thumb {
        appearance: none;
        width: 14px;
        height: 14px;
        margin-top: -5px;
        border-radius: 50%;
        background: var(--accent);
        border: 2px solid var(--surface-1);
        box-shadow: 0 0 0 1px var(--accent);
      }
      input::-moz-range-thumb {
        width: 11px;
        height: 11px;
        border-radius: 50%;
        background: var(--accent);
        border: 2px solid var(--surface-1);
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resizing.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resizing.disconnect();
  }

  protected override render(): TemplateResult {
    const nothingKept = !(this.newest > this.oldest);
    // Any value: steps need not be equally long. Once let go, the thumb stands at the instant shown, though nothing else was kept near it.
    return html`
      <canvas aria-hidden="true"></canvas>
      <span class="probe-tick" hidden></span>
      <input
        type="range"
        aria-label=${msg('Instant shown', { id: 'timeline.instant' })}
        title=${msg('Go back to any kept instant; a tick marks a collision', { id: 'timeline.title' })}
        aria-valuetext=${msg(str`${formatClock(this.time)} s of ${formatClock(this.newest)} s`, { id: 'timeline.value' })}
        min=${this.oldest}
        max=${nothingKept ? this.oldest + this.timeStep : this.newest}
        step="any"
        ?disabled=${this.disabled || nothingKept}
        .value=${live(String(this.time))}
        @change=${() => this.requestUpdate()}
        @input=${(event: Event) =>
          ask(this, { kind: 'seek', time: Number((event.target as HTMLInputElement).value) })}
        @keydown=${(event: KeyboardEvent) => this.#key(event)}
        @pointerdown=${(event: PointerEvent) => (this.#pressed = event.offsetX)}
        @pointerup=${(event: PointerEvent) => this.#touch(event)}
      />
    `;
  }

  protected override updated(): void {
    const canvas = this.renderRoot.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (canvas === null || !context) return;
    const [width, height, ratio] = [this.#width, this.#height, devicePixelRatio];
    const pixels = [Math.round(width * ratio), Math.round(height * ratio)] as const;
    if (canvas.width !== pixels[0] || canvas.height !== pixels[1])
      [canvas.width, canvas.height] = pixels;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    if (this.#coloursRead === -Infinity) this.#readColours();
    else this.#renewColours();
    const [line, tickColour] = this.#colours;
    const [left, right] = [kHalfThumb, width - kHalfThumb];
    const x = (time: number): number => this.#placeOf(time);
    const middle = height / 2;
    context.lineWidth = 2;
    context.strokeStyle = line;
    context.globalAlpha = 0.45;
    context.beginPath();
    context.moveTo(left, middle);
    context.lineTo(right, middle);
    context.stroke();
    context.globalAlpha = 1;
    context.strokeStyle = tickColour;
    context.lineWidth = 1.5;
    context.beginPath();
    let last = -Infinity;
    for (const tick of this.ticks) {
      const at = x(tick);
      if (tick < this.oldest || at - last < kTickSpacing) continue;
      last = at;
      context.moveTo(at, middle - 9);
      context.lineTo(at, middle + 9);
    }
    context.stroke();
    this.#drawMarks(context, this.marks.filter((time) => time >= this.oldest).map(x), height);
  }

  /** Where an instant stands [px]: the thumb's centre travels between half a thumb from either end. */
  #placeOf(time: number): number {
    const span = this.newest - this.oldest;
    const part = span > 0 ? (time - this.oldest) / span : 0;
    return kHalfThumb + (this.#width - 2 * kHalfThumb) * part;
  }

  /** A touch on a tick tells what happened there. */
  #touch({ offsetX }: PointerEvent): void {
    if (!(Math.abs(offsetX - this.#pressed) < kTouchWay)) return;
    const away = (time: number): number => Math.abs(this.#placeOf(time) - offsetX);
    let [nearest, found] = [kTickReach, NaN];
    for (const time of this.ticks)
      if (time >= this.oldest && away(time) < nearest) [nearest, found] = [away(time), time];
    if (Number.isNaN(found)) return;
    ask(this, { kind: 'before', time: found });
    ask(this, { kind: 'inspect', what: { kind: 'event', time: found } });
  }

  /** Flags at the foot of the line. */
  #drawMarks(context: CanvasRenderingContext2D, marks: readonly number[], height: number): void {
    context.fillStyle = this.#colours[0];
    for (const at of marks) {
      context.beginPath();
      context.moveTo(at, height / 2 + 3);
      context.lineTo(at - 5, height - 1);
      context.lineTo(at + 5, height - 1);
      context.fill();
    }
  }

  /** Those of the theme. */
  #readColours(): void {
    this.#coloursRead = performance.now();
    const colourOf = (part: string): string => {
      const element = this.renderRoot.querySelector(part);
      return element === null ? '' : getComputedStyle(element).color;
    };
    this.#colours = [colourOf('canvas'), colourOf('.probe-tick')];
  }

  /** Looks whether the theme has changed, behind a picture, when the browser has laid out the page anyway. */
  #renewColours(): void {
    if (this.#readsColours || performance.now() - this.#coloursRead < kColoursKept) return;
    this.#readsColours = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.#readsColours = false;
        const before = this.#colours.join();
        this.#readColours();
        if (this.#colours.join() !== before) this.requestUpdate();
      }),
    );
  }

  /** Arrow keys move by whole steps, as they do everywhere on the page. */
  #key(event: KeyboardEvent): void {
    const steps = {
      ArrowLeft: 'back',
      ArrowDown: 'back',
      ArrowRight: 'step',
      ArrowUp: 'step',
    } as const;
    const kind = steps[event.key as keyof typeof steps];
    if (kind === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    ask(this, { kind });
  }
}
