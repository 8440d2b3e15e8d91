import type { Engine, EngineSimulation } from '../engine';
import {
  jointsOf,
  kPoseSize,
  turned,
  type DragGoal,
  type EngineFrame,
  type Quaternion,
  type SceneDescription,
  type Thrown,
  type Vector3,
} from '../sim';
import type { PlayedSimulation, ShownSimulation } from './played_simulation';

/** Wall time for one move [ms]. */
const kBudget = 30;
/** Numbers of a saved state before its coordinates: time, random state, and how many entries two lists have. */
const kHeader = 4;
/** Of the way that is left, a free body makes about half in one step: stiffness times the square of the step over its mass. */
const kPull = 1;
/** Most of its own size that a body is moved in one step, so that it passes through nothing. */
const kStride = 0.4;
/** What is left of the way with which a hand counts as there, in parts of the body's size. */
const kNear = 1e-9;
/** Of a round that gains something: what is left over what was left before. */
const kGain = 0.97;
/** Of its size: a free body that is nearer than this is put where it is wanted. */
const kLeft = 1e-4;
/** Rounds that gain nothing after which the hand gives up: something is in the way. */
const kPatience = 4;
const kMostRounds = 400;
/** A throw is a blow within this part of a step, by a spring so long that its pull stays the same [m]. */
const kInstant = 1 / 64;
const kFar = 1e4;
/** Less than this is rounding, and moves nothing [m, rad]. */
const kMoved = 1e-7;

/** Places that a hand gives to bodies while time stands: a copy of the scene without forces, whose bodies rest at the end of each step. Joints hold in it, and what is in the way is pushed or holds. */
export class QuasiStaticHand {
  readonly #copy: EngineSimulation;
  readonly #scene: SceneDescription;
  /** State of the copy at its start. */
  readonly #start: Float64Array;
  /** Numbers of coordinates and speeds. */
  readonly #coordinates: number;
  readonly #speeds: number;
  readonly #sizes: readonly number[];

