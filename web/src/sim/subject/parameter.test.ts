import { describe, expect, it } from 'vitest';
import { AbstractSubject, GenericObserver } from './subject';
import { makeParameter } from './make_parameter';
import { type ParameterSpec } from './parameter_spec';

/** A subject with one parameter whose setter broadcasts, as subjects must. */
function subjectWith(
  spec: Partial<ParameterSpec>,
  first: string,
): { subject: AbstractSubject; told: unknown[]; sets: string[] } {
  const subject = new AbstractSubject('sim');
  const told: unknown[] = [];
  const sets: string[] = [];
  let value = first;
  const full: ParameterSpec = {
    name: 'GRAVITY',
    title: 'Gravity',
    unit: 'm/s^2',
    kind: 'number',
    ...spec,
  };
  subject.addParameter(
    makeParameter(subject, full, {
      get: () => value,
      set: (next) => {
        value = next;
        sets.push(next);
        subject.broadcastParameter(full.name);
      },
    }),
  );
  new GenericObserver(subject, (event) => told.push(event.getValue()));
  return { subject, told, sets };
}

describe('ParameterNumber', () => {
  it('is told to observers exactly once per change', () => {
    const { subject, told, sets } = subjectWith({}, '9.8');
    const gravity = subject.getParameterNumber('gravity');
    gravity.setValue(5);
    gravity.setValue(5);
    expect(told).toEqual([5]);
    expect(sets).toEqual(['5']);
  });

  it('keeps the old value when the new one is outside the limits', () => {
    const { subject, told } = subjectWith({ min: 0, max: 10 }, '9.8');
    const gravity = subject.getParameterNumber('GRAVITY');
    expect(() => gravity.setValue(11)).toThrow(/^Gravity must be 0 to 10.m\/s²; got 11.m\/s²$/);
    expect(() => gravity.setValue(-1)).toThrow(RangeError);
    expect(() => gravity.setValue(NaN)).toThrow(TypeError);
    expect(gravity.getValue()).toBe(9.8);
    expect(told).toEqual([]);
  });

  it('of bodies that differ reads as own, and own puts that back', () => {
    const { subject, sets } = subjectWith(
      { name: 'FRICTION', title: 'Friction', unit: '', min: 0, of_bodies: true },
      'own',
    );
    const friction = subject.getParameterNumber('FRICTION');
    expect([friction.isOwn(), friction.getAsString(), friction.getValue()]).toEqual([
      true,
      'own',
      NaN,
    ]);
    friction.setFromString(' Own ');
    friction.setValue(0.5);
    expect([friction.isOwn(), friction.getAsString()]).toEqual([false, '0.5']);
    friction.setFromString('own');
    expect(sets).toEqual(['0.5', 'own']);
    expect(() => friction.setFromString('other')).toThrow(TypeError);
  });

  it('refuses an excluded lower limit', () => {
    const { subject } = subjectWith({ name: 'TIME_STEP', min: 0, min_exclusive: true }, '0.025');
    expect(() => subject.getParameterNumber('TIME_STEP').setValue(0)).toThrow(RangeError);
  });

  it('refuses fractions where whole numbers are asked for', () => {
    const { subject } = subjectWith({ integer: true }, '1');
    expect(() => subject.getParameterNumber('GRAVITY').setValue(1.5)).toThrow(/whole number/);
  });

  it('reads numbers from text, and nothing else', () => {
    const { subject } = subjectWith({}, '1');
    const gravity = subject.getParameter('GRAVITY');
    const good: readonly (readonly [string, string])[] = [
      ['5', '5'],
      [' 1e-3 ', '0.001'],
      ['.5', '0.5'],
      ['\u22122', '-2'],
    ];
    for (const [text, value] of good) {
      gravity.setFromString(text);
      expect(gravity.getAsString()).toBe(value);
    }
    for (const text of ['', 'abc', '1,5', '0x10', 'Infinity', '1e', '--1']) {
      expect(() => gravity.setFromString(text)).toThrow(TypeError);
    }
    expect(gravity.getAsString()).toBe('-2');
  });

  it('does not move its limits past its value', () => {
    const { subject } = subjectWith({}, '5');
    const gravity = subject.getParameterNumber('GRAVITY');
    expect(() => gravity.setUpperLimit(4)).toThrow(RangeError);
    expect(() => gravity.setLowerLimit(6)).toThrow(RangeError);
    gravity.setUpperLimit(6);
    expect(gravity.getUpperLimit()).toBe(6);
  });
});

describe('ParameterBoolean', () => {
  it('knows true and false only', () => {
    const { subject, told } = subjectWith({ kind: 'boolean' }, 'false');
    const parameter = subject.getParameterBoolean('GRAVITY');
    parameter.setFromString('true');
    expect(parameter.getValue()).toBe(true);
    expect(() => parameter.setFromString('yes')).toThrow(TypeError);
    expect(told).toEqual([true]);
  });
});

describe('ParameterString', () => {
  it('accepts its choices only, and tells when they change', () => {
    const { subject, told } = subjectWith({ kind: 'choice', choices: ['a', 'b'] }, 'a');
    const parameter = subject.getParameterString('GRAVITY');
    expect(() => parameter.setValue('c')).toThrow(/one of a, b/);
    parameter.setChoices(['a', 'c']);
    expect(told).toEqual([parameter]);
    parameter.setValue('c');
    expect(parameter.getValue()).toBe('c');
  });
});

describe('a subject', () => {
  it('says which parameters it has when one is missing or of another kind', () => {
    const { subject } = subjectWith({}, '1');
    expect(() => subject.getParameter('nothing')).toThrow(
      /has no parameter NOTHING; it has GRAVITY/,
    );
    expect(() => subject.getParameterBoolean('GRAVITY')).toThrow(RangeError);
    expect(() => subject.addParameter(subject.getParameter('GRAVITY'))).toThrow(RangeError);
  });
});
