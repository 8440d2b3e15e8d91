import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../engine';
import { Vector } from '../math/vector';
import { CollisionAdvance } from '../advance/collision_advance';
import { ContactSim } from './contact_sim';
import { CoordType } from '../forces/coord_type';
import { GravityLaw } from '../forces/gravity_law';
import { JointUtil } from '../connectors/make_joints';
import { Shapes } from '../shapes/shapes';
import { Walls } from '../shapes/walls';
import { useEngine } from '../scene/engine_copy';

beforeAll(async () => useEngine(await loadEngine()));

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Makes a simulation of ten bodies, lets it step, and drops it without a word. */
function makeAndDrop(): void {
  const sim = new ContactSim();
  Walls.make(sim, 20, 20);
  for (let i = 0; i < 5; i++) {
    const block = Shapes.makeBlock(1, 1, `block${i}`);
    block.setPosition(new Vector(3 * i - 6, 0));
    sim.addBody(block);
  }
  JointUtil.attachFixedPoint(sim, sim.getBody('block0'), Vector.ORIGIN, CoordType.BODY);
  sim.addForceLaw(new GravityLaw(3, sim.getSimList()));
  const advance = new CollisionAdvance(sim);
  for (let i = 0; i < 3; i++) advance.advance(0.025);
}

/** Lets finalizers run. */
async function settle(): Promise<void> {
  for (let i = 0; i < 4; i++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('memory', () => {
  it('of simulations that nobody refers to is freed without delete()', async () => {
    const run = async (count: number): Promise<number> => {
      for (let i = 0; i < count; i++) {
        makeAndDrop();
        if (i % 50 === 49) await settle();
      }
      await settle();
      return process.memoryUsage().rss;
    };
    const before = await run(400);
    const after = await run(600);
    // A simulation that was kept would hold some 100 kB: 600 of them 60 MB.
    expect(after - before).toBeLessThan(15e6);
  }, 120_000);

  it('of an engine’s simulation that is replaced is freed at once', () => {
    const sim = new ContactSim();
    const ball = Shapes.makeBall(1);
    sim.addBody(ball);
    const first = sim.engine();
    ball.setMass(2);
    const second = sim.engine();
    expect(second).not.toBe(first);
    expect(() => first?.time()).toThrow();
    expect(second?.time()).toBe(0);
    sim.close();
    expect(() => second?.time()).toThrow();
  });
});
