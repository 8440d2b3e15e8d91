/** What a button of the story does: other numbers of the scene, another scene, another method, one beside it. */
export type TryAct =
  | { readonly do: 'set'; readonly values: Readonly<Record<string, number | string>> }
  | { readonly do: 'scene' | 'method' | 'compare'; readonly name: string };

/** Something to try. */
export interface Try {
  readonly words: string;
  readonly act: TryAct;
}

/** What a scene tells besides its picture. */
export interface Story {
  /** One line that makes curious; what to look at; what a hand can do. */
  readonly teaser: string;
  readonly watch: string;
  readonly hint: string;
  /** When what plays by itself stands still and the question is asked [s]; null where it does not. */
  readonly hold: number | null;
  /** How long it plays by itself where it does not stand still [s]. */
  readonly play: number;
  readonly tries: readonly Try[];
  /** A sentence on the run of a method, by its name. */
  readonly compare: Readonly<Record<string, string>>;
  /** Whether it is about forces, so that they are drawn from the start. */
  readonly forces: boolean;
  /** What stands large on the stage: a quantity that the scene plots or expects, and its words. */
  readonly readout: { readonly quantity: string; readonly words: string } | null;
}