  /** @throws Error where the method cannot run the scene without its forces */
  constructor(engine: Engine, text: string, method: string) {
    this.#copy = engine.createSimulation(withoutForces(text), method);
    const known = new Set(this.#copy.parameters().map(({ name }) => name));
    for (const name of ['ELASTICITY', 'FRICTION']) if (known.has(name)) this.#copy.set(name, '0');
    this.#scene = this.#copy.scene();
    this.#start = this.#copy.saveState();
    const isSpatial = this.#scene.space === 'spatial';
    const moving = this.#scene.bodies.filter(({ mobility }) => mobility !== 'fixed').length;
    [this.#coordinates, this.#speeds] = [
      moving * (isSpatial ? 7 : 3),
      moving * (isSpatial ? 6 : 3),
    ];
    this.#sizes = this.#scene.bodies.map(sizeOf);
  }

  dispose(): void {
    this.#copy.dispose();
  }

  /**
   * Moves bodies towards where a hand wants points of them, as far as joints and other bodies let them, and stops all that is tied to what has moved.
   *
   * @param budget - wall time [ms]
   */
  move(simulation: PlayedSimulation, wanted: readonly DragGoal[], budget = kBudget): void {
    const isFixed = ({ body }: DragGoal): boolean => this.#scene.bodies[body]?.mobility === 'fixed';
    for (const goal of wanted.filter(isFixed)) put(simulation, goal);
    const goals = wanted.filter((goal) => !isFixed(goal)).flatMap((goal) => this.#points(goal));
    if (goals.length === 0) return;
    this.#follow(simulation);
    const before = this.#copy.saveState();
    const end = performance.now() + budget;
    let [least, waiting, kept] = [Infinity, 0, before];
    for (let round = 0; round < kMostRounds && waiting < kPatience; ++round) {
      const away = Math.max(...goals.map((goal) => this.#pull(goal)));
      if (Number.isNaN(away)) this.#copy.restoreState(kept);
      if (!(away > kNear) || performance.now() > end) break;
      kept = this.#copy.saveState();
      waiting = away > kGain * least ? waiting + 1 : 0;
      least = Math.min(least, away);
    }
    for (const goal of wanted) if (this.#isThere(goal)) put(this.#copy, goal);
    this.#hand(simulation, before);
  }

  /**
   * Gives a body that leaves the hand a velocity, by one blow on its mass centre: what joints tie to it goes along.
   */
  throw(simulation: ShownSimulation, { body, velocity }: Thrown): void {
    const { bodies, space } = this.#scene;
    const mass = bodies[body]?.mass ?? 0;
    const moving = [...bodies.keys()].filter((one) => bodies[one]?.mobility !== 'fixed');
    const row = moving.indexOf(body);
    if (row < 0 || !(mass > 0)) return;
    this.#follow(simulation);
    const shown = simulation.saveState();
    const from = kHeader + this.#coordinates;
    const own = from + (space === 'spatial' ? 6 : 3) * row;
    const by = velocity.map((value, i) => value - (shown[own + i] ?? 0));
    const size = Math.hypot(...by);
    if (!(size > 0)) return;
    const copy = this.#copy;
    const dt = copy.timeStep() * kInstant;
    const stiffness = (mass * size) / (dt * kFar);
    const at = Array.from(copy.frame().poses.subarray(kPoseSize * body));
    const [x = 0, y = 0, z = 0] = by.map((value, i) => (at[i] ?? 0) + (kFar * value) / size);
    if (space === 'spatial') copy.dragInSpace(body, 0, 0, 0, x, y, z, stiffness);
    else copy.drag(body, 0, 0, x, y, stiffness);
    const { status } = copy.step(dt);
    copy.endDrag();
    if (status !== 'ok') return;
    const given = copy.saveState();
    for (let i = from; i < from + this.#speeds; ++i) shown[i] = (shown[i] ?? 0) + (given[i] ?? 0);
    simulation.restoreState(shown);
  }

  /** Whether nothing but what is left of a search for it keeps a body from its goal. */
  #isThere(goal: DragGoal): boolean {
    const points = this.#points(goal);
    const away = points.map(({ body, point, target }) => {
      const at = pointOf(this.#copy.frame(), body, point);
      return Math.hypot(...target.map((value, i) => value - (at[i] ?? 0)));
    });
    const isCentred = Math.hypot(...goal.point) === 0;
    const isHung = jointsOf(this.#scene).some(
      ({ body_a: a, body_b: b }) => a === goal.body || b === goal.body,
    );
    return isCentred && !isHung && Math.max(...away) < kLeft * this.#sizeOf(goal.body);
  }

  /** Half of the least extent of a body [m]. */
  #sizeOf(body: number): number {
    return this.#sizes[body] ?? 1;
  }

  /** Goals for points alone: who wants a body turned has several points of it in hand. */
  #points({ body, point, target, turn }: DragGoal): DragGoal[] {
    if (turn === undefined) return [{ body, point, target }];
    const size = this.#sizeOf(body);
    const rotation: Quaternion =
      typeof turn === 'number' ? [Math.cos(turn / 2), 0, 0, Math.sin(turn / 2)] : turn;
    const spread = point.length === 3 ? [[1], [-1], [0, 1], [0, -1]] : [[1], [-1]];
    return spread.map((axes) => {
      const [x, y, z] = [0, 1, 2].map((i) => (point[i] ?? 0) + size * (axes[i] ?? 0)) as [
        number,
        number,
        number,
      ];
      const [sx, sy, sz] = turned(rotation, [x - point[0], y - point[1], z - (point[2] ?? 0)]);
      const goal: Vector3 = [target[0] + sx, target[1] + sy, (target[2] ?? 0) + sz];
      return point.length === 3
        ? { body, point: [x, y, z], target: goal }
        : { body, point: [x, y], target: [goal[0], goal[1]] };
    });
  }

  /** Puts the bodies of the copy where those of the simulation are. */
  #follow(simulation: ShownSimulation): void {
    const state = this.#start.slice();
    const shown = simulation.saveState();
    state.set(shown.subarray(kHeader, kHeader + this.#coordinates), kHeader);
    this.#copy.restoreState(state);
    this.#rest();
    const places = Float64Array.from(simulation.frame().poses);
    const angles = Float64Array.from(simulation.frame().angles);
    this.#scene.bodies.forEach(({ mobility }, body) => {
      if (mobility !== 'fixed') return;
      const [x = 0, y = 0, z = 0, w = 1, i = 0, j = 0, k = 0] = places.subarray(kPoseSize * body);
      if (this.#scene.space === 'spatial') this.#copy.moveInSpace(body, x, y, z, w, i, j, k);
      else this.#copy.moveBody(body, x, y, angles[body] ?? 0);
    });
  }

  /** Makes a step with a hand on one body; says how far its goal was, in parts of the body's size, and not a number where it could not be made. */
  #pull({ body, point, target }: DragGoal): number {
    const copy = this.#copy;
    const at = pointOf(copy.frame(), body, point);
    const way = target.map((value, i) => value - (at[i] ?? 0));
    const away = Math.hypot(...way) / this.#sizeOf(body);
    if (away < kNear) return away;
    const part = Math.min(1, kStride / away);
    const [x = 0, y = 0, z = 0] = at.map((value, i) => value + part * (way[i] ?? 0));
    const { mass, moment } = this.#scene.bodies[body] ?? {};
    const lever = !moment ? 0 : (point[0] ** 2 + point[1] ** 2) / moment;
    const dt = copy.timeStep();
    const stiffness = kPull / dt ** 2 / (1 / (mass ?? 1) + lever);
    if (point.length === 3) copy.dragInSpace(body, ...point, x, y, z, stiffness);
    else copy.drag(body, point[0], point[1], x, y, stiffness);
    const { status } = copy.step(dt);
    copy.endDrag();
    this.#rest();
    return status === 'ok' ? away : NaN;
  }

  /** Takes all speeds from the bodies of the copy. */
  #rest(): void {
    const state = this.#copy.saveState();
    const from = kHeader + this.#coordinates;
    this.#copy.restoreState(state.fill(0, from, from + this.#speeds));
  }

  /** Hands what has moved over to the simulation. */
  #hand(simulation: ShownSimulation, before: Float64Array): void {
    const now = this.#copy.saveState();
    const shown = simulation.saveState();
    const { bodies, space } = this.#scene;
    const [places, rates] = space === 'spatial' ? [7, 6] : [3, 3];
    const moving = [...bodies.keys()].filter((body) => bodies[body]?.mobility !== 'fixed');
    const moved = new Set<number>();
    moving.forEach((body, row) => {
      const from = kHeader + places * row;
      const to = now.subarray(from, from + places);
      if (!to.some((value, i) => Math.abs(value - (before[from + i] ?? 0)) > kMoved)) return;
      shown.set(to, from);
      moved.add(body);
    });
    const resting = tiedTo(this.#scene, moved);
    moving.forEach((body, row) => {
      const from = kHeader + this.#coordinates + rates * row;
      if (resting.has(body)) shown.fill(0, from, from + rates);
    });
    simulation.restoreState(shown);
  }
}

/** Puts a body where a hand wants it. */
function put(
  simulation: Pick<PlayedSimulation, 'frame' | 'moveBody' | 'moveInSpace'>,
  { body, target, turn }: DragGoal,
): void {
  const { poses, angles } = simulation.frame();
  const at = Array.from(poses.subarray(kPoseSize * body + 3, kPoseSize * body + 7));
  if (target.length === 3) {
    const [w = 1, x = 0, y = 0, z = 0] = typeof turn === 'object' ? turn : at;
    simulation.moveInSpace?.(body, ...target, w, x, y, z);
  } else
    simulation.moveBody(body, ...target, typeof turn === 'number' ? turn : (angles[body] ?? 0));
}

/** The scene with nothing that moves its bodies by itself. */
function withoutForces(text: string): string {
  const scene = JSON.parse(text) as {
    bodies: { mobility?: string; motion?: unknown; surface_speed?: unknown }[];
    joints?: { motor_speed?: unknown; motor_torque?: unknown }[];
  } & Record<string, unknown>;
  for (const name of ['forces', 'knobs', 'question', 'tries', 'plots', 'reference', 'expect'])
    delete scene[name];
  for (const body of scene.bodies) {
    if (body.mobility === 'kinematic') body.mobility = 'fixed';
    delete body.motion;
    delete body.surface_speed;
  }
  for (const joint of scene.joints ?? []) {
    delete joint.motor_speed;
    delete joint.motor_torque;
  }
  return JSON.stringify(scene);
}

/** Half of the least extent of a body [m]. */
function sizeOf({ paths, mesh }: SceneDescription['bodies'][number]): number {
  const points =
    mesh === undefined
      ? paths.flat()
      : Array.from({ length: mesh.vertices.length / 3 }, (_, i) =>
          mesh.vertices.slice(3 * i, 3 * i + 3),
        );
  const axes = [...(points[0]?.keys() ?? [])];
  const extents = axes.map((axis) => {
    const values = points.map((point) => point[axis] ?? 0);
    return Math.max(...values) - Math.min(...values);
  });
  const least = Math.min(...extents) / 2;
  return least > 0 && Number.isFinite(least) ? least : 1;
}

/** Where a point of a body is in the world [m]. */
function pointOf(frame: EngineFrame, body: number, point: readonly number[]): number[] {
  const at = (i: number): number => frame.poses[kPoseSize * body + i] ?? 0;
  const [x = 0, y = 0, z = 0] = point;
  const away = turned([at(3), at(4), at(5), at(6)], [x, y, z]);
  return point.map((_, i) => at(i) + (away[i] ?? 0));
}

/** Bodies with those that joints tie to them. */
function tiedTo(scene: SceneDescription, bodies: ReadonlySet<number>): Set<number> {
  const tied = new Set(bodies);
  for (let before = -1; before < tied.size;) {
    before = tied.size;
    for (const { body_a: a, body_b: b } of jointsOf(scene)) {
      const pair = [a, b].filter((body) => body >= 0 && scene.bodies[body]?.mobility !== 'fixed');
      if (pair.some((body) => tied.has(body))) for (const body of pair) tied.add(body);
    }
  }
  return tied;
}

/** Keeps the hand of a scene while that is played. */
export class HandKeeper {
  readonly #engine: Engine;
  #text = '';
  #method = '';
  #hand: QuasiStaticHand | null = null;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** @throws as {@link QuasiStaticHand} */
  of(text: string, method: string): QuasiStaticHand {
    if (this.#hand !== null && this.#text === text && this.#method === method) return this.#hand;
    this.#hand?.dispose();
    this.#hand = null;
    this.#hand = new QuasiStaticHand(this.#engine, text, method);
    [this.#text, this.#method] = [text, method];
    return this.#hand;
  }
}
