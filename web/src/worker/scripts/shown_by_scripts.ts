import type { ParameterRow } from '../../engine';
import { ConcreteLine, PointMass, type ImpulseSim, type SimObject } from '../../compat';
import { ParameterNumber, type Parameter, type Variable } from '../../sim';

/** A parameter that is no variable. */
export type OwnParameter = Exclude<Parameter, Variable>;

/** Parameters that scripts have added to those of the class, of the kinds that a panel has rows for. */
export function parametersBesides(sim: ImpulseSim, ofClass: ReadonlySet<string>): OwnParameter[] {
  return sim.getParameters().filter((p): p is OwnParameter => {
    if (ofClass.has(p.getName()) || !('getUnits' in p)) return false;
    return typeof p.getValue() !== 'string' || p.getValues().length > 0;
  });
}

/** Lines and circles that stand on the stage now, see `packetLayout`. */
export function shapesShownNow(sim: ImpulseSim): Float64Array {
  const shown = sim.getSimList().toArray();
  const passing = shown.filter((object) => Number.isFinite(object.getExpireTime()));
  return Float64Array.from(passing.flatMap(shapeNumbers));
}

/** Of a line or a circle that is shown for a while, see {@link packetLayout}; nothing of forces, which have arrows. */
function shapeNumbers(object: SimObject): number[] {
  if (object instanceof ConcreteLine) {
    const [from, to] = [object.getStartPoint(), object.getEndPoint()];
    return [from.getX(), from.getY(), to.getX(), to.getY()];
  }
  if (!(object instanceof PointMass)) return [];
  const at = object.getPosition();
  return [at.getX(), at.getY(), object.getWidth() / 2, NaN];
}

/** How a panel shows a parameter that a script has added. */
export function rowOf(parameter: OwnParameter): ParameterRow {
  const value = parameter.getValue();
  const row = { name: parameter.getName(), title: parameter.getTitle(), value, group: 'Script' };
  const unit = parameter.getUnits();
  if (typeof value === 'boolean') return { ...row, unit, kind: 'boolean', value };
  if (typeof value === 'string')
    return { ...row, unit, kind: 'choice', value, choices: parameter.getValues().map(String) };
  const limits =
    parameter instanceof ParameterNumber
      ? {
          min: finiteOrNull(parameter.getLowerLimit()),
          max: finiteOrNull(parameter.getUpperLimit()),
          min_exclusive: parameter.isLowerLimitExclusive(),
        }
      : {};
  return { ...row, unit, kind: 'number', value, ...limits };
}

const finiteOrNull = (limit: number): number | null => (Number.isFinite(limit) ? limit : null);
