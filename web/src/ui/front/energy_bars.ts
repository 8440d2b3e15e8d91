import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  energyBalance,
  formatFigure,
  formatQuantity,
  isNoise,
  kEnergyParts,
  kTakenParts,
  UpdatePace,
  type EnergyBalance,
  type EnergyPart,
  type Frame,
} from '../../sim';
import { base } from '../../styles/controls';
import { msg, updateWhenLocaleChanges } from '../../words';

const kDriftDigits = 2;

type Row = EnergyPart | 'start' | 'given';

function wordsOf(row: Row): string {
  switch (row) {
    case 'start':
      return msg('at the start', { id: 'energy.start' });
    case 'given':
      return msg('given', { id: 'energy.given' });
    case 'translation':
      return msg('translation', { id: 'energy.translation' });
    case 'rotation':
      return msg('rotation', { id: 'energy.rotation' });
    case 'potential':
      return msg('potential', { id: 'energy.potential' });
    case 'elastic':
      return msg('elastic', { id: 'energy.elastic' });
    case 'impacts':
      return msg('taken: impacts', { id: 'energy.impacts' });
    case 'friction':
      return msg('taken: friction', { id: 'energy.friction' });
    case 'rolling':
      return msg('taken: rolling', { id: 'energy.rolling' });
    case 'opposed':
      return msg('taken: dampers', { id: 'energy.opposed' });
  }
}

/** Where energy is now and where it came from, as two stacked bars of one height: what differs is the drift. */
@customElement('sg-energy-bars')
export class EnergyBars extends LitElement {
  @property({ attribute: false }) frame: Frame | null = null;
  readonly #pace = new UpdatePace();
  /** Rows that there was energy in; they stay, so that the legend does not jump. */
  readonly #rows = new Set<Row>();
  /** Most energy above and below 0 so far [J]: the bars keep their scale. */
  #most = 0;
  #least = 0;

