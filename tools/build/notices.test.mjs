import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { noticesText, packagesOf, packagesOfTheHouse } from './notices.mjs';

const root = resolve(import.meta.dirname, '../..');

test('every package that the web side imports is named, with what it needs and its licence', () => {
  const text = noticesText(root);
  for (const name of packagesOfTheHouse()) {
    const { version, license } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
    assert.ok(text.includes(`\n${name} ${version}\nLicence: ${license}\n`), name);
  }
  // lit is made of these.
  assert.match(text, /\nlit-html \d/);
  assert.match(text, /Eigen 3\.4\.0\nLicence: MPL-2\.0/);
});

test('a package without a licence, and one that is not there, are errors', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'notices-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const put = (name, content) => {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true });
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify(content));
  };
  put('good', { version: '1.0.0', license: 'MIT', dependencies: { needed: '*' } });
  put('needed', { version: '2.0.0', license: 'ISC' });
  put('bare', { version: '3.0.0' });
  assert.deepEqual(
    packagesOf(folder, ['good']).map(({ name, license }) => `${name} ${license}`),
    ['good MIT', 'needed ISC'],
  );
  assert.throws(() => packagesOf(folder, ['bare']), /bare 3\.0\.0 tells no licence/);
  assert.throws(() => packagesOf(folder, ['absent']), /absent is not installed/);
});
