import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Diagnostic } from '../../sim';
import { base, controls } from '../../styles/controls';
import { ask } from '../commands';

const kCheckDelay = 400;
const kLineHeight = 18;

/** Finds all mistakes in a scene text. */
export type SceneCheck = (text: string) => Promise<readonly Diagnostic[]>;

/** The scene as text with line numbers; it is checked while one types, and run on demand. */
@customElement('sg-scene-editor')
export class SceneEditor extends LitElement {
  /** Text of the loaded scene; replaces what is being edited when it changes. */
  @property() text = '';
  @property({ attribute: false }) check: SceneCheck | null = null;
  @state() private draft = '';
  @state() private mistakes: readonly Diagnostic[] = [];
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
        position: relative;
        flex: 1;
        min-height: 0;
        display: grid;
        grid-template-columns: auto 1fr;
        background: var(--stage);
        font: 12px / ${kLineHeight}px var(--font-mono);
      }
      .lines {
        overflow: hidden;
        padding: var(--gap-2) var(--gap-2);
        min-width: 3.2em;
        text-align: end;
        color: var(--text-2);
        background: var(--surface-2);
        border-inline-end: 1px solid var(--line);
        user-select: none;
      }
      .lines div {
        white-space: pre;
      }
      .lines .bad {
        color: var(--bad);
        font-weight: 700;
        background: var(--bad-soft);
      }
      textarea {
        resize: none;
        border: none;
        padding: var(--gap-2);
        background: transparent;
        color: var(--text);
        font: inherit;
        white-space: pre;
        overflow: auto;
        tab-size: 2;
        min-width: 0;
      }
      textarea:focus-visible {
        outline-offset: -2px;
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
    this.#checkSoon(0);
    await this.updateComplete;
    if (line > 0) this.#goTo(line);
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('text') || this.text === '') return;
    this.draft = this.text;
    this.mistakes = [];
  }

  protected override render(): TemplateResult {
    const count = this.draft.split('\n').length;
    const bad = new Set(this.mistakes.map((mistake) => mistake.line));
    const verdict =
      this.mistakes.length === 0
        ? 'No mistakes found'
        : `${this.mistakes.length} ${this.mistakes.length === 1 ? 'mistake' : 'mistakes'}`;
    return html`
      <div class="tools">
        <span class="verdict ${this.mistakes.length > 0 ? 'bad' : ''}" role="status"
          >${verdict}</span
        >
        <button
          title="Bring back the text of the loaded scene"
          ?disabled=${this.draft === this.text}
          @click=${() => void this.show(this.text)}
        >
          Revert
        </button>
        <button class="primary" title="Run this text (Ctrl+Enter)" @click=${() => this.#run()}>
          Run
        </button>
      </div>
      <div class="sheet">
        <div class="lines" aria-hidden="true">
          ${Array.from({ length: count }, (_, i) => html`<div class=${bad.has(i + 1) ? 'bad' : nothing}>${i + 1}</div>`)}
        </div>
        <textarea
          aria-label="Scene text"
          spellcheck="false"
          autocomplete="off"
          wrap="off"
          .value=${this.draft}
          @input=${(event: Event) => this.#typed((event.target as HTMLTextAreaElement).value)}
          @scroll=${(event: Event) => this.#scrolled(event.target as HTMLElement)}
          @keydown=${(event: KeyboardEvent) => this.#key(event)}
        ></textarea>
      </div>
      ${
        this.mistakes.length === 0
          ? nothing
          : html`<ul aria-label="Mistakes">
              ${this.mistakes.map(
                (mistake) =>
                  html`<li>
                    <button title="Go to this line" @click=${() => this.#goTo(mistake.line)}>
                      ${mistake.line > 0 ? `line ${mistake.line}: ` : ''}${mistake.place && !mistake.message.startsWith(mistake.place) ? `${mistake.place}: ` : ''}${mistake.message}
                    </button>
                  </li>`,
              )}
            </ul>`
      }
    `;
  }

  get #area(): HTMLTextAreaElement | null {
    return this.renderRoot.querySelector('textarea');
  }

  #typed(text: string): void {
    this.draft = text;
    this.#checkSoon(kCheckDelay);
  }

  /** Checks after a pause; an answer that comes after a newer question is dropped. */
  #checkSoon(delay: number): void {
    clearTimeout(this.#timer);
    const number = ++this.#number;
    this.#timer = window.setTimeout(() => {
      const checking = this.check?.(this.draft) ?? Promise.resolve([]);
      void checking.then((mistakes) => {
        if (number === this.#number) this.mistakes = mistakes;
      });
    }, delay);
  }

  #run(): void {
    ask(this, { kind: 'run', text: this.draft });
  }

  #key(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.#run();
    }
  }

  #scrolled(area: HTMLElement): void {
    const lines = this.renderRoot.querySelector<HTMLElement>('.lines');
    if (lines !== null) lines.scrollTop = area.scrollTop;
  }

  #goTo(line: number): void {
    const area = this.#area;
    if (area === null || line < 1) return;
    const lines = this.draft.split('\n');
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    area.focus();
    area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    area.scrollTop = Math.max(0, (line - 6) * kLineHeight);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-scene-editor': SceneEditor;
  }
}
