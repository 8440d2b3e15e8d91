import { beforeAll, describe, expect, it } from 'vitest';
import {
  CardioidPath,
  CirclePath,
  FlatPath,
  HumpPath,
  LemniscatePath,
  LoopTheLoopPath,
  OvalPath,
} from './paths';
import { CustomPath } from './parametric_path';
import { NumericalPath } from './numerical_path';
import { PathPoint } from './path_point';
import { Vector } from '../math/vector';
import { loadEngine, type Engine } from '../../engine';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** Points of a path as the engine draws it. */
function enginePoints(curve: string, size: number): number[][] {
  const scene = JSON.stringify({
    format: 'signorini/1',
    title: 'Track',
    about: 'A ball on a track.',
    source: 'none',
    family: 'joints',
    method: 'contact',
    bodies: [{ name: 'ball', shape: { type: 'disc', radius: 0.1 }, position: [0, 0] }],
    joints: [{ type: 'path', body_b: 'ball', point_b: [0, 0], path: { curve, size }, align: true }],
  });
  const { paths } = engine.sceneInfo(scene) as unknown as { paths: { points: number[][] }[] };
  return paths[0]?.points ?? [];
}

describe('parametric paths', () => {
  for (const path of [
    new CirclePath(2.5),
    new OvalPath(2),
    new CardioidPath(1.5),
    new LemniscatePath(2.1),
    new FlatPath(),
    new HumpPath(),
    new LoopTheLoopPath(),
  ]) {
    it(`${path.getName()} has the points of the engine`, () => {
      const { curve, size } = path.builtIn();
      const points = [...new NumericalPath(path).getIterator(181)];
      expect(points.map((point) => [point.getX(), point.getY()])).toEqual(
        enginePoints(curve, size),
      );
    });
  }

  it('must end after their beginning', () => {
    expect(() => new FlatPath(1, 1)).toThrow(RangeError);
    expect(() => new NumericalPath(new CustomPath(Math.log, Math.log, -1, 1))).toThrow(/no point/);
  });
});

describe('NumericalPath', () => {
  it('of a circle has its length, normals and curvature', () => {
    const path = new NumericalPath(new CirclePath(2));
    expect(path.getLength()).toBeCloseTo(4 * Math.PI, 5);
    for (const p of [0, 1, 5, 12]) {
      const point = path.map_p_to_slope(new PathPoint(p, true));
      expect(point.getPosition().length()).toBeCloseTo(2, 7);
      // It runs anticlockwise, so its left is inside and it turns left.
      const inside = point.getPosition().divide(-2);
      expect(point.getNormal().nearEqual(inside, 1e-4)).toBe(true);
      expect(point.radius).toBeCloseTo(2, 4);
      expect(point.getSlope().dotProduct(point.getNormal())).toBeCloseTo(0, 12);
    }
  });

  it('finds the nearest place, everywhere and nearby', () => {
    const path = new NumericalPath(new HumpPath());
    for (const x of [-2.5, -1, 0.3, 2.9]) {
      const target = new Vector(x, new HumpPath().y_func(x) + 0.01);
      const point = path.findNearestGlobal(target);
      path.findNearestLocal(target, point);
      path.map_p_to_slope(point);
      // The line to the nearest place is at right angles to the path.
      expect(Math.abs(point.distanceToNormalLine(target))).toBeLessThan(2e-6);
      expect(point.getPosition().distanceTo(target)).toBeLessThan(0.0101);
    }
  });

  it('counts turns on a closed path and goes on straight beyond an open one', () => {
    const circle = new NumericalPath(new CirclePath(1));
    const point = circle.findNearestGlobal(new Vector(0, 1));
    // One and a quarter turns anticlockwise, from the top.
    for (let i = 0; i <= 50; ++i) {
      const angle = Math.PI / 2 + (2.5 * Math.PI * i) / 50;
      circle.findNearestLocal(new Vector(Math.cos(angle), Math.sin(angle)), point);
    }
    expect(point.p).toBeCloseTo(2.5 * Math.PI, 4);
    const flat = new NumericalPath(new FlatPath());
    expect(flat.map_p_to_slope(new PathPoint(12)).x).toBeCloseTo(7, 10);
    expect(flat.map_p_to_slope(new PathPoint(-2)).x).toBeCloseTo(-7, 10);
  });

  it('finds the nearest place on the straight line beyond an open end, however far', () => {
    const path = new NumericalPath(new HumpPath());
    for (const [end, out] of [
      [0, -1],
      [path.getFinishPValue(), 1],
    ] as const) {
      const edge = path.map_p_to_slope(new PathPoint(end));
      const beside = edge.getPosition().add(edge.getNormal().multiply(0.25));
      for (const distance of [0.5, 30, 1e3, 1e7, 1e12]) {
        const target = beside.add(edge.getSlope().multiply(out * distance));
        const point = new PathPoint(end);
        point.idx = edge.idx;
        path.findNearestLocal(target, point);
        // To what a search finds, and to the last bits of large numbers.
        const error = 1e-6 + 1e-14 * distance;
        expect(Math.abs(point.p - (end + out * distance))).toBeLessThan(error);
        path.map_p_to_slope(point);
        const apart = target.subtract(point.getPosition());
        expect(Math.abs(apart.dotProduct(point.getSlope()))).toBeLessThan(error);
      }
    }
  });

  it('gives y and p of x, and places at a distance', () => {
    const path = new NumericalPath(new HumpPath());
    expect(path.map_x_to_y(1.2)).toBeCloseTo(new HumpPath().y_func(1.2), 9);
    expect(path.map_p_to_x(path.map_x_to_p(1.2))).toBeCloseTo(1.2, 9);
    const point = path.findPointByDistance(new PathPoint(1), path.map_p_to_vector(1), 0.5);
    expect(path.map_p_to_vector(1).distanceTo(point.getPosition())).toBeCloseTo(0.5, 8);
    expect(path.getBoundsWorld().getLeft()).toBe(-3);
  });

  it('finds no place at a distance beyond the end of an open path', () => {
    const path = new NumericalPath(new HumpPath());
    const end = path.getFinishPValue();
    const near = new PathPoint(end - 0.1);
    const place = path.map_p_to_vector(near.p);
    expect(() => path.findPointByDistance(near, place, 0.2)).toThrow(RangeError);
    expect(near.p).toBe(end - 0.1);
    const found = path.findPointByDistance(near, place, 0.05);
    expect(found.p).toBeLessThan(end);
    expect(found.getPosition().distanceTo(place)).toBeCloseTo(0.05, 8);
    const circle = new NumericalPath(new CirclePath(1));
    const [late, top] = [new PathPoint(circle.getLength() - 0.1), circle.map_p_to_vector(0)];
    circle.findPointByDistance(late, top, 1);
    expect(late.getPosition().distanceTo(top)).toBeCloseTo(1, 8);
  });
});
