import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../engine';
import { Vector } from '../sim';
import {
  CollisionAdvance,
  ContactSim,
  ContactSolver,
  ExtraAccel,
  Force,
  GravityLaw,
  RB,
  RigidBodyCollision,
  Scrim,
  Shapes,
  useEngine,
  type Polygon,
} from '.';
import { sceneText } from './scene_text';
import { found, heard } from './testing/observed';

beforeAll(async () => useEngine(await loadEngine()));

const kGravity = 10;

/** A block of 3 kg that rests on a floor at the target gap. */
function resting(): { sim: ContactSim; block: Polygon; floor: Polygon } {
  const sim = new ContactSim();
  const floor = Shapes.makeWall(10, 1, Shapes.TOP_EDGE, 'floor');
  floor.setMass(Infinity);
  floor.setPosition(new Vector(0, -0.5));
  const block = Shapes.makeBlock(2, 1, 'block');
  block.setMass(3);
  block.setPosition(new Vector(0, 0.505));
  sim.addBody(floor);
  sim.addBody(block);
  sim.addForceLaw(new GravityLaw(kGravity, sim.getSimList()));
  return { sim, block, floor };
}

/** Rates by the force laws alone. */
function externalRates(sim: ContactSim): number[] {
  const change = new Array<number>(sim.getVarsList().numVariables()).fill(0);
  for (const law of sim.getForceLaws())
    for (const force of law.calculateForces()) sim.applyForce(change, force);
  return change;
}

describe('evaluate', () => {
  it('holds a resting block with contact forces', () => {
    const { sim, block } = resting();
    const vars = sim.getVarsList().getValues();
    const change = new Array<number>(vars.length).fill(0);
    expect(sim.evaluate(vars, change, 0)).toBeNull();
    expect(change[block.getVarsIndex() + RB.VY_]).toBeCloseTo(0, 9);
    expect(change[0]).toBe(1);
    expect(sim.getNumContacts()).toBe(2);
    expect(sim.numContacts_).toBe(2);
    expect(sim.getMaxForce()).toBeCloseTo((3 * kGravity) / 2, 9);
    expect(sim.maxForce_).toBe(sim.getMaxForce());
    expect(sim.contactCount_).toBe(2);
    expect(sim.contactDepth_).toBeCloseTo(0.01, 12);
    expect(sim.forceHistory_[0]).toBe(sim.getMaxForce());
    expect(sim.forceHistoryIndex_).toBe(1);
    expect(sim.debugPrintTime_).toBe(0);
    expect(sim.computeForces_.name).toBe('C');
  });

  it('returns the collisions of an overlapping state, which stays as it is', () => {
    const { sim, block } = resting();
    sim.saveState();
    block.setPositionY(0.4);
    const vars = sim.getVarsList().getValues();
    const trouble = sim.evaluate(vars, new Array<number>(vars.length).fill(0), 0);
    expect(Array.isArray(trouble)).toBe(true);
    const list = trouble as RigidBodyCollision[];
    expect(list.every((c) => c instanceof RigidBodyCollision)).toBe(true);
    expect(list.some((c) => c.illegalState())).toBe(true);
  });

  it('maxForce stays at the largest', () => {
    const { sim, block } = resting();
    const vars = sim.getVarsList().getValues();
    sim.evaluate(vars, [...vars].fill(0), 0);
    const largest = sim.getMaxForce();
    block.setMass(1);
    sim.evaluate(vars, [...vars].fill(0), 0);
    expect(sim.getMaxForce()).toBe(largest);
  });

  it('shows contact forces when forces are shown, with the same bits', () => {
    const { sim, block } = resting();
    const vars = sim.getVarsList().getValues();
    const [quiet, shown] = [[...vars].fill(0), [...vars].fill(0)];
    sim.evaluate(vars, quiet, 0);
    sim.setShowForces(true);
    sim.evaluate(vars, shown, 0);
    expect(shown).toEqual(quiet);
    const forces = sim
      .getSimList()
      .toArray()
      .filter((o) => o instanceof Force);
    expect(forces.map((f) => f.getName()).sort()).toEqual([
      'CONTACT_FORCE1_BLOCK',
      'CONTACT_FORCE1_BLOCK',
      'GRAVITY',
    ]);
    const contact = forces.find((f) => f.getName() !== 'GRAVITY');
    expect(contact?.getBody()).toBe(block);
    expect(contact?.contactDistance).toBeCloseTo(0.005, 12);
    expect(contact?.contactTolerance).toBe(0.01);
  });
});

