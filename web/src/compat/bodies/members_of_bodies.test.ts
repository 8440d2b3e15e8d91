import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../engine';
import { GenericObserver, VarsList } from '../../sim';
import { Vector } from '../math/vector';
import {
  fixedVariables,
  impulseSimParameters,
  variablesOf,
} from '../../sim/testing/documented_names';
import { CollisionAdvance } from '../advance/collision_advance';
import { ContactSim } from '../sims/contact_sim';
import { CoordType } from '../forces/coord_type';
import { DampingLaw } from '../forces/damping_law';
import { Force } from '../forces/force';
import { GravityLaw } from '../forces/gravity_law';
import { RigidBodySim } from '../sims/rigid_body_sim';
import { Scrim } from './scrim';
import { Shapes } from '../shapes/shapes';
import { Spring } from '../forces/spring';
import { useEngine } from '../scene/engine_copy';
import { fallingBlock } from '../testing/falling_block';
import { sequences } from '../testing/observed';

beforeAll(async () => useEngine(await loadEngine()));

const at0 = Vector.ORIGIN;

describe('constructor', () => {
  it('names the simulation and its variables', () => {
    const sim = new ContactSim();
    expect(sim.getName()).toBe('SIM');
    expect(sim.getVarsList().getName()).toBe('SIM_VARS');
    expect(new ContactSim('second sim').getName()).toBe('SECOND_SIM');
    expect(() => new ContactSim('2nd')).toThrow(TypeError);
  });

  it('makes the documented parameters in the documented order', () => {
    const names = new ContactSim().getParameters().map((p) => p.getName());
    expect(names.slice(0, 8)).toEqual([...impulseSimParameters, 'EXTRA_ACCEL']);
  });

  it('makes the four fixed variables', () => {
    const vars = new ContactSim().getVarsList();
    expect(vars.toArray().map((v) => v.getName())).toEqual(fixedVariables);
    expect(vars.getValues().slice(1)).toEqual([NaN, NaN, NaN]);
  });
});

describe('bods_, addBody, getBodies, getBody, removeBody', () => {
  it('adds a body once, with six variables that are the body itself', () => {
    const { sim, block } = fallingBlock();
    sim.addBody(block);
    expect(sim.bods_).toEqual([block]);
    expect(sim.getSimList().contains(block)).toBe(true);
    expect(block.getVarsIndex()).toBe(4);
    const vars = sim.getVarsList();
    const names = vars.toArray().slice(4);
    expect(names.map((v) => v.getName())).toEqual(variablesOf('BLOCK'));
    expect(vars.getValues().slice(4)).toEqual([1, 3, 5, 4, 0.5, 2]);
    vars.setValue(6, -1);
    expect(block.getPosition().getY()).toBe(-1);
    block.setVelocity(new Vector(8, 9));
    expect([vars.getValue(5), vars.getValue(7)]).toEqual([8, 9]);
  });

  it('gives the body the tolerances of the simulation and erases old places', () => {
    const sim = new ContactSim();
    sim.setDistanceTol(0.02);
    sim.setVelocityTol(0.7);
    sim.setCollisionAccuracy(0.5);
    const first = Shapes.makeBall(1);
    first.saveOldCoords();
    sim.addBody(first);
    expect([first.getDistanceTol(), first.getVelocityTol(), first.getAccuracy()]).toEqual([
      0.02, 0.7, 0.5,
    ]);
    expect(first.getOldCoords()).toBeNull();
  });

  it('passes over the Scrim', () => {
    const sim = new ContactSim();
    sim.addBody(Scrim.getScrim());
    expect(sim.getBodies()).toEqual([]);
  });

  it('gives copies of the list, and bodies by index and by either form of the name', () => {
    const { sim, block } = fallingBlock();
    sim.getBodies().pop();
    expect(sim.getBodies()).toEqual([block]);
    expect(sim.getBody(0)).toBe(block);
    expect(sim.getBody('block')).toBe(block);
    expect(sim.getBody('BLOCK')).toBe(block);
    expect(() => sim.getBody('ball')).toThrow(/SIM has no body ball; it has BLOCK/);
    expect(() => sim.getBody(1)).toThrow(RangeError);
  });

  it('frees the variables of a removed body for the next one', () => {
    const { sim, block } = fallingBlock();
    sim.removeBody(block);
    expect(sim.getBodies()).toEqual([]);
    expect(block.getVarsIndex()).toBe(-1);
    expect(sim.getSimList().contains(block)).toBe(false);
    expect(sim.getVarsList().toArray()[4]?.getName()).toBe(VarsList.DELETED);
    const ball = Shapes.makeBall(1, 'ball');
    sim.addBody(ball);
    expect(ball.getVarsIndex()).toBe(4);
  });

  it('says why a removed body cannot be used, and takes it back', () => {
    const { sim, block } = fallingBlock();
    sim.removeBody(block);
    expect(() => sim.removeBody(block)).toThrow(/BLOCK was removed from SIM.*addBody/);
    const stranger = Shapes.makeBall(1, 'stranger');
    expect(() => sim.removeBody(stranger)).toThrow(/STRANGER was never added to SIM/);
    sim.addBody(block);
    new CollisionAdvance(sim).advance(0.01);
    expect(block.getPosition().getX()).toBeCloseTo(1.03, 12);
  });
});

