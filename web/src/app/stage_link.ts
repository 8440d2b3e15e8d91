import {
  kPoseSize,
  type DisplayOptions,
  type Frame,
  type SceneDescription,
  type Simulation,
} from '../sim';
import type { Hold, Stage } from '../view';
import type { Graphs } from '../plot';

/** Stiffness of the drag spring per mass of the held body [1/s²]: about one swing per second. */
const kDragStiffnessPerMass = 40;

/** x, y [m], angle [rad] */
type Place = readonly [x: number, y: number, angle: number];

/**
 * Ties stage and graphs, which load after the page, to the simulation: what is shown before they are there is
 * remembered for them.
 */
export class StageLink {
  readonly #simulation: Simulation;
  readonly #select: (body: number | null) => void;
  stage: Stage | null = null;
  graphs: Graphs | null = null;
  #scene: SceneDescription | null = null;
  #frame: Frame | null = null;
  #options: DisplayOptions;
  #pausedBefore = false;
  #moving = false;
  /** Where bodies were last put, until a picture shows them there. */
  readonly #wanted = new Map<number, Place>();

  /** @param select - is told which body was pressed, or null for the ground */
  constructor(
    simulation: Simulation,
    options: DisplayOptions,
    select: (body: number | null) => void,
  ) {
    this.#simulation = simulation;
    this.#options = options;
    this.#select = select;
  }

  /**
   * Loads the stage and puts it into its place.
   *
   * @throws Error when the browser offers no WebGL 2
   */
  async openStage(place: HTMLElement): Promise<void> {
    const { Stage: StageClass } = await import('../view');
    this.stage = new StageClass(place, {
      grab: (body) => this.#grab(body),
      pull: (hold) => this.#pull(hold),
      letGo: () => this.#letGo(),
      canMove: () => !this.#simulation.running,
      move: (body, ...place) => void this.move(body, ...place),
      shift: (body, ...by) => this.shift(body, ...by),
      select: (body) => this.#select(body),
      parameter: (name) => this.#parameterText(name),
      thrust: (index) => this.#simulation.thrust[index],
    });
    this.stage.setOptions(this.#options);
    if (this.#scene !== null) this.stage.setScene(this.#scene);
    if (this.#frame !== null) this.stage.setFrame(this.#frame);
  }

  /** Loads the graphs and puts them into their place. */
  async openGraphs(place: HTMLElement): Promise<void> {
    const { Graphs: GraphsClass } = await import('../plot');
    this.graphs = new GraphsClass(place);
    if (this.#scene !== null) this.graphs.setScene(this.#scene);
    if (this.#frame !== null) this.graphs.take(this.#frame);
  }

  /** @param keepView - whether to go on looking at the same place */
  setScene(scene: SceneDescription, keepView = false): void {
    this.#scene = scene;
    this.#frame = null;
    this.#wanted.clear();
    this.stage?.setScene(scene, keepView);
    this.graphs?.setScene(scene);
  }

  setFrame(frame: Frame): void {
    this.#frame = frame;
    this.stage?.setFrame(frame);
    this.graphs?.take(frame);
  }

  setOptions(options: DisplayOptions): void {
    this.#options = options;
    this.stage?.setOptions(options);
  }

  refreshTheme(): void {
    this.stage?.refreshTheme();
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

  #pull(hold: Hold): void {
    this.#simulation.drag(hold.body, hold.point, hold.target, hold.stiffness);
    this.#simulation.play();
  }

  #letGo(): void {
    this.#simulation.endDrag();
    if (this.#pausedBefore) void this.#simulation.pause();
  }

  /**
   * Puts a body somewhere else [m, rad] while nothing runs. While the engine is busy with one place, of those that
   * follow for the same body only the newest is kept.
   */
  async move(body: number, ...place: Place): Promise<void> {
    this.#wanted.set(body, place);
    if (this.#moving) return;
    this.#moving = true;
    try {
      for (const [next, to] of this.#wanted) {
        if (this.#simulation.running) break;
        await this.#simulation.moveBody(next, ...to);
        const newest = this.#wanted.get(next);
        this.#wanted.delete(next);
        // An entry that is set anew is visited again.
        if (newest !== undefined && newest !== to) this.#wanted.set(next, newest);
      }
    } finally {
      this.#moving = false;
      this.#wanted.clear();
    }
  }

  /** Moves [m] and turns [rad] a body while nothing runs, from where it was last put even if no picture shows it there yet. */
  shift(body: number, dx: number, dy: number, turn: number): void {
    const frame = this.#frame;
    if (frame === null) return;
    const at = (offset: number): number => frame.poses[kPoseSize * body + offset] ?? 0;
    const [x, y, angle] = this.#wanted.get(body) ?? [at(0), at(1), frame.angles[body] ?? 0];
    void this.move(body, x + dx, y + dy, angle + turn);
  }
}
