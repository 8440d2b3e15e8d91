import {
  formatQuantity,
  kPoseSize,
  type DragGoal,
  type DragPoint,
  type Frame,
  type Thrown,
} from '../sim';
import { kTouchTime, kTouchWay } from './touch';
import type { SpotList } from './words/spots';

/** A body that is pulled by a spring of rest length 0. */
export interface Hold<Point extends DragPoint = DragPoint> {
  readonly body: number;
  /** Where on it, relative to its mass centre and in its axes [m]. */
  readonly point: Point;
  /** The other end of the spring, in the world [m]. */
  readonly target: Point;
  /** [N/m] */
  readonly stiffness: number;
}

/** Writes how hard a body is pulled [N] beside the hand [px]. */
export function sayHold(spots: SpotList, force: number, x: number, y: number): void {
  spots.say('hold', 'note', formatQuantity(force, 'N'), 'drag', x, y);
}

/** What a hand on bodies, and a touch, ask of the page. */
export interface HandHandlers {
  /** Whether time runs: then a spring pulls; else bodies go with the hand. */
  running(): boolean;
  /** Of the spring that pulls a body [N/m]. */
  stiffness(body: number): number;
  pull(hold: Hold): void;
  /** @param isMore - whether the hand has them already */
  carry(goals: readonly DragGoal[], isMore: boolean): void;
  /** @param carried - whether bodies went with the hand, and no spring pulled; @param thrown - what leaves a hand that moves, per second of the wall */
  letGo(carried: boolean, thrown: Thrown | null): void;
}

/** The last way of a pointer tells how fast it is, unless it has rested since [ms]. */
const kSwing = 80;

/** How fast a pointer moves. */
class Swing<Point extends DragPoint> {
  #way: { readonly at: Point; readonly when: number }[] = [];

  to(at: Point, when: number): void {
    this.#way = [...this.#way.filter((one) => when - one.when < kSwing), { at, when }];
  }

  /** [m/s]; null where it rests. */
  velocity(now: number): Point | null {
    const [first, last] = [this.#way[0], this.#way.at(-1)];
    if (first === undefined || last === undefined || now - last.when >= kSwing) return null;
    const seconds = (last.when - first.when) / 1000;
    if (!(seconds > 0)) return null;
    const speeds = last.at.map((value, i) => (value - (first.at[i] ?? 0)) / seconds);
    return speeds as unknown as Point;
  }
}

interface Grip<Point extends DragPoint> {
  /** What is held: the one that was pressed first. */
  readonly bodies: readonly [number, ...number[]];
  /** Of the pointer when it came, until it has moved [px]. */
  press: readonly [x: number, y: number] | null;
  /** Where the hand is [m]. */
  at: Point;
  /** On the first body [m]. */
  point: Point;
  /** Where hand and mass centres were when the hand began to carry [m]. */
  from: { readonly at: Point; readonly centres: readonly Point[] };
  hold: Hold<Point> | null;
  carries: boolean;
  readonly swing: Swing<Point>;
}

/** The pointer as a hand, in the plane or in space: carries bodies while time stands, pulls one by a spring while it runs. */
export class Hand<Point extends DragPoint> {
  readonly #handlers: HandHandlers;
  readonly #inBody: (frame: Frame, body: number, at: Point) => Point;
  #grip: Grip<Point> | null = null;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** @param inBody - a place of the world, relative to a body's mass centre and in its axes [m] */
  constructor(handlers: HandHandlers, inBody: (frame: Frame, body: number, at: Point) => Point) {
    this.#handlers = handlers;
    this.#inBody = inBody;
  }

  /** The pull by a spring; null when there is none. */
  get hold(): Hold<Point> | null {
    return this.#grip?.hold ?? null;
  }

  /** What is in the hand. */
  get bodies(): readonly number[] {
    return this.#grip?.bodies ?? [];
  }

  /** Whether bodies go with the hand. */
  get carries(): boolean {
    return this.#grip?.carries === true;
  }

  /**
   * Takes bodies at a place of the first one [m].
   *
   * @param press - of a pointer, which takes hold only when it moves or stays
   */
  take(
    frame: Frame,
    bodies: readonly [number, ...number[]],
    at: Point,
    press: PointerEvent | null = null,
  ): void {
    this.#grip = {
      bodies,
      press: press === null ? null : [press.clientX, press.clientY],
      at,
      point: this.#inBody(frame, bodies[0], at),
      from: { at, centres: this.#centres(frame, bodies, at) },
      hold: null,
      carries: false,
      swing: new Swing(),
    };
    clearTimeout(this.#waiting);
    if (press === null) return;
    this.#waiting = setTimeout(() => {
      if (!this.#grip?.press || !this.#handlers.running()) return;
      this.#grip.press = null;
      this.#pull(this.#grip);
    }, kTouchTime);
  }

  /** Moves the hand [m]. @param move - of a pointer */
  to(frame: Frame, at: Point, move: PointerEvent | null = null): void {
    const grip = this.#grip;
    if (grip === null) return;
    const [x, y] = grip.press ?? [NaN, NaN];
    if (move !== null && Math.hypot(move.clientX - x, move.clientY - y) < kTouchWay) return;
    grip.press = null;
    const before = grip.at;
    grip.at = at;
    if (move !== null) grip.swing.to(at, move.timeStamp);
    if (this.#handlers.running()) {
      if (grip.carries) grip.point = this.#inBody(frame, grip.bodies[0], before);
      grip.carries = false;
      this.#pull(grip);
    } else {
      if (grip.hold !== null) {
        grip.hold = null;
        this.#handlers.letGo(false, null);
        grip.from = { at: before, centres: this.#centres(frame, grip.bodies, before) };
      }
      this.#carry(grip);
      grip.carries = true;
    }
  }

  /** What a spring pulled flies on as the hand moved. */
  release(): void {
    const grip = this.#grip;
    this.forget();
    if (grip === null || !(grip.carries || grip.hold !== null)) return;
    const [body] = grip.bodies;
    const velocity = grip.hold === null ? null : grip.swing.velocity(performance.now());
    this.#handlers.letGo(grip.carries, velocity === null ? null : { body, velocity });
  }

  /** Lets go without telling anybody, because the scene is gone. */
  forget(): void {
    clearTimeout(this.#waiting);
    this.#grip = null;
  }

  #pull(grip: Grip<Point>): void {
    const [body] = grip.bodies;
    const stiffness = grip.hold?.stiffness ?? this.#handlers.stiffness(body);
    grip.hold = { body, point: grip.point, target: grip.at, stiffness };
    this.#handlers.pull(grip.hold);
  }

  #carry({ bodies, at, from, carries }: Grip<Point>): void {
    const moved = (centre: Point): Point =>
      centre.map((value, i) => value + (at[i] ?? 0) - (from.at[i] ?? 0)) as unknown as Point;
    const goals = bodies.flatMap((body, i) => {
      const centre = from.centres[i];
      if (centre === undefined) return [];
      const point = centre.map(() => 0) as unknown as Point;
      return [{ body, point, target: moved(centre) }];
    });
    this.#handlers.carry(goals, carries);
  }

  /** Where mass centres are, as many coordinates as a place has. */
  #centres(frame: Frame, bodies: readonly number[], { length }: Point): Point[] {
    return bodies.map((body) => {
      const from = kPoseSize * body;
      return Array.from(frame.poses.subarray(from, from + length)) as unknown as Point;
    });
  }
}
