import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tightened, withTightStyles } from './tight_styles.mjs';

test('styles keep what they say', () => {
  assert.equal(
    tightened('\n  a :hover,\n  b {\n    /* Why: because. */\n    margin: 0 auto;\n    color: var(--text);\n  }\n'),
    ' a :hover,b{margin:0 auto;color:var(--text);}',
  );
});

test('only styles are touched', () => {
  const source = 'const a = css`\n  b { c: d; }\n`;\nconst e = html`<b>  f  </b>`;\nconst g = css`${h}  {  }`;';
  assert.equal(withTightStyles(source), 'const a = css` b{c:d;}`;\nconst e = html`<b>  f  </b>`;\nconst g = css`${h}  {  }`;');
});
