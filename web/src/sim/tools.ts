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
}

/** Something that measures on the stage. A protractor has its vertex in the middle, a probe stands on a body. */
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
}

/** What somebody does to tools on the stage. */
export interface ToolHand {
  /** @param body - that the end was put on; −1 for none. @param isDone - whether it was let go */
  move(tool: number, end: number, to: Vector3, body: number, isDone: boolean): void;
  remove(tool: number): void;
}

function bodyOf({ body }: ToolEnd, scene: SceneDescription): number {
  return body === undefined ? -1 : scene.bodies.findIndex(({ name }) => name === body);
}

/** Where a point of a tool is now [m]. */
export function endInWorld(end: ToolEnd, frame: Frame, scene: SceneDescription): Vector3 {
  const body = bodyOf(end, scene);
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
