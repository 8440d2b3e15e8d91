import { describe, expect, it } from 'vitest';
import { GenericObserver } from '../../sim';
import { SimList } from '../sims/sim_list';
import { Vector } from '../math/vector';
import { ConstantForceLaw } from './constant_force_law';
import { CoordType } from './coord_type';
import { DampingLaw } from './damping_law';
import { Force } from './force';
import { Gravity2Law } from './gravity2_law';
import { GravityLaw } from './gravity_law';
import { Impulse } from '../collisions/impulse';
import { RotatingTestForce } from './rotating_test_force';
import { Scrim } from '../bodies/scrim';
import { Shapes } from '../shapes/shapes';
import { SixThrusters, ThrusterSet } from './thruster_set';
import { Spring } from './spring';
import { type Polygon } from '../bodies/polygon';

function ball(mass: number, x: number, y: number): Polygon {
  const made = Shapes.makeBall(0.5);
  made.setMass(mass);
  made.setPosition(new Vector(x, y));
  return made;
}

/** x and y rounded so that −0 is 0. */
function xy(v: Vector): [number, number] {
  return [v.getX() + 0, v.getY() + 0];
}

describe('GravityLaw', () => {
  it('pulls each body of finite mass down by m g at its mass centre', () => {
    const [a, b] = [ball(2, 1, 3), ball(Infinity, 0, 0)];
    a.setCenterOfMass(new Vector(0.1, 0));
    const law = new GravityLaw(5);
    law.addBodies([a, b]);
    law.addBody(a);
    expect(law.getBodies()).toEqual([a]);
    const [force] = law.calculateForces();
    expect(force?.getName()).toBe('GRAVITY');
    expect(xy(force?.getVector() ?? Vector.ORIGIN)).toEqual([0, -10]);
    expect(force?.getStartPoint()).toEqual(a.getPosition());
  });

  it('has the potential energy m g (y - level), the body’s own level first', () => {
    const [a, b] = [ball(2, 0, 3), ball(4, 0, 3)];
    b.setZeroEnergyLevel(1);
    const law = new GravityLaw(5);
    law.addBodies([a, b]);
    law.setZeroEnergyLevel(2);
    expect(law.getZeroEnergyLevel()).toBe(2);
    expect(law.getPotentialEnergy()).toBe(2 * 5 * 1 + 4 * 5 * 2);
  });

  it('follows a SimList, with the mass as it is when a body is added, until disconnected', () => {
    const list = new SimList();
    const law = new GravityLaw(1, list);
    const [a, b, c] = [ball(1, 0, 0), ball(Infinity, 0, 0), ball(1, 0, 0)];
    list.add(a, b);
    expect(law.getBodies()).toEqual([a]);
    list.remove(a);
    expect(law.getBodies()).toEqual([]);
    law.disconnect();
    list.add(c);
    expect(law.getBodies()).toEqual([]);
  });

  it('has parameters that may be negative, and broadcasts', () => {
    const law = new GravityLaw(1);
    const names: string[] = [];
    new GenericObserver(law, (event) => names.push(event.getName()));
    law.getParameterNumber('gravity').setValue(-3);
    expect(law.getGravity()).toBe(-3);
    law.getParameterNumber('zero energy level').setValue(-1);
    expect(names).toEqual(['GRAVITY', 'ZERO_ENERGY_LEVEL']);
    expect(() => law.setGravity(Infinity)).toThrow(RangeError);
  });
});

describe('Gravity2Law', () => {
  it('pulls each pair together with G m1 m2 / r^2', () => {
    const [a, b] = [ball(2, 0, 0), ball(3, 4, 0)];
    const law = new Gravity2Law(8);
    law.setBodies([a, b]);
    const forces = law.calculateForces();
    expect(forces.map((f) => [f.getBody(), xy(f.getVector())])).toEqual([
      [a, [3, 0]],
      [b, [-3, 0]],
    ]);
    expect(law.getPotentialEnergy()).toBeCloseTo(8 * 6 * (1 - 1 / 4), 12);
    law.setGravity(16);
    expect(law.getParameterNumber('GRAVITY').getValue()).toBe(16);
  });
});

