import type { DoorFrame, Engine, EngineSimulation, ParameterRow } from '../engine';
import * as names from '../package/api';
import { CollisionAdvance, ContactSim, ImpulseSim, useEngine } from '../rigid';
import { sceneText } from '../rigid/scene_text';
import type { ScriptHost } from '../script';
import { AbstractSubject, DiffEqSolverSubject, GenericEvent, type SceneDescription } from '../sim';
import type { PlayedSimulation, StepFacts } from './played_simulation';
import type { LoadAnswer } from './protocol';

type Loaded = Omit<LoadAnswer, 'packet'>;

/** Numbers per body in the order of variables: x, vx, y, vy, angle, omega. */
const kNumbers = 6;
const kNoFacts = { status: 'ok', message: '', backups: 0, collisions: 0, residual: 0 };

/** Everything of the package, and the package itself under its name. */
export function scriptNames(engine: Engine): Record<string, unknown> {
  useEngine(engine);
  return { ...names, signorini: names };
}

/** Gives scripts the simulation that a player plays. */
export function attachScripts(
  engine: EngineSimulation,
  loaded: Loaded,
  host: ScriptHost,
): ScriptedSimulation {
  const sim =
    loaded.method === 'impulse'
      ? ImpulseSim.attach(engine, loaded.text)
      : ContactSim.attach(engine, loaded.text);
  sim.setTerminal(host.terminal);
  return new ScriptedSimulation(sim, engine, loaded, (error) => host.report(error));
}

/**
 * The simulation as scripts have it, in the player's hands: every step goes through the API, so that what scripts left behind
 * (functions, force laws, observers) takes part, and what they changed is seen.
 */
export class ScriptedSimulation implements PlayedSimulation {
  readonly sim: ImpulseSim;
  readonly advance: CollisionAdvance;
  readonly #solvers: DiffEqSolverSubject;
  readonly #first: EngineSimulation;
  readonly #loaded: Loaded;
  readonly #failed: (error: unknown) => void;
  /** Values that the API does not know, for another engine's simulation. */
  readonly #own = new Map<string, string>();
  #engine: EngineSimulation;
  #structureVersion = 0;
  #shape: string;
  #start: Float64Array;

  /** @param failed - is told when a function of a script throws in a step */
  constructor(
    sim: ImpulseSim,
    engine: EngineSimulation,
    loaded: Loaded,
    failed: (error: unknown) => void,
  ) {
    this.sim = sim;
    this.#first = engine;
    this.#engine = engine;
    this.#loaded = loaded;
    this.#failed = failed;
    this.#shape = shapeOf(loaded.scene);
    this.advance = new CollisionAdvance(sim);
    this.#solvers = new DiffEqSolverSubject(sim, sim, this.advance);
    const now = engine.saveState();
    engine.reset();
    this.#start = engine.saveState();
    engine.restoreState(now);
    for (const { name, value } of engine.parameters()) this.#follow(name, String(value));
  }

  get structureVersion(): number {
    this.#present();
    return this.#structureVersion;
  }

