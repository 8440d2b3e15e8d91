import {
  css,
  html,
  LitElement,
  nothing,
  svg,
  type SVGTemplateResult,
  type TemplateResult,
} from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { filledEntries, largestOf, rowGroups } from '../../sim';
import { base } from '../../styles/controls';
import { msg, str } from '../../words';
import { quantity } from '../quantity_text';

/** With more rows their numbers would be too small to be read. */
const kMostNumbered = 16;
/** Width of an entry [px], where there is room. */
const kEntry = 26;

const kArrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Which entries of a square matrix are not zero, as a picture; the one that is pointed at is told. */
@customElement('sg-matrix-pattern')
export class MatrixPattern extends LitElement {
  /** Row by row. */
  @property({ attribute: false }) matrix = new Float64Array();
  /** Names of the rows. */
  @property({ attribute: false }) names: readonly string[] = [];
  /** A row that stands out; −1 for none. */
  @property({ attribute: false }) row = -1;
  @state() private at: readonly [number, number] | null = null;

  static override styles = [
    base,
    css`
      svg {
        display: block;
        width: 100%;
        touch-action: pan-y;
      }
      .ground {
        fill: var(--surface-2);
      }
      .positive {
        fill: var(--accent);
      }
      .negative {
        fill: none;
        stroke: var(--accent);
        stroke-width: 0.12;
      }
      .group {
        fill: none;
        stroke: var(--line-strong);
        stroke-width: 0.06;
      }
      .driven {
        fill: var(--warn-soft);
      }
      .at {
        fill: none;
        stroke: var(--text);
        stroke-width: 0.14;
      }
      text {
        font-size: 0.5px;
        fill: var(--text-2);
        text-anchor: middle;
        dominant-baseline: central;
      }
      p {
        min-height: 4.4em;
        margin: var(--gap-2) 0;
        font-size: var(--size-s);
        color: var(--text-2);
      }
      sub {
        line-height: 0;
      }
      .sample {
        display: inline-block;
        width: 0.75em;
        height: 0.75em;
        border: 2px solid var(--accent);
      }
      .full {
        background: var(--accent);
      }
    `,
  ];

  protected override willUpdate(): void {
    if (this.at?.some((place) => place >= this.names.length)) this.at = null;
  }

  protected override render(): TemplateResult {
    const n = this.names.length;
    const margin = n <= kMostNumbered ? 1 : 0;
    return html`<svg
        viewBox="${-margin} ${-margin} ${n + margin} ${n + margin}"
        style="max-width: ${Math.min(kEntry * (n + margin), 340)}px"
        role="img"
        tabindex="0"
        aria-label=${msg(str`Pattern of the matrix A, ${n} rows. Arrow keys go from entry to entry.`, { id: 'equation.pattern' })}
        aria-describedby="told"
        @pointermove=${(event: PointerEvent) => this.#point(event, margin)}
        @pointerdown=${(event: PointerEvent) => this.#point(event, margin)}
        @focus=${() => (this.at ??= [0, 0])}
        @keydown=${(event: KeyboardEvent) => this.#key(event)}
      >
        <rect class="ground" width=${n} height=${n}></rect>
        ${this.row < 0 ? nothing : svg`<rect class="driven" y=${this.row} width=${n} height="1"></rect>`}
        ${margin === 0 ? nothing : this.#numbers()} ${this.#entries()} ${this.#groups()}
        ${this.at === null ? nothing : svg`<rect class="at" x=${this.at[1]} y=${this.at[0]} width="1" height="1"></rect>`}
      </svg>
      <p id="told" role="status">${this.#told()}</p>`;
  }

  #numbers(): SVGTemplateResult[] {
    return this.names.map(
      (_, i) =>
        svg`<text x="-0.5" y=${i + 0.5}>${i + 1}</text><text x=${i + 0.5} y="-0.5">${i + 1}</text>`,
    );
  }

  #entries(): SVGTemplateResult[] {
    const n = this.names.length;
    return filledEntries(this.matrix).flatMap((isFilled, place) => {
      if (!isFilled) return [];
      const [x, y] = [place % n, Math.floor(place / n)];
      return this.matrix[place]! > 0
        ? [svg`<rect class="positive" x=${x + 0.1} y=${y + 0.1} width="0.8" height="0.8"></rect>`]
        : [
            svg`<rect class="negative" x=${x + 0.16} y=${y + 0.16} width="0.68" height="0.68"></rect>`,
          ];
    });
  }

  /** Rows of one group stand one after the other. */
  #groups(): SVGTemplateResult[] {
    const groups = rowGroups(this.matrix);
    return [...new Set(groups)].map((group) => {
      const [first, size] = [groups.indexOf(group), groups.filter((one) => one === group).length];
      return svg`<rect class="group" x=${first} y=${first} width=${size} height=${size}></rect>`;
    });
  }

  #told(): TemplateResult {
    if (this.at === null)
      return html`<span class="sample full" aria-hidden="true"></span>
        ${msg('above zero', { id: 'equation.positive' })}
        <span class="sample" aria-hidden="true"></span>
        ${msg('below zero; elsewhere A is 0. Point at an entry for its value.', { id: 'equation.negative' })}`;
    const [row, column] = this.at;
    const value = this.matrix[row * this.names.length + column] ?? NaN;
    const largest = largestOf(this.matrix);
    const [of, by] = [this.names[row] ?? '', this.names[column] ?? ''];
    return html`<b>A<sub>${row + 1},${column + 1}</sub> = ${quantity(value, '1/kg', 3, largest)}</b
      >:
      ${msg(str`what a force between ${by} does to the acceleration between ${of}.`, { id: 'equation.entry' })}`;
  }

  #point(event: PointerEvent, margin: number): void {
    const n = this.names.length;
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const place = (part: number): number => Math.floor(part * (n + margin)) - margin;
    const [row, column] = [
      place((event.clientY - box.y) / box.height),
      place((event.clientX - box.x) / box.width),
    ];
    if (row >= 0 && column >= 0 && row < n && column < n) this.at = [row, column];
  }

  #key(event: KeyboardEvent): void {
    const by = kArrows[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const [row, column] = this.at ?? [0, 0];
    const within = (place: number): number => Math.max(0, Math.min(this.names.length - 1, place));
    this.at = [within(row + by[0]), within(column + by[1])];
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-matrix-pattern': MatrixPattern;
  }
}