describe('DampingLaw', () => {
  it('slows down motion and turning, whatever the mass', () => {
    const a = ball(7, 0, 0);
    a.setVelocity(new Vector(2, -4), 3);
    const law = new DampingLaw(0.5, 0.1);
    law.addBody(a);
    const [force] = law.calculateForces();
    expect(force?.getName()).toBe('DAMPING');
    expect(xy(force?.getVector() ?? Vector.ORIGIN)).toEqual([-1, 2]);
    expect(force?.getTorque()).toBeCloseTo(-0.15, 12);
    expect(law.getPotentialEnergy()).toBe(0);
  });

  it('gives no forces at k = 0, and reads a rotate ratio of 0 as 1', () => {
    const law = new DampingLaw(0, 0);
    law.addBody(ball(1, 0, 0));
    expect(law.calculateForces()).toEqual([]);
    expect(law.getRotateRatio()).toBe(1);
    law.setRotateRatio(0.2);
    law.setDamping(0.3);
    expect([law.getDamping(), law.getRotateRatio()]).toEqual([0.3, 0.2]);
    expect(() => law.getParameterNumber('DAMPING').setValue(-1)).toThrow(RangeError);
  });
});

describe('Spring', () => {
  it('pulls body 1 towards body 2 when stretched, and damps the whole relative velocity', () => {
    const [a, b] = [ball(1, 0, 0), ball(1, 5, 0)];
    b.setVelocity(new Vector(0, 2));
    const spring = new Spring('spring', a, Vector.ORIGIN, b, Vector.ORIGIN, 3, 4).setDamping(0.5);
    const [first, second] = spring.calculateForces();
    expect(xy(first?.getVector() ?? Vector.ORIGIN)).toEqual([8, 1]);
    expect(xy(second?.getVector() ?? Vector.ORIGIN)).toEqual([-8, -1]);
    expect([spring.getLength(), spring.getStretch(), spring.getPotentialEnergy()]).toEqual([
      5, 2, 8,
    ]);
    expect([spring.getRestLength(), spring.getStiffness(), spring.getDamping()]).toEqual([
      3, 4, 0.5,
    ]);
    expect(spring.getBodies()).toEqual([a, b]);
    expect(spring.toString()).toContain('restLength: 3');
  });

  it('lets go of body 2 when it only pushes and is stretched', () => {
    const b = ball(1, 5, 0);
    const scrim = Scrim.getScrim();
    const spring = new Spring('s', scrim, Vector.ORIGIN, b, Vector.ORIGIN, 3, 4, true);
    expect(spring.getEndPoint()).toEqual(new Vector(3, 0));
    expect(xy(spring.calculateForces()[0]?.getVector() ?? Vector.EAST)).toEqual([0, 0]);
    b.setPosition(new Vector(2, 0));
    expect(xy(spring.calculateForces()[0]?.getVector() ?? Vector.EAST)).toEqual([-4, 0]);
  });

  it('throws without a length', () => {
    const a = ball(1, 0, 0);
    const spring = new Spring('s', a, Vector.ORIGIN, Scrim.getScrim(), Vector.ORIGIN, 1, 1);
    expect(() => spring.calculateForces()).toThrow(/no direction/);
  });
});

describe('ConstantForceLaw', () => {
  it('gives its force, which can be exchanged or taken away', () => {
    const a = ball(1, 2, 0);
    a.setAngle(Math.PI / 2);
    const force = new Force(
      'push',
      a,
      new Vector(1, 0),
      CoordType.BODY,
      new Vector(3, 0),
      CoordType.BODY,
      2,
    );
    const law = new ConstantForceLaw(force);
    expect(law.calculateForces()).toEqual([force]);
    expect(law.getBodies()).toEqual([a]);
    expect(force.getStartPoint().nearEqual(new Vector(2, 1))).toBe(true);
    expect(force.getVector().nearEqual(new Vector(0, 3))).toBe(true);
    expect(force.getTorque()).toBe(2);
    law.setForce(null);
    expect([law.calculateForces(), law.getBodies(), law.getForce()]).toEqual([[], [], null]);
    expect(law.getPotentialEnergy()).toBe(0);
  });
});

