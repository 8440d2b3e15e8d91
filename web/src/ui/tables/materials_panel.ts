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
import { msg, str } from '../../words';

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
      <h3>${msg('Materials of the scene', { id: 'materials.materials_of_the_scene' })}</h3>
      ${own.length === 0 ? html`<p class="empty">${msg('No body has a contact material.', { id: 'materials.no_body_has_a_contact' })}</p>` : solidTable(own)}
      ${own.length === 0 ? nothing : html`<h3>${msg('What they do to each other', { id: 'materials.what_they_do_to_each' })}</h3>`}
      ${pairs.length === 0 ? nothing : pairTable(pairs)}
      ${notices.map((notice) => html`<p class="notice">${notice}</p>`)}
      <details>
        <summary>
          ${msg('All materials that the engine knows', { id: 'materials.all_materials_that_the_engine' })}
        </summary>
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
          placeholder=${msg('Search materials', { id: 'materials.search_materials' })}
          aria-label=${msg('Search materials', { id: 'materials.search_materials' })}
          title=${msg('Show only what contains these words', { id: 'materials.show_only_what_contains_these' })}
          .value=${this.search}
          @input=${(event: Event) => (this.search = (event.target as HTMLInputElement).value)}
        />
      </div>
      ${solidTable(solids.filter(({ name }) => suits(name)))}
      <h3>${msg('Pairs', { id: 'materials.pairs' })}</h3>
      ${pairTable(pairs.filter(({ materials }) => suits(materials.join(' '))))}`;
  }
}

function solidTable(solids: MaterialPalette['solids']): TemplateResult {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${msg('Material', { id: 'materials.material' })}</th>
        <th
          scope="col"
          class="right"
          title=${msg("Young's modulus", { id: 'materials.young_s_modulus' })}
        >
          E [N/m²]
        </th>
        <th
          scope="col"
          class="right"
          title=${msg("Poisson's ratio", { id: 'materials.poisson_s_ratio' })}
        >
          ν
        </th>
        <th scope="col" class="right">
          ${msg('Density [kg/m³]', { id: 'materials.density_kg_m3' })}
        </th>
      </tr>
    </thead>
    <tbody>
      ${solids.map(
        ({ name, youngs_modulus, poissons_ratio, density, source }) =>
          html`<tr
            title=${source === '' ? msg('As the scene says', { id: 'materials.as_the_scene_says' }) : msg(str`Source: ${source}`, { id: 'materials.source' })}
          >
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
    : html`<span class="source"
        >${msg('no two bodies here', { id: 'materials.no_two_bodies_here' })}</span
      >`;
}

function pairTable(pairs: MaterialPalette['pairs']): TemplateResult {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${msg('Between', { id: 'materials.between' })}</th>
        <th
          scope="col"
          class="right"
          title=${msg('Coefficient of restitution', { id: 'materials.coefficient_of_restitution' })}
        >
          cor
        </th>
        <th
          scope="col"
          class="right"
          title=${msg('Sliding friction', { id: 'materials.sliding_friction' })}
        >
          μ<sub>k</sub>
        </th>
        <th
          scope="col"
          class="right"
          title=${msg('Rolling resistance', { id: 'materials.rolling_resistance' })}
        >
          μ<sub>r</sub>
        </th>
        <th
          scope="col"
          class="right"
          title=${msg('Below it friction and restitution fade', { id: 'materials.below_it_friction_and_restitution' })}
        >
          v<sub>small</sub> [m/s]
        </th>
        <th
          scope="col"
          class="right"
          title=${msg('Below it rolling resistance fades', { id: 'materials.below_it_rolling_resistance_fades' })}
        >
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
              ${pair.observes === true ? html`<span class="origin">${msg('observes only', { id: 'materials.observes_only' })}</span>` : nothing}
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
