import {
  css,
  html,
  LitElement,
  nothing,
  svg,
  type SVGTemplateResult,
  type TemplateResult,
} from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { formatQuantity } from '../../sim';
import { base } from '../../styles/controls';
import { msg, str } from '../../words';
import { kFigure, placeX, placeY, ticks, tickText, valueAt, type Reach } from './law_axes';

/** One curve of a figure. */
export interface LawLine {
  readonly label: string;
  /** Design token of its colour. */
  readonly token: string;
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly width?: number;
  readonly dash?: string;
}

/** A value that is changed by dragging. */
export interface LawHandle {
  /** Which value. */
  readonly name: 'restitution' | 'v_small' | 'w_small';
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly along: 'x' | 'y';
  /** Where it stands. */
  readonly x: number;
  readonly y: number;
}

/** Where a contact of the running scene is. */
export interface LawDot {
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

/** Asks for another value; `done` is false while the pointer is still dragging. */
export class HandleEvent extends CustomEvent<{
  readonly name: LawHandle['name'];
  readonly value: number;
  readonly done: boolean;
}> {
  static readonly type = 'sg-law-handle';

  constructor(name: LawHandle['name'], value: number, done: boolean) {
    super(HandleEvent.type, { detail: { name, value, done }, bubbles: true, composed: true });
  }
}

/** Change of a value by an arrow key; with Shift a tenth of it. */
const kKeyFactor = 1.1;
const kKeyStep = 0.05;
/** Steps of an arrow key that the keys for pages are. */
const kPage = 5;

/** A function of the force law with what can be dragged in it. */
@customElement('sg-law-figure')
export class LawFigure extends LitElement {
  @property() heading = '';
  /** What the curves mean, for those who cannot see them. */
  @property() about = '';
  @property() xLabel = '';
  @property() yLabel = '';
  @property({ attribute: false }) reach: Reach = { x: 1, y: 1 };
  @property({ attribute: false }) lines: readonly LawLine[] = [];
  @property({ attribute: false }) handles: readonly LawHandle[] = [];
  @property({ attribute: false }) dots: readonly LawDot[] = [];
  #dragged: LawHandle['name'] | null = null;

  static override styles = [
    base,
    css`
      figure {
        margin: 0;
      }
      figcaption {
        font-weight: 600;
      }
      svg {
        display: block;
        width: 100%;
        height: auto;
        touch-action: pan-y;
        overflow: visible;
      }
      text {
        font-size: var(--size-xs);
        fill: var(--text-2);
        font-variant-numeric: tabular-nums;
      }
      .grid {
        stroke: var(--line);
      }
      .frame {
        stroke: var(--line-strong);
        fill: none;
      }
      .curve {
        fill: none;
      }
      .handle {
        cursor: grab;
        touch-action: none;
      }
      .handle:focus {
        outline: none;
      }
      .handle .reach {
        fill: transparent;
      }
      .handle .knob {
        fill: var(--surface-1);
        stroke: var(--accent);
        stroke-width: 2.5;
      }
      .handle:hover .knob,
      .handle:focus-visible .knob {
        fill: var(--accent);
      }
      .handle .ring {
        fill: none;
        stroke: none;
      }
      .handle:focus-visible .ring {
        stroke: var(--accent);
        stroke-width: 1.5;
      }
      .handle line {
        stroke: var(--accent);
        stroke-dasharray: 3 3;
      }
      .handle text {
        fill: var(--accent);
        font-weight: 600;
      }
      .dot {
        fill: var(--force);
        stroke: var(--surface-1);
        stroke-width: 1.5;
      }
      .keys {
        display: flex;
        flex-wrap: wrap;
        gap: 0 var(--gap-3);
        font-size: var(--size-s);
        color: var(--text-2);
        padding-inline-start: ${kFigure.left}px;
      }
      .key {
        white-space: nowrap;
      }
      .key svg {
        display: inline-block;
        width: 1.25rem;
        height: 0.5rem;
        vertical-align: middle;
      }
    `,
  ];

