import { formatQuantity } from '../../sim';
import { msg, str } from '../../words';
import type { Label } from '../label_layer';
import { openText } from '../open_forces';
import type { Arrow, Canvas } from './contact_layer';

/** Arrows of one kind that are equal and stand beside each other, in their order across. */
export type Row = readonly Arrow[];

/** So many equal arrows are said once. */
const kLeast = 3;
const kEqual = 0.01;
const kParallel = 0.9998;
/** Farthest that heads of a row stand apart, along the arrows and across [px]. */
const kLevel = 10;
const kApart = 120;
/** From the heads to the bracket, and its hooks [px]. */
const kAway = 9;
const kHook = 6;
/** Rows are looked for among so many. */
const kMost = 60;

/** Rows of equal arrows. @param scale - of the picture [px/m] */
export function rowsOf(arrows: readonly Arrow[], scale: number): Row[] {
  const rows: Row[] = [];
  const left = new Set(arrows.slice(0, kMost));
  for (const first of left) {
    const { directionX: dx, directionY: dy } = first;
    const across = ({ x, y }: Arrow): number => (x * -dy + y * dx) * scale;
    const along = ({ x, y, length }: Arrow): number => (x * dx + y * dy) * scale + length;
    const equal = [...left]
      .filter(
        (arrow) =>
          arrow.token === first.token &&
          arrow.unit === first.unit &&
          arrow.isOpen === first.isOpen &&
          Math.abs(arrow.force - first.force) <= kEqual * first.force &&
          arrow.directionX * dx + arrow.directionY * dy > kParallel &&
          Math.abs(along(arrow) - along(first)) < kLevel,
      )
      .sort((a, b) => across(a) - across(b));
    const at = equal.indexOf(first);
    const others = arrows.filter(
      (arrow) =>
        arrow.token === first.token &&
        !equal.includes(arrow) &&
        Math.abs(along(arrow) - along(first)) < kApart,
    );
    const isNear = (i: number): boolean => {
      const [a, b] = [equal[i], equal[i + 1]];
      if (a === undefined || b === undefined || across(b) - across(a) > kApart) return false;
      // What a bracket spans has to be what it says.
      return !others.some((arrow) => across(arrow) > across(a) && across(arrow) < across(b));
    };
    let [from, to] = [at, at];
    while (isNear(from - 1)) from -= 1;
    while (isNear(to)) to += 1;
    const row = equal.slice(from, to + 1);
    if (row.length < kLeast) continue;
    rows.push(row);
    for (const arrow of row) left.delete(arrow);
  }
  return rows;
}

/** Draws a bracket over the heads of a row; gives what it says: what each of them is. */
export function drawBracket({ camera, lines, palette }: Canvas, row: Row): Label[] {
  const [first, last] = [row[0], row.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { token, directionX: dx, directionY: dy, isOpen = false } = first;
  const colour = palette.get(token);
  const { scale } = camera;
  const head = ({ x, y, length }: Arrow): readonly [number, number] => [
    x - camera.x + (dx * (length + kAway)) / scale,
    y - camera.y + (dy * (length + kAway)) / scale,
  ];
  const [ax, ay] = head(first);
  // Level with the first.
  const wide = ((last.x - first.x) * -dy + (last.y - first.y) * dx) * scale;
  const place = (across: number, along: number): readonly [number, number] => [
    ax + (-dy * across + dx * along) / scale,
    ay + (dx * across + dy * along) / scale,
  ];
  const line = (from: readonly [number, number], to: readonly [number, number]): void =>
    lines.line(from[0], from[1], to[0], to[1], 1.5, colour);
  const [start, end] = [-kHook, wide + kHook];
  line(place(start, 0), place(end, 0));
  for (const across of [start, end]) line(place(across, 0), place(across, -kHook));
  line(place(wide / 2, 0), place(wide / 2, kHook - 1));
  const [mx, my] = place(wide / 2, 0);
  const [x, y] = camera.toScreen(mx + camera.x, my + camera.y);
  const value = openText(formatQuantity(first.force, first.unit ?? 'N'), isOpen);
  const text = msg(str`each ${value}`, { id: 'labels.each' });
  return [{ x, y, text, colour: palette.css(token), awayX: dx, awayY: -dy }];
}
