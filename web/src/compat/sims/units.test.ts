import { beforeAll, expect, it } from 'vitest';
import { loadEngine } from '../../engine';
import { ParameterNumber, type Parameter } from '../../sim';
import { ContactSim } from './contact_sim';
import { DampingLaw } from '../forces/damping_law';
import { Gravity2Law } from '../forces/gravity2_law';
import { GravityLaw } from '../forces/gravity_law';
import { Shapes } from '../shapes/shapes';
import { useEngine } from '../scene/engine_copy';

beforeAll(async () => useEngine(await loadEngine()));

function unitsOf(parameters: readonly Parameter[]): Record<string, string> {
  const numbers = parameters.filter((parameter) => parameter instanceof ParameterNumber);
  return Object.fromEntries(numbers.map((number) => [number.getName(), number.getUnits()]));
}

it('parameters that the engine has, too, have its units', () => {
  const sim = new ContactSim();
  sim.addBody(Shapes.makeBall(1));
  const list = sim.getSimList();
  const laws = [new GravityLaw(1, list), new DampingLaw(1, 1, list), new Gravity2Law(1, list)];
  for (const law of laws) sim.addForceLaw(law);
  const rows = sim.engine()?.parameters() ?? [];
  const known = new Map(rows.map(({ name, unit }) => [name, unit]));
  const [gravity, damping, attraction] = laws.map((law) => unitsOf(law.getParameters()));
  const own = { ...unitsOf(sim.getParameters()), ...gravity, ...damping };
  expect(own).toEqual({
    POTENTIAL_ENERGY_OFFSET: 'J',
    DISTANCE_TOLERANCE: 'm',
    VELOCITY_TOLERANCE: 'm/s',
    COLLISION_ACCURACY: '',
    RANDOM_SEED: '',
    GRAVITY: 'm/s^2',
    ZERO_ENERGY_LEVEL: 'm',
    DAMPING: 'N s/m',
    ROTATE_RATIO: 'm^2',
  });
  for (const [name, unit] of Object.entries(own)) expect(known.get(name), name).toBe(unit);
  expect(attraction).toEqual({ GRAVITY: known.get('GRAVITATIONAL_CONSTANT') });
  expect(laws[2]?.getParameterNumber('GRAVITY').getUnit()).toBe('m³/(kg s²)');
});
