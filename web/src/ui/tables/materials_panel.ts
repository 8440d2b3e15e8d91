import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  formatRounded,
  materialPairs,
  sceneMaterials,
  type MaterialPair,
  type MaterialPalette,
  type SceneDescription,
} from '../../sim';
import { base, controls, notices } from '../../styles/controls';

/** The materials of a scene and what they do to each other; and all that the engine knows. */
@customElement('sg-materials')
export class MaterialsPanel extends LitElement {
  @property({ attribute: false }) scene: SceneDescription | null = null;
  /** Null until it has arrived. */
  @property({ attribute: false }) palette: MaterialPalette | null = null;
  @state() private search = '';

  static override styles = [
    base,
    controls,
    notices,
    css`
      :host {
        overflow-x: auto;
        padding-bottom: var(--gap-3);
      }
      h3 {
        margin: var(--gap-3) var(--gap-3) var(--gap-1);
        font-size: var(--size-m);
      }
      summary {
        cursor: pointer;
        padding: var(--gap-2) var(--gap-3);
        font-weight: 600;
      }
      .search {
        padding: 0 var(--gap-3) var(--gap-2);
      }
      .origin {
        display: block;
        font-size: var(--size-s);
        color: var(--warn);
      }
      .notice {
        margin: var(--gap-1) var(--gap-3);
      }
      /* Units go below their symbols, so that six columns fit. */
      th.right {
        white-space: normal;
        vertical-align: bottom;
      }
      th,
      td {
        padding-inline: var(--gap-1);
      }
      th:first-child,
      td:first-child {
        padding-inline-start: var(--gap-3);
      }
      th:last-child,
      td:last-child {
        padding-inline-end: var(--gap-3);
      }
      td.name {
        min-width: 6rem;
        overflow-wrap: anywhere;
      }
      .source {
        display: block;
        font-size: var(--size-s);
        color: var(--text-2);
      }
    `,
  ];

  protected override render(): TemplateResult {
    const pairs = materialPairs(this.scene);
    const own = sceneMaterials(this.scene);
    const met = pairs.filter(({ meet }) => meet !== false);
    const notices = [...new Set(met.map(({ notice }) => notice ?? '').filter(Boolean))];
    return html`
      <h3>Materials of the scene</h3>
      ${own.length === 0 ? html`<p class="empty">No body has a contact material.</p>` : solidTable(own)}
      ${own.length === 0 ? nothing : html`<h3>What they do to each other</h3>`}
      ${pairs.length === 0 ? nothing : pairTable(pairs)}
      ${notices.map((notice) => html`<p class="notice">${notice}</p>`)}
      <details>
        <summary>All materials that the engine knows</summary>
        ${this.palette === null ? html`<p class="empty">…</p>` : this.#palette(this.palette)}
      </details>
    `;
  }

  #palette({ solids, pairs }: MaterialPalette): TemplateResult {
    const words = this.search.toLowerCase().split(/\s+/).filter(Boolean);
    const suits = (text: string): boolean =>
      words.every((word) => text.toLowerCase().includes(word));
    return html`<div class="search">
        <input
          type="search"
          placeholder="Search materials"
          aria-label="Search materials"
          title="Show only what contains these words"
          .value=${this.search}
          @input=${(event: Event) => (this.search = (event.target as HTMLInputElement).value)}
        />
      </div>
      ${solidTable(solids.filter(({ name }) => suits(name)))}
      <h3>Pairs</h3>
      ${pairTable(pairs.filter(({ materials }) => suits(materials.join(' '))))}`;
  }
}

function solidTable(solids: MaterialPalette['solids']): TemplateResult {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Material</th>
        <th scope="col" class="right" title="Young's modulus">E [N/m²]</th>
        <th scope="col" class="right" title="Poisson's ratio">ν</th>
        <th scope="col" class="right">Density [kg/m³]</th>
      </tr>
    </thead>
    <tbody>
      ${solids.map(
        ({ name, youngs_modulus, poissons_ratio, density, source }) =>
          html`<tr title=${source === '' ? 'As the scene says' : `Source: ${source}`}>
            <td class="name">${name}<span class="visually-hidden">${source}</span></td>
            <td class="right">${youngs_modulus > 0 ? formatRounded(youngs_modulus) : '–'}</td>
            <td class="right">${poissons_ratio > 0 ? formatRounded(poissons_ratio) : '–'}</td>
            <td class="right">${density > 0 ? formatRounded(density) : '–'}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Where the numbers of a pair come from, unless they are its own. */
function originOf({
  origin = 'given',
  meet = true,
}: MaterialPair): TemplateResult | typeof nothing {
  if (origin === 'given') return nothing;
  return meet
    ? html`<span class="origin">${origin}</span>`
    : html`<span class="source">no two bodies here</span>`;
}

function pairTable(pairs: MaterialPalette['pairs']): TemplateResult {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Between</th>
        <th scope="col" class="right" title="Coefficient of restitution">cor</th>
        <th scope="col" class="right" title="Sliding friction">μ<sub>k</sub></th>
        <th scope="col" class="right" title="Rolling resistance">μ<sub>r</sub></th>
        <th scope="col" class="right" title="Below it friction and restitution fade">
          v<sub>small</sub> [m/s]
        </th>
        <th scope="col" class="right" title="Below it rolling resistance fades">
          ω<sub>small</sub> [rad/s]
        </th>
      </tr>
    </thead>
    <tbody>
      ${pairs.map(
        (pair) =>
          html`<tr title=${pair.source ?? nothing}>
            <td class="name">
              ${pair.materials[0]} – ${pair.materials[1]}${originOf(pair)}
              ${pair.observes === true ? html`<span class="origin">observes only</span>` : nothing}
            </td>
            <td class="right">${formatRounded(pair.restitution)}</td>
            <td class="right">${formatRounded(pair.sliding_friction)}</td>
            <td class="right">${formatRounded(pair.rolling_resistance)}</td>
            <td class="right">${formatRounded(pair.v_small)}</td>
            <td class="right">${formatRounded(pair.w_small)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-materials': MaterialsPanel;
  }
}
