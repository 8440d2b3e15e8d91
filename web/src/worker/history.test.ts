import { describe, expect, it } from 'vitest';
import { History, type Moment } from './history';

const kNone: Moment['counts'] = {
  substeps: 0,
  rejected: 0,
  evaluations: 0,
  jacobians: 0,
  zeroCrossings: 0,
  stateEvents: 0,
  restarts: 0,
};

const moment = (time: number): Moment => ({
  time,
  state: new Float64Array([time]),
  steps: 0,
  backups: 0,
  collisions: 0,
  events: 0,
  counts: kNone,
  energyGain: 0,
  energyDrift: 0,
});

function filled(count: number, limit = 1e6): History {
  const history = new History(limit);
  for (let i = 0; i < count; ++i) history.push(moment(i));
  return history;
}

describe('History', () => {
  it('goes back and forth within what it keeps', () => {
    const history = filled(5);
    expect(history.move(-2).time).toBe(2);
    expect(history.move(-9).time).toBe(0);
    expect(history.move(3).time).toBe(3);
  });

  it('finds the moment nearest in time', () => {
    const history = filled(5);
    expect(history.moveTo(2.4).time).toBe(2);
    expect(history.moveTo(2.6).time).toBe(3);
    expect(history.moveTo(-7).time).toBe(0);
    expect(history.moveTo(99).time).toBe(4);
  });

  it('lets a new moment replace the future', () => {
    const history = filled(5);
    history.move(-3);
    history.push(moment(1.5));
    expect(history.newest).toBe(1.5);
    expect(history.length).toBe(3);
  });

  it('forgets the oldest when full, but keeps two', () => {
    // 8 bytes a state.
    const history = filled(100, 80);
    expect(history.oldest).toBeGreaterThan(85);
    expect(history.newest).toBe(99);
    expect(filled(9, 1).length).toBe(2);
  });

  it('replaces the present moment', () => {
    const history = filled(3);
    history.replacePresent({ ...moment(2), steps: 7 });
    expect(history.present.steps).toBe(7);
    expect(history.length).toBe(3);
  });
});
