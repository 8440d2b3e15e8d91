// Long because it is one reading of all sources: what they say, and which words of it there are.
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { templates as shared } from './de';
import { templates as ofPages } from './de_all';
import { templates as ofGeometry } from './de_geometry';
import { templates as ofLaboratory } from './de_laboratory';
import { templates as ofSweep } from './de_sweep';
import { templates as ofValidation } from './de_validation';
import { loadEngine, loadGeometry } from '../engine';
import { kFlightMethods, type SceneGroup } from '../sim';
import { motionPresets } from '../app/geometry/motion_state';
import { presets } from '../app/geometry/presets';
import { languageOf } from './index';
import { choiceWords, learnNames, plainEngine, plainly } from './plain';
import { kOfMethod } from './reasons';
import { misses } from '../../../tools/validate/misses.mjs';
import { published, publishedHow } from '../app/validation/published';

/** Rooms that say something. */
const kSpeaking = /^web\/src\/(ui|app|view|plot|pane|build)\//;
/** Names and signs that are the same in every language. */
const kSame = /^(Signorini|pt|px|kg|ms|kB|MB|cor|small|\[rad\/s\]|sim\.getTime\(\)|&\w+;)$/;

interface Message {
  readonly file: string;
  readonly id: string;
  readonly placeholders: number;
  readonly text: string;
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
    const words = ts.isTemplateExpression(template)
      ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join(' ')
      : (template as ts.StringLiteralLike).text;
    found.push({ file, id, placeholders, text: words });
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

interface SaidByScene {
  readonly title?: string;
  readonly about?: string;
  readonly family?: string;
  readonly readout?: { readonly words: string };
  readonly knobs?: readonly {
    readonly words: string;
    readonly gloss?: string;
    readonly ends?: readonly { readonly words: string }[];
  }[];
  readonly question?: {
    readonly text: string;
    readonly choices?: readonly string[];
    readonly why?: string;
    readonly balance?: readonly { readonly words: string }[];
  };
  readonly teaser?: string;
  readonly hint?: string;
  readonly watch?: string;
  readonly tries?: readonly { readonly words: string }[];
  readonly compare?: Readonly<Record<string, string>>;
  readonly plots?: readonly { readonly title: string }[];
  readonly steps?: readonly { readonly text: string }[];
  readonly expect?: readonly { readonly why?: string }[];
  readonly vary?: readonly { readonly name: string }[];
  readonly source?: string;
  readonly group?: string;
}

const read = (path: string): SaidByScene => JSON.parse(readFileSync(path, 'utf8')) as SaidByScene;

function pathsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'schema.json')
    .map((name) => `${folder}/${name}`);
}

/** Each text once. */
const distinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => text !== '')),
];

/** Why scenes expect what they do; what is said of one method only stands by itself. */
function reasons(): string[] {
  const whys = pathsIn('scenes')
    .map(read)
    .flatMap(({ expect: targets = [] }) => targets.map(({ why = '' }) => why));
  return distinct(whys.flatMap((why) => why.split(kOfMethod)));
}

/** What tasks say of themselves. */
function taskWords(): string[] {
  return distinct(
    pathsIn('scenes/tasks')
      .map(read)
      .flatMap(({ title = '', about = '', source = '' }) => [title, about, source]),
  );
}

/** What the sweeps of the page say of themselves. */
function sweepWords(): string[] {
  return pathsIn('docs/examples/sweeps')
    .map(read)
    .flatMap(({ title = '', about = '', vary = [] }) => [
      title,
      about,
      ...vary.map(({ name }) => name),
    ]);
}

/** What cases of the validation are called, why cells miss gold, and what other engines answered in words. */
function caseWords(): string[] {
  const cases = readdirSync('tests/golden/validation')
    .filter((name) => /^[A-Z]{3}-.*\.json$/.test(name))
    .map((name) => read(`tests/golden/validation/${name}`));
  const answers = Object.values(published)
    .flat()
    .flatMap(({ asked, exact, answers: given }) => [asked, exact, ...Object.values(given)])
    .filter((text) => / \p{L}{3}|\p{L} \p{L}/u.test(text));
  return distinct([
    ...cases.flatMap(({ title = '', group = '' }) => [title, group]),
    ...Object.values(misses),
    publishedHow,
    ...answers,
  ]);
}

/** What scenes ask and tell besides. */
function storyWords({
  teaser = '',
  hint = '',
  watch = '',
  tries = [],
  compare = {},
  question,
  readout = { words: '' },
}: SaidByScene): string[] {
  const { text = '', choices = [], why = '', balance = [] } = question ?? {};
  const rows = [...tries, ...balance].map(({ words }) => words);
  return [
    teaser,
    hint,
    watch,
    text,
    ...choices,
    why,
    readout.words,
    ...rows,
    ...Object.values(compare),
  ];
}

