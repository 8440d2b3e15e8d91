/** A record of the engine, number by number: a contact, an approaching collision or a joint row. SI units. */
export interface CollisionRecord {
  /** Number that stays the same from one list to the next. */
  readonly id: number;
  /** Place in {@link kRecordKinds}. */
  readonly kind: number;
  readonly joint: boolean;
  /** Index of the body with the normal; −1 is the background. */
  readonly bodyA: number;
  /** Index of the primary body; −1 is the background. */
  readonly bodyB: number;
  readonly featureA: number;
  readonly featureB: number;
  readonly pointX: number;
  readonly pointY: number;
  readonly pointAX: number;
  readonly pointAY: number;
  readonly normalX: number;
  readonly normalY: number;
  readonly armAX: number;
  readonly armAY: number;
  readonly armBX: number;
  readonly armBY: number;
  readonly leverAX: number;
  readonly leverAY: number;
  readonly leverBX: number;
  readonly leverBY: number;
  readonly radiusA: number;
  readonly radiusB: number;
  readonly roundA: boolean;
  readonly roundB: boolean;
  readonly gap: number;
  readonly gapRate: number;
  readonly elasticity: number;
  readonly mustHandle: boolean;
  readonly normalFixed: boolean;
  readonly detectedTime: number;
  readonly detectedRate: number;
  readonly detectedGap: number;
  readonly estimate: number;
  readonly impulse: number;
  readonly force: number;
  readonly targetGap: number;
  readonly accuracy: number;
  readonly distanceTolerance: number;
  readonly velocityTolerance: number;
}

/** Kinds of records, in the engine's order. */
export const kRecordKinds = [
  'vertex_edge',
  'vertex_vertex',
  'edge_edge',
  'joint',
  'rod',
  'rope',
  'path_joint',
  'path_end',
] as const;

const kFlags = new Set(['joint', 'roundA', 'roundB', 'mustHandle', 'normalFixed']);

/**
 * Reads the engine's rows of numbers.
 *
 * @param columns - names of the numbers in a row, with blanks between
 */
export function readRecords(columns: readonly string[], rows: Float64Array): CollisionRecord[] {
  const records: CollisionRecord[] = [];
  for (let start = 0; start < rows.length; start += columns.length) {
    const record: Record<string, number | boolean> = {};
    columns.forEach((name, i) => {
      const value = rows[start + i] ?? NaN;
      record[name] = kFlags.has(name) ? value !== 0 : value;
    });
    records.push(record as unknown as CollisionRecord);
  }
  return records;
}
