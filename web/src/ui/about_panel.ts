import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { EngineDescription, Expectation, LoadedScene } from '../sim';
import { formatExact, formatQuantity } from '../sim';
import { base } from '../styles/controls';

/** Units of the quantities that scenes make statements about. */
const kUnits: Readonly<Record<string, string>> = {
  x: 'm',
  y: 'm',
  angle: 'rad',
  vx: 'm/s',
  vy: 'm/s',
  omega: 'rad/s',
  speed: 'm/s',
  max_speed: 'm/s',
  kinetic_energy: 'J',
  potential_energy: 'J',
  total_energy: 'J',
  energy_gain: 'J',
  energy_drift: 'J',
  momentum_x: 'kg m/s',
  momentum_y: 'kg m/s',
  angular_momentum: 'kg m²/s',
  min_gap: 'm',
  joint_gap: 'm',
  distance: 'm',
  contact_force: 'N',
  contact_force_sum: 'N',
};

/** What a scene expects of itself, in words: `x of block = 3.350 m ± 10⁻⁹ at 2 s`. */
function expectationWords(expectation: Expectation): string {
  const unit = kUnits[expectation.quantity] ?? '';
  const whose = [expectation.body, expectation.other]
    .filter((name) => name !== undefined)
    .join(' and ');
  const what = expectation.quantity.replace(/_/g, ' ') + (whose === '' ? '' : ` of ${whose}`);
  const parts: string[] = [];
  if (expectation.equals !== undefined) {
    const tolerance =
      expectation.tolerance === undefined ? '' : ` ± ${formatExact(expectation.tolerance)}`;
    parts.push(`= ${formatQuantity(expectation.equals, unit)}${tolerance}`);
  }
  if (expectation.min !== undefined) parts.push(`≥ ${formatQuantity(expectation.min, unit)}`);
  if (expectation.max !== undefined) parts.push(`≤ ${formatQuantity(expectation.max, unit)}`);
  return `${what} ${parts.join(', ')} at ${formatExact(expectation.at)} s`;
}

/** What the scene shows, where it comes from, what is expected of it, and what the contact method does. */
@customElement('sg-about')
export class AboutPanel extends LitElement {
  @property({ attribute: false }) loaded: LoadedScene | null = null;
  @property({ attribute: false }) engine: EngineDescription | null = null;

  static override styles = [
    base,
    css`
      :host {
        padding: var(--gap-3);
      }
      h2 {
        margin: 0 0 var(--gap-1);
        font-size: var(--size-xl);
        line-height: 1.2;
      }
      h3 {
        margin: var(--gap-4) 0 var(--gap-1);
        font-size: var(--size-m);
      }
      p {
        margin: 0 0 var(--gap-2);
        max-width: 65ch;
      }
      ul {
        margin: 0;
        padding-inline-start: 1.1rem;
      }
      li {
        margin-bottom: var(--gap-1);
      }
      .why {
        display: block;
        font-size: var(--size-s);
        color: var(--text-2);
      }
    `,
  ];

  protected override render(): TemplateResult {
    const { loaded } = this;
    if (loaded === null) return html`<p class="empty">No scene is loaded.</p>`;
    const { scene } = loaded;
    const method = this.engine?.methods.find((entry) => entry.name === loaded.method);
    const expected = scene.expect.filter((entry) => entry.methods?.includes(loaded.method) ?? true);
    return html`
      <h2>${scene.title}</h2>
      <p>${scene.about || 'This scene says nothing about itself.'}</p>
      ${scene.source ? html`<p class="quiet">Source: ${scene.source}</p>` : nothing}
      ${
        expected.length > 0
          ? html`<h3>What is expected of it</h3>
              <ul>
                ${expected.map(
                  (entry) =>
                    html`<li>
                      ${expectationWords(entry)}${entry.why ? html`<span class="why">${entry.why}</span>` : nothing}
                    </li>`,
                )}
              </ul>`
          : nothing
      }
      ${
        method === undefined
          ? nothing
          : html`<h3>Method ${method.title}</h3>
              <p>${method.about}</p>
              ${[method.literature ?? []].flat().map((work) => html`<p class="quiet">${work}</p>`)}`
      }
      <p class="quiet">Signorini ${this.engine?.version ?? ''}</p>
    `;
  }
}
