import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadEngine } from '../../engine';
import { makeClient } from '../../worker/testing/client';
import { TerminalSession } from './terminal_session';

it('completion offers nothing while there is no scene, and when the engine is stopped meanwhile', async () => {
  const client = makeClient(await loadEngine());
  const session = new TerminalSession(client);
  const nothing = { from: 3, to: 3, entries: [] };
  expect(await session.complete('sim', 3)).toEqual(nothing);
  await client.load({ name: 'pendulum', text: readFileSync('scenes/pendulum.json', 'utf8') });
  expect((await session.complete('sim', 3)).entries.map(({ name }) => name)).toContain('sim');
  const asked = session.complete('sim', 3);
  await session.stop();
  expect(await asked).toEqual(nothing);
});
