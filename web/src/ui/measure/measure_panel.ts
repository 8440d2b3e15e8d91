// Long because it is one panel: tools and what they say, forces, and what is done to time.
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
import { answerCard, answerStyle } from '../answer_card';
import { ask, type MeasureAct } from '../commands';
import { iconButton } from '../icon_button';
import { icons } from '../page_icons';
import { figureList } from '../panel_style';
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
  /** What each tool says, the line that counts first. */
  @property({ attribute: false }) readings: readonly (readonly string[])[] = [];
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
    answerStyle,
    figureList,
    css`
      :host {
        padding: 0 var(--gap-4) var(--gap-4);
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: var(--gap-2) var(--gap-3);
        align-items: center;
        margin: 0 0 var(--gap-3);
      }
      .answer dl.figures {
        margin-block: var(--gap-1);
      }
      label {
        display: inline-flex;
        gap: var(--gap-1);
        align-items: center;
        min-height: var(--control);
      }
      input[type='number'] {
        width: 6rem;
      }
      td button {
        min-height: 24px;
        padding: 0 var(--gap-1);
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
    return html`${this.#renderTools()} ${this.#renderLayers()}
    ${this.tools.map((tool, place) => this.#renderTool(tool, place))} ${this.#renderForces()}
    ${this.#renderTime()}`;
  }

  #act(act: MeasureAct): void {
    ask(this, { kind: 'measure', act });
  }

  #renderTools(): TemplateResult {
    const tools = msg('Tools', { id: 'measure.tools' });
    return html`<p class="quiet">
        ${msg('Drag their ends; let go on a mass centre or a corner, they go along with the body.', { id: 'measure.about' })}
      </p>
      <div class="row" role="group" aria-label=${tools}>
        ${kKinds.map(
          (tool) =>
            html`<button @click=${() => this.#act({ do: 'add', tool })}>
              ${icons.zoomIn} ${toolName(tool)}
            </button>`,
        )}
      </div>`;
  }

  #renderTool({ kind }: Tool, place: number): TemplateResult {
    const name = `${toolName(kind)} ${place + 1}`;
    const [first = '', ...lines] = this.readings[place] ?? [];
    // Of a probe the first line says what it stands on; a gate that nothing has passed has words alone.
    const isFigure = kind !== 'probe' && lines.length > 0;
    const graphs = msg(str`Graphs of ${name}`, { id: 'measure.graph' });
    const remove = msg(str`Remove ${name}`, { id: 'measure.remove' });
    return answerCard({
      name: kind,
      question: name,
      note: kind === 'probe' ? first : '',
      figure: isFigure ? first : '',
      text: isFigure ? lines.join('; ') : kind === 'probe' ? '' : first,
      isRunning: true,
      more: kind === 'gate' ? this.#passages(place) : kind === 'probe' ? figures(lines) : nothing,
      actions: html`${
          kind === 'probe'
            ? html`<button
                title=${graphs}
                aria-label=${graphs}
                @click=${() => this.#act({ do: 'graph', tool: place })}
              >
                ${icons.graph} ${msg('Graph', { id: 'inspector.graph' })}
              </button>`
            : nothing
        }<button
          title=${remove}
          aria-label=${remove}
          @click=${() => this.#act({ do: 'remove', tool: place })}
        >
          ${icons.close} ${msg('Remove', { id: 'measure.remove_it' })}
        </button>`,
    });
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

  /** What passed a gate. */
  #passages(place: number): TemplateResult | typeof nothing {
    const rows = this.passages.filter(({ gate }) => gate === place).slice(-kMostPassages);
    if (rows.length === 0) return nothing;
    return html`<table aria-label=${msg('Passages', { id: 'measure.passages' })}>
      <thead>
        <tr>
          <th>${msg('Body', { id: 'measure.body' })}</th>
          <th class="right">t [s]</th>
          <th class="right">v [m/s]</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ body, time, speed }) =>
            html`<tr>
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
    </table>`;
  }

  #renderForces(): TemplateResult {
    const all = [...(this.frame?.contactForces ?? [])].filter(
      (_, row) => this.frame?.contactKind[row] === ContactKind.contact,
    );
    const forces = all.filter((force) => force > 0);
    const none =
      all.length === 0
        ? msg('Nothing touches now.', { id: 'measure.no_forces' })
        : msg(str`${all.length} contacts, and none of them pushes now.`, { id: 'measure.no_push' });
    const most = formatQuantity(Math.max(0, ...forces), 'N');
    const isNone = forces.length === 0;
    return answerCard({
      name: 'forces',
      question: msg('Contact forces', { id: 'measure.forces' }),
      figure: isNone ? '' : most,
      text: isNone ? none : msg(str`The largest of ${forces.length}.`, { id: 'measure.largest' }),
      isRunning: true,
      more: isNone ? nothing : histogram(forces, most),
    });
  }

  #renderTime(): TemplateResult {
    const { running, time } = this;
    return answerCard({
      name: 'time',
      question: msg('Time', { id: 'measure.time' }),
      figure: `${formatClock(time)} s`,
      text: '',
      isRunning: true,
      more: this.#bookmarks(),
      actions: html`<button @click=${() => this.#act({ do: 'bookmark' })}>
          ${msg('Bookmark (U)', { id: 'measure.bookmark' })}
        </button>
        <button
          title=${msg('A run beside this one, from this instant: change a parameter there', { id: 'measure.branch_about' })}
          @click=${() => this.#act({ do: 'branch' })}
        >
          ${msg('Branch here', { id: 'measure.branch' })}
        </button>
        ${running === null ? this.#runTo() : this.#onItsWay(running)}`,
    });
  }

  #runTo(): TemplateResult {
    return html`<label
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
      </button>`;
  }

  #onItsWay({ from, until }: { readonly from: number; readonly until: number }): TemplateResult {
    return html`<progress
        max="1"
        .value=${(this.time - from) / (until - from)}
        aria-label=${msg('Run to', { id: 'measure.run_to' })}
      ></progress>
      <button @click=${() => this.#act({ do: 'stop' })}>
        ${msg('Stop', { id: 'measure.stop' })}
      </button>`;
  }

  #bookmarks(): TemplateResult | typeof nothing {
    if (this.bookmarks.length === 0) return nothing;
    return html`<div
      class="actions"
      role="group"
      aria-label=${msg('Bookmarks', { id: 'measure.bookmarks' })}
    >
      ${this.bookmarks.map((time) => {
        const clock = `${formatClock(time)} s`;
        return html`<span
          ><button @click=${() => this.#act({ do: 'run-to', time })}>${clock}</button>${iconButton({
            icon: icons.close,
            name: msg(str`Forget ${clock}`, { id: 'measure.forget' }),
            look: 'icon plain',
            act: () => this.#act({ do: 'forget', time }),
          })}</span
        >`;
      })}
    </div>`;
  }

  #enter(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key !== 'Enter') return;
    this.until = Number((event.target as HTMLInputElement).value);
    this.#act({ do: 'run-to', time: this.until });
  }
}

