import { readFileSync } from 'node:fs';
import { Vector2 } from 'three';
import { describe, expect, it } from 'vitest';
import { lookName, type BodyDescription, type SceneDescription } from '../../sim';
import type { Colour, Palette } from '../palette';
import { extentOf, sidesOf } from './body_mesh';
import { contrast, kBall, looksOf, Pattern } from './looks';

const kStyles = readFileSync('web/src/styles/tokens.css', 'utf8');

function hexColour(hex: string): Colour {
  const at = (i: number): number => parseInt(hex.slice(i, i + 2), 16) / 255;
  return [at(1), at(3), at(5), 1];
}

/** Colours of the tokens of a theme. */
function paletteOf(isDark: boolean): Palette {
  const get = (token: string): Colour => {
    const hexes = new RegExp(`--${token}:[^;]*;`).exec(kStyles)?.[0].match(/#[\da-f]{6}/g) ?? [];
    return hexColour(hexes[isDark ? hexes.length - 1 : 0] ?? '');
  };
  return { get, isDark } as unknown as Palette;
}

const kDisc: BodyDescription = {
  name: 'disc',
  mobility: 'planar',
  mass: 1,
  moment: 1,
  elasticity: 1,
  color: null,
  paths: [],
  disc_radius: 1,
  drag_points: [],
  pose: [0, 0, 0],
};

const kHues = 'orange sky green yellow blue vermillion purple grey'.split(' ');
const kLooks =
  'wood paint steel brass rubber stone ice glass card ivory felt plaster ladder gear wheel pulley'.split(
    ' ',
  );

describe('the look of a body', () => {
  it('is what the scene says, else its material, else wood, painted where it has a colour', () => {
    expect(lookName(kDisc)).toBe('wood');
    expect(lookName({ ...kDisc, color: 'sky' })).toBe('paint');
    expect(lookName({ ...kDisc, color: 'sky', material: 'Steel' })).toBe('steel');
    expect(lookName({ ...kDisc, material: 'Steel', look: 'brass' })).toBe('brass');
    expect(lookName({ ...kDisc, material: 'Hard' })).toBe('wood');
  });

  it.each([false, true])('stands out by 3 : 1 from what is behind it; dark: %s', (isDark) => {
    const palette = paletteOf(isDark);
    const bodies = kLooks.flatMap((look) =>
      [null, ...kHues].map((color) => ({ ...kDisc, look, color })),
    );
    const scene = { bodies } as unknown as SceneDescription;
    looksOf(scene, palette)
      .slice(0, -1)
      .forEach(({ colour, edge }, index) => {
        for (const token of ['stage', 'fixed']) {
          const behind = palette.get(token);
          const most = Math.max(contrast(colour, behind), contrast(edge, behind));
          expect(most, JSON.stringify(bodies[index])).toBeGreaterThanOrEqual(3);
        }
      });
  });

  it('is drawn and not made where a body is fixed; discs of metal are balls, and no other shapes', () => {
    const scene = {
      bodies: [
        { ...kDisc, mobility: 'fixed', look: 'steel' },
        { ...kDisc, look: 'steel' },
        { ...kDisc, look: 'steel', disc_radius: null },
        { ...kDisc, look: 'wood' },
      ],
    } as unknown as SceneDescription;
    expect(looksOf(scene, paletteOf(false)).map(({ pattern }) => pattern)).toEqual([
      Pattern.fixed,
      kBall + Pattern.metal,
      Pattern.metal,
      Pattern.wood,
      // What things hang on.
      Pattern.fixed,
    ]);
  });
});

describe('the strip along an outline', () => {
  const square = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ].map(([x, y]) => new Vector2(x, y));

  it('is as wide everywhere and meets that of the next side', () => {
    for (const [i, { from, to, normals, depth }] of sidesOf(square, true).entries()) {
      const along = to.at.clone().sub(from.at).normalize();
      const inward = new Vector2(-along.y, along.x);
      expect(from.mitre.dot(inward)).toBeCloseTo(1, 12);
      expect(to.mitre.dot(inward)).toBeCloseTo(1, 12);
      expect(to).toEqual(sidesOf(square, true)[(i + 1) % 4]?.from);
      for (const normal of normals) expect(normal.dot(inward)).toBeCloseTo(-1, 12);
      // Beyond the middle there is none.
      expect(depth).toBeCloseTo(1, 12);
    }
  });

  it('leaves out corners that repeat one, and is smooth where an arc comes as corners', () => {
    const doubled = square.flatMap((corner) => [corner, corner.clone()]);
    expect(sidesOf(doubled, true).length).toBe(4);
    const arc = Array.from({ length: 40 }, (_, i) => {
      const angle = (2 * Math.PI * i) / 40;
      return new Vector2(Math.cos(angle), Math.sin(angle));
    });
    const sides = sidesOf(arc, true);
    sides.forEach(({ normals }, i) => {
      expect(normals[1].distanceTo(sides[(i + 1) % 40]!.normals[0])).toBeCloseTo(0, 12);
    });
  });

  it('is no deeper than half of what it goes around', () => {
    const plank = [
      [-3, -0.1],
      [3, -0.1],
      [3, 0.1],
      [-3, 0.1],
    ].map(([x, y]) => new Vector2(x, y).rotateAround(new Vector2(), 0.5));
    const { axis, along, across } = extentOf([plank]);
    expect(Math.abs(axis.angle() - 0.5) % Math.PI).toBeCloseTo(0, 9);
    expect([along, across]).toEqual([expect.closeTo(3, 9), expect.closeTo(0.1, 9)]);
  });
});
