import { css, html, LitElement, type TemplateResult } from 'lit';
import { base, controls } from '../styles/controls';
import { msg } from '../words';
import { iconButton } from './icon_button';
import { icons } from './page_icons';

const dialogStyle = css`
  dialog {
    width: min(32rem, calc(100vw - 2rem));
    max-height: calc(100vh - 4rem);
    padding: 0;
    border: 1px solid var(--line);
    border-radius: var(--radius-l);
    background: var(--surface-1);
    color: var(--text);
    box-shadow: var(--shadow-3);
  }
  dialog::backdrop {
    background: var(--scrim);
  }
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: var(--gap-3) var(--gap-4);
    border-bottom: 1px solid var(--line);
    position: sticky;
    top: 0;
    background: var(--surface-1);
  }
  h2 {
    margin: 0;
    font-size: var(--size-xl);
  }
  .body {
    padding: var(--gap-3) var(--gap-4) var(--gap-4);
  }
`;

/** A modal dialog with a heading; Escape and a click beside it close it. */
export abstract class SimpleDialog extends LitElement {
  protected abstract readonly heading: string;
  protected abstract content(): TemplateResult;

  static override styles = [base, controls, dialogStyle];

  /** Opens it. */
  show(): void {
    const dialog = this.renderRoot.querySelector('dialog');
    if (dialog !== null && !dialog.open) dialog.showModal();
  }

  /** Closes it. */
  close(): void {
    this.renderRoot.querySelector('dialog')?.close();
  }

  /** Keys mean nothing to the page while the dialog is open; a closed one may have the focus a moment longer. */
  #keepKeys(event: Event): void {
    if ((event.currentTarget as HTMLDialogElement).open) event.stopPropagation();
  }

  protected override render(): TemplateResult {
    return html`<dialog
      aria-labelledby="heading"
      @click=${(event: Event) => (event.target === event.currentTarget ? this.close() : undefined)}
      @keydown=${(event: Event) => this.#keepKeys(event)}
    >
      <div class="head">
        <h2 id="heading">${this.heading}</h2>
        ${iconButton({
          icon: icons.close,
          name: msg('Close', { id: 'dialogs.close' }),
          title: msg('Close (Escape)', { id: 'dialogs.close_escape' }),
          look: 'icon plain',
          act: () => this.close(),
        })}
      </div>
      <div class="body">${this.content()}</div>
    </dialog>`;
  }
}
