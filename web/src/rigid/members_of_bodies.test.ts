import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadEngine } from '../engine';
import { DoubleRect, EnergyInfo, GenericObserver, SimList, Vector, VarsList } from '../sim';
import type { Polygon } from '.';
import {
  CollisionAdvance,
  ContactSim,
  CoordType,
  DampingLaw,
  Force,
  GravityLaw,
  ImpulseSim,
  RigidBodySim,
  Scrim,
  Shapes,
  Spring,
  useEngine,
} from '.';

beforeAll(async () => useEngine(await loadEngine()));

/** A block of 2 kg under gravity 3 m/s², at (1, 5). */
function falling(): { sim: ContactSim; block: Polygon; gravity: GravityLaw } {
  const sim = new ContactSim();
  const block = Shapes.makeBlock(1, 2, 'block');
  block.setMass(2);
  block.setPosition(new Vector(1, 5), 0.5);
  block.setVelocity(new Vector(3, 4), 2);
  sim.addBody(block);
  const gravity = new GravityLaw(3, sim.getSimList());
  sim.addForceLaw(gravity);
  return { sim, block, gravity };
}

/** Names of the events that a subject broadcasts while something is done. */
function heard(sim: RigidBodySim, act: () => void): string[] {
  const names: string[] = [];
  const observer = new GenericObserver(sim, (event) => names.push(event.getName()));
  act();
  observer.disconnect();
  return names;
}

function sequences(sim: RigidBodySim): number[] {
  return sim
    .getVarsList()
    .toArray()
    .map((v) => v.getSequence());
}

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
    expect(names.slice(0, 8)).toEqual([
      'SHOW_FORCES',
      'POTENTIAL_ENERGY_OFFSET',
      'COLLISION_METHOD',
      'DISTANCE_TOLERANCE',
      'VELOCITY_TOLERANCE',
      'COLLISION_ACCURACY',
      'RANDOM_SEED',
      'EXTRA_ACCEL',
    ]);
  });

  it('makes the four fixed variables', () => {
    const vars = new ContactSim().getVarsList();
    expect(vars.toArray().map((v) => v.getName())).toEqual([
      'TIME',
      'KINETIC_ENERGY',
      'POTENTIAL_ENERGY',
      'TOTAL_ENERGY',
    ]);
    expect(vars.getValues().slice(1)).toEqual([NaN, NaN, NaN]);
  });
});

describe('bods_, addBody, getBodies, getBody, removeBody', () => {
  it('adds a body once, with six variables that are the body itself', () => {
    const { sim, block } = falling();
    sim.addBody(block);
    expect(sim.bods_).toEqual([block]);
    expect(sim.getSimList().contains(block)).toBe(true);
    expect(block.getVarsIndex()).toBe(4);
    const vars = sim.getVarsList();
    const names = vars.toArray().slice(4);
    expect(names.map((v) => v.getName())).toEqual([
      'BLOCK_X_POSITION',
      'BLOCK_X_VELOCITY',
      'BLOCK_Y_POSITION',
      'BLOCK_Y_VELOCITY',
      'BLOCK_ANGLE',
      'BLOCK_ANGULAR_VELOCITY',
    ]);
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
    const { sim, block } = falling();
    sim.getBodies().pop();
    expect(sim.getBodies()).toEqual([block]);
    expect(sim.getBody(0)).toBe(block);
    expect(sim.getBody('block')).toBe(block);
    expect(sim.getBody('BLOCK')).toBe(block);
    expect(() => sim.getBody('ball')).toThrow(/SIM has no body ball; it has BLOCK/);
    expect(() => sim.getBody(1)).toThrow(RangeError);
  });

  it('frees the variables of a removed body for the next one', () => {
    const { sim, block } = falling();
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
    const { sim, block } = falling();
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
    const { sim, gravity } = falling();
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
    const { sim, gravity } = falling();
    expect(sim.removeForceLaw(gravity)).toBe(true);
    expect(sim.removeForceLaw(gravity)).toBe(false);
    sim.addBody(Shapes.makeBall(1));
    expect(gravity.getBodies().length).toBe(1);
  });

  it('clearForceLaws removes all, from the last', () => {
    const { sim } = falling();
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
    const { sim, block } = falling();
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
    const { sim, block } = falling();
    sim.setShowForces(true);
    const force = new Force('pull', block, at0, CoordType.BODY, new Vector(1, 0), CoordType.WORLD);
    sim.applyForce(new Array<number>(10).fill(0), force);
    expect(sim.getSimList().contains(force)).toBe(true);
    expect(force.getExpireTime()).toBe(0);
  });
});

const at0 = Vector.ORIGIN;

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

