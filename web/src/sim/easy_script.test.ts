import { describe, expect, it } from 'vitest';
import {
  carryOutEasyScript,
  EasyScriptError,
  nearestName,
  readEasyScript,
  typedEasyScript,
  type EasyTarget,
} from './easy_script';

/** Numbers from 0 to 10, by name. */
function targets(...names: string[]): Map<string, EasyTarget & { value: string }> {
  return new Map(
    names.map((name) => {
      const target = {
        value: '1',
        get: () => target.value,
        set: (text: string) => {
          if (!(Number(text) >= 0 && Number(text) <= 10))
            throw new RangeError(`must be 0 to 10, got ${text}`);
          target.value = text;
        },
      };
      return [name, target];
    }),
  );
}

const errorOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(EasyScriptError);
    return (error as Error).message;
  }
  return '';
};

describe('EasyScript', () => {
  it('is names and values between semicolons or ends of lines, with subjects, English names and quotes', () => {
    const text = 'GRAVITY=5; SIM.time step = 0.01;\n COLLISION_METHOD="serial; grouped"\n;';
    expect(readEasyScript(text)).toEqual([
      { subject: '', name: 'GRAVITY', value: '5', at: 1 },
      { subject: 'SIM', name: 'TIME_STEP', value: '0.01', at: 12 },
      { subject: '', name: 'COLLISION_METHOD', value: 'serial; grouped', at: 35 },
    ]);
    expect(readEasyScript(' ;\n; ')).toEqual([]);
  });

  it('names the place of what is no setting', () => {
    expect(errorOf(() => readEasyScript('GRAVITY=5; alert(1)'))).toBe(
      'character 12: must be NAME=value, as in GRAVITY=5; got “alert(1)”',
    );
    expect(errorOf(() => readEasyScript('GRAVITY='))).toMatch(/^GRAVITY \(character 1\): needs a/);
    for (const bad of ['=5', 'A.B.C=1', '1A=2', 'a[0]=1', '"A"=1', '.A=1'])
      expect(
        errorOf(() => readEasyScript(bad)),
        bad,
      ).toMatch(/^character 1: must be NAME=value/);
    expect(errorOf(() => readEasyScript('A=1;'.repeat(1001)))).toMatch(/more than 1000 values/);
    expect(errorOf(() => readEasyScript('A'.repeat(200_000)))).toMatch(/longer than/);
  });

  it('sets all or nothing, and says which name or value is wrong', () => {
    const known = targets('GRAVITY', 'DAMPING');
    const run = (text: string): void => carryOutEasyScript(readEasyScript(text), known, ['SIM']);
    run('GRAVITY=5; SIM.DAMPING=2');
    expect([...known.values()].map(({ value }) => value)).toEqual(['5', '2']);
    expect(errorOf(() => run('GRAVITY=7; DAMPING=-1'))).toBe(
      'DAMPING (character 12): must be 0 to 10, got -1',
    );
    expect(errorOf(() => run('GRAVITY=7; DAMPIGN=1'))).toBe(
      'DAMPIGN (character 12): there is no such parameter or variable here; is DAMPING meant?',
    );
    expect(errorOf(() => run('LENGTH=1'))).toMatch(/no such parameter or variable here$/);
    expect(errorOf(() => run('GRAVITY=7; LAB.DAMPING=1'))).toMatch(
      /no such subject; there are SIM$/,
    );
    expect([...known.values()].map(({ value }) => value)).toEqual(['5', '2']);
  });

  it('is told from JavaScript by names that there are, or nearly are', () => {
    const known = targets('GRAVITY', 'COLLISION_METHOD');
    for (const text of [
      'GRAVITY=5',
      'GRAVITY = 5;',
      'COLLISION_METHOD=hybrid',
      'GRAVTY=5',
      'SIM.GRAVITY=5',
    ])
      expect(typedEasyScript(text, known), text).toHaveLength(1);
    for (const text of [
      'N=5',
      'gravity=5',
      'GRAVITY',
      'GRAVITY==5',
      'GRAVITY=f()',
      'x = 1; GRAVITY=5',
      '',
    ])
      expect(typedEasyScript(text, known), text).toBeNull();
  });

  it('knows the nearest name', () => {
    expect(nearestName('TIMESTEP', ['TIME_STEP', 'TIME'])).toBe('TIME_STEP');
    expect(nearestName('X', ['Y', 'XYZ'])).toBe('');
    expect(nearestName('ELASTICITY', ['GRAVITY'])).toBe('');
  });
});
