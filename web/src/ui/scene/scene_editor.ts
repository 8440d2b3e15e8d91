import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { TextEditor } from '../../editor';
import type { Diagnostic } from '../../sim';
import { base, controls } from '../../styles/controls';
import { ask } from '../commands';
import { msg, str } from '../../words';

const kCheckDelay = 400;

/** Finds all mistakes in a scene text. */
export type SceneCheck = (text: string) => Promise<readonly Diagnostic[]>;

/** The scene as text; it is checked while one types, and run on demand, or, while one builds, as soon as it has no mistakes. */
@customElement('sg-scene-editor')
export class SceneEditor extends LitElement {
  /** Text of the loaded scene; replaces what is being edited when it changes. */
  @property() text = '';
  @property({ attribute: false }) check: SceneCheck | null = null;
  /** Whether what is typed runs at once. */
  @property({ type: Boolean }) live = false;
  /** Where something stands that is selected on the stage [characters]; null for nothing. */
  @property({ attribute: false }) shown: { from: number; to: number } | null = null;
  @state() private draft = '';
  @state() private mistakes: readonly Diagnostic[] = [];
  @query('.sheet') private readonly sheet!: HTMLElement;
  #editor: TextEditor | null = null;
  /** The last text that was asked to be run. */
  #sent = '';
  #line = 0;
  #timer = 0;
  #number = 0;

  static override styles = [
    base,
    controls,
    css`
      :host {
        display: flex;
        flex-direction: column;
        height: 100%;
        min-height: 16rem;
      }
      .tools {
        display: flex;
        align-items: center;
        gap: var(--gap-2);
        padding: var(--gap-2) var(--gap-3);
        border-bottom: 1px solid var(--line);
      }
      .verdict {
        flex: 1;
        font-size: var(--size-s);
        color: var(--text-2);
      }
      .verdict.bad {
        color: var(--bad);
      }
      .sheet {
        flex: 1;
        min-height: 0;
        overflow: hidden;
        background: var(--stage);
      }
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
        max-height: 30%;
        overflow: auto;
        border-top: 1px solid var(--line);
      }
      li button {
        width: 100%;
        min-height: 0;
        padding: var(--gap-1) var(--gap-3);
        border: none;
        border-radius: 0;
        justify-content: flex-start;
        text-align: start;
        color: var(--bad);
        font-size: var(--size-s);
        overflow-wrap: anywhere;
      }
    `,
  ];

  /** Shows a text and puts the cursor on a line (1-based). */
  async show(text: string, line = 0): Promise<void> {
    this.draft = text;
    this.#line = line;
    this.#checkSoon(0);
    await this.updateComplete;
    this.#place();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.updateComplete.then(() => this.#open());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#editor?.dispose();
    this.#editor = null;
  }

  /** The editor comes when it is needed for the first time. */
  async #open(): Promise<void> {
    const { TextEditor } = await import('../../editor');
    const root = this.shadowRoot;
    if (!this.isConnected || root === null || this.#editor !== null) return;
    this.#editor = new TextEditor(this.sheet, root, this.draft, {
      typed: (text) => this.#typed(text),
      run: () => this.#run(),
      pointed: (offset) => {
        if (this.live) ask(this, { kind: 'build', act: { do: 'select-at', offset } });
      },
    });
    this.#editor.mark(this.mistakes);
    this.#editor.show(this.shown);
    this.#place();
  }

  /** Brings text and cursor into the editor, when it is there. */
  #place(): void {
    if (this.#editor === null) return;
    this.#editor.set(this.draft);
    if (this.#line > 0) this.#editor.goTo(this.#line);
    this.#line = 0;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('text') || this.text === '') return;
    // What was typed since it was sent stays.
    if (this.text === this.#sent && this.live) return;
    this.draft = this.text;
    this.#number += 1;
    this.mistakes = [];
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('draft')) this.#editor?.set(this.draft);
    if (changed.has('mistakes')) this.#editor?.mark(this.mistakes);
    if (changed.has('shown') || changed.has('text')) this.#editor?.show(this.shown);
  }

  protected override render(): TemplateResult {
    const verdict =
      this.mistakes.length === 0
        ? msg('No mistakes found', { id: 'scene_editor.no_mistakes_found' })
        : `${this.mistakes.length} ${this.mistakes.length === 1 ? 'mistake' : 'mistakes'}`;
    return html`
      <div class="tools">
        <span class="verdict ${this.mistakes.length > 0 ? 'bad' : ''}" role="status"
          >${verdict}</span
        >
        <button
          title=${msg('Bring back the text of the loaded scene', { id: 'scene_editor.bring_back_the_text_of' })}
          ?disabled=${this.draft === this.text}
          @click=${() => void this.show(this.text)}
        >
          ${msg('Revert', { id: 'scene_editor.revert' })}
        </button>
        <button
          class="primary"
          title=${msg('Run this text (Ctrl+Enter)', { id: 'scene_editor.run_this_text_ctrl_enter' })}
          @click=${() => this.#run()}
        >
          ${msg('Run', { id: 'scene_editor.run' })}
        </button>
      </div>
      <div class="sheet"></div>
      ${
        this.mistakes.length === 0
          ? nothing
          : html`<ul aria-label=${msg('Mistakes', { id: 'scene_editor.mistakes' })}>
              ${this.mistakes.map(
                (mistake) =>
                  html`<li>
                    <button
                      title=${msg('Go to this line', { id: 'scene_editor.go_to_this_line' })}
                      @click=${() => this.#goTo(mistake.line)}
                    >
                      ${mistake.line > 0 ? msg(str`line ${mistake.line}: `, { id: 'scene_editor.line' }) : ''}${mistake.place && !mistake.message.startsWith(mistake.place) ? `${mistake.place}: ` : ''}${mistake.message}
                    </button>
                  </li>`,
              )}
            </ul>`
      }
    `;
  }

  #typed(text: string): void {
    this.draft = text;
    this.#checkSoon(kCheckDelay);
  }

  /** Checks after a pause; an answer that comes after a newer question is dropped. */
  #checkSoon(delay: number): void {
    clearTimeout(this.#timer);
    const number = ++this.#number;
    this.#timer = window.setTimeout(() => void this.#check(number), delay);
  }

  async #check(number: number): Promise<void> {
    const text = this.draft;
    const mistakes = await (this.check?.(text) ?? Promise.resolve([]));
    if (number !== this.#number) return;
    this.mistakes = mistakes;
    if (!this.live || mistakes.length > 0 || text === this.text) return;
    this.#sent = text;
    ask(this, { kind: 'build', act: { do: 'write', text } });
  }

  #run(): void {
    this.#sent = this.draft;
    ask(this, { kind: 'run', text: this.draft });
  }

  #goTo(line: number): void {
    if (line > 0) this.#editor?.goTo(line);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-scene-editor': SceneEditor;
  }
}
