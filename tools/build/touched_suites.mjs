#!/usr/bin/env node
/**
 * Reads names of changed files and prints, as a regular expression for run_tests.mjs, the suites of GoogleTest that they can touch:
 * those in the changed test files, and for a changed room of the engine those of its folder of tests and of the rooms above it.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { engineRooms } from '../check/house.mjs';

/** Folders of tests/ that are not named after a room, with the room at whose height they are. */
const heights = { golden: 'sim', scenes: 'sim', tools: 'sim', docs: 'sim', stress: 'geometry', world: 'sim' };

/** Rooms that include a room, directly or not, and itself. */
export function roomsAbove(room, rooms = engineRooms) {
  return Object.keys(rooms).filter((other) => other === room || rooms[other].includes(room));
}

/** Folders of tests that changed files can touch; 'file' entries stand for themselves. */
export function touchedFolders(changed) {
  const folders = new Set();
  const files = new Set();
  for (const name of changed) {
    const [, room] = /^engine\/([a-z]+)\//.exec(name) ?? [];
    if (room !== undefined) for (const above of roomsAbove(room)) folders.add(above);
    if (/^tests\/.*_test\.cpp$/.test(name)) files.add(name);
    else if (/^tests\/([a-z]+)\/.*\.(h|cpp|json)$/.test(name)) folders.add(name.split('/')[1]);
    if (/^scenes\/.*\.json$/.test(name)) folders.add('scenes');
    if (/^tools\/signorini_/.test(name)) folders.add('tools');
  }
  return { folders, files };
}

function main() {
  const changed = readFileSync(0, 'utf8').split('\n').filter(Boolean);
  const { folders, files } = touchedFolders(changed);
  const tests = readdirSync('tests', { recursive: true })
    .filter((name) => name.endsWith('_test.cpp'))
    .filter((name) => {
      const folder = name.split('/')[0];
      return files.has(`tests/${name}`) || folders.has(folder) || folders.has(heights[folder]);
    });
  const suites = new Set();
  for (const name of tests) {
    const text = readFileSync(`tests/${name}`, 'utf8');
    for (const [, suite] of text.matchAll(/^TEST(?:_[FP])?\((\w+),/gm)) suites.add(suite);
  }
  if (suites.size > 0) process.stdout.write(`^(\\w+/)?(${[...suites].sort().join('|')})\\.`);
}

if (process.argv[1] === import.meta.filename) main();
