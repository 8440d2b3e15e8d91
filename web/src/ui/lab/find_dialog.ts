import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { msg, updateWhenLocaleChanges } from '../../words';
import { SimpleDialog } from '../simple_dialog';
import type { LabEntry } from './lab_list';
import './lab_list';

/** One field that finds anything: scenes, parameters, tables, tools, settings. */
@customElement('sg-find-dialog')
export class FindDialog extends SimpleDialog {
  @property({ attribute: false }) entries: readonly LabEntry[] = [];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  protected override get heading(): string {
    return msg('Find anything', { id: 'lab.find_anything' });
  }

  override show(): void {
    super.show();
    void this.renderRoot.querySelector('sg-lab-list')?.focusField();
  }

  protected override content(): TemplateResult {
    return html`<sg-lab-list
      .more=${this.entries}
      @sg-command=${() => this.close()}
    ></sg-lab-list>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-find-dialog': FindDialog;
  }
}
