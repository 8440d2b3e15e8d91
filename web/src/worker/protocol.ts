/**
 * What page and worker say to each other. The page asks, the worker answers every request exactly once and in order (`seen` needs no answer);
 * besides it tells about its start and about numerical trouble. Frames travel as one transferred array
 * (frame_packet.ts); nothing is shared but the code of the engine, which the page compiles once for all workers, so no special headers are needed.
 */
import type {
  BodyFields,
  BodyPlace,
  Completion,
  ContactProblemAnswer,
  Diagnostic,
  DragGoal,
  Thrown,
  DragPoint,
  RunInspection,
  EngineDescription,
  Intersection,
  Gate,
  LawCurve,
  LoadRequest,
  MaterialPalette,
  MethodApplicability,
  Offer,
  Passage,
  SceneDescription,
  GradientCheck,
  ScriptStatus,
  SoftnessReading,
  StepDerivatives,
  TaskEvaluation,
  TaskInfo,
  TaskOutcome,
  TaskPath,
  Series,
  TerminalLine,
  ToldIteration,
  Trouble,
  Watched,
} from '../sim';
import type { CompiledModule, ModuleName, ParameterRow } from '../engine';

/** A frame on its way; see frame_packet.ts. */
export type Packet = Float64Array<ArrayBuffer>;

/** A parameter's value after a change, as text. */
export interface ChangedValue {
  readonly name: string;
  readonly value: string;
}

/** Everything that a fresh worker needs to go on from where another one was. */
export interface Rescue {
  readonly text: string;
  readonly method: string;
  /** Values that the scene must be given, as text. */
  readonly parameters: Readonly<Record<string, string>>;
  /** As the engine saves it. */
  readonly state: Float64Array;
}

/** A rescue with its instant. */
export interface KeptRescue extends Rescue {
  /** [s] */
  readonly time: number;
}

/** A task as text; `scene` is that of its file, where it names one. */
export interface TaskText {
  readonly task: string;
  readonly scene?: string;
}

/** Values of the variables of a task. */
export interface TaskValues extends TaskText {
  readonly values: ArrayLike<number>;
}

/** Questions and commands, by kind: what is sent. */
export interface Questions {
  load: LoadRequest;
  /** Describe a scene without loading it. */
  info: { readonly text: string };
  /** All mistakes in a scene text. */
  check: { readonly text: string };
  step: { readonly count: number };
  back: { readonly count: number };
  seek: { readonly time: number };
  reset: Record<never, never>;
  /** Back to the last full step; also cuts a long `step` short. */
  stop: Record<never, never>;
  /** One picture's worth of playing: simulated seconds wanted and asked for by the wall, wall milliseconds allowed. */
  tick: {
    readonly seconds: number;
    readonly asked: number;
    readonly budget: number;
    readonly between: boolean;
  };
  set: ChangedValue;
  drag: {
    readonly body: number;
    readonly point: DragPoint;
    readonly target: DragPoint;
    readonly stiffness: number;
  };
  /** The pull ends; a body may go on with a velocity of its mass centre [m/s]. */
  endDrag: { readonly thrown: Thrown | null };
  /** @see Simulation.carry */
  carry: { readonly goals: readonly DragGoal[]; readonly isMore: boolean };
  takeBack: Record<never, never>;
  moveBody: { readonly body: number; readonly place: BodyPlace };
  digest: Record<never, never>;
  /** Quantities at all kept instants later than `after` [s]. */
  series: { readonly quantities: readonly Watched[]; readonly after: number };
  /** When mass centres passed gates, over the kept instants later than `after` [s]. */
  passages: { readonly gates: readonly Gate[]; readonly after: number };
  /** The state of the present instant, as the engine saves it. */
  state: Record<never, never>;
  /** From where another worker could go on, should this one end without a word. */
  rescue: Record<never, never>;
  /** Besides what the scene wants watched, at every step from now on. */
  watch: { readonly quantities: readonly Watched[] };
  /** Functions of the elastic force law. */
  curves: { readonly curves: readonly LawCurve[] };
  /** What method elastic knows of its contacts now. */
  inspect: Record<never, never>;
  palette: Record<never, never>;
  /** The distance fields of all bodies. */
  fields: Record<never, never>;
  /** What bodies have in common now. */
  intersections: Record<never, never>;
  /** How much of the force of each contact is determined now. */
  determined: Record<never, never>;
  /** How soft the contacts of the present instant are. */
  softness: Record<never, never>;
  /** The equation of the contacts at the present instant, under method contact. */
  contactProblem: Record<never, never>;
  /** The derivatives of a step of TIME_STEP from the present instant. */
  stepDerivatives: Record<never, never>;
  taskInfo: TaskText;
  taskRun: TaskValues;
  /** The gradient beside differences of `step` typical sizes. */
  taskCheck: TaskValues & { readonly step: number };
  /** Search the least loss; iterations come unasked. */
  optimise: TaskText;
  /** Run what the user typed. */
  script: { readonly text: string; readonly force: boolean };
  complete: { readonly text: string; readonly cursor: number };
  /** Go on from where a worker was that had to be ended. */
  resume: Rescue;
  /** The page has shown the last picture that came unasked; has no answer. */
  seen: Record<never, never>;
  /** Does nothing; its answer comes after all answers before it. */
  settle: Record<never, never>;
}

