import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { CheckedExpectation, EngineDescription, LoadedScene } from '../../sim';
import { base } from '../../styles/controls';
import { docsLink } from '../docs_link';
import { msg, str } from '../../words';
import { methodTitle, methodUse } from '../../words/methods';
import '../tables/expectation_list';

/** What is expected of the scene and what came of it, and what the contact method does. */
@customElement('sg-about')
export class AboutPanel extends LitElement {
  @property({ attribute: false }) loaded: LoadedScene | null = null;
  @property({ attribute: false }) engine: EngineDescription | null = null;
  @property({ attribute: false }) checked: readonly CheckedExpectation[] = [];
  /** Whether something was changed since the scene was loaded. */
  @property({ type: Boolean }) altered = false;

  static override styles = [
    base,
    css`
      :host {
        padding: var(--gap-3);
      }
      h3 {
        margin: var(--gap-4) 0 var(--gap-1);
        font-size: var(--size-m);
      }
      p {
        margin: 0 0 var(--gap-2);
        max-width: 65ch;
      }
      sg-expectations {
        margin-inline: calc(-1 * var(--gap-2));
      }
      cite {
        font-style: normal;
      }
      .altered {
        padding: var(--gap-1) var(--gap-2);
        border-inline-start: 3px solid var(--warn);
        background: var(--warn-soft);
      }
    `,
  ];

  protected override render(): TemplateResult {
    const { loaded } = this;
    if (loaded === null)
      return html`<p class="empty">
        ${msg('No scene is loaded.', { id: 'about.no_scene_is_loaded' })}
      </p>`;
    const { scene } = loaded;
    const method = this.engine?.methods.find((entry) => entry.name === loaded.method);
    return html`
      ${
        this.checked.length > 0
          ? html`${
                this.altered
                  ? html`<p class="altered">
                      ${msg('Something was changed by hand; the targets are those of the scene as written.', { id: 'about.something_was_changed_by_hand' })}
                    </p>`
                  : nothing
              } <sg-expectations .checked=${this.checked} .scene=${scene}></sg-expectations>`
          : html`<p>
              ${msg('This scene says nothing of what a run must show.', { id: 'about.nothing_expected' })}
            </p>`
      }
      ${
        method === undefined
          ? nothing
          : html`<h3>${msg(str`Method: ${methodTitle(method.name)}`, { id: 'about.method' })}</h3>
              <p>${methodUse(method.name)}</p>
              ${[method.literature ?? []].flat().map((work) => html`<p class="quiet"><cite>${work}</cite></p>`)}`
      }
      ${docsLink()}
      <p class="quiet">Signorini ${this.engine?.version ?? ''}</p>
    `;
  }
}
