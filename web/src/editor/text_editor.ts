import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, redo, undo } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic as Mark } from '@codemirror/lint';
import { EditorState, StateEffect, StateField, Transaction } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
  type DecorationSet,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { difference, type Diagnostic } from '../sim';
import { aboutAt, completionsAt } from './scene_completion';
import { schemaOf } from './schemas';

/** Who is told of what happens in the editor. */
export interface TextEditorUser {
  typed(text: string): void;
  /** Ctrl+Enter. */
  run(): void;
  /** The cursor was put somewhere [characters]. */
  pointed(offset: number): void;
}

const kIndent = 2;

/** Marks the lines of something that is selected elsewhere. */
const setShown = StateEffect.define<{ from: number; to: number } | null>();

const shownLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, transaction) {
    let now = lines.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setShown)) continue;
      now = effect.value === null ? Decoration.none : linesOf(transaction.state, effect.value);
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function linesOf(state: EditorState, { from, to }: { from: number; to: number }): DecorationSet {
  const [first, last] = [state.doc.lineAt(from), state.doc.lineAt(Math.min(to, state.doc.length))];
  const mark = Decoration.line({ class: 'cm-shown' });
  return Decoration.set(
    Array.from({ length: last.number - first.number + 1 }, (_, i) =>
      mark.range(state.doc.line(first.number + i).from),
    ),
  );
}

const kColours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--rolling)' },
  { tag: tags.number, color: 'var(--thrust)' },
  { tag: [tags.bool, tags.null], color: 'var(--warn)' },
]);

const kTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--stage)' },
  '.cm-scroller': { font: '12px / 18px var(--font-mono)', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': {
    color: 'var(--text-2)',
    backgroundColor: 'var(--surface-2)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--surface-2) 70%, transparent)',
  },
  '.cm-shown': { backgroundColor: 'var(--accent-soft)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--surface-3) !important',
  },
  '.cm-tooltip': {
    color: 'var(--text)',
    backgroundColor: 'var(--surface-1)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    boxShadow: 'var(--shadow-2)',
    maxWidth: '26rem',
  },
  '.cm-tooltip-hover': { padding: '0.25rem 0.5rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--on-accent)',
    backgroundColor: 'var(--accent)',
  },
  '.cm-completionInfo': { padding: '0.25rem 0.5rem' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--bad)' },
  '.cm-foldGutter span': { padding: '0 2px' },
});

