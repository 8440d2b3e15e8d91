import { describe, expect, it } from 'vitest';
import { AbstractSubject, GenericEvent, GenericObserver } from './subject';
import { EnergyInfo, VarsHistory } from '../../compat';
import { ParameterBoolean, ParameterNumber, ParameterString } from './parameter';
import { Terminal } from '../terminal';
import { VarsList } from './vars_list';

/** A subject with one of each, made as a script would. */
class Lamp extends AbstractSubject {
  power = 40;
  lit = false;
  color = 'RED';

  constructor() {
    super('lamp');
    this.addParameter(
      new ParameterNumber(
        this,
        'power',
        'Leistung',
        () => this.power,
        (value) => {
          this.power = value;
          this.broadcastParameter('power');
        },
      ).setUnits('W'),
    );
    this.addParameter(
      new ParameterBoolean(
        this,
        'lit',
        'an',
        () => this.lit,
        (value) => {
          this.lit = value;
          this.broadcastParameter('lit');
        },
        ['dark', 'bright'],
        [false, true],
      ),
    );
    this.addParameter(
      new ParameterString(
        this,
        'color',
        'Farbe',
        () => this.color,
        (value) => {
          this.color = value;
          this.broadcastParameter('color');
        },
        ['rot', 'blau'],
        ['RED', 'BLUE'],
      ),
    );
  }

  override getClassName(): string {
    return 'Lamp';
  }
}

describe('ParameterNumber', () => {
  it('has the documented defaults', () => {
    const power = new Lamp().getParameterNumber('POWER');
    expect([power.getLowerLimit(), power.getUpperLimit()]).toEqual([0, Infinity]);
    expect([power.getSignifDigits(), power.getDecimalPlaces()]).toEqual([3, -1]);
    expect([power.getName(), power.getName(true), power.getUnits()]).toEqual([
      'POWER',
      'Leistung',
      'W',
    ]);
    expect(power.isComputed()).toBe(false);
    expect(() => power.setValue(-1)).toThrow(RangeError);
  });

  it('may be told one setting after the other', () => {
    const lamp = new Lamp();
    const power = lamp.getParameterNumber('power');
    expect(power.setLowerLimit(-1).setUpperLimit(60).setDecimalPlaces(1).setSignifDigits(5)).toBe(
      power,
    );
    power.setValue(-0.5);
    expect(lamp.power).toBe(-0.5);
    expect(() => power.setUpperLimit(-1)).toThrow(RangeError);
    expect(power.getUpperLimit()).toBe(60);
  });

  it('takes only its values when it has choices', () => {
    const lamp = new Lamp();
    const power = lamp.getParameterNumber('power');
    const told: unknown[] = [];
    new GenericObserver(lamp, (event) => told.push(event.getName(), event.getValue()));
    power.setChoices(['weak', 'strong'], [25, 60]);
    expect(told).toEqual(['CHOICES_MODIFIED', power]);
    expect(() => power.setValue(40)).toThrow(/one of 25, 60/);
    power.setFromString('60');
    expect(lamp.power).toBe(60);
    expect(() => power.setChoices(['a'], [1, 2])).toThrow(RangeError);
  });
});

describe('ParameterBoolean', () => {
  it('shows choices and reads true and false', () => {
    const lamp = new Lamp();
    const lit = lamp.getParameterBoolean('lit');
    lit.setFromString('true');
    expect(lamp.lit).toBe(true);
    expect(lit.getChoices()).toEqual(['dark', 'bright']);
    expect(lit.getValues()).toEqual([false, true]);
    expect(() => lit.setValue(1 as never)).toThrow(TypeError);
  });
});

describe('ParameterString', () => {
  it('takes language-independent values, whatever people read', () => {
    const lamp = new Lamp();
    const color = lamp.getParameterString('color');
    color.setValue('BLUE');
    expect(lamp.color).toBe('BLUE');
    expect(color.getChoices()).toEqual(['rot', 'blau']);
    expect(() => color.setValue('blau')).toThrow(RangeError);
  });

  it('changes texts by its input function and limits their length', () => {
    const lamp = new Lamp();
    const color = lamp.getParameterString('color').setInputFunction((text) => text.toUpperCase());
    color.setFromString('blue');
    expect(lamp.color).toBe('BLUE');
    expect([color.getSuggestedLength(), color.getMaxLength()]).toEqual([20, Infinity]);
    expect(() => color.setMaxLength(3)).toThrow(RangeError);
    color.setMaxLength(4);
    color.setChoices([]);
    expect(() => color.setValue('yellow')).toThrow(/4 characters/);
  });
});

describe('a subject', () => {
  it('describes itself', () => {
    const lamp = new Lamp();
    expect(lamp.toStringShort()).toBe('Lamp{name_: "LAMP"}');
    expect(lamp.toString()).toContain('POWER=40, LIT=false, COLOR=RED');
    expect(lamp.getParameter('lit').toStringShort()).toBe('ParameterBoolean{name_: "LIT"}');
    expect(new GenericEvent(lamp, 'on', 1).toString()).toContain('name_: "ON", value_: 1');
  });

  it('loses parameters that are removed', () => {
    const lamp = new Lamp();
    lamp.removeParameter(lamp.getParameter('lit'));
    expect(lamp.getParameters()).toHaveLength(2);
    expect(() => lamp.broadcastParameter('lit')).toThrow(/has no parameter LIT/);
  });
});

describe('EnergyInfo', () => {
  it('leaves an unknown rotation out of the sum', () => {
    expect(new EnergyInfo(1, 2).getTotalEnergy()).toBe(3);
    const energy = new EnergyInfo(1, 2, 3);
    energy.setPotential(-1);
    expect(energy.getTotalEnergy()).toBe(4);
    expect(energy.getWorkDone()).toBeNaN();
  });
});

describe('Terminal', () => {
  it('prints, and runs scripts only when told how', () => {
    const printed: string[] = [];
    const mute = new Terminal((text) => printed.push(text));
    mute.println('a');
    mute.print('b');
    expect(printed).toEqual(['a\n', 'b']);
    expect(() => mute.eval('1')).toThrow(/does not run scripts/);
    const terminal = new Terminal(
      (text) => printed.push(text),
      (script, names) => names.get(script),
    );
    terminal.addToVars('sim', 7);
    expect(terminal.eval('sim')).toBe(7);
    expect(terminal.result).toBe(7);
    expect(terminal.vars()).toEqual(['sim']);
    expect(printed.slice(2)).toEqual(['> sim\n', '7\n']);
  });
});

describe('VarsHistory', () => {
  it('collects chosen variables and prints a table', () => {
    const vars = new VarsList(['time', 'x']);
    const history = new VarsHistory(vars, 2);
    for (const time of [1, 2, 3]) {
      vars.setValues([time, time / 1e7]);
      history.memorize();
    }
    expect(history.toArray()).toEqual([
      [2, 2e-7],
      [3, 3e-7],
    ]);
    expect(history.output()).toBe('TIME\tX\n2.00000\t2.00000e-7\n3.00000\t3.00000e-7');
    history.setVariables([1]);
    history.setNumberFormat(String);
    history.memorize();
    expect(history.output()).toBe('X\n3e-7');
  });
});
