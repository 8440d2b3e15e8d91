import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base, controls } from '../../styles/controls';
import { ask, type BuildAct } from '../commands';
import { iconButton } from '../icon_button';
import { msg } from '../../words';
import { kPaletteIcons } from './palette_icons';

/** An entry of the palette as it is shown. */
export interface PaletteItem {
  readonly name: string;
  readonly title: string;
  /** What to do with the pointer. */
  readonly about: string;
}

/** What can be added to a scene, and what can be done to what is selected: a strip beside the stage. */
@customElement('sg-build-palette')
export class BuildPalette extends LitElement {
  @property({ attribute: false }) entries: readonly PaletteItem[] = [];
  /** Name of the chosen entry; empty while selecting. */
  @property() current = '';
  @property({ type: Boolean }) snaps = true;
  @property({ type: Boolean }) canUndo = false;
  @property({ type: Boolean }) canRedo = false;
  @property({ type: Boolean }) hasSelected = false;
  @property({ type: Boolean }) canGroup = false;
  @property({ type: Boolean }) canUngroup = false;

  static override styles = [
    base,
    controls,
    css`
      :host {
        display: grid;
        grid-template-columns: repeat(2, auto);
        align-content: start;
        gap: 2px;
        padding: var(--gap-1);
        max-height: 100%;
        overflow: auto;
        scrollbar-width: thin;
      }
      :host([across]) {
        display: flex;
        max-width: 100%;
      }
      button.icon {
        flex: none;
        border-color: transparent;
        background: transparent;
      }
      button[aria-pressed='true'] {
        background: var(--accent-soft);
        border-color: var(--accent);
      }
      hr {
        grid-column: 1 / -1;
        flex: none;
        justify-self: stretch;
        align-self: stretch;
        width: auto;
        margin: 2px;
        border: none;
        border-top: 1px solid var(--line);
        border-inline-start: 1px solid var(--line);
      }
    `,
  ];

  protected override render(): TemplateResult {
    const tool = (name: string, title: string, act: BuildAct, disabled = false): TemplateResult =>
      iconButton({
        icon: kPaletteIcons[name],
        name: title.replace(/(:| \().*$/, ''),
        title,
        look: 'icon',
        disabled,
        act: () => this.#ask(act),
      });
    return html`
      ${this.#entry({ name: '', title: msg('Select', { id: 'build_palette.select' }), about: msg('Select, drag and turn bodies (Esc)', { id: 'build_palette.select_drag_and_turn_bodies' }) })}
      ${this.entries.map((entry) => this.#entry(entry))}
      <hr />
      ${tool('copy', msg('Copy (Ctrl+D)', { id: 'build_palette.copy_ctrl_d' }), { do: 'copy' }, !this.hasSelected)}
      ${tool('group', msg('Group: bodies are selected, moved and copied as one (Ctrl+G)', { id: 'build_palette.group' }), { do: 'group' }, !this.canGroup)}
      ${tool('ungroup', msg('Ungroup (Ctrl+Shift+G)', { id: 'build_palette.ungroup' }), { do: 'ungroup' }, !this.canUngroup)}
      ${tool('remove', msg('Delete (Del)', { id: 'build_palette.delete_del' }), { do: 'delete' }, !this.hasSelected)}
      ${iconButton({
        icon: kPaletteIcons['snap'],
        name: msg('Snap', { id: 'build_palette.snap' }),
        title: msg('Put on the grid, corners and surfaces; hold Alt for the other way (G)', { id: 'build_palette.put_on_the_grid_corners' }),
        look: 'icon',
        pressed: this.snaps,
        act: () => this.#ask({ do: 'snap' }),
      })}
      ${iconButton({
        icon: kPaletteIcons['undo'],
        name: msg('Undo', { id: 'build_palette.undo' }),
        title: msg('Undo (Ctrl+Z)', { id: 'build_palette.undo_ctrl_z' }),
        look: 'icon',
        disabled: !this.canUndo,
        act: () => ask(this, { kind: 'undo' }),
      })}
      ${iconButton({
        icon: kPaletteIcons['redo'],
        name: msg('Redo', { id: 'build_palette.redo' }),
        title: msg('Redo (Ctrl+Shift+Z)', { id: 'build_palette.redo_ctrl_shift_z' }),
        look: 'icon',
        disabled: !this.canRedo,
        act: () => ask(this, { kind: 'redo' }),
      })}
    `;
  }

  #entry({ name, title, about }: PaletteItem): TemplateResult {
    return html`<button
      class="icon"
      title="${title}: ${about}"
      aria-label=${title}
      aria-pressed=${String(this.current === name)}
      data-entry=${name || nothing}
      @click=${(event: MouseEvent) => this.#choose(name, event.detail === 0)}
    >
      ${kPaletteIcons[name || 'select']}
    </button>`;
  }

  /** @param byKey - whoever has no pointer gets the thing in the middle of the picture */
  #choose(name: string, byKey: boolean): void {
    if (byKey && name !== '') this.#ask({ do: 'add', name });
    else this.#ask({ do: 'choose', name });
  }

  #ask(act: BuildAct): void {
    ask(this, { kind: 'build', act });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-build-palette': BuildPalette;
  }
}