describe('force laws', () => {
  it('addForceLaw adds once, refuses a second gravity or damping, and marks the energies', () => {
    const { sim, gravity } = fallingBlock();
    const before = sequences(sim);
    const damping = new DampingLaw(0.1);
    sim.addForceLaw(damping);
    expect(sequences(sim).slice(0, 4)).toEqual(
      [before[0] ?? 0, 1, 1, 1].map((n, i) => (i === 0 ? n : (before[i] ?? 0) + n)),
    );
    sim.addForceLaw(gravity);
    expect(sim.forceLaws_).toEqual([gravity, damping]);
    expect(() => sim.addForceLaw(new GravityLaw(1))).toThrow(/has a GravityLaw already/);
    expect(() => sim.addForceLaw(new DampingLaw(1))).toThrow(/has a DampingLaw already/);
    sim.getForceLaws().pop();
    expect(sim.getForceLaws()).toEqual([gravity, damping]);
  });

  it('removeForceLaw says whether it was there, and disconnects it', () => {
    const { sim, gravity } = fallingBlock();
    expect(sim.removeForceLaw(gravity)).toBe(true);
    expect(sim.removeForceLaw(gravity)).toBe(false);
    sim.addBody(Shapes.makeBall(1));
    expect(gravity.getBodies().length).toBe(1);
  });

  it('clearForceLaws removes all, from the last', () => {
    const { sim } = fallingBlock();
    const order: number[] = [];
    const law = (k: number) => ({
      calculateForces: () => [],
      disconnect: () => void order.push(k),
      getBodies: () => [],
      getPotentialEnergy: () => 0,
    });
    sim.addForceLaw(law(1));
    sim.addForceLaw(law(2));
    sim.clearForceLaws();
    expect(order).toEqual([2, 1]);
    expect(sim.getForceLaws()).toEqual([]);
  });
});

describe('applyForce', () => {
  it('adds F/m, (r x F)/I and torque/I, and passes over bodies from elsewhere', () => {
    const { sim, block } = fallingBlock();
    const change = new Array<number>(10).fill(0);
    const at = new Vector(2, 7);
    sim.applyForce(
      change,
      new Force('push', block, at, CoordType.WORLD, new Vector(4, 6), CoordType.WORLD, 5),
    );
    const inertia = block.momentAboutCM();
    expect(change[5]).toBe(2);
    expect(change[7]).toBe(3);
    expect(change[9]).toBeCloseTo((1 * 6 - 2 * 4 + 5) / inertia, 12);
    const other = Shapes.makeBall(1);
    const still = [...change];
    sim.applyForce(change, new Force('x', other, at, CoordType.BODY, at, CoordType.BODY));
    expect(change).toEqual(still);
  });

  it('shows the force for this instant when forces are shown', () => {
    const { sim, block } = fallingBlock();
    sim.setShowForces(true);
    const force = new Force('pull', block, at0, CoordType.BODY, new Vector(1, 0), CoordType.WORLD);
    sim.applyForce(new Array<number>(10).fill(0), force);
    expect(sim.getSimList().contains(force)).toBe(true);
    expect(force.getExpireTime()).toBe(0);
  });
});

describe('evaluate of RigidBodySim', () => {
  it('gives velocities and accelerations, zeros for bodies that cannot move, and 1 for the time', () => {
    const sim = new RigidBodySim();
    const wall = Shapes.makeBlock(1, 1, 'wall');
    wall.setMass(Infinity);
    const ball = Shapes.makeBall(1, 'ball');
    ball.setVelocity(new Vector(1, 2), 3);
    sim.addBody(wall);
    sim.addBody(ball);
    sim.addForceLaw(new GravityLaw(10, sim.getSimList()));
    const vars = sim.getVarsList().getValues();
    const change = new Array<number>(vars.length).fill(0);
    expect(sim.evaluate(vars, change, 0)).toBeNull();
    expect(change.slice(4)).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 2, -10, 3, 0]);
    expect(change[0]).toBe(1);
  });
});

describe('setElasticity', () => {
  it('sets all bodies and broadcasts the value; throws without bodies and for bad values', () => {
    const { sim, block } = fallingBlock();
    const values: unknown[] = [];
    new GenericObserver(sim, (event) => values.push(event.getName(), event.getValue()));
    sim.setElasticity(0.3);
    expect(block.getElasticity()).toBe(0.3);
    expect(values).toEqual([RigidBodySim.ELASTICITY_SET, 0.3]);
    expect(() => new ContactSim().setElasticity(0.3)).toThrow(/no bodies/);
    expect(() => sim.setElasticity(1.5)).toThrow(RangeError);
  });
});

describe('a simulation in which nothing moves', () => {
  it('lets time pass', () => {
    const sim = new ContactSim();
    new CollisionAdvance(sim).advance(0.5);
    const wall = Shapes.makeBlock(1, 1);
    wall.setMass(Infinity);
    sim.addBody(wall);
    const advance = new CollisionAdvance(sim);
    advance.advance(0.5);
    advance.setOpen(true);
    advance.advance(0.5);
    expect(sim.getTime()).toBeCloseTo(1.5, 12);
    expect(sim.engine()).toBeNull();
  });
});

describe('springs', () => {
  it('act on bodies and can be removed', () => {
    const { sim, block, gravity } = fallingBlock();
    sim.removeForceLaw(gravity);
    block.setVelocity(at0, 0);
    block.setPosition(new Vector(2, 0), 0);
    sim.addForceLaw(new Spring('spring', Scrim.getScrim(), at0, block, at0, 1, 8));
    new CollisionAdvance(sim).advance(1e-3);
    expect(block.getVelocity().getX()).toBeCloseTo(-4e-3, 8);
  });
});
