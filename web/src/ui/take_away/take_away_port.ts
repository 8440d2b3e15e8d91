import type { BodyPair, SceneDescription } from '../../sim';

/** A citation in words, and for BibTeX. */
export interface CitedTexts {
  readonly plain: string;
  readonly bibtex: string;
}

/** What a film shows. */
export interface FilmWish {
  /** Kept instants [s]. */
  readonly from: number;
  readonly until: number;
  /** Simulated seconds per second of the film. */
  readonly speed: number;
  /** Pixels of the picture for one of the page. */
  readonly scale: number;
}

/** What there is to be taken away, and who makes the files. */
export interface TakeAwayPort {
  readonly scene: SceneDescription | null;
  /** Names of the methods that run, the first one first. */
  readonly runs: readonly string[];
  /** What probes tell, to begin a choice with. */
  readonly probed: readonly string[];
  /** Bodies that touch or have touched. */
  readonly pairs: readonly BodyPair[];
  /** Oldest and newest instant that is kept [s]. */
  readonly kept: { readonly oldest: number; readonly newest: number };
  /** Titles of the graphs there are. */
  readonly graphs: readonly string[];
  /** Size of a picture of the stage, or null where there is none [px]. */
  stageSize(scale: number): readonly [width: number, height: number] | null;
  /** Whether this browser can make films. */
  readonly canFilm: boolean;
  /** @param quantities - names; null for those that the command line writes */
  saveNumbers(
    run: number,
    quantities: readonly string[] | null,
    format: 'csv' | 'json',
  ): Promise<void>;
  saveStage(scale: number): Promise<void>;
  /** @param graph - its place among {@link graphs} */
  saveGraph(graph: number): Promise<void>;
  /** @param progress - is told which fraction is done; false stops it, and nothing is saved */
  saveFilm(wish: FilmWish, progress: (fraction: number) => boolean): Promise<void>;
  saveScene(): void;
  cite(): Promise<CitedTexts>;
}
