import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadEngine } from '../../engine';
import { CollisionTotals } from './collision_totals';
import { Terminal } from '../../sim';
import { Vector } from '../math/vector';
import type { RigidBodyCollision } from './rigid_body_collision';
import { CollisionAdvance } from '../advance/collision_advance';
import { CollisionHandling } from '../sims/collision_handling';
import { ContactSim } from '../sims/contact_sim';
import { GravityLaw } from '../forces/gravity_law';
import { ImpulseSim } from '../sims/impulse_sim';
import { Shapes } from '../shapes/shapes';
import { useEngine } from '../scene/engine_copy';
import { type Polygon } from '../bodies/polygon';
import { found, heard } from '../testing/observed';

beforeAll(async () => useEngine(await loadEngine()));

/** A ball of 2 kg flies with 4 m/s at one of 3 kg at rest; the gap between them is given [m]. */
function meeting<T extends ImpulseSim>(
  sim: T,
  gap = 0.001,
): { sim: T; left: Polygon; right: Polygon } {
  const left = Shapes.makeBall(0.5, 'left');
  left.setMass(2);
  left.setPosition(new Vector(-0.5 - gap, 0));
  left.setVelocity(new Vector(4, 0));
  const right = Shapes.makeBall(0.5, 'right');
  right.setMass(3);
  // Turned, so that no vertex but the arcs themselves meet.
  right.setPosition(new Vector(0.5, 0), 0.2);
  sim.addBody(left);
  sim.addBody(right);
  sim.setElasticity(0.5);
  return { sim, left, right };
}

describe('findCollisions', () => {
  it('adds what it finds to the list, with everything a collision can tell', () => {
    const { sim, left, right } = meeting(new ContactSim());
    const list = found(sim);
    expect(list.length).toBe(1);
    const [c] = list;
    if (c === undefined) return;
    expect(c.getClassName()).toBe('EdgeEdgeCollision');
    expect(new Set([c.getPrimaryBody(), c.getNormalBody()])).toEqual(new Set([left, right]));
    expect(c.hasBody(left) && c.hasBody(right)).toBe(true);
    expect(c.getDistance()).toBeCloseTo(0.001, 12);
    expect(c.getNormalVelocity()).toBeCloseTo(-4, 12);
    expect(c.getVelocity()).toBe(c.getNormalVelocity());
    expect(c.getElasticity()).toBe(0.5);
    expect(c.getDetectedTime()).toBe(0);
    expect(Math.abs(c.getNormal().getX())).toBeCloseTo(1, 12);
    expect(c.getImpact1().getY()).toBeCloseTo(0, 12);
    expect(c.getImpact2()).toBeNull();
    expect(c.getConnector()).toBeNull();
    // From the gap, the approach and the target gap 0.005 m: 0 + (0.005 − 0.001)/(−4).
    expect(c.getEstimatedTime()).toBeCloseTo(-0.004 / 4, 12);
    expect(c.getR1().length()).toBeCloseTo(0.5, 2);
    expect(c.getU1().length()).toBeCloseTo(0, 12);
    expect(c.getRelativeVelocity().dotProduct(c.getNormal())).toBeCloseTo(-4, 12);
    expect(c.getLateralVelocity()).toBeCloseTo(0, 12);
    expect(c.getPerpNormal().dotProduct(c.getNormal())).toBe(0);
    expect([c.contact(), c.isTouching(), c.illegalState(), c.bilateral()]).toEqual([
      false,
      true,
      false,
      false,
    ]);
    // The band is 0.005 ± 0.003 m.
    expect([c.closeEnough(true), c.closeEnough(false)]).toEqual([true, false]);
    expect(c.isColliding()).toBe(true);
    expect(c.distanceToHalfGap()).toBeCloseTo(-0.004, 12);
    expect(c.hasEdge(left.getEdges()[0] ?? null) && c.hasEdge(right.getEdges()[0] ?? null)).toBe(
      true,
    );
    expect(() => c.checkConsistent()).not.toThrow();
    expect(c.toString()).toContain('LEFT');
  });

  it('keeps collisions of before as the same objects, and similar ones out', () => {
    const { sim } = meeting(new ContactSim());
    const list = found(sim);
    const first = list[0];
    sim.findCollisions(list, sim.getVarsList().getValues(), 0.025);
    expect(list.length).toBe(1);
    expect(list[0]?.similarTo(first ?? list[0])).toBe(true);
  });

  it('finds a crossing against the saved state', () => {
    const { sim, left } = meeting(new ContactSim(), 0.5);
    expect(found(sim)).toEqual([]);
    sim.saveState();
    sim.getVarsList().setValues([0.3, 0, 0, 0, 0.2, 4, 0, 0, 0, 0], true);
    expect(left.getPosition().getX()).toBe(0.2);
    const [c] = found(sim);
    expect(c?.illegalState()).toBe(true);
    expect(c?.isColliding()).toBe(true);
  });

  it('finds nothing when collisions are switched off', () => {
    class Ghosts extends ContactSim {
      static override readonly COLLISIONS_DISABLED = true;
    }
    expect(found(meeting(new Ghosts()).sim)).toEqual([]);
    expect(ContactSim.COLLISIONS_DISABLED).toBe(false);
  });

  it('refuses collisions of another simulation', () => {
    const [one, two] = [meeting(new ContactSim()).sim, meeting(new ContactSim()).sim];
    expect(() => two.handleCollisions(found(one))).toThrow(/another simulation/);
  });

  it('refuses collisions that are out of date', () => {
    const { sim, left } = meeting(new ContactSim());
    const old = found(sim);
    left.setMass(5);
    expect(() => sim.handleCollisions(old)).toThrow(/found before/);
  });
});

