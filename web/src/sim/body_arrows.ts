import type { DisplayOptions, Layer } from './display_options';
import type { Frame } from './frame';
import { kAccelerationSize, kVelocitySize } from './frame_layout';
import type { BodyIndex, SceneDescription } from './scene_description';
import { isSpatial, positionOf, spatialView } from './spatial_scene';
import type { Vector3 } from './geometry';

/** What an arrow from a mass centre stands for. */
interface ArrowKind {
  readonly layer: Layer;
  readonly unit: string;
  /** Of its colour. */
  readonly token: string;
  /** How far it is from the mass centre, to the left of where it points, so that none lies on another [px]. */
  readonly beside: number;
}

/** Arrows from mass centres. */
export const kBodyArrows = {
  weight: { layer: 'weights', unit: 'N', token: 'weight', beside: 0 },
  netForce: { layer: 'netForces', unit: 'N', token: 'net-force', beside: -8 },
  velocity: { layer: 'velocities', unit: 'm/s', token: 'velocity', beside: 4 },
  momentum: { layer: 'momenta', unit: 'kg m/s', token: 'momentum', beside: -4 },
  acceleration: { layer: 'accelerations', unit: 'm/s²', token: 'acceleration', beside: 8 },
} as const satisfies Readonly<Record<string, ArrowKind>>;
export type BodyArrowKind = keyof typeof kBodyArrows;

/** An arrow from a mass centre. */
export interface BodyArrow {
  readonly kind: BodyArrowKind;
  readonly body: BodyIndex;
  /** [m] */
  readonly at: Vector3;
  /** Unit vector. */
  readonly along: Vector3;
  /** In the unit of its kind, above 0. */
  readonly size: number;
}

/** What gravity is read from: the text of the scene, and its parameter `GRAVITY`. */
export interface GravitySource {
  readonly text: string;
  /** [m/s²]; undefined where there is none. */
  readonly value: string | undefined;
}

/** Acceleration by uniform gravity of a body of the scene, by its index [m/s²]. */
export type GravityAt = (body: number) => Vector3;

/** An entry of `forces` in the text of a scene. */
interface ForceEntry {
  readonly type?: unknown;
  readonly g?: unknown;
  readonly acceleration?: unknown;
  readonly bodies?: unknown;
}

const kUsual = 9.81;
/** What accelerates less than this is at rest: in parts of gravity, and where there is none [m/s²]. */
const kRest = 1e-3;
const kRestAfloat = 1e-9;
const kDown: Vector3 = [0, -1, 0];

function forcesOf(text: string): readonly ForceEntry[] | null {
  try {
    const { forces } = JSON.parse(text) as { readonly forces?: unknown };
    return Array.isArray(forces) ? (forces as readonly ForceEntry[]) : null;
  } catch {
    return null;
  }
}

function accelerationOf({ g, acceleration }: ForceEntry): Vector3 {
  if (Array.isArray(acceleration)) {
    const [x, y, z] = acceleration.map(Number);
    return [x ?? 0, y ?? 0, z ?? 0];
  }
  return [0, -(typeof g === 'number' ? g : kUsual), 0];
}

/**
 * Uniform gravity of a scene. Attraction between bodies is no weight.
 *
 * @param text - of the scene file
 * @param value - of the parameter `GRAVITY`, which rules the first force of the kind [m/s²]; undefined where there is none
 */
export function gravityOf(
  text: string,
  scene: SceneDescription,
  value: number | undefined,
): GravityAt {
  const forces = forcesOf(text);
  if (forces === null) {
    // Other kinds of files say no direction: down is where the picture has it.
    const along: Vector3 = spatialView(scene)?.up === 'z' ? [0, 0, -1] : kDown;
    return () => scaled(along, value ?? 0);
  }
  const pulls = forces
    .filter(({ type }) => type === 'gravity')
    .map((force, i) => {
      const own = accelerationOf(force);
      const size = Math.hypot(...own);
      const along = size > 0 ? scaled(own, 1 / size) : kDown;
      const bodies = Array.isArray(force.bodies) ? new Set(force.bodies.map(spelled)) : null;
      return { along: scaled(along, i === 0 ? (value ?? size) : size), bodies };
    });
  return (body) => {
    const name = spelled(scene.bodies[body]?.name);
    return pulls
      .filter(({ bodies }) => bodies?.has(name) ?? true)
      .reduce<Vector3>(([x, y, z], { along: [gx, gy, gz] }) => [x + gx, y + gy, z + gz], [0, 0, 0]);
  };
}

/** A name of a scene file as descriptions have it. */
function spelled(name: unknown): string {
  return String(name).trim().toUpperCase().replace(/[\s-]/g, '_');
}

function scaled([x, y, z]: Vector3, factor: number): Vector3 {
  return [factor * x, factor * y, factor * z];
}

/** Whether any arrows from mass centres are to be shown. */
export function hasBodyArrows(options: DisplayOptions): boolean {
  return Object.values(kBodyArrows).some(({ layer }) => options[layer]);
}

/** With no arrows from mass centres. */
export function withoutBodyArrows(options: DisplayOptions): DisplayOptions {
  const none = Object.values(kBodyArrows).map(({ layer }) => [layer, false] as const);
  return { ...options, ...Object.fromEntries(none) };
}

/** Weights, net forces, velocities, momenta and accelerations of the bodies that move, as far as they are to be shown. */
export function bodyArrows(
  frame: Frame,
  scene: SceneDescription,
  options: DisplayOptions,
  gravity: GravityAt,
): BodyArrow[] {
  if (!hasBodyArrows(options)) return [];
  const inSpace = isSpatial(scene);
  const arrows: BodyArrow[] = [];
  scene.bodies.forEach(({ mass }, body) => {
    if (mass === null) return;
    const [x, y, z] = positionOf(frame, body);
    const add = (kind: BodyArrowKind, vector: Vector3): void => {
      const size = Math.hypot(...vector);
      if (!options[kBodyArrows[kind].layer] || !(size > 0) || !Number.isFinite(size)) return;
      const along = scaled(vector, 1 / size);
      arrows.push({ kind, body, at: [x, y, inSpace ? z : 0], along, size });
    };
    const [vx = 0, vy = 0, vz = 0] = frame.velocities.subarray(kVelocitySize * body);
    const pull = gravity(body);
    add('weight', scaled(pull, mass));
    add('velocity', [vx, vy, vz]);
    add('momentum', scaled([vx, vy, vz], mass));
    const [ax = NaN, ay = NaN, az = NaN] = frame.accelerations.subarray(kAccelerationSize * body);
    const rest = Math.max(kRestAfloat, kRest * Math.hypot(...pull));
    if (!(Math.hypot(ax, ay, az) > rest)) return;
    add('netForce', scaled([ax, ay, az], mass));
    add('acceleration', [ax, ay, az]);
  });
  return arrows;
}
