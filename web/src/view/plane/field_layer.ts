import type { Scene } from 'three';
import {
  formatExact,
  levelLines,
  niceBelow,
  withUnit,
  type BodyFields,
  type SceneDescription,
} from '../../sim';
import type { looksOf } from './looks';
import type { LegendEntry } from '../layer_legend';
import { withOpacity, type Colour, type Palette } from '../palette';
import { msg, str } from '../../words';
import type { LineBatch } from './batches';

/** Least distance between two lines [px]. */
const kApart = 13;
const kWidth = 1;
const kOpacity = 0.75;
/** Of the lines farthest from a body. */
const kFaintest = 0.2;

/** The smallest of 1, 2, 5 × 10ⁿ that is not below a positive number. */
function niceAbove(value: number): number {
  const below = niceBelow(value);
  if (below >= value * (1 - 1e-9)) return below;
  return niceBelow(value * 2.5 * (1 + 1e-9));
}

/** Distance between the lines [m] at a scale [px/m]: no finer than the grids can show, and such that one lies outside. */
export function levelSpacing({ grids, reach }: BodyFields, scale: number): number {
  const finest = Math.min(...grids.map(({ spacing }) => spacing));
  return niceAbove(Math.max(finest, Math.min(kApart / scale, niceBelow(reach))));
}

/** The values whose lines are shown: multiples of the spacing but 0, which is the outline itself. */
export function levelsOf(values: Float64Array, spacing: number, reach: number): number[] {
  let least = 0;
  for (const value of values) least = Math.min(least, value);
  const levels: number[] = [];
  for (let k = Math.ceil(least / spacing); k * spacing <= reach; ++k)
    if (k !== 0) levels.push(k * spacing);
  return levels;
}

/** Lines of equal distance of all bodies: fixed to the bodies, made anew only when their spacing or the colours change. */
export class FieldLayer {
  readonly #batch: LineBatch;
  readonly #looksOf: typeof looksOf;
  #fields: BodyFields | null = null;
  #spacing = 0;

  /** @param world - that they are seen in. @param batch - empty. @param looks - of bodies */
  constructor(world: Scene, batch: LineBatch, looks: typeof looksOf) {
    this.#batch = batch;
    this.#looksOf = looks;
    batch.mesh.visible = false;
    world.add(batch.mesh);
  }

  /** @param fields - null while there are none */
  setFields(fields: BodyFields | null): void {
    this.#fields = fields;
    this.refresh();
  }

  /** The colours may be others. */
  refresh(): void {
    this.#spacing = 0;
  }

  /**
   * Shows the lines, or hides them.
   *
   * @param scale - of the camera [px/m]
   * @returns what they mean
   */
  show(isShown: boolean, scene: SceneDescription, scale: number, palette: Palette): LegendEntry[] {
    const fields = this.#fields;
    const isThere = fields !== null && fields.grids.length > 0;
    this.#batch.mesh.visible = isShown && isThere;
    if (!isShown || !isThere) return [];
    const spacing = levelSpacing(fields, scale);
    if (spacing !== this.#spacing) {
      this.#spacing = spacing;
      this.#build(fields, scene, spacing, palette);
    }
    const text = msg(str`distance lines, ${withUnit(formatExact(spacing), 'm')} apart`, {
      id: 'field_layer.distance_lines_apart',
    });
    return [{ name: 'field', text }];
  }

  dispose(): void {
    this.#batch.dispose();
  }

  #build(fields: BodyFields, scene: SceneDescription, spacing: number, palette: Palette): void {
    const lines = fields.grids.map((grid) =>
      levelsOf(grid.values, spacing, fields.reach).map((level) => {
        const far = Math.max(0, level) / fields.reach;
        const opacity = kOpacity + far * (kFaintest - kOpacity);
        return { opacity, lines: levelLines(grid, level) };
      }),
    );
    const looks = this.#looksOf(scene, palette);
    this.#batch.clear();
    looks.forEach(({ edge }, index) => {
      for (const { opacity, lines: ofLevel } of lines[fields.ofBody[index] ?? -1] ?? [])
        for (const line of ofLevel) this.#add(line, withOpacity(edge, opacity), index);
    });
    this.#batch.finish();
  }

  #add(line: readonly (readonly [number, number])[], colour: Colour, body: number): void {
    line.forEach(([x, y], i) => {
      const next = line[i + 1];
      if (next !== undefined) this.#batch.line(x, y, next[0], next[1], kWidth, colour, body);
    });
  }
}
