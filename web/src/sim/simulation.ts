import type { DisplayOptions } from './display_options';
import type { Frame } from './frame';
import type { Quaternion, Vector3 } from './geometry';
import type { ParameterSpec } from './subject/parameter_spec';
import type { MethodApplicability, Point, SceneDescription } from './scene_description';
import type { Subject } from './subject/subject';
import type { Trouble } from './trouble';

/** A contact method as the engine describes it. */
export interface MethodDescription {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** What it takes bodies and contacts for, in a paragraph; may be empty. */
  readonly assumes?: string;
  /** Where its motion must differ from that of others, and why; may be empty. */
  readonly differs?: string;
  /** What it means when the balance of its energies does not close; may be empty. */
  readonly drift?: string;
  /** Whether its steps tell of impacts, or of contacts that begin; absent: they do. */
  readonly tells_events?: boolean;
  readonly literature?: string | readonly string[];
  /** Of the residual of its own law; empty for a pure number. */
  readonly residual_unit?: string;
  readonly parameters: readonly ParameterSpec[];
}

/** What the engine says about itself. */
export interface EngineDescription {
  readonly version: string;
  readonly methods: readonly MethodDescription[];
  /** Of scenes, whatever their method. */
  readonly scene_parameters: readonly ParameterSpec[];
}

/** What only some methods tell beside frames. */
export const kOffers = [
  'distances',
  'softness',
  'stepJacobian',
  'intersections',
  'determined',
] as const;
export type Offer = (typeof kOffers)[number];

/** Which scene to run and how. */
export interface LoadRequest {
  /** Name for messages and links, for example a file name. */
  readonly name: string;
  /** JSON text of the scene. */
  readonly text: string;
  /** Contact method; the scene's own when absent. */
  readonly method?: string;
  /** Values that replace the scene's, by parameter name, as text; names that the method lacks are passed over. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Where the run begins, as the engine saves states; at the start of the scene when absent. */
  readonly state?: Float64Array;
}

/** A scene that is loaded. */
export interface LoadedScene {
  readonly name: string;
  readonly text: string;
  readonly method: string;
  readonly methods: readonly MethodApplicability[];
  readonly scene: SceneDescription;
  /** What its simulation tells beside frames. */
  readonly offers?: readonly Offer[];
}

/** What is known of the method that runs a scene. */
export function runningMethod(loaded: LoadedScene | null): MethodApplicability | undefined {
  return loaded?.methods.find(({ name }) => name === loaded.method);
}

/** In the plane, or in space: of a body, relative to its mass centre and in its axes; or in the world [m]. */
export type DragPoint = Point | Vector3;

/** Where a hand wants a body while time stands. */
export interface DragGoal {
  readonly body: number;
  /** Relative to its mass centre and in its axes [m]. */
  readonly point: DragPoint;
  /** Where that point is wanted, in the world [m]. */
  readonly target: DragPoint;
  /** How the body is wanted to be turned about it: angle [rad], in space a quaternion; as it comes where nothing is said. */
  readonly turn?: number | Quaternion;
}

/** A body that leaves the hand. */
export interface Thrown {
  readonly body: number;
  /** Of its mass centre [m/s]. */
  readonly velocity: DragPoint;
}

/** World x, y [m] and angle [rad]; or in space the mass centre [m] and the quaternion w x y z. */
export type BodyPlace =
  | readonly [x: number, y: number, angle: number]
  | readonly [x: number, y: number, z: number, qw: number, qx: number, qy: number, qz: number];

/**
 * The simulation as the page sees it.
 *
 * It is a {@link Subject}: its parameters are those of the loaded method and scene, and it broadcasts every parameter
 * that changed, once per change and only when the engine has taken it over between two steps. Further events:
 * `LOADED` (value: {@link LoadedScene}), `REBUILT` (the same, when a script added or removed something), `RESET`, `PLAY`, `PAUSE`, `PARAMETER_REFUSED` (value: message),
 * `TROUBLE` (value: {@link Trouble}) and `PARAMETERS_MODIFIED` when other parameters take the place of the old ones.
 * Frames are told separately through {@link Simulation.onFrame}, because there are many.
 */
export interface Simulation extends Subject {
  /** The loaded scene; null before the first. */
  readonly loaded: LoadedScene | null;
  /** The newest frame; null before the first. */
  readonly frame: Frame | null;
  /** Simulated time [s]; 0 before the first frame. */
  readonly time: number;
  readonly running: boolean;
  /** Force of each thruster of the scene, in order, per length of its direction [N]. */
  readonly thrust: readonly number[];
  /** Simulated seconds per wall second that {@link Simulation.play} aims at. */
  rate: number;

  /**
   * Loads a scene and stops at its start. When it fails the scene before stays.
   *
   * @returns null, or what is wrong with it
   */
  load(request: LoadRequest): Promise<Trouble | null>;
  play(): void;
  /** Stops after the step in progress; in slow motion at the last full step. */
  pause(): Promise<Frame>;
  /** Makes `count` steps of TIME_STEP. */
  step(count?: number): Promise<Frame>;
  /** Goes back `count` steps, as far as states are kept. */
  back(count?: number): Promise<Frame>;
  /** Goes to the saved state nearest to `time` [s]. */
  seek(time: number): Promise<Frame>;
  reset(): Promise<Frame>;
  /**
   * Pulls a body with a spring of rest length 0, or moves the spring's end.
   *
   * @param point - on the body, relative to its mass centre [m]
   * @param target - in the world [m]
   * @param stiffness - [N/m]
   */
  drag(body: number, point: DragPoint, target: DragPoint, stiffness: number): void;
  /** @param thrown - the body that leaves the hand, and how fast */
  endDrag(thrown?: Thrown | null): void;
  /** Moves bodies while time stands towards where a hand wants them, as far as joints and other bodies let them; they rest then. @param isMore - whether that goes on with what was moved last, and is taken back with it */
  carry(goals: readonly DragGoal[], isMore?: boolean): Promise<Frame>;
  /** Goes back to the instant at which a hand took something last, as it was then; says whether there was such a thing. Time stands then. */
  takeBack(): Promise<boolean>;
  /** Puts a body somewhere else. */
  moveBody(body: number, ...place: BodyPlace): Promise<Frame>;
  /** 16 hexadecimal digits over the bits of the state. */
  digest(): Promise<string>;
  /** Resolves when the engine has answered everything that was asked so far. */
  settled(): Promise<void>;
  /** Calls `tell` with every new frame; returns a function that ends this. */
  onFrame(tell: (frame: Frame) => void): () => void;
  /** How the stage is drawn matters to the engine only for pictures between steps. */
  setQuality(quality: DisplayOptions['quality']): void;
}
