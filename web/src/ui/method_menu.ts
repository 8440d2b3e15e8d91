import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { plainName, type MethodApplicability, type MethodDescription } from '../sim';
import { base, controls } from '../styles/controls';
import { engineWords, msg, str, updateWhenLocaleChanges } from '../words';
import { ask } from './commands';
import { menuStyle, MenuButton } from './menu_button';

const titleOf = ({ name, title }: MethodDescription): string =>
  engineWords(`method.${name}`, title);
const aboutOf = ({ name, about }: MethodDescription): string =>
  engineWords(`method.${name}.about`, about);

/** Which contact method runs the scene, or which one to put beside it; methods that do not apply say why. */
@customElement('sg-method-menu')
export class MethodMenu extends MenuButton {
  @property({ attribute: false }) methods: readonly MethodDescription[] = [];
  /** For the loaded scene. */
  @property({ attribute: false }) applicability: readonly MethodApplicability[] = [];
  @property() current = '';
  /** What it is called when it puts a method beside the current one; empty where it changes that. What stands on its button is slotted. */
  @property() adds = '';
  @property({ type: Boolean }) disabled = false;

  static override styles = [
    base,
    controls,
    menuStyle,
    css`
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
      .short {
        display: none;
        /* As the titles are written: what has no longer one has the same name everywhere. */
        text-transform: capitalize;
      }
      @media (max-width: 699px) {
        .long {
          display: none;
        }
        .short {
          display: inline;
        }
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
        part="opener"
        title=${this.adds || msg('Contact method: how gaps are answered', { id: 'method.contact_title' })}
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
            : html`<span
                  class="dot"
                  style="--hue: var(--method-${this.current}, var(--hue-grey)); --mark: var(--mark-${this.current}, none)"
                ></span>
                <span class="visually-hidden">${msg('Method: ', { id: 'method.label' })}</span>
                <span class="long" part="long"
                  >${current === undefined ? msg('method', { id: 'method.none' }) : titleOf(current)}</span
                >
                <span class="short" part="short">${plainName(this.current || 'method')}</span> ▾`
        }
      </button>
      ${this.menu()}
    `;
  }

  protected override get menuName(): string {
    return this.adds || msg('Contact method', { id: 'method.contact' });
  }

  protected override items(): TemplateResult[] {
    return this.methods.map((method) => this.#item(method));
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
    this.close();
    if (this.adds) ask(this, { kind: 'add-method', name });
    else if (name !== this.current) ask(this, { kind: 'method', name });
  }
}
