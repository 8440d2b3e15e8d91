/** Geometry of two bodies in space: what is asked and what is answered. SI units, radians. */
import type { ParameterSpec } from './subject/parameter_spec';

/** [x, y, z] */
export type Vector3 = readonly [number, number, number];
/** [w, x, y, z], of any length but 0 */
export type Quaternion = readonly [number, number, number, number];

/** A shape as the engine reads it: `{ type: 'box', lengths: [1, 2, 3] }`. `describeGeometry()` lists types and fields. */
export interface SolidShape {
  /** Kind of shape: `sphere`, `box`, `hull` … */
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A shape and where it stands. The rotation is given in one of three ways. */
export interface PlacedShape {
  /** For messages and answers. */
  readonly name?: string;
  /** The shape in coordinates of its own. */
  readonly shape: SolidShape;
  /** [m] */
  readonly position?: Vector3;
  /** Quaternion [w, x, y, z] of any length but 0. */
  readonly rotation?: Quaternion;
  /** Line about which the shape is turned by `angle`. */
  readonly axis?: Vector3;
  /** About `axis` [rad]. */
  readonly angle?: number;
  /** Rows of a rotation matrix. */
  readonly matrix?: readonly [Vector3, Vector3, Vector3];
  /** [kg/m³], 1000 unless given */
  readonly density?: number;
  /** Directions of any length but 0, in shape coordinates, in which the furthest point is asked for. */
  readonly directions?: readonly Vector3[];
}

/** Two placed shapes, and the parameters that differ from their defaults. */
export interface SolidPair {
  /** The first body; normals point away from it. */
  readonly a: PlacedShape;
  /** The second body. */
  readonly b: PlacedShape;
  /** `{ NORMAL_RULE: 'document', GAP_RULE: 'depth' }`; `describeGeometry()` lists them. */
  readonly parameters?: Readonly<Record<string, string | number | boolean>>;
}

export interface DistanceAnswer {
  /** > 0 apart, < 0: minus the least translation that separates [m]. */
  readonly value: number;
  /** Certified upper minus certified lower bound [m]. */
  readonly bracket: number;
  /** Unit, from A to B. */
  readonly normal: Vector3;
  readonly point_a: Vector3;
  readonly point_b: Vector3;
  readonly part_a: number;
  readonly part_b: number;
  readonly surface_a: number;
  readonly surface_b: number;
  /** Principal curvatures at the nearest points [1/m]; null where infinite. */
  readonly curvature_a: readonly [number | null, number | null];
  readonly curvature_b: readonly [number | null, number | null];
}

/** A point of A − B with the points of A and B that it comes from. */
export interface DifferenceCorner {
  readonly w: Vector3;
  readonly a: Vector3;
  readonly b: Vector3;
}

export interface GjkAnswer {
  readonly inside: boolean;
  /** Bounds of the distance of the cores, the shapes without their roundings [m]. */
  readonly lower: number;
  readonly upper: number;
  readonly steps: number;
  readonly simplex: readonly DifferenceCorner[];
  /** From the first support point on; {@link GeometryLab} gives it. */
  readonly trace?: readonly GjkStep[];
}

/** One step of GJK: the simplex that carries the nearest point so far. */
export interface GjkStep {
  /** Four corners: the origin is inside, the cores overlap. */
  readonly simplex: readonly DifferenceCorner[];
  /** Found against the nearest point; null where the search ends before. */
  readonly support: DifferenceCorner | null;
  /** Nearest points of the cores, as far as the simplex knows. */
  readonly point_a: Vector3;
  readonly point_b: Vector3;
  /** Bounds of the distance, as far as the step knows [m]. */
  readonly upper: number;
  readonly lower: number;
}

/** One step of the portal search. */
export interface PortalStep {
  /** 1: first portal, 2: turning it round the ray, 3: refinement. */
  readonly phase: number;
  /** Fewer than three while the first portal grows. */
  readonly corners: readonly DifferenceCorner[];
  /** Phase 3: the point found beyond the portal. */
  readonly support: DifferenceCorner | null;
}

export interface PortalAnswer {
  readonly end: string;
  readonly distance: number;
  /** Against the exact distance [m]. */
  readonly error: number;
  readonly normal: Vector3;
  readonly point_a: Vector3;
  readonly point_b: Vector3;
  readonly scale: number;
  readonly steps_find: number;
  readonly steps_refine: number;
  readonly corners: readonly DifferenceCorner[];
  /** From the middle of A − B to the last portal. */
  readonly trace?: readonly PortalStep[];
  /** Middle of A − B, where the ray through the origin starts. */
  readonly center?: Vector3;
}

export interface OverlapFace {
  readonly origin: 'a' | 'b' | 'both';
  readonly face_a: number;
  readonly face_b: number;
  readonly area: number;
  readonly corners: readonly Vector3[];
}

export interface OverlapAnswer {
  /** Whether the shapes themselves were intersected, not polyhedra inscribed in them. */
  readonly exact: boolean;
  readonly volume: number;
  readonly centroid: Vector3;
  readonly second_moment: readonly [Vector3, Vector3, Vector3];
  readonly surface_area: number;
  readonly area_a: number;
  readonly area_b: number;
  readonly area_both: number;
  readonly area_vector: Vector3;
  readonly faces: readonly OverlapFace[];
}

export interface RuleAnswer {
  readonly point: Vector3;
  readonly normal: Vector3;
  readonly area: number;
  /** Of the intersection along the normal [m]. */
  readonly width: number;
  readonly gap_depth: number;
  readonly gap_document: number;
  readonly surface_a: number;
  readonly surface_b: number;
  readonly symmetric: boolean;
}

export interface ContactPoint {
  readonly point: Vector3;
  /** [m] */
  readonly gap: number;
}

export interface ContactAnswer {
  readonly point: Vector3;
  readonly normal: Vector3;
  readonly area: number;
  readonly gap: number;
  readonly surface_a: number;
  readonly surface_b: number;
  readonly from: 'intersection' | 'distance';
  /** With CONTACT_POINTS `patch` the corners of the contact polygon, else the one point. */
  readonly points: readonly ContactPoint[];
}

export interface DualHullAnswer {
  readonly inner_point: Vector3;
  readonly volume: number;
  readonly centroid: Vector3;
  /** Against the volume by clipping [m³]. */
  readonly difference: number;
  readonly points: readonly Vector3[];
  readonly triangles: readonly (readonly [number, number, number])[];
}

/** What the engine sees of a pair. */
export interface GeometryAnswer {
  readonly distance: DistanceAnswer;
  readonly gjk: GjkAnswer | null;
  readonly portal: PortalAnswer | null;
  /** Of all pairs of parts [m³]. */
  readonly volume: number;
  readonly overlap: OverlapAnswer | null;
  readonly contact: ContactAnswer | null;
  readonly rules: { readonly area_vector: RuleAnswer; readonly document: RuleAnswer } | null;
  /** Corners of the contact polygon of the facets that were intersected. */
  readonly patch: readonly ContactPoint[];
  readonly dual_hull: DualHullAnswer | null;
  readonly touching: readonly {
    readonly part_a: number;
    readonly part_b: number;
    readonly distance: number;
    readonly normal: Vector3;
    readonly point_a: Vector3;
    readonly point_b: Vector3;
  }[];
}

/** Furthest point of a body in a direction, shape coordinates; of several parts, of their common hull. */
export interface SupportAnswer {
  /** Unit. */
  readonly direction: Vector3;
  /** Largest x · direction [m]; null without bound. */
  readonly value: number | null;
  /** One of the furthest points [m]; null without bound. */
  readonly point: Vector3 | null;
  /** Part that reaches there. */
  readonly part: number;
  /** Part of its surface. */
  readonly surface?: number;
  /** Principal curvatures there, the smaller first [1/m]; null where infinite. */
  readonly curvature?: readonly [number | null, number | null];
}

/** A body of a pair: mass properties, and its surface for pictures when it was asked for. */
export interface SolidInfo {
  /** As it was given, else `a` or `b`. */
  readonly name: string;
  /** Kind of shape. */
  readonly type: string;
  /** Number of convex parts. */
  readonly parts: number;
  /** Pairs of parts that touch each other, where there are several. */
  readonly adjacent?: readonly (readonly [number, number])[];
  /** [m³]; null without bound */
  readonly volume: number | null;
  /** [kg/m³] */
  readonly density?: number;
  /** [kg]; null where there is no volume */
  readonly mass: number | null;
  /** Of mass, shape coordinates [m]. */
  readonly center: Vector3 | null;
  /** About the centre [kg m²]. */
  readonly inertia: readonly [Vector3, Vector3, Vector3] | null;
  /** Lowest coordinates of the shape [m]; none without bound. */
  readonly low?: Vector3;
  /** Highest coordinates [m]. */
  readonly high?: Vector3;
  /** One for each of the body's directions, where it has any. */
  readonly support?: readonly SupportAnswer[];
  /** Triangles for pictures, where they were asked for. */
  readonly mesh?: {
    readonly vertices: readonly number[];
    readonly triangles: readonly number[];
    readonly surface: readonly number[];
  };
  /** What was repaired or left out. */
  readonly notices: readonly string[];
}

/** A query with both bodies. */
export interface GeometryReport extends GeometryAnswer {
  /** The first body. */
  readonly a: SolidInfo;
  /** The second body. */
  readonly b: SolidInfo;
}

export interface ShapeField {
  readonly name: string;
  readonly form: string;
  readonly required: boolean;
  readonly unit: string;
  readonly about: string;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
}

export interface ShapeDescription {
  readonly type: string;
  readonly about: string;
  readonly fields: readonly ShapeField[];
}

/** Shapes with their fields, and parameters of pairs. */
export interface GeometryDescription {
  readonly version: string;
  readonly parameters: readonly ParameterSpec[];
  /** Of lists of boxes. */
  readonly broad_phase: readonly ParameterSpec[];
  /** Of lists of contacts. */
  readonly sparsification: readonly ParameterSpec[];
  readonly shapes: readonly ShapeDescription[];
}
