#!/usr/bin/env node
/**
 * Writes what signorini_geometry answers to the files beside this one: write.mjs PROGRAM. The part of a name before the
 * first '_' is the subcommand; `pair` is none.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = resolve(process.argv[2]);
const cwd = dirname(fileURLToPath(import.meta.url));
const answer = (...call) => execFileSync(program, call, { cwd, encoding: 'utf8' });

for (const file of readdirSync(cwd).filter((name) => name.endsWith('.json'))) {
  const action = file.split('_')[0];
  const call = action === 'pair' ? [file] : [action, file];
  writeFileSync(`${cwd}/${file.replace('.json', '.out')}`, answer(...call));
}
const described = answer('--describe').replace(/^signorini_geometry .*/, 'signorini_geometry');
writeFileSync(`${cwd}/describe.out`, described);
