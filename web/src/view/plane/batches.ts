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
    this.push(ax, ay, bx, by, width, body, ...colour, make, start);
  }
}

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
    rim: Colour = [0, 0, 0, 0],
    direction: readonly [number, number] = [1, 0],
  ): void {
    this.push(x, y, direction[0], direction[1], size, kind, ...colour, ...rim);
  }
}
