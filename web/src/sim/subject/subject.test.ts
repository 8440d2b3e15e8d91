import { describe, expect, it } from 'vitest';
import { AbstractSubject, GenericEvent, GenericObserver, type SubjectEvent } from './subject';
import { toName } from './names';

const namesTold = (subject: AbstractSubject): string[] => {
  const names: string[] = [];
  new GenericObserver(subject, (event) => names.push(event.getName()));
  return names;
};

describe('names', () => {
  it('are upper case with underscores', () => {
    expect(toName('distance tolerance')).toBe('DISTANCE_TOLERANCE');
    expect(toName('semi-implicit')).toBe('SEMI_IMPLICIT');
    expect(toName('TIME_STEP')).toBe('TIME_STEP');
  });

  it('are refused when they cannot be names', () => {
    expect(() => toName('2nd')).toThrow(TypeError);
    expect(() => toName('')).toThrow(TypeError);
  });
});

describe('AbstractSubject', () => {
  it('tells observers in the order in which they came', () => {
    const subject = new AbstractSubject('sim');
    const told: number[] = [];
    for (const number of [1, 2, 3]) subject.addObserver({ observe: () => told.push(number) });
    subject.broadcast(new GenericEvent(subject, 'reset'));
    expect(told).toEqual([1, 2, 3]);
  });

  it('adds an observer only once', () => {
    const subject = new AbstractSubject('sim');
    let count = 0;
    const observer = { observe: () => ++count };
    subject.addObserver(observer);
    subject.addObserver(observer);
    subject.broadcast(new GenericEvent(subject, 'reset'));
    expect(count).toBe(1);
    expect(subject.getObservers()).toHaveLength(1);
  });

  it('tells all observers one event before the next', () => {
    const subject = new AbstractSubject('sim');
    const told: string[] = [];
    subject.addObserver({
      observe: (event) => {
        told.push(`a ${event.getName()}`);
        if (event.nameEquals('first')) subject.broadcast(new GenericEvent(subject, 'second'));
      },
    });
    subject.addObserver({ observe: (event) => told.push(`b ${event.getName()}`) });
    subject.broadcast(new GenericEvent(subject, 'first'));
    expect(told).toEqual(['a FIRST', 'b FIRST', 'a SECOND', 'b SECOND']);
  });

  it('lets observers come and go only between broadcasts', () => {
    const subject = new AbstractSubject('sim');
    const told: string[] = [];
    const late = { observe: () => told.push('late') };
    const early = {
      observe: (): void => {
        told.push('early');
        subject.addObserver(late);
        subject.removeObserver(early);
      },
    };
    subject.addObserver(early);
    subject.broadcast(new GenericEvent(subject, 'first'));
    expect(told).toEqual(['early']);
    subject.broadcast(new GenericEvent(subject, 'second'));
    expect(told).toEqual(['early', 'late']);
  });

  it('tells the others when one observer throws, and throws then', () => {
    const subject = new AbstractSubject('sim');
    subject.addObserver({
      observe: () => {
        throw new Error('mine');
      },
    });
    const names = namesTold(subject);
    expect(() => subject.broadcast(new GenericEvent(subject, 'reset'))).toThrow('mine');
    expect(names).toEqual(['RESET']);
    // Not stuck afterwards.
    expect(() => subject.broadcast(new GenericEvent(subject, 'again'))).toThrow('mine');
    expect(names).toEqual(['RESET', 'AGAIN']);
  });

  it('stops observers that answer each other without end', () => {
    const subject = new AbstractSubject('sim');
    const answer = new GenericObserver(subject, (event) => subject.broadcast(event));
    expect(() => subject.broadcast(new GenericEvent(subject, 'first'))).toThrow(/without end/);
    answer.disconnect();
    const names = namesTold(subject);
    subject.broadcast(new GenericEvent(subject, 'second'));
    expect(names).toEqual(['SECOND']);
  });

  it('is silent while broadcasting is off', () => {
    const subject = new AbstractSubject('sim');
    const names = namesTold(subject);
    expect(subject.setBroadcast(false)).toBe(true);
    subject.broadcast(new GenericEvent(subject, 'reset'));
    expect(subject.setBroadcast(true)).toBe(false);
    expect(names).toEqual([]);
  });

  it('gives copies of its lists', () => {
    const subject = new AbstractSubject('sim');
    subject.getObservers().push({ observe: () => undefined });
    expect(subject.getObservers()).toEqual([]);
  });
});

describe('GenericEvent', () => {
  it('carries name, subject and value', () => {
    const subject = new AbstractSubject('sim');
    const event: SubjectEvent = new GenericEvent(subject, 'elasticity set', 0.5);
    expect(event.getName()).toBe('ELASTICITY_SET');
    expect(event.nameEquals('elasticity set')).toBe(true);
    expect(event.getSubject()).toBe(subject);
    expect(event.getValue()).toBe(0.5);
  });
});
