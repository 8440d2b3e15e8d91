import type { PlaneView, ViewDescription } from '../../sim';
import type { PictureFrame } from '../lab_stage';

const kSmallestScale = 1e-3;
const kLargestScale = 1e7;

/** Where the stage looks: an orthographic view of the plane. Screen y points down, world y up. */
export class PlanarCamera {
  /** World point in the middle of the picture [m]. */
  x = 0;
  y = 0;
  /** Pixels per metre. */
  scale = 50;
  /** Size of the part of the picture that the view is fitted into [px]. */
  width = 1;
  height = 1;
  /** The whole picture, from the left top corner of that part [px]. */
  whole: PictureFrame = { x: 0, y: 0, width: 1, height: 1 };

  resize(width: number, height: number, whole: PictureFrame = { x: 0, y: 0, width, height }): void {
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.whole = whole;
  }

  /** What is seen in the whole picture, from the world point in the middle [m]. */
  get seen(): { left: number; right: number; bottom: number; top: number } {
    const { x, y, width, height } = this.whole;
    const left = (x - this.width / 2) / this.scale;
    const top = (this.height / 2 - y) / this.scale;
    return { left, right: left + width / this.scale, bottom: top - height / this.scale, top };
  }

  /**
   * Shows all of a region.
   *
   * @param margin - free space on every side [px]
   * @param foot - free space below, where there is to be more [px]
   */
  fit(region: ViewDescription, margin = 0, foot = margin): void {
    const width = Math.max(1, this.width - 2 * margin);
    const height = Math.max(1, this.height - margin - foot);
    this.#setScale(Math.min(width / region.width, height / region.height));
    this.x = region.center[0];
    this.y = region.center[1] - (foot - margin) / 2 / this.scale;
  }

  /** What is seen; as large a part of the plane is seen in pictures of other sizes. */
  get view(): PlaneView {
    return { center: [this.x, this.y], height: this.height / this.scale };
  }

  set view({ center, height }: PlaneView) {
    [this.x, this.y] = center;
    this.#setScale(this.height / height);
  }

  /** World point under a pixel [m]. */
  toWorld(px: number, py: number): [number, number] {
    return [
      this.x + (px - this.width / 2) / this.scale,
      this.y - (py - this.height / 2) / this.scale,
    ];
  }

  /** Pixel of a world point. */
  toScreen(x: number, y: number): [number, number] {
    return [
      this.width / 2 + (x - this.x) * this.scale,
      this.height / 2 - (y - this.y) * this.scale,
    ];
  }

  /** Zooms so that the world point under a pixel stays there. */
  zoomAt(px: number, py: number, factor: number): void {
    const [x, y] = this.toWorld(px, py);
    this.#setScale(this.scale * factor);
    const [after, afterY] = this.toWorld(px, py);
    this.x += x - after;
    this.y += y - afterY;
  }

  /** Moves the picture by pixels. */
  panBy(dx: number, dy: number): void {
    this.x -= dx / this.scale;
    this.y += dy / this.scale;
  }

  #setScale(scale: number): void {
    this.scale = Math.min(kLargestScale, Math.max(kSmallestScale, scale));
  }
}
