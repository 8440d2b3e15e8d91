import { describe, expect, it } from 'vitest';
import { PictureQuality } from './picture_quality';

const after = (quality: PictureQuality, pictures: number, time: number): number => {
  let steps = 0;
  for (let i = 0; i < pictures; ++i) if (quality.took(time)) steps += 1;
  return steps;
};

describe('the quality of pictures in space', () => {
  it('goes down step by step where pictures are slow, nooks first, then shadows, then pixels', () => {
    const quality = new PictureQuality(false);
    expect(quality.step.occlusion).toBe(true);
    expect(after(quality, 30, 25)).toBe(1);
    expect(quality.step).toMatchObject({ occlusion: false, shadows: 2048 });
    expect(after(quality, 300, 25)).toBe(2);
    expect(quality.step).toMatchObject({ shadows: 512, sharpest: 1 });
    expect(after(quality, 300, 100)).toBe(0);
  });

  it('stays where pictures are quick, and where a few are slow', () => {
    const quality = new PictureQuality(false);
    for (let i = 0; i < 50; ++i) {
      expect(after(quality, 9, 16)).toBe(0);
      expect(after(quality, 3, 80)).toBe(0);
    }
  });

  it('begins low without a graphics processor, and is what is asked for', () => {
    const quality = new PictureQuality(true);
    expect(quality.step.shadows).toBe(512);
    quality.ask('low');
    expect(quality.step.shadows).toBe(256);
    quality.ask('high');
    expect(after(quality, 300, 100)).toBe(0);
    expect(quality.step).toMatchObject({ occlusion: true, shadows: 2048 });
  });
});
