#!/usr/bin/env node
/**
 * Builds the npm package into dist/package: signorini.js, embed.js with its parts and its worker, each part of the engine (event.mjs,
 * signorini_event.wasm and so on) and the declarations.
 *
 *     npm run package && npm pack
 *
 * The WebAssembly modules must have been built (npm run wasm).
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brokenLines } from './broken_lines.mjs';
import { writeNotices } from './notices.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
process.chdir(root);
const generated = 'web/src/engine/generated';
const target = 'dist/package';
/** Parts of the engine: those of the families of methods, what converts recorded reference runs, what solves tasks, bodies in space. */
const { families } = JSON.parse(readFileSync('engine/methods/families.json', 'utf8'));
const parts = [...families.map(({ name }) => name), 'reference', 'tasks', 'geometry'];
const missing = parts.filter((part) => !existsSync(`${generated}/signorini_${part}.wasm`));
if (missing.length > 0) throw new Error(`not built: ${missing.join(', ')} (npm run wasm)`);

function run(program, ...options) {
  execFileSync(process.execPath, [`node_modules/${program}`, ...options], { stdio: 'inherit' });
}

/** Declarations for TypeScript with `moduleResolution: nodenext`, which wants complete file names. */
function completeNames(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.d\.m?ts$/.test(entry.name)) continue;
    const file = join(entry.parentPath ?? entry.path, entry.name);
    const text = readFileSync(file, 'utf8');
    const complete = text.replace(/((?:from|import\()\s*['"])(\.[^'"]*)(['"])/g, (all, before, name, after) => {
      const path = resolve(dirname(file), name);
      if (existsSync(`${path}.d.ts`)) return `${before}${name}.js${after}`;
      return existsSync(join(path, 'index.d.ts')) ? `${before}${name}/index.js${after}` : all;
    });
    if (complete !== text) writeFileSync(file, complete);
  }
}

/**
 * The engine's glue without an import of a module of Node, over which bundlers for browsers stumble, and in lines: Node shows the line of an error that nobody
 * catches before its message, which some ten thousand characters would push out of sight.
 */
function writeGlue(part) {
  const from = `${generated}/signorini_${part}`;
  const glue = readFileSync(`${from}.mjs`, 'utf8');
  const before = /await import\("(?:node:)?module"\)/g;
  if ((glue.match(before) ?? []).length !== 1)
    throw new Error(`${from}.mjs is not as tools/build/package.mjs expects it`);
  const ours = glue.replace(before, 'process.getBuiltinModule("module")');
  writeFileSync(`${target}/${part}.mjs`, brokenLines(ours));
  copyFileSync(`${from}.wasm`, `${target}/signorini_${part}.wasm`);
}

run('vite/bin/vite.js', 'build', '--config', 'vite.package.config.ts', '--logLevel', 'warn');
for (const mode of ['worker', 'element'])
  run('vite/bin/vite.js', 'build', '--config', 'vite.embed.config.ts', '--mode', mode, '--logLevel', 'warn');
writeNotices(root, target);
run('typescript/bin/tsc', '-p', 'tsconfig.package.json');
// tsc leaves out declarations that are written by hand.
for (const folder of ['', 'generated/']) {
  mkdirSync(`${target}/types/engine/${folder}`, { recursive: true });
  for (const file of readdirSync(`web/src/engine/${folder}`).filter((name) => name.endsWith('.d.mts')))
    copyFileSync(`web/src/engine/${folder}${file}`, `${target}/types/engine/${folder}${file}`);
}
completeNames(`${target}/types`);
for (const part of parts) writeGlue(part);
