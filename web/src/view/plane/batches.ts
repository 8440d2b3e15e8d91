import type { Colour } from '../palette';
import { QuadBatch } from './quad_batch';
import { kLineFragment, kLineVertex, kMarkFragment, kMarkVertex } from './shaders';
import type { SharedUniforms } from './shared_uniforms';

/** Straight strokes with round ends and a width in pixels. */
export class LineBatch extends QuadBatch {
  constructor(shared: SharedUniforms, order: number) {
    super(
      [
        ['a_from', 2],
        ['a_to', 2],
        ['a_width', 1],
        ['a_body', 1],
        ['a_colour', 4],
        ['a_make', 2],
      ],
      kLineVertex,
      kLineFragment,
      shared,
      order,
    );
  }

  /**
   * @param width - [px]
   * @param body - whose coordinates the points are in; −1 for points relative to the camera [m]
   * @param make - one of LineMake
   * @param start - of its pattern, before its first point [px]
   */
  line(
    ax: number,
    ay: number,
    bx: number,
    by: number,
    width: number,
    colour: Colour,
    body = -1,
    make = 0,
    start = 0,
  ): void {
    const row = this.append();
    this.set(0, row, ax, ay);
    this.set(1, row, bx, by);
    this.set(2, row, width);
    this.set(3, row, body);
    this.setColour(4, row, colour);
    this.set(5, row, make, start);
  }
}

const kNoRim: Colour = [0, 0, 0, 0];

/** Discs, rings, arrow heads and stars of a size in pixels. */
export class MarkBatch extends QuadBatch {
  constructor(shared: SharedUniforms, order: number) {
    super(
      [
        ['a_center', 2],
        ['a_direction', 2],
        ['a_size', 1],
        ['a_kind', 1],
        ['a_colour', 4],
        ['a_rim', 4],
      ],
      kMarkVertex,
      kMarkFragment,
      shared,
      order,
    );
  }

  /**
   * @param x - relative to the camera [m]
   * @param size - half of its width [px]
   * @param kind - one of MarkKind
   * @param rim - colour of its edge; transparent for none
   */
  mark(
    x: number,
    y: number,
    size: number,
    kind: number,
    colour: Colour,
    rim: Colour = kNoRim,
    directionX = 1,
    directionY = 0,
  ): void {
    const row = this.append();
    this.set(0, row, x, y);
    this.set(1, row, directionX, directionY);
    this.set(2, row, size);
    this.set(3, row, kind);
    this.setColour(4, row, colour);
    this.setColour(5, row, rim);
  }
}
