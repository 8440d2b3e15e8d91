import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import vm from 'node:vm';
import { finishPage, isKeptLater, isOfPage, policyOf } from './finish_page.mjs';
import { filesOf, writeServiceWorker } from './service_worker.mjs';

let folder;
const write = (path, text) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const read = (path) => readFileSync(join(folder, path), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'));
  write('page/index.html', '<html><head></head></html>');
  write('page/geometry.html', '<html><head></head></html>');
  write('page/sweep.html', '<html><head></head></html>');
  write('page/validation.html', '<html><head></head></html>');
  write('page/assets/a.js', 'a');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the worker knows each file by its digest, and the build by all of them', () => {
  const page = join(folder, 'page');
  const first = writeServiceWorker(page);
  assert.deepEqual(
    filesOf(page).map(([path]) => path),
    ['assets/a.js', 'geometry.html', 'index.html', 'sweep.html', 'validation.html'],
  );
  // SHA-256 of "a".
  assert.equal(filesOf(page)[0][1], 'ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=');
  assert.equal(writeServiceWorker(page), first, 'its own text does not count');
  write('page/assets/a.js', 'b');
  assert.notEqual(writeServiceWorker(page), first);
  assert.doesNotThrow(() => new vm.Script(read('page/sw.js')));
  assert.ok(!/__(BUILD|FILES)__/.test(read('page/sw.js')));
});

test('pictures on cards are known to the worker, and fetched when they are asked for', () => {
  write('page/cards/light/pendulum.webp', 'picture');
  const page = join(folder, 'page');
  const before = writeServiceWorker(page, isOfPage, isKeptLater);
  const lists = [...read('page/sw.js').matchAll(/new Map\((\[.*\])\);/g)].map(([, json]) => JSON.parse(json).map(([path]) => path));
  assert.equal(lists.length, 2);
  assert.ok(lists[0].includes('index.html') && !lists[0].some((path) => path.startsWith('cards/')));
  assert.deepEqual(lists[1], ['cards/light/pendulum.webp']);
  // Another picture makes another build.
  write('page/cards/light/pendulum.webp', 'another');
  assert.notEqual(writeServiceWorker(page, isOfPage, isKeptLater), before);
});

test('documents that have been built lie below the page, and both know of each other', () => {
  write('docs/index.html', '<html></html>');
  write('docs/laboratory.js', '');
  write('docs/fonts/x.ttf', 'x');
  const [page, docs] = [join(folder, 'page'), join(folder, 'docs')];
  writeServiceWorker(docs);
  const own = read('docs/sw.js');
  finishPage(page, docs);
  finishPage(page, docs);
  assert.match(read('page/index.html'), /^<html><head><meta http-equiv="Content-Security-Policy" content="default-src 'self'; [^"]*" \/> {2}<link rel="help" href=".\/docs\/index.html" \/>\n {2}<\/head><\/html>$/);
  assert.match(read('page/docs/laboratory.js'), /signoriniLaboratory/);
  // The folder that it came from stays as it is.
  assert.equal(read('docs/laboratory.js'), '');
  assert.equal(read('docs/sw.js'), own);
  assert.equal(statSync(join(page, 'docs/index.html')).ino, statSync(join(docs, 'index.html')).ino);
  // Each has a worker for its own files.
  assert.ok(!read('page/sw.js').includes('"docs/'));
  assert.ok(!read('page/docs/sw.js').includes('.ttf'));
});

test('a page without documents has no link to them', () => {
  const page = join(folder, 'page');
  finishPage(page, join(folder, 'docs'));
  assert.ok(!read('page/index.html').includes('help'));
  assert.ok(!existsSync(join(page, 'docs')));
  cpSync(page, join(folder, 'copy'), { recursive: true });
  assert.equal(writeServiceWorker(join(folder, 'copy')), writeServiceWorker(page), 'the folder does not count');
});

test('every page says what it may do, once; a page with a script of its own text is refused', () => {
  const page = join(folder, 'page');
  write('page/embed.html', '<html>\n  <head>\n    <meta charset="utf-8" />\n  </head></html>');
  finishPage(page, join(folder, 'docs'));
  finishPage(page, join(folder, 'docs'));
  for (const name of ['index', 'geometry', 'sweep', 'validation', 'embed']) {
    const html = read(`page/${name}.html`);
    assert.equal(html.split('Content-Security-Policy').length, 2, name);
    assert.ok(html.includes(`<head>${name === 'embed' ? '\n    ' : ''}<meta http-equiv="Content-Security-Policy" content="${policyOf(`${name}.html`)}" />`), name);
  }
  assert.match(policyOf('index.html'), /script-src 'self' 'wasm-unsafe-eval';/);
  assert.ok(!/script-src[^;]*unsafe-(inline|eval)/.test(policyOf('index.html').replace('wasm-unsafe-eval', '')));
  assert.match(policyOf('embed.html'), /connect-src 'self' blob: data: https: http:/);
  write('page/other.html', '<html><head></head><script>run()</script></html>');
  assert.throws(() => finishPage(page, join(folder, 'docs')), /other.html: has a script of its own text/);
});
