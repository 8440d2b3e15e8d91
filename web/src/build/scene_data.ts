/** Plain data, as it stands in a scene file. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** A scene as it is written: what is not known of it is kept. */
export type SceneData = JsonObject;

/** A body as it is written. */
export type BodyData = JsonObject;

/** Where something stands in a scene: names of fields and places in lists. */
export type Path = readonly (string | number)[];

/** Place of a body in the list of a scene file; −1 stands for the world. */
export type BodyPlaceInFile = number;

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list of a scene; empty when there is none. */
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

/** The objects in a list of a scene with their places in it. */
export function entriesOf(scene: SceneData, list: string): [entry: JsonObject, place: number][] {
  return listOf(scene[list]).flatMap((entry, place): [JsonObject, number][] =>
    isObject(entry) ? [[entry, place]] : [],
  );
}

export function bodiesOf(scene: SceneData): readonly BodyData[] {
  return listOf(scene['bodies']).map((body) => (isObject(body) ? body : {}));
}

export function isInSpace(scene: SceneData): boolean {
  return scene['space'] === 'spatial';
}

/** Bodies that `walls` puts before those of the list. */
export function wallCount(scene: SceneData): number {
  return isObject(scene['walls']) ? 4 : 0;
}

export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function numberOf(value: Json | undefined, otherwise = 0): number {
  return typeof value === 'number' ? value : otherwise;
}

/** @param size - how many numbers there are; those that are missing are 0 */
export function numbersOf(value: Json | undefined, size: number): number[] {
  const list = listOf(value);
  return Array.from({ length: size }, (_, i) => numberOf(list[i]));
}

/** What names are told apart by: case, spaces, hyphens and `_` make no difference. */
export function sameName(a: string, b: string): boolean {
  return normal(a) === normal(b);
}

function normal(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '_');
}

/** The place of a body by its name; −1 when there is none. */
export function placeOf(scene: SceneData, name: string): BodyPlaceInFile {
  return bodiesOf(scene).findIndex((body) => sameName(textOf(body['name']), name));
}

export function nameAt(scene: SceneData, place: BodyPlaceInFile): string {
  return textOf(bodiesOf(scene)[place]?.['name']);
}

/** A name that no entry of the list has: the stem with the next number. */
export function freshName(
  scene: SceneData,
  stem: string,
  list = 'bodies',
  taken: readonly string[] = [],
): string {
  const names = [...entriesOf(scene, list).map(([entry]) => textOf(entry['name'])), ...taken];
  const base = stem.replace(/[\s_-]*\d+$/, '') || 'body';
  for (let i = 1; ; ++i) {
    const name = `${base} ${i}`;
    if (!names.some((known) => sameName(known, name))) return name;
  }
}

/** Rounded to a multiple of a power of ten, without digits that binary fractions bring. */
export function rounded(value: number, unit: number): number {
  const digits = Math.max(0, Math.min(15, Math.round(-Math.log10(unit))));
  return Number((Math.round(value / unit) * unit).toFixed(digits));
}
