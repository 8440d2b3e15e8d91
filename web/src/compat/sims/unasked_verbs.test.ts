import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../engine';
import { GravityLaw } from '../forces/gravity_law';
import { useEngine } from '../scene/engine_copy';
import { falling } from '../testing/falling_blocks';
import { ContactSim } from './contact_sim';

beforeAll(async () => useEngine(await loadEngine()));

describe('a matrix or right side of one’s own', () => {
  it('that the engine would not ask is refused at the step, and asked where its verb is replaced too', () => {
    class OwnRightSide extends ContactSim {
      // eslint-disable-next-line @typescript-eslint/naming-convention -- the documented name
      override calculate_b_vector(): number[] {
        return [];
      }
    }
    class OwnMatrix extends ContactSim {
      // eslint-disable-next-line @typescript-eslint/naming-convention -- the documented name
      static override calculate_a_matrix(): Float64Array[] {
        return [];
      }
    }
    class OwnImpulses extends ContactSim {
      override makeCollisionMatrix(): Float64Array[] {
        return [];
      }
    }
    for (const [Own, name, verb] of [
      [OwnRightSide, 'calculate_b_vector', 'calcContactForces'],
      [OwnMatrix, 'calculate_a_matrix', 'calcContactForces'],
      [OwnImpulses, 'makeCollisionMatrix', 'handleCollisions'],
    ] as const) {
      const { sim, advance } = falling((s) => new GravityLaw(4, s.getSimList()), new Own());
      expect(advance.isOpen(), name).toBe(true);
      const run = (): void => {
        for (let i = 0; i < 100; i++) advance.advance(0.025);
      };
      expect(run, name).toThrow(
        new TypeError(
          `${name} was replaced, but ${verb} works inside the engine and does not ask it; replace ${verb} and call ${name} there`,
        ),
      );
      expect(sim.getTime(), name).toBeLessThan(2);
    }
    let asked = 0;
    const { sim, advance } = falling((s) => new GravityLaw(4, s.getSimList()));
    const original = sim.calculate_b_vector.bind(sim);
    sim.calculate_b_vector = (...given) => {
      asked += 1;
      return original(...given);
    };
    // Frictionless contacts alone: each force for itself, as if no contact knew of another one.
    sim.calcContactForces = (vars, change, subset) => {
      const A = ContactSim.calculate_a_matrix(subset);
      const b = sim.calculate_b_vector(subset, change, vars);
      subset.forEach((c, i) => {
        sim.applyContactForce(c, Math.max(0, -(b[i] ?? 0) / (A[i]?.[i] ?? 1)), change);
      });
    };
    for (let i = 0; i < 100; i++) advance.advance(0.025);
    expect(asked).toBeGreaterThan(0);
  });
});
