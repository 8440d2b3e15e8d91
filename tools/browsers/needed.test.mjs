import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missing } from './needed.mjs';

test('what is missing is named by the commands that install it', () => {
  const before = { ...process.env };
  process.env.PATH = '';
  delete process.env.FIREFOX;
  try {
    const commands = missing(['firefox', 'webkit']);
    assert.match(commands[0], /^apt-get install --no-install-recommends /);
    for (const name of ['firefox-esr', 'webkit2gtk-driver', 'xvfb'])
      assert.equal(commands[0].split(' ').filter((word) => word === name).length, 1);
    process.env.FIREFOX = 'somewhere';
    assert.doesNotMatch(missing(['firefox'])[0], /firefox-esr|webkit/);
  } finally {
    Object.assign(process.env, before);
  }
});
