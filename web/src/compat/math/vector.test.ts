import { describe, expect, it } from 'vitest';
import { AffineTransform } from './affine_transform';
import { DoubleRect } from './double_rect';
import { MutableVector, Vector } from './vector';

describe('Vector', () => {
  it('never changes', () => {
    const v = new Vector(3, 4);
    v.add(Vector.EAST);
    v.multiply(2);
    v.rotate(1);
    expect([v.getX(), v.getY(), v.getZ()]).toEqual([3, 4, 0]);
    expect(Vector.clone(v)).toBe(v);
  });

  it('has sums, products and lengths', () => {
    const v = new Vector(3, 4);
    expect(v.length()).toBe(5);
    expect(v.lengthCheap()).toBe(7);
    expect(v.dotProduct(new Vector(2, 1))).toBe(10);
    expect(v.cross(new Vector(2, 1))).toBe(-5);
    expect(v.subtract(v).equals(Vector.ORIGIN)).toBe(true);
    expect(v.normalize().length()).toBeCloseTo(1, 15);
    expect(v.distanceTo(new Vector(0, 0))).toBe(5);
    expect(new Vector(1, 1).angleTo(new Vector(1, 2))).toBe(Math.PI / 2);
  });

  it('keeps its length when it turns, and turns back', () => {
    const v = new Vector(3, 4);
    for (const angle of [0.1, 1, 2, -3, 100]) {
      expect(v.rotate(angle).length()).toBeCloseTo(5, 14);
      expect(v.rotate(angle).rotate(-angle).nearEqual(v)).toBe(true);
    }
    expect(Vector.EAST.rotate(0, 1).equals(Vector.NORTH)).toBe(true);
    expect(() => v.rotate(0.5, 0.5)).toThrow(RangeError);
  });

  it('refuses what is no place', () => {
    expect(() => new Vector(NaN, 0)).toThrow(TypeError);
    expect(() => Vector.ORIGIN.normalize()).toThrow(RangeError);
    expect(() => Vector.EAST.divide(0)).toThrow(RangeError);
  });
});

describe('MutableVector', () => {
  it('changes itself and gives itself back', () => {
    const v = new MutableVector(3, 4);
    expect(v.add(Vector.EAST)).toBe(v);
    expect(v.multiply(2).equals(new Vector(8, 8))).toBe(true);
    expect(v.setTo(Vector.NORTH).equals(Vector.NORTH)).toBe(true);
    const copy = Vector.clone(v);
    v.setTo(1, 2, 3);
    expect(copy.equals(Vector.NORTH)).toBe(true);
  });
});

describe('DoubleRect', () => {
  it('knows what is in it', () => {
    const rect = new DoubleRect(-1, 0, 3, 2);
    expect(rect.contains(new Vector(3, 2))).toBe(true);
    expect(rect.contains(new Vector(3.01, 2))).toBe(false);
    expect([rect.getWidth(), rect.getHeight(), rect.getCenterX()]).toEqual([4, 2, 1]);
    expect(rect.maybeVisible(new Vector(-2, -1), new Vector(-2, 5))).toBe(false);
    expect(rect.maybeVisible(new Vector(-2, 1), new Vector(5, 1))).toBe(true);
    expect(DoubleRect.EMPTY_RECT.isEmpty()).toBe(true);
  });

  it('is made of others', () => {
    const rect = DoubleRect.makeCentered(Vector.ORIGIN, 2, 4);
    expect(rect.equals(new DoubleRect(-1, -2, 1, 2))).toBe(true);
    expect(rect.expand(1, 2).equals(new DoubleRect(-2, -4, 2, 4))).toBe(true);
    expect(rect.scale(2).equals(new DoubleRect(-2, -4, 2, 4))).toBe(true);
    expect(rect.translate(1, 1).equals(new DoubleRect(0, -1, 2, 3))).toBe(true);
    expect(rect.unionPoint(new Vector(5, 0)).getRight()).toBe(5);
    expect(rect.intersection(new DoubleRect(0, 0, 9, 9)).getTop()).toBe(2);
    expect(rect.intersection(new DoubleRect(8, 8, 9, 9))).toBe(DoubleRect.EMPTY_RECT);
    expect(() => new DoubleRect(1, 0, 0, 1)).toThrow(RangeError);
  });
});

describe('AffineTransform', () => {
  it('does last what was asked first', () => {
    const turn = AffineTransform.IDENTITY.translate(1, 0).rotate(Math.PI / 2);
    expect(turn.transform(1, 0).nearEqual(new Vector(1, 1))).toBe(true);
    const shift = AffineTransform.IDENTITY.rotate(Math.PI / 2).translate(1, 0);
    expect(shift.transform(1, 0).nearEqual(new Vector(0, 2))).toBe(true);
    expect(shift.scale(2, 3).transform(1, 1).nearEqual(new Vector(-3, 3))).toBe(true);
  });
});
