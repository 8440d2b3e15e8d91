/** The site of the documents shows them as they are meant: node --test tools/docs/ */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { katex as katexPlugin } from '@mdit/plugin-katex';
import katex from 'katex';
import MarkdownIt from 'markdown-it';
import { trackedFiles } from '../check/project.mjs';
import { anchorOf, anchorsOf, linksOf, withoutCode } from './markdown.mjs';
import { brokenLinks } from './site/built_links.mjs';
import { equationMarks } from './site/equation_marks.mjs';
import { readScenes } from './site/gallery.mjs';
import { elementOf, isScene } from './site/live_scenes.mjs';
import { madePages } from './site/made_pages.mjs';
import { placeOf, sectionsOf, sidebar } from './site/navigation.mjs';
import { linkOnSite, pageOf } from './site/project_links.mjs';
import { kindOf } from './site/schema_pages.mjs';
import { linkedSources } from './site/sources.mjs';

test('the navigation has every page of the index, once and in its order', () => {
  const listed = sectionsOf(readFileSync('docs/README.md', 'utf8')).flatMap(({ pages }) => pages);
  const links = sidebar().slice(0, -1).flatMap(({ items }) => items.map(({ link }) => link));
  assert.ok(links.length > 25, `${links.length} pages`);
  assert.equal(new Set(links).size, links.length);
  assert.deepEqual(links, listed.map(placeOf));
  assert.deepEqual(['adr/README.md', 'README.md', 'methods/elastic.md'].map(placeOf), ['/adr/', '/', '/methods/elastic']);
});

test('formulas in TeX can be set', () => {
  const formulas = trackedFiles()
    .filter((file) => /^docs\/methods\/\w+\.md$/.test(file))
    .flatMap((file) =>
      [...withoutCode(readFileSync(file, 'utf8')).matchAll(/\$\$([\s\S]+?)\$\$|(?<![\\$])\$(?!\s)([^$\n]+?)(?<!\s)\$(?!\d)/g)].map(
        ([, displayed, inline]) => ({ file, text: displayed ?? inline, displayMode: displayed !== undefined }),
      ),
    );
  assert.ok(formulas.length > 100, `${formulas.length} formulas`);
  const troubles = formulas.flatMap(({ file, text, displayMode }) => {
    try {
      katex.renderToString(text, { displayMode, strict: 'ignore' });
      return [];
    } catch (error) {
      return [`${file}: ${error.message}`];
    }
  });
  assert.deepEqual(troubles, []);
});

test('headings have the anchors that the documents use', () => {
  assert.equal(anchorOf('9. Register it'), '9-register-it');
  assert.equal(anchorOf('The `box`, [again](x.md) & more'), 'the-box-again--more');
});

test('a block of TeX has the places of its equations, and citations lead there', () => {
  const md = new MarkdownIt();
  md.use(katexPlugin, { strict: 'ignore', throwOnError: true });
  md.use(equationMarks);
  const text = '$$ \\begin{align*}\n& a < b \\tag{1} \\\\\n& c = d \\tag{2}\n\\end{align*} $$\n\nBy (2) of f(1), not (7).\n';
  const html = md.render(text, { relativePath: 'methods/x.md' });
  assert.match(html, /<a id="eq-1"[^>]*><\/a><a id="eq-2"[^>]*><\/a><span v-pre tabindex="0" class="katex-display/);
  assert.match(html, /By <a href="#eq-2" class="equation-citation">\(2\)<\/a> of f\(1\), not \(7\)\./);
});

test('every equation of a method is set: none stands as plain text in a block of its own', () => {
  const left = trackedFiles()
    .filter((file) => /^docs\/methods\/\w+\.md$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^ {4}(?:\(\d+\w?\) {2}.*|.* {2}\(\d+\w?\))$/gm)].map(([line]) => `${file}: ${line}`),
    );
  assert.deepEqual(left, []);
});

test('scenes that stand whole in a document run there, parts do not', () => {
  const whole = '{ "format": "signorini/1", "title": "It\'s <b>", "bodies": [] }';
  assert.ok(isScene(whole));
  assert.ok(!isScene('{ "type": "gravity" }'));
  assert.ok(!isScene('"format": "signorini/1"'));
  const [, address] = /src="([^"]*)"/.exec(elementOf(whole));
  assert.deepEqual(JSON.parse(decodeURIComponent(address.replace('data:application/json,', ''))), JSON.parse(whole));
  assert.ok(!/[<>']/.test(address));
  const shown = ['docs/scene_format.md', 'docs/tutorial.md'].map(
    (page) => [...readFileSync(page, 'utf8').matchAll(/^```json\n([\s\S]*?)^```$/gm)].filter(([, text]) => isScene(text)).length,
  );
  assert.deepEqual(shown, [2, 1]);
});

