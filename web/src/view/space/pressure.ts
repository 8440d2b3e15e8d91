import { Color } from 'three';
import { ContactKind, formatExact, withUnit, type Frame } from '../../sim';
import { msg, str } from '../../words';
import type { ForceScale } from '../force_scale';
import type { LegendEntry } from '../layer_legend';
import type { SpaceWorld } from './space_world';

/** How much of the colour of forces a body has that is pressed as hard as the scale goes. */
const kMostTint = 0.6;

/** Colours bodies by the sum of all normal forces on them. */
export class Pressure {
  #sums: number[] = [];
  readonly #colour = new Color();
  #isShown = false;

  /** @param frame - null: bodies have their own colours */
  show(
    world: SpaceWorld,
    frame: Frame | null,
    scale: ForceScale,
    size: number,
    colour: string,
  ): LegendEntry[] {
    if (frame === null) {
      if (this.#isShown) world.press(this.#colour, () => 0);
      this.#isShown = false;
      return [];
    }
    this.#add(frame);
    scale.fit(this.#sums, size);
    const { reference } = scale;
    this.#isShown = true;
    world.press(this.#colour.set(colour), (body) =>
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
