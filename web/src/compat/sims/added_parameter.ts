import { ParameterBoolean, ParameterNumber, ParameterString } from '../../sim/subject/parameter';
import type { Getter, Setter } from '../../sim/subject/parameter_base';
import type { Subject } from '../../sim/subject/subject';

/** Adds a number to the parameters of a subject, and gives it, for limits and units. */
export function addNumber(
  subject: Subject,
  name: string,
  title: string,
  get: Getter<number>,
  set: Setter<number>,
): ParameterNumber {
  const parameter = new ParameterNumber(subject, name, title, get, set);
  subject.addParameter(parameter);
  return parameter;
}

/** Adds something that is so or not to the parameters of a subject. */
export function addFlag(
  subject: Subject,
  name: string,
  title: string,
  get: Getter<boolean>,
  set: Setter<boolean>,
): void {
  subject.addParameter(new ParameterBoolean(subject, name, title, get, set));
}

/** Adds a choice to the parameters of a subject; people read the values themselves. */
export function addChoice<T extends string>(
  subject: Subject,
  name: string,
  title: string,
  get: Getter<T>,
  set: Setter<T>,
  values: readonly T[],
): void {
  const setText = (value: string): void => set(value as T);
  subject.addParameter(new ParameterString(subject, name, title, get, setText, values, values));
}
