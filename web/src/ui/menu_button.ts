import { html, LitElement, nothing, type CSSResult, css, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';

/** How what opens looks, wherever it opens. */
export const menuStyle: CSSResult = css`
  :host {
    position: relative;
  }
  /* Opened from elsewhere: below the head, as wide as the window. */
  :host([unseen]) #opener {
    display: none;
  }
  :host([unseen]) .menu {
    position: fixed;
    inset: 64px 8px auto;
    width: auto;
    max-height: calc(100dvh - 72px);
  }
  .menu {
    position: absolute;
    inset: var(--menu-inset, calc(100% + 4px) auto auto 0);
    z-index: 30;
    width: var(--menu-width, min(22rem, 86vw));
    max-height: var(--menu-height, none);
    overflow: auto;
    padding: var(--gap-1);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface-1);
    box-shadow: var(--shadow-2);
  }
`;

/** A button that opens a menu; arrows go through it, Escape and leaving it close it. */
export abstract class MenuButton extends LitElement {
  @state() protected open = false;
  #from: HTMLElement | null = null;

  /** What the menu is called. */
  protected abstract readonly menuName: string;
  /** Its entries. */
  protected abstract items(): unknown;

  /** The menu, while it is open. */
  protected menu(): TemplateResult | typeof nothing {
    if (!this.open) return nothing;
    return html`<div
      class="menu"
      role="menu"
      aria-label=${this.menuName}
      @keydown=${(event: KeyboardEvent) => this.#menuKey(event)}
      @focusout=${(event: FocusEvent) => this.#focusOut(event)}
    >
      ${this.items()}
    </div>`;
  }

  protected toggle(): void {
    if (this.open) this.close();
    else void this.#show();
  }

  /** Opens it from elsewhere. @param from - what has the focus again when it is closed */
  openFrom(from: HTMLElement): void {
    this.#from = from;
    void this.#show();
  }

  protected close(): void {
    this.open = false;
    (this.#from ?? this).focus();
    this.#from = null;
  }

  /** Its button is what has the focus. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('#opener')?.focus();
  }

  protected openerKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    void this.#show();
  }

  async #show(): Promise<void> {
    this.open = true;
    await this.updateComplete;
    const items = this.#entries();
    (
      items.find((item) => item.matches('[role=menuitemradio][aria-checked=true]')) ?? items[0]
    )?.focus();
  }

  #entries(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('.menu [role^=menuitem]')];
  }

  #menuKey(event: KeyboardEvent): void {
    const items = this.#entries();
    const place = items.indexOf(event.target as HTMLElement);
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      items[(place + move + items.length) % items.length]?.focus();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      this.close();
    }
  }

  #focusOut(event: FocusEvent): void {
    const next = event.relatedTarget;
    if (next instanceof Node && this.renderRoot.contains(next)) return;
    this.open = false;
  }
}
