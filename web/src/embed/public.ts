/**
 * What pages know of `<signorini-scene>`: docs/embed.md.
 *
 * ```js
 * import 'signorini/embed';
 * ```
 *
 * @module signorini/embed
 */
export { setAssets } from '../engine/asset_folder';

/** How one method of an embedded scene stands; part of {@link EmbedState}. */
export interface EmbedRun {
  readonly method: string;
  /** [s] */
  readonly time: number;
  readonly steps: number;
  /** Largest change so far of the closed balance of energies [J]. */
  readonly energyDrift: number;
  /** Deepest overlap so far [m]. */
  readonly deepestOverlap: number;
  /** Names of the bodies with x, y, z [m] and the angle in the plane [rad]. */
  readonly bodies: readonly {
    readonly name: string;
    readonly position: readonly [number, number, number];
    readonly angle: number;
  }[];
}

/** What an embedded scene shows. */
export interface EmbedState {
  readonly scene: string;
  readonly running: boolean;
  /** [s] */
  readonly time: number;
  readonly runs: readonly EmbedRun[];
}

/** Attributes of `<signorini-scene>`, which are properties of the same names. */
export interface SignoriniSceneOptions {
  /** Name of a built-in scene, address of a scene file, or `#d=…`: a shared document. */
  src: string | null;
  /** Up to four methods, side by side, as `contact elastic`; null: the scene's own. */
  method: string | null;
  /** Any of `play time method`, or `none`; null: all. */
  controls: string | null;
  /** Begins by itself; not where the visitor wants less motion. */
  autoplay: string | boolean | null;
  /** Where it begins [s]. */
  t0: string | number | null;
  /** Names of parameters that can be changed beside the stage, as `gravity time_step`. */
  knobs: string | null;
  /** Shows the graphs. */
  graphs: string | boolean | null;
  /** Shows bodies alone, without forces and numbers. */
  plain: string | boolean | null;
  /** `light`, `dark` or `auto`. */
  theme: string | null;
  /** Picture that is shown until the scene is there; its address. */
  poster: string | null;
  /** Whether the event `frame` is wanted. */
  frames: boolean;
}

/** Events of `<signorini-scene>`, by name. */
export interface SignoriniSceneEvents {
  /** The scene is there. */
  ready: CustomEvent<EmbedState>;
  /** A new picture, where `frames` asks for it. */
  frame: CustomEvent<EmbedState>;
  /** Bodies have met. */
  event: CustomEvent<{
    readonly method: string;
    /** [s] */ readonly times: readonly number[];
  }>;
  /** What is wrong, and where. */
  error: CustomEvent<{ readonly message: string }>;
}

/** The element `<signorini-scene>`. Its methods throw before the event `ready`, but for `play`. */
export interface SignoriniSceneElement extends HTMLElement, SignoriniSceneOptions {
  /** Goes on with time. */
  play(): void;
  /** Stops at the end of a step. */
  pause(): Promise<EmbedState>;
  /** Makes steps. @throws RangeError unless there are 1 to 100 000 */
  step(count?: number): Promise<EmbedState>;
  /** Goes to an instant [s]: back to a kept one, or on by steps. @throws RangeError when it is no number */
  seek(time: number): Promise<EmbedState>;
  /** Back to the start. */
  reset(): Promise<EmbedState>;
  /** Sets a parameter in all methods that have it. @throws RangeError when there is none of that name, or the value is refused */
  set(name: string, value: string | number | boolean): Promise<EmbedState>;
  /** What is shown now. */
  state(): EmbedState;
  /** 16 hexadecimal digits over the bits of each method's state. */
  digests(): Promise<string[]>;
  addEventListener<K extends keyof SignoriniSceneEvents>(
    type: K,
    listener: (this: SignoriniSceneElement, event: SignoriniSceneEvents[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'signorini-scene': SignoriniSceneElement;
  }
}
