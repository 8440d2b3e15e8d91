import { describe, expect, it } from 'vitest';
import type { Happening, SceneDescription } from '../../sim';
import { captionText } from './caption_text';

const scene = {
  bodies: [{ name: 'BALL_1' }, { name: 'BALL_2' }, { name: 'FLOOR' }],
} as unknown as SceneDescription;
const said = (happening: Happening): string =>
  captionText(happening, scene).replace(/\u202f/g, ' ');
const blow = {
  kind: 'blow',
  time: 1,
  by: 0,
  on: 1,
  isMutual: false,
  impulse: 1.512,
  approach: 1.5,
  through: -1,
  speed: 1.5,
  lost: 0,
} as const;

describe('a caption', () => {
  it('says who struck whom, and what became of the energy', () => {
    expect(said(blow)).toBe('Ball 1 struck ball 2 with 1.51 N s.');
    expect(said({ ...blow, lost: 0.32 })).toBe(
      'Ball 1 struck ball 2 with 1.51 N s. 0.320 J became heat and sound.',
    );
    expect(said({ ...blow, isMutual: true })).toBe(
      'Ball 1 and ball 2 struck each other with 1.51 N s.',
    );
    // A method with forces has no impulses.
    expect(said({ ...blow, impulse: NaN })).toBe('Ball 1 struck ball 2 at 1.50 m/s.');
  });

  it('tells of a blow through a row in one sentence', () => {
    expect(said({ ...blow, through: 1 })).toBe(
      'Ball 1 struck: the blow of 1.51 N s ran through the row, and ball 2 left with 1.50 m/s.',
    );
  });

  it('says why what slides is not held', () => {
    const slips = { kind: 'slips', time: 1, by: 0, on: 2, coefficient: 0.25 } as const;
    expect(said(slips)).toBe('Ball 1 slides on floor: friction is at most 0.250 of the push.');
    expect(said({ ...slips, coefficient: 0 })).toBe('Ball 1 slides on floor.');
    expect(said({ ...slips, kind: 'ends' })).toBe('Ball 1 has left floor.');
    expect(said({ kind: 'rests', time: 2 })).toBe('Everything rests.');
  });
});
