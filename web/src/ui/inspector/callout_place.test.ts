import { describe, expect, it } from 'vitest';
import { calloutPlace, nearestOn, overlapOf } from './callout_place';

const room = { x: 0, y: 0, width: 800, height: 500 };
const card = { width: 318, height: 300 };

describe('the place of a callout', () => {
  it('is within the room and not over what it is about, wherever that is', () => {
    for (let x = 0; x <= 740; x += 20)
      for (let y = 0; y <= 440; y += 20) {
        const about = { x, y, width: 60, height: 60 };
        const at = calloutPlace(about, card, room);
        expect(overlapOf({ ...at, ...card }, about)).toBe(0);
        expect(at.x).toBeGreaterThanOrEqual(0);
        expect(at.y).toBeGreaterThanOrEqual(0);
        expect(at.x + card.width).toBeLessThanOrEqual(room.width);
        expect(at.y + card.height).toBeLessThanOrEqual(room.height);
      }
  });

  it('is at the right of it where there is room', () => {
    const at = calloutPlace({ x: 100, y: 200, width: 60, height: 60 }, card, room);
    expect(at).toEqual({ x: 200, y: 80 });
  });

  it('leaves other bodies free where it can', () => {
    const about = { x: 200, y: 200, width: 60, height: 60 };
    const other = { x: 400, y: 200, width: 60, height: 60 };
    const at = calloutPlace(about, { width: 150, height: 200 }, room, [other]);
    for (const body of [about, other])
      expect(overlapOf({ ...at, width: 150, height: 200 }, body)).toBe(0);
  });

  it('hides least where it has to hide something', () => {
    const about = { x: 100, y: 100, width: 600, height: 300 };
    const at = calloutPlace(about, card, room);
    expect(overlapOf({ ...at, ...card }, about)).toBeLessThan(0.95 * card.width * card.height);
  });
});

it('a leader ends at the edge of what it leads to', () => {
  expect(nearestOn({ x: 10, y: 10, width: 20, height: 20 }, [100, 15])).toEqual([30, 15]);
});