async function complete(context: CompletionContext): Promise<CompletionResult | null> {
  const text = context.state.doc.toString();
  const word = context.matchBefore(/["\w-]+/);
  if (word === null && !context.explicit) return null;
  const { from, to, entries } = completionsAt(text, context.pos, await schemaOf(text));
  if (entries.length === 0) return null;
  return {
    from,
    to,
    filter: false,
    options: entries
      .filter(({ label }) => matches(label, text.slice(from, context.pos)))
      .map(({ label, text: apply, about, kind }) => ({
        label,
        apply,
        info: about,
        type: kind === 'property' ? 'property' : 'enum',
      })),
  };
}

/** Whether what is typed stands in a name. */
function matches(label: string, typed: string): boolean {
  return label.toLowerCase().includes(typed.replace(/["\s]/g, '').toLowerCase());
}

const meaning = hoverTooltip(async (view, offset) => {
  const text = view.state.doc.toString();
  const about = aboutAt(text, offset, await schemaOf(text));
  if (about === null) return null;
  return {
    pos: about.from,
    end: about.to,
    create: () => {
      const dom = document.createElement('div');
      dom.textContent = about.text;
      return { dom };
    },
  };
});

/** The text of a scene with completion, marks at mistakes and folding. */
export class TextEditor {
  readonly #view: EditorView;
  readonly #user: TextEditorUser;
  /** Whether the text is being changed by the page and not by somebody who types. */
  #isSetting = false;

  /** @param root - the shadow tree that the place is in */
  constructor(place: HTMLElement, root: ShadowRoot, text: string, user: TextEditorUser) {
    this.#user = user;
    const state = this.#stateOf(text);
    this.#view = new EditorView({ state, parent: place, root });
  }

  #stateOf(text: string): EditorState {
    return EditorState.create({
      doc: text,
      extensions: [
        // Line ends stay as they are.
        ...(text.includes('\r\n') ? [EditorState.lineSeparator.of('\r\n')] : []),
        lineNumbers(),
        foldGutter(),
        lintGutter(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        bracketMatching(),
        closeBrackets(),
        indentUnit.of(' '.repeat(kIndent)),
        EditorState.tabSize.of(kIndent),
        json(),
        syntaxHighlighting(kColours),
        autocompletion({ override: [complete] }),
        meaning,
        shownLines,
        kTheme,
        EditorView.contentAttributes.of({ 'aria-label': 'Scene text', tabindex: '0' }),
        keymap.of([
          { key: 'Mod-Enter', run: () => (this.#user.run(), true) },
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...lintKeymap,
          ...foldKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        EditorView.updateListener.of((update) => {
          if (this.#isSetting) return;
          if (update.docChanged) this.#user.typed(this.text);
          else if (update.selectionSet) this.#user.pointed(update.state.selection.main.head);
        }),
      ],
    });
  }

  get text(): string {
    return this.#view.state.sliceDoc();
  }

  get hasFocus(): boolean {
    return this.#view.hasFocus;
  }

  /** Puts another text in its place; only what differs is changed, so that cursor and view stay, and it can be taken back. */
  set(text: string): void {
    const before = this.text;
    if (before === text) return;
    this.#isSetting = true;
    const isOther = text.includes('\r\n') !== before.includes('\r\n');
    if (isOther) this.#view.setState(this.#stateOf(text));
    else {
      const { doc } = this.#view.state;
      const { at, removed, added } = difference(doc.toString(), text.replace(/\r\n/g, '\n'));
      this.#view.dispatch({
        changes: { from: at, to: at + removed.length, insert: added },
        annotations: Transaction.userEvent.of('set'),
      });
    }
    this.#isSetting = false;
  }

  /** Marks mistakes where they are. */
  mark(mistakes: readonly Diagnostic[]): void {
    const { doc } = this.#view.state;
    const marks = mistakes.flatMap(({ line, column, message }): Mark[] => {
      if (line < 1 || line > doc.lines) return [];
      const row = doc.line(line);
      const from = Math.min(row.to, row.from + Math.max(0, column - 1));
      const rest = row.text.slice(from - row.from);
      const word = /^("[^"]*"|[\w.+-]+|.)/.exec(rest)?.[0].length ?? 0;
      return [{ from, to: Math.min(row.to, from + word), severity: 'error', message }];
    });
    this.#view.dispatch(setDiagnostics(this.#view.state, marks));
  }

  /** Shows where something stands that is selected elsewhere [characters]; null for nothing. */
  show(range: { from: number; to: number } | null): void {
    const length = this.#view.state.doc.length;
    const isThere = range !== null && range.to <= length;
    this.#view.dispatch({
      effects: [
        setShown.of(isThere ? range : null),
        ...(isThere && !this.hasFocus
          ? [EditorView.scrollIntoView(range.from, { y: 'center' })]
          : []),
      ],
    });
  }

  /** Puts the cursor on a line (1-based) and selects it. */
  goTo(line: number): void {
    const { doc } = this.#view.state;
    const row = doc.line(Math.max(1, Math.min(doc.lines, line)));
    this.#view.focus();
    this.#view.dispatch({
      selection: { anchor: row.from, head: row.to },
      effects: EditorView.scrollIntoView(row.from, { y: 'center' }),
    });
  }

  undo(): void {
    undo(this.#view);
  }

  redo(): void {
    redo(this.#view);
  }

  dispose(): void {
    this.#view.destroy();
  }
}
