import { expect, it } from 'vitest';
import { blowSounds, hardestBlow } from './blow_sounds';
import { EventKind, type Frame } from './frame';
import type { SceneDescription } from './scene_description';

const body = (mass: number | null, look: string): object => ({ mass, look, color: null });
const scene = {
  bodies: [
    body(null, 'stone'),
    body(1, 'steel'),
    body(64, 'steel'),
    body(1, 'rubber'),
    body(1, 'steel'),
  ],
} as unknown as SceneDescription;

function frameOf(blows: readonly (readonly [a: number, b: number, impulse: number])[]): Frame {
  return {
    time: 1,
    eventCount: blows.length,
    eventTimes: blows.map(() => 0.99),
    eventKinds: blows.map(() => EventKind.impulse),
    eventForeseen: blows.map(() => 0),
    eventBodies: blows.flatMap(([a, b]) => [a, b]),
    eventImpulses: blows.map(([, , impulse]) => impulse),
  } as unknown as Frame;
}

it('a harder blow is louder, and the hardest is as loud as can be', () => {
  const frame = frameOf([
    [1, 4, 4],
    [1, 4, 1],
  ]);
  expect(hardestBlow(frame)).toBe(4);
  expect(blowSounds(scene, frame, 4).map(({ loudness }) => loudness)).toEqual([1, 0.5]);
});

it('the lighter body and the softer material tell how it sounds', () => {
  const frame = frameOf([
    [1, 4, 1],
    [2, 2, 1],
    [2, 4, 1],
    [1, 3, 1],
  ]);
  const [steel, heavy, mixed, soft] = blowSounds(scene, frame, 1).map(({ pitch }) => pitch);
  expect(heavy).toBeCloseTo(steel! / 2, 9);
  expect(mixed).toBe(steel);
  expect(soft).toBeLessThan(0.2 * steel!);
});

it('what is a hundredth of the hardest is not heard', () => {
  expect(blowSounds(scene, frameOf([[1, 4, 0.01]]), 1)).toEqual([]);
});
