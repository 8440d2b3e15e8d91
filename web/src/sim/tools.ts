import type { LimitPicture } from './limit_picture';
import { contactPlace, contactRows, nearestContact } from './contact_probe';
import type { Frame } from './frame';
import type { Passage } from './gate';
import type { Vector3 } from './geometry';
import { pointInWorld, positionOf, rotationOf, turnedBack } from './spatial_scene';
import type { SceneDescription } from './scene_description';

/** How many points a tool has. */
export const kToolEnds = { ruler: 2, protractor: 3, gate: 2, probe: 1 } as const;
export type ToolKind = keyof typeof kToolEnds;

/** A point of a tool: in the world, or relative to a body's mass centre and in its axes [m]. */
export interface ToolEnd {
  readonly at: Vector3;
  /** Name of the body that it goes along with. */
  readonly body?: string;
  /** Of a probe on a contact: name of the other body. The contact is the one of both that is nearest to the point. */
  readonly other?: string;
}

/** Something that measures on the stage. A protractor has its vertex in the middle, a probe stands on a body or on a contact. */
export interface Tool {
  readonly kind: ToolKind;
  readonly ends: readonly ToolEnd[];
}

/** Where a mass centre has been. */
export interface Trail {
  readonly body: number;
  /** [s], ascending */
  readonly times: readonly number[];
  /** x y z of each instant [m] */
  readonly points: readonly number[];
}

/** What is drawn of measuring. */
export interface ToolPicture {
  readonly tools: readonly Tool[];
  /** Of gates: `gate` counts the tools. */
  readonly passages: readonly Passage[];
  readonly trails: readonly Trail[];
  /** Time between ticks of trails [s]. */
  readonly tick: number;
  /** Whether the mass centre of all moving bodies is marked. */
  readonly hasCentre: boolean;
  /** What limit analysis found. */
  readonly limits: LimitPicture | null;
}

/** What somebody does to tools on the stage. */
export interface ToolHand {
  /** @param body - that the end was put on; −1 for none. @param isDone - whether it was let go. @param other - the second body of a contact, else −1 */
  move(tool: number, end: number, to: Vector3, body: number, isDone: boolean, other: number): void;
  remove(tool: number): void;
}

function bodyOf(body: string | undefined, scene: SceneDescription): number {
  return body === undefined ? -1 : scene.bodies.findIndex(({ name }) => name === body);
}

/** The two bodies of a probe on a contact, and the rows of their contacts now, the one that is probed first; null of other tools. */
export function probedContact(
  end: ToolEnd | undefined,
  frame: Frame,
  scene: SceneDescription,
): { readonly body: number; readonly other: number; readonly rows: readonly number[] } | null {
  const [body, other] = [bodyOf(end?.body, scene), bodyOf(end?.other, scene)];
  if (end === undefined || body < 0 || other < 0) return null;
  const rows = contactRows(frame, body, other);
  const row = nearestContact(frame, rows, pointInWorld(frame, body, end.at));
  return { body, other, rows: row < 0 ? [] : [row, ...rows.filter((one) => one !== row)] };
}

/** Where a point of a tool is now [m]. */
export function endInWorld(end: ToolEnd, frame: Frame, scene: SceneDescription): Vector3 {
  const row = probedContact(end, frame, scene)?.rows[0];
  if (row !== undefined) return contactPlace(frame, row);
  const body = bodyOf(end.body, scene);
  return body < 0 ? end.at : pointInWorld(frame, body, end.at);
}

/** A point that is at a place of the world [m], and goes along with a body where one is named (else −1). */
export function endAt(to: Vector3, body: number, frame: Frame, scene: SceneDescription): ToolEnd {
  const name = scene.bodies[body]?.name;
  if (name === undefined) return { at: to };
  const [x, y, z] = positionOf(frame, body);
  const from: Vector3 = [to[0] - x, to[1] - y, to[2] - z];
  return { at: turnedBack(rotationOf(frame, body), from), body: name };
}

/** The mass centre of all moving bodies [m], and their mass [kg]; null where none moves. */
export function massCentre(
  frame: Frame,
  { bodies }: SceneDescription,
): { at: Vector3; mass: number } | null {
  let mass = 0;
  const sum: [number, number, number] = [0, 0, 0];
  bodies.forEach((body, i) => {
    if (body.mass === null) return;
    const place = positionOf(frame, i);
    mass += body.mass;
    for (let k = 0; k < 3; ++k) sum[k]! += body.mass * place[k]!;
  });
  return mass > 0 ? { at: [sum[0] / mass, sum[1] / mass, sum[2] / mass], mass } : null;
}

/** What a probe tells, by the names that files have for it: what is drawn in one graph each. */
export function probedQuantities(
  { kind, ends }: Tool,
  scene: SceneDescription,
): readonly (readonly string[])[] {
  const { body, other } = ends[0] ?? {};
  if (kind !== 'probe' || body === undefined) return [];
  if (other === undefined) return [[`${body}.speed`]];
  const isLow = bodyOf(body, scene) < bodyOf(other, scene);
  const pair = isLow ? `${body}|${other}` : `${other}|${body}`;
  const of = (quantity: string): string => `${pair}.${quantity}`;
  return [[of('contact_force'), of('friction_force')], [of('gap')], [of('slip_speed')]];
}
