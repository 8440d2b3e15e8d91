/** A text beside a point of the picture. */
export interface Label {
  /** [px] */
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** CSS colour. */
  readonly colour: string;
  /** Direction in which to move away from the point; a unit vector, screen axes. */
  readonly awayX: number;
  readonly awayY: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const kSize = 13;
const kPadding = 3;
/** How near a label that says the same must be to speak for one that finds no place [px]. */
const kNear = 90;
/** How far from its point a label may stand that finds no place beside it, with a line that leads there [px]. */
const kFar = [24, 42, 60] as const;
const kDiagonal = Math.SQRT1_2;
/** To the sides first, where texts are long. */
const kAround: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [kDiagonal, -kDiagonal],
  [-kDiagonal, -kDiagonal],
  [kDiagonal, kDiagonal],
  [-kDiagonal, kDiagonal],
];

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/**
 * Where a label goes: beside its point in the direction given, or at one of the other sides; nowhere when it would
 * cover an earlier label or leave the picture.
 */
export function placeLabel(
  label: Label,
  width: number,
  height: number,
  taken: readonly Box[],
  area: { readonly width: number; readonly height: number },
): Box | null {
  const { awayX, awayY } = label;
  return boxBeside(label, width, height, [[awayX, awayY], ...kAround.slice(0, 4)], 0, taken, area);
}

/** The same farther off, where a line has to lead to it: in the direction given if it can be. */
function placeFar(
  ...[label, width, height, taken, area]: Parameters<typeof placeLabel>
): Box | null {
  const { awayX, awayY } = label;
  for (const far of kFar) {
    const ways = [[awayX, awayY] as const, ...kAround];
    const box = boxBeside(label, width, height, ways, far, taken, area);
    if (box !== null) return box;
  }
  return null;
}

/** The first free box beside a point. @param far - how much farther off than the nearest [px] */
function boxBeside(
  { x, y }: Label,
  width: number,
  height: number,
  ways: readonly (readonly [number, number])[],
  far: number,
  taken: readonly Box[],
  area: { readonly width: number; readonly height: number },
): Box | null {
  for (const [dx, dy] of ways) {
    const cx = x + dx * (width / 2 + 8 + far);
    const cy = y + dy * (height / 2 + 7 + far);
    const box: Box = {
      left: cx - width / 2,
      right: cx + width / 2,
      top: cy - height / 2,
      bottom: cy + height / 2,
    };
    const inside =
      box.left >= 2 && box.top >= 2 && box.right <= area.width - 2 && box.bottom <= area.height - 2;
    if (inside && !taken.some((other) => overlaps(box, other))) return box;
  }
  return null;
}

/** A text with its place. */
export interface PlacedLabel {
  readonly text: string;
  readonly colour: string;
  readonly box: Box;
  /** The point that a line leads to from a box that does not stand beside it [px]. */
  readonly leader?: readonly [number, number];
}

/** The same box with another width. */
function widened({ left, right, top, bottom }: Box, width: number): Box {
  const middle = (left + right) / 2;
  return { left: middle - width / 2, right: middle + width / 2, top, bottom };
}

/**
 * Places labels, earlier ones first. One that finds no place is counted by the nearest of those before it that says the same, `2 × 49.1 N`, or stands
 * farther off.
 *
 * @param widthOf - of a text with its margins [px]
 * @param blocked - boxes that labels must not cover [px]
 */
export function placeLabels(
  labels: readonly Label[],
  widthOf: (text: string) => number,
  blocked: readonly Box[],
  area: { readonly width: number; readonly height: number },
): PlacedLabel[] {
  const placed: { label: Label; box: Box; count: number; isFar: boolean }[] = [];
  const height = kSize + 2 * kPadding;
  for (const label of labels) {
    const taken = [...blocked, ...placed.map(({ box }) => box)];
    const box = placeLabel(label, widthOf(label.text), height, taken, area);
    if (box !== null) {
      placed.push({ label, box, count: 1, isFar: false });
      continue;
    }
    const near = placed
      .filter(({ label: { text, colour } }) => text === label.text && colour === label.colour)
      .map((one) => ({
        one,
        distance: Math.hypot(one.label.x - label.x, one.label.y - label.y),
      }))
      .filter(({ distance }) => distance < kNear)
      .sort((a, b) => a.distance - b.distance);
    if (near[0] !== undefined) {
      near[0].one.count += 1;
      continue;
    }
    const far = placeFar(label, widthOf(label.text), height, taken, area);
    if (far !== null) placed.push({ label, box: far, count: 1, isFar: true });
  }
  return placed.map(({ label: { text, colour, x, y }, box, count, isFar }) => {
    const counted = `${count}\u202f×\u202f${text}`;
    const wide = widened(box, widthOf(counted));
    const others = placed.map((other) => other.box).filter((other) => other !== box);
    const isFree =
      wide.left >= 2 &&
      wide.right <= area.width - 2 &&
      ![...blocked, ...others].some((other) => overlaps(wide, other));
    const leader = isFar ? { leader: [x, y] as const } : {};
    return count > 1 && isFree
      ? { text: counted, colour, box: wide, ...leader }
      : { text, colour, box, ...leader };
  });
}

/** Draws texts over the picture; earlier labels win over later ones. */
export class LabelLayer {
  readonly canvas = document.createElement('canvas');
  readonly #context = this.canvas.getContext('2d');
  #width = 1;
  #height = 1;
  #ratio = 1;
  #font = `${kSize}px sans-serif`;

  constructor() {
    this.canvas.className = 'stage-labels';
    this.canvas.setAttribute('aria-hidden', 'true');
  }

  /** Size in CSS pixels and pixel ratio of the screen. */
  resize(width: number, height: number, ratio: number): void {
    [this.#width, this.#height, this.#ratio] = [width, height, ratio];
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    const family = getComputedStyle(this.canvas).fontFamily;
    this.#font = `600 ${kSize}px ${family || 'sans-serif'}`;
  }

  /**
   * @param halo - colour of the stage, drawn around letters
   * @param blocked - boxes that labels must not cover [px]
   * @returns how many found a place
   */
  draw(labels: readonly Label[], halo: string, blocked: readonly Box[] = []): number {
    const context = this.#context;
    if (context === null) return 0;
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    context.clearRect(0, 0, this.#width, this.#height);
    context.font = this.#font;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = 4;
    const widthOf = (text: string): number => context.measureText(text).width + 2 * kPadding;
    const area = { width: this.#width, height: this.#height };
    const placed = placeLabels(labels, widthOf, blocked, area);
    for (const { colour, box, leader } of placed)
      if (leader !== undefined) this.#drawLeader(context, leader, box, colour);
    for (const { text, colour, box } of placed) {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      context.strokeStyle = halo;
      context.strokeText(text, x, y);
      context.fillStyle = colour;
      context.fillText(text, x, y);
    }
    return placed.length;
  }

  /** A thin line from a point to the nearest place of a box. */
  #drawLeader(
    context: CanvasRenderingContext2D,
    [x, y]: readonly [number, number],
    { left, right, top, bottom }: Box,
    colour: string,
  ): void {
    context.save();
    context.lineWidth = 1;
    context.globalAlpha = 0.7;
    context.strokeStyle = colour;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(Math.max(left, Math.min(right, x)), Math.max(top, Math.min(bottom, y)));
    context.stroke();
    context.restore();
  }
}
