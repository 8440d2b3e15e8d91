import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { plainName, type MethodApplicability, type MethodDescription } from '../sim';
import { base, controls } from '../styles/controls';
import { engineWords, msg, str, updateWhenLocaleChanges } from '../words';
import { ask } from './commands';
import { icons } from './icons';

const titleOf = ({ name, title }: MethodDescription): string =>
  engineWords(`method.${name}`, title);
const aboutOf = ({ name, about }: MethodDescription): string =>
  engineWords(`method.${name}.about`, about);

/** Which contact method runs the scene, or which one to put beside it; methods that do not apply say why. */
@customElement('sg-method-menu')
export class MethodMenu extends LitElement {
  @property({ attribute: false }) methods: readonly MethodDescription[] = [];
  /** For the loaded scene. */
  @property({ attribute: false }) applicability: readonly MethodApplicability[] = [];
  @property() current = '';
  /** Whether it puts a method beside the current one instead of changing it. */
  @property({ type: Boolean }) adds = false;
  @property({ type: Boolean }) disabled = false;
  @state() private open = false;

  static override styles = [
    base,
    controls,
    css`
      :host {
        position: relative;
      }
      .dot {
        width: 0.7rem;
        height: 0.7rem;
        background: var(--hue, var(--accent));
        clip-path: var(--mark);
        flex: none;
      }
      .long,
      .short {
        white-space: nowrap;
      }
      #opener svg {
        width: 1rem;
        height: 1rem;
        flex: none;
      }
      .add {
        white-space: nowrap;
      }
      .short {
        display: none;
        /* As the titles are written: what has no longer one has the same name everywhere. */
        text-transform: capitalize;
      }
      @media (max-width: 699px) {
        .add,
        .long {
          display: none;
        }
        .short {
          display: inline;
        }
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
      .menu button {
        display: grid;
        grid-template-columns: auto 1fr;
        justify-items: start;
        column-gap: var(--gap-2);
        width: 100%;
        padding: var(--gap-2);
        border-color: transparent;
        text-align: start;
        line-height: 1.35;
      }
      .menu button[aria-checked='true'] {
        background: var(--accent-soft);
      }
      .menu .about {
        grid-column: 2;
        font-size: var(--size-s);
        color: var(--text-2);
      }
      .menu button:disabled {
        opacity: 1;
      }
      .reason {
        color: var(--warn);
      }
      strong {
        font-weight: 600;
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  protected override render(): TemplateResult {
    const current = this.methods.find((method) => method.name === this.current);
    return html`
      <button
        id="opener"
        title=${this.adds ? msg('Run another method beside this one', { id: 'method.adds_title' }) : msg('Contact method: how gaps are answered', { id: 'method.contact_title' })}
        aria-haspopup="menu"
        aria-expanded=${String(this.open)}
        ?disabled=${this.disabled || this.methods.length === 0}
        @click=${() => this.#toggle()}
        @keydown=${(event: KeyboardEvent) => this.#openerKey(event)}
      >
        ${
          this.adds
            ? html`${icons.zoomIn}<span class="visually-hidden"
                  >${msg('Compare with another ', { id: 'method.adds_hidden' })}</span
                ><span class="add">${msg('method', { id: 'method.adds' })}</span>`
            : html`<span
                  class="dot"
                  style="--hue: var(--method-${this.current}, var(--hue-grey)); --mark: var(--mark-${this.current}, none)"
                ></span>
                <span class="visually-hidden">${msg('Method: ', { id: 'method.label' })}</span>
                <span class="long"
                  >${current === undefined ? msg('method', { id: 'method.adds' }) : titleOf(current)}</span
                >
                <span class="short">${plainName(this.current || 'method')}</span> ▾`
        }
      </button>
      ${
        this.open
          ? html`<div
              class="menu"
              role="menu"
              aria-label=${this.adds ? msg('Compare with', { id: 'method.compare' }) : msg('Contact method', { id: 'method.contact' })}
              @keydown=${(event: KeyboardEvent) => this.#menuKey(event)}
              @focusout=${(event: FocusEvent) => this.#focusOut(event)}
            >
              ${this.methods.map((method) => this.#item(method))}
            </div>`
          : nothing
      }
    `;
  }

  #item(method: MethodDescription): TemplateResult {
    const entry = this.applicability.find((candidate) => candidate.name === method.name);
    const applies = entry?.applies ?? true;
    return html`<button
      role=${this.adds ? 'menuitem' : 'menuitemradio'}
      aria-checked=${this.adds ? nothing : String(method.name === this.current)}
      aria-disabled=${String(!applies)}
      data-method=${method.name}
      title=${aboutOf(method)}
      @click=${() => (applies ? this.#choose(method.name) : undefined)}
    >
      <span
        class="dot"
        style="--hue: var(--method-${method.name}); --mark: var(--mark-${method.name})"
      ></span>
      <strong>${titleOf(method)}</strong>
      <span class="about">${aboutOf(method)}</span>
      ${applies && entry?.caution ? html`<span class="about reason">${msg(str`Mind: ${entry.caution}`, { id: 'method.mind' })}</span>` : nothing}
      ${applies ? nothing : html`<span class="about reason">${msg(str`Does not apply: ${entry?.reason ?? msg('the scene does not suit it', { id: 'method.unsuited' })}`, { id: 'method.not' })}</span>`}
    </button>`;
  }

  #choose(name: string): void {
    this.#close();
    if (this.adds) ask(this, { kind: 'add-method', name });
    else if (name !== this.current) ask(this, { kind: 'method', name });
  }

  #toggle(): void {
    if (this.open) this.#close();
    else void this.#show();
  }

  async #show(): Promise<void> {
    this.open = true;
    await this.updateComplete;
    const items = this.#items();
    (items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0])?.focus();
  }

  #close(): void {
    this.open = false;
    this.renderRoot.querySelector<HTMLElement>('#opener')?.focus();
  }

  #items(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('.menu button')];
  }

  #openerKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    void this.#show();
  }

  #menuKey(event: KeyboardEvent): void {
    const items = this.#items();
    const place = items.indexOf(event.target as HTMLElement);
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      items[(place + move + items.length) % items.length]?.focus();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      this.#close();
    }
  }

  #focusOut(event: FocusEvent): void {
    const next = event.relatedTarget;
    if (next instanceof Node && this.renderRoot.contains(next)) return;
    this.open = false;
  }
}