  static override styles = [
    base,
    css`
      :host {
        padding: var(--gap-2) var(--gap-2) var(--gap-1) var(--gap-3);
        min-width: 0;
        min-height: 0;
        border-inline-end: 1px solid var(--line);
        font-size: var(--size-s);
      }
      @media (max-width: 699px) {
        :host {
          border-inline-end: none;
        }
      }
      section {
        display: grid;
        grid-template: auto minmax(0, 1fr) / auto minmax(0, 1fr);
        gap: var(--gap-1) var(--gap-3);
        height: 100%;
      }
      h2 {
        grid-column: 1 / -1;
        margin: 0;
        font-size: var(--size-m);
        font-weight: 600;
      }
      .bars {
        display: grid;
        grid-template: minmax(3rem, 1fr) auto / 1.5rem 1.5rem;
        gap: 0 var(--gap-2);
        text-align: center;
        color: var(--text-2);
        min-height: 0;
      }
      .bar {
        position: relative;
        border-inline: 1px solid var(--line);
      }
      .bar i {
        position: absolute;
        inset-inline: 0;
        background: var(--tint);
        border-block-start: 1px solid var(--surface-1);
      }
      .bar .zero {
        height: 0;
        border-block-start: 1px solid var(--line-strong);
        inset-inline: -3px;
      }
      .rows {
        overflow: auto;
        scrollbar-width: thin;
        min-height: 0;
      }
      table {
        width: 100%;
        border-collapse: collapse;
        line-height: 1.3;
      }
      th {
        font-weight: 400;
        text-align: start;
        color: var(--text-2);
        padding: 0 var(--gap-2) 0 0;
        white-space: nowrap;
      }
      td {
        padding: 0;
        text-align: end;
        vertical-align: bottom;
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      .drift > * {
        border-top: 1px solid var(--line);
      }
      .sign {
        display: inline-block;
        width: 0.75em;
        height: 0.75em;
        margin-inline-end: 0.35em;
        background: var(--tint);
      }
      /* What does not come back is hatched, so that it differs by more than colour. */
      .bar .taken,
      .sign.taken {
        background: repeating-linear-gradient(
          135deg,
          var(--tint) 0 3px,
          color-mix(in srgb, var(--tint) 45%, var(--surface-1)) 3px 5px
        );
      }
      .start {
        --tint: var(--line-strong);
      }
      .given {
        --tint: var(--thrust);
      }
      .translation {
        --tint: var(--curve-kinetic);
      }
      .rotation {
        --tint: color-mix(in srgb, var(--curve-kinetic) 55%, var(--surface-1));
      }
      .potential {
        --tint: var(--curve-potential);
      }
      .elastic {
        --tint: var(--curve-first);
      }
      .impacts {
        --tint: var(--curve-second);
      }
      .friction {
        --tint: var(--curve-third);
      }
      .rolling {
        --tint: var(--rolling);
      }
      .opposed {
        --tint: var(--normal);
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  /** Another scene or method: scale and legend begin anew. */
  renew(): void {
    this.frame = null;
    this.#rows.clear();
    this.#most = this.#least = 0;
  }

  protected override async scheduleUpdate(): Promise<void> {
    await this.#pace.wait();
    await super.scheduleUpdate();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.frame === null) return nothing;
    const balance = energyBalance(this.frame);
    this.#fit(balance);
    const { parts, drift } = balance;
    const rows = kEnergyParts.filter((part) => this.#rows.has(part));
    const came = (['start', 'given'] as const).filter((row) => this.#rows.has(row));
    const title = msg('Energy now', { id: 'energy.title' });
    const error = msg('error of the balance: what is there and was taken, less start and given', {
      id: 'energy.error',
    });
    return html`<section aria-label=${title}>
      <h2>${title}</h2>
      <div class="bars" aria-hidden="true">
        ${this.#bar(came.map((row) => [row, balance[row]]))}
        ${this.#bar(rows.map((part) => [part, parts[part]]))}
        <span>${msg('was', { id: 'energy.was' })}</span>
        <span>${msg('is', { id: 'energy.is' })}</span>
      </div>
      <div class="rows" tabindex="0" role="group" aria-label=${title}>
        <table>
          ${came.map((row) => this.#row(row, balance[row]))}
          ${rows.map((part) => this.#row(part, parts[part]))}
          <tr class="drift" title=${error}>
            <th scope="row">${msg('drift', { id: 'energy.drift' })}</th>
            <td>${formatQuantity(drift, 'J', kDriftDigits, this.#size)}</td>
          </tr>
        </table>
      </div>
    </section>`;
  }

  /** Fits the scale, and remembers which rows there are. */
  #fit({ start, given, parts }: EnergyBalance): void {
    const is = Object.values(parts);
    const above = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + Math.max(0, value), 0);
    const below = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + Math.min(0, value), 0);
    this.#most = Math.max(this.#most, above(is), above([start, given]));
    this.#least = Math.min(this.#least, below(is), below([start, given]));
    const all: [Row, number][] = [
      ['start', 0],
      ['given', given],
    ];
    for (const part of kEnergyParts) all.push([part, parts[part]]);
    for (const [row, value] of all)
      if (value !== 0 && !isNoise(value, this.#size)) this.#rows.add(row);
    this.#rows.add('start');
  }

  /** Energies above 0 are stacked upwards, those below it downwards. */
  #bar(values: readonly (readonly [row: Row, value: number])[]): TemplateResult {
    const whole = this.#most - this.#least || 1;
    const percent = (energy: number): string => `${((100 * energy) / whole).toFixed(2)}%`;
    let [up, down] = [-this.#least, -this.#least];
    const pieces = values.map(([row, value]) => {
      const size = Number.isFinite(value) ? Math.abs(value) : 0;
      const from = value > 0 ? up : down - size;
      if (value > 0) up += size;
      else down -= size;
      return html`<i
        class=${lookOf(row)}
        style="bottom: ${percent(from)}; height: ${percent(size)}"
      ></i>`;
    });
    return html`<div class="bar">
      ${pieces}<i class="zero" style="bottom: ${percent(-this.#least)}"></i>
    </div>`;
  }

  #row(row: Row, value: number): TemplateResult {
    const more =
      row === 'given'
        ? msg('by drives, the pointer and other forces without potential', { id: 'energy.by' })
        : nothing;
    return html`<tr title=${more}>
      <th scope="row"><i class="sign ${lookOf(row)}"></i>${wordsOf(row)}</th>
      <td title=${formatFigure(value, 'J')}>
        ${formatQuantity(value, 'J', undefined, this.#size)}
      </td>
    </tr>`;
  }

  /** The largest energy that there was [J]. */
  get #size(): number {
    return Math.max(this.#most, -this.#least);
  }
}

function lookOf(row: Row): string {
  return row !== 'start' && row !== 'given' && kTakenParts.has(row) ? `${row} taken` : row;
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-energy-bars': EnergyBars;
  }
}