test('links of a page lead to pages of the site', () => {
  assert.equal(linkOnSite('compare.md', 'methods/elastic.md#2-materials'), './methods/elastic.md#2-materials');
  assert.equal(linkOnSite('adr/0012-dependencies.md', '../README.md'), '../index.md');
  assert.equal(linkOnSite('methods/elastic.md', '../adr/'), '../adr/index.md');
  assert.equal(linkOnSite('methods/elastic.md', '../../engine/model/pair_coefficients.h'), '../reference/source/engine/model/pair_coefficients_h.md');
  assert.equal(linkOnSite('api.md', 'https://a.example/x.md'), 'https://a.example/x.md');
  assert.equal(pageOf('docs/images/page/compare.webp'), undefined);
});

test('links and pictures of pages that are made lead somewhere, and every scene has a picture', () => {
  const pages = madePages(trackedFiles());
  assert.ok(pages.size > 130, `${pages.size} pages`);
  const troubles = [...pages].flatMap(([page, text]) => {
    const pictures = [...text.matchAll(/(?:poster|src)="(\.[^"]+)"/g)].map(([, path]) => path);
    const cards = [...text.matchAll(/href="(\.\/\w+)\.html"/g)].map(([, path]) => `${path}.md`);
    const files = [...text.matchAll(/href="(\.[^"]+\.json)"/g)].map(([, path]) => path);
    return [
      ...[...linksOf(text), ...pictures, ...cards].flatMap((target) => {
        const [path, anchor] = target.split('#');
        const goal = path ? join(dirname(page), path) : page;
        const there = pages.get(goal) ?? (existsSync(join('docs', goal)) ? (goal.endsWith('.md') ? readFileSync(join('docs', goal), 'utf8') : '') : undefined);
        if (there === undefined) return [`${page}: there is no ${target}`];
        return !anchor || anchorsOf(there).has(anchor) ? [] : [`${page}: no heading ${target}`];
      }),
      // Scenes lie beside docs/ in the project and in its place on the site.
      ...files.filter((path) => !existsSync(join(dirname(page), path))).map((path) => `${page}: there is no ${path}`),
    ];
  });
  assert.deepEqual(troubles, []);
});

test('every scene has a card in light and in dark, and each is small', () => {
  const names = readScenes().map(({ name }) => name);
  for (const theme of ['light', 'dark']) {
    const folder = `web/public/cards/${theme}`;
    assert.deepEqual(readdirSync(folder).sort(), names.map((name) => `${name}.webp`).sort());
    for (const name of names) assert.ok(statSync(`${folder}/${name}.webp`).size < 16_000, `${folder}/${name}.webp is larger than 16 kB`);
  }
});

test('the kinds of values are told in words', () => {
  assert.equal(kindOf({ type: 'number', minimum: 0, maximum: 1 }), 'number ≥ 0, ≤ 1');
  assert.equal(kindOf({ type: 'number', minimum: -1e12, maximum: 1e12 }), 'number');
  assert.equal(kindOf({ enum: ['x', 2] }), '`"x"`, `2`');
  assert.equal(kindOf({ type: 'array', items: { $ref: '#/$defs/point' }, minItems: 2 }), 'at least 2 of: [point](#point)');
  assert.equal(kindOf({ oneOf: [{ type: 'string' }, { const: true }] }), 'string or `true`');
});

test('two files never share a page', () => {
  const pages = linkedSources(trackedFiles()).map(pageOf);
  assert.equal(new Set(pages).size, pages.length);
});

test('broken links and anchors of built pages are found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  try {
    mkdirSync(join(folder, 'a'));
    writeFileSync(join(folder, 'index.html'), '<a href="a/b.html#here">b</a> <a href="a/">a</a> <img src="x.png"> <a href="#top">t</a>');
    writeFileSync(join(folder, 'a/b.html'), '<h2 id="here">h</h2> <a href="../#there">i</a> <a href="/c">c</a> <a href="https://a.example">e</a>');
    const { pages, troubles } = brokenLinks(folder);
    assert.equal(pages, 2);
    assert.deepEqual(troubles.sort(), [
      'a/b.html: /c is not relative',
      'a/b.html: no anchor ../#there',
      'index.html: no anchor #top',
      'index.html: there is no a/',
      'index.html: there is no x.png',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
