import {
  bodyArrows,
  formatExact,
  gravityOf,
  kBodyArrows,
  withUnit,
  type ArrowScale,
  type ArrowScales,
  type BodyArrow,
  type BodyArrowKind,
  type DisplayOptions,
  type Frame,
  type GravityAt,
  type GravitySource,
  type SceneDescription,
} from '../sim';
import { msg } from '../words';
import type { ForceScale } from './force_scale';
import type { LegendEntry } from './layer_legend';

/** Makes an arrow of a round value; handed over, as what stages share is not to be fetched for these. */
export type SampleOf = (scale: ForceScale) => ArrowScale | null;

/** Arrows from mass centres, with the lengths of those of velocities and momenta; weights have the scale of forces. */
export class BodyArrows {
  readonly #velocity: ForceScale;
  readonly #momentum: ForceScale;
  readonly #sampleOf: SampleOf;
  #known: { source: GravitySource; scene: SceneDescription; at: GravityAt } | null = null;
  #arrows: readonly BodyArrow[] = [];

  /**
   * What hardly moves is to look so: both scales are linear.
   *
   * @param scale - makes the scale of a kind
   */
  constructor(scale: (kind: string, isLinear: boolean) => ForceScale, sampleOf: SampleOf) {
    this.#sampleOf = sampleOf;
    this.#velocity = scale('velocity', true);
    this.#momentum = scale('momentum', true);
  }

  clear(): void {
    this.#velocity.clear();
    this.#momentum.clear();
  }

  /** Takes the arrows of a picture. @param small - its smaller side [px] */
  take(
    frame: Frame,
    scene: SceneDescription,
    options: DisplayOptions,
    source: GravitySource,
    small: number,
  ): void {
    const all = bodyArrows(frame, scene, options, this.#gravity(scene, source));
    const sizes = (kind: BodyArrowKind): number[] =>
      all.filter((arrow) => arrow.kind === kind).map(({ size }) => size);
    this.#velocity.fit(sizes('velocity'), small);
    this.#momentum.fit(sizes('momentum'), small);
    this.#arrows = all;
  }

  get weights(): readonly BodyArrow[] {
    return this.#arrows.filter(({ kind }) => kind === 'weight');
  }

  /** Velocities and momenta with their lengths [px]. */
  get motions(): (BodyArrow & { readonly length: number })[] {
    return this.#arrows.flatMap((arrow) => {
      if (arrow.kind === 'weight') return [];
      const scale = arrow.kind === 'velocity' ? this.#velocity : this.#momentum;
      return [{ ...arrow, length: scale.length(arrow.size) }];
    });
  }

  get scales(): Omit<ArrowScales, 'force'> {
    return { velocity: this.#sampleOf(this.#velocity), momentum: this.#sampleOf(this.#momentum) };
  }

  /** What the arrows of the picture mean. */
  legend(): LegendEntry[] {
    const has = (kind: BodyArrowKind): boolean => this.#arrows.some((arrow) => arrow.kind === kind);
    const weight = { name: 'weight-arrow', text: msg('weight', { id: 'legend.weight' }) };
    const motions = (['velocity', 'momentum'] as const).flatMap((kind) => {
      const sample = this.scales[kind];
      if (sample === null || !has(kind)) return [];
      const text = withUnit(formatExact(sample.value), kBodyArrows[kind]);
      return [{ name: kind, text, size: sample.length }];
    });
    return [...(has('weight') ? [weight] : []), ...motions];
  }

  /** Read once for a text and a value of the parameter. */
  #gravity(scene: SceneDescription, source: GravitySource): GravityAt {
    const { text, value } = source;
    const known = this.#known;
    if (known?.scene === scene && known.source.text === text && known.source.value === value)
      return known.at;
    const number = value === undefined ? undefined : Number(value);
    this.#known = { source, scene, at: gravityOf(text, scene, number) };
    return this.#known.at;
  }
}
