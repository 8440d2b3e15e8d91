import {
  aboutAxis,
  kNoRotation,
  kPoseSize,
  normalised,
  positionOf,
  product,
  rotationOf,
  saysSpatial,
  type BodyFields,
  type BuildHand,
  type BuildPicture,
  type DisplayOptions,
  type Frame,
  type Ghost,
  type Intersection,
  type Quaternion,
  type SceneDescription,
  type SearchPicture,
  type Simulation,
  type StageView,
  type TaskTarget,
  type ToolHand,
  type ToolPicture,
  type Vector3,
} from '../../sim';
import type { Hold, LabStage } from '../../view';
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

/** What a hand on the stage does to all that is played side by side. */
export type Hands = Pick<
  Simulation,
  'running' | 'play' | 'pause' | 'drag' | 'endDrag' | 'moveBody'
>;

/** Ties a stage, which loads after the page, to the simulation: what is shown before it is there is remembered for it. */
export class StageLink {
  readonly #simulation: Simulation;
  readonly #hands: Hands;
  readonly #select: (body: number | null) => void;
  readonly #viewed: (view: StageView | null) => void;
  readonly #view: StageView | null;
  #stages: StagePair | null = null;
  #scene: SceneDescription | null = null;
  #frame: Frame | null = null;
  #fields: BodyFields | null = null;
  #options: DisplayOptions;
  #tools: readonly [ToolPicture | null, ToolHand | null] = [null, null];
  #isSpatial = false;
  #pausedBefore = false;
  readonly #moves: MoveQueue<Place>;
  readonly #spaceMoves: MoveQueue<SpacePlace>;

  /**
   * @param simulation - that is shown
   * @param hands - what the pointer moves: that simulation, or all that are played side by side
   * @param select - is told which body was pressed, or null for the ground
   * @param viewed - is told what is looked at, null for the scene's own view
   * @param view - of the first scene
   */
  constructor(
    simulation: Simulation,
    hands: Hands,
    options: DisplayOptions,
    select: (body: number | null) => void,
    viewed: (view: StageView | null) => void = () => undefined,
    view: StageView | null = null,
  ) {
    this.#viewed = viewed;
    this.#view = view;
    this.#simulation = simulation;
    this.#hands = hands;
    this.#options = options;
    this.#select = select;
    const mayMove = (): boolean => !hands.running;
    this.#moves = new MoveQueue((body, place) => hands.moveBody(body, ...place), mayMove);
    this.#spaceMoves = new MoveQueue(
      (body, { position, rotation }) => hands.moveBody(body, ...position, ...rotation),
      mayMove,
    );
  }

  /** The stage that is seen. */
  get stage(): LabStage | null {
    return this.#stages?.stage ?? null;
  }

  /** Tells the text of the first scene before the engine has read it, so that its stage is made and no other. */
  expect(text: string): void {
    this.#isSpatial = saysSpatial(text);
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
      canMove: () => !this.#hands.running,
      select: (body: number | null) => this.#select(body),
      together: this.#hands,
      gravity: () => ({
        text: this.#simulation.loaded?.text ?? '',
        value: this.#parameterText('GRAVITY'),
      }),
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
          viewed: (view) => this.#viewed(view),
        },
        space: {
          ...hand,
          pull: (hold) => this.#pull(hold),
          shift: (body, by, turn) => this.shiftInSpace(body, by, turn),
          viewed: (view) => this.#viewed(view),
        },
      },
      this.#view,
      this.#isSpatial,
    );
    const opened = this.#stages.setScene(this.#scene);
    if (this.#frame !== null) this.#stages.setFrame(this.#frame);
    this.#stages.setFields(this.#fields);
    this.#stages.setTools(...this.#tools);
    await opened;
  }

  /** @param keepView - whether to go on looking at the same place */
  setScene(scene: SceneDescription, keepView = false): void {
    this.#scene = scene;
    this.#frame = null;
    this.#fields = null;
    this.#moves.clear();
    this.#spaceMoves.clear();
    void this.#stages?.setScene(scene, keepView);
  }

  setFrame(frame: Frame): void {
    this.#frame = frame;
    this.#stages?.setFrame(frame);
  }

  setGhosts(ghosts: readonly Ghost[]): void {
    this.#stages?.setGhosts(ghosts);
  }

  setFields(fields: BodyFields | null): void {
    this.#fields = fields;
    this.#stages?.setFields(fields);
  }

  setIntersections(found: readonly Intersection[]): void {
    this.#stages?.setIntersections(found);
  }

  /** What a search draws over the present scene. @param moved - told where a target was let go */
  setSearch(
    picture: SearchPicture | null,
    moved?: (place: number, target: TaskTarget) => void,
  ): void {
    this.#stages?.setSearch(picture, moved);
  }

  /** What is drawn while one builds, and who takes the pointer then; until another scene comes. */
  setBuild(picture: BuildPicture | null, hand: BuildHand | null): void {
    this.#stages?.setBuild(picture, hand);
  }

  /** What measures on the stage, and who is told what is done to that. */
  setTools(picture: ToolPicture | null, hand: ToolHand | null): void {
    this.#tools = [picture, hand];
    this.#stages?.setTools(picture, hand);
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
  }

  dispose(): void {
    this.#stages?.dispose();
    this.#stages = null;
  }

  #parameterText(name: string): string | undefined {
    const found = this.#simulation.getParameters().find((entry) => entry.getName() === name);
    return found?.getAsString();
  }

  /** A held body has to be able to move, so a paused simulation runs while one is held. */
  #grab(body: number): { stiffness: number } {
    this.#pausedBefore = !this.#hands.running;
    const mass = this.#scene?.bodies[body]?.mass ?? 1;
    return { stiffness: kDragStiffnessPerMass * mass };
  }

  #pull({ body, point, target, stiffness }: Hold | SpaceHold): void {
    this.#hands.drag(body, point, target, stiffness);
    this.#hands.play();
  }

  #letGo(): void {
    this.#hands.endDrag();
    if (this.#pausedBefore) void this.#hands.pause();
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