describe('ThrusterSet', () => {
  it('pushes with the thrusters that are on', () => {
    const a = ball(1, 0, 0);
    const set = new ThrusterSet(2, a, 4);
    set.setThruster(0, new Vector(0, 0.5), Vector.EAST);
    set.setThruster(1, new Vector(0, -0.5), Vector.NORTH);
    expect([set.anyActive(), set.calculateForces()]).toEqual([false, []]);
    set.setActive(1, true).setMagnitude(6);
    const [force] = set.calculateForces();
    expect(force?.getName()).toBe('THRUSTER1');
    expect(xy(force?.getVector() ?? Vector.ORIGIN)).toEqual([0, 6]);
    expect([set.getActive(0), set.getActive(1), set.getMagnitude()]).toEqual([false, true, 6]);
    expect(set.getLocationBody(1)).toEqual(new Vector(0, -0.5));
    expect(set.getDirectionBody(0)).toEqual(Vector.EAST);
    expect(set.getBodies()).toEqual([a]);
    expect(() => set.setActive(2, true)).toThrow(/no thruster 2/);
  });

  it('of six has directions left, right, up, down, left, right', () => {
    const block = Shapes.makeBlock(1, 3);
    const set = SixThrusters.make(2, block);
    for (let i = 0; i < 6; i++) set.setActive(i, true);
    const pushes = set.calculateForces().map((f) => f.getVector());
    const expected = [
      Vector.WEST,
      Vector.EAST,
      Vector.NORTH,
      Vector.SOUTH,
      Vector.WEST,
      Vector.EAST,
    ];
    pushes.forEach((v, i) =>
      expect(v.nearEqual((expected[i] ?? Vector.ORIGIN).multiply(2))).toBe(true),
    );
    expect(set.getLocationBody(0).getY()).toBeGreaterThan(0);
    expect(set.getLocationBody(4).getY()).toBeLessThan(0);
  });
});

describe('RotatingTestForce', () => {
  it('turns evenly in body coordinates', () => {
    const a = ball(1, 0, 0);
    const law = new RotatingTestForce({ getTime: () => 2 }, a, new Vector(0.1, 0), 3, Math.PI / 4);
    const [force] = law.calculateForces();
    expect(force?.getName()).toBe('ROTATING');
    expect(force?.getVector().nearEqual(new Vector(0, 3))).toBe(true);
  });
});

describe('Force and Impulse', () => {
  it('are similar when name, place and size agree', () => {
    const a = ball(1, 0, 0);
    const make = (x: number): Force =>
      new Force('pull', a, new Vector(x, 0), CoordType.WORLD, Vector.EAST, CoordType.WORLD);
    expect(make(0).similar(make(0.05), 0.1)).toBe(true);
    expect(make(0).similar(make(0.2), 0.1)).toBe(false);
    const hit = (j: number): Impulse =>
      new Impulse('IMPULSE1', a, j, Vector.ORIGIN, Vector.NORTH, new Vector(0, -1));
    expect(hit(2).similar(hit(2.05), 0.1)).toBe(true);
    expect(hit(2).similar(make(0), 0.1)).toBe(false);
    expect(hit(2).getVector()).toEqual(new Vector(0, 2));
    expect(hit(2).getEndPoint()).toEqual(new Vector(0, 2));
    expect([hit(2).getMagnitude(), hit(2).getOffset(), hit(2).getBody()]).toEqual([
      2,
      new Vector(0, -1),
      a,
    ]);
  });
});