  protected override render(): TemplateResult {
    const { width, height } = kFigure;
    return html`<figure>
      <figcaption>${this.heading}</figcaption>
      <svg
        viewBox="0 0 ${width} ${height}"
        role="group"
        aria-label="${this.heading}. ${this.about}"
      >
        ${this.#axes()} ${this.lines.map((line) => this.#curve(line))}
        ${this.dots.map((dot) => this.#dot(dot))}
        ${this.handles.map((handle) => this.#handle(handle))}
      </svg>
      ${this.#keys()}
    </figure>`;
  }

  #axes(): SVGTemplateResult {
    const { reach } = this;
    const { width, height, left, right, top, bottom } = kFigure;
    const [floor, end] = [height - bottom, width - right];
    return svg`<g aria-hidden="true">
      ${ticks(reach.y).map(
        (
          y,
        ) => svg`<line class="grid" x1=${left} x2=${end} y1=${placeY(y, reach)} y2=${placeY(y, reach)}></line>
          <text x=${left - 5} y=${placeY(y, reach) + 3.5} text-anchor="end">${tickText(y)}</text>`,
      )}
      ${ticks(reach.x).map(
        (
          x,
        ) => svg`<line class="grid" x1=${placeX(x, reach)} x2=${placeX(x, reach)} y1=${top} y2=${floor}></line>
          <text x=${placeX(x, reach)} y=${floor + 13} text-anchor="middle">${tickText(x)}</text>`,
      )}
      <clipPath id="inside"><rect x=${left} y=${top} width=${end - left} height=${floor - top}></rect></clipPath>
      <rect class="frame" x=${left} y=${top} width=${end - left} height=${floor - top}></rect>
      <text x=${(left + end) / 2} y=${height - 5} text-anchor="middle">${this.xLabel}</text>
      <text x="11" y=${(top + floor) / 2} text-anchor="middle"
        transform="rotate(-90 11 ${(top + floor) / 2})">${this.yLabel}</text>
    </g>`;
  }

