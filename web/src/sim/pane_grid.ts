/** How pictures of equal size stand: in so many columns, and what is said of each beside or above it. */
export interface PaneGrid {
  readonly columns: number;
  readonly heads: 'top' | 'side';
}

/** A size [px], or of what is shown in any unit. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** What the words of a picture take of it: of its height above it, of its width beside it [px]. */
export interface HeadSizes {
  readonly top: number;
  /** Infinite where nothing stands beside a picture. */
  readonly side: number;
}

/** Between pictures [px]. */
export const kPaneGap = 8;

/** The arrangement that draws a view the largest; of equal ones that with fewer columns. */
export function bestGrid(
  count: number,
  place: Size,
  view: Size,
  { top, side }: HeadSizes,
): PaneGrid {
  let [best, largest]: [PaneGrid, number] = [{ columns: 1, heads: 'top' }, -Infinity];
  for (let columns = 1; columns <= count; ++columns) {
    const rows = Math.ceil(count / columns);
    const width = (place.width - kPaneGap * (columns - 1)) / columns;
    const height = (place.height - kPaneGap * (rows - 1)) / rows;
    for (const heads of ['top', 'side'] as const) {
      const free =
        heads === 'top' ? { width, height: height - top } : { width: width - side, height };
      const scale = Math.min(free.width / view.width, free.height / view.height);
      if (scale > largest) [best, largest] = [{ columns, heads }, scale];
    }
  }
  return best;
}
