import { formatClock } from '../../sim';
import type { Pane, Panes } from '../../pane';
import { paintElement } from '../../styles/paint_element';

/** Height of the line over a picture [px of the page]. */
export const kHeadHeight = 34;
const kMargin = 12;

/** What stands over a picture. */
export interface PictureHead {
  readonly title: string;
  /** At the right. */
  readonly note: string;
}

/** The part of the page that all panes stand in; null while nothing is shown. */
function placeOf(panes: Panes): HTMLElement | null {
  return panes.first.place.closest<HTMLElement>('.panes');
}

/** Size of a picture of all panes, with its head; null where there is none [px]. @param scale - pixels of it for one of the page */
export function stageSize(panes: Panes, scale: number): readonly [number, number] | null {
  const place = placeOf(panes);
  if (place === null || panes.first.stage.stage === null) return null;
  const { clientWidth: width, clientHeight: height } = place;
  return [Math.round(width * scale), Math.round((height + kHeadHeight) * scale)];
}

/** The line over a picture. @param context - in pixels of the page */
export function paintHead(
  context: CanvasRenderingContext2D,
  { title, note }: PictureHead,
  width: number,
): void {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(name);
  const body = getComputedStyle(document.body);
  context.fillStyle = body.backgroundColor;
  context.fillRect(0, 0, width, kHeadHeight);
  context.textBaseline = 'middle';
  context.fillStyle = body.color;
  context.textAlign = 'right';
  context.font = `400 13px ${token('--font')}`;
  context.fillText(note, width - kMargin, kHeadHeight / 2);
  const left = width - 3 * kMargin - context.measureText(note).width;
  context.textAlign = 'left';
  context.font = `600 14px ${token('--font')}`;
  context.fillText(title, kMargin, kHeadHeight / 2, left);
}

function paintPane(
  context: CanvasRenderingContext2D,
  pane: Pane,
  origin: DOMRect,
  scale: number,
): void {
  const { stage } = pane.stage;
  const box = pane.place.getBoundingClientRect();
  if (stage === null || box.width === 0) return;
  const picture = stage.snapshot(scale, paintElement);
  context.drawImage(picture, box.left - origin.left, box.top - origin.top, box.width, box.height);
  const head = pane.place.closest('.pane')?.querySelector('.pane-head');
  if (head) paintElement(context, head, origin);
}

/** Draws all panes with what stands over them, below a head. @param canvas - of the size of {@link stageSize}, or a pixel more */
export function paintStage(
  canvas: HTMLCanvasElement,
  panes: Panes,
  scale: number,
  title: string,
): void {
  const place = placeOf(panes);
  const context = canvas.getContext('2d');
  if (place === null || context === null) return;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  const style = getComputedStyle(place);
  context.fillStyle = style.backgroundColor;
  context.fillRect(0, 0, canvas.width / scale, canvas.height / scale);
  const methods = panes.playingLooks.map(({ title }) => title).join(', ');
  const note = `${methods} · t = ${formatClock(panes.first.player.time)} s`;
  paintHead(context, { title, note }, canvas.width / scale);
  context.translate(0, kHeadHeight);
  const origin = place.getBoundingClientRect();
  for (const pane of panes.all) paintPane(context, pane, origin, scale);
}
