import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../engine';
import { CardioidPath, CirclePath, FlatPath } from '../paths/paths';
import { DoubleRect } from '../math/double_rect';
import { NumericalPath } from '../paths/numerical_path';
import { Vector } from '../math/vector';
import type { Polygon } from '../bodies/polygon';
import { CollisionAdvance } from '../advance/collision_advance';
import { ContactSim } from '../sims/contact_sim';
import { CoordType } from '../forces/coord_type';
import { EdgeGroup, EdgeRange } from '../shapes/edge_set';
import { GravityLaw } from '../forces/gravity_law';
import { Joint } from './joint';
import { JointUtil } from './make_joints';
import { LocalCoords } from '../bodies/local_coords';
import { PathEndPoint } from './path_end_point';
import { PathJoint } from './path_joint';
import { Rope } from './rope';
import { Scrim } from '../bodies/scrim';
import { Shapes } from '../shapes/shapes';
import { Walls } from '../shapes/walls';
import { useEngine } from '../scene/engine_copy';

beforeAll(async () => useEngine(await loadEngine()));

const origin = Vector.ORIGIN;

describe('Joint', () => {
  it('makes its bodies pass through each other and turns its normal with body 2', () => {
    const [a, b] = [Shapes.makeBlock(1, 1), Shapes.makeBlock(1, 1)];
    const joint = new Joint(a, origin, b, new Vector(1, 0), CoordType.BODY, Vector.NORTH);
    expect(a.doesNotCollide(b) && b.doesNotCollide(a)).toBe(true);
    b.setAngle(Math.PI / 2);
    expect(joint.getNormalWorld().nearEqual(Vector.WEST)).toBe(true);
    expect(joint.getNormal()).toEqual(Vector.NORTH);
    expect(joint.getNormalType()).toBe(CoordType.BODY);
    expect(joint.getPosition2().nearEqual(new Vector(0, 1))).toBe(true);
    a.setPosition(new Vector(-3, 0));
    expect(joint.getNormalDistance()).toBeCloseTo(3, 12);
    expect([joint.getAttach1(), joint.getAttach2()]).toEqual([origin, new Vector(1, 0)]);
    expect(joint.getName()).toMatch(/^JOINT\d+$/);
  });

  it('aligns body 2, at its angle; body 1 when body 2 cannot move', () => {
    const [a, b] = [Shapes.makeBlock(1, 1), Shapes.makeBlock(1, 1)];
    a.setPosition(new Vector(2, 2));
    b.setAngle(1);
    const joint = new Joint(a, origin, b, new Vector(0, 1), CoordType.WORLD, Vector.EAST);
    joint.align();
    expect(joint.getPosition2().nearEqual(new Vector(2, 2))).toBe(true);
    expect(b.getAngle()).toBe(1);
    const held = new Joint(
      b,
      origin,
      Scrim.getScrim(),
      new Vector(7, 7),
      CoordType.WORLD,
      Vector.EAST,
    );
    held.align();
    expect(b.getPosition().nearEqual(new Vector(7, 7))).toBe(true);
  });

  it('refuses one body twice and a normal without length', () => {
    const a = Shapes.makeBlock(1, 1);
    const scrim = Scrim.getScrim();
    expect(() => new Joint(a, origin, a, origin, CoordType.BODY, Vector.EAST)).toThrow(
      /two different/,
    );
    expect(() => new Joint(a, origin, scrim, origin, CoordType.BODY, origin)).toThrow(/length/);
  });
});

