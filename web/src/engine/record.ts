/** What touches what: two features of shapes, or a connector. */
export type RecordKind =
  | 'vertex_edge'
  | 'vertex_vertex'
  | 'edge_edge'
  | 'joint'
  | 'rod'
  | 'rope'
  | 'path_joint'
  | 'path_end'
  | 'coupling'
  | 'limit';

/** A place or a direction in the plane: x, y. */
export type Pair = readonly [number, number];

/** What a unit force of a record does to one of its bodies. */
export interface UnitWrench {
  /** Force, world [-]. */
  readonly force: Pair;
  /** Moment about the mass centre [m]; of rows of angles [-]. */
  readonly turn: number;
}

/**
 * A contact, an approaching pair or a row of a joint, as the engine's event methods see it.
 *
 * Body A carries the normal; body B is pushed along it. Places are in world coordinates [m]. Numbers that are not known are NaN.
 */
export interface EngineRecord {
  /** Names the record at the engine until the next list. */
  readonly id: number;
  readonly kind: RecordKind;
  /** Whether it holds in both directions (joint, rod, path joint). */
  readonly joint: boolean;
  /** Index of the normal body, −1 for the world. */
  readonly bodyA: number;
  /** Index of the primary body, −1 for the world. */
  readonly bodyB: number;
  /** Edge of A, its vertex (`vertex_vertex`), or the connector, as an index. */
  readonly featureA: number;
  /** Vertex of B, its edge (`edge_edge`), or the connector, as an index. */
  readonly featureB: number;
  /** Where B is pushed [m]. */
  readonly point: Pair;
  /** Where A is pushed [m]; other than `point` in connectors only. */
  readonly pointA: Pair;
  /** Unit vector from A to B. */
  readonly normal: Pair;
  /** From the mass centre of A to `pointA` [m] (R of impulses). */
  readonly armA: Pair;
  /** From the mass centre of B to `point` [m] (R of impulses). */
  readonly armB: Pair;
  /** As `armA`, but to the centre of a round edge [m] (U of contact forces). */
  readonly leverA: Pair;
  /** As `armB`, but to the centre of a round edge [m] (U of contact forces). */
  readonly leverB: Pair;
  /** Radius of curvature of A [m]: negative when concave, infinite when straight. */
  readonly radiusA: number;
  /** Radius of curvature of B [m]: negative when concave, infinite when straight. */
  readonly radiusB: number;
  /** Whether A touches with a round edge. */
  readonly roundA: boolean;
  /** Whether B touches with a round edge. */
  readonly roundB: boolean;
  /** [m]; negative when penetrating. */
  readonly gap: number;
  /** [m/s]; negative when approaching. */
  readonly gapRate: number;
  /** Restitution, 0 to 1. */
  readonly elasticity: number;
  /** Whether it must be handled before time goes on. */
  readonly mustHandle: boolean;
  /** Whether the normal keeps its direction when A turns. */
  readonly normalFixed: boolean;
  /** [s] */
  readonly detectedTime: number;
  /** Gap rate at detection [m/s]. */
  readonly detectedRate: number;
  /** Gap at detection [m]. */
  readonly detectedGap: number;
  /** When the gap will be the target gap [s]. */
  readonly estimate: number;
  /** Of the last handling [N s]. */
  readonly impulse: number;
  /** Of the evaluation that made the record, on B along the normal [N]. */
  readonly force: number;
  /** Coefficient of friction of the pair. */
  readonly friction: number;
  /** Velocity of B against A along the tangent (normal y, −normal x) [m/s]. */
  readonly slipRate: number;
  /** Of the last handling, on B along the tangent [N s]. */
  readonly tangentImpulse: number;
  /** Of the evaluation that made the record, on B along the tangent [N]. */
  readonly tangentForce: number;
  /** Gap above the one that contacts are held at [m]; of a joint the gap itself. */
  readonly excessGap: number;
  /** Whether it is a joint or a resting contact: slow, and within the distance tolerance. */
  readonly contact: boolean;
  /** Whether it is near enough to take part in a handling. */
  readonly touching: boolean;
  /** Whether it must be handled before time goes on. */
  readonly colliding: boolean;
  /** Whether the gap is within the accuracy of the one that contacts are held at. */
  readonly closeEnough: boolean;
  /** The same, with all smaller gaps above 0. */
  readonly closeEnoughIfTiny: boolean;
  /** Nearer bodies may be in contact [m]. */
  readonly distanceTolerance: number;
  /** Of motors, gears, stops, the angle of a weld, pulleys and windings, which push no body along the normal; null for others. */
  readonly wrenches: { readonly a: UnitWrench; readonly b: UnitWrench } | null;
  /** Where friction acts [m]. */
  readonly slidePoint: Pair;
  /** Of rolling resistance in the evaluation that made the record, on B [N m]. */
  readonly rollingCouple: number;
}

