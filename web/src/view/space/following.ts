import { Vector3 as Point3, type PerspectiveCamera, type Sphere } from 'three';

/** Parts of the half picture that moving bodies keep to, across and upwards: the eye must not sink to the ground when they go away from it. */
const kFree = [0.72, 0.45] as const;
/** How far they come towards the eye or go away from it, as a part of its distance. */
const kDepth = 0.15;

/**
 * The least shift between two bounds. Where the bounds contradict one another, because bodies are too far apart to be shown together, it goes
 * back to 0: a body that flies off is not followed for long.
 *
 * @param least - shift that brings the last body in from beyond the upper side
 * @param most - shift that takes the first one to the lower side
 */
export function leastShift(least: number, most: number): number {
  if (least > 0) return Math.max(0, Math.min(least, 2 * most - least));
  if (most < 0) return Math.min(0, Math.max(most, 2 * least - most));
  return 0;
}

/** The bounds of {@link leastShift} that balls at places with rooms ask for. */
function shiftOf(places: readonly number[], rooms: readonly number[]): number {
  const room = (i: number): number => rooms[i] ?? 0;
  const least = Math.max(...places.map((place, i) => place - room(i)));
  const most = Math.min(...places.map((place, i) => place + room(i)));
  return leastShift(least, most);
}

/**
 * Keeps what moves in the picture: how far the eye goes beside the place that the scene gave it. It depends only on where the bodies are, so
 * that going back shows what was seen before.
 */
export class Following {
  readonly #eye = new Point3(0, 0, 1);
  readonly #target = new Point3();
  readonly #axes = [new Point3(), new Point3(), new Point3()] as const;
  /** Half of the picture at the target, to the right and upwards [m]. */
  #half: readonly [number, number] = [1, 1];
  /** Parts of these that are free: those of bodies at the start, when these are more. */
  #free: readonly [number, number] = kFree;
  #depth = 0;

  /**
   * Begins at a view.
   *
   * @param start - balls around the moving bodies at the start of the scene
   */
  begin(camera: PerspectiveCamera, target: Point3, start: readonly Sphere[]): void {
    this.#eye.copy(camera.position);
    this.#target.copy(target);
    camera.updateMatrixWorld();
    camera.matrixWorld.extractBasis(...this.#axes);
    const distance = this.#eye.distanceTo(target);
    const upwards = distance * Math.tan(((camera.fov / 2) * Math.PI) / 180);
    this.#half = [camera.aspect * upwards, upwards];
    this.#depth = kDepth * distance;
    const used = ([0, 1] as const).map((axis) =>
      Math.max(
        ...start.map((ball) => {
          const near = this.#nearness(ball, 0);
          return (Math.abs(this.#along(ball, axis)) + ball.radius) / (this.#half[axis] * near);
        }),
      ),
    );
    this.#free = [Math.max(kFree[0], used[0] ?? 0), Math.max(kFree[1], used[1] ?? 0)];
    this.#depth = Math.max(this.#depth, ...start.map((ball) => Math.abs(this.#along(ball, 2))));
  }

  /** How far the eye and its target are to be moved for moving bodies [m]. */
  shift(bodies: readonly Sphere[]): Point3 {
    const by = new Point3();
    if (bodies.length === 0) return by;
    const away = shiftOf(
      bodies.map((ball) => this.#along(ball, 2)),
      bodies.map(() => this.#depth),
    );
    by.addScaledVector(this.#axes[2], away);
    for (const axis of [0, 1] as const) {
      const rooms = bodies.map(
        (ball) => this.#free[axis] * this.#half[axis] * this.#nearness(ball, away) - ball.radius,
      );
      const places = bodies.map((ball) => this.#along(ball, axis));
      by.addScaledVector(this.#axes[axis], shiftOf(places, rooms));
    }
    return by;
  }

  /** Where the eye and its target are when they are moved. */
  eye(by: Point3): Point3 {
    return this.#eye.clone().add(by);
  }

  target(by: Point3): Point3 {
    return this.#target.clone().add(by);
  }

  #along(ball: Sphere, axis: 0 | 1 | 2): number {
    return ball.center.clone().sub(this.#target).dot(this.#axes[axis]);
  }

  /** Distance of a ball from the eye that has moved back by `away`, over that of the target. */
  #nearness(ball: Sphere, away: number): number {
    const distance = this.#eye.distanceTo(this.#target);
    return Math.max(0.1, (distance - this.#along(ball, 2) + away) / distance);
  }
}