describe('a body that is put somewhere else', () => {
  it('has no place before, so nothing is crossed', () => {
    const { sim, block } = resting();
    sim.saveState();
    block.setPosition(new Vector(0, 0.4));
    expect(found(sim, 0).filter((c) => c.illegalState())).toEqual([]);
  });
});

describe('the parts of evaluate', () => {
  it('removeNonContacts leaves contacts and joints, and refuses overlap', () => {
    const { sim, block } = resting();
    const contacts = found(sim, 0);
    sim.removeNonContacts(contacts);
    expect(contacts.length).toBe(2);
    block.setVelocity(new Vector(0, -3));
    const imminent = found(sim, 0);
    sim.removeNonContacts(imminent);
    expect(imminent).toEqual([]);
    block.setVelocity(Vector.ORIGIN);
    sim.saveState();
    block.setPositionY(0.4);
    expect(() => sim.removeNonContacts(found(sim, 0))).toThrow(/overlap/);
  });

  it('calculate_a_matrix and calculate_b_vector give a = A f + b', () => {
    const { sim, block } = resting();
    const contacts = found(sim, 0);
    const A = ContactSim.calculate_a_matrix(contacts);
    const b = sim.calculate_b_vector(contacts, externalRates(sim), []);
    expect(A.length).toBe(2);
    // Corners 1 m beside the mass centre: 1/m ± x²/I.
    const inertia = block.momentAboutCM();
    expect(A[0]?.[0]).toBeCloseTo(1 / 3 + 1 / inertia, 12);
    expect(A[0]?.[1]).toBeCloseTo(1 / 3 - 1 / inertia, 12);
    for (const row of b) expect(row).toBeCloseTo(-kGravity, 9);
    expect(ContactSim.calculate_a_matrix([])).toEqual([]);
  });

  it('calculate_b_vector adds the extra acceleration of leftover speed and distance', () => {
    const { sim, block } = resting();
    block.setVelocity(new Vector(0, 0.1));
    block.setPosition(new Vector(0, 0.506));
    const h = sim.getExtraAccelTimeStep();
    const contacts = found(sim, 0);
    const [both = NaN] = sim.calculate_b_vector(contacts, externalRates(sim));
    sim.setExtraAccel(ExtraAccel.VELOCITY);
    const [velocity = NaN] = sim.calculate_b_vector(contacts, externalRates(sim));
    sim.setExtraAccel(ExtraAccel.NONE);
    const [none = NaN] = sim.calculate_b_vector(contacts, externalRates(sim));
    expect(velocity - none).toBeCloseTo(0.1 / h, 9);
    expect(both - none).toBeCloseTo((2 * 0.1 * h + 0.001) / (h * h), 9);
  });

  it('calcContactForces finds forces and applyContactForce adds what they do', () => {
    const { sim, block } = resting();
    const contacts = found(sim, 0);
    const change = externalRates(sim);
    sim.calcContactForces(sim.getVarsList().getValues(), change, contacts);
    const at = block.getVarsIndex();
    expect(change[at + RB.VY_]).toBeCloseTo(0, 9);
    expect(contacts.reduce((sum, c) => sum + c.getForce(), 0)).toBeCloseTo(3 * kGravity, 9);
    const [c] = contacts;
    if (c === undefined) return;
    const alone = change.map(() => 0);
    sim.applyContactForce(c, 6, alone);
    expect(alone[at + RB.VY_]).toBeCloseTo(6 / 3, 12);
    const arm = c.getImpact1().getX() - block.getPosition().getX();
    expect(alone[at + RB.VW_]).toBeCloseTo((6 * arm) / block.momentAboutCM(), 12);
    const none = change.map(() => 0);
    sim.applyContactForce(c, 0, none);
    expect(none.every((x) => x === 0)).toBe(true);
  });
});

