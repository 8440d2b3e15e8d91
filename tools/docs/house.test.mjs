/** The plan of the house names the rooms that there are, and no others: node --test tools/docs/ */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { engineRooms } from '../check/house.mjs';
import { trackedFiles } from '../check/project.mjs';
import { houseOfTheWeb } from '../check/rooms.mjs';

const files = trackedFiles();
const folders = new Set(files.flatMap((file) => file.split('/').map((_, i, parts) => parts.slice(0, i).join('/'))));
const roomsIn = (folder) =>
  [...folders].filter((path) => path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/'));

/** The block of a document that draws the house: from the line with `engine/` to the one with `docs/`. */
function planIn(document) {
  const lines = readFileSync(document, 'utf8').split('\n');
  const first = lines.findIndex((line) => /^ *engine\/ *$/.test(line));
  const last = lines.findIndex((line, i) => i > first && /\bdocs\//.test(line));
  assert.ok(first > 0 && last > first, `${document} draws no house`);
  return lines.slice(first, last + 1).join('\n');
}

for (const document of ['docs/architecture.md', 'README.md']) {
  test(`${document} draws the house as it is`, () => {
    const named = new Set([...planIn(document).matchAll(/(?<![\w/])((?:\w+\/)+)(?!\w)/g)].map(([, path]) => path.slice(0, -1)));
    const rooms = ['engine', 'web/src'].flatMap((top) =>
      roomsIn(top)
        .filter((path) => !path.endsWith('/generated'))
        .map((path) => ({ path, name: path.slice(top.length + 1) })),
    );
    const isNamed = ({ path, name }) => named.has(name) || named.has(path);
    assert.deepEqual(rooms.filter((room) => !isNamed(room)).map(({ path }) => path), [], 'not drawn');
    const exists = (name) => folders.has(name) || [...folders].some((folder) => folder.endsWith(`/${name}`));
    assert.deepEqual([...named].filter((name) => !exists(name)), [], 'drawn, but not there');
  });
}

test('the tables of the checks have a row for every room', () => {
  assert.deepEqual(roomsIn('engine').sort(), Object.keys(engineRooms).map((room) => `engine/${room}`).sort());
  const ruled = new Set(Object.keys(houseOfTheWeb).map((room) => `web/src/${room}`));
  assert.deepEqual(roomsIn('web/src').filter((room) => !ruled.has(room)), []);
});
