#!/usr/bin/env node
/**
 * What page and package know of the families of methods before a module of the engine is there: families.mjs TABLE FOLDER
 *
 * Writes from engine/methods/families.json: families.mjs (methods of each family, spaces, answers), modules.mjs (how each
 * module is started and where it is; bundlers find the files by these words), their declarations, and methods.css (a colour and a mark for each method).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [table, folder] = process.argv.slice(2);
const { families, default_method } = JSON.parse(readFileSync(table, 'utf8'));
const origin = '// Made by tools/build/families.mjs from engine/methods/families.json.\n';
mkdirSync(folder, { recursive: true });
const write = (name, ...lines) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);

const listed = Object.fromEntries(
  families.map(({ name, spaces, answers, methods }) => [
    name,
    { methods: methods.map((method) => method.name), spaces, answers },
  ]),
);
const union = Object.keys(listed).map((name) => `'${name}'`);
write(
  'families.mjs',
  origin,
  `export const families = ${JSON.stringify(listed, null, 2)};`,
  `export const defaultMethod = ${JSON.stringify(default_method)};`,
);
write(
  'families.d.mts',
  origin,
  '/** Families of methods; each has a module of its own. */',
  `export type Family = ${union.join(' | ')};`,
  'export interface FamilyRow {',
  '  readonly methods: readonly string[];',
  '  /** Of the scenes that its module reads: planar, spatial. */',
  '  readonly spaces: readonly string[];',
  '  /** Functions that only its module has. */',
  '  readonly answers: readonly string[];',
  '}',
  'export const families: Readonly<Record<Family, FamilyRow>>;',
  '/** Of a scene that names none, by its space. */',
  'export const defaultMethod: Readonly<Record<string, string>>;',
);
const modules = [...Object.keys(listed), 'reference', 'tasks'];
write(
  'modules.mjs',
  origin,
  '/** What starts a module. */',
  'export const glue = {',
  ...modules.map((name) => `  ${name}: () => import('./signorini_${name}.mjs'),`),
  '};',
  '/** Where it lies. */',
  'export const wasm = {',
  ...modules.map(
    (name) => `  ${name}: /* @__PURE__ */ new URL('./signorini_${name}.wasm', import.meta.url),`,
  ),
  '};',
);
write(
  'modules.d.mts',
  origin,
  "import type { Family } from './families.mjs';",
  '',
  '/** All modules of scenes: those of the families, the one that converts recorded reference runs, and the one that solves tasks. */',
  "export type ModuleName = Family | 'reference' | 'tasks';",
  'export const glue: Readonly<Record<ModuleName, () => Promise<{ default: unknown }>>>;',
  'export const wasm: Readonly<Record<ModuleName, URL>>;',
);
write(
  'methods.css',
  '/* Made by tools/build/families.mjs from engine/methods/families.json: a colour and a mark (as a clip-path) for each method, everywhere. */',
  ':root {',
  ...families.flatMap(({ methods }) =>
    methods.flatMap(({ name, light, dark, mark }) => [
      `  --method-${name}: light-dark(${light}, ${dark});`,
      `  --mark-${name}: ${mark};`,
    ]),
  ),
  '}',
);