/** What scenes and lessons say of themselves. */
function sceneWords(): string[] {
  const ofScenes = pathsIn('scenes')
    .map(read)
    .flatMap(({ title = '', about = '', family = '', knobs = [], plots = [], ...told }) => [
      title,
      about,
      family,
      ...knobs.flatMap(({ words, gloss = '', ends = [] }) => [
        words,
        gloss,
        ...ends.map((end) => end.words),
      ]),
      ...storyWords(told),
      ...plots.map((plot) => plot.title),
    ]);
  const ofLessons = pathsIn('scenes/lessons')
    .map(read)
    .flatMap(({ title = '', about = '', steps = [] }) => [
      title,
      about,
      ...steps.map(({ text }) => text),
    ]);
  const ofGroups = (
    JSON.parse(readFileSync('scenes/gallery/groups.json', 'utf8')) as SceneGroup[]
  ).flatMap(({ title, about }) => [title, about]);
  return distinct([...ofScenes, ...ofLessons, ...ofGroups]);
}

/** What documents and settings of addresses may be refused for: literals that their errors are made of. */
function documentProblems(): string[] {
  const found: string[] = [];
  const files = readdirSync('web/src/document').map((name) => `web/src/document/${name}`);
  for (const file of [...files, 'web/src/sim/easy_script.ts'])
    visit(treeOf(file), (node) => {
      if (!ts.isNewExpression(node)) return;
      if (!/^(Document|EasyScript)Error$/.test(node.expression.getText())) return;
      const problem = node.arguments?.[1];
      found.push(problem && ts.isStringLiteral(problem) ? problem.text : `not literal: ${file}`);
    });
  return distinct(found);
}

