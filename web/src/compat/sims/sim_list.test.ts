import { describe, expect, it } from 'vitest';
import { ConcreteLine } from '../bodies/concrete_line';
import { GenericObserver } from '../../sim';
import { PointMass } from '../bodies/point_mass';
import { SimList } from './sim_list';
import { Vector } from '../math/vector';

const told = (list: SimList): unknown[] => {
  const events: unknown[] = [];
  new GenericObserver(list, (event) => events.push(event.getName(), event.getValue()));
  return events;
};

describe('SimList', () => {
  it('tells what comes and goes, each once', () => {
    const list = new SimList();
    const events = told(list);
    const line = new ConcreteLine('a line');
    list.add(line, line);
    list.remove(line);
    list.remove(line);
    expect(events).toEqual(['OBJECT_ADDED', line, 'OBJECT_REMOVED', line]);
    expect(list.getName()).toBe('SIM_LIST');
    expect(() => list.add(null as never)).toThrow(TypeError);
  });

  it('lets an object that expires push out similar ones, permanent objects none', () => {
    const list = new SimList();
    const first = new ConcreteLine('line', new Vector(0, 0), new Vector(1, 0)).setExpireTime(1);
    const near = new ConcreteLine('line', new Vector(0.05, 0), new Vector(1, 0)).setExpireTime(2);
    const far = new ConcreteLine('line', new Vector(0, 1), new Vector(1, 0)).setExpireTime(2);
    const lasting = new ConcreteLine('line', new Vector(0, 0), new Vector(1, 0));
    list.add(first, far);
    const events = told(list);
    list.add(near);
    expect(events).toEqual(['OBJECT_REMOVED', first, 'OBJECT_ADDED', near]);
    list.add(lasting);
    expect(list.toArray()).toEqual([far, near, lasting]);
    list.setTolerance(0.01);
    expect(list.getSimilar(first)).toBe(lasting);
    expect(list.getSimilar(first, 0.1)).toBe(near);
  });

  it('removes what has expired before an instant', () => {
    const list = new SimList();
    const objects = [1, 2, 3].map((time) => new ConcreteLine(`line ${time}`).setExpireTime(time));
    for (const [i, line] of objects.entries()) line.setStartPoint(new Vector(i, 0));
    list.addAll(objects);
    list.removeTemporary(2);
    expect(list.toArray()).toEqual(objects.slice(1));
    list.removeTemporary(Infinity);
    expect(list.length()).toBe(0);
  });

  it('finds objects by index and by name', () => {
    const list = new SimList();
    const ball = PointMass.makeCircle(0.5, 'ball');
    list.add(ball);
    expect(list.get('ball')).toBe(ball);
    expect(list.get(0)).toBe(ball);
    expect([list.contains(ball), list.indexOf(ball)]).toEqual([true, 0]);
    expect(() => list.get('nothing')).toThrow(RangeError);
    expect(() => list.get(1)).toThrow(RangeError);
    list.clear();
    expect(list.indexOf(ball)).toBe(-1);
  });
});

describe('a mass object', () => {
  it('maps places from the body to the world and back', () => {
    const block = PointMass.makeRectangle(2, 1);
    block.setCenterOfMass(0.5, 0.2);
    block.setPosition(new Vector(3, 4), 0.7);
    const corner = new Vector(1, 0.5);
    expect(block.worldToBody(block.bodyToWorld(corner)).nearEqual(corner)).toBe(true);
    expect(block.bodyToWorld(new Vector(0.5, 0.2)).nearEqual(new Vector(3, 4))).toBe(true);
    const drawn = block.bodyToWorldTransform().transform(corner);
    expect(drawn.nearEqual(block.bodyToWorld(corner), 1e-13)).toBe(true);
    block.alignTo(corner, Vector.ORIGIN, -1);
    expect(block.bodyToWorld(corner).nearEqual(Vector.ORIGIN)).toBe(true);
    expect(block.getAngle()).toBe(-1);
  });

  it('moves as one: the velocity of a point is the change of its place', () => {
    const block = PointMass.makeSquare(1);
    block.setPosition(new Vector(1, 2), 0.3);
    block.setVelocity(new Vector(0.5, -1), 2);
    const point = new Vector(0.3, 0.4);
    const before = block.bodyToWorld(point);
    const velocity = block.getVelocity(point);
    const h = 1e-6;
    block.setPosition(block.getPosition().add(block.getVelocity().multiply(h)), 0.3 + 2 * h);
    const moved = block.bodyToWorld(point).subtract(before).divide(h);
    expect(moved.nearEqual(velocity, 1e-5)).toBe(true);
  });

  it('has energy and momentum, and takes its moment divided by the mass', () => {
    const block = PointMass.makeSquare(1);
    block.setMass(2);
    block.setMomentAboutCM(0.25);
    block.setPosition(new Vector(1, 2));
    block.setVelocity(new Vector(3, 4), 5);
    expect(block.momentAboutCM()).toBe(0.5);
    expect(block.translationalEnergy()).toBe(25);
    expect(block.rotationalEnergy()).toBe(6.25);
    expect(block.momentum()).toEqual([6, 8, 2.5 + 2 * (4 - 6)]);
    expect(() => block.setAngularVelocity(NaN)).toThrow(RangeError);
    expect(() => block.setMass(-1)).toThrow(RangeError);
  });
});