describe('JointUtil', () => {
  it('attachRigidBody makes a pin of two joints; attachFixedPoint pins to the background', () => {
    const sim = new ContactSim();
    const [a, b] = [Shapes.makeBlock(1, 1, 'a'), Shapes.makeBlock(1, 1, 'b')];
    sim.addBody(a);
    sim.addBody(b);
    JointUtil.attachRigidBody(sim, a, new Vector(0, 1), b, origin, CoordType.BODY);
    const joints = sim.getConnectors() as Joint[];
    expect(joints.map((j) => j.getNormal())).toEqual([Vector.NORTH, Vector.EAST]);
    a.setPosition(new Vector(2, 3));
    JointUtil.attachFixedPoint(sim, a, new Vector(0, 0.5), CoordType.WORLD);
    const pins = sim.getConnectors().slice(2);
    expect(pins.map((j) => [j.getBody1(), j.getBody2(), j.getPosition1()])).toEqual([
      [Scrim.getScrim(), a, new Vector(2, 3.5)],
      [Scrim.getScrim(), a, new Vector(2, 3.5)],
    ]);
  });

  it('addSingleJoint and addSingleFixedJoint align at once', () => {
    const sim = new ContactSim();
    const [a, b] = [Shapes.makeBlock(1, 1, 'a'), Shapes.makeBlock(1, 1, 'b')];
    sim.addBody(a);
    sim.addBody(b);
    JointUtil.addSingleJoint(sim, a, new Vector(0, 2), b, origin, CoordType.BODY, Vector.NORTH);
    expect(b.getPosition()).toEqual(new Vector(0, 2));
    const joint = JointUtil.addSingleFixedJoint(sim, a, origin, CoordType.WORLD, Vector.EAST);
    expect(joint.getNormalDistance()).toBe(0);
  });
});

describe('Rope', () => {
  it('a rod is aligned to its length, a rope only when too long, half a tolerance below it', () => {
    const bob = Shapes.makeBall(0.2);
    bob.setPosition(new Vector(3, 4));
    const rod = new Rope(Scrim.getScrim(), origin, bob, origin, 10, Rope.ROD);
    rod.align();
    expect(bob.getPosition().nearEqual(new Vector(6, 8))).toBe(true);
    expect([rod.isTight(), rod.isRod(), rod.getRestLength()]).toEqual([true, true, 10]);
    const rope = new Rope(Scrim.getScrim(), origin, bob, origin, 5, Rope.ROPE);
    expect(rope.getNormalDistance()).toBeCloseTo(-5, 12);
    rope.align();
    expect(rope.getLength()).toBeCloseTo(5 - 0.005, 12);
    expect(rope.isTight()).toBe(true);
    bob.setPosition(new Vector(1, 0));
    rope.align();
    expect([rope.getLength(), rope.getStretch(), rope.isTight()]).toEqual([1, -4, false]);
  });

  it('refuses a fixed second body, other kinds and lengths', () => {
    const [fixed, free] = [Shapes.makeBall(1), Shapes.makeBall(1)];
    fixed.setMass(Infinity);
    expect(() => new Rope(free, origin, fixed, origin, 1, Rope.ROPE)).toThrow(/able to move/);
    expect(() => new Rope(fixed, origin, free, origin, 1, 3)).toThrow(RangeError);
    expect(() => new Rope(fixed, origin, free, origin, 0, Rope.ROD)).toThrow(RangeError);
  });

  it('a rod keeps its length while it swings', () => {
    const sim = new ContactSim();
    const bob = Shapes.makeBall(0.2, 'bob');
    bob.setPosition(new Vector(2, 0));
    sim.addBody(bob);
    sim.addForceLaw(new GravityLaw(10, sim.getSimList()));
    sim.addConnector(new Rope(Scrim.getScrim(), origin, bob, origin, 2, Rope.ROD));
    const advance = new CollisionAdvance(sim);
    for (let i = 0; i < 100; i++) advance.advance(0.01);
    expect(bob.getPosition().length()).toBeCloseTo(2, 4);
    expect(bob.getPosition().getY()).toBeLessThan(-0.5);
  });
});

