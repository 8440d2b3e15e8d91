import { niceBelow, type ArrowScale, type ArrowScales } from '../sim';
import type { ForceScale } from './force_scale';

/** Longest arrow beside a switch, and longest line that stands for all forces [px]. */
const kSample = 28;
const kForces = 96;

/** An arrow of a round value that fits beside a switch; null where there are no such arrows. */
export function sampleOf(scale: ForceScale, longest = kSample): ArrowScale | null {
  if (scale.reference === 0) return null;
  const value = niceBelow(scale.force(Math.min(longest, scale.longest)));
  return { value, length: Math.round(scale.length(value)), logarithmic: scale.logarithmic };
}

/** Tells those about the stage what lengths of arrows mean, when that has changed. */
export class ScaleTeller {
  #told = '';

  /** @param container - of the stage. @param others - of arrows that are no forces, where there are such */
  tell(container: HTMLElement, forces: ForceScale, others?: Omit<ArrowScales, 'force'>): void {
    const scales: ArrowScales = {
      force: sampleOf(forces, kForces),
      velocity: null,
      momentum: null,
      acceleration: null,
      ...others,
    };
    const told = JSON.stringify(scales);
    if (told === this.#told) return;
    this.#told = told;
    const name = 'sg-arrow-scales' satisfies keyof HTMLElementEventMap;
    container.dispatchEvent(new CustomEvent(name, { detail: scales, bubbles: true }));
  }
}
