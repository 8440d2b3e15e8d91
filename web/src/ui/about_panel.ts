import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { EngineDescription, Expectation, LoadedScene } from '../sim';
import { formatExact } from '../sim';
import { base } from '../styles/controls';

/** Several checks with the same reason are one line: at which instants, of what, and why. */
function gathered(expectations: readonly Expectation[]): { what: string; why: string }[] {
  const lines = new Map<string, { quantity: string; why: string; times: Set<number> }>();
  for (const { at, quantity, why } of expectations) {
    const key = `${quantity} ${why}`;
    const line = lines.get(key) ?? { quantity, why, times: new Set<number>() };
    line.times.add(at);
    lines.set(key, line);
  }
  return [...lines.values()].map(({ quantity, why, times }) => ({
    what: `${quantity.replace(/_/g, ' ')} at ${[...times].map(formatExact).join(', ')} s`,
    why,
  }));
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
    const expected = gathered(scene.expect);
    return html`
      <h2>${scene.title}</h2>
      <p>${scene.about || 'This scene says nothing about itself.'}</p>
      ${scene.source ? html`<p class="quiet">Source: ${scene.source}</p>` : nothing}
      ${
        expected.length > 0
          ? html`<h3>What is expected of it</h3>
              <ul>
                ${expected.map(
                  ({ what, why }) => html`<li>${what}<span class="why">${why}</span></li>`,
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
