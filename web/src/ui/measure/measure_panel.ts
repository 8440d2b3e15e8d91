// Long because it is one panel: tools, passages, forces, and what is done to time.
import { css, html, LitElement, nothing, svg, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  bodyName,
  ContactKind,
  formatClock,
  formatQuantity,
  kDefaultDisplay,
  type DisplayOptions,
  type Frame,
  type Passage,
  type SceneDescription,
  type Tool,
  type ToolKind,
  readable,
} from '../../sim';
import { base, controls } from '../../styles/controls';
import { msg, str, updateWhenLocaleChanges } from '../../words';
import { toolName } from '../../words/tools';
import { ask, type MeasureAct } from '../commands';
import { iconButton } from '../icon_button';
import { icons } from '../page_icons';
import { panelStyle } from '../panel_style';
import { quantity } from '../quantity_text';

const kKinds: readonly ToolKind[] = ['ruler', 'protractor', 'gate', 'probe'];
const kBins = 12;
const kBarWidth = 20;
const kChartHeight = 70;
const kMostPassages = 60;

/** Tools on the stage, what passed gates, a histogram of forces; bookmarks, runs to an instant, branches. */
@customElement('sg-measure')
export class MeasurePanel extends LitElement {
  @property({ attribute: false }) tools: readonly Tool[] = [];
  /** What each tool says. */
  @property({ attribute: false }) readings: readonly string[] = [];
  @property({ attribute: false }) passages: readonly Passage[] = [];
  @property({ attribute: false }) scene: SceneDescription | null = null;
  @property({ attribute: false }) frame: Frame | null = null;
  @property({ attribute: false }) options: DisplayOptions = kDefaultDisplay;
  @property({ attribute: false }) bookmarks: readonly number[] = [];
  /** [s] */
  @property({ type: Number }) time = 0;
  /** On its way to an instant [s]; null while it is not. */
  @property({ attribute: false }) running: {
    readonly from: number;
    readonly until: number;
  } | null = null;
  @state() private until = 10;

  static override styles = [
    base,
    controls,
    panelStyle,
    css`
      :host {
        padding-bottom: var(--gap-3);
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: var(--gap-1) var(--gap-2);
        align-items: center;
        margin: var(--gap-1) 0;
      }
      .row button {
        padding: 0 var(--gap-2);
      }
      .row label {
        display: inline-flex;
        gap: var(--gap-1);
        align-items: center;
      }
      input[type='number'] {
        width: 6rem;
      }
      progress {
        flex: 1;
        min-width: 5rem;
      }
      ul {
        margin: var(--gap-1) 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        justify-content: space-between;
        align-items: center;
        border-bottom: 1px solid var(--line);
      }
      li .number {
        margin-inline: auto var(--gap-2);
      }
      li button.plain {
        min-height: 1.75rem;
      }
      svg.histogram {
        width: 100%;
        max-width: 22rem;
        height: auto;
        overflow: visible;
        font-size: var(--size-xs);
        fill: var(--text-2);
      }
      svg.histogram rect {
        fill: var(--force);
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  protected override render(): TemplateResult {
    return html`${this.#renderTools()} ${this.#renderLayers()} ${this.#renderPassages()}
    ${this.#renderForces()} ${this.#renderTime()}`;
  }

  #act(act: MeasureAct): void {
    ask(this, { kind: 'measure', act });
  }

  #renderTools(): TemplateResult {
    return html`<h3>${msg('Tools', { id: 'measure.tools' })}</h3>
      <div class="row">
        ${kKinds.map(
          (tool) =>
            html`<button @click=${() => this.#act({ do: 'add', tool })}>
              ${icons.zoomIn} ${toolName(tool)}
            </button>`,
        )}
      </div>
      ${
        this.tools.length === 0
          ? html`<p class="quiet">
              ${msg('Drag their ends; let go on a mass centre or a corner, they go along with the body.', { id: 'measure.about' })}
            </p>`
          : html`<ul>
              ${this.tools.map(({ kind }, place) => {
                const name = `${toolName(kind)} ${place + 1}`;
                return html`<li>
                  <span>${name}</span>
                  <span class="number">${this.readings[place]}</span>
                  ${
                    kind === 'probe'
                      ? iconButton({
                          icon: icons.graph,
                          name: msg(str`Graphs of ${name}`, { id: 'measure.graph' }),
                          look: 'icon plain',
                          act: () => this.#act({ do: 'graph', tool: place }),
                        })
                      : nothing
                  }
                  ${iconButton({
                    icon: icons.close,
                    name: msg(str`Remove ${name}`, { id: 'measure.remove' }),
                    look: 'icon plain',
                    act: () => this.#act({ do: 'remove', tool: place }),
                  })}
                </li>`;
              })}
            </ul>`
      }`;
  }

  #renderLayers(): TemplateResult {
    const layers: readonly (readonly ['trails' | 'massCentre' | 'network', string])[] = [
      ['trails', msg('Trails', { id: 'measure.trails' })],
      ['massCentre', msg('Centre of mass', { id: 'measure.centre' })],
      ['network', msg('Force network', { id: 'measure.network' })],
    ];
    return html`<div class="row">
      ${layers.map(
        ([layer, words]) =>
          html`<label
            ><input
              type="checkbox"
              .checked=${this.options[layer]}
              @change=${(event: Event) =>
                ask(this, {
                  kind: 'options',
                  options: { ...this.options, [layer]: (event.target as HTMLInputElement).checked },
                })}
            />${words}</label
          >`,
      )}
    </div>`;
  }

