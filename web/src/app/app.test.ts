import { describe, expect, it } from 'vitest';
import { EventKind, type Frame } from '../sim';
import { EventLog } from '../pane/event_log';
import { keyAction, type KeyPress } from './keyboard';
import { kDefaultSettings, readSettings, writeSettings } from './settings_store';
import { readUrl, writeUrl, writeView } from './url_options';

describe('addresses', () => {
  it('may name scene, method, quality and theme', () => {
    expect(readUrl('?scene=pile-of-20&method=impulse&quality=low&theme=dark&paused')).toEqual({
      scene: 'pile_of_20',
      method: 'impulse',
      quality: 'low',
      theme: 'dark',
      compare: [],
      begins: 'paused',
    });
    expect(readUrl('?task=billiard_shot').task).toBe('billiard_shot');
    expect(readUrl(writeUrl('?task=billiard_shot', 'chain', 'contact')).task).toBeUndefined();
    expect(readUrl('?play').begins).toBe('play');
    expect(readUrl('?play&paused').begins).toBe('paused');
  });

  it('are passed over where they make no sense', () => {
    expect(readUrl('?scene=../../etc&method=<script>&quality=ultra&theme=pink&x=1')).toEqual({
      compare: [],
      begins: null,
    });
    expect(readUrl('?scene=' + 'a'.repeat(65))).toEqual({ compare: [], begins: null });
  });

  it('lead back to a view of their scene', () => {
    const view = { eye: [0.123456789, 1e-17, -2.5], target: [0, 0.03, -1e-16] } as const;
    const query = '?scene=ball_stack&method=elastic';
    const seen = writeView(query, 'ball_stack', view);
    expect(seen).toBe(`${query}&view=0.1235,0,-2.5,0,0.03,0`);
    expect(readUrl(seen).view).toEqual({ eye: [0.1235, 0, -2.5], target: [0, 0.03, 0] });
    expect(writeView(seen, 'ball_stack', null)).toBe(query);
    // Another scene, or none of the address, has another view.
    expect(readUrl(writeUrl(seen, 'chain', 'contact')).view).toBeUndefined();
    expect(readUrl(writeUrl(seen, 'ball_stack', 'elastic')).view).toBeDefined();
    expect(writeView(query, 'mine', view)).toBe(query);
    for (const damaged of ['1,2,3', '1,2,3,1,2,3', '1,2,3,4,5,x', '1,2,3,4,5,', '1e99,2,3,4,5,6'])
      expect(readUrl(`?view=${damaged}`)).toEqual({ compare: [], begins: null });
  });

  it('lead back to a scene', () => {
    expect(readUrl(writeUrl('?quality=low&paused', 'chain', 'contact'))).toEqual({
      scene: 'chain',
      method: 'contact',
      quality: 'low',
      compare: [],
      begins: null,
    });
  });

  it('lead back to methods side by side', () => {
    const query = writeUrl('?compare=contact', 'chain', 'contact', ['elastic', 'impulse']);
    expect(query).toBe('?scene=chain&method=contact&compare=elastic,impulse');
    expect(readUrl(query).compare).toEqual(['elastic', 'impulse']);
    expect(readUrl('?compare=,<b>,../x').compare).toEqual([]);
    expect(writeUrl(query, 'chain', 'contact')).toBe('?scene=chain&method=contact');
  });
});

describe('settings', () => {
  const storage = (text: string | null): Pick<Storage, 'getItem'> => ({ getItem: () => text });

  it('survive being written and read', () => {
    let kept = '';
    const settings = {
      ...kDefaultSettings,
      tab: 'events',
      display: { ...kDefaultSettings.display, grid: false },
    };
    writeSettings({ setItem: (_, text) => (kept = text) }, settings);
    expect(readSettings(storage(kept))).toEqual(settings);
  });

  it('are the defaults where the stored ones are damaged', () => {
    expect(readSettings(storage(null))).toEqual(kDefaultSettings);
    expect(readSettings(storage('{"tab": 3, "display": "no", "dock": "lab"}'))).toEqual({
      ...kDefaultSettings,
      dock: 'lab',
    });
    expect(readSettings(storage('{'))).toEqual(kDefaultSettings);
    const blocked = (): never => {
      throw new Error('blocked');
    };
    expect(readSettings({ getItem: blocked })).toEqual(kDefaultSettings);
    expect(() => writeSettings({ setItem: blocked }, kDefaultSettings)).not.toThrow();
  });
});

