/** What the geometry page and its worker say to each other. The worker answers each order exactly once and in order. */
import type { CompiledModule } from '../../engine/start_module';
import type { BoxSet } from './moving_boxes';
import type {
  Flight,
  FlightReport,
  GeometryAnswer,
  GeometryDescription,
  Quaternion,
  SolidInfo,
  SolidPair,
  SolidShape,
  Vector3,
} from '../../sim';

/** Where a body of the pair stands. */
export interface Place {
  /** [m] */
  readonly position: Vector3;
  readonly rotation: Quaternion;
}

/** To a new worker: the module, which the page has had compiled once for all of them. */
export interface Opening {
  readonly module: CompiledModule;
}

/** Orders by kind. */
export interface Orders {
  load: { readonly pair: SolidPair };
  /** `pair` is what to open first, where another worker had it open; null: it is open here. */
  place: { readonly pair: SolidPair | null; readonly places: readonly [Place, Place] };
  fly: { readonly flight: Flight; readonly shape: SolidShape };
  /** Boxes that have come so far [m], looked at by methods in their order among the choices; `room` is where the picture goes. */
  look: {
    readonly boxSet: BoxSet;
    readonly far: number;
    readonly methods: readonly number[];
    readonly room: ArrayBuffer;
  };
}

export type OrderKind = keyof Orders;

export type Order = {
  [K in OrderKind]: { readonly id: number; readonly kind: K; readonly order: Orders[K] };
}[OrderKind];

/** What there is to see of a pair, and how long the query took [ms]. */
export interface PairView {
  readonly answer: GeometryAnswer;
  readonly milliseconds: number;
}

/** Answers by kind of order. */
export interface OrderAnswers {
  load: PairView & { readonly bodies: { readonly a: SolidInfo; readonly b: SolidInfo } };
  place: PairView;
  fly: {
    readonly flight: FlightReport;
    readonly body: SolidInfo;
    readonly milliseconds: number;
  };
  look: BoxLooks;
}

/** What one method found. */
export interface BoxLook {
  readonly method: number;
  readonly pairs: number;
  readonly milliseconds: number;
  /** Pairs that only one of it and the first method found. */
  readonly differing: number;
}

/** What there is to see of boxes. */
export interface BoxLooks {
  readonly looks: readonly BoxLook[];
  /** How long it took to move the boxes [ms]. */
  readonly moving: number;
  /** See {@link roomFor}. */
  readonly room: ArrayBuffer;
}

/** What a message hands over instead of copying it. */
export function handedOver(holder: object): { transfer: ArrayBuffer[] } {
  return { transfer: 'room' in holder ? [holder.room as ArrayBuffer] : [] };
}

/** What is being done of an order. */
export type WorkStage = 'reading' | 'measuring' | 'comparing' | 'flying' | 'looking';

/** Of a pair, in their order. */
export const kPairStages: readonly WorkStage[] = ['reading', 'measuring', 'comparing'];

/** From the worker. */
export type Told =
  | { readonly kind: 'ready'; readonly description: GeometryDescription }
  | { readonly kind: 'unusable'; readonly message: string }
  | { readonly kind: 'stage'; readonly stage: WorkStage }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: OrderAnswers[OrderKind] }
  /** The engine refuses what was asked; `message` has a line for each fault. */
  | { readonly kind: 'refusal'; readonly id: number; readonly message: string }
  /** The engine broke at an order; this worker answers none any more. */
  | {
      readonly kind: 'broken';
      readonly id: number;
      readonly message: string;
      readonly isOutOfMemory: boolean;
    };
