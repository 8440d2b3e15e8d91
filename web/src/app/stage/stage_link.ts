import {
  aboutAxis,
  kNoRotation,
  kPoseSize,
  normalised,
  positionOf,
  product,
  rotationOf,
  runningMethod,
  type DisplayOptions,
  type EyeView,
  type Frame,
  type Quaternion,
  type SceneDescription,
  type Simulation,
  type Vector3,
} from '../../sim';
import type { Hold, LabStage } from '../../view';
import type { Graphs } from '../../plot';
import type { SpaceHold } from '../../view/space';
import { MoveQueue } from './move_queue';
import { StagePair } from './stage_pair';

/** Stiffness of the drag spring per mass of the held body [1/s²]: about one swing per second. */
const kDragStiffnessPerMass = 40;

/** x, y [m], angle [rad] */
type Place = readonly [x: number, y: number, angle: number];

interface SpacePlace {
  readonly position: Vector3;
  readonly rotation: Quaternion;
}

/**
 * Ties stage and graphs, which load after the page, to the simulation: what is shown before they are there is
 * remembered for them.
 */
export class StageLink {
  readonly #simulation: Simulation;
  readonly #select: (body: number | null) => void;
  readonly #viewed: (view: EyeView | null) => void;
  readonly #view: EyeView | null;
  graphs: Graphs | null = null;
  #stages: StagePair | null = null;
  #scene: SceneDescription | null = null;
  #frame: Frame | null = null;
  #options: DisplayOptions;
  #pausedBefore = false;
  readonly #moves: MoveQueue<Place>;
  readonly #spaceMoves: MoveQueue<SpacePlace>;

  /**
   * @param select - is told which body was pressed, or null for the ground
   * @param viewed - is told from where a scene in space is looked at, null for the scene's own view
   * @param view - of the first scene
   */
  constructor(
    simulation: Simulation,
    options: DisplayOptions,
    select: (body: number | null) => void,
    viewed: (view: EyeView | null) => void = () => undefined,
    view: EyeView | null = null,
  ) {
    this.#viewed = viewed;
    this.#view = view;
    this.#simulation = simulation;
    this.#options = options;
    this.#select = select;
    const mayMove = (): boolean => !simulation.running;
    this.#moves = new MoveQueue((body, place) => simulation.moveBody(body, ...place), mayMove);
    this.#spaceMoves = new MoveQueue(
      (body, { position, rotation }) => simulation.moveBody(body, ...position, ...rotation),
      mayMove,
    );
  }

  /** The stage that is seen. */
  get stage(): LabStage | null {
    return this.#stages?.stage ?? null;
  }

  /**
   * Loads the stage and puts it into its place.
   *
   * @throws Error when the browser offers no WebGL 2
   */
  async openStage(place: HTMLElement): Promise<void> {
    const hand = {
      grab: (body: number) => this.#grab(body),
      letGo: () => this.#letGo(),
      canMove: () => !this.#simulation.running,
      select: (body: number | null) => this.#select(body),
    };
    this.#stages = new StagePair(
      place,
      this.#options,
      {
        plane: {
          ...hand,
          pull: (hold) => this.#pull(hold),
          move: (body, ...place) => void this.#moves.move(body, place),
          shift: (body, ...by) => this.shift(body, ...by),
          parameter: (name) => this.#parameterText(name),
          thrust: (index) => this.#simulation.thrust[index],
        },
        space: {
          ...hand,
          pull: (hold) => this.#pull(hold),
          shift: (body, by, turn) => this.shiftInSpace(body, by, turn),
          viewed: (view) => this.#viewed(view),
        },
      },
      this.#view,
    );
    const opened = this.#stages.setScene(this.#scene);
    if (this.#frame !== null) this.#stages.setFrame(this.#frame);
    await opened;
  }

  get #isInspected(): boolean {
    return runningMethod(this.#simulation.loaded)?.inspected === true;
  }

  /** Loads the graphs and puts them into their place. */
  async openGraphs(place: HTMLElement): Promise<void> {
    const { Graphs: GraphsClass } = await import('../../plot');
    this.graphs = new GraphsClass(place);
    if (this.#scene !== null) this.graphs.setScene(this.#scene, this.#isInspected);
    if (this.#frame !== null) this.graphs.take(this.#frame);
  }

  /** @param keepView - whether to go on looking at the same place */
  setScene(scene: SceneDescription, keepView = false): void {
    this.#scene = scene;
    this.#frame = null;
    this.#moves.clear();
    this.#spaceMoves.clear();
    void this.#stages?.setScene(scene, keepView);
    this.graphs?.setScene(scene, this.#isInspected);
  }

  setFrame(frame: Frame): void {
    this.#frame = frame;
    this.#stages?.setFrame(frame);
    this.graphs?.take(frame);
  }

  setOptions(options: DisplayOptions): void {
    this.#options = options;
    this.#stages?.setOptions(options);
  }

  select(body: number | null): void {
    this.#stages?.select(body);
  }

  refreshTheme(): void {
    this.#stages?.refreshTheme();
    this.graphs?.refreshTheme();
  }

  #parameterText(name: string): string | undefined {
    const found = this.#simulation.getParameters().find((entry) => entry.getName() === name);
    return found?.getAsString();
  }

  /** A held body has to be able to move, so a paused simulation runs while one is held. */
  #grab(body: number): { stiffness: number } {
    this.#pausedBefore = !this.#simulation.running;
    const mass = this.#scene?.bodies[body]?.mass ?? 1;
    return { stiffness: kDragStiffnessPerMass * mass };
  }

  #pull({ body, point, target, stiffness }: Hold | SpaceHold): void {
    this.#simulation.drag(body, point, target, stiffness);
    this.#simulation.play();
  }

  #letGo(): void {
    this.#simulation.endDrag();
    if (this.#pausedBefore) void this.#simulation.pause();
  }

  /** Moves [m] and turns [rad] a body while nothing runs, from where it was last put even if no picture shows it there yet. */
  shift(body: number, dx: number, dy: number, turn: number): void {
    const frame = this.#frame;
    if (frame === null) return;
    const at = (offset: number): number => frame.poses[kPoseSize * body + offset] ?? 0;
    const now: Place = [at(0), at(1), frame.angles[body] ?? 0];
    const [x, y, angle] = this.#moves.wanted(body) ?? now;
    void this.#moves.move(body, [x + dx, y + dy, angle + turn]);
  }

  /**
   * {@link shift} in space.
   *
   * @param turn - along the axis, its length the angle [rad]
   */
  shiftInSpace(body: number, by: Vector3, turn: Vector3): void {
    const frame = this.#frame;
    if (frame === null) return;
    const now = { position: positionOf(frame, body), rotation: rotationOf(frame, body) };
    const { position, rotation } = this.#spaceMoves.wanted(body) ?? now;
    const angle = Math.hypot(...turn);
    const more = angle > 0 ? aboutAxis(turn, angle) : kNoRotation;
    void this.#spaceMoves.move(body, {
      position: [position[0] + by[0], position[1] + by[1], position[2] + by[2]],
      rotation: normalised(product(more, rotation)),
    });
  }
}
