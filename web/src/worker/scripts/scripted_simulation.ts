import type { EngineSimulation, ParameterRow } from '../../engine';
import {
  CollisionAdvance,
  presentEngine,
  ThrusterSet,
  type ImpulseSim,
  DiffEqSolverSubject,
} from '../../compat';
import { collectiveParameters, parametersOfBodies } from '../../compat/scene/engine_values';
import { sceneText } from '../../compat/scene/scene_text';
import { changeCount } from '../../compat/sims/structure';
import {
  GenericEvent,
  type EngineFrame,
  type ParameterString,
  type SceneDescription,
} from '../../sim';
import type { PlayedSimulation, ShownSimulation, StepFacts } from '../played_simulation';
import type { Loaded, ScriptedScene } from './scripted_scene';
import { parametersBesides, rowOf, shapesShownNow, type OwnParameter } from './shown_by_scripts';
import { StillScene } from './still_scene';
import { UndoneStep } from './undone_step';

type BodyPlace = SceneDescription['bodies'][number]['pose'];

const kNoFacts = { status: 'ok', message: '', backups: 0, collisions: 0, residual: 0 };

/** What runs when scripts come. */
export interface Running {
  readonly engine: EngineSimulation;
  /** The state at the start. */
  readonly start: Float64Array;
  readonly loaded: Loaded;
  readonly given: ReadonlyMap<string, string>;
}

/**
 * The simulation as scripts have it, in the player's hands: every step goes through the API, so that what scripts left behind
 * (functions, force laws, observers) takes part, and what they changed is seen.
 */
export class ScriptedSimulation implements PlayedSimulation, ScriptedScene {
  readonly sim: ImpulseSim;
  readonly advance: CollisionAdvance;
  readonly #solvers: DiffEqSolverSubject;
  readonly #first: Running;
  readonly #failed: (error: unknown) => void;
  /** What the engine was told of the advance's values. */
  readonly #told = new Map<string, string>();
  readonly #undo: UndoneStep;
  /** Parameters that the class itself has; what comes besides is a script's. */
  readonly #ofClass: ReadonlySet<string>;
  #shown: ShownSimulation;
  #seenChanges = -1;
  #structureVersion = 0;
  #shape: string;
  #start: Float64Array;
  /** Where bodies were at the start: an engine made since takes the places of fixed bodies that it was made with for those of the start. */
  #startPlaces: readonly BodyPlace[];

