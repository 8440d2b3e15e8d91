import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../engine';
import { Vector } from '../math/vector';
import { CollisionAdvance } from '../advance/collision_advance';
import { ContactSim } from '../sims/contact_sim';
import { CoordType } from '../forces/coord_type';
import { GravityLaw } from '../forces/gravity_law';
import { Joint } from './joint';
import { JointUtil } from './make_joints';
import { RB } from '../bodies/rigid_body';
import { Scrim } from '../bodies/scrim';
import { Shapes } from '../shapes/shapes';
import { useEngine } from '../scene/engine_copy';
import { type Polygon } from '../bodies/polygon';
import { found, heard } from '../testing/observed';

beforeAll(async () => useEngine(await loadEngine()));

describe('connectors', () => {
  function joined(): { sim: ContactSim; a: Polygon; b: Polygon; joints: Joint[] } {
    const sim = new ContactSim();
    const [a, b] = [Shapes.makeBlock(1, 1, 'a'), Shapes.makeBlock(1, 1, 'b')];
    b.setPosition(new Vector(3, 4));
    sim.addBody(a);
    sim.addBody(b);
    const joints = [new Vector(0, 1), new Vector(1, 0), new Vector(1, 1)].map(
      (normal) => new Joint(a, new Vector(0, 0.5), b, new Vector(0, -0.5), CoordType.BODY, normal),
    );
    return { sim, a, b, joints };
  }

  it('addConnector adds once, at the end, at the front, or after another', () => {
    const { sim, joints } = joined();
    const [x, y, z] = joints as [Joint, Joint, Joint];
    sim.addConnector(x);
    sim.addConnector(x);
    sim.addConnector(y, null);
    sim.addConnector(z, y);
    expect(sim.getConnectors()).toEqual([y, z, x]);
    expect(sim.getSimList().contains(z)).toBe(true);
    sim.getConnectors().pop();
    expect(sim.getConnectors().length).toBe(3);
  });

  it('addConnector refuses bodies that are not there, removed ones, and an unknown place', () => {
    const { sim, a, b, joints } = joined();
    const [x, y] = joints as [Joint, Joint];
    expect(() => sim.addConnector(x, y)).toThrow(/is no connector of SIM/);
    sim.removeBody(b);
    expect(() => sim.addConnector(x)).toThrow(
      /B was removed from SIM, so it cannot be held by JOINT/,
    );
    const stranger = Shapes.makeBall(1, 'stranger');
    const joint = new Joint(a, Vector.ORIGIN, stranger, Vector.ORIGIN, CoordType.BODY, Vector.EAST);
    expect(() => sim.addConnector(joint)).toThrow(/STRANGER was never added/);
  });

  it('a joint to the Scrim needs one body only', () => {
    const { sim, a } = joined();
    sim.addConnector(
      new Joint(Scrim.getScrim(), Vector.ORIGIN, a, Vector.ORIGIN, CoordType.WORLD, Vector.EAST),
    );
    expect(sim.getConnectors().length).toBe(1);
  });

  it('addConnectors and alignConnectors work in order', () => {
    const { sim, a, b, joints } = joined();
    sim.addConnectors(joints);
    sim.alignConnectors();
    expect(b.getPosition()).toEqual(new Vector(0, 1));
    expect(a.getPosition()).toEqual(new Vector(0, 0));
    for (const joint of joints) expect(joint.getNormalDistance()).toBeCloseTo(0, 15);
  });

  it('removeConnector and removeBody take connectors away', () => {
    const { sim, b, joints } = joined();
    sim.addConnectors(joints);
    const [x] = joints as [Joint];
    sim.removeConnector(x);
    sim.removeConnector(x);
    expect(sim.getConnectors().length).toBe(2);
    expect(sim.getSimList().contains(x)).toBe(false);
    sim.removeBody(b);
    expect(sim.getConnectors()).toEqual([]);
  });

  it('reset aligns connectors and tells one RESET', () => {
    const { sim, b, joints } = joined();
    sim.addConnectors(joints);
    sim.saveInitialState();
    expect(heard(sim, () => sim.reset())).toEqual(['RESET']);
    expect(b.getPosition()).toEqual(new Vector(0, 1));
  });

  it('holds a pendulum, whose energy stays', () => {
    const sim = new ContactSim();
    const bob = Shapes.makeBlock(1, 0.4, 'bob');
    bob.setPosition(new Vector(0.3, 0));
    sim.addBody(bob);
    sim.addForceLaw(new GravityLaw(10, sim.getSimList()));
    JointUtil.attachFixedPoint(sim, bob, new Vector(-0.5, 0), CoordType.BODY);
    sim.alignConnectors();
    const energy = sim.getEnergyInfo().getTotalEnergy();
    const advance = new CollisionAdvance(sim);
    for (let i = 0; i < 80; i++) advance.advance(0.0125);
    expect(sim.getEnergyInfo().getTotalEnergy()).toBeCloseTo(energy, 3);
    for (const c of sim.getConnectors()) expect(Math.abs(c.getNormalDistance())).toBeLessThan(1e-6);
    const records = found(sim, 0);
    expect(records.map((c) => [c.getClassName(), c.bilateral(), c.getConnector()])).toEqual(
      [...sim.getConnectors()].reverse().map((joint) => ['ConnectorCollision', true, joint]),
    );
    expect(records[0]?.getImpact2()).not.toBeNull();
  });

  it('holds bodies that were not aligned before, as the documented engine does', () => {
    const { sim, a, b, joints } = joined();
    b.setPosition(new Vector(0, 1.5));
    sim.addConnectors(joints.slice(0, 2));
    const vars = sim.getVarsList().getValues();
    const change = [...vars].fill(0);
    expect(sim.evaluate(vars, change, 0)).toBeNull();
    expect(change[a.getVarsIndex() + RB.VY_]).toBeGreaterThan(0);
  });
});
