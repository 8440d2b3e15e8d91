import type { Frame } from './frame';
import { kPoseSize } from './frame_layout';
import type { Quaternion, Vector3 } from './geometry';
import type { BodyDescription, SceneDescription } from './scene_description';

/** Triangles of a body, relative to its mass centre and in its axes [m]. */
export interface SpatialMesh {
  /** x y z of each vertex [m]. */
  readonly vertices: readonly number[];
  /** Three vertices each, counter-clockwise seen from outside. */
  readonly triangles: readonly number[];
}

/** From where a scene in space is seen at first. */
export interface SpatialView {
  /** What stands in the middle [m]. */
  readonly target: Vector3;
  /** From the eye to it [m]; 0 for as far as shows everything. */
  readonly distance: number;
  /** Of the eye about the upward axis [rad]. */
  readonly azimuth: number;
  /** Of the eye above the horizon [rad]. */
  readonly elevation: number;
  readonly up: 'y' | 'z';
}

/** Whether the bodies of a scene move in space and not in a plane. */
export function isSpatial(scene: SceneDescription): boolean {
  return scene.space === 'spatial';
}

/** Whether the text of a scene says so; for what is begun before the engine has read it. */
export function saysSpatial(text: string): boolean {
  return /"space"\s*:\s*"spatial"/.test(text);
}

/** Null for a body without triangles. */
export function meshOf(body: BodyDescription): SpatialMesh | null {
  return body.mesh ?? null;
}

/** From where a picture is seen, and what stands in its middle [m]. */
export interface EyeView {
  readonly eye: Vector3;
  readonly target: Vector3;
}

/** What of the plane is seen: the middle of the picture and its height [m]. */
export interface PlaneView {
  readonly center: readonly [number, number];
  readonly height: number;
}

/** What a picture of a scene shows. */
export type StageView = EyeView | PlaneView;

/** Whether a view is one of space. */
export function isEyeView(view: StageView | null): view is EyeView {
  return view !== null && 'eye' in view;
}

/** Whether a body fills everything below a plane. */
export function isHalfSpace(body: BodyDescription): boolean {
  return body.half_space === true;
}

/** The view that a scene asks for; null for one that leaves it to the page. */
export function spatialView(scene: SceneDescription): SpatialView | null {
  const view = scene.view as unknown as Partial<SpatialView> | null;
  if (view?.target === undefined) return null;
  const { target, distance = 0, azimuth = 0.6, elevation = 0.35, up = 'y' } = view;
  return { target, distance, azimuth, elevation, up };
}

/** Place of a body's mass centre [m]. */
export function positionOf(frame: Pick<Frame, 'poses'>, body: number): [number, number, number] {
  const at = (i: number): number => frame.poses[kPoseSize * body + i] ?? 0;
  return [at(0), at(1), at(2)];
}

/** How a body is turned. */
export function rotationOf(frame: Frame, body: number): Quaternion {
  const at = (i: number): number => frame.poses[kPoseSize * body + 3 + i] ?? 0;
  return [at(0), at(1), at(2), at(3)];
}

/** A vector in the axes that a quaternion turns the world's into. */
export function turned([w, x, y, z]: Quaternion, v: Vector3): [number, number, number] {
  const t = [
    2 * (y * v[2] - z * v[1]),
    2 * (z * v[0] - x * v[2]),
    2 * (x * v[1] - y * v[0]),
  ] as const;
  return [
    v[0] + w * t[0] + y * t[2] - z * t[1],
    v[1] + w * t[1] + z * t[0] - x * t[2],
    v[2] + w * t[2] + x * t[1] - y * t[0],
  ];
}

/** The inverse of {@link turned}. */
export function turnedBack([w, x, y, z]: Quaternion, v: Vector3): [number, number, number] {
  return turned([w, -x, -y, -z], v);
}

/** A point relative to a body's mass centre and in its axes, in the world [m]. */
export function pointInWorld(frame: Frame, body: number, point: Vector3): [number, number, number] {
  const [x, y, z] = turned(rotationOf(frame, body), point);
  const [px, py, pz] = positionOf(frame, body);
  return [px + x, py + y, pz + z];
}

/** The inverse of {@link pointInWorld}. */
export function pointInBody(frame: Frame, body: number, point: Vector3): [number, number, number] {
  const [px, py, pz] = positionOf(frame, body);
  const away: Vector3 = [point[0] - px, point[1] - py, point[2] - pz];
  return turnedBack(rotationOf(frame, body), away);
}

function vectorOf(rows: Float64Array, row: number): [number, number, number] {
  const at = (i: number): number => rows[3 * row + i] ?? 0;
  return [at(0), at(1), at(2)];
}

/** Friction on body B of a row of contacts, in the world [N]. */
export function frictionOf(frame: Frame, row: number): [number, number, number] {
  return vectorOf(frame.contactFrictions, row);
}

/** Torque of rolling resistance on body B of a row of contacts, in the world [N m]. */
export function rollingOf(frame: Frame, row: number): [number, number, number] {
  return vectorOf(frame.contactTorques, row);
}