describe('state', () => {
  it('saveState and restoreState keep variables, not random numbers', () => {
    const { sim, block } = falling();
    sim.saveState();
    expect(block.getOldCoords()).not.toBeNull();
    block.setPosition(new Vector(9, 9), 9);
    sim.setRandomSeed(77);
    sim.restoreState();
    expect(block.getPosition()).toEqual(new Vector(1, 5));
    expect(block.getAngle()).toBe(0.5);
    expect(block.getOldCoords()).toBeNull();
    expect(sim.getRandomSeed()).toBe(77);
  });

  it('saveInitialState and reset tell their events, and reset leaves the seed', () => {
    const { sim, block } = falling();
    expect(heard(sim, () => sim.saveInitialState())).toEqual(['INITIAL_STATE_SAVED']);
    new CollisionAdvance(sim).advance(0.5);
    sim.setRandomSeed(5);
    sim.debugLine('mark', at0, at0, 99);
    expect(heard(sim, () => sim.reset())).toEqual(['RESET']);
    expect(block.getPosition()).toEqual(new Vector(1, 5));
    expect(sim.getTime()).toBe(0);
    expect(sim.getRandomSeed()).toBe(5);
    expect(sim.getSimList().toArray()).toEqual([block]);
    expect(sim.getVarsList().getValue(1)).toBeCloseTo(25 + 0.5 * block.momentAboutCM() * 4, 12);
  });

  it('reset keeps what it finds when the number of variables changed', () => {
    const { sim, block } = falling();
    sim.saveInitialState();
    sim.addBody(Shapes.makeBall(1));
    block.setPosition(new Vector(9, 9));
    sim.reset();
    expect(block.getPosition()).toEqual(new Vector(9, 9));
  });

  it('cleanSlate removes bodies, laws and variables and keeps parameters', () => {
    const { sim } = falling();
    sim.setPEOffset(3);
    sim.setDistanceTol(0.02);
    sim.setSimRect(new DoubleRect(0, 0, 1, 1));
    new CollisionAdvance(sim).advance(0.1);
    sim.cleanSlate();
    expect(sim.getBodies()).toEqual([]);
    expect(sim.getForceLaws()).toEqual([]);
    expect(sim.getConnectors()).toEqual([]);
    expect(sim.getSimList().length()).toBe(0);
    expect(sim.getTime()).toBe(0);
    expect(sim.getPEOffset()).toBe(0);
    expect(sim.getSimRect()).toBeNull();
    expect(sim.getDistanceTol()).toBe(0.02);
    const ball = Shapes.makeBall(1);
    sim.addBody(ball);
    expect(ball.getVarsIndex()).toBe(4);
    new CollisionAdvance(sim).advance(0.1);
    expect(sim.getTime()).toBeCloseTo(0.1, 12);
  });

  it('getTime, getVarsList and getSimList are the living ones', () => {
    const { sim } = falling();
    sim.getVarsList().setTime(4);
    expect(sim.getTime()).toBe(4);
    expect(sim.getVarsList()).toBe(sim.varsList_);
    expect(sim.getSimList()).toBe(sim.simList_);
    expect(sim.getSimList()).toBeInstanceOf(SimList);
  });
});

describe('energies', () => {
  it('getEnergyInfo adds kinetic energies of bodies that move and potentials of laws, with the offset', () => {
    const { sim, block } = falling();
    const wall = Shapes.makeWall(3, 1, Shapes.TOP_EDGE);
    wall.setMass(Infinity);
    sim.addBody(wall);
    sim.setPEOffset(-7);
    const energy = sim.getEnergyInfo();
    expect(energy).toBeInstanceOf(EnergyInfo);
    expect(energy.getTranslational()).toBe(25);
    expect(energy.getRotational()).toBe(0.5 * block.momentAboutCM() * 4);
    expect(energy.getPotential()).toBe(2 * 3 * 5 - 7);
  });

  it('setPEOffset marks the potential and total energy and broadcasts', () => {
    const { sim } = falling();
    const before = sequences(sim);
    const names = heard(sim, () => sim.setPEOffset(2));
    expect(names).toEqual(['POTENTIAL_ENERGY_OFFSET']);
    expect(sim.getPEOffset()).toBe(2);
    expect(
      sequences(sim)
        .map((n, i) => n - (before[i] ?? 0))
        .slice(0, 4),
    ).toEqual([0, 0, 1, 1]);
    expect(() => sim.setPEOffset(NaN)).toThrow(RangeError);
  });

  it('modifyObjects brings the energy variables up to date, continuously', () => {
    const { sim, block } = falling();
    const before = sequences(sim);
    block.setVelocity(at0, 0);
    sim.modifyObjects();
    expect(sim.getVarsList().getValues(true).slice(1, 4)).toEqual([0, 30, 30]);
    expect(sequences(sim)).toEqual(before);
  });
});

