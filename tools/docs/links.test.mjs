/** Links between the documents lead somewhere, and the index has all of them: node --test tools/docs/ */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { trackedFiles } from '../check/project.mjs';
import { anchorsOf, linksOf, withoutCode } from './markdown.mjs';

const documents = trackedFiles().filter((file) => /\.md$/.test(file) && !file.startsWith('tests/golden/'));

test('links of the documents lead to files and headings', () => {
  const troubles = documents.flatMap((file) =>
    linksOf(readFileSync(file, 'utf8')).flatMap((target) => {
      const [path, anchor] = target.split('#');
      const goal = path ? join(dirname(file), path) : file;
      if (!existsSync(goal)) return [`${file}: there is no ${target}`];
      if (!anchor || statSync(goal).isDirectory() || !goal.endsWith('.md')) return [];
      return anchorsOf(readFileSync(goal, 'utf8')).has(anchor) ? [] : [`${file}: no heading ${target}`];
    }),
  );
  assert.ok(documents.length > 30, `${documents.length} documents`);
  assert.deepEqual(troubles, []);
});

test('scenes that run in documents are there', () => {
  const shown = documents.flatMap((file) =>
    [...withoutCode(readFileSync(file, 'utf8')).matchAll(/^<signorini-scene src="(\w+)"/gm)].map(([, name]) => ({ file, name })),
  );
  assert.ok(shown.length > 10, `${shown.length} scenes`);
  assert.deepEqual(shown.filter(({ name }) => !existsSync(`scenes/${name}.json`)), []);
});

test('the index names every document', () => {
  const index = new Set(linksOf(readFileSync('docs/README.md', 'utf8')));
  const missing = documents
    .filter((file) => /^docs\/(methods\/)?(?!README)\w+\.md$/.test(file))
    .map((file) => file.slice('docs/'.length))
    .filter((file) => !index.has(file));
  assert.deepEqual(missing, []);
});

test('files and folders of the project that documents name are there', () => {
  const files = trackedFiles();
  const isThere = (path) =>
    files.some((file) => file === path || file.startsWith(`${path}/`) || file.startsWith(`${path}.`) || file.startsWith(`${path}_test.`));
  const troubles = documents
    .filter((file) => file !== 'CHANGELOG.md')
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/`((?:engine|bindings|bench|tools|tests|web\/src|e2e)\/[\w./]*)`/g)]
        .map(([, path]) => path.replace(/\/$/, ''))
        .filter((path) => !isThere(path) && !path.includes('/generated'))
        .map((path) => `${file}: there is no ${path}`),
    );
  assert.deepEqual(troubles, []);
});
