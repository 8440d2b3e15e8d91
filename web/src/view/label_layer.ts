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

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const kSize = 12;
const kPadding = 3;

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
  const directions: readonly (readonly [number, number])[] = [
    [label.awayX, label.awayY],
    [1, 0],
    [-1, 0],
    [0, -1],
    [0, 1],
  ];
  for (const [dx, dy] of directions) {
    const cx = label.x + dx * (width / 2 + 8);
    const cy = label.y + dy * (height / 2 + 7);
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
    const taken: Box[] = [...blocked];
    let placed = 0;
    for (const label of labels) {
      const width = context.measureText(label.text).width + 2 * kPadding;
      const box = placeLabel(label, width, kSize + 2 * kPadding, taken, {
        width: this.#width,
        height: this.#height,
      });
      if (box === null) continue;
      taken.push(box);
      ++placed;
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      context.strokeStyle = halo;
      context.strokeText(label.text, x, y);
      context.fillStyle = label.colour;
      context.fillText(label.text, x, y);
    }
    return placed;
  }
}
