import { describe, expect, it } from 'vitest';
import {
  boxAround,
  calloutPlace,
  isClear,
  nearestOn,
  overlapOf,
  type Pixel,
} from './callout_place';

const room = { x: 0, y: 0, width: 800, height: 500 };
const card = { width: 318, height: 300 };
const nothing = { own: [], others: [] };

/** Points along a line. */
const line = ([ax, ay]: Pixel, [bx, by]: Pixel): Pixel[] =>
  Array.from({ length: 21 }, (_, i) => [ax + ((bx - ax) * i) / 20, ay + ((by - ay) * i) / 20]);

describe('the place of a callout', () => {
  it('is within the room and not over what it is about, wherever that is', () => {
    for (let x = 0; x <= 740; x += 20)
      for (let y = 0; y <= 440; y += 20) {
        const about = { x, y, width: 60, height: 60 };
        const at = calloutPlace(about, card, room, nothing);
        expect(overlapOf({ ...at, ...card }, about)).toBe(0);
        expect(at.x).toBeGreaterThanOrEqual(0);
        expect(at.y).toBeGreaterThanOrEqual(0);
        expect(at.x + card.width).toBeLessThanOrEqual(room.width);
        expect(at.y + card.height).toBeLessThanOrEqual(room.height);
      }
  });

  it('is at the right of it where there is room', () => {
    const at = calloutPlace({ x: 100, y: 200, width: 60, height: 60 }, card, room, nothing);
    expect(at).toEqual({ x: 200, y: 80 });
  });

  it('leaves other bodies free where it can', () => {
    const about = { x: 200, y: 200, width: 60, height: 60 };
    const others = line([400, 200], [460, 260]);
    const size = { width: 150, height: 200 };
    const at = calloutPlace(about, size, room, { own: [], others });
    expect(isClear({ ...at, ...size }, about, { own: others, others: [] })).toBe(true);
  });

  it('stands beside a slanted body and not around the rectangle that it fills', () => {
    const own = line([100, 480], [700, 20]);
    const about = { x: 100, y: 480, width: 0, height: 0 };
    const at = calloutPlace(about, card, room, { own, others: [] });
    expect(isClear({ ...at, ...card }, about, { own, others: [] })).toBe(true);
  });

  it('hides least where it has to hide something', () => {
    const about = { x: 100, y: 100, width: 600, height: 300 };
    const at = calloutPlace(about, card, room, nothing);
    expect(overlapOf({ ...at, ...card }, about)).toBeLessThan(0.95 * card.width * card.height);
  });
});

it('a leader ends at the edge of what it leads to', () => {
  expect(nearestOn({ x: 10, y: 10, width: 20, height: 20 }, [100, 15])).toEqual([30, 15]);
  expect(
    boxAround([
      [3, 4],
      [1, 9],
    ]),
  ).toEqual({ x: 1, y: 4, width: 2, height: 5 });
  expect(boxAround([])).toBeNull();
});