/** Lines of a name and a figure, two spaces between them. */
function figures(lines: readonly string[]): TemplateResult {
  return html`<dl class="figures">
    ${lines.map((line) => {
      const [name = '', figure = ''] = line.split('  ');
      return html`<div>
        <dt>${name}</dt>
        <dd>${figure}</dd>
      </div>`;
    })}
  </dl>`;
}

/** How many contacts push how hard. @param most - the hardest, in words */
function histogram(forces: readonly number[], most: string): TemplateResult {
  const hardest = Math.max(...forces);
  const counts = new Array<number>(kBins).fill(0);
  for (const force of forces)
    counts[Math.min(kBins - 1, Math.floor((kBins * force) / hardest))]! += 1;
  const highest = Math.max(1, ...counts);
  const width = kBins * kBarWidth;
  return html`<svg
    class="histogram"
    viewBox="-26 -6 ${width + 34} ${kChartHeight + 26}"
    role="img"
    aria-label=${msg(str`${forces.length} contact forces up to ${most}`, { id: 'measure.histogram' })}
  >
    ${counts.map((count, i) => {
      const height = (kChartHeight * count) / highest;
      return svg`<rect x=${i * kBarWidth + 1} y=${kChartHeight - height} width=${kBarWidth - 2} height=${height}></rect>`;
    })}
    ${svg`<line x1="0" y1=${kChartHeight} x2=${width} y2=${kChartHeight} stroke="currentColor"></line>
    <text x="-6" y="6" text-anchor="end">${highest}</text>
    <text x="-6" y=${kChartHeight} text-anchor="end">0</text>
    <text x="0" y=${kChartHeight + 15}>0</text>
    <text x=${width} y=${kChartHeight + 15} text-anchor="end">${most}</text>`}
  </svg>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-measure': MeasurePanel;
  }
}
