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
  type Vector3,
} from '../sim';
import { msg } from '../words';
import { direct, put, type Arrow, type ArrowList } from './arrows/arrow_list';
import type { ForceScale } from './force_scale';
import type { LegendEntry } from './layer_legend';

/** Kinds with scales of their own; the others are forces, and have theirs. */
const kMotions = ['velocity', 'momentum', 'acceleration'] as const;
type Motion = (typeof kMotions)[number];

/** The place of an arrow that starts beside a mass centre, so that none lies on another. @param pixels - to the left of where it points */
export type Beside = (at: Vector3, along: Vector3, pixels: number) => Vector3;

const motionOf = ({ kind }: BodyArrow): Motion | undefined =>
  kMotions.find((motion) => motion === kind);

function add(list: ArrowList, { kind, body, at, along, size }: BodyArrow, beside: Beside): Arrow {
  const { token, unit, beside: pixels } = kBodyArrows[kind];
  const arrow = list.add(token, unit, body);
  put(arrow, ...beside(at, along, pixels));
  direct(arrow, ...along);
  arrow.size = size;
  return arrow;
}

/** Makes an arrow of a round value; handed over, as what stages share is not to be fetched for these. */
export type SampleOf = (scale: ForceScale) => ArrowScale | null;

/** Arrows from mass centres, with the lengths of those that are no forces; weights and net forces have the scale of forces. */
export class BodyArrows {
  readonly #scales: Readonly<Record<Motion, ForceScale>>;
  readonly #sampleOf: SampleOf;
  #known: { source: GravitySource; scene: SceneDescription; at: GravityAt } | null = null;
  #arrows: readonly BodyArrow[] = [];

  /**
   * What hardly moves is to look so: these scales are linear.
   *
   * @param scale - makes the scale of a kind
   */
  constructor(scale: (kind: string, isLinear: boolean) => ForceScale, sampleOf: SampleOf) {
    this.#sampleOf = sampleOf;
    const made = kMotions.map((kind) => [kind, scale(kind, true)]);
    this.#scales = Object.fromEntries(made) as Record<Motion, ForceScale>;
  }

  clear(): void {
    for (const scale of Object.values(this.#scales)) scale.clear();
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
    for (const kind of kMotions) this.#scales[kind].fit(sizes(kind), small);
    this.#arrows = all;
  }

  /** Weights and net forces, which are drawn with the forces and by their scale. */
  addForces(list: ArrowList, beside: Beside): void {
    for (const arrow of this.#arrows) if (motionOf(arrow) === undefined) add(list, arrow, beside);
  }

  /** Those that are no forces, with their lengths. */
  addMotions(list: ArrowList, beside: Beside): void {
    for (const arrow of this.#arrows) {
      const kind = motionOf(arrow);
      if (kind === undefined) continue;
      add(list, arrow, beside).length = this.#scales[kind].length(arrow.size);
    }
  }

  get scales(): Omit<ArrowScales, 'force'> {
    const samples = kMotions.map((kind) => [kind, this.#sampleOf(this.#scales[kind])]);
    return Object.fromEntries(samples) as Omit<ArrowScales, 'force'>;
  }

  /** What the arrows of the picture mean. */
  legend(): LegendEntry[] {
    const has = (kind: BodyArrowKind): boolean => this.#arrows.some((arrow) => arrow.kind === kind);
    const weight = { name: 'weight-arrow', text: msg('weight', { id: 'legend.weight_arrow' }) };
    const net = { name: 'net-force', text: msg('net force', { id: 'legend.net' }) };
    const motions = kMotions.flatMap((kind) => {
      const sample = this.scales[kind];
      if (sample === null || !has(kind)) return [];
      const text = withUnit(formatExact(sample.value), kBodyArrows[kind].unit);
      return [{ name: kind, text, size: sample.length }];
    });
    return [...(has('weight') ? [weight] : []), ...(has('netForce') ? [net] : []), ...motions];
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
