import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roomsAbove, touchedFolders } from './touched_suites.mjs';

const rooms = { base: [], geometry: ['base'], model: ['base', 'geometry'], sim: ['base', 'geometry', 'model'] };

test('a room touches those that include it, and itself', () => {
  assert.deepEqual(roomsAbove('geometry', rooms), ['geometry', 'model', 'sim']);
  assert.deepEqual(roomsAbove('sim', rooms), ['sim']);
});

test('a changed test stands for itself, what tests share for its folder', () => {
  const { folders, files } = touchedFolders(['tests/sim/verbs_test.cpp', 'tests/world/build_scene.cpp', 'docs/api.md']);
  assert.deepEqual([...files], ['tests/sim/verbs_test.cpp']);
  assert.deepEqual([...folders], ['world']);
});

test('the methods are touched by a change of what detects, answers by nothing of it', () => {
  const { folders } = touchedFolders(['engine/detect/round_edges.cpp']);
  assert.ok(folders.has('detect') && folders.has('methods') && folders.has('sim'));
  assert.ok(!folders.has('response') && !folders.has('geometry'));
});
