import {
  ArrowScalesEvent,
  formatExact,
  kBodyArrows,
  niceBelow,
  withUnit,
  type ArrowScale,
  type BodyArrow,
  type BodyArrowKind,
} from '../sim';
import { msg } from '../words';
import type { ForceScale } from './force_scale';
import type { LegendEntry } from './layer_legend';

/** Longest arrow in a legend and beside a switch [px]. */
const kSample = 28;

/** An arrow of a round value that fits beside a switch; null where there are no such arrows. */
function sampleOf(scale: ForceScale): ArrowScale | null {
  if (scale.reference === 0) return null;
  const value = niceBelow(scale.force(Math.min(kSample, scale.longest)));
  return { value, length: Math.round(scale.length(value)), logarithmic: scale.logarithmic };
}

/** Lengths of arrows of velocities and momenta; weights have the scale of forces. */
export class BodyScales {
  readonly #velocity: ForceScale;
  readonly #momentum: ForceScale;
  #told = '';

  /** @param scale - makes the scale of a kind */
  constructor(scale: (kind: string) => ForceScale) {
    this.#velocity = scale('velocity');
    this.#momentum = scale('momentum');
  }

  clear(): void {
    this.#velocity.clear();
    this.#momentum.clear();
  }

  of(kind: BodyArrowKind, forces: ForceScale): ForceScale {
    if (kind === 'weight') return forces;
    return kind === 'velocity' ? this.#velocity : this.#momentum;
  }

  /** @param small - the smaller side of the picture [px] */
  fit(arrows: readonly BodyArrow[], small: number): void {
    const sizes = (kind: BodyArrowKind): number[] =>
      arrows.filter((arrow) => arrow.kind === kind).map(({ size }) => size);
    this.#velocity.fit(sizes('velocity'), small);
    this.#momentum.fit(sizes('momentum'), small);
  }

  /** What the arrows of a picture mean. */
  legend(arrows: readonly BodyArrow[]): LegendEntry[] {
    return (Object.keys(kBodyArrows) as BodyArrowKind[])
      .filter((kind) => arrows.some((arrow) => arrow.kind === kind))
      .flatMap((kind) => {
        if (kind === 'weight')
          return [{ name: 'weight-arrow', text: msg('weight', { id: 'legend.weight' }) }];
        const sample = sampleOf(kind === 'velocity' ? this.#velocity : this.#momentum);
        if (sample === null) return [];
        const text = withUnit(formatExact(sample.value), kBodyArrows[kind]);
        return [{ name: kind, text, size: sample.length }];
      });
  }

  /** Tells those about the stage what lengths mean, when that has changed. */
  tell(container: HTMLElement, forces: ForceScale): void {
    const scales = {
      force: sampleOf(forces),
      velocity: sampleOf(this.#velocity),
      momentum: sampleOf(this.#momentum),
    };
    const told = JSON.stringify(scales);
    if (told === this.#told) return;
    this.#told = told;
    container.dispatchEvent(new ArrowScalesEvent(scales));
  }
}
