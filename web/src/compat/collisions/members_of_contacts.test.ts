import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../engine';
import { Vector } from '../math/vector';
import { ContactSim } from '../sims/contact_sim';
import { ContactSolver, ExtraAccel } from '../sims/collision_handling';
import { Force } from '../forces/force';
import { RB } from '../bodies/rigid_body';
import { RigidBodyCollision } from './rigid_body_collision';
import { Shapes } from '../shapes/shapes';
import { useEngine } from '../scene/engine_copy';
import { found, heard } from '../testing/observed';
import { kGravity, restingBlock } from '../testing/resting_block';

beforeAll(async () => useEngine(await loadEngine()));

/** Rates by the force laws alone. */
function externalRates(sim: ContactSim): number[] {
  const change = new Array<number>(sim.getVarsList().numVariables()).fill(0);
  for (const law of sim.getForceLaws())
    for (const force of law.calculateForces()) sim.applyForce(change, force);
  return change;
}

describe('evaluate', () => {
  it('holds a resting block with contact forces', () => {
    const { sim, block } = restingBlock();
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
    const { sim, block } = restingBlock();
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
    const { sim, block } = restingBlock();
    const vars = sim.getVarsList().getValues();
    sim.evaluate(vars, [...vars].fill(0), 0);
    const largest = sim.getMaxForce();
    block.setMass(1);
    sim.evaluate(vars, [...vars].fill(0), 0);
    expect(sim.getMaxForce()).toBe(largest);
  });

  it('shows contact forces when forces are shown, with the same bits', () => {
    const { sim, block } = restingBlock();
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
    const { sim, block } = restingBlock();
    sim.saveState();
    block.setPosition(new Vector(0, 0.4));
    expect(found(sim, 0).filter((c) => c.illegalState())).toEqual([]);
  });
});

describe('the parts of evaluate', () => {
  it('removeNonContacts leaves contacts and joints, and refuses overlap', () => {
    const { sim, block } = restingBlock();
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
    const { sim, block } = restingBlock();
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
    const { sim, block } = restingBlock();
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
    const { sim, block } = restingBlock();
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
    const { sim } = restingBlock();
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
    const { sim } = restingBlock();
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
    const { sim, block } = restingBlock();
    sim.setEngineParameter('slip tolerance', 0.02);
    expect(() => sim.setEngineParameter('no such thing', 1)).toThrow(TypeError);
    block.setMass(5);
    expect(sim.getEngineParameter('SLIP_TOLERANCE')).toBe('0.02');
  });
});

describe('extra acceleration', () => {
  it('broadcasts on change only; the time step does not broadcast', () => {
    const { sim } = restingBlock();
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
