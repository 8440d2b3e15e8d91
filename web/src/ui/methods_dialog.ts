import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { MethodDescription } from '../sim';
import { engineWords, msg } from '../words';
import { methodTitle } from '../words/methods';
import { methodMark } from './method_mark';
import { SimpleDialog } from './simple_dialog';

/** What each method takes bodies and contacts for, and where its motion must differ from others. */
@customElement('sg-methods-dialog')
export class MethodsDialog extends SimpleDialog {
  @property({ attribute: false }) methods: readonly MethodDescription[] = [];

  protected readonly heading = msg('What is the difference?', { id: 'method.explain' });

  static override styles = [
    ...SimpleDialog.styles,
    css`
      dialog {
        width: min(44rem, calc(100vw - 2rem));
      }
      h3 {
        display: flex;
        align-items: baseline;
        gap: var(--gap-2);
        margin: var(--gap-4) 0 var(--gap-1);
        font-size: var(--size-l);
      }
      section:first-child h3 {
        margin-top: 0;
      }
      h3 code {
        margin-inline-start: auto;
        font: var(--size-xs) var(--font-mono);
        color: var(--text-2);
      }
      p {
        margin: 0 0 var(--gap-2);
      }
    `,
  ];

  protected content(): TemplateResult {
    return html`${this.methods.map(
      ({ name, assumes = '', differs = '', drift = '' }) =>
        html`<section>
          <h3>${methodMark(name)} ${methodTitle(name)} <code>${name}</code></h3>
          <p>${engineWords(`method.${name}.assumes`, assumes)}</p>
          <p>${engineWords(`method.${name}.differs`, differs)}</p>
          ${
            drift === ''
              ? nothing
              : html`<p>
                  <strong>${msg('Energy.', { id: 'method.energy' })}</strong>
                  ${engineWords(`method.${name}.drift`, drift)}
                </p>`
          }
        </section>`,
    )}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-methods-dialog': MethodsDialog;
  }
}
