import type { Connector } from '../connectors/connector';
import { CoordType } from '../forces/coord_type';
import { Gear } from '../connectors/gear';
import { Joint } from '../connectors/joint';
import { NumericalPath } from '../paths/numerical_path';
import { PathEndPoint } from '../connectors/path_end_point';
import { PathJoint } from '../connectors/path_joint';
import { Pin } from '../connectors/pin';
import { Pulley } from '../connectors/pulley';
import type { RigidBody } from '../bodies/rigid_body';
import { Rope } from '../connectors/rope';
import { sceneCurve, type ScenePath } from './scene_curves';
import { SceneWinding } from '../connectors/scene_winding';
import type { Json } from './shape_text';
import { Slider } from '../connectors/slider';
import { toName, type JointDescription } from '../../sim';
import { Vector } from '../math/vector';
import { Weld } from '../connectors/weld';
import { namedEnds } from '../connectors/connector_entry';

export type Pair = readonly [number, number];

/** A joint of a scene text. */
export interface SceneJoint {
  readonly type?: string;
  readonly name?: string;
  readonly body_a?: string;
  readonly body_b?: string;
  readonly point_a?: Pair;
  readonly point_b?: Pair;
  readonly normal?: Pair;
  readonly normal_frame?: string;
  readonly length?: number;
  readonly path?: ScenePath;
  readonly limit?: number;
  readonly side?: string;
  readonly over?: readonly { readonly body: string; readonly point: Pair }[];
  readonly radius_a?: number;
  readonly side_a?: string;
  readonly radius_b?: number;
  readonly side_b?: string;
  readonly angle_limits?: Pair;
  readonly motor_speed?: number;
  readonly motor_torque?: number;
  readonly ratio?: number;
}

export function vector(pair: Pair | undefined): Vector {
  return new Vector(pair?.[0] ?? 0, pair?.[1] ?? 0);
}

function normalType(of: SceneJoint): CoordType {
  return of.normal_frame === 'world' ? CoordType.WORLD : CoordType.BODY;
}

/** Whether two single joints hold the same points, so that they are the pin that the drop-in API makes of two {@link Joint | joints}. */
function arePin(one: SceneJoint, two: SceneJoint): boolean {
  const bodies = [one, two].map(({ body_a, body_b }) =>
    [body_a, body_b].map((name) => toName(name ?? 'world')).join(),
  );
  const points = [one, two].map(({ point_a, point_b }) => [point_a, point_b].map(vector).join());
  return bodies[0] === bodies[1] && points[0] === points[1];
}

/** Makes the connectors of a scene; paths that are written alike share one table. */
export class ConnectorMaker {
  readonly #bodyOf: (name: string | undefined) => RigidBody;
  readonly #held: readonly JointDescription[];
  readonly #singles: readonly SceneJoint[];
  readonly #paths = new Map<string, NumericalPath>();

  /**
   * @param joints - all of the scene
   * @param held - what the engine says of them, in their order
   */
  constructor(
    bodyOf: (name: string | undefined) => RigidBody,
    joints: readonly SceneJoint[],
    held: readonly JointDescription[],
  ) {
    this.#bodyOf = bodyOf;
    this.#held = held;
    this.#singles = joints.filter(({ type }) => type === 'single');
  }

  make(of: SceneJoint, place: number): Connector[] {
    const [a, b] = [this.#bodyOf(of.body_a), this.#bodyOf(of.body_b)];
    const [at, bt] = [vector(of.point_a), vector(of.point_b)];
    switch (of.type ?? 'double') {
      case 'rod':
      case 'rope': {
        const kind = of.type === 'rod' ? Rope.ROD : Rope.ROPE;
        // Only a rope's second body must be able to move; it holds both ways alike.
        return Number.isFinite(a.getMass())
          ? [new Rope(b, bt, a, at, of.length ?? 1, kind)]
          : [new Rope(a, at, b, bt, of.length ?? 1, kind)];
      }
      case 'path':
        return [new PathJoint(this.#path(of.path), b, bt)];
      case 'path_end': {
        const path = this.#path(of.path);
        const isUpper = of.side !== 'lower';
        return [new PathEndPoint(of.name ?? 'path_end', path, b, bt, of.limit ?? 0, isUpper)];
      }
      case 'weld': {
        const { angle = 0 } = this.#held[place] ?? {};
        return [new Weld(a, at, b, bt, angle, this.#found(of, place))];
      }
      case 'gear': {
        const { angle = 0 } = this.#held[place] ?? {};
        return [new Gear(a, b, of.ratio ?? 1, angle, this.#found(of, place))];
      }
      case 'pulley': {
        const over = (of.over ?? []).map(({ body, point }) => ({
          body: this.#bodyOf(body),
          attach: vector(point),
        }));
        const points = [{ body: a, attach: at }, ...over, { body: b, attach: bt }];
        const length = this.#held[place]?.length ?? 1;
        return [new Pulley(points, length, this.#found(of, place))];
      }
      case 'winding':
        return [this.#winding(of, place)];
      case 'single':
        return [this.#single(of, place)];
      default: {
        if (of.angle_limits !== undefined || of.motor_speed !== undefined) {
          const options = {
            motorSpeed: of.motor_speed ?? null,
            motorTorque: of.motor_torque ?? Infinity,
            angleLimits: of.angle_limits ?? null,
          };
          return [new Pin(a, at, b, bt, options, this.#found(of, place))];
        }
        const type = normalType(of);
        return [Vector.NORTH, Vector.EAST].map((normal) => new Joint(b, bt, a, at, type, normal));
      }
    }
  }

  /** A slider, or one of the two joints of a pin. */
  #single(of: SceneJoint, place: number): Connector {
    const [a, b] = [this.#bodyOf(of.body_a), this.#bodyOf(of.body_b)];
    const [at, bt] = [vector(of.point_a), vector(of.point_b)];
    const normal = vector(of.normal ?? [0, 1]);
    if (this.#singles.some((other) => other !== of && arePin(of, other)))
      return new Joint(b, bt, a, at, normalType(of), normal);
    const axis = new Vector(normal.getY(), 0 - normal.getX());
    return new Slider(a, at, b, bt, { axis, axisType: normalType(of) }, this.#found(of, place));
  }

  /** A joint as it stands in the scene, with what the engine has found at the start. */
  #found(of: SceneJoint, place: number): Json {
    const { angle, length } = this.#held[place] ?? {};
    const entry: Json = {
      ...of,
      ...(angle === undefined ? {} : { angle }),
      ...(length === undefined ? {} : { length }),
    };
    // Bodies stand where they have been aligned to.
    delete entry.align;
    return entry;
  }

  #winding(of: SceneJoint, place: number): SceneWinding {
    const held = this.#held[place];
    if (held === undefined) throw new Error('the engine has no such winding');
    const [a, b] = [this.#bodyOf(of.body_a), this.#bodyOf(of.body_b)];
    const ends = [b, vector(of.point_b), a, vector(of.point_a)] as const;
    return new SceneWinding(this.#found(of, place), namedEnds(a, b), ends, held);
  }

  #path(of: ScenePath | undefined): NumericalPath {
    if (of === undefined) throw new Error('a path joint has no path');
    const key = JSON.stringify(of);
    const known = this.#paths.get(key) ?? new NumericalPath(sceneCurve(of));
    this.#paths.set(key, known);
    return known;
  }
}
