/** What can be taken hold of while one builds. */
export type HandleKind = 'turn' | 'corner' | 'velocity' | 'end' | 'lift';

/** A handle over the stage. */
export interface BuildHandle {
  readonly kind: HandleKind;
  /** For the card at the pointer: what it does. */
  readonly title: string;
  /** In the world [m]. */
  readonly at: readonly number[];
  /** Unit vector along which it stands off from there. */
  readonly away?: readonly number[];
  /** How far [px]. */
  readonly pixels?: number;
  /** In space: whether it is pulled in a plane that stands upright, and not on a level one. */
  readonly isUpright?: boolean;
  /** Where its stem begins [m]. */
  readonly from?: readonly number[];
}

/** A line over the stage; the token of its colour says what it means. */
export interface BuildLine {
  /** Corners [m]. */
  readonly points: readonly (readonly number[])[];
  readonly token: string;
  readonly dashed?: boolean;
  readonly closed?: boolean;
}

/** Two bodies that overlap at the start. */
export interface OverlappingPair {
  /** Places in the description of the scene. */
  readonly bodies: readonly [number, number];
  /** [m] */
  readonly depth: number;
}

/** What is drawn over a scene while one builds, or answers on the stage. */
export interface BuildPicture {
  /** Whether the scene runs below it: its arrows are shown, and who has chosen no view goes along with the bodies. */
  readonly overRun?: boolean;
  /** Places of bodies in the description of the scene. */
  readonly selected: readonly number[];
  readonly overlaps: readonly OverlappingPair[];
  readonly handles: readonly BuildHandle[];
  readonly lines: readonly BuildLine[];
  /** A word beside a place [m]: sizes, speeds. */
  readonly notes: readonly { readonly text: string; readonly at: readonly number[] }[];
  /** Where bodies are shown while they are moved: seven numbers as in a frame, and the angle in the plane. */
  readonly shown: ReadonlyMap<number, { readonly pose: readonly number[]; readonly angle: number }>;
  /** Of the pointer; empty for the usual one. */
  readonly cursor: string;
}

/** How a pointer stands while one builds. */
export interface BuildPointer {
  /** Of a pixel there [m]. */
  readonly pixel: number;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Bodies under it by their places in the description of the scene, the topmost first. */
  readonly bodies: readonly number[];
  /** In space: where the topmost one has its surface [m]; null over nothing. */
  readonly surface: readonly number[] | null;
  /** Place of the handle under it, or −1. */
  readonly handle: number;
}

/** Who carries out what a pointer does on the stage while one builds; places in the world [m]. */
export interface BuildHand {
  /** @returns whether something was taken hold of, so that moving does not move the view */
  press(at: readonly number[], pointer: BuildPointer): boolean;
  /** The pointer moves with something in it. */
  drag(at: readonly number[], pointer: BuildPointer): void;
  release(): void;
  /** The pointer moves with nothing in it; not numbers when it has left. */
  hover(at: readonly number[], pointer: BuildPointer): void;
  /** A double click; says whether it meant something. */
  finish(): boolean;
}
