import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  dataOf,
  questionOf,
  settingChanges,
  storyOf,
  textWithChanges,
  watchedAsWritten,
} from '../build';
import { loadEngine } from '../engine';
import { isMet } from '../sim';
import { makeClient } from '../worker/testing/client';
import { ExpectationLog } from './expectation_log';

const asked = readdirSync('scenes')
  .filter((name) => name.endsWith('.json') && name !== 'schema.json')
  .flatMap((name) => {
    const found = questionOf(dataOf(readFileSync(`scenes/${name}`, 'utf8')) ?? {});
    return found === null ? [] : [{ name, ...found }];
  });

it('at least twelve scenes ask, in each of the three ways', () => {
  expect(asked.length).toBeGreaterThanOrEqual(12);
  const kinds = new Set(asked.map(({ question }) => question.kind));
  expect([...kinds].sort()).toEqual(['choice', 'mark', 'number']);
});

it('each of them says why', () => {
  expect(asked.filter(({ question }) => question.why === '').map(({ name }) => name)).toEqual([]);
});

it.each(asked)('$name is answered by its run as it says', async ({ name, question, rows }) => {
  const client = makeClient(await loadEngine());
  await client.load({ name, text: readFileSync(`scenes/${name}`, 'utf8') });
  const { loaded } = client;
  if (loaded === null) throw new Error(`${name} was not loaded`);
  const log = new ExpectationLog();
  log.setScene(loaded);
  const step = client.getParameterNumber('TIME_STEP').getValue();
  const answers = () =>
    log.checked.filter(({ expectation }) =>
      rows.some((row) => loaded.scene.expect[row] === expectation),
    );
  const until = Math.max(...answers().map(({ expectation }) => expectation.at));
  for (let time = 0; time < until + step;) {
    const frame = await client.step(10);
    log.take(frame, step);
    ({ time } = frame);
  }
  expect(answers()).toHaveLength(rows.length);
  for (const { expectation, reached } of answers()) {
    expect(reached === null ? null : isMet(expectation, reached)).toBe(true);
    if (question.kind !== 'choice') expect(expectation.equals).toBeDefined();
  }
  const balance = question.balance.map(({ quantity }) => watchedAsWritten(quantity, loaded.scene));
  const { times, columns } = await client.records.series(balance);
  question.balance.forEach(({ at }, i) => {
    // What the table tells happened before the reason is told.
    for (const instant of at) expect([...times].some((t) => t >= instant - step / 2)).toBe(true);
    expect(columns[i]?.every(Number.isFinite)).toBe(true);
  });
  if (question.kind === 'mark')
    expect(answers().map(({ expectation }) => expectation.quantity)).toEqual(['x', 'y']);
});

const telling = readdirSync('scenes')
  .filter((name) => name.endsWith('.json') && name !== 'schema.json')
  .flatMap((name) => {
    const text = readFileSync(`scenes/${name}`, 'utf8');
    const { tries } = storyOf(dataOf(text) ?? {});
    return tries.length === 0 ? [] : [{ name, text, tries }];
  });

it.each(telling)('what $name offers to try can be played', async ({ name, text, tries }) => {
  const client = makeClient(await loadEngine());
  for (const { words, act } of tries) {
    if (act.do === 'scene') {
      expect(readdirSync('scenes')).toContain(`${act.name}.json`);
      continue;
    }
    const changes = act.do === 'set' ? settingChanges(dataOf(text) ?? {}, act.values) : [];
    if (act.do === 'set') expect(changes.length).toBeGreaterThan(0);
    const method = act.do === 'set' ? {} : { method: act.name };
    const request = { name, text: textWithChanges(text, changes), ...method };
    expect([words, await client.load(request)]).toEqual([words, null]);
    expect((await client.step(20)).time).toBeGreaterThan(0);
  }
});