describe('PathJoint', () => {
  it('puts its point on the path and keeps it there', () => {
    const sim = new ContactSim();
    const bead = Shapes.makeBall(0.1, 'bead');
    bead.setPosition(new Vector(1.2, 0.1));
    sim.addBody(bead);
    const path = new NumericalPath(new CirclePath(1));
    const joint = new PathJoint(path, bead, origin);
    sim.addConnector(joint);
    sim.alignConnectors();
    expect(bead.getPosition().length()).toBeCloseTo(1, 6);
    expect(Math.abs(joint.getNormalDistance())).toBeLessThan(1e-6);
    expect([joint.getPath(), joint.getBody1(), joint.getBody2()]).toEqual([
      path,
      bead,
      Scrim.getScrim(),
    ]);
    sim.addForceLaw(new GravityLaw(10, sim.getSimList()));
    const advance = new CollisionAdvance(sim);
    for (let i = 0; i < 50; i++) advance.advance(0.01);
    expect(bead.getPosition().length()).toBeCloseTo(1, 3);
    expect(bead.getPosition().getY()).toBeLessThan(0);
  });

  it('align2 turns the body so that a second point lies on the path, too', () => {
    const path = new NumericalPath(new FlatPath());
    const cart = Shapes.makeBlock(2, 1);
    cart.setPosition(new Vector(0.3, 0.4), 0.6);
    const joint = new PathJoint(path, cart, new Vector(-1, -0.5));
    joint.align2(new Vector(1, -0.5));
    expect(cart.bodyToWorld(new Vector(-1, -0.5)).getY()).toBeCloseTo(0, 5);
    expect(cart.bodyToWorld(new Vector(1, -0.5)).getY()).toBeCloseTo(0, 5);
  });

  it('align2 moves nothing when the path ends before the second point', () => {
    const cart = Shapes.makeBlock(2, 1);
    cart.setPosition(new Vector(4.9, 0.4), 0.6);
    const joint = new PathJoint(new NumericalPath(new FlatPath()), cart, origin);
    const before = [cart.getPosition(), cart.getAngle(), joint.getNormalDistance()];
    expect(() => joint.align2(new Vector(1, 0))).toThrow(RangeError);
    expect([cart.getPosition(), cart.getAngle(), joint.getNormalDistance()]).toEqual(before);
  });

  it('an end point stops it', () => {
    const path = new NumericalPath(new FlatPath());
    const sim = new ContactSim();
    const bead = Shapes.makeBall(0.1, 'bead');
    bead.setPosition(new Vector(0, 0));
    bead.setVelocity(new Vector(2, 0));
    sim.addBody(bead);
    const end = new PathEndPoint('end', path, bead, origin, 6, true);
    sim.addConnectors([new PathJoint(path, bead, origin), end]);
    expect(end.getNormalDistance()).toBeCloseTo(1, 2);
    expect([end.getLimit(), end.isUpper()]).toEqual([6, true]);
    expect(end.getPosition2().getX()).toBeCloseTo(1, 9);
    const advance = new CollisionAdvance(sim);
    let farthest = 0;
    for (let i = 0; i < 80; i++) {
      advance.advance(0.01);
      farthest = Math.max(farthest, bead.getPosition().getX());
    }
    expect(farthest).toBeLessThan(1);
    expect(bead.getVelocity().getX()).toBeLessThan(0);
  });

  it('takes curves of any kind', () => {
    const path = new NumericalPath(new CardioidPath(2));
    const bead = Shapes.makeBall(0.1);
    bead.setPosition(new Vector(0, -4.2));
    new PathJoint(path, bead, origin).align();
    expect(bead.getPosition().getY()).toBeCloseTo(-4, 3);
  });
});

describe('Walls', () => {
  it('make a closed box that passes through itself, and tell the floor', () => {
    const sim = new ContactSim();
    expect(Walls.make(sim, 6, 4, 1, new Vector(1, 2))).toBe(0);
    const walls = sim.getBodies() as Polygon[];
    expect(walls.map((w) => w.getName())).toEqual([
      'WALL_BOTTOM',
      'WALL_RIGHT',
      'WALL_TOP',
      'WALL_LEFT',
    ]);
    expect(walls.map((w) => w.getSpecialEdge())).toEqual([2, 3, 0, 1]);
    for (const w of walls) {
      expect([w.getMass(), w.getElasticity()]).toEqual([Infinity, 1]);
      for (const other of walls) expect(w.doesNotCollide(other)).toBe(true);
    }
    const [bottom, right, top, left] = walls as [Polygon, Polygon, Polygon, Polygon];
    expect(bottom.getTopWorld()).toBeCloseTo(0, 12);
    expect(top.getBottomWorld()).toBeCloseTo(4, 12);
    expect(left.getRightWorld()).toBeCloseTo(-2, 12);
    expect(right.getLeftWorld()).toBeCloseTo(4, 12);
    expect(bottom.getSpecialNormalWorld()).toEqual(Vector.NORTH);
    const other = new ContactSim();
    expect(Walls.make2(other, new DoubleRect(-2, 0, 4, 4))).toBe(0);
    expect(other.getBody('wall_left').getPosition()).toEqual(left.getPosition());
  });
});

