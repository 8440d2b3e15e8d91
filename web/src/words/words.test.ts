import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { templates } from './de';
import { languageOf } from './index';

/** What is said in every language: other files come as they are translated. */
const kSpoken = [
  'web/src/ui/transport.ts',
  'web/src/ui/timeline.ts',
  'web/src/ui/method_menu.ts',
  'web/src/ui/parameter_row.ts',
  'web/src/ui/front/arrow_chips.ts',
  'web/src/ui/front/energy_bars.ts',
  'web/src/ui/front/knob_panel.ts',
  'web/src/ui/front/lesson_panel.ts',
  'web/src/ui/measure/graph_dialog.ts',
  'web/src/ui/measure/measure_panel.ts',
  'web/src/view/measure/tool_overlay.ts',
  'web/src/view/measure/tool_text.ts',
  'web/src/ui/measure/quantity_picker.ts',
  'web/src/ui/take_away/take_away_dialog.ts',
  'web/src/ui/front/question_panel.ts',
  'web/src/view/stage_overlay.ts',
];

interface Message {
  readonly file: string;
  readonly id: string;
  readonly placeholders: number;
}

/** The syntax tree of a file. */
function treeOf(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
}

function visit(node: ts.Node, seen: (node: ts.Node) => void): void {
  seen(node);
  node.forEachChild((child) => visit(child, seen));
}

/** `msg(text, { id })` in a file. */
function messagesIn(file: string): Message[] {
  const found: Message[] = [];
  visit(treeOf(file), (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'msg') return;
    const [text, options] = node.arguments;
    const id = /id: '([\w.]+)'/.exec(options?.getText() ?? '')?.[1];
    if (text === undefined || id === undefined) return;
    const template = ts.isTaggedTemplateExpression(text) ? text.template : text;
    const placeholders = ts.isTemplateExpression(template) ? template.templateSpans.length : 0;
    found.push({ file, id, placeholders });
  });
  return found;
}

/** Words that stand in the pages of a file outside of messages: texts, and attributes that are read. */
function bareWordsIn(tree: ts.SourceFile): string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    if (!ts.isTaggedTemplateExpression(node) || node.tag.getText() !== 'html') return;
    const { template } = node;
    const parts = ts.isTemplateExpression(template)
      ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
      : [template.text];
    const page = parts.join('␀');
    for (const [, text] of page.matchAll(/\s(?:title|aria-label|placeholder|alt)="([^"]*)"/g))
      if (/\p{L}{2}/u.test(text ?? '')) found.push(text ?? '');
    for (const text of page.replace(/<[^>]*>/g, '␁').split(/[␀␁]/))
      if (/\p{L}{2}/u.test(text)) found.push(text.trim());
  });
  return found;
}

const sources = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .map((file) => `web/src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file));

describe('words', () => {
  const messages = sources.flatMap(messagesIn);

  it('are there in German for every message, with its places for figures', () => {
    expect(messages.length).toBeGreaterThan(30);
    const troubles = messages.flatMap(({ file, id, placeholders }) => {
      const german = (templates as Record<string, string | { values: unknown[] }>)[id];
      if (german === undefined) return [`${file}: ${id} has no German words`];
      const places = typeof german === 'string' ? 0 : german.values.length;
      return places === placeholders
        ? []
        : [`${file}: ${id} has ${placeholders} places, not ${places}`];
    });
    expect(troubles).toEqual([]);
  });

  it('have no German without a message', () => {
    const ids = new Set(messages.map(({ id }) => id));
    const engine = /^engine\.(method\.[a-z_]+(\.about)?|parameter\.[A-Z_0-9]+(\.about)?)$/;
    expect(Object.keys(templates).filter((id) => !ids.has(id) && !engine.test(id))).toEqual([]);
  });

  it('mean one thing each', () => {
    const texts = new Map<string, Set<string>>();
    for (const { id, placeholders } of messages)
      texts.set(id, (texts.get(id) ?? new Set()).add(String(placeholders)));
    expect([...texts].filter(([, places]) => places.size > 1)).toEqual([]);
  });

  for (const file of kSpoken)
    it(`are all messages in ${file}`, () => {
      expect(messages.some((message) => message.file === file)).toBe(true);
      expect(bareWordsIn(treeOf(file))).toEqual([]);
    });

  it('that stand bare are found', () => {
    const tree = ts.createSourceFile(
      'a.ts',
      'html`<p title="Bare words">${msg("Play")} more <b class="quiet">bold</b> s</p>`',
      ts.ScriptTarget.ES2022,
      true,
    );
    expect(bareWordsIn(tree)).toEqual(['Bare words', 'more', 'bold']);
  });

  it('come in the language that a tag asks for', () => {
    expect(['de', 'de-AT', 'DE', 'en-GB', 'fr', '', null].map(languageOf)).toEqual([
      'de',
      'de',
      'de',
      'en',
      'en',
      'en',
      'en',
    ]);
  });
});
