import {
  positionOf,
  saysSpatial,
  type BodyFields,
  type BuildHand,
  type BuildPicture,
  type DragGoal,
  type DragPoint,
  type DisplayOptions,
  type Frame,
  type Ghost,
  type Inspected,
  type Intersection,
  type SceneDescription,
  type SearchPicture,
  type Simulation,
  type StageView,
  type TaskTarget,
  type Thrown,
  type ToolHand,
  type ToolPicture,
  type Vector3,
} from '../../sim';
import type { Hold, LabStage } from '../../view';
import { LatestOnly } from './latest_only';
import { shifted } from './shifted';
import { StagePair } from './stage_pair';

/** Stiffness of the drag spring per mass of the held body [1/s²]: about one swing per second. */
const kDragStiffnessPerMass = 40;

/** Slower than this time stands as good as still, and nothing is thrown. */
const kLeastPace = 0.01;

/** A hand is there when less than this is left of the way [m], and goes on while it gains something. */
const kNear = 1e-6;
const kGain = 0.97;

/** What a hand on the stage does to all that is played side by side. */
export type Hands = Pick<Simulation, 'running' | 'rate' | 'play' | 'drag' | 'endDrag' | 'carry'>;

/** Who is told what is done on a stage. */
export interface StageListener {
  /** A body was pressed, or the ground (null). */
  selected(body: number | null): void;
  /** Something was touched, to be looked at; null for the ground. */
  touched(what: Inspected | null): void;
  /** What is looked at; null for the scene's own view. */
  viewed(view: StageView | null): void;
}

/** Ties a stage, which loads after the page, to the simulation: what is shown before it is there is remembered for it. */
export class StageLink {
  readonly #simulation: Simulation;
  readonly #hands: Hands;
  readonly #listener: StageListener;
  readonly #view: StageView | null;
  #stages: StagePair | null = null;
  #scene: SceneDescription | null = null;
  #frame: Frame | null = null;
  #fields: BodyFields | null = null;
  #options: DisplayOptions;
  #tools: readonly [ToolPicture | null, ToolHand | null] = [null, null];
  #isSpatial = false;
  readonly #moves = new LatestOnly();
  /** Whether what is moved goes on with what was moved last, and is taken back with it. */
  #isMore = false;
  /** Where bodies that are being shifted are wanted. */
  readonly #shifts = new Map<number, DragGoal>();

  /**
   * @param simulation - that is shown
   * @param hands - what the pointer moves: that simulation, or all that are played side by side
   * @param view - of the first scene
   */
  constructor(
    simulation: Simulation,
    hands: Hands,
    options: DisplayOptions,
    listener: StageListener,
    view: StageView | null = null,
  ) {
    this.#listener = listener;
    this.#view = view;
    this.#simulation = simulation;
    this.#hands = hands;
    this.#options = options;
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
      running: () => this.#hands.running,
      stiffness: (body: number) => kDragStiffnessPerMass * (this.#scene?.bodies[body]?.mass ?? 1),
      pull: ({ body, point, target, stiffness }: Hold) =>
        this.#hands.drag(body, point, target, stiffness),
      carry: (goals: readonly DragGoal[], isMore: boolean) => {
        this.#isMore &&= isMore;
        this.#moves.ask(() => this.#carry(goals));
      },
      letGo: (carried: boolean, thrown: Thrown | null) => void this.#letGo(carried, thrown),
      select: (body: number | null) => this.#listener.selected(body),
      touched: (what: Inspected | null) => this.#listener.touched(what),
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
          shift: (...shift) => this.shift(...shift),
          parameter: (name) => this.#parameterText(name),
          thrust: (index) => this.#simulation.thrust[index],
          viewed: (view) => this.#listener.viewed(view),
        },
        space: {
          ...hand,
          shift: (...shift) => this.shift(...shift),
          viewed: (view) => this.#listener.viewed(view),
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
    this.#shifts.clear();
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

  /** What stands large on the stage, a figure and a line of words below; empty for nothing. */
  setFigure(figure: string): void {
    this.#stages?.setFigure(figure);
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

  /** What was carried goes on by itself, unless the settings say that time stands still; what is thrown, as fast as the hand was to be seen. */
  async #letGo(carried: boolean, thrown: Thrown | null): Promise<void> {
    if (!carried) {
      const pace = this.#hands.rate * (this.#frame?.figures.pace ?? 1);
      if (thrown === null || !(pace > kLeastPace)) return this.#hands.endDrag();
      const velocity = thrown.velocity.map((value) => value / pace);
      return this.#hands.endDrag({ ...thrown, velocity: velocity as unknown as DragPoint });
    }
    await this.#moves.done;
    if (this.#options.handPlays) this.#hands.play();
  }

  /** Moves [m] and turns bodies while nothing runs, from where they were last put even if no picture shows them there yet. @param isMore - whether that goes on with the shift before */
  shift(
    bodies: readonly number[],
    by: readonly number[],
    turn: number | Vector3,
    isMore = false,
  ): void {
    const frame = this.#frame;
    // What moves as it is told is put nowhere else.
    const moved = bodies.filter((body) => this.#scene?.bodies[body]?.driven !== true);
    if (this.#hands.running || frame === null || moved.length === 0) return;
    this.#isMore &&= isMore;
    for (const body of moved)
      this.#shifts.set(body, shifted(frame, body, this.#shifts.get(body), by, turn));
    this.#moves.ask(() => this.#carry([...this.#shifts.values()]));
    void this.#moves.done.then(() => this.#shifts.clear());
  }

  /** Carries bodies nearer to where a hand wants them; says whether it gets further. */
  async #carry(goals: readonly DragGoal[]): Promise<boolean> {
    const before = awayFrom(goals, this.#frame);
    const isMore = this.#isMore;
    this.#isMore = true;
    const frame = await this.#hands.carry(goals, isMore);
    const away = awayFrom(goals, frame);
    return away > kNear && away < kGain * before;
  }
}

/** How far mass centres are from where they are wanted, together [m]. */
function awayFrom(goals: readonly DragGoal[], frame: Frame | null): number {
  if (frame === null) return Infinity;
  const ways = goals.map(({ body, target }) => {
    const at = positionOf(frame, body);
    return Math.hypot(...target.map((value, i) => value - (at[i] ?? 0)));
  });
  return ways.reduce((sum, way) => sum + way, 0);
}