const sources = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .map((file) => `web/src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file));

/** Files that are fetched from these on. */
function reachableFrom(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = entries.map((entry) => `web/src/${entry}`);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !sources.includes(file)) continue;
    found.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import)[ (]'(\.[^']*)'/g,
    )) {
      const base = posix.join(posix.dirname(file), path);
      open.push(`${base}.ts`, `${base}/index.ts`);
    }
  }
  return found;
}

const embedded = reachableFrom([
  'embed/index.ts',
  'embed/signorini-embed.ts',
  'embed/signorini_scene.ts',
]);

const more = { ...ofPages, ...ofLaboratory, ...ofGeometry, ...ofValidation, ...ofSweep };
const templates: Readonly<
  Record<string, string | { values: unknown[]; strings: readonly string[] }>
> = { ...shared, ...more };

describe('words', () => {
  const messages = sources.flatMap(messagesIn);

  it('are there in German for every message, with its places for figures', () => {
    expect(messages.length).toBeGreaterThan(30);
    const troubles = messages.flatMap(({ file, id, placeholders }) => {
      const german = templates[id];
      if (german === undefined) return [`${file}: ${id} has no German words`];
      const places = typeof german === 'string' ? 0 : german.values.length;
      return places === placeholders
        ? []
        : [`${file}: ${id} has ${placeholders} places, not ${places}`];
    });
    expect(troubles).toEqual([]);
  });

  it.each([
    { kind: 'scene', said: sceneWords() },
    { kind: 'why', said: reasons() },
    { kind: 'task', said: taskWords() },
    { kind: 'case', said: caseWords() },
    { kind: 'document', said: documentProblems() },
    { kind: 'sweep', said: sweepWords() },
    {
      kind: 'example',
      said: [...presets, ...motionPresets].flatMap(({ title, about }) => [title, about]),
    },
  ])('that come with data are there in German, and no others: $kind', ({ kind, said }) => {
    const ids = said.map((text) => `${kind}.${text}`);
    const own = new Set(messages.map(({ id }) => id));
    const kept = Object.keys(more).filter((id) => id.startsWith(`${kind}.`) && !own.has(id));
    expect(kept.sort()).toEqual(ids.sort());
  });

  it('of the engine are there in German: parameters, their explanations, shapes in space', async () => {
    const [engine, geometry] = await Promise.all([loadEngine(), loadGeometry()]);
    const { methods, scene_parameters: ofScenes } = engine.describe();
    const { parameters: ofSolids, broad_phase: ofBoxes, shapes } = geometry.describe();
    const ofMethods = methods.flatMap(({ parameters }) => parameters);
    const all = [...ofScenes, ...ofMethods, ...ofSolids, ...ofBoxes];
    const plain = (name: string): string => name.replace(/_/g, ' ');
    const said = [
      ...all.map(({ about = '' }) => `explained.${about}`),
      ...kFlightMethods.map((method) => `shape.${plain(method)}`),
      ...shapes.flatMap(({ type, about, fields }) => [
        `shape.${plain(type)}`,
        `shape.${about}`,
        ...fields.flatMap(({ name, about: told, choices = [] }) =>
          [plain(name), told, ...choices.map(plain)].map((text) => `shape.${text}`),
        ),
      ]),
    ];
    const kept = Object.keys(more).filter((id) => /^(shape|explained)\./.test(id));
    expect(kept.sort()).toEqual(distinct(said).sort());
    const explained = methods.flatMap(({ name }) =>
      ['assumes', 'differs', 'drift'].map((part) => `engine.method.${name}.${part}`),
    );
    expect(explained.filter((id) => !(id in ofLaboratory))).toEqual([]);
    const untitled = all.filter(
      ({ name, title }) =>
        ![`parameter.${title}`, `engine.parameter.${name}`, `plain.${name.toLowerCase()}`].some(
          (id) => id in templates,
        ),
    );
    expect(untitled).toEqual([]);
  });

  it('are there for every choice of a parameter, and name none by an identifier', async () => {
    const [engine, geometry] = await Promise.all([loadEngine(), loadGeometry()]);
    const { methods, scene_parameters: ofScenes } = engine.describe();
    const { parameters: ofSolids } = geometry.describe();
    const all = [...ofScenes, ...methods.flatMap(({ parameters }) => parameters), ...ofSolids];
    plainEngine(engine.describe());
    learnNames(ofSolids);
    const bare = all.flatMap(({ name, choices = [] }) =>
      choices
        .filter((choice) => choiceWords(name, choice) === choice)
        .map((choice) => name + choice),
    );
    expect(bare).toEqual([]);
    const names = new Set(all.map(({ name }) => name));
    const identifiers = (text: string): string[] =>
      text
        // Addresses, places and command lines are what they are, as symbols of formulas are.
        .replace(/\?scene=\S+|\S+\/\S+|signorini_\w+|(?<!\p{L})(\p{L}|mu|omega)_\w{1,3}\b/gu, '')
        .match(/[\p{L}\d]+_\w+|[A-Z]{4,}/gu)
        ?.filter((word) => word.includes('_') || names.has(word)) ?? [];
    const german = Object.entries(templates).map(
      ([id, text]) => [id, typeof text === 'string' ? text : text.strings.join(' ')] as const,
    );
    const said = [
      ...messages.map(({ id, text }) => [id, text] as const),
      ...german,
      ...[...sceneWords(), ...reasons(), ...taskWords()].map((text) => [text, text] as const),
      ...all.map(({ name, about = '' }) => [name, about] as const),
      ...methods.flatMap(({ name, about, assumes = '', differs = '', drift = '' }) =>
        [about, assumes, differs, drift].map((text) => [name, text] as const),
      ),
    ];
    const named = said.flatMap(([id, text]) =>
      identifiers(plainly(text)).map((word) => `${id.slice(0, 60)}: ${word}`),
    );
    expect(distinct(named)).toEqual([]);
  });

  it('have no German without a message', () => {
    const ids = new Set(messages.map(({ id }) => id));
    const engine =
      /^engine\.(method\.[a-z_]+\.(assumes|differs|drift)|parameter\.[A-Z_0-9]+(\.about)?)$/;
    expect(
      Object.keys(templates).filter(
        (id) =>
          !ids.has(id) &&
          !engine.test(id) &&
          !/^((scene|why|task|case|document|sweep|example|shape|explained|trouble|curve)\.|parameter\.([A-Z]|other$))/.test(
            id,
          ),
      ),
    ).toEqual([]);
  });

  it('mean one thing each', () => {
    const texts = new Map<string, Set<string>>();
    for (const { id, placeholders } of messages)
      texts.set(id, (texts.get(id) ?? new Set()).add(String(placeholders)));
    expect([...texts].filter(([, places]) => places.size > 1)).toEqual([]);
  });

  it('stand in messages, and nowhere else', () => {
    const bare = sources
      .filter((file) => kSpeaking.test(file))
      .flatMap((file) =>
        bareWordsIn(treeOf(file))
          .filter((text) => !kSame.test(text))
          .map((text) => `${file}: ${text}`),
      );
    expect(bare).toEqual([]);
  });

  it('of embedded scenes are in the file that they fetch', () => {
    const own = new Set(messages.filter(({ file }) => embedded.has(file)).map(({ id }) => id));
    expect([...own].filter((id) => !(id in shared))).toEqual([]);
    expect(Object.keys(more).filter((id) => id in shared)).toEqual([]);
  });

  it.each([
    { page: 'laboratory', entry: 'app/laboratory.ts', words: ofLaboratory },
    { page: 'geometry', entry: 'app/geometry/geometry_page.ts', words: ofGeometry },
    { page: 'validation', entry: 'app/validation/validation_page.ts', words: ofValidation },
    { page: 'sweep', entry: 'app/sweep/sweep_page.ts', words: ofSweep },
  ])('of a page are in the files that it fetches: $page', ({ entry, words }) => {
    const files = reachableFrom([entry]);
    const fetched = { ...shared, ...ofPages, ...words };
    const own = messages.filter(({ file }) => files.has(file)).map(({ id }) => id);
    expect(distinct(own).filter((id) => !(id in fetched))).toEqual([]);
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
