import type { GeometryAnswer, Quaternion, SolidInfo, Vector3 } from '../sim';

/** The pair as the module has it. */
export interface RawGeometryLab {
  place(
    body: number,
    px: number,
    py: number,
    pz: number,
    w: number,
    x: number,
    y: number,
    z: number,
  ): void;
  set(name: string, value: string): void;
  query(): string;
  report(): string;
  bodies(withMeshes: boolean): string;
  delete(): void;
}

/** Two bodies that stay loaded: move one, ask again. Memory of the engine is held until {@link close}. */
export class GeometryLab {
  readonly #raw: RawGeometryLab;

  constructor(raw: RawGeometryLab) {
    this.#raw = raw;
  }

  /**
   * @param body - 0 is a, 1 is b
   * @param position - [m]
   * @throws RangeError when something is not finite
   */
  place(body: 0 | 1, position: Vector3, rotation: Quaternion): void {
    this.#raw.place(body, ...position, ...rotation);
  }

  /** @throws TypeError for an unknown name, RangeError for a value outside its range */
  set(name: string, value: string): void {
    this.#raw.set(name, value);
  }

  /** What there is to see of the bodies where they stand. */
  query(): GeometryAnswer {
    return JSON.parse(this.#raw.query()) as GeometryAnswer;
  }

  /** Mass properties, with surfaces for pictures. */
  bodies(): { readonly a: SolidInfo; readonly b: SolidInfo } {
    return JSON.parse(this.#raw.bodies(true)) as { a: SolidInfo; b: SolidInfo };
  }

  /** Frees the engine's memory; the pair cannot be used any more. */
  close(): void {
    this.#raw.delete();
  }
}
