import { html, nothing, type TemplateResult } from 'lit';

/** A button that shows an icon only. */
export interface IconButton {
  readonly icon: unknown;
  /** What a screen reader says. */
  readonly name: string;
  /** What is shown over the pointer; the name unless told. */
  readonly title?: string;
  /** Classes; of the page's own buttons unless told. */
  readonly look?: string;
  readonly disabled?: boolean;
  /** For a button that stays pressed: whether it is. */
  readonly pressed?: boolean;
  act(): void;
}

/** Draws an {@link IconButton}. */
export function iconButton(button: IconButton): TemplateResult {
  const { icon, name, title = name, look = 'button icon', disabled = false, pressed } = button;
  return html`<button
    class=${look}
    title=${title}
    aria-label=${name}
    aria-pressed=${pressed === undefined ? nothing : String(pressed)}
    ?disabled=${disabled}
    @click=${() => button.act()}
  >
    ${icon}
  </button>`;
}
