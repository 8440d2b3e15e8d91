import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../engine';
import { Vector } from '../math/vector';
import { CollisionAdvance } from '../advance/collision_advance';
import { ContactSim } from '../sims/contact_sim';
import { Force } from '../forces/force';
import { RB } from '../bodies/rigid_body';
import { Scrim } from '../bodies/scrim';
import { useEngine } from '../scene/engine_copy';
import { type Polygon } from '../bodies/polygon';
import { sceneText } from '../scene/scene_text';
import { found } from '../testing/observed';
import { kGravity, restingBlock } from '../testing/resting_block';

beforeAll(async () => useEngine(await loadEngine()));

describe('friction', () => {
  it('holds a block on a slope below its angle, and slows it above', () => {
    const angle = Math.atan(0.5);
    const slide = (friction: number): number => {
      const { sim, block, floor } = restingBlock();
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
    const { sim, block, floor } = restingBlock();
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
    const { sim, block, floor } = restingBlock();
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
    const { sim, block, floor } = restingBlock();
    for (let i = 0; i < 1000; i++) sim.setPairFriction(block, floor, 0.001 * i);
    sim.setPairFriction(floor, block, 0.25);
    expect(pairsOf(sim)).toEqual([{ body_a: 'FLOOR', body_b: 'BLOCK', friction: 0.25 }]);
    expect(found(sim, 0).map((c) => c.getFriction())).toEqual([0.25, 0.25]);
  });

  it('goes with its bodies', () => {
    const { sim, block, floor } = restingBlock();
    sim.setPairFriction(block, floor, 0.25);
    sim.removeBody(floor);
    expect(pairsOf(sim)).toEqual([]);
    sim.addBody(floor);
    expect(pairsOf(sim)).toEqual([]);
    expect(found(sim, 0).map((c) => c.getFriction())).toEqual([0, 0]);
  });

  it('is refused for one body, for the background, and changes nothing then', () => {
    const { sim, block, floor } = restingBlock();
    sim.setPairFriction(block, floor, 0.25);
    expect(() => sim.setPairFriction(block, block, 1)).toThrow(RangeError);
    const background = Scrim.getScrim() as unknown as typeof block;
    expect(() => sim.setPairFriction(block, background, 1)).toThrow(RangeError);
    for (const bad of [NaN, Infinity, -1])
      expect(() => sim.setPairFriction(block, floor, bad)).toThrow(RangeError);
    expect(found(sim, 0).map((c) => c.getFriction())).toEqual([0.25, 0.25]);
  });
});