describe('SUBSET_COLLISIONS', () => {
  it('solves groups apart or together, with the same accelerations', () => {
    const { sim } = resting();
    const far = Shapes.makeBlock(1, 1, 'far');
    far.setPosition(new Vector(3.5, 0.505));
    sim.addBody(far);
    const vars = sim.getVarsList().getValues();
    const [apart, together] = [[...vars].fill(0), [...vars].fill(0)];
    sim.evaluate(vars, apart, 0);
    expect(sim.getNumContacts()).toBe(2);
    ContactSim.SUBSET_COLLISIONS = false;
    try {
      sim.evaluate(vars, together, 0);
      expect(sim.getNumContacts()).toBe(4);
    } finally {
      ContactSim.SUBSET_COLLISIONS = true;
    }
    together.forEach((rate, i) => expect(rate).toBeCloseTo(apart[i] ?? NaN, 9));
    expect([ContactSim.SHOW_CONTACTS, ContactSim.SHOW_NUM_CONTACTS]).toEqual([false, false]);
  });
});

describe('CONTACT_SOLVER', () => {
  it('chooses the solver, with the same accelerations', () => {
    const { sim } = resting();
    const vars = sim.getVarsList().getValues();
    const [first, second] = [[...vars].fill(0), [...vars].fill(0)];
    sim.evaluate(vars, first, 0);
    const set = (): void => sim.getParameterString('contact solver').setValue('active_set');
    expect(heard(sim, set)).toEqual(['CONTACT_SOLVER']);
    expect(heard(sim, set)).toEqual([]);
    expect(sim.getContactSolver()).toBe(ContactSolver.ACTIVE_SET);
    sim.evaluate(vars, second, 0);
    expect(sim.engine()?.get('CONTACT_SOLVER')).toBe('active_set');
    second.forEach((rate, i) => expect(rate).toBeCloseTo(first[i] ?? NaN, 9));
    expect(() => sim.setContactSolver('guess' as ContactSolver)).toThrow(RangeError);
  });

  it('and other parameters of the engine outlast a change of the scene', () => {
    const { sim, block } = resting();
    sim.setEngineParameter('slip tolerance', 0.02);
    expect(() => sim.setEngineParameter('no such thing', 1)).toThrow(TypeError);
    block.setMass(5);
    expect(sim.getEngineParameter('SLIP_TOLERANCE')).toBe('0.02');
  });
});

describe('friction', () => {
  it('holds a block on a slope below its angle, and slows it above', () => {
    const angle = Math.atan(0.5);
    const slide = (friction: number): number => {
      const { sim, block, floor } = resting();
      floor.setAngle(angle);
      block.setAngle(angle);
      const up = new Vector(-Math.sin(angle), Math.cos(angle));
      block.setPosition(floor.bodyToWorld(new Vector(0, 0.5)).add(up.multiply(0.505)));
      if (friction > 0.5) sim.setFriction(friction);
      else sim.setPairFriction(block, floor, friction);
      const advance = new CollisionAdvance(sim);
      for (let i = 0; i < 20; i++) advance.advance(0.01);
      return block.getVelocity().length();
    };
    expect(slide(0.6)).toBeLessThan(1e-6);
    // g (sin α − μ cos α) t
    expect(slide(0.3)).toBeCloseTo(kGravity * (Math.sin(angle) - 0.3 * Math.cos(angle)) * 0.2, 6);
  });

  it('is told by the contacts, and refuses bad values', () => {
    const { sim, block, floor } = resting();
    sim.setFriction(0.4);
    expect(found(sim, 0).map((c) => c.getFriction())).toEqual([0.4, 0.4]);
    expect(() => sim.setPairFriction(block, floor, -1)).toThrow(RangeError);
    sim.removeBody(floor);
    expect(() => sim.setPairFriction(block, floor, 1)).toThrow(/was removed/);
    expect(() => new ContactSim().setFriction(0.1)).toThrow(/no bodies/);
  });
});

