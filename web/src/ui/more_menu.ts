import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base, controls } from '../styles/controls';
import { msg, updateWhenLocaleChanges } from '../words';
import { ask, type Command } from './commands';
import { menuStyle, MenuButton } from './menu_button';
import { icons } from './page_icons';

/** An entry: what is asked for, or a page that it leads to. */
interface Entry {
  readonly icon: unknown;
  readonly name: string;
  /** What more there is to say of it, or its key. */
  readonly note: string;
  readonly to: Command | string;
  /** Of what is on or off. */
  readonly isOn?: boolean;
}

/** What is wanted now and then, in words: a menu at the end of the head. */
@customElement('sg-more')
export class MoreMenu extends MenuButton {
  /** Whether the head has no room for what it has elsewhere. */
  @property({ type: Boolean }) narrow = false;
  /** What is told of the method that runs, and how many run side by side. */
  @property() method = '';
  @property({ type: Number }) runs = 1;
  @property({ type: Boolean }) sound = false;

  static override styles = [
    base,
    controls,
    menuStyle,
    css`
      :host {
        --menu-inset: calc(100% + 8px) -4px auto auto;
        --menu-width: min(20.5rem, 92vw);
        --menu-height: calc(100dvh - 5rem);
      }
      .menu {
        border: none;
        border-radius: var(--radius-l);
        padding: var(--gap-2);
        box-shadow: var(--shadow-3);
      }
      [role^='menuitem'] {
        display: grid;
        grid-template-columns: auto 1fr auto;
        gap: var(--gap-3);
        align-items: center;
        width: 100%;
        min-height: 42px;
        padding: 0 var(--gap-3);
        border: none;
        border-radius: var(--radius);
        background: none;
        color: inherit;
        font-weight: 500;
        text-align: start;
        text-decoration: none;
      }
      [role^='menuitem']:hover {
        background: var(--surface-2);
      }
      svg {
        width: 1.125rem;
        height: 1.125rem;
        color: var(--accent);
      }
      #opener svg {
        color: inherit;
      }
      small {
        font-size: var(--size-s);
        font-weight: 400;
        color: var(--text-2);
      }
      hr {
        margin: var(--gap-2) var(--gap-3);
        border: none;
        border-top: 1px solid var(--line);
      }
      @media (max-width: 699px) {
        .word {
          display: none;
        }
      }
    `,
  ];

  constructor() {
    super();
    updateWhenLocaleChanges(this);
  }

  protected override get menuName(): string {
    return msg('More', { id: 'more.name' });
  }

  protected override render(): TemplateResult {
    const name = this.menuName;
    return html`<button
        id="opener"
        part="opener"
        title=${name}
        aria-label=${name}
        aria-haspopup="menu"
        aria-expanded=${String(this.open)}
        @click=${() => this.toggle()}
        @keydown=${(event: KeyboardEvent) => this.openerKey(event)}
      >
        ${icons.more}<span class="word">${name}</span>
      </button>
      ${this.menu()}`;
  }

  protected override items(): TemplateResult[] {
    return this.#groups().map(
      (entries, i) =>
        html`${i === 0 ? nothing : html`<hr role="separator" />`}${entries.map((entry) =>
          this.#item(entry),
        )}`,
    );
  }

  #item({ icon, name, note, to, isOn }: Entry): TemplateResult {
    const words = html`${icon}<span>${name}</span><small>${note}</small>`;
    if (typeof to === 'string')
      return html`<a role="menuitem" href=${to} title=${name} aria-label=${name}>${words}</a>`;
    const choose = (): void => {
      // First, so that what opens gives the focus back to this menu's button.
      this.close();
      ask(this, to);
    };
    return html`<button
      role=${isOn === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked=${isOn === undefined ? nothing : String(isOn)}
      title=${name}
      aria-label=${name}
      @click=${choose}
    >
      ${words}
    </button>`;
  }

  /** What a phone's head has no room for. */
  #ofMethods(): readonly Entry[] {
    const several = this.runs > 1;
    const differs: Entry = {
      icon: icons.table,
      name: msg('What differs between them', { id: 'head.methods_title' }),
      note: '',
      to: { kind: 'dock', name: 'compare' },
    };
    return [
      {
        icon: icons.target,
        name: msg('Method', { id: 'more.method' }),
        note: this.method,
        to: { kind: 'method-menu', adds: false },
      },
      {
        icon: icons.compare,
        name: several
          ? msg('Add another method', { id: 'head.add_title' })
          : msg('Compare', { id: 'laboratory.compare' }),
        note: several ? '' : msg('with another method', { id: 'more.compare' }),
        to: { kind: 'method-menu', adds: true },
      },
      ...(several ? [differs] : []),
    ];
  }

  /** Long because it is one table: each entry, what it says and where it leads. */
  #groups(): (readonly Entry[])[] {
    const inHead: readonly Entry[] = [
      {
        icon: icons.build,
        name: msg('Build', { id: 'laboratory.build' }),
        note: 'B',
        to: { kind: 'build', act: { do: 'toggle' } },
      },
      {
        icon: icons.share,
        name: msg('Share', { id: 'laboratory.share' }),
        note: '',
        to: { kind: 'share' },
      },
      {
        icon: icons.fit,
        name: msg('Show the whole scene', { id: 'pane.show_the_whole_scene' }),
        note: 'F',
        to: { kind: 'fit' },
      },
    ];
    return [
      ...(this.narrow ? [inHead, this.#ofMethods()] : []),
      [
        {
          icon: icons.take,
          name: msg('Take away', { id: 'laboratory.take_away' }),
          note: msg('numbers, pictures, film', { id: 'more.take_away' }),
          to: { kind: 'take-away' },
        },
        {
          icon: icons.words,
          name: msg('The stage in words', { id: 'account.heading' }),
          note: 'X',
          to: { kind: 'account' },
        },
        {
          icon: icons.sound,
          name: msg('Sound', { id: 'dialogs.sound' }),
          note: this.sound
            ? msg('on, 0 ends it', { id: 'more.sound_on' })
            : msg('off, 0 begins it', { id: 'more.sound_off' }),
          to: { kind: 'layer', layer: 'sound' },
          isOn: this.sound,
        },
      ],
      [
        {
          icon: icons.proof,
          name: msg('How right is it?', { id: 'more.validation' }),
          note: msg('known answers', { id: 'more.validation_note' }),
          to: './validation.html',
        },
        {
          icon: icons.sweep,
          name: msg('Sweep', { id: 'more.sweep' }),
          note: msg('many runs of one scene', { id: 'more.sweep_note' }),
          to: './sweep.html',
        },
        {
          icon: icons.solids,
          name: msg('Shapes in space', { id: 'more.geometry' }),
          note: msg('gaps and contacts', { id: 'more.geometry_note' }),
          to: './geometry.html',
        },
      ],
      [
        {
          icon: icons.settings,
          name: msg('Settings', { id: 'laboratory.settings' }),
          note: msg('language, theme, pictures', { id: 'more.settings' }),
          to: { kind: 'settings' },
        },
        {
          icon: icons.keys,
          name: msg('Keys', { id: 'laboratory.keys' }),
          note: '?',
          to: { kind: 'keys' },
        },
      ],
    ];
  }
}