describe('EventLog', () => {
  const frame = (
    times: readonly number[],
    since: number,
    { foreseen = 0, kind = 0, log = '' } = {},
  ): Frame =>
    ({
      eventCount: times.length,
      eventTimes: Float64Array.from(times),
      eventKinds: Float64Array.from(times, () => kind),
      eventBodies: Float64Array.from(times.flatMap(() => [0, 1])),
      eventImpulses: Float64Array.from(times, () => 2),
      eventGapRates: Float64Array.from(times, () => -1),
      eventForeseen: Float64Array.from(times, () => foreseen),
      time: times.at(-1) ?? 0,
      log,
      figures: { since },
    }) as unknown as Frame;

  it('is cut off where time went back and on again', () => {
    const log = new EventLog();
    log.take(frame([0.5, 1.5, 2.5], 0));
    log.take(frame([], 3));
    expect(log.times).toEqual([0.5, 1.5, 2.5]);
    log.take(frame([1.6], 1));
    expect(log.times).toEqual([0.5, 1.6]);
    log.take(frame([], -Infinity));
    expect(log.times).toEqual([]);
  });

  it('does not keep events that are only foreseen', () => {
    const log = new EventLog();
    log.take(frame([0.5], 0, { foreseen: 1 }));
    expect(log.events.times).toEqual([]);
  });

  it('has contacts that begin and end, ticks where they begin, and what the engine says of each instant', () => {
    const log = new EventLog();
    const text =
      'State event at time = 0.5 s (due to z[2])\n    restart = Restart\n\nState event at time = 0.75 s\n';
    log.take(frame([0.5], 0, { kind: EventKind.contactStart, log: text }));
    log.take(frame([0.5], 0.5, { kind: EventKind.restart }));
    log.take(frame([0.75], 0.5, { kind: EventKind.contactEnd }));
    expect(log.events.kinds).toEqual([EventKind.contactStart, EventKind.contactEnd]);
    expect(log.times).toEqual([0.5]);
    expect(log.paragraphs.map(({ time }) => time)).toEqual([0.5]);
    log.take(frame([], 0.6));
    expect(log.events.times).toHaveLength(1);
    log.clear();
    expect(log.paragraphs).toEqual([]);
  });
});

describe('keys', () => {
  const press = (key: string, modifiers: Partial<KeyPress> = {}): ReturnType<typeof keyAction> =>
    keyAction({
      key,
      shiftKey: false,
      ctrlKey: false,
      altKey: false,
      metaKey: false,
      ...modifiers,
    });

  it('mean what the list of keys says', () => {
    expect(press(' ')).toEqual({ kind: 'toggle' });
    expect(press('ArrowRight')).toEqual({ kind: 'step' });
    expect(press('ArrowLeft')).toEqual({ kind: 'back' });
    expect(press('r')).toEqual({ kind: 'reset' });
    expect(press('/')).toEqual({ kind: 'gallery' });
    expect(press('?', { shiftKey: true })).toEqual({ kind: 'keys' });
    expect(press('3')).toEqual({ kind: 'legend', name: 'energy' });
    expect(press('k', { ctrlKey: true })).toEqual({ kind: 'find' });
    expect(press('ArrowUp', { shiftKey: true })).toEqual({ kind: 'shift', dx: 0, dy: -1 });
  });

  it('leave the browser its own', () => {
    expect(press('r', { ctrlKey: true })).toBeNull();
    expect(press('ArrowLeft', { altKey: true })).toBeNull();
    expect(press('z')).toBeNull();
    expect(press('a', { ctrlKey: true })).toBeNull();
  });

  it('go through what is looked at closely, on keyboards that need Alt Graph for them too', () => {
    const next = { kind: 'inspect-next', of: 'body', by: 1 };
    expect(press(']')).toEqual(next);
    expect(press(']', { ctrlKey: true, altKey: true })).toEqual(next);
    expect(press(']', { altKey: true })).toEqual(next);
    expect(press('{', { shiftKey: true })).toEqual({ ...next, of: 'contact', by: -1 });
    expect(press('Enter')).toEqual({ kind: 'inspect-selected' });
  });

  it('move and turn the selected body, with Shift by less', () => {
    expect(press('w')).toEqual({ kind: 'place', dx: 0, dy: 1, turn: 0, fine: false });
    expect(press('A', { shiftKey: true })).toEqual({
      kind: 'place',
      dx: -1,
      dy: 0,
      turn: 0,
      fine: true,
    });
    expect(press('q')).toMatchObject({ turn: 1 });
    expect(press('e')).toMatchObject({ turn: -1 });
  });
});
