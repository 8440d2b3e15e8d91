import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../engine';
import { Terminal } from '../../sim';
import { Vector } from '../math/vector';
import { CollisionAdvance } from '../advance/collision_advance';
import { ContactSim } from './contact_sim';
import { GravityLaw } from '../forces/gravity_law';
import { ImpulseSim } from './impulse_sim';
import { Rope } from '../connectors/rope';
import { Shapes } from '../shapes/shapes';
import { useEngine } from '../scene/engine_copy';
import { type Connector } from '../connectors/connector';
import { type RigidBody } from '../bodies/rigid_body';
import { found } from '../testing/observed';

beforeAll(async () => {
  useEngine(await loadEngine());
});

/** A ball that falls onto a floor, perhaps with another one beside it. */
function falling(Class: typeof ImpulseSim, hasGuest: boolean): ImpulseSim {
  const sim = new Class();
  const floor = Shapes.makeBlock(20, 1, 'floor');
  floor.setMass(Infinity);
  floor.setPosition(new Vector(0, -0.5));
  const ball = Shapes.makeBall(0.5, 'ball');
  ball.setPosition(new Vector(0, 1));
  const guest = Shapes.makeBall(0.5, 'guest');
  guest.setPosition(new Vector(5, 1));
  for (const body of hasGuest ? [guest, floor, ball] : [floor, ball]) sim.addBody(body);
  sim.addForceLaw(new GravityLaw(9.8, sim.getSimList()));
  return sim;
}

describe('a body that is removed between steps', () => {
  for (const Class of [ContactSim, ImpulseSim]) {
    for (const isOpen of [true, false]) {
      it(`leaves the others to themselves (${Class.name}, ${isOpen ? 'verb by verb' : 'whole steps'})`, () => {
        const sims = [true, false].map((hasGuest) => falling(Class, hasGuest));
        const advances = sims.map((sim) => new CollisionAdvance(sim));
        for (let i = 0; i < 60; i++) {
          if (i === 1) sims[0]?.removeBody(sims[0].getBody('guest'));
          for (const advance of advances) {
            advance.setOpen(isOpen);
            advance.advance(0.025);
          }
          const [left, alone] = sims.map((sim) => sim.getBody('ball').getPosition());
          expect(left, `step ${i}`).toEqual(alone);
        }
        expect(advances[0]?.getCollisionTotals().getCollisions()).toBeGreaterThan(0);
      });
    }
  }
});

describe('a collision that a script keeps', () => {
  it('names its bodies, edges and connector after others were removed and added', () => {
    const sim = falling(ContactSim, true) as ContactSim;
    const [guest, ball] = [sim.getBody('guest'), sim.getBody('ball')];
    ball.setPosition(new Vector(0, 0.505));
    const rope = new Rope(guest, Vector.ORIGIN, ball, Vector.ORIGIN, 5.1, Rope.ROD);
    sim.addConnector(rope);
    const kept = found(sim);
    const facts = (): unknown[] =>
      kept.map((c) => [
        c.getPrimaryBody(),
        c.getNormalBody(),
        c.getVertex(),
        c.getEdge(),
        c.getEdge(true),
        c.getConnector(),
        c.toStringShort(),
      ]);
    const before = facts();
    expect(kept.map((c) => c.getConnector())).toContain(rope);
    expect(kept.some((c) => c.hasBody(ball) && c.hasBody(sim.getBody('floor')))).toBe(true);
    sim.removeBody(guest);
    sim.addBody(Shapes.makeBall(0.2, 'late'));
    sim.getBody('late').setPosition(new Vector(0, 8));
    expect(found(sim).length).toBeGreaterThan(0);
    expect(facts()).toEqual(before);
    expect(kept.every((c) => c.isOutOfDate())).toBe(true);
  });

  it('is out of date when another body alike has taken the place of its own', () => {
    const sim = falling(ImpulseSim, false);
    const ball = sim.getBody('ball');
    ball.setPosition(new Vector(0, 0.505));
    const kept = found(sim);
    expect(kept[0]?.hasBody(ball)).toBe(true);
    const twin = Shapes.makeBall(0.5, 'ball');
    twin.setPosition(ball.getPosition());
    sim.removeBody(ball);
    sim.addBody(twin);
    expect(found(sim)[0]?.hasBody(twin)).toBe(true);
    expect(kept[0]?.hasBody(ball)).toBe(true);
    expect(() => sim.handleCollisions(kept)).toThrow(/find collisions again/);
  });
});

it('a collision function that takes itself away is not called again, and the step goes on', () => {
  const sim = falling(ContactSim, true);
  sim.setTerminal(new Terminal(() => undefined));
  let calls = 0;
  sim.setCollisionFunction(() => {
    calls += 1;
    sim.setCollisionFunction(null);
  });
  const advance = new CollisionAdvance(sim);
  for (let i = 0; i < 40; i++) advance.advance(0.025);
  // Both balls touch down at the same time.
  expect(advance.getCollisionTotals().getCollisions()).toBeGreaterThan(1);
  expect(calls).toBe(1);
});

describe('what the engine cannot hold', () => {
  it('is refused when it is added, and steps go on', () => {
    const sim = falling(ContactSim, true) as ContactSim;
    const [a, b] = [sim.getBody('guest'), sim.getBody('ball')];
    const own = { getName: () => 'OWN', getBody1: () => a, getBody2: () => b } as Connector;
    expect(() => sim.addConnector(own)).toThrow(TypeError);
    expect(sim.getConnectors()).toEqual([]);
    const odd = { getName: () => 'ODD' } as RigidBody;
    expect(() => sim.addBody(odd)).toThrow(/ODD is no Polygon/);
    expect(() => sim.addBody(Shapes.makeBall(1, 'ball'))).toThrow(RangeError);
    expect(sim.getBodies().length).toBe(3);
    new CollisionAdvance(sim).advance(0.025);
  });

  it('a body called like the background is none of it', () => {
    const sim = falling(ContactSim, false);
    const world = Shapes.makeBall(0.5, 'world');
    world.setPosition(new Vector(5, 3));
    sim.addBody(world);
    new CollisionAdvance(sim).advance(0.025);
    expect(world.getVelocity().getY()).toBeLessThan(0);
  });
});
