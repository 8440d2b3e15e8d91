import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadEngine } from '../../engine';
import { DoubleRect } from '../math/double_rect';
import { EnergyInfo } from '../advance/energy_info';
import { SimList } from './sim_list';
import { Vector } from '../math/vector';
import { CollisionAdvance } from '../advance/collision_advance';
import { ImpulseSim } from './impulse_sim';
import { Shapes } from '../shapes/shapes';
import { useEngine } from '../scene/engine_copy';
import { fallingBlock } from '../testing/falling_block';
import { heard, sequences } from '../testing/observed';

beforeAll(async () => useEngine(await loadEngine()));

const at0 = Vector.ORIGIN;

describe('state', () => {
  it('saveState and restoreState keep variables, not random numbers', () => {
    const { sim, block } = fallingBlock();
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
    const { sim, block } = fallingBlock();
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
    const { sim, block } = fallingBlock();
    sim.saveInitialState();
    sim.addBody(Shapes.makeBall(1));
    block.setPosition(new Vector(9, 9));
    sim.reset();
    expect(block.getPosition()).toEqual(new Vector(9, 9));
  });

  it('cleanSlate removes bodies, laws and variables and keeps parameters', () => {
    const { sim } = fallingBlock();
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
    const { sim } = fallingBlock();
    sim.getVarsList().setTime(4);
    expect(sim.getTime()).toBe(4);
    expect(sim.getVarsList()).toBe(sim.varsList_);
    expect(sim.getSimList()).toBe(sim.simList_);
    expect(sim.getSimList()).toBeInstanceOf(SimList);
  });
});

describe('energies', () => {
  it('getEnergyInfo adds kinetic energies of bodies that move and potentials of laws, with the offset', () => {
    const { sim, block } = fallingBlock();
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
    const { sim } = fallingBlock();
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
    const { sim, block } = fallingBlock();
    const before = sequences(sim);
    block.setVelocity(at0, 0);
    sim.modifyObjects();
    expect(sim.getVarsList().getValues(true).slice(1, 4)).toEqual([0, 30, 30]);
    expect(sequences(sim)).toEqual(before);
  });
});

describe('showing and telling', () => {
  it('setShowForces sets both flags and broadcasts; setShowCollisions sets one', () => {
    const { sim } = fallingBlock();
    expect([sim.getShowForces(), sim.getShowCollisions()]).toEqual([false, true]);
    expect(heard(sim, () => sim.setShowForces(true))).toEqual(['SHOW_FORCES']);
    expect([sim.showForces_, sim.getShowCollisions()]).toEqual([true, true]);
    expect(heard(sim, () => sim.setShowCollisions(false))).toEqual([]);
    expect([sim.getShowForces(), sim.getShowCollisions()]).toEqual([true, false]);
    sim.getParameterBoolean('show forces').setValue(false);
    expect(sim.getShowForces()).toBe(false);
  });

  it('setSimRect stores a view', () => {
    const { sim } = fallingBlock();
    const rect = new DoubleRect(-1, -2, 3, 4);
    sim.setSimRect(rect);
    expect(sim.getSimRect()).toBe(rect);
    expect(sim.simRect_).toBe(rect);
  });

  it('debugLine shows a line until now, debugCircle a circle for 0.05 s', () => {
    const { sim } = fallingBlock();
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
    const { sim } = fallingBlock();
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    sim.myPrint('hello %cworld', 'color: red');
    sim.getVarsList().setTime(1.5);
    sim.myPrint('so %cfar', 'color: red');
    const colors = ['color: green', 'color: black', 'color: red'];
    expect(log.mock.calls).toEqual([
      ['%c0.0000000%c hello %cworld', ...colors],
      ['%c1.5000000%c so %cfar', ...colors],
    ]);
    log.mockRestore();
  });

  it('formatVars gives the six numbers of each body', () => {
    const { sim } = fallingBlock();
    expect(sim.formatVars()).toContain(
      'BLOCK: 1.0000000 3.0000000 5.0000000 4.0000000 0.5000000 2.0000000',
    );
  });

  it('getClassName, toStringShort, toString_ and toString describe it', () => {
    const { sim } = fallingBlock();
    expect(sim.getClassName()).toBe('ContactSim');
    expect(new ImpulseSim().getClassName()).toBe('ImpulseSim');
    expect(sim.toStringShort()).toBe('ContactSim{name_: "SIM", bods_.length: 1}');
    expect(sim.toString_()).toContain('extra_accel_');
    expect(sim.toString()).toContain(sim.toString_());
  });
});

describe('close', () => {
  it('frees the engine, and every later use says so', () => {
    const { sim, block } = fallingBlock();
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
