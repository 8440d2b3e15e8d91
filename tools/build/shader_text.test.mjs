/** node --test tools/build/ */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortShader, tightShader, withoutBranches } from './shader_text.mjs';

const isNever = (name) => name.startsWith('NO_');
const cut = (text) => withoutBranches(text, isNever).split('\n');

test('comments and indentation go', () => {
  assert.equal(shortShader('/* a */\n\tfloat x; // b\n\n\n  float y;'), 'float x;\nfloat y;');
});

test('a branch that never counts goes with its lines', () => {
  assert.deepEqual(cut('#ifdef NO_A\na\n#else\nb\n#endif'), ['b']);
  assert.deepEqual(cut('#ifndef NO_A\na\n#else\nb\n#endif'), ['a']);
  assert.deepEqual(cut('#if NO_NUMBER > 0\na\n#endif\nc'), ['c']);
  assert.deepEqual(cut('#if defined( NO_A ) && defined( B )\na\n#endif\nc'), ['c']);
});

test('what depends on others stays', () => {
  for (const text of ['#ifdef A\na\n#else\nb\n#endif', '#if NUMBER > 0\na\n#endif'])
    assert.deepEqual(cut(text), text.split('\n'));
  const either = '#if defined( NO_A ) || defined( B )\na\n#endif';
  assert.deepEqual(cut(either), either.split('\n'));
});

test('of a chain the branches that count stay', () => {
  assert.deepEqual(cut('#if defined( NO_A )\na\n#elif defined( B )\nb\n#else\nc\n#endif'), [
    '#if defined( B )',
    'b',
    '#else',
    'c',
    '#endif',
  ]);
  assert.deepEqual(cut('#if defined( B )\nb\n#elif defined( NO_A )\na\n#endif'), [
    '#if defined( B )',
    'b',
    '#endif',
  ]);
});

test('branches within branches', () => {
  assert.deepEqual(cut('#ifdef NO_A\n#ifdef B\nb\n#else\nc\n#endif\n#endif\nd'), ['d']);
  assert.deepEqual(cut('#ifdef B\n#ifdef NO_A\na\n#else\nc\n#endif\n#endif'), [
    '#ifdef B',
    'c',
    '#endif',
  ]);
});

test('shaders need few blanks', () => {
  assert.equal(
    tightShader('#ifdef USE_MAP // when there is one\n  vec4 a = b / c;\n\n  vec4 d = e * f;\n#endif\n'),
    '#ifdef USE_MAP\nvec4 a=b/c;vec4 d=e*f;\n#endif',
  );
  assert.equal(tightShader('float a = b - -c + d;\nint i = 0; i ++;'), 'float a=b- -c+d;int i=0;i ++;');
});
