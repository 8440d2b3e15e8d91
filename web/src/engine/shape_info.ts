import type { Pair } from './record';

/** A vertex of an outline, in shape coordinates [m]. */
export interface VertexInfo {
  readonly x: number;
  readonly y: number;
  /** False for one in the middle of an arc. */
  readonly is_end: boolean;
  /** Index of the edge that ends (or passes) here. */
  readonly edge_before: number;
  /** Index of the edge that starts here, −1 in the middle of an arc. */
  readonly edge_after: number;
  /** Of the more curved of its edges [m], negative when concave; null between straight ones. */
  readonly radius: number | null;
}

/** A straight edge of an outline, in shape coordinates [m]. */
export interface StraightEdgeInfo {
  readonly type: 'straight';
  readonly begin: Pair;
  readonly end: Pair;
  /** Outside lies above (of a vertical edge: to its right). */
  readonly outside_is_up: boolean;
  /** Centre of the circle that holds the edge. */
  readonly centroid: Pair;
  /** Radius of that circle [m]. */
  readonly centroid_radius: number;
}

/** A circular edge of an outline, in shape coordinates [m], angles in rad. */
export interface CircularEdgeInfo {
  readonly type: 'circular';
  readonly begin: Pair;
  readonly end: Pair;
  readonly center: Pair;
  /** [m] */
  readonly radius: number;
  readonly clockwise: boolean;
  /** Convex. */
  readonly outside_is_out: boolean;
  readonly is_circle: boolean;
  /** The arc goes counter-clockwise from here [rad]. */
  readonly angle_low: number;
  /** To here [rad]; may exceed π. */
  readonly angle_high: number;
  /** Between the arc and the chords of its vertices [m]. */
  readonly chord_error: number;
  readonly centroid: Pair;
  /** [m] */
  readonly centroid_radius: number;
}

/** One edge of an outline. */
export type EdgeInfo = StraightEdgeInfo | CircularEdgeInfo;

/** The exact shape of a body, as contacts see it; points in shape coordinates [m]. */
export interface ShapeInfo {
  readonly name: string;
  /** [kg]; null for fixed bodies. */
  readonly mass: number | null;
  /** About the mass centre [kg m²]; null for fixed bodies. */
  readonly moment: number | null;
  /** Restitution, 0 to 1. */
  readonly elasticity: number;
  readonly mass_center: Pair;
  /** Least distance from the mass centre to an edge [m]. */
  readonly min_height: number;
  /** Centre of the circle that holds the body. */
  readonly centroid: Pair;
  /** Radius of that circle [m]. */
  readonly centroid_radius: number;
  /** [m] */
  readonly bounds: {
    readonly left: number;
    readonly bottom: number;
    readonly right: number;
    readonly top: number;
  };
  /** The only edge of a wall that can be touched, −1 for other bodies. */
  readonly special_edge: number;
  readonly drag_points: readonly Pair[];
  /** Index of the first edge of each closed path. */
  readonly path_starts: readonly number[];
  readonly vertices: readonly VertexInfo[];
  readonly edges: readonly EdgeInfo[];
}
