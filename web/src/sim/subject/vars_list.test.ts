import { describe, expect, it } from 'vitest';
import { ConcreteVariable, FunctionVariable } from './variable';
import { GenericObserver, type SubjectEvent } from './subject';
import { ParameterNumber } from './parameter';
import { VarsList } from './vars_list';

const made = (): VarsList => new VarsList(['TIME', 'x', 'y'], ['time', 'x', 'y'], 'vars');
const told = (list: VarsList): SubjectEvent[] => {
  const events: SubjectEvent[] = [];
  new GenericObserver(list, (event) => events.push(event));
  return events;
};

describe('VarsList', () => {
  it('finds variables by index and by name, English or not', () => {
    const vars = made();
    expect(vars.numVariables()).toBe(3);
    expect(vars.getVariable('X')).toBe(vars.getVariable(1));
    expect(vars.getVariable('x').getName(true)).toBe('x');
    expect(vars.indexOf('y')).toBe(2);
    expect(vars.indexOf(vars.getVariable(2))).toBe(2);
    expect(vars.indexOf('nothing')).toBe(-1);
    expect(() => vars.getVariable('nothing')).toThrow(RangeError);
    expect(() => vars.getValue(3)).toThrow(RangeError);
    expect(() => new VarsList(['a', 'A'])).toThrow(RangeError);
    expect(() => new VarsList(['a'], [])).toThrow(RangeError);
  });

  it('has its variables as parameters and takes no others', () => {
    const vars = made();
    expect(vars.getParameters()).toEqual(vars.toArray());
    expect(vars.getParameter('x')).toBe(vars.getVariable(1));
    vars.getParameter('x').setFromString('2.5');
    expect(vars.getValue('x')).toBe(2.5);
    const number = new ParameterNumber(
      vars,
      'A',
      'a',
      () => 0,
      () => undefined,
    );
    expect(() => vars.addParameter(number)).toThrow(TypeError);
  });

  it('counts jumps only where the value really changes', () => {
    const vars = made();
    vars.setValue(1, 5);
    vars.setValue(1, 5);
    expect(vars.getVariable(1).getSequence()).toBe(1);
    vars.setValue(1, 6, true);
    expect(vars.getVariable(1).getSequence()).toBe(1);
    vars.setValues([1, 7], true);
    expect(vars.toArray().map((variable) => variable.getSequence())).toEqual([0, 1, 0]);
    vars.incrSequence(0, 2);
    vars.incrSequence();
    expect(vars.toArray().map((variable) => variable.getSequence())).toEqual([2, 2, 2]);
  });

  it('gives computed values only when asked, and takes no others that are not numbers', () => {
    const vars = made();
    vars.setValues([1, 2, 3]);
    vars.setComputed(2);
    expect(vars.getValues()).toEqual([1, 2, NaN]);
    expect(vars.getValues(true)).toEqual([1, 2, 3]);
    vars.setValues([4, 5, NaN]);
    expect(vars.getValues(true)).toEqual([4, 5, 3]);
    expect(() => vars.setValues([NaN, 5, 3])).toThrow(TypeError);
    expect(() => vars.setValues([1, 2, 3, 4])).toThrow(RangeError);
    vars.setValues([9]);
    expect(vars.getValues(true)).toEqual([9, 5, 3]);
  });

  it('leaves empty places when variables are deleted, and fills them first', () => {
    const vars = made();
    const events = told(vars);
    vars.addVariables(['a', 'b', 'c']);
    vars.deleteVariables(1, 2);
    expect(vars.toArray().map((variable) => variable.getName())).toEqual([
      'TIME',
      'DELETED',
      'DELETED',
      'A',
      'B',
      'C',
    ]);
    vars.setValue(1, 8);
    expect(vars.getValue(1)).toBe(0);
    expect(vars.getParameters()).toHaveLength(4);
    expect(vars.addVariable(new ConcreteVariable(vars, 'd'))).toBe(1);
    expect(vars.addVariables(['e', 'f'])).toBe(6);
    expect(vars.addVariables(['g'])).toBe(2);
    expect(events.map((event) => event.getName())).toEqual(Array(5).fill('VARS_MODIFIED'));
    expect(() => vars.deleteVariables(7, 2)).toThrow(RangeError);
    expect(() => vars.addVariable(new ConcreteVariable(vars, 'D'))).toThrow(/already/);
    expect(() => vars.addVariables(['deleted'])).toThrow(RangeError);
  });

  it('knows the time', () => {
    const vars = made();
    vars.setTime(3);
    expect([vars.timeIndex(), vars.getTime()]).toEqual([0, 3]);
    const timeless = new VarsList(['x']);
    expect(timeless.timeIndex()).toBe(-1);
    expect(() => timeless.getTime()).toThrow(RangeError);
  });

  it('tells changes of a variable only when the variable is to be broadcast', () => {
    const vars = made();
    const events = told(vars);
    const x = vars.getVariable('x');
    x.setValue(1);
    x.setBroadcast(true);
    x.setValue(2);
    x.setValueSmooth(3);
    x.setValue(3);
    expect(events).toEqual([x, x]);
  });

  it('keeps the last 20 states when asked to', () => {
    const vars = made();
    vars.saveHistory();
    expect(vars.printHistory(1)).toBe('');
    vars.setHistory(true);
    for (let i = 1; i <= 25; ++i) {
      vars.setTime(i);
      vars.saveHistory();
    }
    expect(vars.getHistory()).toBe(true);
    expect(vars.printOneHistory(1)).toContain('//time = 25');
    expect(vars.printOneHistory(20)).toContain('//time = 6');
    expect(vars.printOneHistory(21)).toBe('');
    expect(vars.printHistory()).toContain('setValue(1, 0); // X');
  });
});

describe('FunctionVariable', () => {
  it('has no copy of its number', () => {
    const vars = made();
    let place = 1;
    const z = new FunctionVariable(
      vars,
      'z',
      'z',
      () => place,
      (value) => (place = value),
      'm',
    );
    vars.addVariable(z);
    expect(vars.getValue('z')).toBe(1);
    vars.setValue('z', 2);
    expect(place).toBe(2);
    place = 3;
    expect(vars.getValues().at(-1)).toBe(3);
    expect(z.getUnit()).toBe('m');
    expect(z.getSequence()).toBe(1);
  });

  it('without a setter is read only, and says so; a text is no number', () => {
    const vars = made();
    const twice = new FunctionVariable(vars, 'twice', 'twice', () => 2);
    vars.addVariable(twice);
    expect(vars.getValue('twice')).toBe(2);
    expect(() => vars.setValue('twice', 3)).toThrow(
      /TWICE follows from something else and cannot be set/,
    );
    expect(twice.getSequence()).toBe(0);
    const own = new ConcreteVariable(vars, 'own');
    expect(() => own.setValue('5' as unknown as number)).toThrow(
      /OWN must be a number, got the text “5”/,
    );
    expect([own.getValue(), own.getSequence()]).toEqual([0, 0]);
  });
});
