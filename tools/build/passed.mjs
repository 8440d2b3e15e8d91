#!/usr/bin/env node
/**
 * Remembers, in the cache that all clones share, that the tests of the validation and of the package have passed on the files that
 * they look at: passed.mjs find | note
 *
 * `find` prints when that was, or nothing; `note` remembers it.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const looked_at = [
  ...['web/src', 'tools/validate', 'tests/golden/validation', 'scenes', 'docs/api.md', 'docs/examples'],
  ...['package.json', 'package-lock.json', 'vite.package.config.ts', 'tsconfig.package.json', 'tsconfig.json'],
  ...['tools/build/package.mjs', 'docs/validation_table.md'],
];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...looked_at], {
  encoding: 'utf8',
});
const generated = 'web/src/engine/generated';
const names = [
  ...files.split('\n').filter((name) => name !== '' && existsSync(name) && statSync(name).isFile()),
  ...(existsSync(generated) ? readdirSync(generated).map((name) => `${generated}/${name}`) : []),
];
const sum = createHash('sha256').update(process.version);
for (const name of [...new Set(names)].sort()) sum.update(name).update(readFileSync(name));
const folder = join(process.env.SIGNORINI_CACHE ?? join(homedir(), '.cache/signorini'), 'passed');
const file = join(folder, sum.digest('hex'));

if (process.argv[2] === 'note') {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${new Date().toISOString()}\n`);
} else if (existsSync(file)) process.stdout.write(readFileSync(file, 'utf8'));
