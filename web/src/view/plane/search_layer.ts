import type { SearchPicture, TaskTarget } from '../../sim';
import type { LegendEntry } from '../layer_legend';
import { withOpacity } from '../palette';
import { msg } from '../../words';
import type { Canvas } from './contact_layer';
import { MarkKind } from './shaders';

const kTrailWidth = 1.5;
const kBestWidth = 3;
/** Of the oldest trail that is shown. */
const kFaintest = 0.12;
/** Length of the arrow down the slope [px]. */
const kArrow = 56;
const kArrowHead = 7;
const kTargetRadius = 11;
/** How near a pointer must come to a target [px]. */
const kReach = 16;

/** What a search draws over a scene: trails of its iterations, the slope at the start, and targets that can be dragged. */
export class SearchLayer {
  #picture: SearchPicture | null = null;
  #moved: (place: number, target: TaskTarget) => void = () => undefined;
  #held = -1;
  #target: TaskTarget | null = null;

  /** @param moved - told where a target was let go, by its place among those of the picture */
  set(
    picture: SearchPicture | null,
    moved: (place: number, target: TaskTarget) => void = () => undefined,
  ): void {
    this.#picture = picture;
    this.#moved = moved;
  }

  /** Takes hold of a target. @returns whether there is one at the point [m] @param pixel - [m] */
  grab(x: number, y: number, pixel: number): boolean {
    this.#held = (this.#picture?.targets ?? []).findIndex(
      (target) => Math.hypot((target.x ?? x) - x, (target.y ?? y) - y) < kReach * pixel,
    );
    this.#target = this.#picture?.targets[this.#held] ?? null;
    return this.#held >= 0;
  }

  /** @returns whether a target is held */
  moveTo(x: number, y: number): boolean {
    if (this.#target === null) return false;
    const { body } = this.#target;
    this.#target = {
      body,
      x: this.#target.x === null ? null : x,
      y: this.#target.y === null ? null : y,
    };
    return true;
  }

  release(): void {
    if (this.#target === null) return;
    const [place, target] = [this.#held, this.#target];
    this.#held = -1;
    this.#target = null;
    const before = this.#picture?.targets[place];
    if (before?.x !== target.x || before.y !== target.y) this.#moved(place, target);
  }

  draw(canvas: Canvas): LegendEntry[] {
    const picture = this.#picture;
    if (picture === null) return [];
    this.#drawTrails(canvas, picture);
    this.#drawArrows(canvas, picture);
    picture.targets.forEach((target, place) =>
      drawTarget(canvas, place === this.#held && this.#target !== null ? this.#target : target),
    );
    return [
      ...(picture.trails.length > 0
        ? [
            {
              name: 'trail',
              text: msg('iterations, best in bold', { id: 'search_layer.iterations_best_in_bold' }),
            },
          ]
        : []),
      ...(picture.arrows.length > 0
        ? [
            {
              name: 'slope',
              text: msg('down the gradient', { id: 'search_layer.down_the_gradient' }),
            },
          ]
        : []),
      ...(picture.targets.length > 0
        ? [
            {
              name: 'target',
              text: msg('target, can be dragged', { id: 'search_layer.target_can_be_dragged' }),
            },
          ]
        : []),
    ];
  }

  #drawTrails({ camera, palette, lines }: Canvas, { trails }: SearchPicture): void {
    for (const { points, strength, isBest } of trails) {
      const opacity = isBest ? 1 : kFaintest + (0.75 - kFaintest) * strength;
      const colour = withOpacity(palette.get('accent'), opacity);
      const width = isBest ? kBestWidth : kTrailWidth;
      for (let i = 2; i + 1 < points.length; i += 2) {
        const [ax = NaN, ay = NaN, bx = NaN, by = NaN] = points.subarray(i - 2, i + 2);
        if (!Number.isFinite(ax + ay + bx + by)) continue;
        const { x, y } = camera;
        lines.line(ax - x, ay - y, bx - x, by - y, width, colour);
      }
    }
  }

  #drawArrows({ camera, palette, lines, marks }: Canvas, { arrows }: SearchPicture): void {
    const colour = palette.get('virtual');
    const reach = kArrow / camera.scale;
    for (const { x, y, direction } of arrows) {
      const [fromX, fromY] = [x - camera.x, y - camera.y];
      const [toX, toY] = [fromX + reach * direction[0], fromY + reach * direction[1]];
      lines.line(fromX, fromY, toX, toY, 2.5, colour);
      marks.mark(toX, toY, kArrowHead, MarkKind.arrowHead, colour, undefined, ...direction);
    }
  }
}

/** A ring with a cross, or a line all across where only one coordinate is asked for. */
function drawTarget({ camera, palette, lines, marks }: Canvas, { x, y }: TaskTarget): void {
  const colour = palette.get('virtual');
  const across = Math.max(camera.width, camera.height) / camera.scale;
  const [cx, cy] = [(x ?? camera.x) - camera.x, (y ?? camera.y) - camera.y];
  const reach = (1.5 * kTargetRadius) / camera.scale;
  const [right, up] = [y === null ? 0 : x === null ? across : reach, y === null ? across : reach];
  if (y !== null) lines.line(cx - right, cy, cx + right, cy, 2, colour);
  if (x !== null) lines.line(cx, cy - up, cx, cy + up, 2, colour);
  if (x !== null && y !== null) marks.mark(cx, cy, kTargetRadius, MarkKind.ring, colour);
}