describe('handleCollisions', () => {
  it('conserves momentum and applies the restitution', () => {
    const { sim, left, right } = meeting(new ContactSim());
    const totals = new CollisionTotals();
    const list = found(sim);
    expect(sim.handleCollisions(list, totals)).toBe(true);
    // Two bodies on a line: v1 = (m1 v + m2 e (0 − v))/(m1 + m2), v2 = m1 (1 + e) v/(m1 + m2).
    expect(left.getVelocity().getX()).toBeCloseTo((2 * 4 - 3 * 0.5 * 4) / 5, 12);
    expect(right.getVelocity().getX()).toBeCloseTo((2 * 1.5 * 4) / 5, 12);
    expect(list[0]?.getImpulse()).toBeCloseTo((2 * 3 * 1.5 * 4) / 5, 12);
    expect(totals.getImpulses()).toBeGreaterThan(0);
  });

  it('marks a jump of velocities for impulses above SMALL_IMPULSE only, and of energies', () => {
    const { sim, left } = meeting(new ContactSim());
    const at = left.getVarsIndex();
    const before = sim
      .getVarsList()
      .getVariable(at + 1)
      .getSequence();
    const energy = sim.getVarsList().getVariable(1).getSequence();
    sim.handleCollisions(found(sim));
    expect(
      sim
        .getVarsList()
        .getVariable(at + 1)
        .getSequence(),
    ).toBe(before + 1);
    expect(sim.getVarsList().getVariable(at).getSequence()).toBe(0);
    expect(sim.getVarsList().getVariable(1).getSequence()).toBe(energy + 1);
    expect(ImpulseSim.SMALL_IMPULSE).toBe(1e-4);
    expect(ImpulseSim.TINY_IMPULSE).toBe(1e-12);
    expect(ImpulseSim.DEBUG_IMPULSE).toBe(false);
  });

  it('shows both impulses for 0.1 s, unless they are not to be shown', () => {
    const { sim } = meeting(new ContactSim());
    sim.handleCollisions(found(sim));
    const shown = sim.getSimList().toArray().slice(2);
    expect(shown.map((o) => [o.getName(), o.getExpireTime()])).toEqual([
      ['IMPULSE1', 0.1],
      ['IMPULSE2', 0.1],
    ]);
    const quiet = meeting(new ContactSim()).sim;
    quiet.setShowCollisions(false);
    quiet.handleCollisions(found(quiet));
    expect(quiet.getSimList().length()).toBe(2);
  });

  it('throws for an empty list', () => {
    expect(() => meeting(new ContactSim()).sim.handleCollisions([])).toThrow(/no collisions/);
  });
});

