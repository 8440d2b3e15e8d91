import { ContactKind, formatExact, withUnit, type Frame } from '../sim';
import { msg, str } from '../words';
import type { ForceScale } from './force_scale';
import type { LegendEntry } from './layer_legend';

/** How much of the colour of forces a body has that is pressed as hard as the scale goes. */
const kMostTint = 0.6;

/** Colours bodies by the sum of all normal forces on them. */
export class Pressure {
  #sums: number[] = [];
  #isShown = false;

  /**
   * @param tint - gives each body so much of the colour of forces, 0 to 1
   * @param frame - null: bodies have their own colours
   */
  show(
    tint: (part: (body: number) => number) => void,
    frame: Frame | null,
    scale: ForceScale,
    size: number,
  ): LegendEntry[] {
    if (frame === null) {
      if (this.#isShown) tint(() => 0);
      this.#isShown = false;
      return [];
    }
    this.#add(frame);
    scale.fit(this.#sums, size);
    const { reference } = scale;
    this.#isShown = true;
    tint((body) =>
      reference > 0 ? kMostTint * Math.min(1, (this.#sums[body] ?? 0) / reference) : 0,
    );
    if (!(reference > 0)) return [];
    const most = withUnit(formatExact(reference), 'N');
    return [
      { name: 'press', text: msg(str`bodies pressed, up to ${most}`, { id: 'legend.press' }) },
    ];
  }

  #add({ contactCount, contactKind, contactBodies, contactForces }: Frame): void {
    this.#sums.fill(0);
    for (let row = 0; row < contactCount; ++row) {
      if (contactKind[row] !== ContactKind.contact) continue;
      const push = Math.abs(contactForces[row] ?? 0);
      for (const side of [0, 1]) {
        const body = contactBodies[2 * row + side] ?? -1;
        if (body >= 0) this.#sums[body] = (this.#sums[body] ?? 0) + push;
      }
    }
  }
}