  #renderPassages(): TemplateResult | typeof nothing {
    if (!this.tools.some(({ kind }) => kind === 'gate')) return nothing;
    const rows = this.passages.slice(-kMostPassages);
    return html`<h3>${msg('Passages', { id: 'measure.passages' })}</h3>
      ${
        rows.length === 0
          ? html`<p class="quiet">
              ${msg('No mass centre has passed a photogate yet.', { id: 'measure.no_passages' })}
            </p>`
          : html`<table>
              <thead>
                <tr>
                  <th>${msg('Gate', { id: 'measure.gate' })}</th>
                  <th>${msg('Body', { id: 'measure.body' })}</th>
                  <th class="right">t [s]</th>
                  <th class="right">v [m/s]</th>
                </tr>
              </thead>
              <tbody>
                ${rows.map(
                  ({ gate, body, time, speed }) =>
                    html`<tr>
                      <td>${gate + 1}</td>
                      <td>${bodyName(this.scene?.bodies ?? [], body)}</td>
                      <td class="right" title=${`${time} s`}>
                        <button
                          class="plain"
                          title=${msg('Go to the step before', { id: 'measure.before' })}
                          @click=${() => ask(this, { kind: 'before', time })}
                        >
                          ${readable(time.toFixed(6))}
                        </button>
                      </td>
                      <td class="right" title=${`${speed} m/s`}>${quantity(speed, '', 7)}</td>
                    </tr>`,
                )}
              </tbody>
            </table>`
      }`;
  }

  #renderForces(): TemplateResult {
    const all = [...(this.frame?.contactForces ?? [])].filter(
      (_, row) => this.frame?.contactKind[row] === ContactKind.contact,
    );
    const forces = all.filter((force) => force > 0);
    const most = Math.max(0, ...forces);
    const counts = new Array<number>(kBins).fill(0);
    for (const force of forces)
      counts[Math.min(kBins - 1, Math.floor((kBins * force) / most))]! += 1;
    const highest = Math.max(1, ...counts);
    const width = kBins * kBarWidth;
    const title = msg('Contact forces', { id: 'measure.forces' });
    return html`<h3>${title}</h3>
      ${
        forces.length === 0
          ? html`<p class="quiet">
              ${all.length === 0 ? msg('Nothing touches now.', { id: 'measure.no_forces' }) : msg(str`${all.length} contacts, and none of them pushes now.`, { id: 'measure.no_push' })}
            </p>`
          : html`<svg
              class="histogram"
              viewBox="-26 -6 ${width + 34} ${kChartHeight + 26}"
              role="img"
              aria-label=${msg(str`${forces.length} contact forces up to ${formatQuantity(most, 'N')}`, { id: 'measure.histogram' })}
            >
              ${counts.map((count, i) => {
                const height = (kChartHeight * count) / highest;
                return svg`<rect x=${i * kBarWidth + 1} y=${kChartHeight - height} width=${kBarWidth - 2} height=${height}></rect>`;
              })}
              ${svg`<line x1="0" y1=${kChartHeight} x2=${width} y2=${kChartHeight} stroke="currentColor"></line>
              <text x="-6" y="6" text-anchor="end">${highest}</text>
              <text x="-6" y=${kChartHeight} text-anchor="end">0</text>
              <text x="0" y=${kChartHeight + 15}>0</text>
              <text x=${width} y=${kChartHeight + 15} text-anchor="end">${formatQuantity(most, 'N')}</text>`}
            </svg>`
      }`;
  }

  #renderTime(): TemplateResult {
    const { running } = this;
    return html`<h3>${msg('Time', { id: 'measure.time' })}</h3>
      <div class="row">
        <button @click=${() => this.#act({ do: 'bookmark' })}>
          ${msg('Bookmark (U)', { id: 'measure.bookmark' })}
        </button>
        <button
          title=${msg('A run beside this one, from this instant: change a parameter there', { id: 'measure.branch_about' })}
          @click=${() => this.#act({ do: 'branch' })}
        >
          ${msg('Branch here', { id: 'measure.branch' })}
        </button>
      </div>
      <div class="row">
        ${
          running === null
            ? html`<label
                  >${msg('Run to', { id: 'measure.run_to' })}
                  <input
                    type="number"
                    min="0"
                    step="any"
                    .value=${String(this.until)}
                    @change=${(event: Event) => (this.until = Number((event.target as HTMLInputElement).value))}
                    @keydown=${(event: KeyboardEvent) => this.#enter(event)}
                  />
                  s</label
                >
                <button @click=${() => this.#act({ do: 'run-to', time: this.until })}>
                  ${msg('Run', { id: 'measure.run' })}
                </button>`
            : html`<progress
                  max="1"
                  .value=${(this.time - running.from) / (running.until - running.from)}
                  aria-label=${msg('Run to', { id: 'measure.run_to' })}
                ></progress>
                <button @click=${() => this.#act({ do: 'stop' })}>
                  ${msg('Stop', { id: 'measure.stop' })}
                </button>`
        }
      </div>
      <ul aria-label=${msg('Bookmarks', { id: 'measure.bookmarks' })}>
        ${this.bookmarks.map((time) => {
          const clock = `${formatClock(time)} s`;
          return html`<li>
            <button class="plain" @click=${() => this.#act({ do: 'run-to', time })}>
              ${clock}
            </button>
            ${iconButton({
              icon: icons.close,
              name: msg(str`Forget ${clock}`, { id: 'measure.forget' }),
              look: 'icon plain',
              act: () => this.#act({ do: 'forget', time }),
            })}
          </li>`;
        })}
      </ul>`;
  }

  #enter(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key !== 'Enter') return;
    this.until = Number((event.target as HTMLInputElement).value);
    this.#act({ do: 'run-to', time: this.until });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-measure': MeasurePanel;
  }
}