describe('makeCollisionMatrix', () => {
  it('gives the change of normal velocity by a unit impulse', () => {
    const { sim } = meeting(new ContactSim());
    const [[a = NaN] = []] = [sim.makeCollisionMatrix(found(sim))].map((m) => [...(m[0] ?? [])]);
    expect(a).toBeCloseTo(1 / 2 + 1 / 3, 12);
  });
});

describe('the collision function', () => {
  const script = (c: RigidBodyCollision, t: Terminal): void =>
    t.println(
      [
        c.getDetectedTime().toFixed(2),
        c.getImpulse().toFixed(2),
        c.getPrimaryBody().getName(),
        c.getNormalBody().getName(),
      ].join('\t'),
    );

  it('is called for every collision that is handled, with the terminal', () => {
    const { sim } = meeting(new ContactSim(), 0.1);
    const lines: string[] = [];
    sim.setTerminal(new Terminal((text) => lines.push(text)));
    sim.setCollisionFunction(script);
    expect(sim.collisionFunction_).toBe(script);
    const advance = new CollisionAdvance(sim);
    for (let i = 0; i < 4; i++) advance.advance(0.025);
    expect(lines.length).toBe(1);
    expect(lines[0]).toMatch(/^0\.0\d\t7\.20\t(LEFT\tRIGHT|RIGHT\tLEFT)\n$/);
  });

  it('does nothing without a terminal, and can be taken away', () => {
    const { sim } = meeting(new ContactSim());
    const called = vi.fn();
    sim.setCollisionFunction(called);
    sim.handleCollisions(found(sim));
    sim.setTerminal(new Terminal(() => undefined));
    sim.setCollisionFunction(null);
    sim.handleCollisions(found(sim));
    expect(called).not.toHaveBeenCalled();
  });

  it('changes no bit of the motion', () => {
    const [plain, told] = [meeting(new ContactSim(), 0.1), meeting(new ContactSim(), 0.1)];
    told.sim.setTerminal(new Terminal(() => undefined));
    told.sim.setCollisionFunction(() => undefined);
    for (const { sim } of [plain, told]) {
      const advance = new CollisionAdvance(sim);
      for (let i = 0; i < 20; i++) advance.advance(0.025);
    }
    expect(told.sim.getVarsList().getValues()).toEqual(plain.sim.getVarsList().getValues());
  });
});

describe('setDebugPaint', () => {
  it('is called with the objects in place after each step', () => {
    const { sim, left } = meeting(new ContactSim(), 1);
    const places: number[] = [];
    const paint = (): void => void places.push(left.getPosition().getX());
    const advance = new CollisionAdvance(sim);
    sim.setDebugPaint(paint);
    expect(sim.debugPaint_).toBe(paint);
    expect(advance.isOpen()).toBe(true);
    advance.advance(0.025);
    expect(places.at(-1)).toBeCloseTo(-1.4, 12);
    sim.setDebugPaint(null);
    expect(advance.isOpen()).toBe(false);
  });
});