  #curve({ x, y, token, width = 2, dash }: LawLine): SVGTemplateResult {
    const { reach } = this;
    let path = '';
    for (let i = 0; i < x.length; ++i) {
      const [px, py] = [x[i] ?? NaN, y[i] ?? NaN];
      // Far above the picture all is alike, and huge numbers make drawings fail.
      const shown = Math.min(py, 50 * reach.y);
      if (!Number.isFinite(shown)) continue;
      path += `${path === '' ? 'M' : 'L'}${placeX(px, reach).toFixed(1)} ${placeY(shown, reach).toFixed(1)}`;
    }
    return svg`<path class="curve" aria-hidden="true" clip-path="url(#inside)" d=${path} stroke="var(--${token})"
      stroke-width=${width} stroke-dasharray=${dash ?? nothing}></path>`;
  }

  #dot({ x, y, label }: LawDot): SVGTemplateResult | typeof nothing {
    const { reach } = this;
    if (!(x <= reach.x) || !(y <= reach.y)) return nothing;
    return svg`<circle class="dot" cx=${placeX(x, reach)} cy=${placeY(y, reach)} r="5">
      <title>${label}</title></circle>`;
  }

  #handle(handle: LawHandle): SVGTemplateResult {
    const { reach } = this;
    const { along, label, unit, value, name } = handle;
    const x = placeX(Math.min(handle.x, reach.x), reach);
    const y = placeY(Math.min(handle.y, reach.y), reach);
    const { left, bottom, height } = kFigure;
    const toAxis =
      along === 'x'
        ? svg`<line x1=${x} x2=${x} y1=${y} y2=${height - bottom}></line>`
        : svg`<line x1=${left} x2=${x} y1=${y} y2=${y}></line>`;
    const atEnd = x > 0.8 * kFigure.width;
    return svg`<g class="handle" role="slider" tabindex="0" aria-label=${label}
      aria-orientation=${along === 'x' ? 'horizontal' : 'vertical'}
      aria-valuemin="0" aria-valuemax=${along === 'x' ? reach.x : reach.y} aria-valuenow=${value}
      aria-valuetext=${formatQuantity(value, unit)}
      @pointerdown=${(event: PointerEvent) => this.#press(event, name)}
      @pointermove=${(event: PointerEvent) => this.#move(event, handle)}
      @pointerup=${(event: PointerEvent) => this.#release(event, handle)}
      @pointercancel=${(event: PointerEvent) => this.#release(event, handle)}
      @keydown=${(event: KeyboardEvent) => this.#key(event, handle)}>
      <title>${msg(str`${label}: ${formatQuantity(value, unit)} (drag, or arrow keys)`, { id: 'law_figure.drag_or_arrow_keys' })}</title>
      ${toAxis}
      <circle class="reach" cx=${x} cy=${y} r="16"></circle>
      <circle class="ring" cx=${x} cy=${y} r="11"></circle>
      <circle class="knob" cx=${x} cy=${y} r="6"></circle>
      <text x=${x + (atEnd ? -11 : 11)} y=${y - 9} text-anchor=${atEnd ? 'end' : 'start'}
        aria-hidden="true">${label}</text>
    </g>`;
  }

  #keys(): TemplateResult | typeof nothing {
    const named = this.lines.filter(({ label }) => label !== '');
    if (named.length < 2) return nothing;
    return html`<div class="keys" aria-hidden="true">
      ${named.map(
        ({ label, token, dash, width = 2 }) =>
          html`<span class="key"
            ><svg viewBox="0 0 20 8">
              <line
                x1="0"
                x2="20"
                y1="4"
                y2="4"
                stroke="var(--${token})"
                stroke-width=${width}
                stroke-dasharray=${dash ?? nothing}
              ></line></svg
            >&thinsp;${label}</span
          >`,
      )}
    </div>`;
  }

  #press(event: PointerEvent, name: LawHandle['name']): void {
    if (event.button !== 0) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#dragged = name;
    event.preventDefault();
    (event.currentTarget as SVGElement).focus({ preventScroll: true });
  }

  #move(event: PointerEvent, { name, along }: LawHandle): void {
    if (this.#dragged !== name) return;
    this.#tell(name, this.#valueUnder(event, along), false);
  }

  #release(event: PointerEvent, { name, along, value }: LawHandle): void {
    if (this.#dragged !== name) return;
    this.#dragged = null;
    const moved = event.type === 'pointerup';
    this.#tell(name, moved ? this.#valueUnder(event, along) : value, true);
  }

  /** Value under the pointer, within what the figure shows. */
  #valueUnder(event: PointerEvent, along: 'x' | 'y'): number {
    const drawing = this.renderRoot.querySelector('figure > svg');
    const box = drawing?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    const scale = kFigure.width / box.width;
    const at = valueAt(
      (event.clientX - box.left) * scale,
      (event.clientY - box.top) * scale,
      this.reach,
    );
    const most = along === 'x' ? this.reach.x : this.reach.y;
    return Math.max(0, Math.min(most, along === 'x' ? at[0] : at[1]));
  }

  #key(event: KeyboardEvent, { name, along, value }: LawHandle): void {
    const ends = { Home: 0, End: along === 'x' ? this.reach.x : this.reach.y }[event.key];
    const up = {
      ArrowUp: 1,
      ArrowRight: 1,
      ArrowDown: -1,
      ArrowLeft: -1,
      PageUp: kPage,
      PageDown: -kPage,
    }[event.key];
    if (up === undefined && ends === undefined) return;
    event.preventDefault();
    // The page has a use of its own for the arrows.
    event.stopPropagation();
    const part = event.shiftKey ? 0.1 : 1;
    const steps = part * (up ?? 0);
    const next = along === 'x' ? value * kKeyFactor ** steps : value + steps * kKeyStep;
    this.#tell(name, ends ?? next, true);
  }

  #tell(name: LawHandle['name'], value: number, done: boolean): void {
    this.dispatchEvent(new HandleEvent(name, value, done));
  }
}
