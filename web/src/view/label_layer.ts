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
  /** What it stands for [px], and on which side of that; null farther off. */
  readonly at: readonly [number, number];
  readonly side: readonly [number, number] | null;
  /** The point that a line leads to from a box that does not stand beside it [px]. */
  readonly leader?: readonly [number, number];
}

/** How far a point may have gone since the last picture whose label stays on its side [px]. */
const kGone = 40;

/** Where the label of a point stood in the last picture, as a direction from there; null where there was none. */
function sideBefore(
  { x, y, colour }: Label,
  before: readonly PlacedLabel[],
): readonly [number, number] | null {
  let [nearest, least]: [PlacedLabel | null, number] = [null, kGone];
  for (const old of before) {
    const distance = Math.hypot(old.at[0] - x, old.at[1] - y);
    if (old.colour === colour && distance < least) [nearest, least] = [old, distance];
  }
  return nearest?.side ?? null;
}

/**
 * Places labels, earlier ones first: beside its point, where it stood in the last picture if it can be, else farther off with a line that leads there. One
 * that finds no place while another near it says the same is left out.
 *
 * @param widthOf - of a text with its margins [px]
 * @param blocked - boxes that labels must not cover [px]
 * @param before - those of the last picture
 */
export function placeLabels(
  labels: readonly Label[],
  widthOf: (text: string) => number,
  blocked: readonly Box[],
  area: { readonly width: number; readonly height: number },
  before: readonly PlacedLabel[] = [],
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const taken: Box[] = [...blocked];
  const height = kSize + 2 * kPadding;
  for (const label of labels) {
    const { text, colour, x, y } = label;
    const width = widthOf(text);
    const side = sideBefore(label, before);
    const stays = side === null ? null : boxBeside(label, width, height, [side], 0, taken, area);
    const near = stays ?? placeLabel(label, width, height, taken, area);
    const isSaid = placed.some(
      (other) =>
        other.text === text &&
        other.colour === colour &&
        Math.hypot(other.at[0] - x, other.at[1] - y) < kNear,
    );
    const box = near ?? (isSaid ? null : placeFar(label, width, height, taken, area));
    if (box === null) continue;
    taken.push(box);
    const [cx, cy] = [(box.left + box.right) / 2 - x, (box.top + box.bottom) / 2 - y];
    const isBeside = near !== null;
    placed.push({
      ...{ text, colour, box, at: [x, y] },
      side: isBeside ? [cx / (width / 2 + 8), cy / (height / 2 + 7)] : null,
      ...(isBeside ? {} : { leader: [x, y] }),
    });
  }
  return placed;
}

/** Draws texts over the picture; earlier labels win over later ones. */
export class LabelLayer {
  readonly canvas = document.createElement('canvas');
  readonly #context = this.canvas.getContext('2d');
  #width = 1;
  #height = 1;
  #ratio = 1;
  #placed: readonly PlacedLabel[] = [];
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
    const placed = placeLabels(labels, widthOf, blocked, area, this.#placed);
    this.#placed = placed;
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
