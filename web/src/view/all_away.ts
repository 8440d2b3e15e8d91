import type { SceneDescription } from '../sim';

/** How far outside the picture a middle is where nothing of its body is seen, as a part of the longer side. */
const kBeyond = 0.3;

/** Whether bodies move, and the middles of all of them are far outside the picture. @param pixelOf - where the middle of a body is seen [px] */
export function isAllAway(
  { bodies }: SceneDescription,
  pixelOf: (body: number) => readonly [number, number],
  width: number,
  height: number,
): boolean {
  const beyond = kBeyond * Math.max(width, height);
  const moving = bodies.flatMap(({ mobility }, i) => (mobility === 'fixed' ? [] : [i]));
  const isAway = (body: number): boolean => {
    const [x, y] = pixelOf(body);
    return !(Math.min(x, width - x) > -beyond && Math.min(y, height - y) > -beyond);
  };
  return moving.length > 0 && moving.every(isAway);
}
