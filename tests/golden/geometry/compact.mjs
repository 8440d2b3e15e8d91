#!/usr/bin/env node
/**
 * Makes the compact copies of Solfec's reference files that the tests read: compact.mjs ORIGINALS
 *
 * Numbers keep every digit. Left out: faces (the exact values are those of the vertices' hulls), all that the original computes but for
 * its verdict, and corners of the intersections.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const originals = process.argv[2];
const read = (name) => JSON.parse(readFileSync(join(originals, `${name}.json`), 'utf8'));

function without(object, names) {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

function write(name, about, cases) {
  const lines = cases.map((row) => JSON.stringify(row)).join(',\n');
  writeFileSync(join(folder, `${name}.json`), `{"about": ${JSON.stringify(about)},\n"cases": [\n${lines}\n]}\n`);
}

const left = ['width_along_solfec_normal', 'directional_depth_along_solfec_normal', 'vertices'];
const files = ['basic', 'large', 'hard'].map((kind) => read(`convex_convex_${kind}`));
const pairs = files.flatMap((file) => file.cases).map((c) => ({
  name: c.name,
  a: c.a.vertices,
  b: c.b.vertices,
  exact: without(c.exact, left),
  verdict: c.verdict,
}));
write('solfec_overlaps', files[0].about, pairs);

const curved = read('curved');
const shape = (s) => without(s, ['faces']);
const rows = curved.cases.map((c) => ({
  ...{ name: c.name, op: c.op, a: shape(c.a), b: shape(c.b) },
  ...{ reference: c.reference, verdict: c.verdict },
}));
write('solfec_curved', curved.about, rows);
