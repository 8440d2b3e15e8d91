import type {
  BodyFields,
  BuildHand,
  BuildPicture,
  DisplayOptions,
  Frame,
  Ghost,
  Intersection,
  SceneDescription,
  SearchPicture,
  StageView,
  TaskTarget,
  ToolHand,
  ToolPicture,
  Vector3,
} from '../sim';
import type { ShownWord } from './words/word_layer';

/** The place and size of a picture [px]. */
export type PictureFrame = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

/** Draws what stands in an element into a picture, in pixels of the page from the corner of `origin`. */
export type PaintElement = (
  context: CanvasRenderingContext2D,
  element: Element,
  origin: DOMRect,
) => void;

/** What the laboratory asks of a picture of a scene, in the plane or in space. */
export interface LabStage {
  /** Whether the picture is what it should be: none is asked for. */
  readonly isDrawn: boolean;
  /** What is written on it now. */
  readonly words: readonly ShownWord[];
  /** Shows another scene and fits the view to it, unless `keepView`. */
  setScene(scene: SceneDescription, keepView?: boolean): void;
  setFrame(frame: Frame): void;
  /** What is drawn as outlines over the bodies, until others take their place. */
  setGhosts(ghosts: readonly Ghost[]): void;
  /** The distance fields of the bodies of the present scene, for those who draw them. */
  setFields?(fields: BodyFields | null): void;
  /** What bodies have in common in the present frame, for those who draw it. */
  setIntersections?(found: readonly Intersection[]): void;
  /** What a search draws over the scene, for those who draw it. @param moved - told where a target was let go */
  setSearch?(
    picture: SearchPicture | null,
    moved?: (place: number, target: TaskTarget) => void,
  ): void;
  /** What is drawn while one builds, and who takes the pointer then; null when nobody does. */
  setBuild(picture: BuildPicture | null, hand: BuildHand | null): void;
  /** What measures on it, and who is told what is done to that. */
  setTools(picture: ToolPicture | null, hand: ToolHand | null): void;
  /** The place of the world in a part of the picture's width and height, from the left top corner [m]. */
  placeAt(right: number, down: number): Vector3;
  /** What stands large on it, a figure and a line of words below; empty for nothing. */
  setFigure(figure: string): void;
  setOptions(options: DisplayOptions): void;
  /** Reads the design tokens anew. */
  refreshTheme(): void;
  /** Emphasises a body. */
  select(body: number | null): void;
  /** Lets the view go along with a body; null: with none. */
  follow(body: number | null): void;
  /** Shows the whole scene. */
  fit(): void;
  /** Zooms about the middle of the picture. */
  zoom(factor: number): void;
  /** Moves the picture [px]. */
  pan(dx: number, dy: number): void;
  /** Turns the view about what is looked at [rad]; says whether it can. */
  orbit(around: number, up: number): boolean;
  /** Looks at something; a view of the other kind of scene is passed over. */
  look(view: StageView): void;
  /** Moves the hand that holds a body, right and up, in parts of the picture's height; takes hold of its mass centre first. */
  pullBy(body: number, right: number, up: number): void;
  /** Puts a body, and what is chosen with it, somewhere else: right and up in parts of the picture's height, turned counter-clockwise as it is seen [rad]. @param isMore - whether that goes on with what was done before */
  placeBy(body: number, right: number, up: number, turn: number, isMore?: boolean): void;
  release(): void;
  /** The picture with what stands over it. @param ratio - pixels of it for one of the page. @param paint - draws legends */
  snapshot(ratio: number, paint: PaintElement): HTMLCanvasElement;
  /** Where a body's mass centre is shown, from the left top corner [px]. */
  pixelOf(frame: Frame, body: number): [number, number];
  /** Where a place of the world [m] is shown, from the left top corner [px]; null behind the eye. */
  project(point: Vector3): [number, number] | null;
  dispose(): void;
}