  scene(): SceneDescription {
    const { scene } = this.#loaded;
    const now = this.#present().scene();
    if (this.#structureVersion === 0) return { ...now, ...textsOf(scene) };
    const colours = new Map(scene.bodies.map(({ name, color }) => [name, color]));
    const bodies = now.bodies.map((body) => ({ ...body, color: colours.get(body.name) ?? null }));
    // What is expected and plotted names bodies by number, which may be others now.
    return { ...now, ...textsOf(scene), bodies, expect: [], plots: [] };
  }

  /** A scene that holds what there is now. */
  sceneText(): string {
    if (this.#present() === this.#first) return this.#loaded.text;
    const scene = JSON.parse(sceneText(this.sim.sceneParts())) as Record<string, unknown>;
    const { title, about, source, family, view } = this.#loaded.scene;
    return JSON.stringify({ title, about, source, family, ...(view && { view }), ...scene });
  }

  parameters(): ParameterRow[] {
    return this.#present().parameters();
  }

  set(name: string, value: string): void {
    // The engine knows what is allowed and says it best.
    const engine = this.#present();
    engine.set(name, value);
    this.#follow(name, engine.get(name));
  }

  get(name: string): string {
    return this.#present().get(name);
  }

  step(dt: number): StepFacts {
    try {
      return this.advance.isOpen() ? this.#openStep(dt) : this.#engineStep(dt);
    } catch (error) {
      this.#failed(error);
      const message = error instanceof Error ? error.message : String(error);
      return { ...kNoFacts, status: 'script', message };
    }
  }

  reset(): void {
    this.restoreState(this.#start);
    this.sim.broadcast(new GenericEvent(this.sim, 'RESET'));
  }

  time(): number {
    return this.sim.getTime();
  }

  saveState(): Float64Array {
    return this.#present().saveState();
  }

  restoreState(state: Float64Array): void {
    const engine = this.#present();
    engine.restoreState(state);
    this.#pull(engine);
  }

  frame(): DoorFrame {
    return this.#present().frame();
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
    const engine = this.#present();
    engine.moveBody(body, x, y, angle);
    this.#pull(engine);
  }

  dispose(): void {
    this.sim.close();
    this.#first.dispose();
  }

  /** The engine's simulation, up to date with the API's. */
  #present(): EngineSimulation {
    const engine = this.sim.engine() ?? this.#engine;
    if (engine === this.#engine) return engine;
    this.#engine = engine;
    for (const [name, value] of this.#own) setIfKnown(engine, name, value);
    const shape = shapeOf(engine.scene());
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.#structureVersion += 1;
      this.#start = engine.saveState();
    }
    return engine;
  }

  #engineStep(dt: number): StepFacts {
    const engine = this.#present();
    this.sim.getSimList().removeTemporary(this.sim.getTime() + dt);
    const settings: [string, string][] = [
      ['DIFF_EQ_SOLVER', this.advance.getDiffEqSolver().getName()],
    ];
    const report = this.sim.engineStep(dt, settings);
    return report === null || engine !== this.#engine ? kNoFacts : report;
  }

  #openStep(dt: number): StepFacts {
    const totals = this.advance.getCollisionTotals();
    const [backups, collisions] = [totals.getBackups(), totals.getCollisions()];
    this.advance.advance(dt);
    return {
      ...kNoFacts,
      backups: totals.getBackups() - backups,
      collisions: totals.getCollisions() - collisions,
      residual: NaN,
    };
  }

  /** Tells the API of a value that the engine has now. */
  #follow(name: string, value: string): void {
    const subjects = [this.sim, ...this.sim.getForceLaws()].filter(
      (object) => object instanceof AbstractSubject,
    );
    const owner = subjects.find((subject) =>
      subject.getParameters().some((parameter) => parameter.getName() === name),
    );
    if (owner !== undefined) {
      const parameter = owner.getParameter(name);
      if (parameter.getAsString() !== value) parameter.setFromString(value);
      return;
    }
    if (name === 'DIFF_EQ_SOLVER') this.#solvers.setDiffEqSolver(value);
    else if (name === 'ELASTICITY') {
      if (Number.isFinite(Number(value))) this.sim.setElasticity(Number(value));
    } else {
      this.#own.set(name, value);
      if (name === 'TIME_STEP') this.advance.setTimeStep(Number(value));
      if (name === 'JOINT_SMALL_IMPACTS') this.advance.setJointSmallImpacts(value === 'true');
    }
  }

  /** Takes time, places and velocities of all moving bodies over from the engine. */
  #pull(engine: EngineSimulation): void {
    const numbers = engine.coordinates();
    this.sim.getBodies().forEach((body, i) => {
      if (!Number.isFinite(body.getMass())) return;
      const at = (k: number): number => numbers[kNumbers * i + k] ?? NaN;
      body.setCoordinates(at(0), at(1), at(2), at(3), at(4), at(5));
    });
    this.sim.takeTime(engine.time());
    this.sim.takeRandom(engine.randomState());
    this.sim.modifyObjects();
  }
}

function setIfKnown(engine: EngineSimulation, name: string, value: string): void {
  try {
    engine.set(name, value);
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