  /** @param failed - is told when a function of a script throws in a step */
  constructor(sim: ImpulseSim, running: Running, failed: (error: unknown) => void) {
    const { engine, loaded, start } = running;
    this.sim = sim;
    this.#first = running;
    this.#ofClass = new Set(sim.getParameters().map((parameter) => parameter.getName()));
    this.#shown = engine;
    this.#failed = failed;
    this.#shape = shapeOf(loaded.scene);
    this.#start = start;
    this.#startPlaces = loaded.scene.bodies.map(({ pose }) => pose);
    this.advance = new CollisionAdvance(sim);
    this.#solvers = new DiffEqSolverSubject(sim, sim, this.advance);
    this.#undo = new UndoneStep(sim, this.advance.getCollisionTotals());
    for (const name of this.#advanceValues().keys()) this.#follow(name, engine.get(name));
    for (const [name, value] of this.#advanceValues()) this.#told.set(name, value);
  }

  get played(): PlayedSimulation {
    return this;
  }

  get structureVersion(): number {
    this.#present();
    return this.#structureVersion;
  }

  scene(): SceneDescription {
    const { scene } = this.#first.loaded;
    const now = this.#present().scene();
    if (this.#structureVersion === 0) return { ...now, ...textsOf(scene) };
    const colours = new Map(scene.bodies.map(({ name, color }) => [name, color]));
    const bodies = now.bodies.map((body) => ({ ...body, color: colours.get(body.name) ?? null }));
    // What is expected and plotted names bodies by number, which may be others now.
    return { ...now, ...textsOf(scene), bodies, expect: [], plots: [] };
  }

  /** A scene that holds what there is now. */
  sceneText(): string {
    const { loaded } = this.#first;
    if (this.#isFirst()) return loaded.text;
    const scene = JSON.parse(sceneText(this.sim.sceneParts())) as Record<string, unknown>;
    const { title, about, source, family, view } = loaded.scene;
    const texts = Object.entries({ title, about, source, family }).filter(
      ([, text]) => text !== '',
    );
    return JSON.stringify({ ...Object.fromEntries(texts), ...(view && { view }), ...scene });
  }

  /** Whether an engine can be made of {@link ScriptedSimulation.sceneText}: something can move. */
  canRun(): boolean {
    return !(this.#present() instanceof StillScene);
  }

  /** Values that the scene of {@link ScriptedSimulation.sceneText} must be given. */
  givenValues(): Map<string, string> {
    const rows = this.#present()
      .parameters()
      .filter(({ name }) => !isOfFirst(name));
    const values = new Map(rows.map(({ name, value }) => [name, String(value)]));
    // A scene that is written anew says for each object what the first one's parameters set for all.
    if (this.#isFirst()) {
      for (const [name, value] of this.#first.given) if (isOfFirst(name)) values.set(name, value);
    }
    return values;
  }

  /** Force of each thruster per length of its direction [N]. */
  thrust(): number[] {
    const sets = this.sim.getForceLaws().filter((law) => law instanceof ThrusterSet);
    return sets.flatMap((set) => new Array<number>(set.getCount()).fill(set.getMagnitude()));
  }

  /** Those of the engine, then those that scripts have added. */
  parameters(): ParameterRow[] {
    return [...this.#present().parameters(), ...this.#ofScripts().map(rowOf)];
  }

  set(name: string, value: string): void {
    const own = this.#ofScript(name);
    if (own !== undefined) {
      own.setFromString(value);
      return;
    }
    // The engine knows what is allowed and says it best.
    const engine = this.#present();
    engine.set(name, value);
    this.#follow(name, engine.get(name));
  }

  get(name: string): string {
    return this.#ofScript(name)?.getAsString() ?? this.#present().get(name);
  }

  step(dt: number): StepFacts {
    try {
      this.#present();
      this.#undo.begin();
      return this.advance.tryAdvance(dt);
    } catch (error) {
      this.#failed(error);
      const message = error instanceof Error ? error.message : String(error);
      return { ...kNoFacts, status: 'script', message };
    }
  }

  reset(): void {
    this.restoreState(this.#start);
    this.#putFixedBodies();
    this.sim.getSimList().removeTemporary(Infinity);
    this.advance.getCollisionTotals().reset();
    this.sim.broadcast(new GenericEvent(this.sim, 'RESET'));
  }

  time(): number {
    return this.sim.getTime();
  }

  timeStep(): number {
    return this.#present().timeStep();
  }

  saveState(): Float64Array {
    return this.#present().saveState();
  }

  restoreState(state: Float64Array): void {
    this.#present().restoreState(state);
    this.sim.followEngineState();
    this.#undo.goTo(this.sim.getTime());
  }

  frame(): EngineFrame {
    return this.#present().frame();
  }

  debugShapes(): Float64Array {
    return shapesShownNow(this.sim);
  }

  digest(): string {
    return this.#present().digest();
  }

  drag(body: number, bx: number, by: number, wx: number, wy: number, stiffness: number): void {
    this.#present().drag(body, bx, by, wx, wy, stiffness);
  }

  endDrag(): void {
    this.#present().endDrag();
  }

  moveBody(body: number, x: number, y: number, angle: number): void {
    this.#present().moveBody(body, x, y, angle);
    this.sim.followEngineState();
  }

  dispose(): void {
    if (this.#shown instanceof StillScene) this.#shown.dispose();
    this.sim.close();
    this.#first.engine.dispose();
  }

  #ofScripts(): OwnParameter[] {
    return parametersBesides(this.sim, this.#ofClass);
  }

  #ofScript(name: string): OwnParameter | undefined {
    return this.#ofScripts().find((parameter) => parameter.getName() === name);
  }

  #isFirst(): boolean {
    return this.#present() === this.#first.engine;
  }

  /** What runs, up to date with the API's. */
  #present(): ShownSimulation {
    const shown = this.sim.engine() ?? this.#still();
    if (shown !== this.#shown) this.#replace(shown);
    for (const [name, value] of this.#advanceValues()) {
      if (this.#told.get(name) === value) continue;
      setIfKnown(shown, name, value);
      this.#told.set(name, value);
    }
    return shown;
  }

  /** What is shown while nothing can move. */
  #still(): ShownSimulation {
    if (this.#shown instanceof StillScene && this.#seenChanges === changeCount()) {
      this.#shown.follow();
      return this.#shown;
    }
    this.#seenChanges = changeCount();
    const still = new StillScene(presentEngine(), this.sim);
    for (const { name, value } of this.#shown.parameters())
      if (!collectiveParameters.includes(name)) setIfKnown(still, name, String(value));
    return still;
  }

  #replace(shown: ShownSimulation): void {
    if (this.#shown instanceof StillScene) this.#shown.dispose();
    this.#shown = shown;
    this.#told.clear();
    const shape = shapeOf(shown.scene());
    if (shape === this.#shape) return;
    this.#shape = shape;
    this.#structureVersion += 1;
    this.#start = shown.saveState();
    this.#startPlaces = shown.scene().bodies.map(({ pose }) => pose);
  }

  /** Puts the fixed bodies that are elsewhere where they were at the start. */
  #putFixedBodies(): void {
    this.sim.getBodies().forEach((body, i) => {
      const place = this.#startPlaces[i];
      if (place === undefined || Number.isFinite(body.getMass())) return;
      const [x, y, angle] = place;
      const at = body.getPosition();
      if (at.getX() === x && at.getY() === y && body.getAngle() === angle) return;
      this.moveBody(i, x, y, angle);
    });
  }

  /** Values of the engine that the advance holds. */
  #advanceValues(): Map<string, string> {
    const values = new Map([
      ['TIME_STEP', String(this.advance.getTimeStep())],
      ['DIFF_EQ_SOLVER', this.advance.getEngineSolver()],
    ]);
    if (this.sim.hasContactForces())
      values.set('JOINT_SMALL_IMPACTS', String(this.advance.getJointSmallImpacts()));
    return values;
  }

  /** Tells the API of a value that the engine has now. */
  #follow(name: string, value: string): void {
    if (name === 'TIME_STEP') this.advance.setTimeStep(Number(value));
    else if (name === 'JOINT_SMALL_IMPACTS') this.advance.setJointSmallImpacts(value === 'true');
    else if (name === 'DIFF_EQ_SOLVER') this.#choose(value);
    else this.sim.followEngine(name, value);
  }

  /** Chooses a solver; some are the engine's own. */
  #choose(solver: string): void {
    if (solver === this.advance.getEngineSolver()) return;
    const offered = this.#solvers.getParameter('DIFF_EQ_SOLVER') as ParameterString;
    if (offered.getValues().includes(solver)) {
      this.advance.setDiffEqSolver(this.advance.getDiffEqSolver());
      this.#solvers.setDiffEqSolver(solver);
    } else this.advance.setEngineSolver(solver);
  }
}

/** Whether a parameter sets all objects, but reads as that of the first one. */
function isOfFirst(name: string): boolean {
  return collectiveParameters.includes(name) && !parametersOfBodies.includes(name);
}

function setIfKnown(shown: ShownSimulation, name: string, value: string): void {
  try {
    shown.set(name, value);
  } catch {
    // The scene as it is now has no such parameter.
  }
}

/** What a scene says about itself in words, and where to look. */
function textsOf({ title, about, source, family, view, method }: SceneDescription): object {
  return { title, about, source, family, view, method };
}

/** What the page draws, without where it is: differs when bodies or connectors came or went. */
function shapeOf({ bodies, joints, springs, paths }: SceneDescription): string {
  const outlines = bodies.map(({ name, mobility, mass, paths: outline }) => [
    name,
    mobility,
    mass,
    outline,
  ]);
  return JSON.stringify([outlines, joints, springs, paths]);
}