describe('bodies', () => {
  it('pass through the edges that they are told to', () => {
    const [a, b] = [Shapes.makeBlock(1, 1), Shapes.makeBlock(2, 2)];
    const group = new EdgeGroup(new EdgeRange(b, 0, 1));
    a.setNonCollideEdge(group);
    const edges = b.getEdges();
    expect(edges.map((edge) => a.nonCollideEdge(edge))).toEqual([true, true, false, false]);
    group.add(EdgeRange.fromEdge(edges[3] ?? edges[0]!));
    expect(edges.map((edge) => a.nonCollideEdge(edge))).toEqual([true, true, false, true]);
    group.remove(new EdgeRange(b, 0, 1));
    expect(edges.map((edge) => group.contains(edge))).toEqual([false, false, false, true]);
    expect(EdgeRange.fromRigidBody(b).contains(edges[2]!)).toBe(true);
    expect(a.nonCollideEdge(null)).toBe(false);
    a.addNonCollide([b]);
    expect(a.doesNotCollide(b)).toBe(true);
    a.removeNonCollide([b]);
    expect(a.doesNotCollide(b)).toBe(false);
  });

  it('know points inside and outside', () => {
    const block = Shapes.makeBlock(2, 2);
    expect(block.probablyPointInside(new Vector(0.9, 0.9))).toBe(true);
    expect(block.probablyPointInside(new Vector(1.1, 0))).toBe(false);
  });

  it('name their variables for programs and for people', () => {
    const block = Shapes.makeBlock(1, 1, 'red block', 'roter Block');
    expect(block.getVarName(0)).toBe('RED_BLOCK_X_POSITION');
    expect(block.getVarName(5, true)).toBe('roter Block angular velocity');
    expect(() => block.getVarName(6)).toThrow(RangeError);
  });

  it('derive their least height, again after the mass centre moved', () => {
    const block = Shapes.makeBlock(2, 1);
    expect(block.getMinHeight()).toBe(0.5);
    block.setMinHeight(0.2);
    expect(block.getMinHeight()).toBe(0.2);
    block.setCenterOfMass(new Vector(0, 0.4));
    expect(block.getMinHeight()).toBeCloseTo(0.1, 12);
    block.setCenterOfMass(new Vector(0, 0.6));
    expect(block.getMinHeight()).toBe(0);
  });

  it('refuse bad figures and stay as they are', () => {
    const block = Shapes.makeBlock(1, 1);
    expect(() => block.setMass(0)).toThrow(RangeError);
    expect(() => block.setElasticity(2)).toThrow(RangeError);
    expect(() => block.setAngle(NaN)).toThrow(RangeError);
    expect(() => block.setAngularVelocity(Infinity)).toThrow(RangeError);
    expect(() => block.setFriction(-1)).toThrow(RangeError);
    expect([block.getMass(), block.getElasticity(), block.getAngle(), block.getFriction()]).toEqual(
      [1, 0.8, 0, 0],
    );
  });

  it('keep the place before', () => {
    const block = Shapes.makeBlock(1, 1);
    block.setPosition(new Vector(1, 2), 0.5);
    block.saveOldCoords();
    const before = block.bodyToWorld(new Vector(0.3, 0.2));
    const old = block.getOldCoords();
    block.setCoordinates(5, 0, 6, 0, 1, 0);
    expect(old).toBeInstanceOf(LocalCoords);
    expect(old?.bodyToWorld(new Vector(0.3, 0.2))).toEqual(before);
    expect(old?.worldToBody(before).nearEqual(new Vector(0.3, 0.2))).toBe(true);
  });
});

describe('the Scrim', () => {
  it('is one, cannot move and changes by nothing', () => {
    const scrim = Scrim.getScrim();
    expect(Scrim.getScrim()).toBe(scrim);
    expect([scrim.getMass(), scrim.getElasticity(), scrim.getDistanceTol()]).toEqual([
      Infinity,
      1,
      0,
    ]);
    expect(scrim.bodyToWorld(new Vector(3, 4))).toEqual(new Vector(3, 4));
    scrim.setPosition();
    expect(scrim.getPosition()).toEqual(origin);
    expect(scrim.nameEquals('scrim')).toBe(true);
  });
});
