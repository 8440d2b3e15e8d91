import { rounded, type BodyData, type Json } from './scene_data';

/** How an entry of the palette is put on the stage. */
export type StrokeKind =
  /** From the middle outwards. */
  | 'centre'
  /** From one corner to the opposite one. */
  | 'corners'
  /** From one end to the other. */
  | 'along'
  /** Corner by corner. */
  | 'points'
  /** At one place. */
  | 'place'
  /** From something to something else. */
  | 'between';

/** What can be added to a scene. */
export interface PaletteEntry {
  readonly name: string;
  readonly title: string;
  /** What to do with the pointer. */
  readonly about: string;
  readonly stroke: StrokeKind;
  readonly space: 'planar' | 'spatial' | 'both';
}

/** In the plane, in the order in which they are shown. */
export const kPalette: readonly PaletteEntry[] = [
  {
    name: 'disc',
    title: 'Disc',
    about: 'Press in the middle and pull outwards, or click',
    stroke: 'centre',
    space: 'planar',
  },
  {
    name: 'box',
    title: 'Box',
    about: 'Pull from corner to corner, or click',
    stroke: 'corners',
    space: 'planar',
  },
];

type Point = readonly number[];

/**
 * A body as an entry of the palette makes it.
 *
 * @param from - where the stroke begins [m]
 * @param to - where it ends [m]
 * @param size - what is made by a click without a stroke [m]
 * @param unit - lengths are multiples of it [m]
 */
export function bodyOf(
  name: string,
  from: Point,
  to: Point,
  size: number,
  unit: number,
): BodyData | null {
  const [x = 0, y = 0] = from;
  const [toX = 0, toY = 0] = to;
  const [dx, dy] = [toX - x, toY - y];
  const neat = (value: number): number => rounded(value, unit);
  const isClick = !(Math.hypot(dx, dy) > unit);
  const at = (px: number, py: number): Json => [neat(px), neat(py)];
  switch (name) {
    case 'disc': {
      const radius = Math.max(unit, neat(isClick ? size / 2 : Math.hypot(dx, dy)));
      return { name, shape: { type: 'disc', radius }, position: at(x, y) };
    }
    case 'box': {
      const [width, height] = isClick ? [size, size] : [Math.abs(dx), Math.abs(dy)];
      const middle = isClick ? at(x, y) : at(x + dx / 2, y + dy / 2);
      const lengths = { width: Math.max(unit, neat(width)), height: Math.max(unit, neat(height)) };
      return { name, shape: { type: 'box', ...lengths }, position: middle };
    }
    default:
      return null;
  }
}