describe('friction verb by verb', () => {
  /** A block on a slope, which its friction holds or does not hold. */
  function onSlope(friction: number): { sim: ContactSim; block: Polygon } {
    const { sim, block, floor } = resting();
    const angle = Math.atan(0.5);
    floor.setAngle(angle);
    block.setAngle(angle);
    const up = new Vector(-Math.sin(angle), Math.cos(angle));
    block.setPosition(floor.bodyToWorld(new Vector(0, 0.5)).add(up.multiply(0.505)));
    if (friction < 0.5) block.setVelocity(new Vector(-Math.cos(angle), -Math.sin(angle)));
    sim.setFriction(friction);
    return { sim, block };
  }
  const rates = (sim: ContactSim): number[] => {
    const change = new Array<number>(sim.getVarsList().numVariables()).fill(0);
    expect(sim.evaluate(sim.getVarsList().getValues(), change, 0)).toBeNull();
    return change;
  };

  for (const friction of [0.3, 0.7]) {
    it(`moves bodies as in one piece, and shows normal and friction forces (${friction})`, () => {
      const whole = rates(onSlope(friction).sim);
      const { sim, block } = onSlope(friction);
      sim.setShowForces(true);
      rates(sim).forEach((rate, i) => expect(rate).toBeCloseTo(whole[i] ?? NaN, 10));
      const shown = sim
        .getSimList()
        .toArray()
        .filter((o) => o instanceof Force && o.getName().startsWith('CONTACT_FORCE'));
      expect(shown.length).toBe(2);
      const sum = shown.reduce((v, o) => v.add((o as Force).getVector()), Vector.ORIGIN);
      const weight = new Vector(0, -kGravity * block.getMass());
      const acceleration = new Vector(whole[11] ?? NaN, whole[13] ?? NaN);
      const needed = acceleration.multiply(block.getMass()).subtract(weight);
      expect(sum.distanceTo(needed)).toBeLessThan(1e-9);
    });
  }

  it('calls a user’s own applyContactForce, which may leave it out', () => {
    const { sim, block } = onSlope(0.7);
    const seen: number[] = [];
    sim.applyContactForce = (c, f) => void seen.push(f, c.getFrictionForce());
    const change = rates(sim);
    expect(seen.length).toBe(4);
    expect(seen.every((force) => Math.abs(force) > 1)).toBe(true);
    expect(change[block.getVarsIndex() + RB.VY_]).toBe(-kGravity);
  });
});

describe('friction of a pair', () => {
  const pairsOf = (sim: ContactSim): unknown =>
    (JSON.parse(sceneText(sim.sceneParts())) as { friction_pairs: unknown }).friction_pairs;

  it('is replaced by another one, in whatever order the bodies are given', () => {
    const { sim, block, floor } = resting();
    for (let i = 0; i < 1000; i++) sim.setPairFriction(block, floor, 0.001 * i);
    sim.setPairFriction(floor, block, 0.25);
    expect(pairsOf(sim)).toEqual([{ body_a: 'FLOOR', body_b: 'BLOCK', friction: 0.25 }]);
    expect(found(sim, 0).map((c) => c.getFriction())).toEqual([0.25, 0.25]);
  });

  it('goes with its bodies', () => {
    const { sim, block, floor } = resting();
    sim.setPairFriction(block, floor, 0.25);
    sim.removeBody(floor);
    expect(pairsOf(sim)).toEqual([]);
    sim.addBody(floor);
    expect(pairsOf(sim)).toEqual([]);
    expect(found(sim, 0).map((c) => c.getFriction())).toEqual([0, 0]);
  });

  it('is refused for one body, for the background, and changes nothing then', () => {
    const { sim, block, floor } = resting();
    sim.setPairFriction(block, floor, 0.25);
    expect(() => sim.setPairFriction(block, block, 1)).toThrow(RangeError);
    const background = Scrim.getScrim() as unknown as typeof block;
    expect(() => sim.setPairFriction(block, background, 1)).toThrow(RangeError);
    for (const bad of [NaN, Infinity, -1])
      expect(() => sim.setPairFriction(block, floor, bad)).toThrow(RangeError);
    expect(found(sim, 0).map((c) => c.getFriction())).toEqual([0.25, 0.25]);
  });
});

describe('extra acceleration', () => {
  it('broadcasts on change only; the time step does not broadcast', () => {
    const { sim } = resting();
    expect(sim.getExtraAccel()).toBe(ExtraAccel.VELOCITY_AND_DISTANCE_JOINTS);
    expect(sim.extra_accel_).toBe(sim.getExtraAccel());
    const set = (): void => sim.setExtraAccel(ExtraAccel.NONE);
    expect(heard(sim, set)).toEqual(['EXTRA_ACCEL']);
    expect(heard(sim, set)).toEqual([]);
    expect(() => sim.setExtraAccel('much' as ExtraAccel)).toThrow(RangeError);
    expect(sim.getExtraAccelTimeStep()).toBe(0.025);
    expect(heard(sim, () => sim.setExtraAccelTimeStep(0.05))).toEqual([]);
    expect(sim.extraAccelTimeStep_).toBe(0.05);
    expect(sim.engine()?.get('EXTRA_ACCEL_TIME_STEP')).toBe('0.05');
    expect(() => sim.setExtraAccelTimeStep(0)).toThrow(RangeError);
  });
});