export type QuestionKind = keyof Questions;

/** What is answered to a `load` that went well. */
export interface LoadAnswer {
  /** In the project's own format, also when a recorded reference run was opened. */
  readonly text: string;
  readonly method: string;
  readonly methods: readonly MethodApplicability[];
  readonly scene: SceneDescription;
  readonly parameters: readonly ParameterRow[];
  readonly offers?: readonly Offer[];
  readonly packet: Packet;
}

/** Answers by kind of question. */
export interface Answers {
  load: LoadAnswer;
  info: SceneDescription;
  check: readonly Diagnostic[];
  step: Packet;
  back: Packet;
  seek: Packet;
  reset: Packet;
  stop: Packet;
  tick: Packet;
  set: { readonly changed: readonly ChangedValue[]; readonly packet: Packet };
  drag: null;
  endDrag: Packet;
  carry: Packet;
  /** Null where there is nothing to take back. */
  takeBack: Packet | null;
  moveBody: Packet;
  digest: string;
  series: Series;
  watch: null;
  passages: readonly Passage[];
  state: Packet;
  /** Null where no scene is loaded. */
  rescue: KeptRescue | null;
  curves: readonly Float64Array[];
  inspect: RunInspection | null;
  palette: MaterialPalette;
  fields: BodyFields | null;
  softness: SoftnessReading | null;
  intersections: readonly Intersection[];
  determined: readonly number[] | null;
  contactProblem: ContactProblemAnswer | null;
  stepDerivatives: StepDerivatives | null;
  taskInfo: TaskInfo;
  taskRun: TaskEvaluation & { readonly path: TaskPath };
  taskCheck: readonly GradientCheck[];
  optimise: TaskOutcome;
  script: { readonly status: ScriptStatus; readonly packet: Packet };
  complete: Completion;
  resume: LoadAnswer;
  seen: null;
  settle: null;
}

/** From the page. */
export type Request = {
  [K in QuestionKind]: { readonly id: number; readonly kind: K; readonly question: Questions[K] };
}[QuestionKind];

/** From the page: a module that the worker wanted, or why it cannot be had. */
export interface Delivery {
  readonly kind: 'part';
  readonly part: ModuleName;
  readonly module: CompiledModule | null;
  readonly trouble: string;
}

/** From the worker. */
export type Message =
  /** Wants a module of the engine; the page answers with a {@link Delivery}. */
  | { readonly kind: 'wanted'; readonly part: ModuleName }
  | { readonly kind: 'ready'; readonly description: EngineDescription }
  | { readonly kind: 'unusable'; readonly message: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answers[QuestionKind] }
  | { readonly kind: 'refusal'; readonly id: number; readonly trouble: Trouble }
  /**
   * The engine broke at a question, and this worker answers none any more. `rescue` is from where another one can go on; null when no scene
   * was there.
   */
  | {
      readonly kind: 'broken';
      readonly id: number;
      readonly trouble: Trouble;
      readonly rescue: Rescue | null;
    }
  /** A picture in the middle of a long answer. */
  | { readonly kind: 'picture'; readonly packet: Packet }
  /** Of a search that goes on. */
  | { readonly kind: 'iteration'; readonly iteration: ToldIteration }
  /** What scripts print. */
  | { readonly kind: 'printed'; readonly lines: readonly TerminalLine[] }
  /** Before a script runs or a scene is read: from where another worker could go on. Null: from nowhere but the start any more. */
  | { readonly kind: 'keep'; readonly rescue: Rescue | null }
  /** Values that a script changed. */
  | {
      readonly kind: 'changed';
      readonly changed: readonly ChangedValue[];
      /** All there are now; null when others neither came nor went. */
      readonly parameters: LoadAnswer['parameters'] | null;
      /** See {@link Simulation.thrust}. */
      readonly thrust: readonly number[];
    }
  /** A script added or removed something: the scene as it is now. */
  | { readonly kind: 'rebuilt'; readonly answer: Omit<LoadAnswer, 'packet'> }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }
  /** A body was put somewhere else: what overlaps now. */
  | { readonly kind: 'notices'; readonly notices: readonly Diagnostic[] }
  /** Values that counted at the kept instant that is shown, where others count from here on. */
  | { readonly kind: 'then'; readonly values: readonly ChangedValue[] };
