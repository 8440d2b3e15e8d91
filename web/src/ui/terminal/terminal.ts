// Long because it is one element: lines, what is typed, completions.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Completion, CompletionEntry, TerminalLine, TerminalPort } from '../../sim';
import { base, controls } from '../../styles/controls';
import { iconButton } from '../icon_button';
import { icons } from '../page_icons';
import { msg } from '../../words';
import { terminalStyle } from './terminal_style';

const kMarks: Readonly<Record<TerminalLine['kind'], string>> = {
  input: '>',
  output: '',
  result: '=',
  error: '✕',
  note: 'ℹ',
};
/** What the marks say to those who do not see them. */
const kWords: Readonly<Record<TerminalLine['kind'], string>> = {
  input: 'typed: ',
  output: '',
  result: 'result: ',
  error: 'error: ',
  note: '',
};
/** Near enough to the end to stay there when lines come [px]. */
const kNearEnd = 40;

/** The longest beginning that all names have in common. */
function commonStart(entries: readonly CompletionEntry[]): string {
  const [first = '', ...others] = entries.map(({ name }) => name);
  let length = first.length;
  for (const name of others) {
    while (!name.startsWith(first.slice(0, length))) length -= 1;
  }
  return first.slice(0, length);
}

/** A terminal: what was printed, and a field for the next script. */
@customElement('sg-terminal')
export class TerminalPanel extends LitElement {
  @property({ attribute: false }) port: TerminalPort | null = null;
  @state() private completion: Completion | null = null;
  @state() private chosen = 0;
  @query('textarea') private readonly field!: HTMLTextAreaElement;
  @query('.log') private readonly log!: HTMLElement;
  #end: () => void = () => undefined;
  /** Place in the history; its length while nothing is called up. */
  #recalled = 0;
  #draft = '';
  #asked = 0;
  #atEnd = true;

