/** [px] */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where a body is seen [px]. */
export interface Silhouette extends Box {
  readonly body: number;
  readonly isFixed: boolean;
  /** Closed outlines, x and y in turn; holes run the other way. */
  readonly loops: readonly Float64Array[];
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function holds(outer: Box, { left, top, right, bottom }: Box): boolean {
  return left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom;
}

/** Whether a line goes through a box. */
export function crosses(box: Box, ax: number, ay: number, bx: number, by: number): boolean {
  let [from, to] = [0, 1];
  const clip = (start: number, way: number, low: number, high: number): boolean => {
    if (way === 0) return start > low && start < high;
    const [s, t] = [(low - start) / way, (high - start) / way];
    from = Math.max(from, Math.min(s, t));
    to = Math.min(to, Math.max(s, t));
    return from < to;
  };
  return clip(ax, bx - ax, box.left, box.right) && clip(ay, by - ay, box.top, box.bottom);
}

/** Whether something of a body is seen in a box. */
export function covers(box: Box, silhouette: Silhouette): boolean {
  if (!overlap(box, silhouette)) return false;
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  let turns = 0;
  for (const loop of silhouette.loops) {
    let [ax, ay] = [loop.at(-2) ?? NaN, loop.at(-1) ?? NaN];
    for (let i = 0; i < loop.length; i += 2) {
      const [bx, by] = [loop[i]!, loop[i + 1]!];
      if (crosses(box, ax, ay, bx, by)) return true;
      // How often the outline goes around the middle.
      if (ay <= y !== by <= y) {
        const side = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
        if (by > ay ? side > 0 : side < 0) turns += by > ay ? 1 : -1;
      }
      [ax, ay] = [bx, by];
    }
  }
  return turns !== 0;
}

/** The box of a silhouette's outlines. */
export function boxOf(loops: readonly Float64Array[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const loop of loops)
    for (let i = 0; i < loop.length; i += 2) {
      const [x, y] = [loop[i]!, loop[i + 1]!];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  return { left, top, right, bottom };
}

/** The box of a size about a middle. */
export function boxAt(x: number, y: number, width: number, height: number): Box {
  const [w, h] = [width / 2, height / 2];
  return { left: x - w, right: x + w, top: y - h, bottom: y + h };
}
