import { FunctionVariable, type VarsList } from '../../sim';
import type { RigidBody } from './rigid_body';

/** Units of the six variables of a body, in the order of {@link RB}. */
export const bodyUnits = ['m', 'm/s', 'm', 'm/s', 'rad', 'rad/s'] as const;

/** The six variables of a body, in the order of {@link RB}: they read and write the body itself. */
export function bodyVariables(list: VarsList, body: RigidBody): FunctionVariable[] {
  const setters = [
    (value: number) => body.setPositionX(value),
    (value: number) => body.setVelocityX(value),
    (value: number) => body.setPositionY(value),
    (value: number) => body.setVelocityY(value),
    (value: number) => body.setAngle(value),
    (value: number) => body.setAngularVelocity(value),
  ];
  const getters = [
    () => body.getPosition().getX(),
    () => body.getVelocity().getX(),
    () => body.getPosition().getY(),
    () => body.getVelocity().getY(),
    () => body.getAngle(),
    () => body.getAngularVelocity(),
  ];
  return bodyUnits.map((unit, i) => {
    const [get, set] = [getters[i] ?? (() => NaN), setters[i] ?? (() => undefined)];
    const [name, localName] = [body.getVarName(i, false), body.getVarName(i, true)];
    return new FunctionVariable(list, name, localName, get, set, unit);
  });
}
