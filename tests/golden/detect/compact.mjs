// node tests/golden/detect/compact.mjs FOLDER_WITH_THE_ORIGINALS: broadphase.json and sparsify.json without what no test reads
// (boxes that the generator makes again, what the original's algorithms report, gaps and normals).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const write = (name, text) => writeFileSync(join(import.meta.dirname, name), text);
const lines = (rows) => rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n');

const producedBy = 'Solfec-1.0, commit 287fba1';
const { generator, cases } = read('broadphase.json');
const sets = cases.map(({ kind, n, seed, boxes_hash, closed, closed_hash }) => ({
  ...{ kind, n, seed, boxes_hash, closed, closed_hash },
}));
write(
  'broadphase.json',
  `{"generator": ${JSON.stringify(generator, null, 1)},\n"cases": [\n${lines(sets)}\n]}\n`,
);

// The same few scenes with different parameters: each scene is written once.
const sparsify = read('sparsify.json');
const scenes = [];
const short = sparsify.cases.map((c) => {
  const scene = {
    links: c.bodies.flatMap((body) => body.adjacent.map(([i, j]) => [body.id, i, j])),
    contacts: c.before.map((b) => [b.id, b.new, b.master, b.slave, b.mobj, b.sobj, b.area, ...b.point]),
  };
  const text = JSON.stringify(scene);
  if (!scenes.includes(text)) scenes.push(text);
  const { threshold, minarea, mindist, kept_ids } = c;
  return { about: c.scene, scene: scenes.indexOf(text), threshold, minarea, mindist, kept_ids };
});
write(
  'sparsify.json',
  `{"producedBy": "${producedBy}",\n"rule": ${JSON.stringify(sparsify.rule)},\n` +
    '"fields": "links: body, object, object; contacts: id, new, master, slave, object of each, area, point",\n' +
    `"scenes": [\n${scenes.join(',\n')}\n],\n"cases": [\n${lines(short)}\n]}\n`,
);
