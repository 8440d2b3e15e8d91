import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { MethodApplicability, MethodDescription } from '../sim';
import { base, controls } from '../styles/controls';
import { msg, str, updateWhenLocaleChanges } from '../words';
import { methodRefusal, methodTitle, methodUse } from '../words/methods';
import { ask } from './commands';
import { menuStyle, MenuButton } from './menu_button';
import { methodMark } from './method_mark';

/** Which contact method runs the scene, or which one of those that apply to put beside it; methods that do not apply say why. */
@customElement('sg-method-menu')
export class MethodMenu extends MenuButton {
  @property({ attribute: false }) methods: readonly MethodDescription[] = [];
  /** For the loaded scene. */
  @property({ attribute: false }) applicability: readonly MethodApplicability[] = [];
  @property() current = '';
  /** Whether it offers to tell what methods differ in. */
  @property({ type: Boolean }) explains = false;
  /** What it is called when it puts a method beside the current one; empty where it changes that. What stands on its button is slotted. */
  @property() adds = '';
  @property({ type: Boolean }) disabled = false;

  static override styles = [
    base,
    controls,
    menuStyle,
    css`
      .name {
        white-space: nowrap;
      }
      .menu button {
        display: grid;
        grid-template-columns: auto 1fr auto;
        align-items: baseline;
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
      .menu code {
        font: var(--size-xs) var(--font-mono);
        color: var(--text-2);
      }
      .menu .about {
        grid-column: 2 / -1;
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
      .menu .explain {
        margin-top: var(--gap-1);
        color: var(--accent);
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  protected override render(): TemplateResult {
    return html`
      <button
        id="opener"
        part="opener"
        title=${this.adds || msg('Method: what happens where bodies touch', { id: 'method.contact_title' })}
        aria-label=${this.adds || nothing}
        aria-haspopup="menu"
        aria-expanded=${String(this.open)}
        ?disabled=${this.disabled || this.methods.length === 0}
        @click=${() => this.toggle()}
        @keydown=${(event: KeyboardEvent) => this.openerKey(event)}
      >
        ${
          this.adds
            ? html`<slot></slot>`
            : html`${methodMark(this.current)}
                <span class="visually-hidden">${msg('Method: ', { id: 'method.label' })}</span>
                <span class="name" part="name">${methodTitle(this.current)}</span> ▾`
        }
      </button>
      ${this.menu()}
    `;
  }

  protected override get menuName(): string {
    return this.adds || msg('Contact method', { id: 'method.contact' });
  }

  protected override items(): unknown {
    const shown = this.adds
      ? this.methods.filter(({ name }) => this.#entry(name).applies)
      : this.methods;
    return [
      shown.map((method) => this.#item(method)),
      this.explains
        ? html`<button
            class="explain"
            role="menuitem"
            title=${msg('What each method assumes, and where it must differ', { id: 'method.explain_title' })}
            @click=${() => this.#explain()}
          >
            <span></span>${msg('What is the difference?', { id: 'method.explain' })}
          </button>`
        : nothing,
    ];
  }

  /** What is known of a method for the scene. */
  #entry(name: string): Omit<MethodApplicability, 'name'> {
    return this.applicability.find((entry) => entry.name === name) ?? { applies: true };
  }

  #item({ name }: MethodDescription): TemplateResult {
    const { applies, caution = '', reason = '' } = this.#entry(name);
    return html`<button
      role=${this.adds ? 'menuitem' : 'menuitemradio'}
      aria-checked=${this.adds ? nothing : String(name === this.current)}
      aria-disabled=${String(!applies)}
      data-method=${name}
      title=${methodUse(name)}
      @click=${() => (applies ? this.#choose(name) : undefined)}
    >
      ${methodMark(name)} <strong>${methodTitle(name)}</strong> <code>${name}</code>
      <span class="about"
        >${methodUse(name)}
        ${applies && !this.adds ? msg('Runs here.', { id: 'method.runs' }) : nothing}</span
      >
      ${caution === '' ? nothing : html`<span class="about reason">${msg(str`Mind: ${methodRefusal(caution)}`, { id: 'method.mind' })}</span>`}
      ${applies ? nothing : html`<span class="about reason">${msg(str`Does not apply: ${methodRefusal(reason)}.`, { id: 'method.not' })}</span>`}
    </button>`;
  }

  #choose(name: string): void {
    this.close();
    if (this.adds) ask(this, { kind: 'add-method', name });
    else if (name !== this.current) ask(this, { kind: 'method', name });
  }

  #explain(): void {
    this.close();
    ask(this, { kind: 'methods' });
  }
}
