import { ParameterBoolean, ParameterNumber, ParameterString } from './parameter';
import { kOwnValues, type ParameterSpec, type ValueAccess } from './parameter_spec';
import type { Subject } from './subject';

/**
 * Makes the parameter object of a table row.
 *
 * @param access - reads and changes the value as text, the form in which it crosses to the engine
 */
export function makeParameter(
  subject: Subject,
  spec: ParameterSpec,
  access: ValueAccess<string>,
): ParameterNumber | ParameterBoolean | ParameterString {
  const { name, title } = spec;
  const setText = (value: number | boolean | string): void => access.set(String(value));
  switch (spec.kind) {
    case 'number': {
      const getter = (): number => Number(access.get());
      const made = new ParameterNumber(subject, name, title, getter, setText).describe(spec);
      return spec.of_bodies === true ? made.allowOwnValues(() => access.set(kOwnValues)) : made;
    }
    case 'boolean': {
      const getter = (): boolean => access.get() === 'true';
      return new ParameterBoolean(subject, name, title, getter, setText).describe(spec);
    }
    case 'choice': {
      const getter = (): string => access.get();
      return new ParameterString(subject, name, title, getter, setText, spec.choices).describe(
        spec,
      );
    }
  }
}
