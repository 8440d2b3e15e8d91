import { describe, expect, it } from 'vitest';
import { sequences } from '../compat/testing/observed';
import { fixedVariables, variablesOf } from '../sim/testing/documented_names';
import {
  CollisionAdvance,
  ConcreteLine,
  ContactSim,
  DampingLaw,
  DoubleRect,
  GenericObserver,
  GravityLaw,
  type PointMass,
  Scrim,
  Shapes,
  Vector,
} from '.';

const simWithBall = (): ContactSim => {
  const sim = new ContactSim();
  const ball = Shapes.makeBall(0.5, 'ball');
  ball.setPosition(new Vector(0, 10));
  ball.setVelocity(new Vector(1, 0), 2);
  sim.addBody(ball);
  return sim;
};

describe('variables', () => {
  it('are time, energies and six for each body: getVarsList, getTime', () => {
    const sim = simWithBall();
    const vars = sim.getVarsList();
    expect(vars).toBe(sim.varsList_);
    expect(vars.getName()).toBe('SIM_VARS');
    expect(vars.toArray().map((variable) => variable.getName())).toEqual([
      ...fixedVariables,
      ...variablesOf('BALL'),
    ]);
    expect(vars.toArray().map((variable) => variable.isComputed())).toEqual([
      false,
      true,
      true,
      true,
      ...Array<boolean>(6).fill(false),
    ]);
    expect(sim.getTime()).toBe(0);
  });

  it('are the bodies themselves, with no second copy', () => {
    const sim = simWithBall();
    const ball = sim.getBody('ball');
    sim.getVarsList().setValue('ball x position', 3);
    expect(ball.getPosition().getX()).toBe(3);
    ball.setAngularVelocity(-1);
    expect(sim.getVarsList().getValue('BALL_ANGULAR_VELOCITY')).toBe(-1);
  });

  it('go with their body, and the next body takes their place: addBody, removeBody', () => {
    const sim = simWithBall();
    const ball = sim.getBody(0);
    sim.addBody(ball);
    sim.addBody(Scrim.getScrim());
    expect(sim.getBodies()).toEqual([ball]);
    sim.addBody(Shapes.makeBlock(1, 1, 'block'));
    sim.removeBody(ball);
    expect(sim.getVarsList().getVariable(4).getName()).toBe('DELETED');
    expect(() => sim.getBody('ball')).toThrow(/has no body ball; it has BLOCK/);
    expect(() => sim.removeBody(ball)).toThrow();
    sim.addBody(Shapes.makeBall(1, 'new'));
    expect(sim.getVarsList().getVariable(4).getName()).toBe('NEW_X_POSITION');
    expect(sim.getVarsList().numVariables()).toBe(16);
  });
});

describe('energies', () => {
  it('are summed with an offset: getEnergyInfo, setPEOffset, getPEOffset, modifyObjects', () => {
    const sim = simWithBall();
    sim.addForceLaw(new GravityLaw(9.8, sim.getSimList()));
    const told: string[] = [];
    new GenericObserver(sim, (event) => told.push(event.getName()));
    const before = sequences(sim);
    sim.setPEOffset(-98);
    expect(sim.getPEOffset()).toBe(-98);
    expect(told).toEqual(['POTENTIAL_ENERGY_OFFSET']);
    const energy = sim.getEnergyInfo();
    expect(energy.getPotential()).toBeCloseTo(0, 12);
    expect(energy.getTranslational()).toBe(0.5);
    // I = m r²/2 = 0.125 kg m², so I ω²/2 = 0.25 J.
    expect(energy.getRotational()).toBe(0.25);
    expect(sequences(sim).map((value, i) => value - (before[i] ?? 0))).toEqual([
      0, 0, 1, 1, 0, 0, 0, 0, 0, 0,
    ]);
    sim.modifyObjects();
    expect(sim.getVarsList().getValue('TOTAL_ENERGY')).toBeCloseTo(0.75, 12);
    expect(sim.getVarsList().getValue('KINETIC_ENERGY')).toBe(0.75);
    expect(sequences(sim)[1]).toBe(before[1]);
  });

  it('jump when force laws come and go: addForceLaw, removeForceLaw, clearForceLaws, getForceLaws', () => {
    const sim = simWithBall();
    const gravity = new GravityLaw(1, sim.getSimList());
    const before = sequences(sim)[1] ?? NaN;
    sim.addForceLaw(gravity);
    sim.addForceLaw(gravity);
    expect(sim.getForceLaws()).toEqual([gravity]);
    expect(sequences(sim)[1]).toBe(before + 1);
    expect(() => sim.addForceLaw(new GravityLaw(2))).toThrow(/GravityLaw already/);
    sim.addForceLaw(new DampingLaw(1));
    expect(() => sim.addForceLaw(new DampingLaw(1))).toThrow(/DampingLaw already/);
    expect(sim.removeForceLaw(gravity)).toBe(true);
    expect(sim.removeForceLaw(gravity)).toBe(false);
    sim.clearForceLaws();
    expect(sim.getForceLaws()).toEqual([]);
    sim.getForceLaws().push(gravity);
    expect(sim.forceLaws_).toEqual([]);
  });
});

