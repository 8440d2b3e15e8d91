import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { threeParts } from './three_parts.mjs';

const root = resolve(import.meta.dirname, '../..');

test('what is replaced is there, in the version of three.js that is installed', () => {
  const plugin = threeParts(root);
  assert.match(plugin.load(`${root}/node_modules/three/src/renderers/webxr/WebXRManager.js`), /class/);
  assert.equal(plugin.load(`${root}/node_modules/three/src/Three.js`), null);
  assert.throws(() => threeParts('/nowhere'), /there is no/);
});

test('shaders become plain texts', () => {
  const { transform } = threeParts(root);
  const code = 'export default /* glsl */`\n\tfloat a; // one\n`;';
  assert.equal(transform(code, '/three/src/x.glsl.js'), 'export default "float a;";');
  assert.equal(transform(code, '/other.js'), null);
  const parts = 'const kA = /* glsl */ `\n  ${kB}\n  float a; // one\n`;';
  assert.equal(transform(parts, '/web/src/view/a.ts'), 'const kA = `${kB}\nfloat a;`;');
  const branches = 'export default /* glsl */`\n#ifdef USE_MAP\na\n#endif\nb\n`;';
  assert.equal(transform(branches, '/three/src/x.glsl.js'), 'export default "b";');
});