describe('settings', () => {
  it('collision handling: broadcasts on change only, refuses others, and reaches the engine', () => {
    const { sim } = meeting(new ContactSim());
    expect(sim.getCollisionHandling()).toBe(CollisionHandling.SERIAL_GROUPED_LASTPASS);
    const set = (): void => sim.setCollisionHandling(CollisionHandling.SIMULTANEOUS);
    expect(heard(sim, set)).toEqual(['COLLISION_METHOD']);
    expect(heard(sim, set)).toEqual([]);
    expect(sim.getParameterString('COLLISION_METHOD').getValue()).toBe('simultaneous');
    expect(sim.engine()?.get('COLLISION_METHOD')).toBe('simultaneous');
    sim.getParameterString('collision method').setValue('hybrid');
    expect(sim.getCollisionHandling()).toBe(CollisionHandling.HYBRID);
    expect(() => sim.setCollisionHandling('fair' as CollisionHandling)).toThrow(RangeError);
    expect(sim.getCollisionHandling()).toBe(CollisionHandling.HYBRID);
  });

  it('tolerances and accuracy: forwarded to all bodies, always broadcast, checked', () => {
    const { sim, left } = meeting(new ContactSim());
    expect(heard(sim, () => sim.setDistanceTol(0.02))).toEqual(['DISTANCE_TOLERANCE']);
    expect(heard(sim, () => sim.setDistanceTol(0.02))).toEqual(['DISTANCE_TOLERANCE']);
    expect(heard(sim, () => sim.setVelocityTol(0.4))).toEqual(['VELOCITY_TOLERANCE']);
    expect(heard(sim, () => sim.setCollisionAccuracy(1))).toEqual(['COLLISION_ACCURACY']);
    expect([left.getDistanceTol(), left.getVelocityTol(), left.getAccuracy()]).toEqual([
      0.02, 0.4, 1,
    ]);
    expect([sim.getDistanceTol(), sim.getVelocityTol(), sim.getCollisionAccuracy()]).toEqual([
      0.02, 0.4, 1,
    ]);
    expect(sim.collisionAccuracy_).toBe(1);
    expect(sim.engine()?.get('DISTANCE_TOLERANCE')).toBe('0.02');
    expect(() => sim.setCollisionAccuracy(0)).toThrow(RangeError);
    expect(() => sim.setCollisionAccuracy(1.1)).toThrow(RangeError);
    expect(() => sim.setDistanceTol(-1)).toThrow(RangeError);
    expect(() => sim.setVelocityTol(NaN)).toThrow(RangeError);
    left.setDistanceTol(0.5);
    expect(() => sim.engine()).toThrow(/LEFT has tolerances other than/);
  });

  it('random seed: the present state, broadcast, a whole number below 2^32', () => {
    const { sim } = meeting(new ContactSim(), 0.1);
    expect(sim.getRandomSeed()).toBe(0);
    expect(heard(sim, () => sim.setRandomSeed(99))).toEqual(['RANDOM_SEED']);
    expect(sim.simRNG_.getSeed()).toBe(99);
    for (const bad of [-1, 2 ** 32, 0.5, NaN]) expect(() => sim.setRandomSeed(bad)).toThrow();
    const advance = new CollisionAdvance(sim);
    for (let i = 0; i < 4; i++) advance.advance(0.025);
    expect(sim.getRandomSeed()).not.toBe(99);
    const again = meeting(new ContactSim(), 0.1).sim;
    again.setRandomSeed(99);
    const other = new CollisionAdvance(again);
    for (let i = 0; i < 4; i++) other.advance(0.025);
    expect(again.getRandomSeed()).toBe(sim.getRandomSeed());
  });
});

describe('ImpulseSim', () => {
  it('lets a ball bounce, but knows no resting contact', () => {
    const sim = new ImpulseSim();
    const floor = Shapes.makeWall(10, 1, Shapes.TOP_EDGE, 'floor');
    floor.setMass(Infinity);
    floor.setElasticity(1);
    floor.setPosition(new Vector(0, -0.5));
    const ball = Shapes.makeBall(0.5, 'ball');
    ball.setElasticity(1);
    ball.setPosition(new Vector(0, 2));
    sim.addBody(floor);
    sim.addBody(ball);
    sim.addForceLaw(new GravityLaw(10, sim.getSimList()));
    sim.modifyObjects();
    const energy = sim.getEnergyInfo().getTotalEnergy();
    const advance = new CollisionAdvance(sim);
    for (let i = 0; i < 100; i++) advance.advance(0.025);
    expect(advance.getCollisionTotals().getCollisions()).toBeGreaterThan(1);
    expect(sim.getEnergyInfo().getTotalEnergy()).toBeCloseTo(energy, 9);
    expect(sim.hasContactForces()).toBe(false);
  });
});