/** By the number that the engine has for each. */
export const recordKinds: readonly RecordKind[] = [
  'vertex_edge',
  'vertex_vertex',
  'edge_edge',
  'joint',
  'rod',
  'rope',
  'path_joint',
  'path_end',
  'coupling',
  'limit',
];

/** Names of the numbers in the rows that the engine sends; a test compares them with the engine's. */
export const recordColumns = (
  'id kind joint bodyA bodyB featureA featureB pointX pointY pointAX pointAY normalX normalY armAX armAY armBX armBY ' +
  'leverAX leverAY leverBX leverBY radiusA radiusB roundA roundB gap gapRate elasticity mustHandle normalFixed detectedTime ' +
  'detectedRate detectedGap estimate impulse force friction slipRate tangentImpulse tangentForce excessGap contact touching colliding closeEnough closeEnoughIfTiny distanceTolerance ' +
  'wrenchAX wrenchAY turnA wrenchBX wrenchBY turnB slidePointX slidePointY rollingCouple'
).split(' ');

function readRow(rows: Float64Array, start: number): EngineRecord {
  let column = start;
  const number = (): number => rows[column++] ?? NaN;
  const flag = (): boolean => number() !== 0;
  const pair = (): Pair => [number(), number()];
  const wrench = (): UnitWrench => ({ force: pair(), turn: number() });
  const wrenches = (): EngineRecord['wrenches'] => {
    const [a, b] = [wrench(), wrench()];
    return Number.isNaN(b.turn) ? null : { a, b };
  };
  return {
    id: number(),
    kind: recordKinds[number()] ?? 'vertex_edge',
    joint: flag(),
    bodyA: number(),
    bodyB: number(),
    featureA: number(),
    featureB: number(),
    point: pair(),
    pointA: pair(),
    normal: pair(),
    armA: pair(),
    armB: pair(),
    leverA: pair(),
    leverB: pair(),
    radiusA: number(),
    radiusB: number(),
    roundA: flag(),
    roundB: flag(),
    gap: number(),
    gapRate: number(),
    elasticity: number(),
    mustHandle: flag(),
    normalFixed: flag(),
    detectedTime: number(),
    detectedRate: number(),
    detectedGap: number(),
    estimate: number(),
    impulse: number(),
    force: number(),
    friction: number(),
    slipRate: number(),
    tangentImpulse: number(),
    tangentForce: number(),
    excessGap: number(),
    contact: flag(),
    touching: flag(),
    colliding: flag(),
    closeEnough: flag(),
    closeEnoughIfTiny: flag(),
    distanceTolerance: number(),
    wrenches: wrenches(),
    slidePoint: pair(),
    rollingCouple: number(),
  };
}

/** Records out of the rows of numbers that the engine sends. */
export function readRecords(rows: Float64Array): EngineRecord[] {
  const records: EngineRecord[] = [];
  for (let start = 0; start < rows.length; start += recordColumns.length) {
    records.push(readRow(rows, start));
  }
  return records;
}