describe('the saved start', () => {
  it('comes back, with one event each: saveInitialState, reset', () => {
    const sim = simWithBall();
    sim.addForceLaw(new GravityLaw(9.8, sim.getSimList()));
    const told: string[] = [];
    new GenericObserver(sim, (event) => told.push(event.getName()));
    sim.saveInitialState();
    const start = sim.getVarsList().getValues();
    const advance = new CollisionAdvance(sim);
    for (let i = 0; i < 10; ++i) advance.advance(0.025);
    sim.setRandomSeed(5);
    sim.getSimList().add(new ConcreteLine('line').setExpireTime(100));
    sim.reset();
    expect(sim.getVarsList().getValues()).toEqual(start);
    expect(sim.getRandomSeed()).toBe(5);
    expect(sim.getSimList().toArray()).toEqual([sim.getBody(0)]);
    expect(told.filter((name) => name !== 'RANDOM_SEED')).toEqual(['INITIAL_STATE_SAVED', 'RESET']);
  });

  it('stays as it is when the variables are others now', () => {
    const sim = simWithBall();
    sim.saveInitialState();
    sim.addBody(Shapes.makeBall(1, 'second'));
    sim.getVarsList().setTime(3);
    sim.reset();
    expect(sim.getTime()).toBe(3);
  });
});

describe('a clean slate', () => {
  it('has no bodies, laws and objects; settings stay: cleanSlate', () => {
    const sim = simWithBall();
    sim.addForceLaw(new GravityLaw(9.8, sim.getSimList()));
    sim.setSimRect(new DoubleRect(0, 0, 1, 1));
    sim.setDistanceTol(0.02);
    sim.setPEOffset(3);
    sim.getVarsList().setTime(4);
    sim.cleanSlate();
    expect(sim.getBodies()).toEqual([]);
    expect(sim.getForceLaws()).toEqual([]);
    expect(sim.getConnectors()).toEqual([]);
    expect(sim.getSimList().length()).toBe(0);
    expect([sim.getTime(), sim.getPEOffset(), sim.getSimRect()]).toEqual([0, 0, null]);
    expect(sim.getDistanceTol()).toBe(0.02);
    const names = sim.getVarsList().getParameters();
    expect(names.map((variable) => variable.getName())).toHaveLength(4);
    sim.addBody(Shapes.makeBall(1, 'ball'));
    new CollisionAdvance(sim).advance(0.1);
    expect(sim.getTime()).toBeCloseTo(0.1, 12);
  });
});

describe('objects that are shown', () => {
  it('are the bodies and what is added for a while: getSimList, debugLine, debugCircle', () => {
    const sim = simWithBall();
    const list = sim.getSimList();
    expect(list).toBe(sim.simList_);
    sim.getVarsList().setTime(2);
    sim.debugLine('a line', new Vector(0, 0), new Vector(1, 0));
    sim.debugCircle('a circle', new Vector(5, 5), 0.001);
    sim.debugCircle('large', new Vector(9, 5), 2, 7);
    const [line, circle, large] = ['a line', 'a circle', 'large'].map((name) => list.get(name));
    expect(line).toBeInstanceOf(ConcreteLine);
    expect(line?.getExpireTime()).toBe(2);
    expect(circle?.getExpireTime()).toBeCloseTo(2.05, 12);
    expect((circle as PointMass).getWidth()).toBe(0.02);
    expect((circle as PointMass).getMass()).toBe(0);
    expect((large as PointMass).getWidth()).toBe(4);
    expect(large?.getExpireTime()).toBe(7);
    new CollisionAdvance(sim).advance(0.1);
    expect(list.toArray()).toEqual([sim.getBody(0), large]);
  });

  it('have a suggested view: setSimRect, getSimRect', () => {
    const sim = new ContactSim();
    expect(sim.getSimRect()).toBeNull();
    const rect = new DoubleRect(-1, -1, 1, 1);
    sim.setSimRect(rect);
    expect(sim.getSimRect()).toBe(rect);
    expect(sim.simRect_).toBe(rect);
  });
});

describe('bodies', () => {
  it('are found by index and name: getBody, getBodies', () => {
    const sim = simWithBall();
    expect(sim.getBody('Ball')).toBe(sim.getBody(0));
    expect(() => sim.getBody(1)).toThrow(RangeError);
    sim.getBodies().pop();
    expect(sim.bods_).toHaveLength(1);
  });
});