  static override styles = [base, controls, terminalStyle];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#end();
  }

  /** However fast lines come, they are shown no faster than pictures. */
  #changed(): void {
    if (this.#asked !== 0) return;
    this.#asked = requestAnimationFrame(() => {
      this.#asked = 0;
      this.requestUpdate();
    });
  }

  /** Puts the cursor into the field. */
  async focusField(): Promise<void> {
    await this.updateComplete;
    this.field.focus();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('port') && this.port !== null) {
      this.#end();
      this.#end = this.port.subscribe(() => this.#changed());
      this.#recalled = this.port.history.length;
    }
  }

  protected override updated(): void {
    if (this.#atEnd) this.log.scrollTop = this.log.scrollHeight;
    this.renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }

  protected override render(): TemplateResult {
    const lines = this.port?.lines ?? [];
    return html`
      <div
        class="log"
        role="log"
        aria-label=${msg('Terminal output', { id: 'terminal.terminal_output' })}
        tabindex="0"
        @scroll=${() => this.#scrolled()}
      >
        ${repeat(
          lines,
          (line) => line,
          (line) => this.#line(line),
        )}
      </div>
      ${this.completion === null ? nothing : this.#list(this.completion)} ${this.#entry()}
      ${this.#foot()}
    `;
  }

  #entry(): TemplateResult {
    return html`<div class="entry">
      <span class="prompt" aria-hidden="true">&gt;</span>
      <textarea
        rows="1"
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        aria-label=${msg('Script', { id: 'terminal.script' })}
        aria-describedby="keys"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls=${this.completion === null ? nothing : 'completions'}
        aria-activedescendant=${this.completion === null ? nothing : `entry-${this.chosen}`}
        placeholder="sim.getTime()"
        @keydown=${(event: KeyboardEvent) => void this.#key(event)}
        @input=${() => void this.#typed()}
        @blur=${() => (this.completion = null)}
      ></textarea>
    </div>`;
  }

  #foot(): TemplateResult {
    const busy = this.port?.busy ?? false;
    return html`<div class="foot">
      <span id="keys" class="quiet"
        ><kbd>${msg('Enter', { id: 'terminal.enter' })}</kbd> ${msg('run', { id: 'terminal.run' })}
        <kbd>${msg('Shift+Enter', { id: 'terminal.shift_enter' })}</kbd>
        ${msg('new line', { id: 'terminal.new_line' })}
        <kbd>${msg('Tab', { id: 'terminal.tab' })}</kbd>
        ${msg('complete', { id: 'terminal.complete' })}</span
      >
      <button
        ?hidden=${!busy}
        class="stop"
        title=${msg('End what runs; the simulation goes back to before it', { id: 'terminal.end_what_runs_the_simulation' })}
        @click=${() => void this.port?.stop()}
      >
        ${msg('Stop', { id: 'terminal.stop' })}
      </button>
      <button
        title=${msg('What there is: help()', { id: 'terminal.what_there_is_help' })}
        @click=${() => void this.#run('help()', false)}
      >
        ${msg('Help', { id: 'terminal.help' })}
      </button>
      ${iconButton({
        icon: icons.close,
        name: msg('Clear the terminal', { id: 'terminal.clear_the_terminal' }),
        look: 'icon plain',
        act: () => this.port?.clear(),
      })}
    </div>`;
  }

  #line({ kind, text }: TerminalLine): TemplateResult {
    return html`<div class="line ${kind}">
      <span class="mark" aria-hidden="true">${kMarks[kind]}</span
      ><span class="visually-hidden">${kWords[kind]}</span><span class="text">${text}</span>
    </div>`;
  }

  #list({ entries }: Completion): TemplateResult {
    return html`<ul
      id="completions"
      role="listbox"
      aria-label=${msg('Completions', { id: 'terminal.completions' })}
      tabindex="0"
    >
      ${entries.map(
        (entry, i) =>
          html`<li
            role="option"
            id="entry-${i}"
            aria-selected=${String(i === this.chosen)}
            title=${entry.about}
            @pointerdown=${(event: Event) => {
              event.preventDefault();
              this.#accept(entry);
            }}
          >
            <span class="signature">${entry.signature}</span>
            <span class="about">${entry.about}</span>
          </li>`,
      )}
    </ul>`;
  }

  #scrolled(): void {
    const { scrollTop, scrollHeight, clientHeight } = this.log;
    this.#atEnd = scrollHeight - clientHeight - scrollTop < kNearEnd;
  }

  async #key(event: KeyboardEvent): Promise<void> {
    event.stopPropagation();
    if (event.isComposing) return;
    if (this.completion !== null && this.#listKey(event, this.completion)) {
      event.preventDefault();
      return;
    }
    const { field } = this;
    const alone = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (event.key === 'Enter' && alone && this.port?.isUnfinished(field.value) === true) {
      return; // a new line, as the field does by itself
    }
    if (event.key === 'Enter' && (alone || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      await this.#enter(!alone);
    } else if ((event.key === 'Tab' && alone && this.#canComplete()) || isCompleteKey(event)) {
      event.preventDefault();
      await this.#complete(true);
    } else if (event.key === 'ArrowUp' && alone && !before(field).includes('\n')) {
      event.preventDefault();
      this.#recall(-1);
    } else if (event.key === 'ArrowDown' && alone && !after(field).includes('\n')) {
      event.preventDefault();
      this.#recall(1);
    } else if (event.key === 'Escape') {
      field.blur();
    } else if (event.key === 'c' && event.ctrlKey && this.port?.busy === true) {
      await this.port.stop();
    }
  }

  /** Keys while the list of completions is open. */
  #listKey(event: KeyboardEvent, { entries }: Completion): boolean {
    const move = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (move !== undefined) {
      const last = entries.length - 1;
      const next = this.chosen + move;
      const wraps = Math.abs(move) === 1;
      if (next > last) this.chosen = wraps ? 0 : last;
      else if (next < 0) this.chosen = wraps ? last : 0;
      else this.chosen = next;
      return true;
    }
    if (event.key === 'Escape') {
      this.completion = null;
      return true;
    }
    if (event.key !== 'Tab' && event.key !== 'Enter') return false;
    const entry = entries[this.chosen];
    if (entry !== undefined) this.#accept(entry);
    return true;
  }

  /** With nothing before the cursor, Tab goes to the next control as everywhere. */
  #canComplete(): boolean {
    return (
      /[\w$.]$/.test(before(this.field)) && this.field.selectionStart === this.field.selectionEnd
    );
  }

  async #complete(asked: boolean): Promise<void> {
    const { field } = this;
    const { value, selectionStart } = field;
    const completion = await this.port?.complete(value, selectionStart);
    if (completion === undefined || field.value !== value) return;
    const { entries, from, to } = completion;
    this.chosen = 0;
    this.completion = entries.length > 0 ? completion : null;
    if (!asked) return;
    const [only] = entries;
    if (entries.length === 1 && only !== undefined) return this.#accept(only);
    const common = commonStart(entries);
    if (common.length > to - from) {
      this.#put(common, from, to);
      this.completion = { ...completion, to: from + common.length };
    }
  }

  #accept({ name }: CompletionEntry): void {
    const { completion } = this;
    this.completion = null;
    if (completion !== null) this.#put(name, completion.from, this.field.selectionStart);
  }

  #put(text: string, from: number, to: number): void {
    this.field.setRangeText(text, from, to, 'end');
    this.#fit();
  }

  async #typed(): Promise<void> {
    this.#fit();
    if (this.completion === null) return;
    if (this.#canComplete()) await this.#complete(false);
    else this.completion = null;
  }

  /** Up and down through what was typed; what is not yet run is kept as the newest. */
  #recall(move: number): void {
    const history = this.port?.history ?? [];
    const next = Math.max(0, Math.min(history.length, this.#recalled + move));
    if (next === this.#recalled) return;
    if (this.#recalled === history.length) this.#draft = this.field.value;
    this.#recalled = next;
    this.field.value = history[next] ?? this.#draft;
    this.field.setSelectionRange(this.field.value.length, this.field.value.length);
    this.#fit();
  }

  async #enter(force: boolean): Promise<void> {
    const text = this.field.value;
    if (text.trim() === '' || this.port?.busy === true) return;
    await this.#run(text, force);
  }

  async #run(text: string, force: boolean): Promise<void> {
    const { field, port } = this;
    if (port === null) return;
    this.completion = null;
    this.#atEnd = true;
    if (field.value === text) field.value = '';
    this.#fit();
    await port.run(text, force);
    this.#recalled = port.history.length;
  }

  /** As high as its text. */
  #fit(): void {
    const { field } = this;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight}px`;
  }
}

function before(field: HTMLTextAreaElement): string {
  return field.value.slice(0, field.selectionStart);
}

function after(field: HTMLTextAreaElement): string {
  return field.value.slice(field.selectionEnd);
}

function isCompleteKey(event: KeyboardEvent): boolean {
  return event.key === ' ' && event.ctrlKey;
}

declare global {
  interface HTMLElementTagNameMap {
    'sg-terminal': TerminalPanel;
  }
}
