import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../engine';
import { Vector } from '../math/vector';
import { CollisionAdvance } from '../advance/collision_advance';
import { DampingLaw } from '../forces/damping_law';
import { Shapes } from '../shapes/shapes';
import { Spring } from '../forces/spring';
import { useEngine } from '../scene/engine_copy';
import { fallingBlock } from '../testing/falling_block';

beforeAll(async () => useEngine(await loadEngine()));

const { sim, block } = fallingBlock();
const spring = new Spring('spring', block, Vector.ORIGIN, block, new Vector(1, 0), 1, 2);
const damping = new DampingLaw(1);
const bad = (x: number): Vector => new Vector(x, 0);

describe('what the engine would refuse is refused at once and changes nothing', () => {
  const cases: [string, () => unknown, () => void][] = [
    ['position', () => block.getPosition(), () => block.setPosition(bad(Infinity), 3)],
    ['position', () => block.getAngle(), () => block.setPosition(bad(-Infinity), 3)],
    ['velocity', () => block.getVelocity(), () => block.setVelocity(bad(-Infinity), 3)],
    ['moment', () => block.momentAboutCM(), () => block.setMomentAboutCM(0)],
    ['moment', () => block.momentAboutCM(), () => block.setMomentAboutCM(Infinity)],
    ['mass', () => block.momentAboutCM(), () => block.setMass(0)],
    ['mass centre', () => block.getCenterOfMass(), () => block.setCenterOfMass(Infinity, 0)],
    ['drag point', () => block.getDragPoints(), () => block.setDragPoints([bad(-Infinity)])],
    ['least height', () => block.getMinHeight(), () => block.setMinHeight(-1)],
    ['zero energy', () => block.getZeroEnergyLevel(), () => block.setZeroEnergyLevel(NaN)],
    ['distance', () => block.getDistanceTol(), () => block.setDistanceTol(-1)],
    ['velocity tol', () => block.getVelocityTol(), () => block.setVelocityTol(1e7)],
    ['distance', () => sim.getDistanceTol(), () => sim.setDistanceTol(1e9)],
    ['velocity tol', () => sim.getVelocityTol(), () => sim.setVelocityTol(1e9)],
    ['time step', () => sim.getExtraAccelTimeStep(), () => sim.setExtraAccelTimeStep(1e4)],
    ['damping', () => damping.getDamping(), () => damping.setDamping(-1)],
    ['ratio', () => damping.getRotateRatio(), () => damping.setRotateRatio(-1)],
    ['stiffness', () => spring.getStiffness(), () => spring.setStiffness(-1)],
    ['rest length', () => spring.getRestLength(), () => spring.setRestLength(-1)],
    ['damping', () => spring.getDamping(), () => spring.setDamping(NaN)],
  ];
  it.each(cases)('%s', (what, read, set) => {
    block.setTotalMoment(block.momentAboutCM());
    const before = read();
    let error: unknown;
    try {
      set();
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(RangeError);
    expect((error as Error).message).toContain(what);
    expect(read()).toEqual(before);
    new CollisionAdvance(sim).advance(0.001);
  });

  it('also where objects are made', () => {
    expect(() => new DampingLaw(-1)).toThrow(/damping.* 0 or more.*got -1/);
    const make = (length: number, stiffness: number): Spring =>
      new Spring('s', block, Vector.ORIGIN, block, Vector.ORIGIN, length, stiffness);
    expect(() => make(1, -1)).toThrow(RangeError);
    expect(() => make(-1, 1)).toThrow(RangeError);
    expect(() => Shapes.makeBlock(1, 1).setCenterOfMass(new Vector(0, Infinity))).toThrow(
      RangeError,
    );
  });
});