describe('showing and telling', () => {
  it('setShowForces sets both flags and broadcasts; setShowCollisions sets one', () => {
    const { sim } = falling();
    expect([sim.getShowForces(), sim.getShowCollisions()]).toEqual([false, true]);
    expect(heard(sim, () => sim.setShowForces(true))).toEqual(['SHOW_FORCES']);
    expect([sim.showForces_, sim.getShowCollisions()]).toEqual([true, true]);
    expect(heard(sim, () => sim.setShowCollisions(false))).toEqual([]);
    expect([sim.getShowForces(), sim.getShowCollisions()]).toEqual([true, false]);
    sim.getParameterBoolean('show forces').setValue(false);
    expect(sim.getShowForces()).toBe(false);
  });

  it('setSimRect stores a view', () => {
    const { sim } = falling();
    const rect = new DoubleRect(-1, -2, 3, 4);
    sim.setSimRect(rect);
    expect(sim.getSimRect()).toBe(rect);
    expect(sim.simRect_).toBe(rect);
  });

  it('debugLine shows a line until now, debugCircle a circle for 0.05 s', () => {
    const { sim } = falling();
    sim.getVarsList().setTime(2);
    sim.debugLine('a line', at0, new Vector(1, 0));
    sim.debugCircle('a circle', new Vector(3, 4), 0.5);
    sim.debugCircle('a dot', at0, 0.001, 7);
    const [line, circle, dot] = sim.getSimList().toArray().slice(1);
    expect([line?.getName(), line?.getExpireTime()]).toEqual(['A_LINE', 2]);
    expect([circle?.getName(), circle?.getExpireTime()]).toEqual(['A_CIRCLE', 2.05]);
    expect(circle?.getBoundsWorld().getWidth()).toBeCloseTo(1, 12);
    expect(dot?.getBoundsWorld().getWidth()).toBeCloseTo(0.02, 12);
    expect(dot?.getExpireTime()).toBe(7);
  });

  it('myPrint writes time and message to the console', () => {
    const { sim } = falling();
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    sim.myPrint('hello %cworld', 'color: red');
    expect(log.mock.calls[0]).toEqual([
      '%c0.0000000%c hello %cworld',
      'color: green',
      'color: black',
      'color: red',
    ]);
    log.mockRestore();
  });

  it('formatVars gives the six numbers of each body', () => {
    const { sim } = falling();
    expect(sim.formatVars()).toContain(
      'BLOCK: 1.0000000 3.0000000 5.0000000 4.0000000 0.5000000 2.0000000',
    );
  });

  it('getClassName, toStringShort, toString_ and toString describe it', () => {
    const { sim } = falling();
    expect(sim.getClassName()).toBe('ContactSim');
    expect(new ImpulseSim().getClassName()).toBe('ImpulseSim');
    expect(sim.toStringShort()).toBe('ContactSim{name_: "SIM", bods_.length: 1}');
    expect(sim.toString_()).toContain('extra_accel_');
    expect(sim.toString()).toContain(sim.toString_());
  });
});

describe('setElasticity', () => {
  it('sets all bodies and broadcasts the value; throws without bodies and for bad values', () => {
    const { sim, block } = falling();
    const values: unknown[] = [];
    new GenericObserver(sim, (event) => values.push(event.getName(), event.getValue()));
    sim.setElasticity(0.3);
    expect(block.getElasticity()).toBe(0.3);
    expect(values).toEqual([RigidBodySim.ELASTICITY_SET, 0.3]);
    expect(() => new ContactSim().setElasticity(0.3)).toThrow(/no bodies/);
    expect(() => sim.setElasticity(1.5)).toThrow(RangeError);
  });
});

describe('close', () => {
  it('frees the engine, and every later use says so', () => {
    const { sim, block } = falling();
    const advance = new CollisionAdvance(sim);
    advance.advance(0.1);
    sim.close();
    const closed = /SIM was closed at 0\.1.* s and cannot be used any more/;
    expect(() => advance.advance(0.1)).toThrow(closed);
    expect(() => sim.findCollisions([], [], 0)).toThrow(closed);
    expect(() => sim.addBody(Shapes.makeBall(1))).toThrow(closed);
    expect(() => sim.reset()).toThrow(closed);
    expect(() => sim.removeBody(block)).toThrow(closed);
    expect(block.getMass()).toBe(2);
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
    const { sim, block, gravity } = falling();
    sim.removeForceLaw(gravity);
    block.setVelocity(at0, 0);
    block.setPosition(new Vector(2, 0), 0);
    sim.addForceLaw(new Spring('spring', Scrim.getScrim(), at0, block, at0, 1, 8));
    new CollisionAdvance(sim).advance(1e-3);
    expect(block.getVelocity().getX()).toBeCloseTo(-4e-3, 8);
  });
});
