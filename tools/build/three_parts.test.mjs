import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { shortShader, threeParts } from './three_parts.mjs';

const root = resolve(import.meta.dirname, '../..');

test('shaders lose comments and indentation, and nothing else', () => {
  const text = `
#ifdef USE_MAP // when there is one
	/* of the
	   surface */
	vec4 a = b / c;

	vec4 d = e * f;
#endif
`;
  assert.equal(
    shortShader(text),
    '#ifdef USE_MAP\nvec4 a = b / c;\nvec4 d = e * f;\n#endif',
  );
});

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
});
