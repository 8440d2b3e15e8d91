import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../../engine';
import { CollisionAdvance } from '../advance/collision_advance';
import type { RigidBodyCollision } from '../collisions/rigid_body_collision';
import { Force } from '../forces/force';
import { useEngine } from '../scene/engine_copy';
import { ContactSim } from './contact_sim';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
  useEngine(engine);
});

/** Rolls out: sliding friction, then a couple. */
const kRolling = JSON.stringify({
  format: 'signorini/1',
  bodies: [
    {
      name: 'floor',
      mobility: 'fixed',
      shape: { type: 'box', width: 9, height: 1 },
      position: [0, -0.5],
    },
    {
      name: 'disc',
      shape: { type: 'disc', radius: 0.5 },
      position: [-2, 0.505],
      velocity: [1, 0],
      elasticity: 0,
      friction: 0.4,
      rolling_resistance: 0.1,
    },
  ],
  friction_pairs: [{ body_a: 'floor', body_b: 'disc', friction: 0.4, rolling_resistance: 0.1 }],
  forces: [{ type: 'gravity', g: 9.81 }],
});

/**
 * A scene whose ropes are a half of the distance tolerance longer than taut: faithful steps begin with them so.
 *
 * @param lengths - of its ropes where they are taut, in order [m]
 */
function scene(name: string, lengths: readonly number[] = [], folder = 'scenes'): string {
  const text = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as {
    joints?: { type: string; length?: number }[];
  };
  const ropes = text.joints?.filter(({ type }) => type === 'pulley' || type === 'winding') ?? [];
  ropes.forEach((rope, i) => (rope.length = (lengths[i] ?? NaN) + 0.005));
  return JSON.stringify(text);
}

/** Four strands of 3.4 m, what is between them, and 0.8 m to the weight. */
const kTackle = 4 * 3.4 + 3 * 0.2 + 1.1 + 0.8;

/** Motor, gear, weld and stop; gears; couplings; pulleys; windings; friction; couples of rolling resistance. */
const kScenes: readonly (readonly [string, () => string])[] = [
  ['motor_and_stop', () => scene('motor_and_stop')],
  ['gears', () => scene('gears')],
  ['do_nothing_grinder', () => scene('do_nothing_grinder')],
  ['block_and_tackle', () => scene('block_and_tackle', [kTackle])],
  ['massive_atwood', () => scene('massive_atwood', [2.1, 3.7])],
  ['friction_on_a_slope', () => scene('friction_on_a_slope', [], 'tests/golden/faithful')],
  ['a disc that rolls out', () => kRolling],
];

/** Asks the engine for the forces that it would have found anyway. */
class Asks extends ContactSim {
  calls = 0;
  override calcContactForces(...given: Parameters<ContactSim['calcContactForces']>): void {
    this.calls += 1;
    super.calcContactForces(...given);
  }
}

/** Adds each force by itself. */
class Pushes extends Asks {
  override applyContactForce(c: RigidBodyCollision, f: number, change: number[]): void {
    super.applyContactForce(c, f, change);
  }
}

const kSteps = 100;

/** The variables after each step of a scene. */
function run(
  text: string,
  Class: typeof ContactSim,
  prepare?: (sim: ContactSim) => void,
): { readonly path: number[][]; readonly sim: ContactSim } {
  const simulation = engine.createSimulation(text, 'contact');
  simulation.set('EVENT_LOCATION', 'faithful');
  const dt = Number(simulation.get('TIME_STEP'));
  const sim = Class.attach(simulation, text);
  // What a scene makes is of the class itself; a subclass is what scripts write.
  Object.setPrototypeOf(sim, Class.prototype);
  prepare?.(sim);
  const advance = new CollisionAdvance(sim);
  const path = Array.from({ length: kSteps }, () => {
    advance.advance(dt);
    return sim.getVarsList().getValues(true);
  });
  simulation.dispose();
  return { path, sim };
}

describe('forces of connectors and contacts that a script asks for', () => {
  for (const [name, textOf] of kScenes) {
    const whole = (): number[][] => run(textOf(), ContactSim).path;

    it(`move ${name} as whole steps do, to the last bit`, () => {
      const { path, sim } = run(textOf(), Asks, (asks) => ((asks as Asks).calls = 0));
      expect((sim as Asks).calls).toBeGreaterThan(kSteps);
      expect(path).toEqual(whole());
    });

    it(`move ${name} as whole steps do when they are shown, to the last bit`, () => {
      const { path, sim } = run(textOf(), ContactSim, (shows) => shows.setShowForces(true));
      const isContact = (o: unknown): boolean =>
        o instanceof Force && o.getName().startsWith('CONTACT_FORCE');
      expect(sim.getSimList().toArray().some(isContact)).toBe(true);
      expect(path).toEqual(whole());
    });

    it(`move ${name} as whole steps do when each is added by itself, to rounding`, () => {
      const { path } = run(textOf(), Pushes);
      whole().forEach((row, i) =>
        row.forEach((value, k) => {
          const here = path[i]?.[k] ?? NaN;
          if (Number.isNaN(value)) expect(here).toBeNaN();
          else expect(here, `step ${i}, variable ${k}`).toBeCloseTo(value, 9);
        }),
      );
    });
  }
});
