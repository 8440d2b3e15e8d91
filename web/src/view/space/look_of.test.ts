import { describe, expect, it } from 'vitest';
import type { BodyDescription } from '../../sim';
import { lookOf } from './look_of';

function body(own: Partial<BodyDescription>): BodyDescription {
  return {
    name: 'body',
    mobility: 'spatial',
    mass: 1,
    moment: null,
    elasticity: 0,
    color: null,
    paths: [],
    disc_radius: null,
    drag_points: [],
    pose: [0, 0, 0],
    ...own,
  };
}

describe('what a body looks like', () => {
  it('is what the scene says, whatever it is made of', () => {
    expect(lookOf(body({ look: 'stone', material: 'Steel', color: 'orange' }))).toBe('stone');
    expect(lookOf(body({ look: 'gear' }))).toBe('brass');
  });

  it('is its material otherwise', () => {
    expect(lookOf(body({ material: 'Aluminium', color: 'sky' }))).toBe('steel');
    expect(lookOf(body({ material: 'BilliardBall' }))).toBe('ivory');
    expect(lookOf(body({ material: 'BilliardCushion' }))).toBe('felt');
    expect(lookOf(body({ material: 'DryWood' }))).toBe('wood');
  });

  it('is paint where it has a colour and no material but wood', () => {
    expect(lookOf(body({ color: 'orange' }))).toBe('paint');
    expect(lookOf(body({ color: 'orange', material: 'DryWood' }))).toBe('paint');
  });

  it('is wood, and plaster for what is fixed', () => {
    expect(lookOf(body({}))).toBe('wood');
    expect(lookOf(body({ mobility: 'fixed', color: 'grey' }))).toBe('plaster');
  });
});
