import assert from 'node:assert/strict';
import { test } from 'node:test';
import { preloads } from './preloads.mjs';

const bundle = {
  'e.js': { type: 'chunk', fileName: 'e.js', facadeModuleId: '/web/src/app/laboratory.ts', imports: ['c.js'] },
  'a.js': { type: 'chunk', fileName: 'a.js', facadeModuleId: '/web/src/app/builtin_scenes.ts', imports: ['c.js'] },
  'b.js': { type: 'chunk', fileName: 'b.js', facadeModuleId: '/web/src/view/ahead.ts', imports: ['c.js', 'd.js'] },
  'c.js': { type: 'chunk', fileName: 'c.js', imports: [] },
  'd.js': { type: 'chunk', fileName: 'd.js', imports: ['c.js'] },
};
const { handler } = preloads().transformIndexHtml;
const addresses = (html, path) => handler(html, { path, bundle }).map(({ attrs }) => attrs.href);

test('the page names what it will ask for, once', () => {
  assert.deepEqual(addresses('', '/index.html'), ['./e.js', './c.js', './a.js', './b.js', './d.js']);
  assert.deepEqual(addresses('<link href="./c.js">', '/index.html'), ['./e.js', './a.js', './b.js', './d.js']);
  assert.deepEqual(addresses('', '/embed.html'), []);
});

test('a module that is not there any more is a fault', () => {
  assert.throws(() => handler('', { path: '/index.html', bundle: {} }), /there is no/);
});
